// Any bytes are either a condition whose canonical spelling parses back to the same one, and that
// holds or does not for moves of any size, or are refused with a BadNotation that points inside
// the text. All else ends the program.
//
// The condition also stands in a game, after it and in front of what its lines become.

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "nimhoff/game/condition.hpp"
#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/game/options.hpp"
#include "nimhoff/game/position.hpp"

namespace {

using nimhoff::Condition;

void require(bool holds, const char* what, const std::string& shown) {
  if (holds) return;
  std::fprintf(stderr, "condition_fuzz: %s: %s\n", what, shown.c_str());
  std::abort();
}

// A move satisfies a condition exactly when the game of that condition has it.
void require_same_moves(const Condition& condition, const nimhoff::Game& game) {
  const nimhoff::Position at{5, 4};
  for (std::int64_t x = 0; x <= at.x; ++x) {
    for (std::int64_t y = 0; y <= at.y; ++y) {
      if (x == at.x && y == at.y) continue;
      const bool holds = condition.holds({at.x - x, at.y - y, at.x, at.y});
      require(nimhoff::is_option(game, at, {x, y}) == holds, "the moves are others",
              to_string(condition));
    }
  }
}

void require_same_game(const nimhoff::Game& game) {
  const std::string spelt = spelling(game);
  require(nimhoff::parse_game(spelt) == game, "the spelling is another game", spelt);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(data, data + size);
  try {
    const Condition condition = Condition::parse(text);
    const std::string spelt = to_string(condition);
    try {
      const Condition again = Condition::parse(spelt);
      require(again == condition, "the spelling is another condition", spelt);
      require(to_string(again) == spelt, "the spelling is not canonical", spelt);
    } catch (const nimhoff::BadInput& refusal) {
      require(false, "the spelling is refused", refusal.what());
    }
    const std::int64_t large = nimhoff::largest_number;
    static_cast<void>(condition.holds({large, large, large, large}));
    static_cast<void>(condition.holds({0, large - 1, 0, large}));
    require(condition.mirrored().mirrored() == condition, "mirrored twice it is another", spelt);
    const nimhoff::Game game = nimhoff::Game::of_moves(condition);
    require_same_moves(condition, game);
    require_same_game(game);
    require_same_game(nimhoff::Game::nim().without(condition));
  } catch (const nimhoff::BadNotation& refusal) {
    require(refusal.at() <= size, "the refusal points past the text", refusal.what());
  }
  return 0;
}
