// The positions of a result file in HDF5, read piece by piece.
//
// Cost:    a megabyte, whatever the file holds.
// Checked: tests/storage/result_file_test.cpp.
#include "storage/hdf5_reader.hpp"

#include <algorithm>

#include "nimhoff/game/error.hpp"

namespace nimhoff {
namespace {

constexpr hsize_t piece_rows = hsize_t{1} << 16;

}  // namespace

Hdf5Reader::Hdf5Reader(const std::string& path) : path_(path) {
  prepare_hdf5();
  file_ = {H5Fopen(path.c_str(), H5F_ACC_RDONLY, H5P_DEFAULT), H5Fclose};
  if (!file_.is_good()) refuse("is no HDF5 file");
  dataset_ = {H5Dopen2(file_.id(), "p_positions", H5P_DEFAULT), H5Dclose};
  if (!dataset_.is_good()) refuse("has no dataset p_positions");
  const Hdf5Handle type(H5Dget_type(dataset_.id()), H5Tclose);
  if (H5Tget_class(type.id()) != H5T_INTEGER) refuse("p_positions holds no whole numbers");
  const Hdf5Handle space(H5Dget_space(dataset_.id()), H5Sclose);
  hsize_t size[2] = {0, 0};
  if (H5Sget_simple_extent_ndims(space.id()) != 2 ||
      H5Sget_simple_extent_dims(space.id(), size, nullptr) != 2 || size[1] != 2) {
    refuse("p_positions is not of shape (n, 2)");
  }
  rows_ = size[0];
}

const std::vector<Position>& Hdf5Reader::next() {
  batch_.resize(std::min(piece_rows, rows_ - done_));
  if (batch_.empty()) return batch_;
  const hsize_t start[2] = {done_, 0};
  const hsize_t count[2] = {batch_.size(), 2};
  const Hdf5Handle there(H5Dget_space(dataset_.id()), H5Sclose);
  const Hdf5Handle here(H5Screate_simple(2, count, nullptr), H5Sclose);
  if (H5Sselect_hyperslab(there.id(), H5S_SELECT_SET, start, nullptr, count, nullptr) < 0 ||
      H5Dread(dataset_.id(), H5T_NATIVE_INT64, here.id(), there.id(), H5P_DEFAULT, batch_.data()) <
          0) {
    refuse("is damaged: row " + std::to_string(done_) + " cannot be read");
  }
  done_ += batch_.size();
  return batch_;
}

void Hdf5Reader::refuse(const std::string& wrong) const {
  throw BadInput({.given = path_, .problem = wrong});
}

}  // namespace nimhoff
