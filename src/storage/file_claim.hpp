// The right to write a file: one run at a time has it.
#pragma once

#include <string>

namespace nimhoff {

/// As long as it lives, no other claim on the same file is given, in any process. The kernel
/// gives the claims of a process back when it ends, however it ends.
class FileClaim {
 public:
  /// Throws BadInput when the file is claimed already, by process id; for a symbolic link, which
  /// would be replaced by the file; and for the names that unfinished files have. WorkFailed
  /// when nothing can be written there. A device is open to all: claiming it does nothing.
  explicit FileClaim(const std::string& path);
  ~FileClaim();
  FileClaim(const FileClaim&) = delete;
  FileClaim& operator=(const FileClaim&) = delete;

 private:
  std::string lock_;
  int descriptor_ = -1;
};

/// `folder/.name` with an ending behind it: the files that belong to the one at the path.
[[nodiscard]] std::string hidden_beside(const std::string& path, const std::string& ending);

}  // namespace nimhoff
