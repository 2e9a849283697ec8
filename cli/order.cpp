// What solve and measure read alike: a game, a region, an engine, limits.
#include "order.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "interrupt.hpp"
#include "memory_limit.hpp"

namespace nimhoff::cli {
namespace {

// What is estimated to take longer is refused unless --yes is given.
constexpr double longest_unasked = 3600;
constexpr std::int64_t most_threads = 1024;

}  // namespace

Region region_of(const Arguments& arguments) {
  const auto columns = arguments.value("--columns");
  if (!columns) {
    throw BadInput({.argument = "columns",
                    .problem = "how far to solve is missing",
                    .advice = "try --columns 40"});
  }
  Region region{parse_count(*columns, "columns"), std::nullopt};
  if (const auto rows = arguments.value("--rows")) region.rows = parse_count(*rows, "rows");
  return region;
}

std::int64_t value_of(const Arguments& arguments, const Game& game) {
  const auto value = arguments.value("--value");
  if (!value) return 0;
  require_values(game);
  return parse_count(*value, "value");
}

std::shared_ptr<const Engine> engine_of(const Arguments& arguments, const Game& game) {
  return chosen_engine(game, value_of(arguments, game), region_of(arguments),
                       arguments.value("--engine"));
}

RunLimits limits_of(const Arguments& arguments, ProgressLine& progress) {
  RunLimits limits{.stop = interruption(),
                   .report = [&progress](const Progress& now) { progress.show(now); }};
  if (!arguments.has("--yes")) limits.seconds = longest_unasked;
  if (const auto threads = arguments.value("--threads")) {
    const std::int64_t count = parse_count(*threads, "threads");
    if (count < 1 || count > most_threads) {
      throw BadInput({.argument = "threads",
                      .given = *threads,
                      .problem = "no number of threads",
                      .allowed = "1 to " + std::to_string(most_threads) + " are allowed"});
    }
    limits.threads = static_cast<unsigned>(count);
  }
  if (const auto memory = arguments.value("--memory")) {
    limits.memory = static_cast<std::uint64_t>(parse_count(*memory, "memory"));
    if (limits.memory == 0) {
      throw BadInput({.argument = "memory",
                      .given = "0",
                      .problem = "no run needs nothing",
                      .advice = "try --memory 4e9"});
    }
    limit_memory(std::min(limits.memory, available_memory()));
  }
  return limits;
}

void tell_choice(const Engine& engine, const Game& game, const Region& region,
                 const RunLimits& limits) {
  for (const Engine* faster : engines()) {
    if (faster == &engine || engine.value() > 0) break;
    const auto why = faster->why_not(game);
    report(why ? fmt::format("engine {} cannot take {}: {}", faster->name(), spelling(game), *why)
               : fmt::format("engine {} could take it too", faster->name()));
  }
  report(fmt::format(
      "engine {}, at most {:.2f} MiB beside the program itself", engine.name(),
      static_cast<double>(engine.planned_bytes(game, region, limits)) / (1024.0 * 1024.0)));
}

}  // namespace nimhoff::cli
