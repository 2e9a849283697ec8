// The positions of a result file in HDF5, read piece by piece.
//
// Cost:    a megabyte, whatever the file holds.
// Checked: tests/storage/result_file_test.cpp.
#include "storage/hdf5_reader.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "nimhoff/game/error.hpp"
#include "storage/checksum.hpp"
#include "storage/hdf5_file.hpp"
#include "storage/readers.hpp"

namespace nimhoff {
namespace {

constexpr hsize_t piece_rows = hsize_t{1} << 16;
constexpr std::size_t longest_text = std::size_t{1} << 20;

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

std::optional<std::string> Hdf5Reader::text(const char* name) const {
  if (H5Aexists(dataset_.id(), name) <= 0) return std::nullopt;
  const Hdf5Handle attribute(H5Aopen(dataset_.id(), name, H5P_DEFAULT), H5Aclose);
  const Hdf5Handle type(H5Aget_type(attribute.id()), H5Tclose);
  const bool is_text = type.is_good() && H5Tget_class(type.id()) == H5T_STRING &&
                       H5Tis_variable_str(type.id()) == 0 && H5Tget_size(type.id()) <= longest_text;
  if (!is_text) refuse(std::string("its attribute ") + name + " is no text");
  std::string value(H5Tget_size(type.id()), '\0');
  if (H5Aread(attribute.id(), type.id(), value.data()) < 0) {
    refuse(std::string("its attribute ") + name + " cannot be read");
  }
  value.resize(std::min(value.find('\0'), value.size()));
  return value;
}

std::optional<std::int64_t> Hdf5Reader::number(const char* name) const {
  if (H5Aexists(dataset_.id(), name) <= 0) return std::nullopt;
  const Hdf5Handle attribute(H5Aopen(dataset_.id(), name, H5P_DEFAULT), H5Aclose);
  const Hdf5Handle type(H5Aget_type(attribute.id()), H5Tclose);
  const Hdf5Handle space(H5Aget_space(attribute.id()), H5Sclose);
  std::int64_t value = 0;
  if (!type.is_good() || H5Tget_class(type.id()) != H5T_INTEGER ||
      H5Sget_simple_extent_npoints(space.id()) != 1 ||
      H5Aread(attribute.id(), H5T_NATIVE_INT64, &value) < 0) {
    refuse(std::string("its attribute ") + name + " is no whole number");
  }
  return value;
}

void Hdf5Reader::refuse(const std::string& wrong) const {
  throw BadInput({.given = path_, .problem = wrong});
}

void require_sealed(CheckedFile& file) {
  std::string found(hdf5_seal_size, '\0');
  const std::size_t count = file.read(found.data(), found.size());
  if (count < found.size() || !found.starts_with(hdf5_seal_word)) {
    file.refuse("byte 0 does not begin an HDF5 file of nimhoff");
  }
  std::array<char, 1 << 16> bytes{};
  std::uint32_t sum = 0;
  while (const std::size_t some = file.read(bytes.data(), bytes.size())) {
    sum = checksum(sum, bytes.data(), some);
  }
  if (found != hdf5_seal(file.size(), sum)) file.refuse("is damaged, by its checksum");
}

std::string hdf5_seal(std::uint64_t bytes, std::uint32_t sum) {
  std::string text = fmt::format("{} {} bytes, crc32 {:08x}\n", hdf5_seal_word, bytes, sum);
  text.resize(hdf5_seal_size, '\0');
  return text;
}

void read_hdf5(CheckedFile& file, PositionOrder& order, ResultContents& contents) {
  require_sealed(file);
  Hdf5Reader reader(file.path());
  const auto game = reader.text("game");
  const auto engine = reader.text("engine");
  const auto columns = reader.number("columns");
  contents.version = reader.text("version").value_or("");
  if (game && engine && columns) {
    contents.provenance = {*game, *engine, *columns, reader.number("rows").value_or(0),
                           reader.number("value").value_or(0)};
    order.require_region(*contents.provenance);
  }
  std::uint64_t row = 0;
  while (row < reader.positions()) {
    for (const Position at : reader.next()) order.add(at, row++);
  }
}

}  // namespace nimhoff
