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
    tell(why.empty()
             ? fmt::format("engine {} could take it too", faster->name())
             : fmt::format("engine {} cannot take {}: {}", faster->name(), spelling(game), why));
  }
  tell(fmt::format("engine {}, at most {:.2f} MiB beside the program itself", engine.name(),
                   static_cast<double>(engine.planned_bytes(game, region)) / (1024.0 * 1024.0)));
}

// What a run is asked to do, read off the arguments.
struct Order {
  Game game;
  Region region;
  const Engine& engine;
  std::optional<std::string> out;
  std::optional<CheckpointPlan> checkpoint;

  [[nodiscard]] Provenance provenance() const {
    return {spelling(game), engine.name(), region.columns, region.rows.value_or(0)};
  }
};

std::optional<CheckpointPlan> checkpoint_of(const Arguments& arguments) {
  const auto path = arguments.value("--checkpoint");
  if (!path) {
    for (const char* option : {"--resume", "--checkpoint-every"}) {
      if (!arguments.has(option)) continue;
      throw BadInput(std::string(option) + ": which checkpoint is missing; add --checkpoint FILE");
    }
    return std::nullopt;
  }
  if (!arguments.has("--out")) {
    throw BadInput("--checkpoint: a run that prints cannot be resumed; add --out FILE");
  }
  CheckpointPlan plan{*path, std::chrono::seconds(60), arguments.has("--resume")};
  if (const auto seconds = arguments.value("--checkpoint-every")) {
    plan.every = std::chrono::seconds(parse_count(*seconds, "--checkpoint-every"));
  }
  return plan;
}

std::uint64_t solve_into_file(const Order& order, const RunLimits& limits) {
  if (order.checkpoint) {
    return solve_with_checkpoints(order.engine, order.game, order.region, *order.out,
                                  *order.checkpoint, limits);
  }
  const auto file = open_result_file(*order.out, order.provenance());
  Counted counted(*file);
  solve(order.engine, order.game, order.region, counted, limits);
  file->finish();
  return counted.count();
}

void tell_file(const Order& order, std::uint64_t count, bool is_json) {
  if (!is_json) {
    tell(fmt::format("{}: {} P-positions of {}", *order.out, count, spelling(order.game)));
    return;
  }
  nlohmann::ordered_json result{{"game", spelling(order.game)},
                                {"engine", order.engine.name()},
                                {"columns", order.region.columns},
                                {"count", count},
                                {"out", *order.out}};
  if (order.region.rows) result["rows"] = *order.region.rows;
  print(result.dump() + '\n');
}

Order order_of(const Arguments& arguments) {
  if (arguments.positionals.empty()) {
    throw BadInput("solve: a game is missing; try solve wythoff --columns 40");
  }
  const Game game = parse_game(arguments.positionals[0]);
  const auto engine = arguments.value("--engine");
  Order order{game, region_of(arguments), engine ? engine_named(*engine) : fastest_engine(game),
              arguments.value("--out"), checkpoint_of(arguments)};
  if (order.out) require_known_ending(*order.out);
  return order;
}

}  // namespace

int run_solve(const Arguments& arguments) {
  const Order order = order_of(arguments);
  ProgressLine progress(!order.out);
  RunLimits limits{0, &progress};
  if (const auto memory = arguments.value("--memory")) {
    limits.memory = static_cast<std::uint64_t>(parse_count(*memory, "--memory"));
    if (limits.memory == 0) throw BadInput("--memory=0: no run needs nothing; try --memory 4e9");
  }
  require_solvable(order.engine, order.game, order.region, limits);
  if (arguments.has("--verbose")) tell_choice(order.engine, order.game, order.region);
  if (order.out) {
    const std::uint64_t count = solve_into_file(order, limits);
    progress.clear();
    tell_file(order, count, arguments.has("--json"));
    return 0;
  }
  PrintPositions printed =
      arguments.has("--json") ? PrintPositions(order.provenance()) : PrintPositions();
  solve(order.engine, order.game, order.region, printed, limits);
  printed.finish();
  return 0;
}

}  // namespace nimhoff::cli
