// A result file in a format that is written from front to back.
#pragma once

#include <memory>
#include <string>

#include "nimhoff/storage/result_file.hpp"
#include "storage/byte_file.hpp"
#include "storage/byte_format.hpp"
#include "storage/file_claim.hpp"
#include "storage/pending_file.hpp"

namespace nimhoff {

class ByteResult final : public KeptResultFile {
 public:
  /// A new file.
  ByteResult(const std::string& path, const Provenance& provenance,
             std::unique_ptr<ByteFormat> format, PendingFile::Way way);
  /// Resumes from the kept part of one. Throws BadInput when it does not reach the mark or
  /// its bytes are others.
  ByteResult(const std::string& path, const Provenance& provenance,
             std::unique_ptr<ByteFormat> format, const ResultMark& from);

  void take(std::span<const Position> batch) override;
  [[nodiscard]] ResultMark mark() override;
  void finish() override;

 private:
  void write(const std::string& bytes);
  void write_sidecar(const std::string& final_beginning);

  Provenance provenance_;
  std::unique_ptr<ByteFormat> format_;
  FileClaim claim_;
  std::unique_ptr<FileClaim> sidecar_claim_;  // none when there will be no sidecar
  PendingFile pending_;
  ByteFile file_;
  ResultMark done_;
  std::string bytes_;
};

/// Whether the file at the path is what finish() makes of a part at this mark, byte for byte.
/// Then its sidecar is, too: one that is not is written again.
[[nodiscard]] bool is_finished(const std::string& path, const Provenance& provenance,
                               const ByteFormat& format, const ResultMark& mark);

}  // namespace nimhoff
