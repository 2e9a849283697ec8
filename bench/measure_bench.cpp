// nimhoff bench measure: what the measuring sink adds to the engine it listens to.
#include <fmt/core.h>

#include "benches.hpp"
#include "measure.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/measure/measurement.hpp"

namespace nimhoff::bench {
namespace {

void sink_instructions(Report& report) {
  for (const char* game : {"wythoff", "gdwn:1,2", "gdwn:3,5"}) {
    constexpr std::int64_t columns = 1'000'000;
    const auto alone = instructions_a_column("columns", game, columns, Counted::solve);
    const auto both = instructions_a_column("columns", game, columns, Counted::measure);
    if (!alone || !both) {
      report.remark("valgrind is not here, so instructions were not counted");
      return;
    }
    report.add(fmt::format("{}, 1 to 2 million columns: engine alone", game), *alone,
               "instructions a column");
    report.add("  engine and measuring sink", *both, "instructions a column");
    report.add("  together over alone", *both / *alone, "times", 1.25);
  }
}

void times(Report& report, std::int64_t columns) {
  for (const char* game : {"wythoff", "gdwn:1,2", "gdwn:3,5"}) {
    const double alone = cpu_seconds([&] { solve_columns("columns", game, columns); });
    const double both = cpu_seconds([&] { measure_columns("columns", game, columns); });
    report.add(fmt::format("{}, {:.0e} columns: time together over alone", game,
                           static_cast<double>(columns)),
               both / alone, "times");
    const Game parsed = parse_game(game);
    const Region region{columns, std::nullopt};
    Measurement measurement(parsed, region);
    solve(engine_named("columns"), parsed, region, measurement);
    const double result = cpu_seconds([&] { (void)measurement.geometry(); });
    report.add("  the result, worked out once, over solving", result / alone, "times");
  }
}

}  // namespace

void bench_measure(Report& report, bool is_long) {
  sink_instructions(report);
  times(report, is_long ? 1'000'000'000 : 100'000'000);
}

}  // namespace nimhoff::bench
