// Result files in HDF5.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "nimhoff/storage/result_file.hpp"

namespace nimhoff {

/// The first bytes of a file that we write, which HDF5 leaves to its user: the length of the file
/// and the CRC-32 of everything behind them.
inline constexpr std::size_t hdf5_seal_size = 512;
inline constexpr std::string_view hdf5_seal_word = "nimhoff";
[[nodiscard]] std::string hdf5_seal(std::uint64_t bytes, std::uint32_t sum);

[[nodiscard]] std::unique_ptr<ResultFile> open_hdf5(const std::string& path,
                                                    const Provenance& provenance);

/// HDF5 files cannot be cut back, so the positions wait in a plain part until the end.
[[nodiscard]] std::unique_ptr<KeptResultFile> open_kept_hdf5(const std::string& path,
                                                             const Provenance& provenance,
                                                             const std::optional<ResultMark>& from);

/// Whether the file holds the positions that a part at this mark held.
[[nodiscard]] bool is_finished_hdf5(const std::string& path, const ResultMark& mark);

}  // namespace nimhoff
