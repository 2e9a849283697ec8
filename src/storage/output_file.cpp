// Files that are written in one piece.
//
// Checked: tests/storage/output_file_test.cpp.
#include "nimhoff/storage/output_file.hpp"

#include <fcntl.h>

#include <utility>

#include "storage/byte_file.hpp"
#include "storage/file_claim.hpp"
#include "storage/pending_file.hpp"

namespace nimhoff {

OutputFile::OutputFile(std::string path)
    : path_(std::move(path)), claim_(std::make_unique<FileClaim>(path_)) {}

OutputFile::~OutputFile() = default;

void OutputFile::write(std::string_view bytes) {
  PendingFile pending(path_, is_device(path_) ? PendingFile::Way::direct : PendingFile::Way::fresh);
  ByteFile file = ByteFile::open(pending.beside(), O_WRONLY, path_);
  file.write(bytes);
  file.close();
  pending.commit();
}

void write_file(const std::string& path, std::string_view bytes) { OutputFile(path).write(bytes); }

}  // namespace nimhoff
