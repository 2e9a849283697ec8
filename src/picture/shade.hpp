// From counts to colours.
#pragma once

#include <functional>
#include <optional>
#include <stop_token>

#include "nimhoff/picture/raster.hpp"
#include "picture/canvas.hpp"
#include "picture/palette.hpp"

namespace nimhoff {

/// How strongly P-positions show, by their share of a pixel.
///
/// A pixel that holds any is marked by at least a third of the full strength, so that
/// nothing vanishes; from there it grows with the root of the share up to the share that
/// only one pixel in fifty exceeds, or up to a given one.
class ShadeStrength {
 public:
  explicit ShadeStrength(const Raster& raster);
  explicit ShadeStrength(double full) : full_(full) {}
  [[nodiscard]] double of(double share) const;
  /// The share from which on the strength is full.
  [[nodiscard]] double full() const { return full_; }
  static constexpr double least = 0.35;

 private:
  double full_ = 1;
};

/// A colour for each rule of a game, in their order; directions that are near each other get
/// colours that follow each other.
[[nodiscard]] std::vector<Colour> rule_colours(const Game& game);

/// The colours of the kinds of a raster, in their order.
[[nodiscard]] std::vector<Colour> kind_colours(const Game& game, const Raster& raster,
                                               Coloring coloring, bool has_step,
                                               const Palette& colours);

/// The colour of a pixel, by column and row, of whose cells only P-positions were counted.
using GroundAt = std::function<Colour(std::int64_t, std::int64_t)>;

/// The picture, row 0 at the top: the kinds of a pixel mixed as cells side by side are, seen from
/// afar, and over them the P-positions by their strength. With `several`, nothing is mixed: a pixel
/// with a P-position has its colour, any other that of the kind of most of its cells, or `several`
/// where kinds tie. Throws Cancelled when a stop is requested.
[[nodiscard]] Image shaded(const Raster& raster, const std::vector<Colour>& kinds,
                           const ShadeStrength& strength, const std::optional<Colour>& several,
                           const GroundAt& ground, const std::stop_token& stop = {});

}  // namespace nimhoff
