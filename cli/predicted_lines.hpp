// Where measure, draw and plot take the lines from that they set P-positions against.
#pragma once

#include <nimhoff/game/game.hpp>
#include <nimhoff/outcome/run_limits.hpp>
#include <vector>

#include "commands.hpp"

namespace nimhoff::cli {

/// The slopes of --slopes, increasing; else the predicted ones when --lines is there; else
/// none. Throws BadInput when --lines finds none.
[[nodiscard]] std::vector<double> lines_asked_for(const Arguments& arguments, const Game& game,
                                                  const RunLimits& limits);

}  // namespace nimhoff::cli
