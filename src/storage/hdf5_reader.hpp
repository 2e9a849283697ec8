// The positions of a result file in HDF5, read piece by piece.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "nimhoff/game/position.hpp"
#include "storage/checked_file.hpp"
#include "storage/hdf5_handle.hpp"

namespace nimhoff {

class Hdf5Reader {
 public:
  /// Throws BadInput when there is no dataset p_positions of whole numbers, two a row.
  explicit Hdf5Reader(const std::string& path);

  [[nodiscard]] std::uint64_t positions() const { return rows_; }
  /// The attributes of the dataset; nothing for those that are not there.
  [[nodiscard]] std::optional<std::string> text(const char* name) const;
  [[nodiscard]] std::optional<std::int64_t> number(const char* name) const;
  /// The next positions, at most some thousands; none at the end.
  [[nodiscard]] const std::vector<Position>& next();

 private:
  [[noreturn]] void refuse(const std::string& wrong) const;

  std::string path_;
  Hdf5Handle file_;
  Hdf5Handle dataset_;
  hsize_t rows_ = 0;
  hsize_t done_ = 0;
  std::vector<Position> batch_;
};

/// Throws BadInput unless the file is one that we wrote and no byte of it has changed. The
/// library that reads it then is not made for damaged files and may crash on one.
void require_sealed(CheckedFile& file);

}  // namespace nimhoff
