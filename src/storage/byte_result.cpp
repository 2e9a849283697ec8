// A result file in a format that is written from front to back.
#include "storage/byte_result.hpp"

#include <fcntl.h>
#include <zlib.h>

#include <array>
#include <filesystem>

#include "nimhoff/game/error.hpp"

namespace nimhoff {
namespace {

std::uint32_t checksum(std::uint32_t before, const char* bytes, std::size_t count) {
  return static_cast<std::uint32_t>(
      ::crc32_z(before, reinterpret_cast<const unsigned char*>(bytes), count));
}

[[noreturn]] void refuse_part(const std::string& part, const std::string& wrong) {
  throw BadInput(
      {.given = part, .problem = wrong, .advice = "remove the checkpoint to begin again"});
}

// Throws unless the first bytes of the part are those that were there at the mark. The
// checksum does not cover the first `patched` ones, which change at the end.
void require_reaches(const std::string& part, const ResultMark& mark, std::uint64_t patched) {
  if (!std::filesystem::is_regular_file(part)) {
    refuse_part(part, "the output so far is missing");
  }
  if (std::filesystem::file_size(part) < mark.bytes) {
    refuse_part(part, "the output so far is shorter than at the checkpoint");
  }
  ByteFile file = ByteFile::open(part, O_RDONLY);
  file.skip_to(std::min(patched, mark.bytes));
  std::array<char, 1 << 16> bytes{};
  std::uint32_t sum = 0;
  for (std::uint64_t left = mark.bytes - std::min(patched, mark.bytes); left > 0;) {
    const std::size_t wanted = std::min<std::uint64_t>(left, bytes.size());
    const std::size_t count = file.read_some(bytes.data(), wanted);
    if (count == 0) refuse_part(part, "the output so far cannot be read");
    sum = checksum(sum, bytes.data(), count);
    left -= count;
  }
  if (sum != mark.checksum) refuse_part(part, "the output so far is damaged, by its checksum");
}

std::uint64_t patched_bytes(const ByteFormat& format) {
  return format.is_patched() ? format.beginning().size() : 0;
}

}  // namespace

ByteResult::ByteResult(const std::string& path, std::unique_ptr<ByteFormat> format,
                       PendingFile::Way way)
    : format_(std::move(format)),
      pending_(path, way),
      is_kept_(way == PendingFile::Way::kept),
      file_(
          ByteFile::open(pending_.beside(), O_WRONLY | (is_kept_ ? O_CREAT | O_TRUNC : 0), path)) {
  write(format_->beginning());
}

ByteResult::ByteResult(const std::string& path, std::unique_ptr<ByteFormat> format,
                       const ResultMark& from)
    : format_(std::move(format)),
      pending_(path, PendingFile::Way::kept),
      is_kept_(true),
      file_((require_reaches(pending_.beside(), from, patched_bytes(*format_)),
             ByteFile::open(pending_.beside(), O_WRONLY, path))),
      done_(from) {
  if (format_->is_patched()) file_.write_at(0, format_->beginning());
  file_.cut_to(from.bytes);
}

void ByteResult::write(const std::string& bytes) {
  file_.write(bytes);
  done_.bytes += bytes.size();
  const bool is_patched_part = done_.bytes <= patched_bytes(*format_);
  if (is_kept_ && !is_patched_part) {
    done_.checksum = checksum(done_.checksum, bytes.data(), bytes.size());
  }
}

void ByteResult::take(std::span<const Position> batch) {
  bytes_.clear();
  format_->append(bytes_, batch, done_.positions);
  write(bytes_);
  done_.positions += batch.size();
}

ResultMark ByteResult::mark() {
  file_.synchronise();
  return done_;
}

void ByteResult::finish() {
  write(format_->ending(done_.positions));
  if (const auto beginning = format_->final_beginning(done_.positions)) {
    file_.write_at(0, *beginning);
  }
  file_.close();
  pending_.commit();
}

}  // namespace nimhoff
