// Games compared by their P-positions, column by column and all at once.
//
// The engines run in step: in a round each, on a core of its own where there is one, decides
// columns up to the same one, or beyond where its steps are longer; then the columns that all have
// are compared and forgotten. A round grows until it holds some ten thousand positions. Once no
// two games are equal and none contains another, nothing can change any more and the rest is not
// solved.
//
// Cost:    solving all the games, and a comparison of bytes.
// Needs:   the memory of all engines together.
// Checked: tests/conjecture/compare_test.cpp, against the reference.
#include "nimhoff/conjecture/compare.hpp"

#include <algorithm>
#include <chrono>
#include <memory>

#include "conjecture/in_parallel.hpp"
#include "conjecture/step_classes.hpp"
#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/game/options.hpp"
#include "nimhoff/outcome/available_memory.hpp"
#include "nimhoff/strategy/answer.hpp"
#include "outcome/too_much.hpp"

namespace nimhoff {
namespace {

constexpr std::size_t positions_a_round = std::size_t{1} << 15;

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

class Append final : public Sink {
 public:
  explicit Append(std::vector<Position>& all) : all_(all) {}
  void take(std::span<const Position> batch) override {
    all_.insert(all_.end(), batch.begin(), batch.end());
  }

 private:
  std::vector<Position>& all_;
};

// A run and what it has found and nobody has compared yet.
struct Runner {
  Game game;
  const Engine* engine;
  std::unique_ptr<EngineRun> run{};
  std::vector<Position> found{};

  void reach(std::int64_t columns, const std::stop_token& stop) {
    Append append(found);
    while (run->columns_done() < columns && found.size() < 4 * positions_a_round) {
      throw_if_stopped(stop);
      run->advance(append, stop);
    }
  }

