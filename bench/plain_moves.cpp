// A game by its list of moves, as a competent script has it: every cell tries them in turn.
//
// The moves are listed once, shortest first, and a cell is N as soon as one of them leads to a
// P-position.
//
// Cost:    cells times moves, but for the cells that find a P-position early.
#include "plain_moves.hpp"

#include <algorithm>
#include <stdexcept>

#include "measure.hpp"
#include "nimhoff/game/options.hpp"

namespace nimhoff::bench {
namespace {

// Every move that fits, shortest first.
std::vector<Position> moves_of(const Game& game, std::int64_t side) {
  std::vector<Position> moves;
  const Position corner{side - 1, side - 1};
  for (const Position to : options(game, corner)) {
    moves.push_back({corner.x - to.x, corner.y - to.y});
  }
  const auto taken = [](Position move) { return move.x + move.y; };
  std::sort(moves.begin(), moves.end(),
            [&](Position one, Position other) { return taken(one) < taken(other); });
  return moves;
}

}  // namespace

double seconds_of_loop_over_moves(const Game& game, std::int64_t side, std::int64_t every,
                                  const std::vector<Position>& known) {
  const std::vector<Position> moves = moves_of(game, side);
  std::vector<char> is_p(static_cast<std::size_t>(side * side));
  const auto cell = [&](std::int64_t x, std::int64_t y) -> char& {
    return is_p[static_cast<std::size_t>(x * side + y)];
  };
  for (const Position at : known) cell(at.x, at.y) = 1;
  const auto reaches_p = [&](std::int64_t x, std::int64_t y) {
    return std::any_of(moves.begin(), moves.end(), [&](Position move) {
      return move.x <= x && move.y <= y && cell(x - move.x, y - move.y) != 0;
    });
  };
  std::int64_t columns = 0;
  const double seconds = cpu_seconds([&] {
    for (std::int64_t x = every / 2; x < side; x += every, ++columns) {
      for (std::int64_t y = 0; y < side; ++y) {
        if (reaches_p(x, y) == (cell(x, y) != 0)) {
          throw std::runtime_error("the ways differ, so the figures mean nothing");
        }
      }
    }
  });
  return seconds * static_cast<double>(side) / static_cast<double>(columns);
}

}  // namespace nimhoff::bench
