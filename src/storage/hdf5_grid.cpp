// Grids in HDF5: a dataset of int64; game, engine, version, columns, rows and layers as attributes.
//
// Checked: tests/storage/grid_file_test.cpp.
#include <algorithm>
#include <vector>

#include "nimhoff/version.hpp"
#include "storage/grid_format.hpp"
#include "storage/hdf5_writer.hpp"

namespace nimhoff {
namespace {

constexpr std::int64_t lines_at_a_time = 1024;

class Hdf5Grid final : public GridFile {
 public:
  Hdf5Grid(const std::string& path, const Grid& grid)
      : grid_(grid), writer_(path, std::make_unique<FileClaim>(path)) {
    const Hdf5Extent size = extent(grid.lines, grid.length);
    const Hdf5Extent chunk =
        extent(std::min(grid.lines, lines_at_a_time), std::min<std::int64_t>(grid.length, 64));
    writer_.create_dataset(grid.name, size, size, chunk);
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
    if (waiting_lines() >= lines_at_a_time) write_waiting();
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
    writer_.write(extent(done_, 0), extent(lines, grid_.length), waiting_.data());
    done_ += lines;
    waiting_.clear();
  }

  Grid grid_;
  Hdf5Writer writer_;
  std::int64_t done_ = 0;  // lines
  std::vector<std::int64_t> waiting_;
};

}  // namespace

std::unique_ptr<GridFile> open_hdf5_grid(const std::string& path, const Grid& grid) {
  return std::make_unique<Hdf5Grid>(path, grid);
}

}  // namespace nimhoff
