// nimhoff bench estimate: the time that engines announce, over the time that they take.
#include <fmt/core.h>

#include <algorithm>

#include "benches.hpp"
#include "measure.hpp"
#include "nimhoff/game/notation.hpp"

namespace nimhoff::bench {
namespace {

struct Run {
  const char* engine;
  const char* game;
  Region region;
};

// Other games and sizes than those that the estimates were fitted to.
const Run runs[] = {
    {"columns", "wythoff", {.columns = 30'000'000}},
    {"columns", "gdwn:2,3", {.columns = 7'000'000}},
    {"columns", "gdwn:1,2:2,3:3,5:5,8", {.columns = 3'000'000}},
    {"columns", "nimhoff:4,7", {.columns = 10'000'000}},
    {"blocking", "wythoff@block=7", {.columns = 1'000'000}},
    {"blocking", "gdwn:1,2@block=40", {.columns = 100'000}},
    {"sweep", "maharaja", {.columns = 20'000}},
    {"sweep", "wythoff@misere", {.columns = 15'000}},
    {"sweep", "wythoff:2,3", {.columns = 10'000}},
    {"sweep", "nim@comply=2", {.columns = 6'000, .rows = 9'000}},
    {"sweep", "take:primes", {.columns = 300'000}},
    {"reference", "gdwn:3,5", {.columns = 600}},
};

}  // namespace

void bench_estimate(Report& report, bool) {
  double worst = 1;
  for (const Run& run : runs) {
    const Engine& engine = engine_named(run.engine);
    const Game game = parse_game(run.game);
    const double announced = engine.work(game, run.region).seconds;
    const double taken = wall_seconds([&] {
      KeepNothing nothing;
      solve(engine, game, run.region, nothing);
    });
    const double ratio = announced / taken;
    worst = std::max({worst, ratio, 1 / ratio});
    report.add(fmt::format("{} {}, {} columns, {:.2g} s: announced over taken", run.engine,
                           run.game, run.region.columns, taken),
               ratio, "times");
  }
  report.add("the announcement that is furthest off, either way", worst, "times", 3);
}

}  // namespace nimhoff::bench