  // Positions below a column.
  [[nodiscard]] std::span<const Position> below(std::int64_t column) const {
    const auto end = std::partition_point(found.begin(), found.end(),
                                          [&](Position at) { return at.x < column; });
    return {found.begin(), end};
  }
};

void require_comparable(const std::vector<Game>& games) {
  if (games.size() < 2) {
    throw BadInput({.argument = "games",
                    .problem = "one game alone cannot be compared",
                    .advice = "give two games or more"});
  }
  for (const Game& game : games) {
    if (game.board().is_one_heap() == games[0].board().is_one_heap()) continue;
    throw BadInput(
        {.argument = "game",
         .given = spelling(game),
         .problem = "one heap and two have no position in common with " + spelling(games[0]),
         .advice = "compare games on as many heaps"});
  }
}

// All engines at work, which together need no more than is allowed.
std::vector<Runner> started(const std::vector<Game>& games, const Region& region,
                            const RunLimits& limits) {
  std::vector<Runner> runners;
  std::uint64_t planned = 0;
  for (const Game& game : games) {
    const Engine& engine = fastest_engine(game, region);
    require_solvable(engine, game, region, limits);
    planned +=
        engine.planned_bytes(game, region, limits) + 6 * positions_a_round * sizeof(Position);
    runners.push_back({game, &engine});
  }
  if (planned > allowed_memory(limits)) {
    throw BadInput({.argument = "columns",
                    .given = std::to_string(region.columns),
                    .problem = "the games together need " + bytes_in_words(planned) + ", " +
                               bytes_in_words(allowed_memory(limits)) + " are free",
                    .advice = "compare fewer games, or fewer `columns`"});
  }
  for (Runner& runner : runners) {
    runner.run = start_or_refuse(*runner.engine, runner.game, region, limits);
  }
  return runners;
}

void run_in_step(std::vector<Runner>& runners, const Region& region, const RunLimits& limits,
                 StepClasses& classes) {
  const unsigned threads = threads_of(limits);
  std::int64_t compared = 0;
  std::int64_t round = 1024;
  while (compared < region.columns && !classes.is_settled()) {
    const std::int64_t target = std::min(region.columns, compared + round);
    in_parallel(runners.size(), threads,
                [&](std::size_t i) { runners[i].reach(target, limits.stop); });
    std::int64_t common = region.columns;
    std::size_t most = 1;
    std::vector<std::span<const Position>> pieces;
    for (const Runner& runner : runners) common = std::min(common, runner.run->columns_done());
    for (const Runner& runner : runners) {
      pieces.push_back(runner.below(common));
      most = std::max(most, pieces.back().size());
    }
    classes.take(pieces);
    for (std::size_t i = 0; i < runners.size(); ++i) {
      auto& found = runners[i].found;
      found.erase(found.begin(), found.begin() + std::ssize(pieces[i]));
    }
    compared = common;
    if (2 * most < positions_a_round) round = std::min(2 * round, region.columns);
    if (most > positions_a_round) round = std::max<std::int64_t>(round / 2, 1);
    limits.reached({"comparing", static_cast<double>(compared), static_cast<double>(region.columns),
                    "columns"});
  }
}

// By strategy, where that is expected to take no longer.
std::string reason_at(const Game& game, Position at, const RunLimits& limits, double seconds) {
  RunLimits within = limits;
  within.seconds = seconds;
  within.report = {};
  try {
    const Heaps heaps = game.board().is_one_heap() ? Heaps{at.x} : Heaps{at.x, at.y};
    return answer(game, big_heaps(heaps), within).reason;
  } catch (const BadInput&) {
    return "";  // Too far out for that.
  }
}

std::optional<Position> first_of_all(const StepClasses& classes, std::size_t games) {
  std::optional<Position> first;
  for (std::size_t i = 1; i < games; ++i) {
    const auto& between = classes.first_difference(0, i);
    if (between && (!first || between->at < *first)) first = between->at;
  }
  return first;
}

// At the first difference of all, a game that holds the position differs there from another.
bool holds_first(const StepClasses& classes, std::size_t game, std::size_t games, Position at) {
  for (std::size_t i = 0; i < games; ++i) {
    const auto& between = classes.first_difference(game, i);
    if (between && between->at == at) return between->is_in_first;
  }
  return false;
}

Difference difference_at(const std::vector<Game>& games, const StepClasses& classes, Position at,
                         const RunLimits& limits, double seconds) {
  Difference difference{at, {}};
  const auto begin = Clock::now();
  for (std::size_t i = 0; i < games.size(); ++i) {
    GameOutcome says{spelling(games[i]), {}, {}};
    if (games[i].board().holds(at)) {
      says.outcome = holds_first(classes, i, games.size(), at) ? Outcome::P : Outcome::N;
      const double left = seconds - seconds_since(begin);
      if (left > 0) says.reason = reason_at(games[i], at, limits, left);
    } else {
      says.reason = "its board has no such position";
    }
    difference.outcomes.push_back(std::move(says));
  }
  return difference;
}

void add_classes(const StepClasses& classes, GameComparison& result) {
  std::vector<std::size_t> firsts;
  for (std::size_t i = 0; i < result.games.size(); ++i) {
    if (classes.class_of(i) == i) {
      firsts.push_back(i);
      result.classes.emplace_back();
    }
    const auto place =
        std::find(firsts.begin(), firsts.end(), classes.class_of(i)) - firsts.begin();
    result.classes[static_cast<std::size_t>(place)].push_back(result.games[i]);
  }
  for (const std::size_t i : firsts) {
    for (const std::size_t j : firsts) {
      if (i == j) continue;
      if (classes.is_contained(i, j))
        result.contained.push_back({result.games[i], result.games[j]});
      if (j < i) continue;
      const auto& between = *classes.first_difference(i, j);
      result.differences.push_back({result.games[i], result.games[j], between.at,
                                    result.games[between.is_in_first ? i : j]});
    }
  }
}

}  // namespace

GameComparison compare(const std::vector<Game>& games, const Region& region,
                       const RunLimits& limits) {
  require_comparable(games);
  const auto begin = Clock::now();
  StepClasses classes(games.size());
  {
    auto runners = started(games, region, limits);
    run_in_step(runners, region, limits, classes);
  }
  GameComparison result;
  result.columns = region.columns;
  if (!games[0].board().is_one_heap()) result.rows = region.rows;
  for (const Game& game : games) result.games.push_back(spelling(game));
  add_classes(classes, result);
  if (const auto first = first_of_all(classes, games.size())) {
    const double seconds = 1 + 0.2 * seconds_since(begin);
    result.first_difference = difference_at(games, classes, *first, limits, seconds);
  }
  return result;
}

}  // namespace nimhoff
