// Results that go to no file but to whoever takes their bytes.
//
// Checked: tests/storage/result_stream_test.cpp.
#include "storage/result_stream.hpp"

#include <fcntl.h>

#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <utility>
#include <vector>

#include "storage/byte_file.hpp"
#include "storage/pending_file.hpp"

namespace nimhoff {
namespace {

std::string own_folder() {
  std::error_code failed;
  std::string name = (std::filesystem::temp_directory_path(failed) / "nimhoff-XXXXXX").string();
  if (failed || ::mkdtemp(name.data()) == nullptr) fail_on_file(name, errno);
  return name;
}

}  // namespace

StreamedResult::StreamedResult(std::unique_ptr<ByteFormat> format, WriteText write)
    : format_(std::move(format)), write_(std::move(write)) {
  write_(format_->beginning());
}

void StreamedResult::take(std::span<const Position> batch) {
  bytes_.clear();
  format_->append(bytes_, batch, positions_);
  positions_ += batch.size();
  write_(bytes_);
}

void StreamedResult::finish() { write_(format_->ending(positions_)); }

CopiedResult::CopiedResult(const std::string& ending, const Provenance& provenance, WriteText write)
    : folder_(own_folder()), path_(folder_ + "/result" + ending), write_(std::move(write)) {
  file_ = open_result_file(path_, provenance);
}

CopiedResult::~CopiedResult() {
  file_.reset();
  std::error_code ignored;
  std::filesystem::remove_all(folder_, ignored);
}

void CopiedResult::finish() {
  file_->finish();
  ByteFile file = ByteFile::open(path_, O_RDONLY);
  std::vector<char> bytes(std::size_t{1} << 16);
  while (const std::size_t count = file.read_some(bytes.data(), bytes.size())) {
    write_({bytes.data(), count});
  }
}

}  // namespace nimhoff
