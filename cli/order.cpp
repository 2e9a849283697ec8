// What solve and measure are asked alike: a game, a region, an engine, limits.
#include "order.hpp"

#include <fmt/format.h>

namespace nimhoff::cli {

Region region_of(const Arguments& arguments) {
  const auto columns = arguments.value("--columns");
  if (!columns) throw BadInput("--columns: how far to solve is missing; try --columns 40");
  Region region{parse_count(*columns, "--columns"), std::nullopt};
  if (const auto rows = arguments.value("--rows")) region.rows = parse_count(*rows, "--rows");
  return region;
}

const Engine& engine_of(const Arguments& arguments, const Game& game) {
  const auto engine = arguments.value("--engine");
  return engine ? engine_named(*engine) : fastest_engine(game);
}

RunLimits limits_of(const Arguments& arguments, Watch& watch) {
  RunLimits limits{0, &watch};
  if (const auto memory = arguments.value("--memory")) {
    limits.memory = static_cast<std::uint64_t>(parse_count(*memory, "--memory"));
    if (limits.memory == 0) throw BadInput("--memory=0: no run needs nothing; try --memory 4e9");
  }
  return limits;
}

void tell_choice(const Engine& engine, const Game& game, const Region& region) {
  for (const Engine* faster : engines()) {
    if (faster == &engine) break;
    const std::string why = faster->why_not(game);
    tell(why.empty()
             ? fmt::format("engine {} could take it too", faster->name())
             : fmt::format("engine {} cannot take {}: {}", faster->name(), spelling(game), why));
  }
  tell(fmt::format("engine {}, at most {:.2f} MiB beside the program itself", engine.name(),
                   static_cast<double>(engine.planned_bytes(game, region)) / (1024.0 * 1024.0)));
}

}  // namespace nimhoff::cli
