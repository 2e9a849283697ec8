// The games that identify tests, shortest first.
#pragma once

#include <stop_token>
#include <string>
#include <vector>

namespace nimhoff {

/// Words of the notation by length, then by letters; no two mean the same game. Throws
/// Cancelled.
[[nodiscard]] const std::vector<std::string>& games_by_length(const std::stop_token& stop = {});

}  // namespace nimhoff
