// A file that appears whole or not at all.
#include "storage/pending_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <system_error>
#include <utility>

#include "nimhoff/game/error.hpp"
#include "storage/byte_file.hpp"

namespace nimhoff {
namespace {

namespace fs = std::filesystem;

// Creates an empty file of a new name in the folder, with ordinary permissions.
std::string new_file_in(const fs::path& folder, const std::string& path) {
  std::string name = (folder / ("." + fs::path(path).filename().string() + ".XXXXXX")).string();
  const int descriptor = ::mkstemp(name.data());
  if (descriptor < 0) fail_on_file(path, errno);
  const mode_t mask = ::umask(0);
  ::umask(mask);
  ::fchmod(descriptor, 0666 & ~mask);
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

}  // namespace

PendingFile::PendingFile(std::string path, Way way) : path_(std::move(path)), way_(way) {
  std::error_code ignored;
  if (fs::is_directory(path_, ignored)) fail_on_file(path_, EISDIR);
  switch (way_) {
    case Way::fresh:
      beside_ = new_file_in(fs::path(path_).parent_path(), path_);
      break;
    case Way::copied:
      beside_ = new_file_in(fs::temp_directory_path(), path_);
      break;
    case Way::named:
      beside_ = path_ + ".new";
      break;
    case Way::kept:
      beside_ = path_ + ".part";
      break;
    case Way::direct:
      beside_ = path_;
      break;
  }
}

PendingFile::~PendingFile() {
  const bool is_ours = way_ != Way::kept && way_ != Way::direct;
  if (is_ours && !beside_.empty()) std::remove(beside_.c_str());
}

void PendingFile::commit() {
  if (way_ == Way::direct) return;
  if (way_ == Way::copied) {
    copy_into(beside_, path_);
    return;
  }
  if (std::rename(beside_.c_str(), path_.c_str()) != 0) fail_on_file(path_, errno);
  beside_.clear();
}

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

}  // namespace nimhoff
