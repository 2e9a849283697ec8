// A raster in its colours.
//
// Checked: tests/picture/drawing_test.cpp, tests/picture/board_tiles_test.cpp.
#include "picture/painted.hpp"

#include <algorithm>
#include <utility>

namespace nimhoff {
namespace {

// How many pixels of the sheet one pixel of the raster takes, on each side.
std::int64_t enlargement(const Raster& raster, std::int64_t pixels) {
  const std::int64_t side = raster.side().pixels();
  return std::max<std::int64_t>(1, (pixels + side / 2) / side);
}

Image image_of(const Drawing& drawing, const Raster& raster, const std::vector<Colour>& colours,
               const ShadeStrength& strength, const Palette& with, const std::stop_token& stop) {
  const bool has_overlaps = drawing.coloring == Coloring::rule && !drawing.step;
  const std::optional<Colour> several = has_overlaps ? std::optional(with.several) : std::nullopt;
  return shaded(
      raster, colours, strength, several,
      [&, is_everywhere = drawing.game.board().is_quadrant()](std::int64_t column,
                                                              std::int64_t row) {
        if (is_everywhere) return with.ground;
        const PixelRow& side = raster.side();
        const Position middle{
            drawing.view.from.x + (side.begin(column) + side.begin(column + 1) - 1) / 2,
            drawing.view.from.y + (side.begin(row) + side.begin(row + 1) - 1) / 2};
        return drawing.game.board().holds(middle) ? with.ground : with.off;
      },
      stop);
}

}  // namespace

Painted painted(const Drawing& drawing, Raster raster, const std::stop_token& stop) {
  const Palette& with = palette(drawing.is_dark);
  const ShadeStrength strength =
      drawing.full_share ? ShadeStrength(*drawing.full_share) : ShadeStrength(raster);
  std::vector<Colour> colours =
      kind_colours(drawing.game, raster, drawing.coloring, drawing.step.has_value(), with);
  Image image = image_of(drawing, raster, colours, strength, with, stop);
  const std::int64_t cell = enlargement(raster, drawing.pixels);
  return {std::move(raster), strength, std::move(colours), std::move(image), cell};
}

}  // namespace nimhoff
