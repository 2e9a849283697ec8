// A file of bytes, written through a buffer, that says when the system refuses.
#include "storage/byte_file.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <utility>

#include "storage/pending_file.hpp"

namespace nimhoff {
namespace {

constexpr std::size_t buffer_size = std::size_t{1} << 20;

}  // namespace

ByteFile ByteFile::open(const std::string& path, int flags, const std::string& shown) {
  const std::string& name = shown.empty() ? path : shown;
  while (true) {
    const int descriptor = ::open(path.c_str(), flags | O_CLOEXEC, 0666);
    if (descriptor >= 0) return {name, descriptor};
    if (errno == EINTR) continue;
    if ((flags & O_ACCMODE) == O_RDONLY) fail_on_reading(name, errno);
    fail_on_file(name, errno);
  }
}

ByteFile::ByteFile(ByteFile&& other) noexcept
    : path_(std::move(other.path_)),
      descriptor_(std::exchange(other.descriptor_, -1)),
      buffer_(std::move(other.buffer_)) {}

ByteFile::~ByteFile() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

void ByteFile::write(const void* bytes, std::size_t count) {
  const auto* from = static_cast<const char*>(bytes);
  buffer_.insert(buffer_.end(), from, from + count);
  if (buffer_.size() >= buffer_size) flush();
}

void ByteFile::write_at(std::size_t offset, std::string_view text) {
  flush();
  while (!text.empty()) {
    const ssize_t written =
        ::pwrite(descriptor_, text.data(), text.size(), static_cast<off_t>(offset));
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) fail_on_file(path_, written < 0 ? errno : ENOSPC);
    offset += static_cast<std::size_t>(written);
    text.remove_prefix(static_cast<std::size_t>(written));
  }
}

void ByteFile::skip_to(std::size_t offset) {
  if (::lseek(descriptor_, static_cast<off_t>(offset), SEEK_SET) < 0) fail_on_reading(path_, errno);
}

std::size_t ByteFile::read_some(void* bytes, std::size_t count) {
  while (true) {
    const ssize_t read = ::read(descriptor_, bytes, count);
    if (read >= 0) return static_cast<std::size_t>(read);
    if (errno != EINTR) fail_on_reading(path_, errno);
  }
}

void ByteFile::flush() {
  std::size_t done = 0;
  while (done < buffer_.size()) {
    const ssize_t written = ::write(descriptor_, buffer_.data() + done, buffer_.size() - done);
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) fail_on_file(path_, errno);
    done += static_cast<std::size_t>(written);
  }
  buffer_.clear();
}

void ByteFile::synchronise() {
  flush();
  while (::fsync(descriptor_) != 0) {
    if (errno == EINTR) continue;
    // A device cannot be synchronised; what it refuses it has refused in flush().
    if (errno != EINVAL && errno != EROFS) fail_on_file(path_, errno);
    return;
  }
}

void ByteFile::close() {
  synchronise();
  // Interrupted or not, the descriptor is gone; the bytes are on the disk already.
  if (::close(std::exchange(descriptor_, -1)) != 0 && errno != EINTR) fail_on_file(path_, errno);
}

void ByteFile::cut_to(std::size_t size) {
  const auto offset = static_cast<off_t>(size);
  while (::ftruncate(descriptor_, offset) != 0) {
    if (errno != EINTR) fail_on_file(path_, errno);
  }
  if (::lseek(descriptor_, offset, SEEK_SET) != offset) fail_on_file(path_, errno);
}

}  // namespace nimhoff
