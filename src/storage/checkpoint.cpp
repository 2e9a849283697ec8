// Checkpoints: named blocks with checksums, in a file that appears whole or not at all.
//
// A block is its name, its length and its bytes, and then the CRC-32 of all three; names
// and bytes go with their lengths before them, numbers are little-endian 64-bit.
#include "nimhoff/storage/checkpoint.hpp"

#include <fcntl.h>

#include <bit>
#include <cstring>
#include <filesystem>
#include <utility>

#include "nimhoff/game/error.hpp"
#include "nimhoff/version.hpp"
#include "storage/byte_file.hpp"
#include "storage/checksum.hpp"
#include "storage/pending_file.hpp"

namespace nimhoff {
namespace {

static_assert(std::endian::native == std::endian::little, "numbers are written as they lie");

constexpr std::string_view magic = "nimhoff checkpoint\n";
constexpr std::uint64_t format_version = 2;
constexpr std::size_t piece_size = std::size_t{1} << 20;
constexpr std::uint64_t longest_block = std::uint64_t{1} << 21;

std::string number_bytes(std::uint64_t number) {
  std::string bytes(sizeof number, '\0');
  std::memcpy(bytes.data(), &number, sizeof number);
  return bytes;
}

std::string text_bytes(const std::string& text) { return number_bytes(text.size()) + text; }

std::string block_bytes(const std::string& name, const std::string& payload) {
  std::string bytes = text_bytes(name) + text_bytes(payload);
  return bytes + number_bytes(checksum(bytes));
}

std::string run_bytes(const CheckpointRun& run) {
  const auto signed_bytes = [](std::int64_t n) {
    return number_bytes(static_cast<std::uint64_t>(n));
  };
  return text_bytes(run.provenance.game) + text_bytes(run.provenance.engine) +
         signed_bytes(run.provenance.columns) + signed_bytes(run.provenance.rows) +
         signed_bytes(run.provenance.value) + text_bytes(run.out) + signed_bytes(run.column) +
         number_bytes(run.mark.bytes) + number_bytes(run.mark.positions) +
         number_bytes(run.mark.checksum);
}

}  // namespace

void write_checkpoint(const std::string& path, const CheckpointRun& run,
                      const std::function<void(const WriteBytes&)>& state) {
  PendingFile pending(path, PendingFile::Way::fresh);
  ByteFile file = ByteFile::open(pending.beside(), O_WRONLY | O_NOFOLLOW, path);
  file.write(magic);
  file.write(block_bytes("format", number_bytes(format_version) + text_bytes(version)));
  file.write(block_bytes("run", run_bytes(run)));
  std::string piece;
  std::uint64_t pieces = 0;
  const auto write_piece = [&] {
    file.write(block_bytes("state " + std::to_string(pieces++), piece));
    piece.clear();
  };
  state([&](std::span<const std::byte> bytes) {
    while (!bytes.empty()) {
      const std::size_t count = std::min(bytes.size(), piece_size - piece.size());
      piece.append(reinterpret_cast<const char*>(bytes.data()), count);
      bytes = bytes.subspan(count);
      if (piece.size() == piece_size) write_piece();
    }
  });
  if (!piece.empty()) write_piece();
  file.write(block_bytes("end", number_bytes(pieces)));
  file.close();
  pending.commit();
}

// Reads block after block, and hands out no byte that has not passed its checksum.
class CheckpointReader::Blocks {
 public:
  explicit Blocks(const std::string& path) : path_(path), file_(opened(path)) {
    std::string found(magic.size(), '\0');
    if (fill(found.data(), found.size()) != found.size() || found != magic) {
      throw BadInput({.given = path_,
                      .problem = "no checkpoint of nimhoff",
                      .advice = "give the file that `checkpoint` wrote"});
    }
    require_version();
    read_run();
  }

  [[nodiscard]] const CheckpointRun& run() const { return run_; }

  void read(std::span<std::byte> bytes) {
    while (!bytes.empty()) {
      if (at_ == payload_.size()) next_block("state " + std::to_string(pieces_++));
      const std::size_t count = std::min(bytes.size(), payload_.size() - at_);
      std::memcpy(bytes.data(), payload_.data() + at_, count);
      at_ += count;
      bytes = bytes.subspan(count);
    }
  }

  void require_end() {
    if (at_ != payload_.size()) refuse("state", "holds more than the engine reads");
    next_block("end");
    if (number() != pieces_) refuse("end", "counts other pieces than there are");
    char more = 0;
    if (fill(&more, 1) != 0) refuse("end", "has bytes behind it");
  }

