// Beams: found by the gaps between the slopes of the last columns.
//
// Bins that hold P-positions in the last three octaves of columns are gathered; a run of empty
// bins is a gap when it is wider than the scatter of a line could leave empty, and when so wide
// a part of the beams beside it holds so many positions that chance would not leave it empty.
// In the columns before, each bin belongs to the nearest beam.
//
// Cost:    one pass over the blocks.
// Checked: tests/measure/beam_finder_test.cpp, on planted beams.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "measure/slope_blocks.hpp"

namespace nimhoff {

/// The part of the board that was measured.
struct MeasuredPart {
  std::int64_t columns = 0;
  std::optional<std::int64_t> rows;

  /// How many columns show whatever lies at or below this slope.
  [[nodiscard]] double columns_upto_slope(double slope) const;
  /// Whether a block ends in the last three octaves of the columns that show this slope.
  [[nodiscard]] bool is_late(const SlopeBlock& block, double slope) const;
};

/// The bins of a beam: those it holds in the last columns, and all that are nearest to it.
struct BeamBins {
  std::int32_t first = 0;
  std::int32_t last = 0;
  std::int32_t nearest_first = 0;
  std::int32_t nearest_last = 0;
};

struct FoundBeams {
  std::vector<BeamBins> beams;  ///< by slope
  std::uint64_t stray = 0;      ///< positions of the last columns that lie in no beam
};

[[nodiscard]] FoundBeams found_beams(std::span<const SlopeBlock> blocks, const MeasuredPart& part);

}  // namespace nimhoff
