// Files that are written in one piece: pictures, pages.
#pragma once

#include <memory>
#include <string>
#include <string_view>

namespace nimhoff {

class FileClaim;

/// A file whose bytes come later. Whoever makes it before the work learns at once when there
/// is no place for the result, and until it is destroyed nobody else can write the file.
class OutputFile {
 public:
  /// Throws BadInput when another run is writing the file and for a symbolic link, WorkFailed
  /// when there is no such folder or nothing can be written in it.
  explicit OutputFile(std::string path);
  ~OutputFile();
  OutputFile(const OutputFile&) = delete;
  OutputFile& operator=(const OutputFile&) = delete;

  /// Makes the file appear, whole, in the place of one that was there and with its permissions.
  /// A device takes the bytes as they are. Throws WorkFailed; then what was there still is.
  void write(std::string_view bytes);

 private:
  std::string path_;
  std::unique_ptr<FileClaim> claim_;
};

/// Both at once.
void write_file(const std::string& path, std::string_view bytes);

}  // namespace nimhoff