 private:
  static ByteFile opened(const std::string& path) {
    std::error_code ignored;
    if (!std::filesystem::is_regular_file(path, ignored)) {
      throw BadInput({.given = shown_word(path),
                      .problem = "no such checkpoint",
                      .advice = "leave `resume` out to begin"});
    }
    return ByteFile::open(path, O_RDONLY);
  }

  [[noreturn]] void refuse(const std::string& block, const std::string& wrong) const {
    throw BadInput({.given = path_,
                    .problem = "block " + block + ' ' + wrong,
                    .advice = "remove it to begin again"});
  }

  std::size_t fill(char* bytes, std::size_t count) {
    std::size_t done = 0;
    while (done < count) {
      const std::size_t read = file_.read_some(bytes + done, count - done);
      if (read == 0) break;
      done += read;
    }
    return done;
  }

  std::string taken(const std::string& block, std::size_t count) {
    std::string bytes(count, '\0');
    if (fill(bytes.data(), count) != count) refuse(block, "is cut short");
    return bytes;
  }

  std::string taken_text(const std::string& block, std::string& all) {
    const std::string length = taken(block, sizeof(std::uint64_t));
    std::uint64_t count = 0;
    std::memcpy(&count, length.data(), sizeof count);
    if (count > longest_block) refuse(block, "is damaged: its length cannot be");
    const std::string text = taken(block, count);
    all += length + text;
    return text;
  }

  void next_block(const std::string& name) {
    std::string all;
    const std::string found = taken_text(name, all);
    payload_ = taken_text(name, all);
    at_ = 0;
    if (taken(name, sizeof(std::uint64_t)) != number_bytes(checksum(all))) {
      refuse(name, "is damaged, by its checksum");
    }
    if (found != name) refuse(name, "is missing");
  }

  std::uint64_t number() {
    std::uint64_t value = 0;
    if (payload_.size() - at_ < sizeof value) refuse("run", "is too short");
    std::memcpy(&value, payload_.data() + at_, sizeof value);
    at_ += sizeof value;
    return value;
  }

  std::string text() {
    const std::uint64_t count = number();
    if (payload_.size() - at_ < count) refuse("run", "is too short");
    at_ += count;
    return payload_.substr(at_ - count, count);
  }

  void require_version() {
    next_block("format");
    const std::uint64_t found = number();
    const std::string by = text();
    if (found != format_version || by != version) {
      throw BadInput({.given = path_,
                      .problem = "written by nimhoff " + by + ", this is " + version,
                      .advice = "resume it with that version, or remove it to begin again"});
    }
  }

  void read_run() {
    next_block("run");
    run_.provenance.game = text();
    run_.provenance.engine = text();
    run_.provenance.columns = static_cast<std::int64_t>(number());
    run_.provenance.rows = static_cast<std::int64_t>(number());
    run_.provenance.value = static_cast<std::int64_t>(number());
    run_.out = text();
    run_.column = static_cast<std::int64_t>(number());
    run_.mark.bytes = number();
    run_.mark.positions = number();
    run_.mark.checksum = static_cast<std::uint32_t>(number());
    at_ = payload_.size();
  }

  std::string path_;
  ByteFile file_;
  CheckpointRun run_;
  std::string payload_;
  std::size_t at_ = 0;
  std::uint64_t pieces_ = 0;
};

CheckpointReader::CheckpointReader(const std::string& path)
    : blocks_(std::make_unique<Blocks>(path)) {}

CheckpointReader::~CheckpointReader() = default;

const CheckpointRun& CheckpointReader::run() const { return blocks_->run(); }

void CheckpointReader::read(std::span<std::byte> bytes) { blocks_->read(bytes); }

void CheckpointReader::require_end() { blocks_->require_end(); }

void require_same_run(const std::string& path, const CheckpointRun& found,
                      const Provenance& provenance, const std::string& out) {
  const auto require = [&](bool is_same, const std::string& there) {
    if (is_same) return;
    throw BadInput({.given = path,
                    .problem = "a checkpoint of " + there,
                    .advice = "resume that run, or remove it to begin again"});
  };
  const auto set = [](const std::string& argument, const std::string& value) {
    return '`' + argument + '=' + value + '`';
  };
  const Provenance& there = found.provenance;
  require(there.game == provenance.game, "the game " + there.game);
  require(there.value == provenance.value, set("value", std::to_string(there.value)));
  require(there.engine == provenance.engine, "the engine " + there.engine);
  require(there.columns == provenance.columns, set("columns", std::to_string(there.columns)));
  require(there.rows == provenance.rows,
          there.rows == 0 ? "a run without `rows`" : set("rows", std::to_string(there.rows)));
  require(found.out == out, set("out", found.out));
}

}  // namespace nimhoff
