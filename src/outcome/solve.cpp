// The choice between the engines, and what is refused before a run begins.
#include "nimhoff/outcome/solve.hpp"

#include <algorithm>
#include <stdexcept>

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"
#include "outcome/blocking/engine.hpp"
#include "outcome/columns/engine.hpp"
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
  static const SweepEngine sweep;
  static const ReferenceEngine reference;
  static const std::vector<const Engine*> all{&columns, &blocking, &sweep, &reference};
  return all;
}

const Engine& engine_named(const std::string& name) {
  std::vector<std::string> names;
  for (const Engine* engine : engines()) {
    if (engine->name() == name) return *engine;
    names.push_back(engine->name());
  }
  const std::string near = nearest_word(name, names);
  std::string all;
  for (const std::string& known : names) all += (all.empty() ? "" : ", ") + known;
  throw BadInput("--engine=" + name + ": no such engine; " +
                 (near.empty() ? "there is " + all : "did you mean " + near + "?"));
}

const Engine& fastest_engine(const Game& game) {
  const auto& all = engines();
  const auto takes = [&](const Engine* engine) { return engine->why_not(game).empty(); };
  return **std::find_if(all.begin(), all.end(), takes);
}

void require_solvable(const Engine& engine, const Game& game, const Region& region,
                      const RunLimits& limits) {
  if (region.columns < 1 || region.columns > largest_number) {
    throw BadInput("--columns=" + std::to_string(region.columns) +
                   ": there is nothing to solve; give at least 1");
  }
  if (region.rows && (*region.rows < 1 || *region.rows > largest_number)) {
    throw BadInput("--rows=" + std::to_string(*region.rows) +
                   ": there is nothing to solve; give at least 1");
  }
  if (const std::string why = why_rows_are_needed(game); !region.rows && !why.empty()) {
    throw BadInput(spelling(game) + ": --rows is missing: " + why +
                   "; add --rows=" + std::to_string(region.columns));
  }
  if (const std::string why = engine.why_not(game); !why.empty()) {
    throw BadInput("--engine=" + engine.name() + ": cannot take " + spelling(game) + ": " + why +
                   "; leave --engine out");
  }
  if (auto why = why_too_much(engine, game, region, limits)) {
    const auto fitting = columns_that_fit(engine, game, region, limits);
    throw BadInput({.argument = "columns",
                    .given = std::to_string(region.columns),
                    .problem = std::move(*why),
                    .advice = fitting ? "try `columns=" + std::to_string(*fitting) + "`"
                                      : "try another engine, or allow more"});
  }
}

void solve(const Engine& engine, const Game& game, const Region& region, Sink& sink,
           const RunLimits& limits) {
  require_solvable(engine, game, region, limits);
  RunProgress progress(engine, game, region, limits);
  const auto run = engine.start(game, region, limits);
  while (run->columns_done() < region.columns) {
    throw_if_stopped(limits.stop);
    run->advance(sink, limits.stop);
    progress.reached(run->columns_done());
  }
}

std::vector<Position> p_positions(const Game& game, const Region& region) {
  KeepAll all;
  solve(fastest_engine(game), game, region, all);
  return all.positions();
}

}  // namespace nimhoff
