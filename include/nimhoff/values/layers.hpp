// Layers of Grundy values: the positions of one value, and those of the least ones.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>

#include "nimhoff/game/game.hpp"
#include "nimhoff/outcome/solve.hpp"

namespace nimhoff {

/// `P-position`, or `position of value 5`
[[nodiscard]] std::string position_of_value(std::int64_t value);
/// `P-positions`, or `positions of value 5`
[[nodiscard]] std::string positions_of_value(std::int64_t value);
/// `1 position of value 5`
[[nodiscard]] std::string counted_positions(std::uint64_t count, std::int64_t value);

/// The fastest engine that finds the positions of this value in place of the P-positions, whose
/// value is 0. Throws BadInput when the value is none, or not 0 in a game that has no values.
[[nodiscard]] std::shared_ptr<const Engine> layer_engine(const Game& game, std::int64_t value,
                                                         const Region& region = {
                                                             .columns = 1'000'000});

/// The same, or the engine of this name, which finds P-positions alone. Throws BadInput.
[[nodiscard]] std::shared_ptr<const Engine> chosen_engine(const Game& game, std::int64_t value,
                                                          const Region& region,
                                                          const std::optional<std::string>& name);

/// The positions of the values 0 to layers - 1 in every column x < columns, one of each.
struct LayersOrder {
  Game game;
  std::int64_t layers = 0;
  std::int64_t columns = 0;
};

/// Why a column of this game may hold none or several positions of a value, or they are not
/// found layer by layer; none when solve_layers takes it.
[[nodiscard]] std::optional<std::string> why_no_layers(const Game& game);

/// Throws BadInput when there is nothing to find, why_no_layers says something, or the run would
/// take more memory or time than the limits allow. `held` are the bytes that the caller will hold
/// beside it.
void require_layers(const LayersOrder& order, const RunLimits& limits, std::uint64_t held = 0);

/// Takes the rows of some columns: column after column, in each from value 0 on.
using TakeColumns = std::function<void(std::span<const std::int64_t> rows)>;

/// Hands over every column, after require_layers. Throws BadInput, WorkFailed, or Cancelled.
void solve_layers(const LayersOrder& order, const TakeColumns& take, const RunLimits& limits = {});

}  // namespace nimhoff
