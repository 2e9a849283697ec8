// Chooses the format of a result file by its ending.
#include "nimhoff/storage/result_file.hpp"

#include <array>
#include <filesystem>

#include "nimhoff/game/error.hpp"
#include "nimhoff/storage/read_result.hpp"
#include "storage/byte_result.hpp"
#include "storage/hdf5_file.hpp"
#include "storage/pending_file.hpp"
#include "storage/readers.hpp"
#include "storage/result_stream.hpp"
#include "storage/sidecar.hpp"

namespace nimhoff {
namespace {

struct Format {
  const char* ending;
  const char* meaning;
  std::unique_ptr<ByteFormat> (*bytes)(const Provenance&);  // none for HDF5
  void (*read)(CheckedFile&, PositionOrder&, ResultContents&);
  const char* unit;  // what a reader counts
};

constexpr std::array formats{
    Format{".tsv", "text, x<TAB>y lines", tsv_format, read_tsv, "line"},
    Format{".csv", "text, x,y lines under a header x,y", csv_format, read_csv, "line"},
    Format{".npy", "NumPy, int64, shape (n, 2)", npy_format, read_npy, "row"},
    Format{".h5", "HDF5, dataset p_positions", nullptr, read_hdf5, "row"},
    Format{".json", "one JSON object", json_format, read_json, "position"},
    Format{".b.txt", "OEIS b-file: column, y; for one P-position a column", bfile_format,
           read_bfile, "line"}};

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
  throw BadInput({.given = shown_word(path),
                  .problem = "unknown file ending",
                  .allowed = "allowed are " + endings});
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
  return std::make_unique<ByteResult>(path, provenance, std::move(bytes), way);
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
  if (from) return std::make_unique<ByteResult>(path, provenance, std::move(bytes), *from);
  return std::make_unique<ByteResult>(path, provenance, std::move(bytes), PendingFile::Way::kept);
}

bool is_finished_result(const std::string& path, const Provenance& provenance,
                        const ResultMark& mark) {
  const Format& format = format_of(path);
  const FileClaim claim(path);
  if (std::filesystem::exists(part_of(path))) return false;
  if (format.bytes == nullptr) return is_finished_hdf5(path, mark);
  return is_finished(path, provenance, *format.bytes(provenance), mark);
}

std::unique_ptr<ResultFile> open_result_stream(const std::string& format,
                                               const Provenance& provenance, WriteText write) {
  std::vector<std::string> names;
  for (const Format& known : formats) {
    names.emplace_back(known.ending + 1);
    if (names.back() != format) continue;
    auto bytes = known.bytes != nullptr ? known.bytes(provenance) : nullptr;
    if (bytes && !bytes->is_patched()) {
      return std::make_unique<StreamedResult>(std::move(bytes), std::move(write));
    }
    return std::make_unique<CopiedResult>(known.ending, provenance, std::move(write));
  }
  throw BadInput(unknown_word("format", format, "no such format", names));
}

ResultContents read_result_file(const std::string& path, Sink& sink) {
  const Format& format = format_of(path);
  CheckedFile file(path);
  PositionOrder order(path, format.unit, sink);
  ResultContents contents;
  const bool has_place = format.bytes == nullptr || format.bytes({})->carries_provenance();
  const auto sidecar = has_place ? std::nullopt : read_sidecar(path);
  const auto refuse_other = [&] {
    throw BadInput({.given = path,
                    .problem = "is damaged, or not the file that " + sidecar_path(path) +
                               " describes: " + std::to_string(sidecar->bytes) +
                               " bytes and their checksum",
                    .advice = "remove that one to read the file without it"});
  };
  if (sidecar) {
    if (sidecar->bytes != file.size()) refuse_other();
    contents.provenance = sidecar->provenance;
    contents.version = sidecar->version;
    order.require_region(sidecar->provenance);
  }
  format.read(file, order, contents);
  if (sidecar && (sidecar->checksum != file.sum() || sidecar->positions != order.count())) {
    refuse_other();
  }
  order.finish();
  contents.positions = order.count();
  return contents;
}

}  // namespace nimhoff
