// Result files read back: what was written, with its provenance, or a refusal that says where.
#include "nimhoff/storage/read_result.hpp"

#include <gtest/gtest.h>

#include <random>

#include "nimhoff/game/error.hpp"
#include "nimhoff/storage/output_file.hpp"
#include "nimhoff/version.hpp"
#include "temporary_folder.hpp"

namespace nimhoff {
namespace {

// One position a column, so that every format takes it.
std::vector<Position> one_a_column(std::int64_t columns) {
  std::vector<Position> positions;
  for (std::int64_t x = 0; x < columns; ++x) positions.push_back({x, (x * 7919) % 1'000'003});
  return positions;
}

Provenance provenance_of(std::int64_t columns) {
  return {"gdwn:3,5@q=2/7,10/1", "columns", columns, columns % 2 == 0 ? 0 : 2'000'000, columns % 3};
}

void write_result(const std::string& path, const std::vector<Position>& positions,
                  const Provenance& provenance) {
  const auto file = open_result_file(path, provenance);
  file->take(positions);
  file->finish();
}

struct ReadBack {
  ResultContents contents;
  std::vector<Position> positions;
  std::string refusal;
};

ReadBack read_back(const std::string& path) {
  ReadBack read;
  KeepAll all;
  try {
    read.contents = read_result_file(path, all);
    read.positions = all.positions();
  } catch (const BadInput& error) {
    read.refusal = error.what();
  }
  return read;
}

TEST(ResultFilesReadBack, Give_the_positions_and_the_provenance_that_were_written) {
  const TemporaryFolder folder;
  for (const ResultFormat& format : result_formats()) {
    for (const std::int64_t columns : {0, 1, 2, 999, 70'000}) {
      const std::string path = folder / ("p" + format.ending);
      const Provenance provenance = provenance_of(columns);
      write_result(path, one_a_column(columns), provenance);
      const ReadBack read = read_back(path);
      EXPECT_EQ(read.refusal, "");
      EXPECT_EQ(read.positions, one_a_column(columns)) << format.ending;
      EXPECT_EQ(read.contents.provenance, provenance) << format.ending;
      EXPECT_EQ(read.contents.version, version);
      EXPECT_EQ(read.contents.positions, static_cast<std::uint64_t>(columns));
    }
  }
}

TEST(ResultFilesReadBack, Come_in_batches_of_whole_columns) {
  const TemporaryFolder folder;
  std::vector<Position> positions;
  for (std::int64_t x = 0; x < 9; ++x) {
    for (std::int64_t y = 0; y < 7000; ++y) positions.push_back({x, y});
  }
  class Columns final : public Sink {
   public:
    void take(std::span<const Position> batch) override {
      ASSERT_FALSE(batch.empty());
      EXPECT_GT(batch.front().x, last_);
      last_ = batch.back().x;
      ++batches_;
    }
    std::int64_t last_ = -1;
    int batches_ = 0;
  };
  for (const char* name : {"p.tsv", "p.csv", "p.npy", "p.h5", "p.json"}) {
    write_result(folder / name, positions, {"g", "e", 9, 7000});
    Columns columns;
    read_result_file(folder / name, columns);
    EXPECT_EQ(columns.last_, 8);
    EXPECT_GT(columns.batches_, 2);
  }
}

TEST(ResultFilesReadBack, Without_their_sidecar_give_the_positions_alone) {
  const TemporaryFolder folder;
  for (const char* name : {"p.tsv", "p.csv", "p.npy", "p.b.txt"}) {
    const std::string path = folder / name;
    write_result(path, one_a_column(50), provenance_of(50));
    ASSERT_TRUE(std::filesystem::remove(path + ".json")) << name;
    const ReadBack read = read_back(path);
    EXPECT_EQ(read.positions, one_a_column(50)) << read.refusal;
    EXPECT_FALSE(read.contents.provenance);
    EXPECT_EQ(read.contents.version, "");
  }
}

TEST(ResultFilesReadBack, Beside_a_sidecar_of_another_file_are_refused) {
  const TemporaryFolder folder;
  write_result(folder / "p.npy", one_a_column(50), provenance_of(50));
  const std::string sidecar = bytes_of(folder / "p.npy.json");
  std::vector<Position> others = one_a_column(50);
  others.back().y += 1;
  write_result(folder / "p.npy", others, provenance_of(50));
  EXPECT_EQ(read_back(folder / "p.npy").refusal, "");
  write_file(folder / "p.npy.json", sidecar);
  EXPECT_NE(read_back(folder / "p.npy").refusal.find("describes: 928 bytes and their checksum"),
            std::string::npos)
      << read_back(folder / "p.npy").refusal;
  write_result(folder / "p.npy", one_a_column(51), provenance_of(51));
  write_file(folder / "p.npy.json", sidecar);
  EXPECT_NE(read_back(folder / "p.npy").refusal, "");
  write_file(folder / "p.npy.json", "{\"game\":[[[[[[");
  EXPECT_NE(read_back(folder / "p.npy").refusal.find("p.npy.json: does not describe a result file"),
            std::string::npos);
}

TEST(ResultFilesReadBack, With_random_damage_are_refused_or_give_what_was_written) {
  constexpr unsigned seed = 20;
  std::mt19937 random(seed);
  const TemporaryFolder folder;
  const std::vector<Position> positions = one_a_column(200);
  for (const ResultFormat& format : result_formats()) {
    const std::string path = folder / ("p" + format.ending);
    write_result(path, positions, provenance_of(200));
    const std::string whole = bytes_of(path);
    int refused = 0;
    constexpr int trials = 300;
    for (int trial = 0; trial < trials; ++trial) {
      std::string damaged = whole;
      const std::size_t at = random() % damaged.size();
      switch (random() % 4) {
        case 0:
          damaged[at] = static_cast<char>(damaged[at] ^ (1 << random() % 8));
          break;
        case 1:
          damaged.resize(at);
          break;
        case 2:
          damaged.insert(at, 1, static_cast<char>(random()));
          break;
        default:
          damaged.erase(at, 1 + random() % 20);
      }
      if (damaged == whole) continue;
      write_file(path, damaged);
      const ReadBack read = read_back(path);
      if (!read.refusal.empty()) {
        ++refused;
        EXPECT_TRUE(read.refusal.starts_with(path)) << read.refusal;
        continue;
      }
      // JSON has no checksum: what is damaged and still a result is one.
      if (format.ending == ".json") continue;
      EXPECT_EQ(read.positions, positions)
          << format.ending << " trial " << trial << " seed " << seed;
    }
    EXPECT_GT(refused, trials * 3 / 4) << format.ending;
  }
}

TEST(ResultFilesReadBack, Say_where_they_are_wrong) {
  const TemporaryFolder folder;
  const auto refusal = [&](const std::string& name, const std::string& bytes) {
    write_file(folder / name, bytes);
    return read_back(folder / name).refusal.substr((folder / name).size() + 2);
  };
  EXPECT_EQ(refusal("p.tsv", "0\t0\n1\t2\n1\t2\n"),
            "line 3 does not come after the position before it");
  EXPECT_EQ(refusal("p.tsv", "0\t0\n1\t2"), "line 2 is cut short");
  EXPECT_EQ(refusal("p.tsv", "0\t0\n\n"), "line 2 is no pair of whole numbers");
  EXPECT_EQ(refusal("p.tsv", "0 0\n"), "line 1 is no pair of whole numbers");
  EXPECT_EQ(refusal("p.tsv", "0\t-1\n"), "line 1 is no pair of whole numbers");
  EXPECT_EQ(refusal("p.tsv", "0\t9223372036854775808\n"), "line 1 is no pair of whole numbers");
  EXPECT_EQ(refusal("p.tsv", std::string(5000, '1')), "line 1 is too long");
  EXPECT_EQ(refusal("p.csv", "0,0\n"), "line 1 is not x,y");
  EXPECT_EQ(refusal("p.csv", "x,y\n0,0\n0;1\n"), "line 3 is no pair of whole numbers");
  EXPECT_EQ(refusal("p.b.txt", "# A000201\n\n1 1\n3 4\n"), "line 4 is not of index 2");
  EXPECT_EQ(refusal("p.npy", "text"), "the header is cut short");
  EXPECT_EQ(refusal("p.npy", "longer text"), "byte 0 does not begin a NumPy file");
  EXPECT_EQ(refusal("p.h5", "text"), "byte 0 does not begin an HDF5 file of nimhoff");
  EXPECT_EQ(refusal("p.json", "[1]"), "is nested otherwise than a result, after 0 positions");
  EXPECT_EQ(refusal("p.json", "{\"game\":\"g\""), "is no JSON object, or damaged, at byte 12");
  EXPECT_EQ(refusal("p.json", "{\"game\":\"g\"}"), "has no engine");
  const std::string head = R"({"game":"g","engine":"e","version":"1","columns":2,"p_positions":)";
  EXPECT_EQ(refusal("p.json", head + "[[0,0],[1,1]],\"count\":3}"),
            "counts 3 positions and holds 2");
  EXPECT_EQ(refusal("p.json", head + "[[0,0],[2,1]],\"count\":2}"),
            "has positions outside the region of the file");
  EXPECT_EQ(refusal("p.json", head + "[[0,0],[1]],\"count\":2}"),
            "position 1 is no pair of numbers");
  EXPECT_EQ(refusal("p.json", head + "[[0,0.5]],\"count\":1}"), "position 0 holds a fraction");
  EXPECT_EQ(refusal("p.json", head + std::string(100'000, '[')),
            "is nested otherwise than a result, after 0 positions");
  EXPECT_NE(read_back(folder / "none.tsv").refusal.find("no such file"), std::string::npos);
}

TEST(ResultFilesReadBack, Of_others_are_taken_when_they_hold_the_same) {
  const TemporaryFolder folder;
  write_file(folder / "p.b.txt", "# A000201\n\n1 1\n2 3\n3 4\n");
  EXPECT_EQ(read_back(folder / "p.b.txt").positions,
            (std::vector<Position>{{1, 1}, {2, 3}, {3, 4}}));
  // As numpy.save writes in version 2, with its keys in another order.
  std::string header = "{'shape': (1, 2), 'fortran_order': False, 'descr': '<i8'}\n";
  std::string bytes("\x93NUMPY\x02\x00", 8);
  bytes += std::string{static_cast<char>(header.size()), 0, 0, 0} + header;
  bytes += std::string("\x05\0\0\0\0\0\0\0\x08\0\0\0\0\0\0\0", 16);
  write_file(folder / "p.npy", bytes);
  EXPECT_EQ(read_back(folder / "p.npy").positions, (std::vector<Position>{{5, 8}}));
  write_file(folder / "p.json",
             "{ \"count\": 1, \"p_positions\": [ [ 5, 8 ] ],\n \"columns\": 6, \"more\": null,"
             " \"version\": \"1\", \"engine\": \"e\", \"game\": \"g\" }");
  EXPECT_EQ(read_back(folder / "p.json").positions, (std::vector<Position>{{5, 8}}));
  EXPECT_EQ(read_back(folder / "p.json").contents.provenance, (Provenance{"g", "e", 6, 0}));
}

TEST(Sidecars, Appear_with_the_file_and_tell_its_length_and_checksum) {
  const TemporaryFolder folder;
  write_result(folder / "p.tsv", {{0, 0}, {1, 2}}, {"wythoff", "columns", 2, 3});
  EXPECT_EQ(bytes_of(folder / "p.tsv"), "0\t0\n1\t2\n");
  // The CRC-32 is that of Python's zlib.crc32.
  EXPECT_EQ(bytes_of(folder / "p.tsv.json"), "{\"version\":\"" + std::string(version) +
                                                 "\",\"game\":\"wythoff\",\"engine\":\"columns\","
                                                 "\"columns\":2,\"rows\":3,\"value\":0,\"count\":"
                                                 "2,\"bytes\":8,\"crc32\":" +
                                                 "1902039023}\n");
  write_result(folder / "q.json", {{0, 0}}, {"wythoff", "columns", 1, 0});
  EXPECT_FALSE(std::filesystem::exists(folder / "q.json.json"));
}

TEST(Sidecars, Are_written_by_one_run_at_a_time_too) {
  const TemporaryFolder folder;
  const auto file = open_result_file(folder / "p.npy", {});
  EXPECT_THROW(static_cast<void>(open_result_file(folder / "p.npy.json", {})), BadInput);
}

}  // namespace
}  // namespace nimhoff
