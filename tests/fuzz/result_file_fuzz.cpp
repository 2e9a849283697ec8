// Any bytes are a result file whose positions are read again when they are written again, or
// are refused with a BadInput. All else ends the program.
//
// The first byte chooses the format, or a sidecar.
#include <cstdio>

#include "fuzz/scratch_folder.hpp"
#include "nimhoff/game/error.hpp"
#include "nimhoff/storage/read_result.hpp"

namespace {

void require(bool holds, const char* what) {
  if (holds) return;
  std::fprintf(stderr, "result_file_fuzz: %s\n", what);
  std::abort();
}

// Reads what was accepted once more, after it was written in two formats.
void require_same(const nimhoff::ScratchFolder& folder, const nimhoff::ResultContents& contents,
                  const std::vector<nimhoff::Position>& positions) {
  require(contents.positions == positions.size(), "the count is not that of the positions");
  const nimhoff::Provenance provenance = contents.provenance.value_or(
      nimhoff::Provenance{"g", "e", positions.empty() ? 1 : positions.back().x + 1, 0});
  const std::string path = folder / "again.json";
  const auto file = nimhoff::open_result_file(path, provenance);
  file->take(positions);
  file->finish();
  nimhoff::KeepAll again;
  const auto found = nimhoff::read_result_file(path, again);
  require(again.positions() == positions, "the positions are others when they are read again");
  require(found.provenance == provenance, "the provenance is another when it is read again");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const nimhoff::ScratchFolder folder;
  if (size == 0) return 0;
  const std::string_view bytes(reinterpret_cast<const char*>(data) + 1, size - 1);
  const auto& formats = nimhoff::result_formats();
  const std::size_t choice = data[0] % (formats.size() + 1);
  std::string name = "p.tsv";
  if (choice < formats.size()) {
    name = "p" + formats[choice].ending;
    std::filesystem::remove(folder / (name + ".json"));
    folder.write(name, bytes);
  } else {
    folder.write(name, "0\t0\n1\t2\n");
    folder.write(name + ".json", bytes);
  }
  nimhoff::KeepAll all;
  nimhoff::ResultContents contents;
  try {
    contents = nimhoff::read_result_file(folder / name, all);
  } catch (const nimhoff::BadInput&) {
    return 0;
  }
  require_same(folder, contents, all.positions());
  return 0;
}
