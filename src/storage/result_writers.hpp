// One writer per format of a result file.
#pragma once

#include <memory>
#include <string>

#include "nimhoff/storage/result_file.hpp"

namespace nimhoff {

using MakeResultFile = std::unique_ptr<ResultFile> (*)(const std::string& path,
                                                       const Provenance& provenance);

std::unique_ptr<ResultFile> make_tsv(const std::string& path, const Provenance& provenance);
std::unique_ptr<ResultFile> make_npy(const std::string& path, const Provenance& provenance);
std::unique_ptr<ResultFile> make_hdf5(const std::string& path, const Provenance& provenance);
std::unique_ptr<ResultFile> make_json(const std::string& path, const Provenance& provenance);
std::unique_ptr<ResultFile> make_bfile(const std::string& path, const Provenance& provenance);

}  // namespace nimhoff
