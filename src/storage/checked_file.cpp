// A file that is read once, from front to back, and whose checksum is taken on the way.
#include "storage/checked_file.hpp"

#include <fcntl.h>

#include <algorithm>
#include <cstring>
#include <filesystem>

#include "nimhoff/game/error.hpp"
#include "storage/checksum.hpp"

namespace nimhoff {
namespace {

const std::string& required_file(const std::string& path) {
  std::error_code failed;
  if (!std::filesystem::is_regular_file(path, failed)) {
    throw BadInput({.given = path, .problem = "no such file"});
  }
  return path;
}

}  // namespace

CheckedFile::CheckedFile(const std::string& path)
    : path_(path),
      file_(ByteFile::open(required_file(path), O_RDONLY)),
      size_(std::filesystem::file_size(path)) {}

bool CheckedFile::fill() {
  at_ = 0;
  end_ = file_.read_some(bytes_.data(), bytes_.size());
  sum_ = checksum(sum_, bytes_.data(), end_);
  return end_ > 0;
}

std::size_t CheckedFile::read(void* to, std::size_t count) {
  auto* target = static_cast<char*>(to);
  std::size_t done = 0;
  while (done < count && (at_ < end_ || fill())) {
    const std::size_t some = std::min(count - done, end_ - at_);
    std::memcpy(target + done, bytes_.data() + at_, some);
    at_ += some;
    done += some;
  }
  return done;
}

void CheckedFile::refuse(const std::string& wrong) const {
  throw BadInput({.given = path_, .problem = wrong});
}

}  // namespace nimhoff
