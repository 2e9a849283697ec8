// The answer at a position of a game without memory, by the fastest engine that takes it.
//
// The engine decides the columns up to the position's, below its row, and of all that it hands
// over only the options of the position are kept. Where swapping the heaps changes nothing the
// smaller one is taken for x. The outcome follows from the options, and is held against what
// the engine says of the position itself.
//
// Cost:    that of the engine up to column min(x, y) of a symmetric game, x of any other.
// Checked: tests/strategy/answer/by_engine_test.cpp, against the reference.
#include "strategy/answer/by_engine.hpp"

#include <algorithm>
#include <stdexcept>

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/game/options.hpp"
#include "outcome/too_much.hpp"
#include "strategy/answer/from_options.hpp"
#include "strategy/answer/memory_plan.hpp"
#include "strategy/answer/reason.hpp"
#include "strategy/formula/closed_forms.hpp"
#include "strategy/heap_moves.hpp"
#include "strategy/maneuver.hpp"
#include "strategy/option_count.hpp"

namespace nimhoff {
namespace {

// Keeps the P-positions that are options of one position, and whether that is P itself.
class POptions final : public Sink {
 public:
  POptions(const Game& game, Position at) : game_(game), at_(at) {
    if (!game.series()) return;
    for (const Position to : options(game, at)) series_options_.push_back(to.x);
  }

  void take(std::span<const Position> batch) override {
    for (const Position to : batch) {
      if (reaches(to)) found_.push_back(to);
      is_p_ = is_p_ || to == at_;
    }
  }

  [[nodiscard]] const std::vector<Position>& found() const { return found_; }
  [[nodiscard]] bool is_p() const { return is_p_; }

 private:
  [[nodiscard]] bool reaches(Position to) const {
    if (!game_.series()) return is_option(game_, at_, to);
    return std::binary_search(series_options_.begin(), series_options_.end(), to.x);
  }

  const Game& game_;
  Position at_;
  std::vector<std::int64_t> series_options_;
  std::vector<Position> found_;
  bool is_p_ = false;
};

// Columns that end by themselves do so below this, as a guess.
double high_for(double columns) { return 8 * columns + 1000; }

// All that the position can see. A row far above what columns hold is no bound of use.
Region region_of(const Game& game, Position at) {
  const Region cut{at.x + 1, at.y + 1};
  const bool is_high = static_cast<double>(*cut.rows) > high_for(static_cast<double>(cut.columns));
  if (is_high && !why_rows_are_needed(game)) return {cut.columns, std::nullopt};
  return cut;
}

[[noreturn]] void refuse(const Game& game, Position at, const std::string& why) {
  throw BadInput(
      {.argument = "heaps",
       .given = to_string(at),
       .problem = "too far for " + spelling(game) + ", which has no formula here: " + why,
       .advice = "try smaller heaps"});
}

void require_within_reach(const Engine& engine, const Game& game, Position at, const Region& region,
                          const RunLimits& limits) {
  if (const auto why = why_too_much(engine, game, region, limits)) refuse(game, at, *why);
}

Position swapped(Position at) { return {at.y, at.x}; }

// The options of a position of the solved game, in the order of the queried one.
std::vector<Position> in_asked_order(std::vector<Position> found, bool is_swapped) {
  if (is_swapped) std::transform(found.begin(), found.end(), found.begin(), swapped);
  std::sort(found.begin(), found.end());
  return found;
}

Option option_of(const Game& game, Position at, Position to, Outcome outcome) {
  return {big_heaps(heaps_of(game, to)), outcome, is_in_scope(game, at, to)};
}

// With every option listed.
Answer answer_from_all(const Game& game, Position at, const std::vector<Position>& p_options,
                       const std::string& method) {
  std::vector<Option> all;
  for (const Position to : options(game, at)) {
    const bool is_p = std::binary_search(p_options.begin(), p_options.end(), to);
    all.push_back(option_of(game, at, to, is_p ? Outcome::P : Outcome::N));
  }
  return answer_from(game, all, method);
}

// Of a comply game, with those that are P only counted and then described.
Answer answer_from_n(const Game& game, Position at, const std::vector<Position>& p_options,
                     const std::string& method) {
  const auto k = static_cast<std::size_t>(game.maneuver()->k());
  Tally tally;
  std::vector<Option> to_propose;
  for (const Position to : options(game, at)) {
    const bool is_p = std::binary_search(p_options.begin(), p_options.end(), to);
    const bool is_inside = is_in_scope(game, at, to);
    tally.count(is_p ? Outcome::P : Outcome::N, is_inside);
    // No more than are needed, which are all of an N-position's.
    const bool is_needed = !is_p && (!is_inside || to_propose.size() < k);
    if (is_needed && tally.n_outside <= 1) {
      to_propose.push_back({big_heaps(heaps_of(game, to)), Outcome::N, is_inside});
    }
  }
  Answer answer = answer_from(game, {}, tally, method);
  if (answer.outcome == Outcome::P) {
    answer.propose = proposal(*game.maneuver(), to_propose);
    return answer;
  }
  std::vector<BigHeaps> losing;
  for (const Option& option : to_propose) losing.push_back(option.to);
  answer.more_winning_moves = all_options_but(losing);
  return answer;
}

// With those that are N only counted, the longest rule's at least.
Answer answer_from_p(const Game& game, Position at, const std::vector<Position>& p_options,
                     const std::string& method, const RunLimits& limits) {
  std::vector<Option> kept;
  for (const Position to : p_options) kept.push_back(option_of(game, at, to, Outcome::P));
  Tally tally = tally_of(kept);
  double longest = 0;
  for (const Rule& rule : game.rules())
    longest = std::max(longest, options_along(game.board(), rule, at));
  const double n = longest - static_cast<double>(p_options.size());
  if (n < 1) {
    const BigHeaps heaps = big_heaps(heaps_of(game, at));
    require_memory(heaps, listed_bytes(heaps, most_options_of(game, at)), "a list of its options",
                   limits);
    return answer_from_all(game, at, p_options, method);
  }
  tally.n_outside = static_cast<std::int64_t>(std::min(n, 9e18));
  Answer answer = answer_from(game, kept, tally, method);
  if (answer.outcome == Outcome::P && p_options.empty()) answer.reason = "none of its options is P";
  return answer;
}

}  // namespace

Answer answer_by_engine(const Game& game, Position at, const RunLimits& limits) {
  const bool is_swapped = game.is_symmetric() && at.x > at.y;
  const Position solved = is_swapped ? swapped(at) : at;
  const Region region = region_of(game, solved);
  const Engine& engine = fastest_engine(game, region);
  require_within_reach(engine, game, at, region, limits);
  const double most = most_options_of(game, at);
  if (complies(game) && most > 10 * most_listed_options) {
    refuse(game, at, "a comply game may win by any of " + count_in_words(most) + " options");
  }
  POptions kept(game, solved);
  solve(engine, game, region, kept, limits);
  const std::vector<Position> p_options = in_asked_order(kept.found(), is_swapped);
  const bool lists_all = most <= most_listed_options || (game.has_condition() && !complies(game));
  const Answer answer = lists_all ? answer_from_all(game, at, p_options, engine.name())
                        : complies(game)
                            ? answer_from_n(game, at, p_options, engine.name())
                            : answer_from_p(game, at, p_options, engine.name(), limits);
  if ((answer.outcome == Outcome::P) != kept.is_p()) {
    throw std::logic_error("engine " + engine.name() + " and the options disagree at " +
                           to_string(at));
  }
  return answer;
}

}  // namespace nimhoff
