// A file that appears whole or not at all.
#pragma once

#include <string>

namespace nimhoff {

/// A place beside a path that is written first and then renamed to it. Whoever makes one holds
/// the FileClaim on the path, so the place is his alone.
class PendingFile {
 public:
  enum class Way {
    fresh,    ///< `.name.new`, made anew, removed unless committed
    kept,     ///< the path with `.part` behind it, made anew, which stays for a later process
    resumed,  ///< the kept one as it lies there
    direct,   ///< the path itself, a device or a pipe that can be written in one go
    copied    ///< a temporary file, whose bytes are copied into a device at the end
  };

  /// Throws WorkFailed when the place cannot be written. It never follows a symbolic link and
  /// never writes into a file that was there.
  PendingFile(std::string path, Way way);
  /// Removes what was neither committed nor kept.
  ~PendingFile();
  PendingFile(const PendingFile&) = delete;
  PendingFile& operator=(const PendingFile&) = delete;

  [[nodiscard]] const std::string& path() const { return path_; }
  /// Where to write until commit().
  [[nodiscard]] const std::string& beside() const { return beside_; }
  /// Makes the file appear, with the permissions of the one that it replaces. Whatever was
  /// written must be closed before.
  void commit();

 private:
  std::string path_;
  Way way_;
  std::string beside_;
};

/// Where the kept part of a file lies.
[[nodiscard]] std::string part_of(const std::string& path);

/// Whether the path names something that exists and is no regular file or directory.
[[nodiscard]] bool is_device(const std::string& path);

/// Throws WorkFailed with the path and the reason that the system gives.
[[noreturn]] void fail_on_file(const std::string& path, int error);
/// The same of a file that cannot be read.
[[noreturn]] void fail_on_reading(const std::string& path, int error);

}  // namespace nimhoff
