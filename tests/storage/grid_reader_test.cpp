// Grids written and read back, whole and damaged.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "nimhoff/game/error.hpp"
#include "nimhoff/storage/grid_file.hpp"
#include "temporary_folder.hpp"

namespace nimhoff {
namespace {

const std::vector<std::int64_t> some_numbers{1, 2, 3, no_number, 5, 6};

void write_grid(const std::string& path, bool is_transposed = false,
                GridNumber number = GridNumber::unsigned8) {
  const auto file =
      open_grid_file(path, {{"wythoff", "table", 2, 3, {}}, "g", 2, 3, is_transposed, number});
  file->take(some_numbers);
  file->finish();
}

std::string refusal_of(const std::string& path) {
  try {
    static_cast<void>(read_grid_file(path, [](std::span<const std::int64_t>) {}));
  } catch (const BadInput& refusal) {
    return refusal.details().problem;
  }
  return "";
}

TEST(GridReader, Gives_back_what_was_written_with_its_provenance) {
  const TemporaryFolder folder;
  for (const char* name : {"g.npy", "g.tsv", "g.csv"}) {
    for (const auto number : {GridNumber::unsigned8, GridNumber::unsigned16, GridNumber::unsigned32,
                              GridNumber::signed64}) {
      write_grid(folder / name, number == GridNumber::unsigned16, number);
      std::vector<std::int64_t> found;
      const GridContents contents =
          read_grid_file(folder / name, [&](std::span<const std::int64_t> line) {
            found.insert(found.end(), line.begin(), line.end());
          });
      EXPECT_EQ(found, some_numbers) << name;
      EXPECT_EQ(contents.lines, 2);
      EXPECT_EQ(contents.length, 3);
      ASSERT_TRUE(contents.provenance.has_value());
      EXPECT_EQ(contents.provenance->game, "wythoff");
      EXPECT_EQ(contents.provenance->rows, 3);
      EXPECT_EQ(contents.provenance->layers, std::nullopt);
    }
  }
}

TEST(GridReader, Refuses_a_file_of_which_a_byte_has_changed_or_is_missing) {
  const TemporaryFolder folder;
  for (const std::string name : {"g.npy", "g.tsv", "g.csv"}) {
    write_grid(folder / name);
    const std::string bytes = bytes_of(folder / name);
    for (std::size_t at = 0; at < bytes.size(); ++at) {
      std::string changed = bytes;
      changed[at] = static_cast<char>(changed[at] ^ 1);
      std::ofstream(folder / name, std::ios::binary) << changed;
      ASSERT_NE(refusal_of(folder / name), "") << name << ' ' << at;
      std::ofstream(folder / name, std::ios::binary) << bytes.substr(0, at);
      ASSERT_NE(refusal_of(folder / name), "") << name << ' ' << at;
    }
    std::ofstream(folder / name, std::ios::binary) << bytes;
    EXPECT_EQ(refusal_of(folder / name), "");
    std::ofstream(folder / (name + ".json")) << "{\"game\":[]}";
    EXPECT_EQ(refusal_of(folder / name), "does not describe a file of Grundy values");
    std::filesystem::remove(folder / (name + ".json"));
    EXPECT_EQ(refusal_of(folder / name), "");
  }
  EXPECT_EQ(refusal_of(folder / "none.npy"), "no such file");
  EXPECT_EQ(refusal_of(folder / "g.h5"), "is not read back");
}

}  // namespace
}  // namespace nimhoff
