// How fast this machine is, for estimates of work: the columns engine on a small game, timed.
#include "outcome/machine_speed.hpp"

#include <algorithm>
#include <chrono>

#include "nimhoff/outcome/solve.hpp"
#include "outcome/columns/engine.hpp"

namespace nimhoff {
namespace {

constexpr std::int64_t columns = 20'000;
// Of the same run on the machine that the estimates were measured on.
constexpr double nominal_seconds = 0.0006;

class Discard final : public Sink {
  void take(std::span<const Position>) override {}
};

double timed_run() {
  const Game game = Game::wythoff().adjoin(Rule({3, 5})).adjoin(Rule({5, 3}));
  const auto begin = std::chrono::steady_clock::now();
  const auto run = ColumnsEngine().start(game, {.columns = columns}, {});
  Discard discard;
  while (run->columns_done() < columns) run->advance(discard);
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

// The fastest of some runs: others on the machine can only slow one down.
double measured_ratio() {
  double fastest = timed_run();
  for (int i = 0; i < 4; ++i) fastest = std::min(fastest, timed_run());
  return fastest / nominal_seconds;
}

}  // namespace

double machine_seconds(double seconds) {
  static const double ratio = measured_ratio();
  return seconds * ratio;
}

}  // namespace nimhoff
