// Files that appear whole: no link is followed, and permissions stay.
#include "storage/pending_file.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include "nimhoff/game/error.hpp"
#include "nimhoff/storage/result_file.hpp"
#include "temporary_folder.hpp"

namespace nimhoff {
namespace {

namespace fs = std::filesystem;

const Provenance of_one_column{"g", "e", 1, 0};

void write_one(const std::string& path) {
  const auto file = open_result_file(path, of_one_column);
  file->take(std::vector<Position>{{0, 0}});
  file->finish();
}

void write_kept(const std::string& path) {
  const auto file = open_kept_result_file(path, of_one_column);
  file->take(std::vector<Position>{{0, 0}});
  file->finish();
}

unsigned mode_of(const std::string& path) {
  struct stat status {};
  EXPECT_EQ(::lstat(path.c_str(), &status), 0) << path;
  return status.st_mode & 07777U;
}

TEST(PendingFiles, Do_not_follow_links_that_stand_in_their_place) {
  for (const char* ending : {".tsv", ".npy", ".h5"}) {
    const TemporaryFolder folder;
    std::ofstream(folder / "precious") << "kept";
    const std::string name = std::string("p") + ending;
    fs::create_symlink("precious", folder / (name + ".part"));
    fs::create_hard_link(folder / "precious", folder / ("." + name + ".new"));
    write_one(folder / name);
    write_kept(folder / name);
    EXPECT_EQ(bytes_of(folder / "precious"), "kept") << ending;
    EXPECT_FALSE(fs::exists(fs::symlink_status(folder / (name + ".part"))));
    EXPECT_FALSE(fs::exists(folder / ("." + name + ".new")));
  }
}

TEST(PendingFiles, That_are_resumed_do_not_follow_a_link_either) {
  const TemporaryFolder folder;
  const std::string path = folder / "p.tsv";
  ResultMark mark;
  {
    const auto file = open_kept_result_file(path, of_one_column);
    file->take(std::vector<Position>{{0, 0}});
    mark = file->mark();
  }
  fs::rename(path + ".part", folder / "elsewhere");
  fs::create_symlink("elsewhere", path + ".part");
  EXPECT_THROW(static_cast<void>(open_kept_result_file(path, of_one_column, mark)), BadInput);
  EXPECT_EQ(bytes_of(folder / "elsewhere"), "0\t0\n");
}

TEST(PendingFiles, Keep_the_permissions_of_the_file_that_they_replace) {
  for (const char* ending : {".tsv", ".h5"}) {
    for (const unsigned mode : {0600U, 0640U, 0444U, 0755U}) {
      const TemporaryFolder folder;
      const std::string path = folder / (std::string("p") + ending);
      std::ofstream(path) << "old";
      ::chmod(path.c_str(), mode);
      write_one(path);
      EXPECT_EQ(mode_of(path), mode) << ending;
      EXPECT_NE(bytes_of(path), "old");
      write_kept(path);
      EXPECT_EQ(mode_of(path), mode) << ending;
    }
  }
}

TEST(PendingFiles, Of_a_private_file_are_private_from_the_beginning) {
  const TemporaryFolder folder;
  const std::string path = folder / "p.tsv";
  std::ofstream(path) << "old";
  ::chmod(path.c_str(), 0600);
  const auto file = open_kept_result_file(path, of_one_column);
  EXPECT_EQ(mode_of(path + ".part"), 0600U);
}

TEST(PendingFiles, Of_a_killed_process_are_replaced_by_the_next) {
  const TemporaryFolder folder;
  std::ofstream(folder / ".p.h5.new") << "half a file";
  write_one(folder / "p.h5");
  EXPECT_EQ(std::distance(fs::directory_iterator(folder / ""), fs::directory_iterator()), 1);
}

}  // namespace
}  // namespace nimhoff
