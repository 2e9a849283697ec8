// A file that is read once, from front to back, and whose checksum is taken on the way.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "storage/byte_file.hpp"

namespace nimhoff {

class CheckedFile {
 public:
  /// Throws BadInput when there is no such file.
  explicit CheckedFile(const std::string& path);

  /// The next byte; -1 at the end.
  [[nodiscard]] int next() {
    if (at_ == end_ && !fill()) return -1;
    return static_cast<unsigned char>(bytes_[at_++]);
  }
  /// Up to `count` bytes; fewer only at the end.
  [[nodiscard]] std::size_t read(void* to, std::size_t count);

  [[nodiscard]] const std::string& path() const { return path_; }
  /// Of the whole file.
  [[nodiscard]] std::uint64_t size() const { return size_; }
  /// CRC-32 of everything that was read; of the whole file once next() gave -1.
  [[nodiscard]] std::uint32_t sum() const { return sum_; }

  [[noreturn]] void refuse(const std::string& wrong) const;

 private:
  bool fill();

  std::string path_;
  ByteFile file_;
  std::uint64_t size_;
  std::uint32_t sum_ = 0;
  std::array<char, 1 << 16> bytes_;
  std::size_t at_ = 0;
  std::size_t end_ = 0;
};

}  // namespace nimhoff
