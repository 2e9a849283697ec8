// Where measure, draw and plot take the lines from that they set P-positions against.
#pragma once

#include <nimhoff/game/error.hpp>
#include <nimhoff/game/game.hpp>
#include <nimhoff/measure/comparison.hpp>
#include <nimhoff/storage/sink.hpp>
#include <string>
#include <vector>

#include "commands.hpp"

namespace nimhoff::cli {

/// The slopes of --slopes, increasing; else the predicted ones when --lines is there; else
/// none. Throws BadInput when --lines finds none.
[[nodiscard]] std::vector<double> lines_asked_for(const Arguments& arguments, const Game& game,
                                                  const RunLimits& limits);

/// The slopes given, or else the predicted ones. Throws BadInput, which names `request`, when
/// there are none.
[[nodiscard]] std::vector<double> lines_needed(const std::vector<double>& given, const Game& game,
                                               ErrorDetails request, const RunLimits& limits);

}  // namespace nimhoff::cli
