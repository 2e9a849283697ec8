// What solve and measure read alike: a game, a region, an engine, limits.
#pragma once

#include <memory>
#include <nimhoff/nimhoff.hpp>

#include "commands.hpp"
#include "terminal.hpp"

namespace nimhoff::cli {

/// The columns and rows requested. Throws BadInput when there are none.
[[nodiscard]] Region region_of(const Arguments& arguments);
/// The Grundy value of the positions requested: 0, that of P-positions, unless --value says
/// another. Throws BadInput when the game has no values.
[[nodiscard]] std::int64_t value_of(const Arguments& arguments, const Game& game);
/// The engine named, or the fastest that can take the game, for the value requested.
[[nodiscard]] std::shared_ptr<const Engine> engine_of(const Arguments& arguments, const Game& game);
/// What --memory, --threads and --yes allow; stopped by a signal, reported to the line.
[[nodiscard]] RunLimits limits_of(const Arguments& arguments, ProgressLine& progress);
/// Says on stderr which engine was taken, why, and what it plans to use.
void tell_choice(const Engine& engine, const Game& game, const Region& region,
                 const RunLimits& limits);

}  // namespace nimhoff::cli
