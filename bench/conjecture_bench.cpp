// nimhoff bench conjecture: compare over solving the same games, the times of conjecture and
// identify.
#include <fmt/core.h>

#include "benches.hpp"
#include "measure.hpp"
#include "nimhoff/conjecture/compare.hpp"
#include "nimhoff/conjecture/conjecture.hpp"
#include "nimhoff/conjecture/identify.hpp"
#include "nimhoff/game/notation.hpp"

namespace nimhoff::bench {
namespace {

void solve_alone(const Game& game, const Region& region) {
  KeepNothing nothing;
  solve(fastest_engine(game, region), game, region, nothing);
}

void compare_times(Report& report, std::int64_t columns) {
  using Pair = std::pair<const char*, const char*>;
  for (const auto& [one, other] :
       {Pair{"wythoff", "gdwn:3,4"}, Pair{"gdwn:3,5", "gdwn:3,5:6,10"}}) {
    const std::vector<Game> games{parse_game(one), parse_game(other)};
    const Region region{columns, std::nullopt};
    const RunLimits limits{.threads = 1};
    const double alone = cpu_seconds([&] {
      for (const Game& game : games) solve_alone(game, region);
    });
    const double both = cpu_seconds([&] { (void)compare(games, region, limits); });
    report.add(fmt::format("compare {} {}, {:.0e} columns, over solving both", one, other,
                           static_cast<double>(columns)),
               both / alone, "times", 1.3);
  }
}

void conjecture_times(Report& report) {
  const Region region{100'000, std::nullopt};
  for (const char* word : {"wythoff", "wythoff@block=3", "gdwn:3,5", "wythoff+2,3x1@block=3"}) {
    const Game game = parse_game(word);
    const double seconds = cpu_seconds(
        [&] { (void)conjectures_of(positions_of(fastest_engine(game, region), game, region)); });
    report.add(fmt::format("conjecture {}, 1e5 columns", word), seconds, "seconds", 5);
  }
}

void identify_times(Report& report) {
  // Terms of no game, which agree for a while with many.
  const Terms terms = parse_terms("0,2,1,5,7,3,10,4,13,15,6,18,20,8,23,9,26,28,11,31,12,34,36,15");
  const double seconds = cpu_seconds([&] { (void)identify(terms); });
  report.add("identify, 20000 games", seconds, "seconds", 5);
}

}  // namespace

void bench_conjecture(Report& report, bool is_long) {
  compare_times(report, is_long ? 100'000'000 : 10'000'000);
  conjecture_times(report);
  identify_times(report);
}

}  // namespace nimhoff::bench
