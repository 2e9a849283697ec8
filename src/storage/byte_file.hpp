// A file of bytes, written through a buffer, that says when the system refuses.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace nimhoff {

class ByteFile {
 public:
  /// As open(2). Throws WorkFailed, here and later, with the name that a user knows: `shown`,
  /// or the path.
  [[nodiscard]] static ByteFile open(const std::string& path, int flags,
                                     const std::string& shown = "");
  ~ByteFile();
  ByteFile(ByteFile&& other) noexcept;
  ByteFile(const ByteFile&) = delete;
  ByteFile& operator=(const ByteFile&) = delete;
  ByteFile& operator=(ByteFile&&) = delete;

  void write(const void* bytes, std::size_t count);
  void write(std::string_view text) { write(text.data(), text.size()); }
  /// Writes over what is already there, from the given place on.
  void write_at(std::size_t offset, std::string_view text);
  /// Reads on from there.
  void skip_to(std::size_t offset);
  /// Up to `count` bytes; 0 at the end.
  [[nodiscard]] std::size_t read_some(void* bytes, std::size_t count);
  /// Writes what is buffered. Throws WorkFailed when the disk is full.
  void flush();
  /// flush, and on to the disk itself.
  void synchronise();
  /// synchronise and close.
  void close();
  /// Forgets what lies behind the first `size` bytes and writes on from there.
  void cut_to(std::size_t size);

 private:
  ByteFile(std::string path, int descriptor) : path_(std::move(path)), descriptor_(descriptor) {}

  std::string path_;
  int descriptor_;
  std::vector<char> buffer_;
};

}  // namespace nimhoff
