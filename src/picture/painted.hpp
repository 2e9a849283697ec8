// What a drawing is made of, before it is put on a sheet.
#pragma once

#include <stop_token>
#include <vector>

#include "nimhoff/picture/drawing.hpp"
#include "nimhoff/picture/raster.hpp"
#include "picture/shade.hpp"

namespace nimhoff {

struct Painted {
  Raster raster;
  ShadeStrength strength;
  std::vector<Colour> colours;  ///< of the kinds
  Image image;
  std::int64_t cell;  ///< pixels of the sheet that one of the image takes, on each side

  [[nodiscard]] double side() const { return static_cast<double>(cell * image.width); }
};

/// The raster of a drawing in its colours. Throws Cancelled when a stop is requested.
[[nodiscard]] Painted painted(const Drawing& drawing, Raster raster, const std::stop_token& stop);

}  // namespace nimhoff
