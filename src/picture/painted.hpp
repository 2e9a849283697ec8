// What a drawing is made of, before it is put on a sheet.
#pragma once

#include <vector>

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

}  // namespace nimhoff
