// The reference: outcomes of games without memory, straight from the definitions.
//
// Columns are decided from x = 0 on, each from below. Every option of a position lies in
// an earlier column, or lower in the same one, so its outcome is known by then.
//
// Cost:    every option of every position is looked at. It is the oracle; never tune it.
// Checked: against the tables and theorems of the papers, tests/papers/.
#include <algorithm>
#include <numeric>
#include <utility>

#include "game/visit_options.hpp"
#include "game/wide_integer.hpp"
#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/game/options.hpp"
#include "nimhoff/outcome/reference.hpp"
#include "outcome/definition.hpp"

namespace nimhoff {
namespace {

bool is_vertical(const Rule& rule) { return rule.step().a() == 0 && !rule.is_wide(); }

// The smallest b of a rule (0, b) of unlimited reach; 0 when there is none.
std::int64_t smallest_vertical_step(const Game& game) {
  std::int64_t smallest = 0;
  for (const Rule& rule : game.rules()) {
    if (!is_vertical(rule) || !rule.is_unlimited()) continue;
    if (smallest == 0 || rule.step().b() < smallest) smallest = rule.step().b();
  }
  return smallest;
}

// one * other, or 2^62 when it is more.
std::int64_t capped_product(std::int64_t one, std::int64_t other) {
  return static_cast<std::int64_t>(std::min<Wide>(product(one, other), largest_number));
}

// How far down a move may go that leaves column x.
std::int64_t deepest_sight_left(const Game& game, std::int64_t x) {
  std::int64_t deepest = 0;
  for (const Rule& rule : game.rules()) {
    if (is_vertical(rule)) continue;
    if (rule.is_wide()) {
      const std::int64_t i = x / rule.first_side().a();
      const std::int64_t first = capped_product(i, rule.first_side().b());
      const std::int64_t second = capped_product(i + rule.width(), rule.second_side().b());
      deepest = std::max(deepest, std::min(first + second, largest_number));
    } else {
      deepest = std::max(deepest, capped_product(x / rule.step().a(), rule.step().b()));
    }
  }
  return deepest;
}

// How far the vertical rules of bounded reach see, and the period of the others.
std::pair<std::int64_t, std::int64_t> vertical_sight_and_period(const Game& game) {
  std::int64_t sight = 0;
  std::int64_t period = 1;
  for (const Rule& rule : game.rules()) {
    if (!is_vertical(rule)) continue;
    const std::int64_t b = rule.step().b();
    if (rule.is_unlimited()) {
      period = capped_product(period, b / std::gcd(period, b));
      sight = std::max(sight, b);
    } else {
      sight = std::max(sight, capped_product(rule.reach(), b));
    }
  }
  return {sight, period};
}

}  // namespace

std::optional<std::string> why_rows_are_needed(const Game& game) {
  if (game.board().is_one_heap()) return std::nullopt;
  if (game.board().cone() && game.board().cone()->p2() > 0) return std::nullopt;
  if (game.maneuver() && game.maneuver()->kind() == Maneuver::Kind::comply) {
    return "in a comply game nearly every position is P, so a column holds infinitely many";
  }
  if (game.has_condition()) {
    return "a condition gives or forbids moves, so a column may hold infinitely many P-positions";
  }
  if (smallest_vertical_step(game) == 0) {
    return "no rule (0,b) has unlimited reach, so a column may hold infinitely many P-positions";
  }
  if (game.memory() && game.is_misere()) {
    return "nothing is known of misere imitation games, so a column may hold infinitely many "
           "P-positions";
  }
  return std::nullopt;
}

ReferenceTable::ReferenceTable(Game game, std::optional<std::int64_t> rows)
    : game_(std::move(game)), rows_(rows), options_repeat_(options_may_repeat(game_)) {
  if (game_.memory()) {
    throw BadInput({.argument = "game",
                    .given = spelling(game_),
                    .problem = "has memory: its outcomes belong to states"});
  }
  if (const auto why = why_rows_are_needed(game_); !rows_ && why) {
    throw BadInput({.argument = "rows", .problem = "missing: " + *why});
  }
}

void ReferenceTable::add_column(const std::stop_token& stop) {
  const std::int64_t x = columns();
  columns_.push_back({game_.board().column_begin(x), {}, {}});
  std::optional<std::int64_t> end = game_.board().column_end(x);
  if (rows_) end = std::min(*rows_, end.value_or(*rows_));
  Column& column = columns_.back();
  for (std::int64_t y = column.begin; end ? y < *end : !is_finished(x, column); ++y) {
    throw_if_stopped(stop);
    const Outcome outcome = decide({x, y});
    column.outcomes.push_back(outcome);
    if (outcome == Outcome::P) column.p_rows.push_back(y);
  }
  if (!column.p_rows.empty()) highest_p_ = std::max(highest_p_, column.p_rows.back());
}

Outcome ReferenceTable::decide(Position at) const {
  Tally tally;
  if (options_repeat_ || game_.series()) {
    for (const Position option : options(game_, at)) {
      tally.count(outcome(option), is_in_scope(game_, at, option));
    }
  } else {
    // No two rules reach the same option, so each is met once.
    visit_options(game_, at, [&](Position option, const Rule& rule) {
      tally.count(outcome(option), is_in_scope(game_, rule));
    });
  }
  return outcome_from(game_, tally);
}

// A column without a top ends where nothing above can be P any more.
bool ReferenceTable::is_finished(std::int64_t x, const Column& column) const {
  const std::int64_t b = smallest_vertical_step(game_);
  const std::int64_t k = game_.maneuver() ? game_.maneuver()->k() : 1;
  const auto size = static_cast<std::int64_t>(column.outcomes.size());
  // First way: a position that has k options below it that are P is N, so once each class
  // mod b holds k of them, all the rest is.
  if (size < b) return false;
  std::vector<std::int64_t> found(static_cast<std::size_t>(b), 0);
  for (const std::int64_t y : column.p_rows) ++found[static_cast<std::size_t>(y % b)];
  if (std::all_of(found.begin(), found.end(), [&](std::int64_t n) { return n >= k; })) return true;
  // Second way: above the sight of all that is P, what a position sees repeats with the
  // period of the vertical rules; so after a whole period of N nothing else comes.
  const auto [sight, period] = vertical_sight_and_period(game_);
  const std::int64_t top_here = column.p_rows.empty() ? column.begin : column.p_rows.back();
  const std::int64_t clear = std::max(highest_p_ + deepest_sight_left(game_, x), top_here + sight);
  return column.begin + size - clear > period;
}

Outcome ReferenceTable::outcome(Position at) const {
  const Column& column = columns_[static_cast<std::size_t>(at.x)];
  const auto index = static_cast<std::size_t>(at.y - column.begin);
  return index < column.outcomes.size() ? column.outcomes[index] : Outcome::N;
}

HeapsTable::HeapsTable(Game game, Heaps most, std::stop_token stop)
    : game_(std::move(game)), most_(std::move(most)) {
  if (!game_.plays_on_many_heaps()) {
    throw BadInput(
        {.argument = "game", .given = spelling(game_), .problem = "not played on many heaps"});
  }
  std::size_t count = 1;
  for (const std::int64_t heap : most_) count *= static_cast<std::size_t>(heap) + 1;
  outcomes_.reserve(count);
  // Counting up with the last heap fastest: every option comes before its position.
  Heaps at(most_.size(), 0);
  while (outcomes_.size() < count) {
    throw_if_stopped(stop);
    Tally tally;
    for (const Heaps& option : heaps_options(game_, at)) {
      tally.count(outcome(option), is_in_scope(game_, game_.rules().front()));
    }
    outcomes_.push_back(outcome_from(game_, tally));
    for (std::size_t heap = at.size(); heap-- > 0;) {
      if (++at[heap] <= most_[heap]) break;
      at[heap] = 0;
    }
  }
}

Outcome HeapsTable::outcome(const Heaps& heaps) const {
  std::size_t index = 0;
  for (std::size_t i = 0; i < heaps.size(); ++i) {
    index = index * (static_cast<std::size_t>(most_[i]) + 1) + static_cast<std::size_t>(heaps[i]);
  }
  return outcomes_[index];
}

Outcome outcome_by_reference(const Game& game, const Heaps& heaps) {
  return HeapsTable(game, heaps).outcome(heaps);
}

}  // namespace nimhoff
