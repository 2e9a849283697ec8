// The choice between the engines, and what is refused before a run begins.
#include "nimhoff/outcome/solve.hpp"

#include <algorithm>
#include <stdexcept>

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"
#include "outcome/blocking/engine.hpp"
#include "outcome/columns/engine.hpp"
#include "outcome/marks/engine.hpp"
#include "outcome/reference/engine.hpp"
#include "outcome/run_progress.hpp"
#include "outcome/sweep/engine.hpp"
#include "outcome/too_much.hpp"

namespace nimhoff {

void EngineRun::save(const WriteBytes&) const {
  throw std::logic_error("this engine cannot save its runs");
}

std::unique_ptr<EngineRun> Engine::restore(const Game&, const Region&, const ReadBytes&,
                                           const RunLimits&) const {
  throw std::logic_error("this engine cannot resume its runs");
}

const std::vector<const Engine*>& engines() {
  static const ColumnsEngine columns;
  static const BlockingColumnsEngine blocking;
  static const MarksEngine marks;
  static const CompiledEngine compiled;
  static const SweepEngine sweep;
  static const ReferenceEngine reference;
  static const std::vector<const Engine*> all{&columns,  &blocking, &marks,
                                              &compiled, &sweep,    &reference};
  return all;
}

const Engine& engine_named(const std::string& name) {
  std::vector<std::string> names;
  for (const Engine* engine : engines()) {
    if (engine->name() == name) return *engine;
    names.push_back(engine->name());
  }
  throw BadInput(unknown_word("engine", name, "no such engine", names));
}

// Engines are listed by how fast they are far out. A later one is taken only where it plainly
// pays, since estimates may be wrong by a factor of three.
const Engine& fastest_engine(const Game& game, const Region& region) {
  constexpr double plainly = 4;
  constexpr double worth_it = 1;
  const Engine* fastest = nullptr;
  double least = 0;
  for (const Engine* engine : engines()) {
    if (engine->why_not(game)) continue;
    const double seconds = engine->work(game, region).seconds;
    if (fastest != nullptr && (plainly * seconds > least || least - seconds < worth_it)) continue;
    fastest = engine;
    least = seconds;
    if (least < worth_it) break;  // No other can save that much, and some try the game to tell.
  }
  return *fastest;
}

Provenance provenance_of(const Engine& engine, const Game& game, const Region& region) {
  return {spelling(game), engine.name(), region.columns, region.rows.value_or(0), engine.value()};
}

namespace {

void require_some(std::int64_t count, const std::string& argument) {
  if (count >= 1 && count <= largest_number) return;
  throw BadInput({.argument = argument,
                  .given = std::to_string(count),
                  .problem = "there is nothing to solve",
                  .advice = "give at least 1"});
}

}  // namespace

void require_solvable(const Engine& engine, const Game& game, const Region& region,
                      const RunLimits& limits) {
  require_some(region.columns, "columns");
  if (region.rows) require_some(*region.rows, "rows");
  if (const auto why = why_rows_are_needed(game); !region.rows && why) {
    throw BadInput({.argument = "game",
                    .given = spelling(game),
                    .problem = "`rows` is missing: " + *why,
                    .advice = "add `rows=" + std::to_string(region.columns) + '`'});
  }
  if (const auto why = engine.why_not(game)) {
    throw BadInput({.argument = "engine",
                    .given = engine.name(),
                    .problem = "cannot take " + spelling(game) + ": " + *why,
                    .advice = "leave `engine` out"});
  }
  if (const auto why = why_too_much(engine, game, region, limits)) {
    refuse_columns(engine, game, region, limits, *why);
  }
}

void solve(const Engine& engine, const Game& game, const Region& region, Sink& sink,
           const RunLimits& limits) {
  require_solvable(engine, game, region, limits);
  RunProgress progress(engine, game, region, limits);
  const auto run = start_or_refuse(engine, game, region, limits);
  while (run->columns_done() < region.columns) {
    throw_if_stopped(limits.stop);
    run->advance(sink, limits.stop);
    progress.reached(run->columns_done());
  }
}

std::vector<Position> p_positions(const Game& game, const Region& region) {
  KeepAll all;
  solve(fastest_engine(game, region), game, region, all);
  return all.positions();
}

}  // namespace nimhoff
