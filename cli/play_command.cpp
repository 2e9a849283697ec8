// nimhoff play: a game in the terminal against a perfect opponent.
#include <nimhoff/nimhoff.hpp>

#include "commands.hpp"
#include "order.hpp"
#include "play_session.hpp"
#include "terminal.hpp"

namespace nimhoff::cli {
namespace {

Heaps start_of(const Arguments& arguments, const Game& game) {
  if (arguments.positionals.size() < 2) {
    throw BadInput("play: the heaps are missing; try play " + spelling(game) +
                   (game.board().is_one_heap() ? " 20" : " 5 8"));
  }
  BigHeaps heaps;
  for (std::size_t i = 1; i < arguments.positionals.size(); ++i) {
    heaps.push_back(parse_heap(arguments.positionals[i]));
  }
  if (const auto small = small_heaps(heaps)) return *small;
  throw BadInput(in_short(heaps) + ": too large to play with; heaps go up to 2^62 here");
}

Computer computer_of(const Arguments& arguments) {
  const std::string word = arguments.value("--computer").value_or("second");
  if (word == "first") return Computer::first;
  if (word == "second") return Computer::second;
  if (word == "both") return Computer::both;
  const std::string near = nearest_word(word, {"first", "second", "both"});
  throw BadInput(
      "--computer=" + word + ": no such side; " +
      (near.empty() ? "first, second or both is allowed" : "did you mean " + near + "?"));
}

}  // namespace

int run_play(const Arguments& arguments) {
  if (arguments.positionals.empty())
    throw BadInput("play: a game is missing; try play wythoff 5 8");
  const Game game = parse_game(arguments.positionals[0]);
  const Match match(game, start_of(arguments, game));
  const Computer computer = computer_of(arguments);
  const std::int64_t seed = parse_count(arguments.value("--seed").value_or("1"), "--seed");
  ProgressLine progress(false);
  Opponent opponent(match, static_cast<std::uint64_t>(seed), limits_of(arguments, progress));
  progress.clear();
  PlaySession(match, std::move(opponent), computer).run();
  return 0;
}

}  // namespace nimhoff::cli
