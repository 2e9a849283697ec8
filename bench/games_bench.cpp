// nimhoff bench games: what bounded reach, width, misere play and blocking add to a game, how the
// time of a column grows, and rules of your own against a plain loop over moves.
#include <fmt/core.h>

#include "benches.hpp"
#include "measure.hpp"
#include "nimhoff/game/notation.hpp"
#include "plain_moves.hpp"

namespace nimhoff::bench {
namespace {

/// A game, the same without its feature, and how many times its cost is allowed.
struct Pair {
  const char* game;
  const char* plain;
  double goal;
};

constexpr Pair pairs[] = {{"maharaja", "wythoff", 2},
                          {"wythoff+2,3x5+3,2x5", "wythoff", 2},
                          {"wythoff:3,1", "wythoff", 2},
                          {"wythoff@misere", "wythoff", 2},
                          {"wythoff:2,3", "wythoff@block=3", 3},
                          {"wythoff+2,3x1@block=3", "wythoff@block=3", 3}};

std::string engine_of(const std::string& game) { return fastest_engine(parse_game(game)).name(); }

void instructions_of_features(Report& report) {
  // Between 200,000 and 400,000 columns, where the first ones no longer count.
  constexpr std::int64_t columns = 200'000;
  for (const auto& [game, plain, goal] : pairs) {
    const auto with = instructions_a_column(engine_of(game), game, columns);
    const auto without = instructions_a_column(engine_of(plain), plain, columns);
    if (!with || !without) return report.remark("valgrind is not here: no instructions counted");
    report.add(fmt::format("{} over {}, instructions a column", game, plain), *with / *without,
               "times", goal);
  }
}

void growth_of_features(Report& report, bool is_long) {
  const std::int64_t columns = is_long ? 1'000'000 : 200'000;
  for (const auto& [game, plain, goal] : pairs) {
    const std::string engine = engine_of(game);
    const double near = cpu_seconds([&] { solve_columns(engine, game, columns); });
    const double far = cpu_seconds([&] { solve_columns(engine, game, 10 * columns); });
    report.add(fmt::format("{}: time a column, {} columns over {}", game, 10 * columns, columns),
               far / near / 10, "times", 1.3);
  }
}

// Three rules of your own, each a condition that is no line.
void rules_of_your_own(Report& report) {
  constexpr std::int64_t side = 10'000;
  const Game game = parse_game("moves:{i==0 or j==0 or i*j==6 or i*i==j or j*j==i}");
  const Engine& engine = fastest_engine(game, {side, side});
  KeepAll found;
  const double fast = cpu_seconds([&] {
    solve(engine, game, {side, side}, found, {.threads = 1});
  });
  const double plain = seconds_of_loop_over_moves(game, side, side / 10, found.positions());
  report.add(spelling(game) + ", 10^4 x 10^4, one core: engine " + engine.name(), fast, "s");
  report.add("the same: plain loop over moves", plain, "s");
  report.add("the same: plain loop over engine", plain / fast, "times", 100);
}

}  // namespace

void bench_games(Report& report, bool is_long) {
  instructions_of_features(report);
  growth_of_features(report, is_long);
  rules_of_your_own(report);
}

}  // namespace nimhoff::bench
