// The tile that a path names.
#pragma once

#include <nimhoff/picture/board_tiles.hpp>
#include <string>
#include <string_view>

namespace nimhoff::web {

struct TileRequest {
  std::string game;  ///< canonical spelling
  BoardTile tile;
};

/// Of `/tile/GAME/COLOR/L/i/j.png`. Throws BadInput.
[[nodiscard]] TileRequest tile_request(std::string_view path, bool is_dark);

}  // namespace nimhoff::web
