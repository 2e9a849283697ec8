// The inner loop of a measurement: the share of each position and which classes are sampled.
//
// The share of (x, y) is y / (x + y): 0 on one axis, 1 on the other, and a swap of the heaps
// makes it 1 - share. A slope is share / (1 - share). It is kept as its bin and as how far it lies
// in that bin, so that sums of squares of a thin line do not lose their digits.
//
// Cost:    about 6 instructions a position and 1.5 more a probe, four positions at a time; 15 to
// add
//          one to its cell.
// Needs:   x >= 1, y >= 0, both below 2^52, so that doubles hold them exactly.
// Checked: tests/measure/slope_kernel_test.cpp, against plain arithmetic.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "nimhoff/game/position.hpp"

namespace nimhoff {

/// Into how many bins the shares from 0 to 1 are sorted.
inline constexpr std::int32_t share_bins = 4096;

/// Positions that are looked at together.
inline constexpr std::size_t tile_size = 1024;

/// Positions with a heap as large as this cannot be measured.
inline constexpr std::int64_t largest_measured = std::int64_t{1} << 52;

/// The side of a position by a step (a, b): a y - b x, positive on the left.
struct ClassProbe {
  double a;
  double b;
};

/// What the inner loop finds out about up to tile_size positions.
struct ShareTile {
  /// Room for the lanes of a last, incomplete vector.
  static constexpr std::size_t room = tile_size + 16;

  std::array<std::int32_t, room> bin;
  std::array<double, room> offset;  ///< in the bin, in widths of a bin: 0 <= offset < 1
  std::vector<std::uint32_t> hits;  ///< where groups begin that hold a sampled class
  std::size_t group = 1;            ///< how many positions a group has
};

/// Fills the tile for these positions. A class is sampled when (a y - b x) & mask is 0 for one
/// of the probes. Returns whether every position is below largest_measured; the tile means
/// nothing when not.
[[nodiscard]] bool fill_tile(std::span<const Position> positions,
                             std::span<const ClassProbe> probes, std::int64_t mask,
                             ShareTile& tile);

/// The shares of the positions of one bin in one block, as offsets in the bin. Two pairs, so that
/// vectors of two hold what is added and what is compared.
struct alignas(16) ShareCell {
  double sum = 0;
  double squares = 0;
  double least = 2;
  double negated_greatest = 1;
};

/// Adds positions from <= i < to of a tile to the cells of their bins, and counts them.
void add_to_cells(const ShareTile& tile, std::size_t from, std::size_t to,
                  std::span<ShareCell> cells, std::span<std::uint64_t> counts);

}  // namespace nimhoff
