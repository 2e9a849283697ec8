// Results that go to no file but to whoever takes their bytes.
#pragma once

#include <memory>
#include <string>

#include "nimhoff/storage/result_file.hpp"
#include "storage/byte_format.hpp"

namespace nimhoff {

/// A format that is written from front to back, as the positions come.
class StreamedResult final : public ResultFile {
 public:
  StreamedResult(std::unique_ptr<ByteFormat> format, WriteText write);
  void take(std::span<const Position> batch) override;
  void finish() override;

 private:
  std::unique_ptr<ByteFormat> format_;
  WriteText write_;
  std::uint64_t positions_ = 0;
  std::string bytes_;
};

/// A format whose beginning is known at the end only: it waits in a temporary file.
class CopiedResult final : public ResultFile {
 public:
  CopiedResult(const std::string& ending, const Provenance& provenance, WriteText write);
  ~CopiedResult() override;
  CopiedResult(const CopiedResult&) = delete;
  CopiedResult& operator=(const CopiedResult&) = delete;
  void take(std::span<const Position> batch) override { file_->take(batch); }
  void finish() override;

 private:
  std::string folder_;
  std::string path_;
  std::unique_ptr<ResultFile> file_;
  WriteText write_;
};

}  // namespace nimhoff
