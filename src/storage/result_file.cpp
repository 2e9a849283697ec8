// Chooses the format of a result file by its ending.
#include "nimhoff/storage/result_file.hpp"

#include <array>

#include "nimhoff/game/error.hpp"
#include "storage/pending_file.hpp"
#include "storage/result_writers.hpp"

namespace nimhoff {
namespace {

struct Format {
  const char* ending;
  const char* meaning;
  MakeResultFile make;
};

constexpr std::array formats{
    Format{".tsv", "text, x<TAB>y lines", make_tsv},
    Format{".npy", "NumPy, int64, shape (n, 2)", make_npy},
    Format{".h5", "HDF5, dataset p_positions", make_hdf5},
    Format{".json", "one JSON object", make_json},
    Format{".b.txt", "OEIS b-file: column, y; for one P-position a column", make_bfile}};

const Format& format_of(const std::string& path) {
  for (const Format& format : formats) {
    if (path.ends_with(format.ending)) return format;
  }
  // /dev/stdout and its like have no ending; they take text.
  if (is_device(path)) return formats.front();
  std::string endings;
  for (const Format& format : formats)
    endings += std::string(endings.empty() ? "" : " ") + format.ending;
  throw BadInput(path + ": unknown file ending; allowed are " + endings);
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
  return format_of(path).make(path, provenance);
}

}  // namespace nimhoff
