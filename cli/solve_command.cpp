// nimhoff solve: the P-positions of a game, printed or written.
#include <fmt/format.h>

#include <nimhoff/nimhoff.hpp>
#include <nlohmann/json.hpp>

#include "commands.hpp"
#include "terminal.hpp"

namespace nimhoff::cli {
namespace {

Region region_of(const Arguments& arguments) {
  const auto columns = arguments.value("--columns");
  if (!columns) throw BadInput("--columns: how far to solve is missing; try --columns 40");
  Region region{parse_count(*columns, "--columns"), std::nullopt};
  if (const auto rows = arguments.value("--rows")) region.rows = parse_count(*rows, "--rows");
  return region;
}

// Counts what passes through to another sink.
class Counted final : public Sink {
 public:
  explicit Counted(Sink& next) : next_(next) {}
  void take(std::span<const Position> batch) override {
    count_ += batch.size();
    next_.take(batch);
  }
  [[nodiscard]] std::uint64_t count() const { return count_; }

 private:
  Sink& next_;
  std::uint64_t count_ = 0;
};

void tell_choice(const Engine& engine, const Game& game, const Region& region) {
  for (const Engine* faster : engines()) {
    if (faster == &engine) break;
    const std::string why = faster->why_not(game);
    tell(fmt::format("engine {} was not taken: {}", faster->name(),
                     why.empty() ? "another was asked for" : why));
  }
  tell(fmt::format("engine {}, at most {:.1f} MiB", engine.name(),
                   static_cast<double>(engine.planned_bytes(game, region)) / (1024.0 * 1024.0)));
}

void solve_into_file(const std::string& path, const Engine& engine, const Game& game,
                     const Region& region, const RunLimits& limits, const Provenance& provenance,
                     bool is_json) {
  const auto file = open_result_file(path, provenance);
  Counted counted(*file);
  engine.solve(game, region, counted, *limits.watch);
  file->finish();
  if (is_json) {
    nlohmann::ordered_json result{{"game", provenance.game},
                                  {"engine", provenance.engine},
                                  {"columns", region.columns},
                                  {"count", counted.count()},
                                  {"out", path}};
    if (region.rows) result["rows"] = *region.rows;
    print(result.dump() + '\n');
  } else {
    tell(fmt::format("{}: {} P-positions of {}", path, counted.count(), provenance.game));
  }
}

}  // namespace

int run_solve(const Arguments& arguments) {
  if (arguments.positionals.empty())
    throw BadInput("solve: a game is missing; try solve wythoff --columns 40");
  const Game game = parse_game(arguments.positionals[0]);
  const Region region = region_of(arguments);
  const Engine& engine =
      arguments.has("--engine") ? engine_named(*arguments.value("--engine")) : fastest_engine(game);
  const auto out = arguments.value("--out");
  if (out) require_known_ending(*out);
  ProgressLine progress(!out);
  RunLimits limits{0, &progress};
  if (const auto memory = arguments.value("--memory")) {
    limits.memory = static_cast<std::uint64_t>(parse_count(*memory, "--memory"));
  }
  require_solvable(engine, game, region, limits);
  if (arguments.has("--verbose")) tell_choice(engine, game, region);
  const Provenance provenance{spelling(game), engine.name(), region.columns,
                              region.rows.value_or(0)};
  if (out) {
    solve_into_file(*out, engine, game, region, limits, provenance, arguments.has("--json"));
    return 0;
  }
  PrintPositions printed = arguments.has("--json") ? PrintPositions(provenance) : PrintPositions();
  engine.solve(game, region, printed, progress);
  printed.finish();
  return 0;
}

}  // namespace nimhoff::cli
