// Rays and their unions, against plain sets of displacements.
#include "picture/paint/rays.hpp"

#include <gtest/gtest.h>

#include <map>
#include <random>

#include "game/visit_options.hpp"
#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/game/options.hpp"

namespace nimhoff {
namespace {

using Counts = std::map<Position, std::int64_t>;

void count(const Ray& ray, std::int64_t weight, Counts& counts) {
  for (std::int64_t k = 1; k <= ray.reach; ++k) {
    counts[{ray.offset_x + k * ray.a, ray.offset_y + k * ray.b}] += weight;
  }
}

Counts of_ray(const Ray& ray) {
  Counts counts;
  count(ray, 1, counts);
  return counts;
}

TEST(Rays, Of_a_game_count_every_option_of_the_last_cell_once) {
  constexpr std::int64_t side = 25;
  for (const char* text :
       {"wythoff", "nim", "gdwn:3,5", "lines:1,1:2,2:3,3", "lines:2,2:3,3:5,5:1,0", "wythoff:3,1",
        "wythoff:2,1+2,3", "maharaja", "wythoff@max=4+2,2", "lines:1,0+2,4x3+3,6x2+1,2x1",
        "nimhoff:24,1:1,24:30,30", "wythoff:3,1@max=5+1,1+2,2+3,4", "wythoff:4,1+2,4+4,2+1,3"}) {
    const Game game = parse_game(text);
    Counts counts;
    for (const WeightedRay& ray : rays_counting_options(game, side, side)) {
      count(ray.ray, ray.weight, counts);
    }
    std::erase_if(counts, [](const auto& entry) { return entry.second == 0; });
    Counts expected;
    for (const Position to : options(game, {side - 1, side - 1})) {
      expected[{side - 1 - to.x, side - 1 - to.y}] = 1;
    }
    EXPECT_TRUE(counts == expected) << text;
  }
}

TEST(Rays, Share_what_their_sets_share_on_20000_random_pairs) {
  constexpr unsigned seed = 11;
  SCOPED_TRACE("seed " + std::to_string(seed));
  std::mt19937 random(seed);
  const auto upto = [&](unsigned most) { return static_cast<std::int64_t>(random() % (most + 1)); };
  const auto ray = [&] {
    Ray one{upto(6), upto(6), upto(5), upto(5), 1 + upto(7)};
    if (one.a == 0 && one.b == 0) one.b = 1;
    // Half of them point the same few ways, so that they meet more than once.
    if (random() % 2 == 0) one = {one.offset_y, one.offset_y, one.a + 1, one.a + 1, one.reach};
    return one;
  };
  int shared = 0;
  for (int n = 0; n < 20'000; ++n) {
    const Ray one = ray();
    const Ray other = ray();
    Counts both = of_ray(one);
    const Counts others = of_ray(other);
    std::erase_if(both, [&](const auto& entry) { return !others.contains(entry.first); });
    const auto found = common(one, other);
    ASSERT_EQ(found ? of_ray(*found) : Counts{}, both) << n;
    shared += both.size() > 1 ? 1 : 0;
  }
  EXPECT_GT(shared, 500);
}

TEST(Rays, Of_a_rule_too_wide_to_look_along_are_refused) {
  EXPECT_THROW(static_cast<void>(rays_counting_options(parse_game("wythoff:1000,1"), 5000, 5000)),
               BadInput);
}

}  // namespace
}  // namespace nimhoff
