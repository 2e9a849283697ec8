// nimhoff play: a game in the terminal against the computer.
#include <memory>
#include <nimhoff/nimhoff.hpp>

#include "commands.hpp"
#include "heaps_argument.hpp"
#include "order.hpp"
#include "play_session.hpp"
#include "shared_options.hpp"
#include "sum_argument.hpp"
#include "terminal.hpp"

namespace nimhoff::cli {
namespace {

Sum start_of(const Arguments& arguments) {
  const auto& words = arguments.positionals;
  if (is_sum(words)) return sum_of(words);
  const Game game = parse_game(words[0]);
  if (words.size() < 2) {
    throw BadInput(
        {.given = "play",
         .problem = "the heaps are missing",
         .advice = "try play " + spelling(game) + (game.board().is_one_heap() ? " 20" : " 5 8")});
  }
  return {{game, heaps_of(std::span(words).subspan(1))}};
}

Computer computer_of(const Arguments& arguments) {
  const std::string word = arguments.value("--computer").value_or("second");
  // Here somebody plays against it.
  if (word == "none") {
    throw BadInput(unknown_word("computer", word, "no such side", {"first", "second", "both"}));
  }
  return parse_computer(word);
}

PlayOrder play_order_of(const Arguments& arguments) {
  PlayOrder order;
  order.computer = computer_of(arguments);
  order.strength = parse_strength(arguments.value("--strength").value_or("perfect"));
  order.seed =
      static_cast<std::uint64_t>(parse_count(arguments.value("--seed").value_or("1"), "seed"));
  order.coaches = arguments.has("--coach");
  return order;
}

int run_play(const Arguments& arguments) {
  if (arguments.positionals.empty()) {
    throw BadInput(
        {.given = "play", .problem = "a game is missing", .advice = "try play wythoff 5 8"});
  }
  const PlayOrder order = play_order_of(arguments);
  ProgressLine progress(false);
  const RunLimits limits = limits_of(arguments, progress);  // also of what lists the first options
  auto contest = contest_of(start_of(arguments), order.seed, order.strength);
  contest->prepare(limits);
  PlaySession(std::move(contest), order, arguments.has("--json")).run();
  return 0;
}

}  // namespace

CommandSpec play_spec() {
  return {
      "play",
      "a game in the terminal against the computer",
      "Plays the game from these heaps, decision by decision, on stdin and stdout. A move is the "
      "position to go to, as x,y, or what is taken, as take 1,1 or take 3 from x; in a sum of "
      "games "
      "behind the number of the part, as 1: x,y. In blocking games the previous player first says "
      "what is forbidden, in comply games what may be chosen from. Other words are options, p (the "
      "P-positions on the board), hint, why, undo (also of a swap), swap, board, help and quit; "
      "what "
      "is not allowed is answered with the reason, and the end of the input ends the game. On a "
      "terminal lines are edited and the arrows bring earlier ones back; the board has colours "
      "unless NO_COLOR is set, and is a window around the position where it is too large. The "
      "computer plays perfectly unless --strength says otherwise, and does not say who is winning "
      "unless --coach or a question asks it to. Where it is lost it makes the move that leaves the "
      "fewest winning answers.",
      {options::game,
       {"HEAPS",
        "the start: X Y, one heap for take games, any number for nim; then + and another game",
        true}},
      {{"--computer", "SIDE", "which side it plays: first, second (unless said) or both"},
       {"--strength", "S",
        "how it plays: perfect (unless said), random, or a number N: it looks N moves ahead"},
       {"--coach", "", "it says why it plays so, and when a won game is given away"},
       {"--seed", "N", "how it chooses between equals; the same seed plays the same game"},
       {"--json", "",
        "print the transcript as one JSON object; the conversation goes to stderr on a terminal"},
       options::memory,
       options::threads,
       options::yes,
       options::help},
      {{"play wythoff@block=3 20 33", "Blocking-3 Wythoff Nim; the computer blocks first"},
       {"play take:primes 30 --computer first", "one heap; the computer begins"},
       {"play nim 3 4 5 --strength 2 --coach", "Nim on three heaps; it sees 2 moves ahead"},
       {"play wythoff 20 33 + nim 5 7", "a sum of two games"}},
      run_play};
}

}  // namespace nimhoff::cli
