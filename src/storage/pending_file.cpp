// A file that appears whole or not at all.
//
// Checked: tests/storage/pending_file_test.cpp.
#include "storage/pending_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <system_error>
#include <utility>

#include "nimhoff/game/error.hpp"
#include "storage/byte_file.hpp"
#include "storage/file_claim.hpp"

namespace nimhoff {
namespace {

namespace fs = std::filesystem;

// The permissions of the file at the path, when there is one.
std::optional<mode_t> permissions(const std::string& path) {
  struct stat status {};
  if (::lstat(path.c_str(), &status) != 0 || !S_ISREG(status.st_mode)) return std::nullopt;
  return status.st_mode & 0777U;
}

// An empty file in the place of whatever had its name, readable by nobody who could not read
// the file at the path.
void make_anew(const std::string& beside, const std::string& path) {
  ::unlink(beside.c_str());
  const mode_t mode = permissions(path).value_or(0666) | 0600U;
  const int descriptor = ::open(beside.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
  if (descriptor < 0) fail_on_file(path, errno);
  ::close(descriptor);
}

std::string temporary_file(const std::string& path) {
  std::string name = (fs::temp_directory_path() / "nimhoff-XXXXXX").string();
  const int descriptor = ::mkstemp(name.data());
  if (descriptor < 0) fail_on_file(path, errno);
  ::close(descriptor);
  return name;
}

void copy_into(const std::string& from, const std::string& device) {
  ByteFile source = ByteFile::open(from, O_RDONLY);
  ByteFile target = ByteFile::open(device, O_WRONLY);
  std::array<char, 1 << 16> bytes{};
  while (const std::size_t count = source.read_some(bytes.data(), bytes.size())) {
    target.write(bytes.data(), count);
  }
  target.close();
}

// Brings the names in the file's folder to the disk, where the file system can do that.
void synchronise_folder(const std::string& path) {
  const std::string folder = fs::path(path).parent_path().string();
  const int descriptor =
      ::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (descriptor < 0) return;
  static_cast<void>(::fsync(descriptor) == 0);
  ::close(descriptor);
}

}  // namespace

PendingFile::PendingFile(std::string path, Way way) : path_(std::move(path)), way_(way) {
  switch (way_) {
    case Way::fresh:
      beside_ = hidden_beside(path_, ".new");
      make_anew(beside_, path_);
      break;
    case Way::kept:
      beside_ = part_of(path_);
      make_anew(beside_, path_);
      break;
    case Way::resumed:
      beside_ = part_of(path_);
      break;
    case Way::copied:
      beside_ = temporary_file(path_);
      break;
    case Way::direct:
      beside_ = path_;
      break;
  }
}

PendingFile::~PendingFile() {
  const bool is_ours = way_ == Way::fresh || way_ == Way::copied;
  if (is_ours && !beside_.empty()) std::remove(beside_.c_str());
}

void PendingFile::commit() {
  if (way_ == Way::direct) return;
  if (way_ == Way::copied) {
    copy_into(beside_, path_);
    return;
  }
  if (const auto mode = permissions(path_)) ::chmod(beside_.c_str(), *mode);
  if (std::rename(beside_.c_str(), path_.c_str()) != 0) fail_on_file(path_, errno);
  beside_.clear();
  synchronise_folder(path_);
}

std::string part_of(const std::string& path) { return path + ".part"; }

bool is_device(const std::string& path) {
  std::error_code ignored;
  const auto status = fs::status(path, ignored);
  return fs::exists(status) && !fs::is_regular_file(status) && !fs::is_directory(status);
}

void fail_on_file(const std::string& path, int error) {
  throw WorkFailed({.given = shown_word(path),
                    .problem = "cannot be written: " + std::generic_category().message(error),
                    .advice = "try another place"});
}

void fail_on_reading(const std::string& path, int error) {
  throw WorkFailed(
      {.given = path, .problem = "cannot be read: " + std::generic_category().message(error)});
}

}  // namespace nimhoff
