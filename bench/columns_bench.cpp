// nimhoff bench columns: the columns engine against the plain grid, its growth with the
// number of columns, and its instructions a column.
#include <fmt/core.h>

#include <stdexcept>

#include "benches.hpp"
#include "measure.hpp"
#include "nimhoff/game/notation.hpp"
#include "plain_grid.hpp"

namespace nimhoff::bench {
namespace {

// A run too short for the clock is repeated until it lasts.
double seconds_a_run(const std::function<void()>& run) {
  int runs = 0;
  double seconds = 0;
  while (seconds < 0.3) {
    seconds += cpu_seconds(run);
    ++runs;
  }
  return seconds / runs;
}

void against_plain_grid(Report& report) {
  constexpr std::int64_t columns = 20'000;
  const Game game = parse_game("gdwn:3,5");
  std::uint64_t sum = 0;
  const double fast = seconds_a_run([&] { sum = solve_columns("columns", "gdwn:3,5", columns); });
  std::uint64_t walked = 0;
  const double walk = cpu_seconds([&] { walked = solve_plain_columns(game, columns); });
  std::uint64_t in_square = 0;
  const double grid = cpu_seconds([&] { in_square = solve_plain_grid(game, columns); });
  std::uint64_t expected = 0;
  for (const Position at : p_positions(game, {columns, columns})) {
    expected += static_cast<std::uint64_t>(at.y);
  }
  if (sum != walked || in_square != expected) {
    throw std::runtime_error("the ways differ, so the figures mean nothing");
  }
  report.add("gdwn:3,5, 20,000 columns: plain grid over columns", grid / fast, "times", 1000);
  report.add("  a walk that stops at each P-position over columns", walk / fast, "times");
}

void growth(Report& report, bool is_long) {
  for (const char* game : {"gdwn:1,2", "gdwn:3,5"}) {
    const auto ns = [&](std::int64_t columns) {
      return seconds_a_run([&] { solve_columns("columns", game, columns); }) /
             static_cast<double>(columns) * 1e9;
    };
    const double at_1e6 = ns(1'000'000);
    const double at_1e7 = ns(10'000'000);
    const double at_1e8 = ns(100'000'000);
    report.add(fmt::format("{}, 10^7 columns", game), at_1e7, "ns a column");
    report.add(fmt::format("{}: ns a column at 10^8 over 10^6", game), at_1e8 / at_1e6, "times");
    if (!is_long) continue;
    report.add(fmt::format("{}: ns a column at 10^9 over 10^7", game), ns(1'000'000'000) / at_1e7,
               "times", 1.5);
  }
  report.add("largest resident size so far",
             static_cast<double>(peak_resident_bytes()) / 1073741824.0, "GiB");
}

void engine_instructions(Report& report) {
  struct Counted {
    const char* game;
    double goal;
  };
  for (const auto& [game, goal] :
       {Counted{"wythoff", 120}, Counted{"gdwn:1,2", 250}, Counted{"gdwn:3,5", 350},
        Counted{"gdwn:4,7", 0}, Counted{"nimhoff:2,2", 0},
        Counted{"gdwn:1,2:2,3:3,5:5,8:8,13", 3000}}) {
    const auto count = instructions_a_column("columns", game, 1'000'000);
    if (!count) {
      report.remark("valgrind is not here, so instructions were not counted");
      return;
    }
    report.add(fmt::format("{}, 1 to 2 million columns", game), *count, "instructions a column",
               goal);
  }
}

}  // namespace

void bench_columns(Report& report, bool is_long) {
  against_plain_grid(report);
  growth(report, is_long);
  engine_instructions(report);
}

}  // namespace nimhoff::bench
