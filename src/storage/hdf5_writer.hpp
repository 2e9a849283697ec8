// An HDF5 file of one dataset of int64 in two dimensions, with attributes, that appears whole or
// not at all. The user block holds a checksum.
#pragma once

#include <hdf5.h>

#include <array>
#include <cstdint>
#include <memory>
#include <string>

#include "storage/file_claim.hpp"
#include "storage/hdf5_handle.hpp"
#include "storage/pending_file.hpp"

namespace nimhoff {

using Hdf5Extent = std::array<hsize_t, 2>;

class Hdf5Writer {
 public:
  /// Without a claim of its own when somebody else holds that on the path.
  Hdf5Writer(const std::string& path, std::unique_ptr<FileClaim> claim);
  ~Hdf5Writer();
  Hdf5Writer(const Hdf5Writer&) = delete;
  Hdf5Writer& operator=(const Hdf5Writer&) = delete;

  /// Before anything else. `most` may be H5S_UNLIMITED.
  void create_dataset(const std::string& name, const Hdf5Extent& size, const Hdf5Extent& most,
                      const Hdf5Extent& chunk, hid_t number = H5T_STD_I64LE);
  void add_attribute(const std::string& name, const std::string& value);
  void add_attribute(const std::string& name, std::int64_t value);
  void extend(const Hdf5Extent& size);
  /// The numbers of a part of the dataset, row after row.
  void write(const Hdf5Extent& start, const Hdf5Extent& count, const std::int64_t* numbers);
  /// Makes the file appear. Throws WorkFailed when it cannot.
  void finish();

 private:
  void check(herr_t result);
  void seal();
  bool close();

  std::unique_ptr<FileClaim> claim_;
  PendingFile pending_;
  Hdf5Handle file_;
  Hdf5Handle dataset_;
};

}  // namespace nimhoff
