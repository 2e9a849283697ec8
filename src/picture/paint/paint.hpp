// The ways of filling a raster, one a coloring.
#pragma once

#include "nimhoff/picture/raster.hpp"

namespace nimhoff {

/// What is painted: the positions of a game that have this Grundy value; 0 is that of P-positions.
struct Solved {
  const Game& game;
  std::int64_t value = 0;
  const SolvedParts* parts = nullptr;  ///< what was solved before; none to solve
};

/// The part of the board that a view needs solved.
[[nodiscard]] Region region_of(const View& view);

/// Hands the positions of a part to the sink, and maybe others. Throws BadInput or Cancelled.
void hand_over(const Solved& solved, const BoardPart& part, Sink& sink, const RunLimits& limits);

[[nodiscard]] Raster paint_p_positions(const Solved& solved, const View& view, const PixelRow& side,
                                       const RunLimits& limits);
[[nodiscard]] Raster paint_seen(const Solved& solved, const View& view, const PixelRow& side,
                                const RunLimits& limits);
[[nodiscard]] Raster paint_rules(const Solved& solved, const View& view, const PixelRow& side,
                                 const RunLimits& limits);
[[nodiscard]] Raster paint_one_rule(const Solved& solved, const Step& step, const View& view,
                                    const PixelRow& side, const RunLimits& limits);

[[nodiscard]] Raster paint_values(const Solved& solved, const View& view, const PixelRow& side,
                                  const RunLimits& limits);

}  // namespace nimhoff
