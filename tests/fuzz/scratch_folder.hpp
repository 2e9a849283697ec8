// A folder in memory for the files of a fuzz target, gone when the target ends.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

namespace nimhoff {

class ScratchFolder {
 public:
  ScratchFolder() {
    const char* memory = "/dev/shm";
    const auto place = std::filesystem::is_directory(memory)
                           ? std::filesystem::path(memory)
                           : std::filesystem::temp_directory_path();
    path_ = (place / "nimhoff-fuzz-XXXXXX").string();
    if (::mkdtemp(path_.data()) == nullptr) std::abort();
  }
  ~ScratchFolder() { std::filesystem::remove_all(path_); }
  ScratchFolder(const ScratchFolder&) = delete;
  ScratchFolder& operator=(const ScratchFolder&) = delete;

  [[nodiscard]] std::string operator/(const std::string& name) const { return path_ + '/' + name; }
  void write(const std::string& name, std::string_view bytes) const {
    std::ofstream(*this / name, std::ios::binary) << bytes;
  }

 private:
  std::string path_;
};

}  // namespace nimhoff
