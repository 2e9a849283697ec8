// A small board as the papers draw it: squares for positions, lines for a cone's borders.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "nimhoff/game/board.hpp"
#include "papers/comparison.hpp"

namespace nimhoff::papers {

struct BoardFigure {
  std::string name;                                            ///< the caption
  std::int64_t side = 16;                                      ///< x, y < side
  Positions marked;                                            ///< filled squares
  Positions shaded;                                            ///< grey squares
  std::optional<Position> at;                                  ///< a black square
  std::optional<Cone> cone;                                    ///< its two borders
  std::vector<std::pair<Position, std::string>> letters = {};  ///< one or two in a square
  std::vector<std::pair<Position, Position>> arrows = {};      ///< moves
};

/// The board as SVG text, (0,0) at the lower left.
[[nodiscard]] Figure drawn(const BoardFigure& board);

/// The P-positions of a game with x, y < side.
[[nodiscard]] Figure p_board(const CheckBudget& budget, const std::string& name,
                             const std::string& game, std::int64_t side);

/// The same, with the options of a position in grey and itself in black.
[[nodiscard]] Figure options_board(const CheckBudget& budget, const std::string& name,
                                   const std::string& game, Position at, std::int64_t side);

}  // namespace nimhoff::papers
