// Moves between heaps, whether there is one heap, two on a board, or many of Nim.
//
// Checked: tests/strategy/match/match_test.cpp, against options() and heaps_options().
#include "strategy/heap_moves.hpp"

#include <algorithm>

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/game/options.hpp"
#include "outcome/definition.hpp"
#include "strategy/phi_q.hpp"

namespace nimhoff {
namespace {

std::vector<Heaps> heaps_of(const Game& game, const std::vector<Position>& positions) {
  std::vector<Heaps> all;
  all.reserve(positions.size());
  for (const Position at : positions) all.push_back(heaps_of(game, at));
  return all;
}

// Of Nim: exactly one heap shrinks, by at most the reach.
bool is_nim_move(const Game& game, const Heaps& from, const Heaps& to) {
  std::int64_t changed = 0;
  for (std::size_t i = 0; i < from.size(); ++i) {
    const std::int64_t taken = from[i] - to[i];
    if (to[i] < 0 || taken < 0 || taken > game.rules().front().reach()) return false;
    changed += taken > 0 ? 1 : 0;
  }
  return changed == 1;
}

}  // namespace

bool are_many(const Game& game, const Heaps& heaps) {
  return heaps.size() != 2 && !game.board().is_one_heap();
}

Position position_of(const Heaps& heaps) {
  return {heaps.front(), heaps.size() > 1 ? heaps.back() : 0};
}

Heaps heaps_of(const Game& game, Position at) {
  return game.board().is_one_heap() ? Heaps{at.x} : Heaps{at.x, at.y};
}

void require_heaps_of(const Game& game, const BigHeaps& heaps) {
  const std::size_t wanted = game.board().is_one_heap() ? 1 : 2;
  const bool is_many = !heaps.empty() && game.plays_on_many_heaps();
  if (heaps.size() != wanted && !is_many) {
    throw BadInput(
        {.argument = "heaps",
         .given = in_short(heaps),
         .problem = spelling(game) + " is played on " + (wanted == 1 ? "one heap" : "two heaps"),
         .advice = wanted == 1 ? "give one number" : "give two numbers"});
  }
  for (const BigInteger& heap : heaps) {
    if (heap >= 0) continue;
    throw BadInput({.argument = "heaps",
                    .given = in_short(heaps),
                    .problem = "no position",
                    .allowed = "heaps are whole numbers from 0 on"});
  }
  const auto& cone = game.board().cone();
  if (!cone || PhiQ(*cone).holds(heaps)) return;
  throw BadInput({.argument = "heaps",
                  .given = in_short(heaps),
                  .problem = "off the board of " + spelling(game),
                  .allowed = "allowed are " + positions_in_words(*cone)});
}

void require_heaps_of(const Game& game, const Heaps& heaps) {
  require_heaps_of(game, big_heaps(heaps));
  for (const std::int64_t heap : heaps) {
    if (heap <= largest_number) continue;
    throw BadInput({.argument = "heaps",
                    .given = to_string(heaps),
                    .problem = "no position",
                    .allowed = "heaps are whole numbers from 0 to 2^62"});
  }
}

Heaps heaps_to_play_with(const BigHeaps& heaps) {
  if (auto small = small_heaps(heaps)) return *small;
  throw BadInput({.argument = "heaps",
                  .given = in_short(heaps),
                  .problem = "too large to play with",
                  .allowed = "heaps go up to 2^62 here"});
}

bool is_heaps_option(const Game& game, const Heaps& from, const Heaps& to) {
  if (from.size() != to.size()) return false;
  if (are_many(game, from)) return is_nim_move(game, from, to);
  return is_option(game, position_of(from), position_of(to));
}

std::vector<Heaps> all_heaps_options(const Game& game, const Heaps& from) {
  if (are_many(game, from)) return heaps_options(game, from);
  return heaps_of(game, options(game, position_of(from)));
}

std::vector<Heaps> some_heaps_options(const Game& game, const Heaps& from, std::int64_t most) {
  if (!are_many(game, from)) return heaps_of(game, some_options(game, position_of(from), most));
  const std::int64_t reach =
      std::min(game.rules().front().reach(), std::max<std::int64_t>(most, 1));
  return heaps_options(game.bounded(reach), from);
}

bool is_heaps_option_in_scope(const Game& game, const Heaps& from, const Heaps& to) {
  if (are_many(game, from)) return is_in_scope(game, game.rules().front());
  return is_in_scope(game, position_of(from), position_of(to));
}

}  // namespace nimhoff
