// What to do at a position, read off the outcomes of its options.
//
// The outcomes come from the reference, on the part of the board that the position can
// reach; so the cost is that of deciding all of it.
//
// Checked: tests/strategy/answer_test.cpp, each move against the definition.
#include "nimhoff/strategy/answer.hpp"

#include <algorithm>
#include <cmath>

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/game/options.hpp"
#include "nimhoff/outcome/reference.hpp"
#include "outcome/definition.hpp"
#include "strategy/reason.hpp"

namespace nimhoff {
namespace {

// One option as the maneuver sees it.
struct Option {
  Heaps to;
  Outcome outcome;
  bool is_inside;
};

Heaps heaps_of(const Game& game, Position at) {
  return game.board().is_one_heap() ? Heaps{at.x} : Heaps{at.x, at.y};
}

Tally tally_of(const std::vector<Option>& options) {
  Tally tally;
  for (const Option& option : options) tally.count(option.outcome, option.is_inside);
  return tally;
}

std::vector<Heaps> options_that_are(const std::vector<Option>& options, Outcome outcome) {
  std::vector<Heaps> found;
  for (const Option& option : options) {
    if (option.outcome == outcome) found.push_back(option.to);
  }
  return found;
}

// The fewest options that are N and together obey the comply rule.
std::vector<Heaps> proposal(const Maneuver& maneuver, const std::vector<Option>& options) {
  std::vector<Heaps> inside;
  for (const Option& option : options) {
    if (option.outcome == Outcome::P) continue;
    if (!option.is_inside) return {option.to};
    inside.push_back(option.to);
  }
  const auto k = static_cast<std::size_t>(maneuver.k());
  if (inside.size() < k) return {};
  inside.resize(k);
  return inside;
}

Answer answer_from(const Game& game, const std::vector<Option>& options) {
  const Tally tally = tally_of(options);
  Answer answer;
  answer.method = "reference";
  answer.outcome = outcome_from(game, tally);
  answer.reason = reason_for(game, tally, answer.outcome);
  if (answer.outcome == Outcome::N) {
    answer.winning_moves = options_that_are(options, Outcome::P);
  } else if (game.maneuver() && game.maneuver()->kind() == Maneuver::Kind::comply) {
    answer.propose = proposal(*game.maneuver(), options);
  } else if (game.maneuver()) {
    answer.block = options_that_are(options, Outcome::P);
  }
  return answer;
}

// Refuses what the reference would not finish, in looks at an option.
void require_within_reach(const Game& game, const Heaps& heaps, double looks) {
  constexpr double most = 3e11;
  if (looks <= most) return;
  throw BadInput(to_string(heaps) + ": too far for the reference, which would look at " +
                 count_in_words(looks) + " options of " + spelling(game) + " and does at most " +
                 count_in_words(most) + "; try smaller heaps");
}

Answer answer_on_board(const Game& game, Position at, const RunLimits& limits) {
  require_on_board(game, at);
  const Heaps heaps = heaps_of(game, at);
  const Region region{at.x + 1, at.y + 1};
  const double cells = static_cast<double>(region.columns) * static_cast<double>(*region.rows);
  require_within_reach(game, heaps, cells * static_cast<double>(std::max(at.x, at.y) + 1));
  require_solvable(engine_named("reference"), game, region, limits);
  ReferenceTable table(game, region.rows);
  while (table.columns() < region.columns) {
    if (limits.watch && limits.watch->wants_stop()) throw Cancelled();
    table.add_column();
    if (limits.watch) limits.watch->columns_done(table.columns(), region.columns);
  }
  std::vector<Option> found;
  for (const Position option : options(game, at)) {
    found.push_back({heaps_of(game, option), table.outcome(option), is_in_scope(game, at, option)});
  }
  return answer_from(game, found);
}

Answer answer_on_many_heaps(const Game& game, const Heaps& heaps) {
  double cells = 1;
  double tokens = 0;
  for (const std::int64_t heap : heaps) {
    cells *= static_cast<double>(heap) + 1;
    tokens += static_cast<double>(heap);
  }
  require_within_reach(game, heaps, cells * tokens * 1000);
  const HeapsTable table(game, heaps);
  std::vector<Option> found;
  for (const Heaps& option : heaps_options(game, heaps)) {
    found.push_back({option, table.outcome(option), is_in_scope(game, game.rules().front())});
  }
  return answer_from(game, found);
}

void require_heaps(const Game& game, const Heaps& heaps) {
  const std::size_t wanted = game.board().is_one_heap() ? 1 : 2;
  const bool is_many = !heaps.empty() && game.plays_on_many_heaps();
  if (heaps.size() != wanted && !is_many) {
    throw BadInput(to_string(heaps) + ": " + spelling(game) + " is played on " +
                   (wanted == 1 ? "one heap; give one number" : "two heaps; give two numbers"));
  }
  for (const std::int64_t heap : heaps) {
    if (heap < 0 || heap > largest_number) {
      throw BadInput(to_string(heaps) + ": no position; heaps are whole numbers from 0 to 2^62");
    }
  }
}

Answer answer_at(const Game& game, const State& state) {
  const auto x = static_cast<double>(state.at.x + 1);
  const auto y = static_cast<double>(state.at.y + 1);
  const auto p = static_cast<double>(game.memory()->p());
  const double decided = x * y * (x + y) * (x + y) * p;
  // Whether the position is dynamic asks for the histories that start this far off.
  const double far = std::abs(x - y) + p + 2;
  const double visited = far * far * far * p * (x + y + far);
  require_within_reach(game, {state.at.x, state.at.y}, 300 * (decided + visited));
  ReferenceStates states(game);
  std::vector<Option> found;
  for (const State& next : next_states(game, state)) {
    found.push_back({{next.at.x, next.at.y}, states.outcome(next), false});
  }
  Answer answer = answer_from(game, found);
  MemoryAnswer memory;
  memory.dynamic = states.is_dynamic(state.at);
  memory.mover_credit = state.trace.mover_credit;
  memory.opponent_credit = state.trace.opponent_credit;
  for (const Position option : options(game, state.at)) {
    const bool is_forbidden = state.trace.mover_credit == 0 && is_imitation(game, state, option);
    if (is_forbidden) memory.forbidden.push_back({option.x, option.y});
  }
  answer.memory = memory;
  return answer;
}

}  // namespace

Answer answer(const Game& game, const Heaps& heaps, const RunLimits& limits) {
  require_heaps(game, heaps);
  const bool is_many = heaps.size() != 2 && !game.board().is_one_heap();
  if (is_many) return answer_on_many_heaps(game, heaps);
  const Position at{heaps.front(), heaps.size() > 1 ? heaps.back() : 0};
  if (game.memory()) return answer_at(game, starting_state(game, at));
  return answer_on_board(game, at, limits);
}

Answer answer_after(const Game& game, std::span<const Position> history, const RunLimits&) {
  if (!game.memory()) {
    throw BadInput(spelling(game) +
                   ": a game without memory has no history; give the position alone");
  }
  return answer_at(game, state_after(game, history));
}

}  // namespace nimhoff
