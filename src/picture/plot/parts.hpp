// What the plots share.
#pragma once

#include <functional>
#include <string>

#include "nimhoff/picture/plot.hpp"
#include "picture/chart.hpp"

namespace nimhoff {

/// How many numbers fit along an upright axis, and along a level one.
[[nodiscard]] int upright_ticks(double height, const Measures& measures);
[[nodiscard]] int level_ticks(double width, const Measures& measures);

/// The axis of log x.
[[nodiscard]] Axis log_x_axis(double low, double high, double width, const Measures& measures);

/// Round scales along an axis spaced by frequency, from the left, as far apart as their labels
/// need.
[[nodiscard]] std::vector<Tick> scale_ticks(const Axis& axis, double width,
                                            const Measures& measures);

/// Throws BadInput unless the game, on so many columns, makes a plot against log x.
void require_columns(const Game& game, const Region& region);

/// The colour of a pixel that holds one P-position among many.
[[nodiscard]] Colour weakest(const Palette& colours);

/// A picture of counts, by column and row from below, in which every column is shaded by its
/// own largest count: x grows by a factor, so counts of different columns do not compare.
[[nodiscard]] Image shaded_by_column(std::int64_t width, std::int64_t height,
                                     const std::function<double(std::int64_t, std::int64_t)>& count,
                                     const Palette& colours, const std::stop_token& stop);

/// The room that side labels need.
[[nodiscard]] double side_room(const std::vector<SideLabel>& labels, const Measures& measures);

/// A level line across the panel.
void draw_level(Canvas& canvas, const PlacedPanel& placed, double value, const LineStyle& style);

}  // namespace nimhoff
