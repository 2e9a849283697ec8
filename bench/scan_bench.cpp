// nimhoff bench scan: a scan against its rows one after the other, and what a task costs beside its
// row.
#include <algorithm>
#include <thread>

#include "benches.hpp"
#include "measure.hpp"
#include "nimhoff/outcome/available_memory.hpp"
#include "nimhoff/scan/scan.hpp"

namespace nimhoff::bench {
namespace {

ScanSpec pairs_upto(std::int64_t most, const std::string& what, std::int64_t columns) {
  const std::string end = ".." + std::to_string(most);
  return {family_of("gdwn:p,q", {"p=1" + end, "q=p+1" + end}),
          {what_named(what), {.columns = columns}}};
}

const std::string usual = "kind,beams,slopes,densities,log-period,agreement";

void scan_and_drop(const ScanSpec& spec, unsigned threads) {
  scan(spec, [](const ScanRow&) {}, {.threads = threads});
}

void rows_one_by_one(const ScanSpec& spec) {
  // Given, so that no row asks the system for it; a scan asks once.
  const RunLimits limits{.memory = available_memory()};
  for (const FamilyMember& member : spec.family.games) {
    static_cast<void>(scan_row(member.game, spec.request, limits));
  }
}

}  // namespace

void bench_scan(Report& report, bool) {
  const unsigned cores = std::max(1U, std::thread::hardware_concurrency());
  const ScanSpec twelve = pairs_upto(12, usual, 1'000'000);
  double parts = 1e9;
  double parts_cpu = 1e9;
  double whole = 1e9;
  double whole_cpu = 1e9;
  // The least of some: what else the machine does only ever adds.
  for (int i = 0; i < 3; ++i) {
    parts_cpu = std::min(parts_cpu, cpu_seconds([&] {
                           parts = std::min(parts, wall_seconds([&] { rows_one_by_one(twelve); }));
                         }));
    whole_cpu = std::min(whole_cpu, cpu_seconds([&] {
                           whole = std::min(whole, wall_seconds([&] { scan_and_drop(twelve, 0); }));
                         }));
  }
  report.add("gdwn p < q <= 12, 1e6 columns: scan, by the clock", whole, "s");
  report.add("the same: over the sum of its rows over the cores", whole * cores / parts, "times",
             1.15);
  report.add("the same by CPU time", whole_cpu / parts_cpu, "times");
  report.add("gdwn p < q <= 45, 990 games of 1e4 columns, by the clock",
             wall_seconds([&] { scan_and_drop(pairs_upto(45, usual, 10'000), 0); }), "s", 10);

  const ScanSpec tiny = pairs_upto(64, "digest", 1);
  const auto games = static_cast<double>(tiny.family.games.size());
  rows_one_by_one(tiny);
  const double rows = cpu_seconds([&] { rows_one_by_one(tiny); });
  const double scanned = cpu_seconds([&] { scan_and_drop(tiny, 1); });
  report.add("a game of one column: its row", 1e6 * rows / games, "microseconds");
  report.add("the same: what a scan adds to it", 1e6 * (scanned - rows) / games, "microseconds");
}

}  // namespace nimhoff::bench
