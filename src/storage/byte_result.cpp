// A result file in a format that is written from front to back.
#include "storage/byte_result.hpp"

#include <fcntl.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <optional>

#include "nimhoff/game/error.hpp"
#include "nimhoff/storage/output_file.hpp"
#include "storage/checksum.hpp"
#include "storage/sidecar.hpp"

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

// The claim on the sidecar of a file that will have one.
std::unique_ptr<FileClaim> claim_of_sidecar(const std::string& path, const ByteFormat& format) {
  if (format.carries_provenance() || is_device(path)) return nullptr;
  return std::make_unique<FileClaim>(sidecar_path(path));
}

}  // namespace

ByteResult::ByteResult(const std::string& path, const Provenance& provenance,
                       std::unique_ptr<ByteFormat> format, PendingFile::Way way)
    : provenance_(provenance),
      format_(std::move(format)),
      claim_(path),
      sidecar_claim_(claim_of_sidecar(path, *format_)),
      pending_(path, way),
      file_(ByteFile::open(pending_.beside(), O_WRONLY, path)) {
  write(format_->beginning());
}

ByteResult::ByteResult(const std::string& path, const Provenance& provenance,
                       std::unique_ptr<ByteFormat> format, const ResultMark& from)
    : provenance_(provenance),
      format_(std::move(format)),
      claim_(path),
      sidecar_claim_(claim_of_sidecar(path, *format_)),
      pending_(path, PendingFile::Way::resumed),
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
  if (!is_patched_part) {
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
  const auto beginning = format_->final_beginning(done_.positions);
  if (beginning) file_.write_at(0, *beginning);
  file_.close();
  if (sidecar_claim_) {
    write_sidecar(beginning.value_or(""));
  } else {
    pending_.commit();
  }
}

// The sidecar is ready before the file appears, and appears right after it.
void ByteResult::write_sidecar(const std::string& final_beginning) {
  const std::uint64_t rest = done_.bytes - final_beginning.size();
  const std::uint32_t sum = checksum_of_both(checksum(final_beginning), done_.checksum, rest);
  PendingFile sidecar(sidecar_path(pending_.path()), PendingFile::Way::fresh);
  ByteFile file = ByteFile::open(sidecar.beside(), O_WRONLY | O_NOFOLLOW, sidecar.path());
  file.write(sidecar_text({provenance_, {}, done_.positions, done_.bytes, sum}));
  file.close();
  pending_.commit();
  sidecar.commit();
}

bool is_finished(const std::string& path, const Provenance& provenance, const ByteFormat& format,
                 const ResultMark& mark) {
  if (!is_regular(path)) return false;
  const std::string ending = format.ending(mark.positions);
  if (std::filesystem::file_size(path) != mark.bytes + ending.size()) return false;
  ByteFile file = ByteFile::open(path, O_RDONLY | O_NOFOLLOW);
  const auto beginning = format.final_beginning(mark.positions);
  if (beginning && !next_are(file, *beginning)) return false;
  const std::uint64_t start = beginning ? beginning->size() : 0;
  if (mark.bytes < start || checksum_of(file, mark.bytes - start) != mark.checksum ||
      !next_are(file, ending)) {
    return false;
  }
  if (format.carries_provenance()) return true;
  const std::string rest = beginning.value_or("");
  const std::uint32_t body = checksum(mark.checksum, ending.data(), ending.size());
  const std::uint64_t size = mark.bytes + ending.size();
  const std::uint32_t sum = checksum_of_both(checksum(rest), body, size - rest.size());
  write_file(sidecar_path(path), sidecar_text({provenance, {}, mark.positions, size, sum}));
  return true;
}

}  // namespace nimhoff
