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

#include "nimhoff/game/error.hpp"
#include "storage/byte_file.hpp"

namespace nimhoff {
namespace {

// The template of a new name beside the path, or in the place for temporary files when
// the path is a device.
std::string template_beside(const std::string& path, bool is_device) {
  namespace fs = std::filesystem;
  const fs::path directory = is_device ? fs::temp_directory_path() : fs::path(path).parent_path();
  const std::string name = fs::path(path).filename().string();
  return (directory / ("." + name + ".XXXXXX")).string();
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

PendingFile::PendingFile(std::string path) : path_(std::move(path)), is_device_(is_device(path_)) {
  if (std::filesystem::is_directory(path_)) fail_on_file(path_, EISDIR);
  beside_ = template_beside(path_, is_device_);
  const int descriptor = ::mkstemp(beside_.data());
  if (descriptor < 0) fail_on_file(path_, errno);
  const mode_t mask = ::umask(0);
  ::umask(mask);
  ::fchmod(descriptor, 0666 & ~mask);
  ::close(descriptor);
}

PendingFile::~PendingFile() {
  if (!is_committed_) std::remove(beside_.c_str());
}

void PendingFile::commit() {
  if (is_device_) {
    copy_into(beside_, path_);
    return;
  }
  if (std::rename(beside_.c_str(), path_.c_str()) != 0) fail_on_file(path_, errno);
  is_committed_ = true;
}

bool is_device(const std::string& path) {
  std::error_code ignored;
  const auto status = std::filesystem::status(path, ignored);
  return std::filesystem::exists(status) && !std::filesystem::is_regular_file(status) &&
         !std::filesystem::is_directory(status);
}

void fail_on_file(const std::string& path, int error) {
  throw WorkFailed(path + ": cannot be written: " + std::generic_category().message(error) +
                   "; try another place");
}

}  // namespace nimhoff
