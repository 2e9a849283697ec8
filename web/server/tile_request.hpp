// The tile that a path names.
#pragma once

#include <string_view>

#include "server/board_cache.hpp"

namespace nimhoff::web {

struct TileRequest {
  BoardName board;
  BoardTile tile;
  bool is_slow = false;  ///< to paint, even where the board is solved
};

/// Of `/tile/GAME/COLOR/L/i/j.png`; COLOR is a coloring, or `layer-K` for the positions of Grundy
/// value K. Throws BadInput.
[[nodiscard]] TileRequest tile_request(std::string_view path, bool is_dark);

}  // namespace nimhoff::web
