// Where a position sees: the displacements that its rules take it by.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <vector>

#include "nimhoff/game/game.hpp"

namespace nimhoff {

/// The displacements offset + k (a, b), 1 <= k <= reach, from a position down to an option.
///
/// No displacement is negative on either side, though an offset may be.
struct Ray {
  std::int64_t offset_x = 0;
  std::int64_t offset_y = 0;
  std::int64_t a = 0;
  std::int64_t b = 0;
  std::int64_t reach = 1;
  friend auto operator<=>(const Ray&, const Ray&) = default;
};

/// The rays of a rule that stay inside a board of so many columns and rows: one, or for a
/// rule of width w up to 2w - 1; none when its first step leaves the board.
[[nodiscard]] std::vector<Ray> rays_of(const Rule& rule, std::int64_t columns, std::int64_t rows);

/// The displacements that two rays share, which are again a ray.
[[nodiscard]] std::optional<Ray> common(const Ray& one, const Ray& other);

/// A ray that counts so many times.
struct WeightedRay {
  Ray ray;
  std::int64_t weight = 1;
};

/// Throws BadInput when a picture would have to look along more than a few hundred rays.
void require_few_rays(const Game& game, std::size_t rays);

/// Weighted rays that count every option of the game exactly once, however many rules
/// reach it. Throws BadInput as above.
[[nodiscard]] std::vector<WeightedRay> rays_counting_options(const Game& game, std::int64_t columns,
                                                             std::int64_t rows);

}  // namespace nimhoff
