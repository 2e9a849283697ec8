// P-positions sorted by log x and by slope, in little memory.
//
// Columns are cut into blocks of equal length in log x, and the positions of a block are sorted
// into bins by their share (slope_kernel.hpp). A bin keeps how many there are, the sum of their
// shares and of the squares, and the extreme ones, so whatever beams are found afterwards, as sets
// of bins, their counts and extremes are exact, block by block. A bin is so narrow that the slope
// of its mean share is the mean of its slopes but for 10^-7.
//
// Cost:    that of add_to_cells a position; a cell of 48 bytes for each bin in use, a block.
// Checked: tests/measure/slope_blocks_test.cpp.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "measure/slope_kernel.hpp"
#include "nimhoff/game/position.hpp"

namespace nimhoff {

/// The slope of a share; the largest there is below infinity for a share of 1.
[[nodiscard]] double slope_of_share(double share);
[[nodiscard]] double share_of_slope(double slope);

/// Columns begin <= x < end, their bins in use by increasing share.
struct SlopeBlock {
  struct Entry {
    std::int32_t bin;
    std::uint64_t count;
    ShareCell cell;

    [[nodiscard]] double least_share() const { return (bin + cell.least) / share_bins; }
    [[nodiscard]] double greatest_share() const {
      return (bin - cell.negated_greatest) / share_bins;
    }
    [[nodiscard]] double mean_share() const;
    [[nodiscard]] double share_variance() const;
  };
  std::int64_t begin = 0;
  std::int64_t end = 0;
  std::vector<Entry> entries;
};

/// From this column on there are blocks_an_octave; before it fewer, and before column 64 one.
inline constexpr std::int64_t first_fine_column = 1024;
inline constexpr int blocks_an_octave = 64;
/// The first column of a block.
[[nodiscard]] std::int64_t block_begin(int number);

/// Sorts the positions of columns from 1 on.
class SlopeBlocks {
 public:
  SlopeBlocks();

  /// The next positions, by x, below largest_measured, with their shares.
  void add(std::span<const Position> positions, const ShareTile& tile);
  /// All blocks that end at or before `columns`, and the rest as one that ends there.
  [[nodiscard]] std::vector<SlopeBlock> blocks_upto(std::int64_t columns) const;

 private:
  void close_block();
  [[nodiscard]] SlopeBlock open_block() const;

  // Apart from the cells, so that bins in use are found fast.
  std::vector<std::uint64_t> counts_;
  std::vector<ShareCell> cells_;
  std::vector<SlopeBlock> closed_;
  int number_ = 0;          // of the block that is open
  std::int64_t begin_ = 1;  // and its columns
  std::int64_t end_;
};

}  // namespace nimhoff
