// nimhoff play: a game in the terminal against a perfect opponent.
#include <nimhoff/nimhoff.hpp>

#include "commands.hpp"
#include "heaps_argument.hpp"
#include "order.hpp"
#include "play_session.hpp"
#include "terminal.hpp"

namespace nimhoff::cli {
namespace {

Heaps start_of(const Arguments& arguments, const Game& game) {
  if (arguments.positionals.size() < 2) {
    throw BadInput(
        {.given = "play",
         .problem = "the heaps are missing",
         .advice = "try play " + spelling(game) + (game.board().is_one_heap() ? " 20" : " 5 8")});
  }
  const BigHeaps heaps = heaps_of(std::span(arguments.positionals).subspan(1));
  if (const auto small = small_heaps(heaps)) return *small;
  throw BadInput({.argument = "heaps",
                  .given = in_short(heaps),
                  .problem = "too large to play with",
                  .allowed = "heaps go up to 2^62 here"});
}

Computer computer_of(const Arguments& arguments) {
  const std::string word = arguments.value("--computer").value_or("second");
  if (word == "first") return Computer::first;
  if (word == "second") return Computer::second;
  if (word == "both") return Computer::both;
  throw BadInput(unknown_word("computer", word, "no such side", {"first", "second", "both"}));
}

}  // namespace

int run_play(const Arguments& arguments) {
  if (arguments.positionals.empty()) {
    throw BadInput(
        {.given = "play", .problem = "a game is missing", .advice = "try play wythoff 5 8"});
  }
  const Game game = parse_game(arguments.positionals[0]);
  const Match match(game, start_of(arguments, game));
  const Computer computer = computer_of(arguments);
  const std::int64_t seed = parse_count(arguments.value("--seed").value_or("1"), "seed");
  ProgressLine progress(false);
  Opponent opponent(match, static_cast<std::uint64_t>(seed), limits_of(arguments, progress));
  progress.clear();
  PlaySession(match, std::move(opponent), computer).run();
  return 0;
}

}  // namespace nimhoff::cli
