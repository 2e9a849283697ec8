// nimhoff outcome: who wins at a position, and how.
#include <fmt/format.h>

#include <nimhoff/nimhoff.hpp>
#include <nlohmann/json.hpp>
#include <sstream>

#include "commands.hpp"
#include "layout.hpp"
#include "terminal.hpp"

namespace nimhoff::cli {
namespace {

Heaps heaps_of(const std::vector<std::string>& words) {
  Heaps heaps;
  for (const std::string& word : words) {
    if (word.starts_with('-')) {
      throw BadInput(word + ": a heap cannot be negative; heaps are whole numbers from 0 to 2^62");
    }
    heaps.push_back(parse_count(word, "heap"));
  }
  return heaps;
}

std::vector<Position> history_of(const std::string& text) {
  std::istringstream words(text);
  std::vector<Position> history;
  std::string word;
  while (words >> word) {
    const std::size_t comma = word.find(',');
    if (comma == std::string::npos) {
      throw BadInput("--history: " + word + " is no position; write x,y x,y ..., oldest first");
    }
    history.push_back({parse_count(word.substr(0, comma), "--history"),
                       parse_count(word.substr(comma + 1), "--history")});
  }
  if (history.empty())
    throw BadInput("--history: no position in it; write x,y x,y ..., oldest first");
  return history;
}

Heaps difference(const Heaps& from, const Heaps& to) {
  Heaps taken;
  for (std::size_t i = 0; i < from.size(); ++i) taken.push_back(from[i] - to[i]);
  return taken;
}

std::string memory_in_words(const MemoryAnswer& memory) {
  std::string text =
      fmt::format("imitations left: {} to the player to move, {} to the one who just moved\n",
                  memory.mover_credit, memory.opponent_credit);
  for (const Heaps& to : memory.forbidden) {
    text += fmt::format("not allowed: {}, an imitation\n", to_string(to));
  }
  return text + (memory.dynamic ? "dynamic: the outcome here depends on the history\n"
                                : "not dynamic: the outcome here is the same after any history\n");
}

std::string in_words(const Heaps& at, const Answer& answer) {
  std::string text = answer.outcome == Outcome::P ? "P\n" : "N\n";
  text += wrapped(answer.reason, output_width(), 0) + '\n';
  for (const Heaps& to : answer.winning_moves) {
    text += fmt::format("move to {}, taking {}\n", to_string(to), to_string(difference(at, to)));
  }
  for (const Heaps& to : answer.block) text += fmt::format("block {}\n", to_string(to));
  for (const Heaps& to : answer.propose) text += fmt::format("propose {}\n", to_string(to));
  if (answer.memory) text += memory_in_words(*answer.memory);
  return text;
}

std::string as_json(const Game& game, const Heaps& at, const Answer& answer) {
  nlohmann::ordered_json result{{"game", spelling(game)},
                                {"position", at},
                                {"outcome", answer.outcome == Outcome::P ? "P" : "N"},
                                {"winning_moves", answer.winning_moves},
                                {"block", answer.block},
                                {"propose", answer.propose},
                                {"reason", answer.reason},
                                {"method", answer.method}};
  if (answer.memory) {
    result["dynamic"] = answer.memory->dynamic;
    result["credits"] = {{"to_move", answer.memory->mover_credit},
                         {"just_moved", answer.memory->opponent_credit}};
    result["forbidden"] = answer.memory->forbidden;
  }
  return result.dump() + '\n';
}

}  // namespace

int run_outcome(const Arguments& arguments) {
  if (arguments.positionals.empty())
    throw BadInput("outcome: a game is missing; try outcome wythoff 3 5");
  const Game game = parse_game(arguments.positionals[0]);
  Heaps at = heaps_of({arguments.positionals.begin() + 1, arguments.positionals.end()});
  ProgressLine progress(false);
  const RunLimits limits{0, &progress};
  Answer result;
  if (const auto text = arguments.value("--history")) {
    const std::vector<Position> history = history_of(*text);
    const Heaps last{history.back().x, history.back().y};
    if (!at.empty() && at != last) {
      throw BadInput("--history: ends at " + to_string(last) + ", not at " + to_string(at) +
                     "; leave the heaps out");
    }
    at = last;
    result = answer_after(game, history, limits);
  } else {
    if (at.empty())
      throw BadInput("outcome: the heaps are missing; try outcome " + spelling(game) + " 3 5");
    result = answer(game, at, limits);
  }
  progress.clear();
  print(arguments.has("--json") ? as_json(game, at, result) : in_words(at, result));
  return 0;
}

}  // namespace nimhoff::cli
