// The layers engine: which games it takes, and its runs.
//
// On a cone whose rules are Q-images a position has the value that phi_Q gives it in the canonical
// game: what can be played from it is that game.
//
// Cost:    near-linear in columns and layers; see search.hpp.
// Needs:   what the columns engine needs, normal play, and on a cone that every rule is a Q-image.
// Checked: tests/values/layers/engine_test.cpp.
#include "values/layers/engine.hpp"

#include "nimhoff/values/reference.hpp"
#include "outcome/columns/engine.hpp"
#include "outcome/columns/row_run.hpp"
#include "outcome/machine_speed.hpp"
#include "values/layers/search.hpp"

namespace nimhoff {

std::optional<std::string> LayersEngine::why_not(const Game& game) const {
  if (const auto why = why_no_values(game)) return why;
  if (const auto why = ColumnsEngine().why_not(game)) return why;
  if (!game.canonical()) {
    return "its rules are no Q-images, so a column may hold several positions of a value";
  }
  if (value_ >= most_layers) {
    return "it keeps " + std::to_string(most_layers) + " layers at the most";
  }
  return std::nullopt;
}

std::uint64_t LayersEngine::planned_bytes(const Game& game, const Region& region,
                                          const RunLimits& limits) const {
  const std::int64_t columns = searched_columns(game, region);
  return planned_layer_bytes(column_game(game), value_ + 1, columns, limits) +
         planned_run_bytes(game, region);
}

Work LayersEngine::work(const Game& game, const Region& region, const RunLimits& limits) const {
  const Work one = ColumnsEngine().work(game, region, limits);
  // Measured: a layer takes the time of the P-positions, and a hundredth of it for each below.
  const auto layers = static_cast<double>(value_ + 1);
  return {one.units, one.unit, one.seconds * layers * (1 + layers / 100)};
}

std::unique_ptr<EngineRun> LayersEngine::start(const Game& game, const Region& region,
                                               const RunLimits&) const {
  return row_run(
      game, region,
      std::make_unique<LayerSearch>(column_game(game), value_ + 1, searched_columns(game, region)));
}

std::unique_ptr<EngineRun> LayersEngine::restore(const Game& game, const Region& region,
                                                 const ReadBytes& read, const RunLimits&) const {
  auto search =
      LayerSearch::load(column_game(game), value_ + 1, searched_columns(game, region), read);
  return row_run(game, region, std::make_unique<LayerSearch>(std::move(search)), &read);
}

}  // namespace nimhoff
