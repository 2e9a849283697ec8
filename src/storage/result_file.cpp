// Chooses the format of a result file by its ending.
#include "nimhoff/storage/result_file.hpp"

#include <array>
#include <filesystem>

#include "nimhoff/game/error.hpp"
#include "storage/byte_result.hpp"
#include "storage/hdf5_file.hpp"
#include "storage/pending_file.hpp"

namespace nimhoff {
namespace {

struct Format {
  const char* ending;
  const char* meaning;
  std::unique_ptr<ByteFormat> (*bytes)(const Provenance&);  // none for HDF5
};

constexpr std::array formats{
    Format{".tsv", "text, x<TAB>y lines", tsv_format},
    Format{".npy", "NumPy, int64, shape (n, 2)", npy_format},
    Format{".h5", "HDF5, dataset p_positions", nullptr},
    Format{".json", "one JSON object", json_format},
    Format{".b.txt", "OEIS b-file: column, y; for one P-position a column", bfile_format}};

const Format& format_of(const std::string& path) {
  for (const Format& format : formats) {
    if (path.ends_with(format.ending)) return format;
  }
  // /dev/stdout and its like have no ending; they take text.
  if (is_device(path)) return formats.front();
  std::string endings;
  for (const Format& format : formats) {
    endings += std::string(endings.empty() ? "" : " ") + format.ending;
  }
  throw BadInput(
      {.given = path, .problem = "unknown file ending", .allowed = "allowed are " + endings});
}

PendingFile::Way way_to(const std::string& path, const ByteFormat& format) {
  if (!is_device(path)) return PendingFile::Way::fresh;
  return format.is_patched() ? PendingFile::Way::copied : PendingFile::Way::direct;
}

}  // namespace

const std::vector<ResultFormat>& result_formats() {
  static const std::vector<ResultFormat> all = [] {
    std::vector<ResultFormat> list;
    for (const Format& format : formats) list.push_back({format.ending, format.meaning});
    return list;
  }();
  return all;
}

void require_known_ending(const std::string& path) { static_cast<void>(format_of(path)); }

std::unique_ptr<ResultFile> open_result_file(const std::string& path,
                                             const Provenance& provenance) {
  const Format& format = format_of(path);
  if (format.bytes == nullptr) return open_hdf5(path, provenance);
  auto bytes = format.bytes(provenance);
  const PendingFile::Way way = way_to(path, *bytes);
  return std::make_unique<ByteResult>(path, std::move(bytes), way);
}

std::unique_ptr<KeptResultFile> open_kept_result_file(const std::string& path,
                                                      const Provenance& provenance,
                                                      const std::optional<ResultMark>& from) {
  const Format& format = format_of(path);
  if (is_device(path)) {
    throw BadInput({.given = path,
                    .problem = "a device cannot be resumed",
                    .advice = "give a file, or leave `checkpoint` out"});
  }
  if (format.bytes == nullptr) return open_kept_hdf5(path, provenance, from);
  auto bytes = format.bytes(provenance);
  if (from) return std::make_unique<ByteResult>(path, std::move(bytes), *from);
  return std::make_unique<ByteResult>(path, std::move(bytes), PendingFile::Way::kept);
}

bool is_finished_result(const std::string& path, const Provenance& provenance,
                        const ResultMark& mark) {
  const Format& format = format_of(path);
  const FileClaim claim(path);
  if (std::filesystem::exists(part_of(path))) return false;
  if (format.bytes == nullptr) return is_finished_hdf5(path, mark);
  return is_finished(path, *format.bytes(provenance), mark);
}

}  // namespace nimhoff
