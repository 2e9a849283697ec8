// What a run would take, held against its limits.
//
// Checked: tests/outcome/too_much_test.cpp.
#include "outcome/too_much.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <stdexcept>

#include "nimhoff/game/error.hpp"
#include "nimhoff/outcome/available_memory.hpp"

namespace nimhoff {
namespace {

std::optional<std::string> why_too_large(const Engine& engine, const Game& game,
                                         const Region& region, const RunLimits& limits) {
  try {
    const std::uint64_t needed = engine.planned_bytes(game, region, limits);
    const std::uint64_t allowed = allowed_memory(limits);
    if (needed <= allowed) return std::nullopt;
    return fmt::format("needs {} with engine {}, {} are {}", bytes_in_words(needed), engine.name(),
                       bytes_in_words(allowed), limits.memory > 0 ? "allowed" : "free");
  } catch (const std::length_error& error) {
    return error.what();
  }
}

// A power of ten as a user would write it: 1000, 1e9.
std::string written(std::int64_t power) {
  const std::string digits = std::to_string(power);
  return digits.size() <= 6 ? digits : "1e" + std::to_string(digits.size() - 1);
}

std::string advice(const Engine& engine, const Game& game, const Region& region,
                   const RunLimits& limits) {
  if (const auto fewer = columns_that_fit(engine, game, region, limits)) {
    return "try `columns=" + written(*fewer) + '`';
  }
  return limits.memory > 0 ? "allow more `memory`" : "try another engine or a smaller game";
}

}  // namespace

std::optional<std::string> why_too_much(const Engine& engine, const Game& game,
                                        const Region& region, const RunLimits& limits) {
  if (auto why = why_too_large(engine, game, region, limits)) return why;
  if (limits.seconds <= 0) return std::nullopt;
  const double seconds = engine.work(game, region, limits).seconds;
  if (seconds <= limits.seconds) return std::nullopt;
  return fmt::format("takes about {} with engine {}, {} is allowed", time_in_words(seconds),
                     engine.name(), time_in_words(limits.seconds));
}

std::optional<std::int64_t> columns_that_fit(const Engine& engine, const Game& game,
                                             const Region& region, const RunLimits& limits) {
  std::int64_t most = 1;
  while (most <= (region.columns - 1) / 10) most *= 10;
  for (; most > 0; most /= 10) {
    throw_if_stopped(limits.stop);
    const Region smaller{.columns = most, .rows = region.rows};
    if (most < region.columns && !why_too_much(engine, game, smaller, limits)) return most;
  }
  return std::nullopt;
}

RunLimits limits_beside(std::uint64_t bytes, const RunLimits& limits) {
  RunLimits rest = limits;
  if (limits.memory > 0) rest.memory -= std::min(bytes, limits.memory - 1);
  return rest;
}

void refuse_columns(const Engine& engine, const Game& game, const Region& region,
                    const RunLimits& limits, const std::string& problem) {
  throw BadInput({.argument = "columns",
                  .given = std::to_string(region.columns),
                  .problem = problem,
                  .advice = advice(engine, game, region, limits)});
}

std::unique_ptr<EngineRun> start_or_refuse(const Engine& engine, const Game& game,
                                           const Region& region, const RunLimits& limits) {
  try {
    return engine.start(game, region, limits);
  } catch (const std::length_error& error) {
    refuse_columns(engine, game, region, limits, error.what());
  }
}

}  // namespace nimhoff
