// Positions: pairs of heap sizes.
#pragma once

#include <compare>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

namespace nimhoff {

/// Heap sizes, steps and counts stay at or below this, so that sums of two fit.
inline constexpr std::int64_t largest_number = std::int64_t{1} << 62;

/// A pair of heap sizes. One-heap games play on the positions (x, 0).
struct Position {
  std::int64_t x = 0;
  std::int64_t y = 0;
  friend constexpr auto operator<=>(const Position&, const Position&) = default;
};

/// Any number of heaps, for the games that are played on more than two.
using Heaps = std::vector<std::int64_t>;

/// `(3,5)`
[[nodiscard]] std::string to_string(Position at);
/// `(3,2,1)`
[[nodiscard]] std::string to_string(const Heaps& heaps);

/// [x, y]
void to_json(nlohmann::ordered_json& json, Position at);

}  // namespace nimhoff
