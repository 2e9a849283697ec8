// nimhoff bench games: what bounded reach, width, misere play and blocking add to a game, and how
// the time of a column grows.
#include <fmt/format.h>

#include "benches.hpp"
#include "measure.hpp"
#include "nimhoff/game/notation.hpp"

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

}  // namespace

void bench_games(Report& report, bool is_long) {
  instructions_of_features(report);
  growth_of_features(report, is_long);
}

}  // namespace nimhoff::bench
