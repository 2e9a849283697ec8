// Writes an HDF5 file of one dataset: see hdf5_writer.hpp.
//
// Checked: tests/storage/result_file_test.cpp, tests/storage/grid_file_test.cpp.
#include "storage/hdf5_writer.hpp"

#include <fcntl.h>

#include <cerrno>
#include <vector>

#include "storage/byte_file.hpp"
#include "storage/checksum.hpp"
#include "storage/hdf5_file.hpp"

namespace nimhoff {

Hdf5Writer::Hdf5Writer(const std::string& path, std::unique_ptr<FileClaim> claim)
    : claim_(std::move(claim)),
      pending_(path, is_device(path) ? PendingFile::Way::copied : PendingFile::Way::fresh) {
  prepare_hdf5();
  errno = 0;
  const Hdf5Handle creation(H5Pcreate(H5P_FILE_CREATE), H5Pclose);
  H5Pset_userblock(creation.id(), hdf5_seal_size);
  file_ = {H5Fcreate(pending_.beside().c_str(), H5F_ACC_TRUNC, creation.id(), H5P_DEFAULT),
           H5Fclose};
  if (!file_.is_good()) fail_on_file(path, errno != 0 ? errno : EIO);
}

Hdf5Writer::~Hdf5Writer() { static_cast<void>(close()); }

void Hdf5Writer::check(herr_t result) {
  if (result >= 0) return;
  // What could not be written cannot be closed either.
  dataset_.forget();
  file_.forget();
  // The library reports no reason; once a file is open, that is a disk without space.
  fail_on_file(pending_.path(), errno != 0 ? errno : ENOSPC);
}

void Hdf5Writer::create_dataset(const std::string& name, const Hdf5Extent& size,
                                const Hdf5Extent& most, const Hdf5Extent& chunk, hid_t number) {
  const Hdf5Handle space(H5Screate_simple(2, size.data(), most.data()), H5Sclose);
  const Hdf5Handle layout(H5Pcreate(H5P_DATASET_CREATE), H5Pclose);
  check(H5Pset_chunk(layout.id(), 2, chunk.data()));
  // The same numbers give the same bytes, whenever they are written.
  check(H5Pset_obj_track_times(layout.id(), false));
  dataset_ = {H5Dcreate2(file_.id(), name.c_str(), number, space.id(), H5P_DEFAULT, layout.id(),
                         H5P_DEFAULT),
              H5Dclose};
  check(dataset_.is_good() ? 0 : -1);
}

void Hdf5Writer::add_attribute(const std::string& name, const std::string& value) {
  const Hdf5Handle type(H5Tcopy(H5T_C_S1), H5Tclose);
  check(H5Tset_size(type.id(), value.size() + 1));
  check(H5Tset_cset(type.id(), H5T_CSET_UTF8));
  const Hdf5Handle space(H5Screate(H5S_SCALAR), H5Sclose);
  const Hdf5Handle attribute(
      H5Acreate2(dataset_.id(), name.c_str(), type.id(), space.id(), H5P_DEFAULT, H5P_DEFAULT),
      H5Aclose);
  check(H5Awrite(attribute.id(), type.id(), value.c_str()));
}

void Hdf5Writer::add_attribute(const std::string& name, std::int64_t value) {
  const Hdf5Handle space(H5Screate(H5S_SCALAR), H5Sclose);
  const Hdf5Handle attribute(
      H5Acreate2(dataset_.id(), name.c_str(), H5T_STD_I64LE, space.id(), H5P_DEFAULT, H5P_DEFAULT),
      H5Aclose);
  check(H5Awrite(attribute.id(), H5T_NATIVE_INT64, &value));
}

void Hdf5Writer::extend(const Hdf5Extent& size) {
  check(H5Dset_extent(dataset_.id(), size.data()));
}

void Hdf5Writer::write(const Hdf5Extent& start, const Hdf5Extent& count,
                       const std::int64_t* numbers) {
  const Hdf5Handle there(H5Dget_space(dataset_.id()), H5Sclose);
  check(H5Sselect_hyperslab(there.id(), H5S_SELECT_SET, start.data(), nullptr, count.data(),
                            nullptr));
  const Hdf5Handle here(H5Screate_simple(2, count.data(), nullptr), H5Sclose);
  check(H5Dwrite(dataset_.id(), H5T_NATIVE_INT64, here.id(), there.id(), H5P_DEFAULT, numbers));
}

void Hdf5Writer::finish() {
  check(H5Fflush(file_.id(), H5F_SCOPE_GLOBAL));
  if (!close()) fail_on_file(pending_.path(), ENOSPC);
  seal();
  pending_.commit();
}

// Puts the seal before the finished file and brings all of it to the disk.
void Hdf5Writer::seal() {
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

// Whether everything reached the disk.
bool Hdf5Writer::close() {
  const bool is_good = dataset_.release();
  return file_.release() && is_good;
}

}  // namespace nimhoff
