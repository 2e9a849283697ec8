// The ways of filling a raster, one a coloring.
#pragma once

#include "nimhoff/picture/raster.hpp"

namespace nimhoff {

/// The part of the board that a view needs solved.
[[nodiscard]] Region region_of(const View& view);

[[nodiscard]] Raster paint_p_positions(const Game& game, const View& view, const PixelRow& side,
                                       const RunLimits& limits);
[[nodiscard]] Raster paint_seen(const Game& game, const View& view, const PixelRow& side,
                                const RunLimits& limits);
[[nodiscard]] Raster paint_rules(const Game& game, const View& view, const PixelRow& side,
                                 const RunLimits& limits);
[[nodiscard]] Raster paint_one_rule(const Game& game, const Step& step, const View& view,
                                    const PixelRow& side, const RunLimits& limits);

}  // namespace nimhoff
