// Files that are written in one piece, and what is noticed before.
#include "nimhoff/storage/output_file.hpp"

#include <gtest/gtest.h>

#include "nimhoff/game/error.hpp"
#include "temporary_folder.hpp"

namespace nimhoff {
namespace {

TEST(OutputFiles, Appear_whole_with_the_bytes_that_they_are_given) {
  const TemporaryFolder folder;
  const std::string bytes(3'000'000, 'x');
  {
    OutputFile file(folder / "p.svg");
    EXPECT_FALSE(std::filesystem::exists(folder / "p.svg"));
    EXPECT_THROW(write_file(folder / "p.svg", "other"), BadInput);
    file.write(bytes);
  }
  EXPECT_TRUE(bytes_of(folder / "p.svg") == bytes);
  write_file(folder / "p.svg", "");
  EXPECT_EQ(bytes_of(folder / "p.svg"), "");
  std::filesystem::remove(folder / "p.svg");
  EXPECT_TRUE(folder.is_empty());
}

TEST(OutputFiles, That_are_never_written_leave_what_was_there) {
  const TemporaryFolder folder;
  write_file(folder / "p.svg", "old");
  { const OutputFile file(folder / "p.svg"); }
  EXPECT_EQ(bytes_of(folder / "p.svg"), "old");
}

TEST(OutputFiles, Without_a_folder_or_on_a_full_device_fail_with_the_reason) {
  const TemporaryFolder folder;
  EXPECT_THROW(OutputFile(folder / "none/p.svg"), WorkFailed);
  EXPECT_THROW(OutputFile(folder / ""), WorkFailed);
  EXPECT_THROW(write_file("/dev/full", "x"), WorkFailed);
  write_file("/dev/null", "x");
  EXPECT_TRUE(folder.is_empty());
}

}  // namespace
}  // namespace nimhoff
