// The choice between the engines, and what is refused before a run begins.
#include "nimhoff/outcome/solve.hpp"

#include <algorithm>
#include <stdexcept>

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"
#include "outcome/blocking/engine.hpp"
#include "outcome/columns/engine.hpp"
#include "outcome/free_memory.hpp"
#include "outcome/reference/engine.hpp"
#include "outcome/sweep/engine.hpp"

namespace nimhoff {

void EngineRun::save(const WriteBytes&) const {
  throw std::logic_error("this engine cannot save its runs");
}

std::unique_ptr<EngineRun> Engine::restore(const Game&, const Region&, const ReadBytes&) const {
  throw std::logic_error("this engine cannot go on with its runs");
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

namespace {

// A round number of columns that would need half of what is there, were need and columns in
// proportion.
std::string columns_that_fit(std::int64_t columns, std::uint64_t needed, std::uint64_t there) {
  const double most =
      static_cast<double>(columns) / static_cast<double>(needed) * static_cast<double>(there) / 2;
  std::string round = "1";
  for (double power = 10; power <= most; power *= 10) round += '0';
  return round;
}

std::uint64_t planned_bytes_or_refusal(const Engine& engine, const Game& game,
                                       const Region& region) {
  try {
    return engine.planned_bytes(game, region);
  } catch (const std::length_error& error) {
    throw BadInput("--columns=" + std::to_string(region.columns) + ": " + error.what() +
                   "; try --columns=1e9");
  }
}

}  // namespace

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
  const std::uint64_t needed = planned_bytes_or_refusal(engine, game, region);
  const std::uint64_t there = limits.memory > 0 ? limits.memory : free_memory();
  if (needed > there) {
    throw BadInput("--columns=" + std::to_string(region.columns) + ": needs " +
                   bytes_in_words(needed) + ", " + bytes_in_words(there) +
                   (limits.memory > 0 ? " are allowed" : " are free") +
                   "; try --columns=" + columns_that_fit(region.columns, needed, there));
  }
}

void solve(const Engine& engine, const Game& game, const Region& region, Sink& sink,
           const RunLimits& limits) {
  require_solvable(engine, game, region, limits);
  Watch silent;
  Watch& watch = limits.watch ? *limits.watch : silent;
  const auto run = engine.start(game, region);
  while (run->columns_done() < region.columns) {
    if (watch.wants_stop()) throw Cancelled();
    run->advance(sink);
    watch.columns_done(run->columns_done(), region.columns);
  }
}

std::vector<Position> p_positions(const Game& game, const Region& region) {
  KeepAll all;
  solve(fastest_engine(game), game, region, all);
  return all.positions();
}

}  // namespace nimhoff
