// Result files in HDF5: dataset `p_positions`, int64, shape (n, 2), in chunks; game,
// engine and version as attributes.
#include "storage/hdf5_file.hpp"

#include <fcntl.h>
#include <hdf5.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <vector>

#include "nimhoff/game/error.hpp"
#include "nimhoff/version.hpp"
#include "storage/byte_result.hpp"
#include "storage/pending_file.hpp"

namespace nimhoff {
namespace {

// As many rows as a small result has, so that its file is small too.
constexpr hsize_t most_chunk_rows = hsize_t{1} << 16;
constexpr hsize_t least_chunk_rows = hsize_t{1} << 10;

// An HDF5 identifier that is closed when it goes.
class Handle {
 public:
  Handle(hid_t id, herr_t (*close)(hid_t), const std::string& path) : id_(id), close_(close) {
    if (id_ < 0) fail_on_file(path, EIO);
  }
  ~Handle() { close_(id_); }
  Handle(const Handle&) = delete;
  Handle& operator=(const Handle&) = delete;
  [[nodiscard]] hid_t id() const { return id_; }

 private:
  hid_t id_;
  herr_t (*close_)(hid_t);
};

class Hdf5File final : public ResultFile {
 public:
  Hdf5File(const std::string& path, const Provenance& provenance)
      : pending_(path, is_device(path) ? PendingFile::Way::copied : PendingFile::Way::fresh),
        file_(opened(pending_.beside())) {
    if (file_ < 0) fail_on_file(path, EIO);
    create_dataset(
        std::clamp(static_cast<hsize_t>(provenance.columns), least_chunk_rows, most_chunk_rows));
    add_attribute("game", provenance.game);
    add_attribute("engine", provenance.engine);
    add_attribute("version", version);
  }

  ~Hdf5File() override { close(); }
  Hdf5File(const Hdf5File&) = delete;
  Hdf5File& operator=(const Hdf5File&) = delete;

  void take(std::span<const Position> batch) override {
    waiting_.insert(waiting_.end(), batch.begin(), batch.end());
    if (waiting_.size() >= most_chunk_rows) write_waiting();
  }

  void finish() override {
    write_waiting();
    check(H5Fflush(file_, H5F_SCOPE_GLOBAL));
    if (!close()) fail_on_file(pending_.path(), ENOSPC);
    pending_.commit();
  }

 private:
  static hid_t opened(const std::string& beside) {
    // On a full disk the library falls over when it tidies up at the end of the program.
    H5dont_atexit();
    // Its messages say nothing to a user of this one.
    H5Eset_auto2(H5E_DEFAULT, nullptr, nullptr);
    errno = 0;
    return H5Fcreate(beside.c_str(), H5F_ACC_TRUNC, H5P_DEFAULT, H5P_DEFAULT);
  }

  void check(herr_t result) {
    if (result >= 0) return;
    // What could not be written cannot be closed either.
    is_broken_ = true;
    // The library reports no reason; once a file is open, that is a disk without space.
    fail_on_file(pending_.path(), errno != 0 ? errno : ENOSPC);
  }

  void create_dataset(hsize_t chunk_rows) {
    const hsize_t size[2] = {0, 2};
    const hsize_t most[2] = {H5S_UNLIMITED, 2};
    const hsize_t chunk[2] = {chunk_rows, 2};
    const Handle space(H5Screate_simple(2, size, most), H5Sclose, pending_.path());
    const Handle layout(H5Pcreate(H5P_DATASET_CREATE), H5Pclose, pending_.path());
    check(H5Pset_chunk(layout.id(), 2, chunk));
    // The same positions give the same bytes, whenever they are written.
    check(H5Pset_obj_track_times(layout.id(), false));
    dataset_ = H5Dcreate2(file_, "p_positions", H5T_STD_I64LE, space.id(), H5P_DEFAULT, layout.id(),
                          H5P_DEFAULT);
    check(dataset_ < 0 ? -1 : 0);
  }

  void add_attribute(const std::string& name, const std::string& value) {
    const Handle type(H5Tcopy(H5T_C_S1), H5Tclose, pending_.path());
    check(H5Tset_size(type.id(), value.size() + 1));
    check(H5Tset_cset(type.id(), H5T_CSET_UTF8));
    const Handle space(H5Screate(H5S_SCALAR), H5Sclose, pending_.path());
    const Handle attribute(
        H5Acreate2(dataset_, name.c_str(), type.id(), space.id(), H5P_DEFAULT, H5P_DEFAULT),
        H5Aclose, pending_.path());
    check(H5Awrite(attribute.id(), type.id(), value.c_str()));
  }

  void write_waiting() {
    if (waiting_.empty()) return;
    const hsize_t size[2] = {rows_ + waiting_.size(), 2};
    const hsize_t start[2] = {rows_, 0};
    const hsize_t count[2] = {waiting_.size(), 2};
    check(H5Dset_extent(dataset_, size));
    const Handle there(H5Dget_space(dataset_), H5Sclose, pending_.path());
    check(H5Sselect_hyperslab(there.id(), H5S_SELECT_SET, start, nullptr, count, nullptr));
    const Handle here(H5Screate_simple(2, count, nullptr), H5Sclose, pending_.path());
    check(
        H5Dwrite(dataset_, H5T_NATIVE_INT64, here.id(), there.id(), H5P_DEFAULT, waiting_.data()));
    rows_ += waiting_.size();
    waiting_.clear();
  }

  // Whether everything reached the disk.
  bool close() {
    if (is_broken_) return false;
    bool is_good = true;
    if (dataset_ >= 0) is_good = H5Dclose(dataset_) >= 0 && is_good;
    dataset_ = -1;
    if (file_ >= 0) is_good = H5Fclose(file_) >= 0 && is_good;
    file_ = -1;
    return is_good;
  }

  PendingFile pending_;
  hid_t file_;
  hid_t dataset_ = -1;
  bool is_broken_ = false;
  hsize_t rows_ = 0;
  std::vector<Position> waiting_;
};

// The positions as they lie in memory.
class PlainFormat final : public ByteFormat {
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
    Hdf5File file(path_, provenance_);
    ByteFile part = ByteFile::open(path_ + ".part", O_RDONLY);
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
    std::remove((path_ + ".part").c_str());
  }

 private:
  std::string path_;
  Provenance provenance_;
  std::unique_ptr<ByteResult> waiting_;
};

}  // namespace

std::unique_ptr<ResultFile> open_hdf5(const std::string& path, const Provenance& provenance) {
  return std::make_unique<Hdf5File>(path, provenance);
}

std::unique_ptr<KeptResultFile> open_kept_hdf5(const std::string& path,
                                               const Provenance& provenance,
                                               const std::optional<ResultMark>& from) {
  auto format = std::make_unique<PlainFormat>();
  auto waiting =
      from ? std::make_unique<ByteResult>(path, std::move(format), *from)
           : std::make_unique<ByteResult>(path, std::move(format), PendingFile::Way::kept);
  return std::make_unique<WaitingHdf5File>(path, provenance, std::move(waiting));
}

}  // namespace nimhoff
