// Result files in HDF5: dataset `p_positions`, int64, shape (n, 2), in chunks; game,
// engine, version, columns and rows as attributes. The user block holds a checksum.
#include "storage/hdf5_file.hpp"

#include <fcntl.h>
#include <hdf5.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <vector>

#include "nimhoff/game/error.hpp"
#include "nimhoff/version.hpp"
#include "storage/byte_result.hpp"
#include "storage/checksum.hpp"
#include "storage/file_claim.hpp"
#include "storage/hdf5_handle.hpp"
#include "storage/hdf5_reader.hpp"
#include "storage/pending_file.hpp"

namespace nimhoff {
namespace {

// As many rows as a small result has, so that its file is small too.
constexpr hsize_t most_chunk_rows = hsize_t{1} << 16;
constexpr hsize_t least_chunk_rows = hsize_t{1} << 10;

class Hdf5File final : public ResultFile {
 public:
  /// Without a claim of its own when somebody else holds that on the path.
  Hdf5File(const std::string& path, const Provenance& provenance, std::unique_ptr<FileClaim> claim)
      : claim_(std::move(claim)),
        pending_(path, is_device(path) ? PendingFile::Way::copied : PendingFile::Way::fresh) {
    prepare_hdf5();
    errno = 0;
    const Hdf5Handle creation(H5Pcreate(H5P_FILE_CREATE), H5Pclose);
    H5Pset_userblock(creation.id(), hdf5_seal_size);
    file_ = {H5Fcreate(pending_.beside().c_str(), H5F_ACC_TRUNC, creation.id(), H5P_DEFAULT),
             H5Fclose};
    if (!file_.is_good()) fail_on_file(path, errno != 0 ? errno : EIO);
    create_dataset(
        std::clamp(static_cast<hsize_t>(provenance.columns), least_chunk_rows, most_chunk_rows));
    add_attribute("game", provenance.game);
    add_attribute("engine", provenance.engine);
    add_attribute("version", version);
    add_attribute("columns", provenance.columns);
    if (provenance.rows > 0) add_attribute("rows", provenance.rows);
  }

  ~Hdf5File() override { static_cast<void>(close()); }
  Hdf5File(const Hdf5File&) = delete;
  Hdf5File& operator=(const Hdf5File&) = delete;

  void take(std::span<const Position> batch) override {
    waiting_.insert(waiting_.end(), batch.begin(), batch.end());
    if (waiting_.size() >= most_chunk_rows) write_waiting();
  }

  void finish() override {
    write_waiting();
    check(H5Fflush(file_.id(), H5F_SCOPE_GLOBAL));
    if (!close()) fail_on_file(pending_.path(), ENOSPC);
    seal();
    pending_.commit();
  }

 private:
  void check(herr_t result) {
    if (result >= 0) return;
    // What could not be written cannot be closed either.
    dataset_.forget();
    file_.forget();
    // The library reports no reason; once a file is open, that is a disk without space.
    fail_on_file(pending_.path(), errno != 0 ? errno : ENOSPC);
  }

  void create_dataset(hsize_t chunk_rows) {
    const hsize_t size[2] = {0, 2};
    const hsize_t most[2] = {H5S_UNLIMITED, 2};
    const hsize_t chunk[2] = {chunk_rows, 2};
    const Hdf5Handle space(H5Screate_simple(2, size, most), H5Sclose);
    const Hdf5Handle layout(H5Pcreate(H5P_DATASET_CREATE), H5Pclose);
    check(H5Pset_chunk(layout.id(), 2, chunk));
    // The same positions give the same bytes, whenever they are written.
    check(H5Pset_obj_track_times(layout.id(), false));
    dataset_ = {H5Dcreate2(file_.id(), "p_positions", H5T_STD_I64LE, space.id(), H5P_DEFAULT,
                           layout.id(), H5P_DEFAULT),
                H5Dclose};
    check(dataset_.is_good() ? 0 : -1);
  }

  void add_attribute(const std::string& name, const std::string& value) {
    const Hdf5Handle type(H5Tcopy(H5T_C_S1), H5Tclose);
    check(H5Tset_size(type.id(), value.size() + 1));
    check(H5Tset_cset(type.id(), H5T_CSET_UTF8));
    const Hdf5Handle space(H5Screate(H5S_SCALAR), H5Sclose);
    const Hdf5Handle attribute(
        H5Acreate2(dataset_.id(), name.c_str(), type.id(), space.id(), H5P_DEFAULT, H5P_DEFAULT),
        H5Aclose);
    check(H5Awrite(attribute.id(), type.id(), value.c_str()));
  }

  void add_attribute(const std::string& name, std::int64_t value) {
    const Hdf5Handle space(H5Screate(H5S_SCALAR), H5Sclose);
    const Hdf5Handle attribute(H5Acreate2(dataset_.id(), name.c_str(), H5T_STD_I64LE, space.id(),
                                          H5P_DEFAULT, H5P_DEFAULT),
                               H5Aclose);
    check(H5Awrite(attribute.id(), H5T_NATIVE_INT64, &value));
  }

  // Puts the seal before the finished file and brings all of it to the disk.
  void seal() {
    ByteFile file = ByteFile::open(pending_.beside(), O_RDWR | O_NOFOLLOW, pending_.path());
    file.skip_to(hdf5_seal_size);
    std::vector<char> bytes(std::size_t{1} << 16);
    std::uint64_t size = hdf5_seal_size;
    std::uint32_t sum = 0;
    while (const std::size_t count = file.read_some(bytes.data(), bytes.size())) {
      sum = checksum(sum, bytes.data(), count);
      size += count;
    }
    file.write_at(0, hdf5_seal(size, sum));
    file.close();
  }

  void write_waiting() {
    if (waiting_.empty()) return;
    const hsize_t size[2] = {rows_ + waiting_.size(), 2};
    const hsize_t start[2] = {rows_, 0};
    const hsize_t count[2] = {waiting_.size(), 2};
    check(H5Dset_extent(dataset_.id(), size));
    const Hdf5Handle there(H5Dget_space(dataset_.id()), H5Sclose);
    check(H5Sselect_hyperslab(there.id(), H5S_SELECT_SET, start, nullptr, count, nullptr));
    const Hdf5Handle here(H5Screate_simple(2, count, nullptr), H5Sclose);
    check(H5Dwrite(dataset_.id(), H5T_NATIVE_INT64, here.id(), there.id(), H5P_DEFAULT,
                   waiting_.data()));
    rows_ += waiting_.size();
    waiting_.clear();
  }

  // Whether everything reached the disk.
  bool close() {
    const bool is_good = dataset_.release();
    return file_.release() && is_good;
  }

  std::unique_ptr<FileClaim> claim_;
  PendingFile pending_;
  Hdf5Handle file_;
  Hdf5Handle dataset_;
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
