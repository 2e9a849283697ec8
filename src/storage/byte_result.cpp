// A result file in a format that is written from front to back.
#include "storage/byte_result.hpp"

#include <fcntl.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <optional>

#include "nimhoff/game/error.hpp"
#include "storage/checksum.hpp"

namespace nimhoff {
namespace {

[[noreturn]] void refuse_part(const std::string& part, const std::string& wrong) {
  throw BadInput(
      {.given = part, .problem = wrong, .advice = "remove the checkpoint to begin again"});
}

// The checksum of the next bytes of the file; none when there are fewer.
std::optional<std::uint32_t> checksum_of(ByteFile& file, std::uint64_t count) {
  std::array<char, 1 << 16> bytes{};
  std::uint32_t sum = 0;
  while (count > 0) {
    const std::size_t wanted = std::min<std::uint64_t>(count, bytes.size());
    const std::size_t read = file.read_some(bytes.data(), wanted);
    if (read == 0) return std::nullopt;
    sum = checksum(sum, bytes.data(), read);
    count -= read;
  }
  return sum;
}

// Whether these bytes come next.
bool next_are(ByteFile& file, const std::string& expected) {
  std::string found(expected.size(), '\0');
  std::size_t done = 0;
  while (done < found.size()) {
    const std::size_t read = file.read_some(found.data() + done, found.size() - done);
    if (read == 0) return false;
    done += read;
  }
  return found == expected;
}

bool is_regular(const std::string& path) {
  return std::filesystem::is_regular_file(std::filesystem::symlink_status(path));
}

// Throws unless the first bytes of the part are those that were there at the mark. The
// checksum does not cover the first `patched` ones, which change at the end.
void require_reaches(const std::string& part, const ResultMark& mark, std::uint64_t patched) {
  if (!is_regular(part)) {
    refuse_part(part, "the output so far is missing");
  }
  if (std::filesystem::file_size(part) < mark.bytes) {
    refuse_part(part, "the output so far is shorter than at the checkpoint");
  }
  ByteFile file = ByteFile::open(part, O_RDONLY | O_NOFOLLOW);
  const std::uint64_t start = std::min(patched, mark.bytes);
  file.skip_to(start);
  if (checksum_of(file, mark.bytes - start) != mark.checksum) {
    refuse_part(part, "the output so far is damaged, by its checksum");
  }
}

std::uint64_t patched_bytes(const ByteFormat& format) {
  return format.is_patched() ? format.beginning().size() : 0;
}

}  // namespace

ByteResult::ByteResult(const std::string& path, std::unique_ptr<ByteFormat> format,
                       PendingFile::Way way)
    : claim_(path),
      format_(std::move(format)),
      pending_(path, way),
      is_kept_(way == PendingFile::Way::kept),
      file_(ByteFile::open(pending_.beside(), O_WRONLY, path)) {
  write(format_->beginning());
}

ByteResult::ByteResult(const std::string& path, std::unique_ptr<ByteFormat> format,
                       const ResultMark& from)
    : claim_(path),
      format_(std::move(format)),
      pending_(path, PendingFile::Way::resumed),
      is_kept_(true),
      file_((require_reaches(pending_.beside(), from, patched_bytes(*format_)),
             ByteFile::open(pending_.beside(), O_WRONLY | O_NOFOLLOW, path))),
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

bool is_finished(const std::string& path, const ByteFormat& format, const ResultMark& mark) {
  if (!is_regular(path)) return false;
  const std::string ending = format.ending(mark.positions);
  if (std::filesystem::file_size(path) != mark.bytes + ending.size()) return false;
  ByteFile file = ByteFile::open(path, O_RDONLY | O_NOFOLLOW);
  const auto beginning = format.final_beginning(mark.positions);
  if (beginning && !next_are(file, *beginning)) return false;
  const std::uint64_t start = beginning ? beginning->size() : 0;
  return mark.bytes >= start && checksum_of(file, mark.bytes - start) == mark.checksum &&
         next_are(file, ending);
}

}  // namespace nimhoff
