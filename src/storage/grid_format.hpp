// How a grid becomes the bytes of a file, front to back.
#pragma once

#include <memory>
#include <span>
#include <string>

#include "nimhoff/storage/grid_file.hpp"

namespace nimhoff {

class GridFormat {
 public:
  virtual ~GridFormat() = default;
  [[nodiscard]] virtual std::string beginning() const { return ""; }
  virtual void append(std::string& bytes, std::span<const std::int64_t> numbers) = 0;
  [[nodiscard]] virtual std::string ending() const { return ""; }
};

[[nodiscard]] std::unique_ptr<GridFormat> grid_npy_format(const Grid& grid);
[[nodiscard]] std::unique_ptr<GridFormat> grid_tsv_format(const Grid& grid);
[[nodiscard]] std::unique_ptr<GridFormat> grid_csv_format(const Grid& grid);
[[nodiscard]] std::unique_ptr<GridFormat> grid_json_format(const Grid& grid);
[[nodiscard]] std::unique_ptr<GridFormat> grid_bfile_format(const Grid& grid);

/// What stands for no_number among unsigned numbers.
[[nodiscard]] std::int64_t largest_of(GridNumber number);

/// The same in HDF5: a dataset of the grid's name.
[[nodiscard]] std::unique_ptr<GridFile> open_hdf5_grid(const std::string& path, const Grid& grid);

}  // namespace nimhoff
