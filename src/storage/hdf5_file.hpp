// Result files in HDF5.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "nimhoff/storage/result_file.hpp"

namespace nimhoff {

[[nodiscard]] std::unique_ptr<ResultFile> open_hdf5(const std::string& path,
                                                    const Provenance& provenance);

/// HDF5 files cannot be cut back, so the positions wait in a plain part until the end.
[[nodiscard]] std::unique_ptr<KeptResultFile> open_kept_hdf5(const std::string& path,
                                                             const Provenance& provenance,
                                                             const std::optional<ResultMark>& from);

/// Whether the file holds the positions that a part at this mark held.
[[nodiscard]] bool is_finished_hdf5(const std::string& path, const ResultMark& mark);

}  // namespace nimhoff
