// Result files in HDF5: dataset `p_positions`, int64, shape (n, 2), in chunks; game,
// engine, version, columns, rows and value as attributes.
#include "storage/hdf5_file.hpp"

#include <fcntl.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <vector>

#include "nimhoff/game/error.hpp"
#include "nimhoff/version.hpp"
#include "storage/byte_result.hpp"
#include "storage/checksum.hpp"
#include "storage/file_claim.hpp"
#include "storage/hdf5_reader.hpp"
#include "storage/hdf5_writer.hpp"
#include "storage/pending_file.hpp"

namespace nimhoff {
namespace {

// As many rows as a small result has, so that its file is small too.
constexpr hsize_t most_chunk_rows = hsize_t{1} << 16;
constexpr hsize_t least_chunk_rows = hsize_t{1} << 10;

static_assert(sizeof(Position) == 2 * sizeof(std::int64_t));

class Hdf5File final : public ResultFile {
 public:
  Hdf5File(const std::string& path, const Provenance& provenance, std::unique_ptr<FileClaim> claim)
      : writer_(path, std::move(claim)) {
    const hsize_t chunk_rows =
        std::clamp(static_cast<hsize_t>(provenance.columns), least_chunk_rows, most_chunk_rows);
    writer_.create_dataset("p_positions", {0, 2}, {H5S_UNLIMITED, 2}, {chunk_rows, 2});
    writer_.add_attribute("game", provenance.game);
    writer_.add_attribute("engine", provenance.engine);
    writer_.add_attribute("version", std::string(version));
    writer_.add_attribute("columns", provenance.columns);
    if (provenance.rows > 0) writer_.add_attribute("rows", provenance.rows);
    if (provenance.value > 0) writer_.add_attribute("value", provenance.value);
  }

  void take(std::span<const Position> batch) override {
    waiting_.insert(waiting_.end(), batch.begin(), batch.end());
    if (waiting_.size() >= most_chunk_rows) write_waiting();
  }

  void finish() override {
    write_waiting();
    writer_.finish();
  }

 private:
  void write_waiting() {
    if (waiting_.empty()) return;
    writer_.extend({rows_ + waiting_.size(), 2});
    writer_.write({rows_, 0}, {waiting_.size(), 2}, &waiting_.front().x);
    rows_ += waiting_.size();
    waiting_.clear();
  }

  Hdf5Writer writer_;
  hsize_t rows_ = 0;
  std::vector<Position> waiting_;
};

// The positions as they lie in memory.
class PlainFormat final : public ByteFormat {
  [[nodiscard]] bool carries_provenance() const override { return true; }
  void append(std::string& bytes, std::span<const Position> batch, std::uint64_t) const override {
    bytes.append(reinterpret_cast<const char*>(batch.data()), batch.size_bytes());
  }
};

class WaitingHdf5File final : public KeptResultFile {
 public:
  WaitingHdf5File(const std::string& path, const Provenance& provenance,
                  std::unique_ptr<ByteResult> waiting)
      : path_(path), provenance_(provenance), waiting_(std::move(waiting)) {}

  void take(std::span<const Position> batch) override { waiting_->take(batch); }
  [[nodiscard]] ResultMark mark() override { return waiting_->mark(); }

  void finish() override {
    static_cast<void>(waiting_->mark());
    Hdf5File file(path_, provenance_, nullptr);
    ByteFile part = ByteFile::open(part_of(path_), O_RDONLY | O_NOFOLLOW);
    std::vector<Position> positions(most_chunk_rows);
    std::size_t filled = 0;
    while (const std::size_t count =
               part.read_some(reinterpret_cast<char*>(positions.data()) + filled,
                              positions.size() * sizeof(Position) - filled)) {
      filled += count;
      if (filled % sizeof(Position) != 0) continue;
      file.take({positions.data(), filled / sizeof(Position)});
      filled = 0;
    }
    file.finish();
    std::remove(part_of(path_).c_str());
  }

 private:
  std::string path_;
  Provenance provenance_;
  std::unique_ptr<ByteResult> waiting_;
};

}  // namespace

std::unique_ptr<ResultFile> open_hdf5(const std::string& path, const Provenance& provenance) {
  return std::make_unique<Hdf5File>(path, provenance, std::make_unique<FileClaim>(path));
}

std::unique_ptr<KeptResultFile> open_kept_hdf5(const std::string& path,
                                               const Provenance& provenance,
                                               const std::optional<ResultMark>& from) {
  auto format = std::make_unique<PlainFormat>();
  auto waiting = from ? std::make_unique<ByteResult>(path, provenance, std::move(format), *from)
                      : std::make_unique<ByteResult>(path, provenance, std::move(format),
                                                     PendingFile::Way::kept);
  return std::make_unique<WaitingHdf5File>(path, provenance, std::move(waiting));
}

bool is_finished_hdf5(const std::string& path, const ResultMark& mark) {
  if (!std::filesystem::is_regular_file(std::filesystem::symlink_status(path))) return false;
  try {
    CheckedFile sealed(path);
    require_sealed(sealed);
    Hdf5Reader reader(path);
    if (reader.positions() != mark.positions) return false;
    std::uint32_t sum = 0;
    for (std::uint64_t left = mark.positions; left > 0;) {
      const std::vector<Position>& batch = reader.next();
      sum = checksum(sum, batch.data(), batch.size() * sizeof(Position));
      left -= batch.size();
    }
    return sum == mark.checksum;
  } catch (const BadInput&) {
    return false;
  }
}

}  // namespace nimhoff
