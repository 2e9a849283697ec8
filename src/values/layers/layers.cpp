// The positions of one value by the engine that finds them fastest, and of all values below a
// bound.
//
// Cost:    see search.hpp.
// Checked: tests/values/layers/layers_test.cpp.
#include "nimhoff/values/layers.hpp"

#include "nimhoff/game/counted.hpp"
#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/values/reference.hpp"
#include "outcome/columns/row_run.hpp"
#include "outcome/run_progress.hpp"
#include "outcome/too_much.hpp"
#include "values/layers/engine.hpp"
#include "values/layers/search.hpp"
#include "values/table/layer.hpp"

namespace nimhoff {
namespace {

// Of a layered run the highest layer says what all take, and the caller holds something, too.
class WithHeld final : public Engine {
 public:
  WithHeld(const Engine& engine, std::uint64_t held) : engine_(engine), held_(held) {}
  [[nodiscard]] std::string name() const override { return engine_.name(); }
  [[nodiscard]] std::optional<std::string> why_not(const Game& game) const override {
    return engine_.why_not(game);
  }
  [[nodiscard]] std::uint64_t planned_bytes(const Game& game, const Region& region,
                                            const RunLimits& limits) const override {
    return engine_.planned_bytes(game, region, limits) + held_;
  }
  [[nodiscard]] Work work(const Game& game, const Region& region,
                          const RunLimits& limits) const override {
    return engine_.work(game, region, limits);
  }
  [[nodiscard]] std::unique_ptr<EngineRun> start(const Game& game, const Region& region,
                                                 const RunLimits& limits) const override {
    return engine_.start(game, region, limits);
  }

 private:
  const Engine& engine_;
  std::uint64_t held_;
};

}  // namespace

std::string position_of_value(std::int64_t value) {
  return value == 0 ? "P-position" : "position of value " + std::to_string(value);
}

std::string positions_of_value(std::int64_t value) {
  return value == 0 ? "P-positions" : "positions of value " + std::to_string(value);
}

std::string counted_positions(std::uint64_t count, std::int64_t value) {
  return std::to_string(count) + ' ' +
         (count == 1 ? position_of_value(value) : positions_of_value(value));
}

std::shared_ptr<const Engine> layer_engine(const Game& game, std::int64_t value,
                                           const Region& region) {
  if (value < 0 || value > largest_number) {
    throw BadInput({.argument = "value",
                    .given = std::to_string(value),
                    .problem = "no Grundy value",
                    .allowed = "0 and more are allowed"});
  }
  if (value == 0) return {std::shared_ptr<void>(), &fastest_engine(game, region)};
  require_values(game);
  auto layers = std::make_shared<LayersEngine>(value);
  if (!layers->why_not(game)) return layers;
  return std::make_shared<TableLayerEngine>(value);
}

std::shared_ptr<const Engine> chosen_engine(const Game& game, std::int64_t value,
                                            const Region& region,
                                            const std::optional<std::string>& name) {
  if (!name) return layer_engine(game, value, region);
  if (value > 0) {
    throw BadInput({.argument = "engine",
                    .given = *name,
                    .problem = "engines by name find P-positions, whose value is 0",
                    .advice = "leave `engine` out"});
  }
  return {std::shared_ptr<void>(), &engine_named(*name)};
}

std::optional<std::string> why_no_layers(const Game& game) {
  if (game.board().cone()) {
    return "on a cone a column may hold none or several positions of a value";
  }
  return LayersEngine(0).why_not(game);
}

void require_layers(const LayersOrder& order, const RunLimits& limits, std::uint64_t held) {
  require_values(order.game);
  if (order.layers < 1 || order.layers > most_layers) {
    throw BadInput({.argument = "layers",
                    .given = std::to_string(order.layers),
                    .problem = "no number of layers",
                    .allowed = "1 to " + std::to_string(most_layers) + " are allowed"});
  }
  if (const auto why = why_no_layers(order.game)) {
    throw BadInput({.argument = "game",
                    .given = spelling(order.game),
                    .problem = "has no rows of layers: " + *why,
                    .advice = "solve finds the positions of one value"});
  }
  const LayersEngine engine(order.layers - 1);
  require_solvable(WithHeld(engine, held), order.game, {order.columns, {}}, limits);
}

void solve_layers(const LayersOrder& order, const TakeColumns& take, const RunLimits& limits) {
  require_layers(order, limits);
  const LayersEngine engine(order.layers - 1);
  const Region region{order.columns, {}};
  RunProgress progress(engine, order.game, region, limits);
  LayerSearch search(column_game(order.game), order.layers, order.columns);
  const auto layers = static_cast<std::size_t>(order.layers);
  std::vector<std::int64_t> ys(search.batch() * layers), rows(ys.size());
  while (const std::size_t count = search.decide_all(ys)) {
    throw_if_stopped(limits.stop);
    for (std::size_t k = 0; k < layers; ++k) {
      for (std::size_t i = 0; i < count; ++i) rows[i * layers + k] = ys[k * search.batch() + i];
    }
    take(std::span(rows).first(count * layers));
    progress.reached(search.column());
  }
}

}  // namespace nimhoff
