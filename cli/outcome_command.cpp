// nimhoff outcome: who wins at a position, and how.
#include <fmt/core.h>

#include <algorithm>
#include <cstdlib>
#include <nimhoff/nimhoff.hpp>
#include <sstream>

#include "commands.hpp"
#include "difference.hpp"
#include "heaps_argument.hpp"
#include "layout.hpp"
#include "order.hpp"
#include "shared_options.hpp"
#include "sum_argument.hpp"
#include "terminal.hpp"

namespace nimhoff::cli {
namespace {

// A person reads so many moves; --json prints them all.
constexpr std::size_t most_lines = 100;

std::vector<BigHeaps> history_of(const std::string& text) {
  std::istringstream words(text);
  std::vector<BigHeaps> history;
  std::string word;
  while (words >> word) {
    if (std::count(word.begin(), word.end(), ',') != 1) {
      throw BadInput({.argument = "history",
                      .given = word,
                      .problem = "no position",
                      .advice = "write x,y x,y ..., oldest first"});
    }
    history.push_back(heaps_of({&word, 1}));
  }
  if (history.empty()) {
    throw BadInput({.argument = "history",
                    .problem = "no position in it",
                    .advice = "write x,y x,y ..., oldest first"});
  }
  return history;
}

// One line each, and how many are left out.
template <class Item, class Line>
std::string lines(const std::vector<Item>& list, const Line& line) {
  std::string text;
  for (std::size_t i = 0; i < std::min(list.size(), most_lines); ++i) text += line(list[i]);
  if (list.size() <= most_lines) return text;
  return text + fmt::format("and {} more; --json prints them all\n", list.size() - most_lines);
}

std::string memory_in_words(const MemoryAnswer& memory) {
  std::string text =
      fmt::format("imitations left: {} to the player to move, {} to the one who just moved\n",
                  memory.mover_credit, memory.opponent_credit);
  for (const BigHeaps& to : memory.forbidden) {
    text += fmt::format("not allowed: {}, an imitation\n", to_string(to));
  }
  return text + (memory.dynamic ? "dynamic: the outcome here depends on the history\n"
                                : "not dynamic: the outcome here is the same after any history\n");
}

std::string in_words(const Answer& answer) {
  std::string text = answer.outcome == Outcome::P ? "P\n" : "N\n";
  if (answer.value) text += "value " + in_short(*answer.value) + '\n';
  text += wrapped(answer.reason, output_width(), 0) + '\n';
  text += lines(answer.winning_moves, [&](const BigHeaps& to) {
    return fmt::format("move to {}, taking {}\n", to_string(to),
                       to_string(difference(answer.position, to)));
  });
  if (!answer.more_winning_moves.empty()) {
    const char* also = answer.winning_moves.empty() ? "winning: " : "winning as well: ";
    text += wrapped(also + answer.more_winning_moves, output_width(), 0) + '\n';
  }
  text += lines(answer.block,
                [](const BigHeaps& to) { return fmt::format("block {}\n", to_string(to)); });
  if (!answer.more_to_block.empty()) {
    text += wrapped("to block as well: " + answer.more_to_block, output_width(), 0) + '\n';
  }
  text += lines(answer.propose,
                [](const BigHeaps& to) { return fmt::format("propose {}\n", to_string(to)); });
  if (answer.memory) text += memory_in_words(*answer.memory);
  return text;
}

std::string in_words(const SumAnswer& answer) {
  std::string text = answer.outcome == Outcome::P ? "P\n" : "N\n";
  text += wrapped(answer.reason, output_width(), 0) + '\n';
  std::vector<std::vector<std::string>> rows{{"part", "game", "position", "value"}};
  for (const PartValue& part : answer.parts) {
    rows.push_back({std::to_string(rows.size() - 1), part.game, in_short(part.position),
                    in_short(part.value)});
  }
  text += aligned(rows);
  text += lines(answer.winning_moves, [&](const SumMove& move) {
    return fmt::format("in part {} move to {}, taking {}\n", move.part, to_string(move.to),
                       to_string(difference(answer.parts[move.part].position, move.to)));
  });
  for (const std::string& more : answer.more_winning_moves) {
    text += wrapped("winning as well: " + more, output_width(), 0) + '\n';
  }
  return text;
}

// Where programs keep what they can find again: the folder of the XDG rules.
std::string cache_folder(const Arguments& arguments) {
  if (const auto folder = arguments.value("--cache")) return *folder;
  const char* const caches = std::getenv("XDG_CACHE_HOME");
  if (caches != nullptr && caches[0] == '/') return std::string(caches) + "/nimhoff";
  const char* const home = std::getenv("HOME");
  return home != nullptr && home[0] == '/' ? std::string(home) + "/.cache/nimhoff" : "";
}

int run_outcome_of_sum(const Arguments& arguments) {
  if (arguments.has("--history")) {
    throw BadInput({.argument = "history",
                    .problem = "a sum has no history",
                    .advice = "give the positions of its parts"});
  }
  const Sum sum = sum_of(arguments.positionals);
  ProgressLine progress(false);
  const SumAnswer result = answer(sum, limits_of(arguments, progress), cache_folder(arguments));
  progress.clear();
  if (arguments.has("--json")) {
    print_json(result);
  } else {
    print(in_words(result));
  }
  return 0;
}

int run_outcome(const Arguments& arguments) {
  if (arguments.positionals.empty()) {
    throw BadInput(
        {.given = "outcome", .problem = "a game is missing", .advice = "try outcome wythoff 3 5"});
  }
  if (is_sum(arguments.positionals)) return run_outcome_of_sum(arguments);
  const Game game = parse_game(arguments.positionals[0]);
  BigHeaps at = heaps_of(std::span(arguments.positionals).subspan(1));
  ProgressLine progress(false);
  const RunLimits limits = limits_of(arguments, progress);
  Answer result;
  if (const auto text = arguments.value("--history")) {
    const std::vector<BigHeaps> history = history_of(*text);
    const BigHeaps& last = history.back();
    if (!at.empty() && at != last) {
      throw BadInput({.argument = "history",
                      .problem = "ends at " + to_string(last) + ", not at " + to_string(at),
                      .advice = "leave the heaps out"});
    }
    at = last;
    result = answer_after(game, history, limits);
  } else {
    if (at.empty()) {
      throw BadInput({.given = "outcome",
                      .problem = "the heaps are missing",
                      .advice = "try outcome " + spelling(game) +
                                (game.board().is_one_heap() ? " 20" : " 3 5")});
    }
    result = answer(game, at, limits);
  }
  if (arguments.has("--grundy")) result.value = value_of(game, at, limits);
  progress.clear();
  if (arguments.has("--json")) {
    print_json(result);
  } else {
    print(in_words(result));
  }
  return 0;
}

}  // namespace

CommandSpec outcome_spec() {
  return {
      "outcome",
      "who wins at a position, and how",
      "Prints P or N on the first line; then why, and the winning moves of an N-position, what to "
      "block at a P-position of a blocking game, or what to propose in a comply game. A heap may "
      "be written 1000000, 1_000_000, 1e6, 10^40 or 3*10^40, with up to a million digits. Games "
      "with a closed form answer at once for heaps of any size: nim and nim@max=q on any number "
      "of heaps, also misere; wythoff, wythoff@max=n, wythoff@block=2 and 3, nim@block=k, their "
      "comply twins and their images in a cone (@q=); take games whose outcomes repeat. Other "
      "games are solved by the fastest engine as far as the position needs. Games with memory also "
      "report the imitations that are left and whether the position is dynamic: whether its "
      "outcome "
      "depends on the history. Several games with a + of its own between them are a sum, in which "
      "a move is made in one of them: the Grundy value of each part is printed, and every move "
      "that "
      "wins and in which part, parts counted from 0. Values of heaps of any size are known for "
      "nim, "
      "take games, and games on two heaps one of which is small; others are found in a table up to "
      "the heaps, or by its bit sets alone where the rules are unlimited, which for 10^5 takes "
      "minutes the first time and a moment afterwards. A sum takes no game with a maneuver, a "
      "memory or misere play.",
      {options::game,
       {"HEAPS",
        "the heap sizes: X Y, one for take games, any number for nim; then + and another game",
        true}},
      {{"--history", "LIST",
        "the game so far, oldest first, as \"x,y x,y ...\"; for games with memory"},
       {"--grundy", "", "its Grundy value, too; a sum has those of its parts"},
       {"--cache", "FOLDER",
        "of a sum: where values that take long are kept for the next call; ~/.cache/nimhoff unless "
        "said"},
       options::memory,
       options::threads,
       options::yes,
       options::json,
       options::help},
      {{"outcome wythoff@block=2 11 15", "an N-position: four options are P, one can be blocked"},
       {"outcome rational-wythoff:2/7,10/1 10^40 3*10^40", "heaps of any size"},
       {"outcome imitation:1,2 --history \"2,2 1,2\"", "a position with a past"},
       {"outcome nim 3 2 1", "three heaps"},
       {"outcome wythoff 30 41 + gdwn:1,2 7 11 + nim 4 9 2", "a sum of three games"}},
      run_outcome};
}

}  // namespace nimhoff::cli
