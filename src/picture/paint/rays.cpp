// Rays of rules, and their union by inclusion and exclusion.
//
// A rule of width w is 2w - 1 rays, one for each difference d = i - j. Two rays share a
// single displacement when they are not parallel, and an arithmetic progression or nothing
// when they are: so what they share is again a ray, and
//   [union + r] = [union] + [r] - [union and r]
// keeps a list of weighted rays that counts each displacement once.
//
// Cost:    O(rays^2) before a picture begins.
// Checked: tests/picture/paint/rays_test.cpp against plain sets of displacements.
#include "picture/paint/rays.hpp"

#include <algorithm>
#include <map>
#include <numeric>

#include "game/wide_integer.hpp"
#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"

namespace nimhoff {
namespace {

constexpr std::size_t most_rays = 512;

Wide cross(std::int64_t x1, std::int64_t y1, std::int64_t x2, std::int64_t y2) {
  return product(x1, y2) - product(y1, x2);
}

// How often (a, b) can be taken inside the board after the offset.
std::int64_t steps_inside(std::int64_t room_x, std::int64_t room_y, std::int64_t a,
                          std::int64_t b) {
  if (room_x < 0 || room_y < 0) return 0;
  std::int64_t most = unlimited;
  if (a > 0) most = std::min(most, room_x / a);
  if (b > 0) most = std::min(most, room_y / b);
  return most;
}

// The k with offset + k (a, b) = (x, y), whatever the reach; 0 when there is none.
std::int64_t steps_to(const Ray& ray, std::int64_t x, std::int64_t y) {
  const std::int64_t dx = x - ray.offset_x;
  const std::int64_t dy = y - ray.offset_y;
  const std::int64_t k = ray.a > 0 ? dx / ray.a : dy / ray.b;
  return k >= 1 && dx == k * ray.a && dy == k * ray.b ? k : 0;
}

bool holds(const Ray& ray, std::int64_t x, std::int64_t y) {
  const std::int64_t k = steps_to(ray, x, y);
  return k >= 1 && k <= ray.reach;
}

// One displacement has one spelling, so that equal rays compare equal.
Ray normal(const Ray& ray) {
  if (ray.reach > 1) return ray;
  return {0, 0, ray.offset_x + ray.a, ray.offset_y + ray.b, 1};
}

std::optional<Ray> common_of_parallel(const Ray& one, const Ray& other) {
  if (cross(other.offset_x - one.offset_x, other.offset_y - one.offset_y, one.a, one.b) != 0) {
    return std::nullopt;
  }
  const std::int64_t unit = std::gcd(one.a, one.b);
  const std::int64_t other_unit = std::gcd(other.a, other.b);
  const std::int64_t period = other_unit / std::gcd(unit, other_unit);
  const std::int64_t other_period = unit / std::gcd(unit, other_unit);
  // Before the other ray begins there is nothing to share.
  const std::int64_t gap = one.a > 0 ? (other.offset_x + other.a - one.offset_x) / one.a
                                     : (other.offset_y + other.b - one.offset_y) / one.b;
  const std::int64_t start = std::max<std::int64_t>(1, gap);
  for (std::int64_t k = start; k <= start + period && k <= one.reach; ++k) {
    const Ray point{0, 0, one.offset_x + k * one.a, one.offset_y + k * one.b, 1};
    if (!holds(other, point.a, point.b)) continue;
    const std::int64_t first = steps_to(other, point.a, point.b);
    const std::int64_t more =
        std::min((one.reach - k) / period, (other.reach - first) / other_period);
    // With one displacement the period may be past every number.
    if (more == 0) return point;
    return Ray{point.a - period * one.a, point.b - period * one.b, period * one.a, period * one.b,
               more + 1};
  }
  return std::nullopt;
}

}  // namespace

std::vector<Ray> rays_of(const Rule& rule, std::int64_t columns, std::int64_t rows) {
  std::vector<Ray> rays;
  const auto add = [&](std::int64_t x, std::int64_t y, const Step& step, std::int64_t reach) {
    const std::int64_t inside = steps_inside(columns - 1 - x, rows - 1 - y, step.a(), step.b());
    const std::int64_t steps = std::min(reach, inside);
    if (steps >= 1) rays.push_back(normal({x, y, step.a(), step.b(), steps}));
  };
  add(0, 0, rule.step(), rule.reach());
  for (const Step& side : {rule.first_side(), rule.second_side()}) {
    const std::int64_t most = steps_inside(columns - 1, rows - 1, side.a(), side.b());
    for (std::int64_t d = 1; d < rule.width() && d <= most; ++d) {
      const std::int64_t reach = rule.is_unlimited() ? unlimited : rule.reach() - d;
      if (reach >= 1) add(d * side.a(), d * side.b(), rule.step(), reach);
      if (rays.size() > most_rays) return rays;
    }
  }
  return rays;
}

std::optional<Ray> common(const Ray& one, const Ray& other) {
  const Wide turn = cross(one.a, one.b, other.a, other.b);
  if (turn == 0) return common_of_parallel(one, other);
  const Wide above =
      cross(other.offset_x - one.offset_x, other.offset_y - one.offset_y, other.a, other.b);
  if (above % turn != 0) return std::nullopt;
  const Wide k = above / turn;
  if (k < 1 || k > one.reach) return std::nullopt;
  const auto steps = static_cast<std::int64_t>(k);
  const Ray point{0, 0, one.offset_x + steps * one.a, one.offset_y + steps * one.b, 1};
  return holds(other, point.a, point.b) ? std::optional(point) : std::nullopt;
}

void require_few_rays(const Game& game, std::size_t rays) {
  if (rays <= most_rays) return;
  throw BadInput({.argument = "game",
                  .given = spelling(game),
                  .problem = "its moves lie on more than " + std::to_string(most_rays) +
                             " lines through a position",
                  .advice = "try `color=p`"});
}

std::vector<WeightedRay> rays_counting_options(const Game& game, std::int64_t columns,
                                               std::int64_t rows) {
  std::map<Ray, std::int64_t> weights;
  for (const Rule& rule : game.rules()) {
    for (const Ray& ray : rays_of(rule, columns, rows)) {
      std::map<Ray, std::int64_t> more{{ray, 1}};
      for (const auto& [known, weight] : weights) {
        if (const auto shared = common(known, ray)) more[*shared] -= weight;
      }
      for (const auto& [added, weight] : more) weights[added] += weight;
      std::erase_if(weights, [](const auto& entry) { return entry.second == 0; });
      require_few_rays(game, weights.size());
    }
  }
  std::vector<WeightedRay> rays;
  for (const auto& [ray, weight] : weights) rays.push_back({ray, weight});
  return rays;
}

}  // namespace nimhoff
