// The tile that a path names.
#pragma once

#include <nimhoff/picture/board_tiles.hpp>
#include <string>
#include <string_view>

namespace nimhoff::web {

struct TileRequest {
  std::string game;        ///< canonical spelling
  std::int64_t value = 0;  ///< the Grundy value of the positions shown
  BoardTile tile;
};

/// Of `/tile/GAME/COLOR/L/i/j.png`; COLOR is a coloring, or `layer-K` for the positions of Grundy
/// value K. Throws BadInput.
[[nodiscard]] TileRequest tile_request(std::string_view path, bool is_dark);

}  // namespace nimhoff::web
