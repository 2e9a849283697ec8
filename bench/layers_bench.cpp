// nimhoff bench layers: layers of Grundy values against the columns engine, column by column and
// layer by layer, and their growth with the number of columns.
#include <fmt/core.h>

#include "benches.hpp"
#include "measure.hpp"

namespace nimhoff::bench {
namespace {

std::string engine_of_layers(std::int64_t layers) { return fmt::format("layers:{}", layers); }

void layer_instructions(Report& report, const char* game) {
  struct Goal {
    std::int64_t layers;
    double times;
  };
  const auto one = instructions_a_column("columns", game, 1'000'000);
  if (!one) {
    report.remark("valgrind is not here, so instructions were not counted");
    return;
  }
  for (const auto& [layers, times] : {Goal{16, 1.6}, Goal{64, 2.5}}) {
    const auto all = instructions_a_column(engine_of_layers(layers), game, 1'000'000);
    if (!all) return;
    report.add(fmt::format("{}, {} layers, 1 to 2 million columns: over columns", game, layers),
               *all / static_cast<double>(layers) / *one, "times the instructions", times);
  }
}

void layer_growth(Report& report, const char* game) {
  const auto ns = [&](std::int64_t columns) {
    const double seconds = cpu_seconds([&] { solve_columns(engine_of_layers(16), game, columns); });
    return seconds / 16 / static_cast<double>(columns) * 1e9;
  };
  const double at_1e6 = ns(1'000'000);
  const double at_1e7 = ns(10'000'000);
  report.add(fmt::format("{}, 16 layers of 10^7 columns", game), at_1e7, "ns a column and layer");
  report.add(fmt::format("{}: ns a column at 10^7 over 10^6", game), at_1e7 / at_1e6, "times", 1.3);
}

}  // namespace

void bench_layers(Report& report, bool) {
  for (const char* game : {"wythoff", "gdwn:1,2"}) {
    layer_instructions(report, game);
    layer_growth(report, game);
  }
}

}  // namespace nimhoff::bench
