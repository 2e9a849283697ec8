// Grids in HDF5: a dataset of whole numbers; game, engine, version, columns, rows and layers as
// attributes.
//
// Checked: tests/storage/grid_file_test.cpp.
#include <algorithm>
#include <vector>

#include "nimhoff/version.hpp"
#include "storage/grid_format.hpp"
#include "storage/hdf5_writer.hpp"

namespace nimhoff {
namespace {

// Numbers of a chunk, which is written at once.
constexpr std::int64_t chunk_numbers = 1 << 16;
constexpr std::int64_t most_chunk_lines = 1024;

hid_t hdf5_type(GridNumber number) {
  switch (number) {
    case GridNumber::unsigned8:
      return H5T_STD_U8LE;
    case GridNumber::unsigned16:
      return H5T_STD_U16LE;
    case GridNumber::unsigned32:
      return H5T_STD_U32LE;
    case GridNumber::signed64:
      break;
  }
  return H5T_STD_I64LE;
}

class Hdf5Grid final : public GridFile {
 public:
  Hdf5Grid(const std::string& path, const Grid& grid)
      : grid_(grid),
        chunk_lines_(std::clamp<std::int64_t>(chunk_numbers / grid.length, 1, most_chunk_lines)),
        writer_(path, std::make_unique<FileClaim>(path)) {
    const Hdf5Extent size = extent(grid.lines, grid.length);
    const Hdf5Extent chunk =
        extent(std::min(grid.lines, chunk_lines_), std::min(grid.length, chunk_numbers));
    writer_.create_dataset(grid.name, size, size, chunk, hdf5_type(grid.number));
    const GridProvenance& provenance = grid.provenance;
    writer_.add_attribute("game", provenance.game);
    writer_.add_attribute("engine", provenance.engine);
    writer_.add_attribute("version", std::string(version));
    writer_.add_attribute("columns", provenance.columns);
    if (provenance.rows) writer_.add_attribute("rows", *provenance.rows);
    if (provenance.layers) writer_.add_attribute("layers", *provenance.layers);
  }

  void take(std::span<const std::int64_t> numbers) override {
    waiting_.insert(waiting_.end(), numbers.begin(), numbers.end());
    if (waiting_lines() >= chunk_lines_) write_waiting();
  }

  void finish() override {
    write_waiting();
    writer_.finish();
  }

 private:
  // So many lines, so much of each, as the dataset lies.
  [[nodiscard]] Hdf5Extent extent(std::int64_t lines, std::int64_t length) const {
    const auto l = static_cast<hsize_t>(lines), p = static_cast<hsize_t>(length);
    return grid_.is_transposed ? Hdf5Extent{p, l} : Hdf5Extent{l, p};
  }
  [[nodiscard]] std::int64_t waiting_lines() const { return std::ssize(waiting_) / grid_.length; }

  void write_waiting() {
    const std::int64_t lines = waiting_lines();
    if (lines == 0) return;
    if (grid_.is_transposed) {
      std::vector<std::int64_t> turned(waiting_.size());
      for (std::int64_t line = 0; line < lines; ++line) {
        for (std::int64_t place = 0; place < grid_.length; ++place) {
          turned[static_cast<std::size_t>(place * lines + line)] =
              waiting_[static_cast<std::size_t>(line * grid_.length + place)];
        }
      }
      waiting_ = std::move(turned);
    }
    std::replace(waiting_.begin(), waiting_.end(), no_number, largest_of(grid_.number));
    writer_.write(extent(done_, 0), extent(lines, grid_.length), waiting_.data());
    done_ += lines;
    waiting_.clear();
  }

  Grid grid_;
  std::int64_t chunk_lines_;
  Hdf5Writer writer_;
  std::int64_t done_ = 0;  // lines
  std::vector<std::int64_t> waiting_;
};

}  // namespace

std::unique_ptr<GridFile> open_hdf5_grid(const std::string& path, const Grid& grid) {
  return std::make_unique<Hdf5Grid>(path, grid);
}

}  // namespace nimhoff
