// The right to write a file: one at a time, by name and process, and never lost.
#include "storage/file_claim.hpp"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <csignal>
#include <memory>
#include <thread>
#include <vector>

#include "nimhoff/game/error.hpp"
#include "nimhoff/storage/result_file.hpp"
#include "temporary_folder.hpp"

namespace nimhoff {
namespace {

std::string claim_refusal(const std::string& path) {
  try {
    const FileClaim claim(path);
  } catch (const BadInput& error) {
    return error.what();
  }
  return "";
}

// A process that claims the file, says so by a byte, and then waits to be killed.
class Holder {
 public:
  explicit Holder(const std::string& path) {
    int ends[2];
    if (::pipe(ends) != 0) throw std::runtime_error("no pipe for the test");
    process_ = ::fork();
    if (process_ == 0) {
      const FileClaim claim(path);
      static_cast<void>(::write(ends[1], "x", 1) == 1);
      while (true) ::pause();
    }
    char ready = 0;
    static_cast<void>(::read(ends[0], &ready, 1) == 1);
    ::close(ends[0]);
    ::close(ends[1]);
  }
  ~Holder() { kill(); }
  Holder(const Holder&) = delete;
  Holder& operator=(const Holder&) = delete;

  [[nodiscard]] pid_t process() const { return process_; }
  void kill() {
    if (process_ <= 0) return;
    ::kill(process_, SIGKILL);
    ::waitpid(process_, nullptr, 0);
    process_ = -1;
  }

 private:
  pid_t process_ = -1;
};

TEST(FileClaims, Of_one_file_are_given_once_and_leave_nothing_behind) {
  const TemporaryFolder folder;
  const std::string path = folder / "x.npy";
  {
    const FileClaim claim(path);
    EXPECT_EQ(claim_refusal(path),
              path + ": this process is writing it; wait for it or choose another file");
    EXPECT_NE(claim_refusal(folder / "./x.npy"), "");
    EXPECT_EQ(claim_refusal(folder / "y.npy"), "");
  }
  EXPECT_EQ(claim_refusal(path), "");
  EXPECT_TRUE(folder.is_empty());
}

TEST(FileClaims, Of_another_process_are_refused_with_its_id_until_it_is_killed) {
  const TemporaryFolder folder;
  const std::string path = folder / "x.npy";
  Holder holder(path);
  EXPECT_EQ(claim_refusal(path), path + ": process " + std::to_string(holder.process()) +
                                     " is writing it; wait for it or choose another file");
  EXPECT_THROW(static_cast<void>(open_result_file(path, {})), BadInput);
  EXPECT_THROW(static_cast<void>(open_kept_result_file(path, {})), BadInput);
  EXPECT_THROW(static_cast<void>(open_kept_result_file(path, {}, ResultMark{})), BadInput);
  holder.kill();
  EXPECT_FALSE(folder.is_empty());  // The lock file of the dead process.
  EXPECT_EQ(claim_refusal(path), "");
  EXPECT_TRUE(folder.is_empty());
}

TEST(FileClaims, Are_never_held_by_two_of_many_threads_that_try_again_and_again) {
  const TemporaryFolder folder;
  const std::string path = folder / "x.npy";
  std::atomic<int> inside = 0;
  std::atomic<int> given = 0;
  std::atomic<bool> is_wrong = false;
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i) {
    threads.emplace_back([&] {
      for (int n = 0; n < 300; ++n) {
        try {
          const FileClaim claim(path);
          if (++inside != 1) is_wrong = true;
          ++given;
          --inside;
        } catch (const BadInput&) {
        }
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_FALSE(is_wrong);
  EXPECT_GT(given, 0);
  EXPECT_TRUE(folder.is_empty());
}

TEST(FileClaims, Are_refused_for_symbolic_links_folders_and_names_of_unfinished_files) {
  const TemporaryFolder folder;
  std::ofstream(folder / "real.npy") << "kept";
  std::filesystem::create_symlink("real.npy", folder / "link.npy");
  std::filesystem::create_symlink("nothing.npy", folder / "dangling.npy");
  EXPECT_EQ(
      claim_refusal(folder / "link.npy"),
      (folder / "link.npy") + ": a symbolic link to real.npy; give the name of the file itself");
  EXPECT_NE(claim_refusal(folder / "dangling.npy"), "");
  EXPECT_NE(claim_refusal(folder / "x.npy.part"), "");
  EXPECT_NE(claim_refusal(folder / "run.new"), "");
  EXPECT_NE(claim_refusal(folder / ".x.npy.lock"), "");
  EXPECT_THROW(FileClaim(folder / ""), WorkFailed);
  EXPECT_THROW(FileClaim(folder / "none/x.npy"), WorkFailed);
  EXPECT_EQ(bytes_of(folder / "real.npy"), "kept");
}

TEST(FileClaims, Do_not_follow_a_symbolic_link_in_the_place_of_the_lock) {
  const TemporaryFolder folder;
  std::ofstream(folder / "precious") << "kept";
  std::filesystem::create_symlink("precious", folder / ".x.npy.lock");
  EXPECT_THROW(FileClaim(folder / "x.npy"), WorkFailed);
  EXPECT_EQ(bytes_of(folder / "precious"), "kept");
}

}  // namespace
}  // namespace nimhoff
