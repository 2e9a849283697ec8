// How many P-positions each cell of a tile sees along one ray.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "picture/paint/kept_positions.hpp"
#include "picture/paint/rays.hpp"

namespace nimhoff {

/// A rectangle of positions.
struct Tile {
  std::int64_t x = 0;
  std::int64_t y = 0;
  std::int64_t columns = 0;
  std::int64_t rows = 0;
};

/// Counts along a ray, column by column of a tile.
class RayCounts {
 public:
  /// More P-positions than this holds on one line are refused.
  using Count = std::uint16_t;

  RayCounts(const Ray& ray, const KeptPositions& kept, const Tile& tile);

  /// The P-positions that each cell of the tile's next column sees, from the lowest row up.
  /// Throws BadInput when they are past the numbers that a Count holds.
  [[nodiscard]] std::span<const Count> next_column();

 private:
  struct Lines {
    std::vector<Count> counts;
    std::int64_t lift = 0;  // how far the rows of the slot's first column lie up in counts
  };
  [[nodiscard]] std::span<const Count> next_leaning();
  [[nodiscard]] std::span<const Count> next_upright();
  void add_few(std::span<const std::int64_t> rows);
  void add_many(std::span<const std::int64_t> rows);
  void begin_slot(Lines& lines, std::int64_t slot);
  void change(Lines& lines, std::int64_t x, std::int64_t k, std::int64_t rounds, int by);

  Ray ray_;
  const KeptPositions& kept_;
  Tile tile_;
  std::int64_t done_ = 0;     // columns of the tile
  std::vector<Lines> slots_;  // by (x - tile.x) mod a
  std::vector<Count> column_;
  std::vector<std::uint32_t> sums_;  // of an upright ray: P-positions at y, y - b, y - 2b, ...
};

}  // namespace nimhoff
