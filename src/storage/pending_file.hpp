// A file that appears whole or not at all.
#pragma once

#include <string>

namespace nimhoff {

/// A place beside a path that is written first and then renamed to it.
///
/// When the path is a device or a pipe, the finished bytes are copied into it instead: a
/// rename would replace it.
class PendingFile {
 public:
  /// Creates the file beside the path. Throws WorkFailed when that cannot be done.
  explicit PendingFile(std::string path);
  /// Removes what was not committed.
  ~PendingFile();
  PendingFile(const PendingFile&) = delete;
  PendingFile& operator=(const PendingFile&) = delete;

  [[nodiscard]] const std::string& path() const { return path_; }
  /// Where to write until commit().
  [[nodiscard]] const std::string& beside() const { return beside_; }
  /// Makes the file appear. Whatever was written must be closed before.
  void commit();

 private:
  std::string path_;
  std::string beside_;
  bool is_device_ = false;
  bool is_committed_ = false;
};

/// Whether the path names something that exists and is no regular file or directory.
[[nodiscard]] bool is_device(const std::string& path);

/// Throws WorkFailed with the path and the reason that the system gives.
[[noreturn]] void fail_on_file(const std::string& path, int error);

}  // namespace nimhoff
