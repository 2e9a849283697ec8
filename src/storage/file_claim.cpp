// The right to write a file, as a lock of the kernel on `.name.lock` beside it.
//
// The lock file holds the process id, for the message that refuses a second run. Whoever holds
// the lock removes the file before the lock goes; one who waited on the removed file sees that
// its name is gone or another's, and begins again. A file that a killed process left is locked
// by nobody, and so taken over.
//
// Checked: tests/storage/file_claim_test.cpp; tests/cli/pairs_test.cpp, with pairs of runs.
#include "storage/file_claim.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <charconv>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <string_view>
#include <thread>

#include "nimhoff/game/error.hpp"
#include "storage/pending_file.hpp"

namespace nimhoff {
namespace {

namespace fs = std::filesystem;

// What stands behind the names of files that are not finished.
constexpr std::array<std::string_view, 3> unfinished{".part", ".new", ".lock"};

void require_claimable(const std::string& path) {
  for (const std::string_view ending : unfinished) {
    if (!path.ends_with(ending)) continue;
    throw BadInput({.given = path,
                    .problem = "names in " + std::string(ending) + " are for unfinished files",
                    .advice = "give it another name"});
  }
  std::error_code failed;
  const auto link = fs::read_symlink(path, failed);
  if (!failed) {
    throw BadInput({.given = path,
                    .problem = "a symbolic link to " + link.string(),
                    .advice = "give the name of the file itself"});
  }
  if (fs::is_directory(path, failed) || fs::path(path).filename().empty()) {
    fail_on_file(path, EISDIR);
  }
}

int opened(const std::string& lock, const std::string& path) {
  const int descriptor = ::open(lock.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0666);
  if (descriptor < 0) fail_on_file(path, errno);
  return descriptor;
}

// Whether the name still is that of the open file.
bool is_named(int descriptor, const std::string& lock) {
  struct stat open {};
  struct stat named {};
  return ::fstat(descriptor, &open) == 0 && ::lstat(lock.c_str(), &named) == 0 &&
         open.st_dev == named.st_dev && open.st_ino == named.st_ino;
}

bool lock_at_once(int descriptor, const std::string& path) {
  while (::flock(descriptor, LOCK_EX | LOCK_NB) != 0) {
    if (errno == EWOULDBLOCK) return false;
    if (errno != EINTR) fail_on_file(path, errno);
  }
  return true;
}

pid_t written_process(int descriptor) {
  std::array<char, 32> text{};
  const ssize_t count = ::pread(descriptor, text.data(), text.size(), 0);
  pid_t process = 0;
  if (count > 0) std::from_chars(text.data(), text.data() + count, process);
  return process;
}

// The process that holds the lock; 0 when it does not say. It writes its id right after it has
// the lock, over that of a dead one, so a short while is allowed for it.
pid_t holder(int descriptor) {
  for (int i = 0; i < 50; ++i) {
    const pid_t process = written_process(descriptor);
    if (process > 0 && (::kill(process, 0) == 0 || errno == EPERM)) return process;
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  return 0;
}

[[noreturn]] void refuse(const std::string& path, pid_t process) {
  const std::string who = process == ::getpid() ? "this process"
                          : process > 0         ? "process " + std::to_string(process)
                                                : "another process";
  throw BadInput({.given = path,
                  .problem = who + " is writing it",
                  .advice = "wait for it or choose another file"});
}

void write_process(int descriptor) {
  // Only for the message: what cannot be written changes nothing.
  const std::string text = std::to_string(::getpid()) + '\n';
  if (::pwrite(descriptor, text.data(), text.size(), 0) == static_cast<ssize_t>(text.size())) {
    static_cast<void>(::ftruncate(descriptor, static_cast<off_t>(text.size())) == 0);
  }
}

}  // namespace

std::string hidden_beside(const std::string& path, const std::string& ending) {
  const fs::path place(path);
  return (place.parent_path() / ("." + place.filename().string() + ending)).string();
}

FileClaim::FileClaim(const std::string& path) {
  if (is_device(path)) return;
  require_claimable(path);
  lock_ = hidden_beside(path, ".lock");
  while (true) {
    const int descriptor = opened(lock_, path);
    const bool is_locked = lock_at_once(descriptor, path);
    const pid_t process = is_locked ? 0 : holder(descriptor);
    if (is_locked && is_named(descriptor, lock_)) {
      write_process(descriptor);
      descriptor_ = descriptor;
      return;
    }
    const bool is_held = !is_locked && is_named(descriptor, lock_);
    ::close(descriptor);
    if (is_held) refuse(path, process);
  }
}

FileClaim::~FileClaim() {
  if (descriptor_ < 0) return;
  ::unlink(lock_.c_str());
  ::close(descriptor_);
}

}  // namespace nimhoff
