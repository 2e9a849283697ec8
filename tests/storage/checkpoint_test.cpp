// Checkpoints: read back as written, and refused when anything about them is wrong.
#include "nimhoff/storage/checkpoint.hpp"

#include <gtest/gtest.h>
#include <zlib.h>

#include <cstring>
#include <fstream>

#include "nimhoff/game/error.hpp"
#include "nimhoff/version.hpp"
#include "temporary_folder.hpp"

namespace nimhoff {
namespace {

const CheckpointRun run{{"gdwn:3,5", "columns", 1000, 0}, "p.npy", 400, {128 + 6400, 400, 77}};

// Longer than one piece, and not a multiple of it.
std::vector<std::byte> state() {
  std::vector<std::byte> bytes((1 << 20) * 2 + 12345);
  for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<std::byte>(i * 7 + i / 999);
  return bytes;
}

void write_state(const std::string& path) {
  const auto bytes = state();
  write_checkpoint(path, run, [&](const WriteBytes& write) {
    write(std::span(bytes).first(100'000));
    write(std::span(bytes).subspan(100'000));
  });
}

void read_all(const std::string& path) {
  CheckpointReader reader(path);
  std::vector<std::byte> bytes(state().size());
  reader.read(bytes);
  reader.require_end();
  if (bytes != state()) throw std::runtime_error("other bytes than were written");
}

std::string refusal(const std::string& path) {
  try {
    read_all(path);
  } catch (const BadInput& error) {
    return error.what();
  }
  return "";
}

void overwrite(const std::string& path, const std::string& bytes) {
  std::ofstream(path, std::ios::binary | std::ios::trunc) << bytes;
}

TEST(Checkpoints, Give_back_the_run_and_the_state) {
  const TemporaryFolder folder;
  write_state(folder / "c");
  EXPECT_EQ(refusal(folder / "c"), "");
  const CheckpointReader reader(folder / "c");
  EXPECT_EQ(reader.run().provenance.game, "gdwn:3,5");
  EXPECT_EQ(reader.run().column, 400);
  EXPECT_EQ(reader.run().mark, run.mark);
}

TEST(Checkpoints, Cut_short_are_refused_and_name_the_block) {
  const TemporaryFolder folder;
  write_state(folder / "c");
  const std::string whole = bytes_of(folder / "c");
  const auto cut = [&](std::size_t size) {
    overwrite(folder / "c", whole.substr(0, size));
    return refusal(folder / "c");
  };
  EXPECT_NE(cut(0).find("no checkpoint of nimhoff"), std::string::npos);
  EXPECT_NE(cut(30).find("block format is cut short"), std::string::npos);
  EXPECT_NE(cut(150).find("block run is cut short"), std::string::npos);
  EXPECT_NE(cut(500'000).find("block state 0 is cut short"), std::string::npos);
  EXPECT_NE(cut(whole.size() - 30).find("block end is cut short"), std::string::npos);
  EXPECT_NE(cut(whole.size() - 1).find("block end is cut short"), std::string::npos);
}

TEST(Checkpoints, With_one_flipped_bit_anywhere_are_refused) {
  const TemporaryFolder folder;
  write_state(folder / "c");
  const std::string whole = bytes_of(folder / "c");
  for (std::size_t at = 0; at < whole.size();
       at += at < 300 || at + 60 > whole.size() ? 1U : 99'991U) {
    std::string flipped = whole;
    flipped[at] = static_cast<char>(flipped[at] ^ 4);
    overwrite(folder / "c", flipped);
    EXPECT_NE(refusal(folder / "c"), "") << "byte " << at;
  }
}

TEST(Checkpoints, Of_another_version_are_refused_with_both_versions) {
  const TemporaryFolder folder;
  write_state(folder / "c");
  std::string bytes = bytes_of(folder / "c");
  const std::size_t at = bytes.find(version);
  ASSERT_NE(at, std::string::npos);
  bytes[at] = '9';
  // The block as that version would have written it: with a checksum that fits.
  const std::size_t begin = std::string("nimhoff checkpoint\n").size();
  const std::size_t end = at + std::string(version).size();
  const std::uint64_t sum =
      ::crc32_z(0, reinterpret_cast<const unsigned char*>(bytes.data()) + begin, end - begin);
  std::memcpy(bytes.data() + end, &sum, sizeof sum);
  overwrite(folder / "c", bytes);
  EXPECT_NE(refusal(folder / "c").find("written by nimhoff 9.1.0, this is " + std::string(version)),
            std::string::npos)
      << refusal(folder / "c");
}

TEST(Checkpoints, Of_another_run_are_refused_with_what_differs) {
  const auto message = [](const Provenance& provenance, const std::string& out) -> std::string {
    try {
      require_same_run("c", run, provenance, out);
    } catch (const BadInput& error) {
      return error.what();
    }
    return "";
  };
  EXPECT_EQ(message({"gdwn:3,5", "columns", 1000, 0}, "p.npy"), "");
  EXPECT_NE(message({"gdwn:1,2", "columns", 1000, 0}, "p.npy").find("the game gdwn:3,5"),
            std::string::npos);
  EXPECT_NE(message({"gdwn:3,5", "columns", 1000, 0, 2}, "p.npy").find("value=0"),
            std::string::npos);
  EXPECT_NE(message({"gdwn:3,5", "sweep", 1000, 0}, "p.npy").find("the engine columns"),
            std::string::npos);
  EXPECT_NE(message({"gdwn:3,5", "columns", 999, 0}, "p.npy").find("columns=1000"),
            std::string::npos);
  EXPECT_NE(message({"gdwn:3,5", "columns", 1000, 5}, "p.npy").find("a run without rows"),
            std::string::npos);
  EXPECT_NE(message({"gdwn:3,5", "columns", 1000, 0}, "q.npy").find("out=p.npy"),
            std::string::npos);
}

TEST(Checkpoints, That_cannot_be_written_leave_the_former_one) {
  const TemporaryFolder folder;
  write_state(folder / "c");
  EXPECT_THROW(write_checkpoint(folder / "c", run,
                                [](const WriteBytes& write) {
                                  const std::vector<std::byte> some(3 << 20);
                                  write(some);
                                  throw WorkFailed({.problem = "the disk is full"});
                                }),
               WorkFailed);
  EXPECT_EQ(refusal(folder / "c"), "");
}

std::vector<Position> some_positions(std::int64_t from, std::int64_t to) {
  std::vector<Position> positions;
  for (std::int64_t x = from; x < to; ++x) positions.push_back({x, 3 * x});
  return positions;
}

TEST(KeptResultFiles, Gone_on_with_from_a_mark_are_the_same_as_undisturbed_ones) {
  const TemporaryFolder folder;
  const Provenance provenance{"g", "e", 3000, 0};
  for (const ResultFormat& format : result_formats()) {
    const std::string path = folder / ("p" + format.ending);
    ResultMark mark;
    {
      const auto file = open_kept_result_file(path, provenance);
      file->take(some_positions(0, 1000));
      mark = file->mark();
      file->take(some_positions(1000, 1700));  // Lost with the process.
      static_cast<void>(file->mark());
    }
    EXPECT_FALSE(std::filesystem::exists(path));
    const auto file = open_kept_result_file(path, provenance, mark);
    file->take(some_positions(1000, 3000));
    file->finish();
    const auto whole = open_result_file(folder / ("q" + format.ending), provenance);
    whole->take(some_positions(0, 3000));
    whole->finish();
    EXPECT_TRUE(bytes_of(path) == bytes_of(folder / ("q" + format.ending))) << format.ending;
    EXPECT_FALSE(std::filesystem::exists(path + ".part"));
  }
}

TEST(KeptResultFiles, That_are_missing_shorter_or_damaged_are_refused) {
  const TemporaryFolder folder;
  const Provenance provenance{"g", "e", 3000, 0};
  const std::string path = folder / "p.npy";
  ResultMark mark;
  {
    const auto file = open_kept_result_file(path, provenance);
    file->take(some_positions(0, 1000));
    mark = file->mark();
  }
  const std::string whole = bytes_of(path + ".part");
  const auto refused_with = [&](const std::string& bytes) -> std::string {
    overwrite(path + ".part", bytes);
    try {
      static_cast<void>(open_kept_result_file(path, provenance, mark));
    } catch (const BadInput& error) {
      return error.what();
    }
    return "";
  };
  EXPECT_EQ(refused_with(whole), "");
  EXPECT_EQ(refused_with(whole + "half a po"), "");
  EXPECT_NE(refused_with(whole.substr(0, whole.size() - 1)).find("shorter"), std::string::npos);
  std::string flipped = whole;
  flipped[1000] = static_cast<char>(flipped[1000] ^ 1);
  EXPECT_NE(refused_with(flipped).find("damaged"), std::string::npos);
  std::filesystem::remove(path + ".part");
  EXPECT_THROW(static_cast<void>(open_kept_result_file(path, provenance, mark)), BadInput);
  EXPECT_THROW(static_cast<void>(open_kept_result_file("/dev/null", provenance)), BadInput);
}

}  // namespace
}  // namespace nimhoff
