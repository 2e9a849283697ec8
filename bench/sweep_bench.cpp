// nimhoff bench sweep: the sweep and the blocking engine against plain scalar loops, their
// growth, one core against two, and the memory of a large sweep.
#include <fmt/core.h>

#include <stdexcept>

#include "benches.hpp"
#include "measure.hpp"
#include "nimhoff/game/notation.hpp"
#include "outcome/sweep/engine.hpp"
#include "plain_blocking_loop.hpp"

namespace nimhoff::bench {
namespace {

std::uint64_t sweep(const std::string& game, std::int64_t side, unsigned threads) {
  KeepNothing nothing;
  solve(SweepEngine(), parse_game(game), {side, side}, nothing, {.threads = threads});
  return nothing.sum();
}

// The least of several tries: what else the machine does only ever adds.
double least(int tries, const std::function<double()>& once) {
  double best = once();
  for (int i = 1; i < tries; ++i) best = std::min(best, once());
  return best;
}

void memory_of_a_large_sweep(Report& report) {
  static_cast<void>(sweep("wythoff@block=10", 100'000, 2));
  report.add("wythoff@block=10, 10^5 x 10^5 cells into nothing: resident at most",
             static_cast<double>(peak_resident_bytes()) / 1048576.0, "MiB", 200);
}

void against_plain_loops(Report& report) {
  constexpr std::int64_t side = 8000;
  std::uint64_t plain_sum = 0;
  std::uint64_t sum = 0;
  const double plain =
      least(5, [&] { return cpu_seconds([&] { plain_sum = sweep_plainly(10, side); }); });
  const double fast =
      least(9, [&] { return cpu_seconds([&] { sum = sweep("wythoff@block=10", side, 1); }); });
  if (sum != plain_sum) throw std::runtime_error("the ways differ, so the figures mean nothing");
  constexpr double billions = static_cast<double>(side) * static_cast<double>(side) / 1e9;
  report.add("wythoff@block=10, 8000 x 8000, one core: plain loop", billions / plain,
             "billion cells a second");
  report.add("the same: sweep", billions / fast, "billion cells a second");
  report.add("wythoff@block=10, 8000 x 8000: plain loop over sweep, one core", plain / fast,
             "times", 10);
  constexpr std::int64_t columns = 100'000;
  const double walk = cpu_seconds([&] { plain_sum = walk_columns_plainly(10, columns); });
  const double jumps =
      cpu_seconds([&] { sum = solve_columns("blocking", "wythoff@block=10", columns); });
  if (sum != plain_sum) throw std::runtime_error("the ways differ, so the figures mean nothing");
  report.add("wythoff@block=10, 10^5 columns: plain column loop over blocking", walk / jumps,
             "times", 20);
  const double tenfold =
      cpu_seconds([&] { solve_columns("blocking", "wythoff@block=10", 10 * columns); });
  report.add("wythoff@block=10: time of 10^6 columns over 10^5", tenfold / jumps, "times", 15);
}

void one_core_against_two(Report& report) {
  constexpr std::int64_t side = 16'000;
  const auto seconds = [&](unsigned threads) {
    return least(9, [&] {
      return wall_seconds([&] { static_cast<void>(sweep("wythoff@block=10", side, threads)); });
    });
  };
  report.add("wythoff@block=10, 16000 x 16000: one core over two", seconds(1) / seconds(2), "times",
             1.7);
}

}  // namespace

void bench_sweep(Report& report, bool) {
  memory_of_a_large_sweep(report);
  against_plain_loops(report);
  one_core_against_two(report);
}

}  // namespace nimhoff::bench
