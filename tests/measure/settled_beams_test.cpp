// Beams that last are kept, and those that pass are parts of others or strays.
#include "measure/settled_beams.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "measure/planted.hpp"
#include "nimhoff/game/notation.hpp"

namespace nimhoff {
namespace {

constexpr std::int64_t columns = 200'000;

// Of the columns from 1/2 of them on, and of those a sixteenth as far.
double only_now_and_then(double log_x) {
  const double octaves_back = (std::log(static_cast<double>(columns)) - log_x) / std::log(2.0);
  return octaves_back < 1 || (octaves_back > 4 && octaves_back < 5) ? 0.02 : 0.0;
}

planted::Beam sector(std::mt19937_64& random, double low, double high) {
  return {[&random, low, high](double) {
            return std::uniform_real_distribution<double>(low, high)(random);
          },
          [](double) { return 1.0; }, 0};
}

TEST(SettledBeams, What_passes_beside_a_beam_is_a_part_of_it) {
  std::mt19937_64 random(3);
  const planted::Beam beside{[](double) { return 1.565; }, only_now_and_then, 0};
  const Geometry found =
      planted::measured(planted::positions({sector(random, 1.5, 1.55), beside}, columns), columns);
  ASSERT_EQ(found.beams.size(), 1U);
  EXPECT_NEAR(found.beams[0].slope_high.value, 1.565, 1e-4);
  EXPECT_EQ(found.stray, 0U);
}

TEST(SettledBeams, What_passes_far_from_every_beam_is_stray) {
  std::mt19937_64 random(4);
  const planted::Beam far{[](double) { return 3.0; }, only_now_and_then, 0};
  const Geometry found =
      planted::measured(planted::positions({sector(random, 1.5, 1.55), far}, columns), columns);
  ASSERT_EQ(found.beams.size(), 1U);
  EXPECT_NEAR(found.beams[0].slope_high.value, 1.55, 1e-3);
  EXPECT_NEAR(static_cast<double>(found.stray), 0.02 * columns / 2, 2);
}

TEST(SettledBeams, A_weak_line_that_lasts_is_kept_beside_a_strong_beam) {
  std::mt19937_64 random(5);
  const Geometry found = planted::measured(
      planted::positions({sector(random, 1.5, 1.55), planted::line(1.565, 0.005)}, columns),
      columns);
  ASSERT_EQ(found.beams.size(), 2U);
  EXPECT_NEAR(found.beams[1].density.value, 0.005, 1e-4);
  EXPECT_EQ(found.stray, 0U);
}

TEST(SettledBeamsLong, The_beams_of_3_5_and_8_5_are_5_at_every_size_with_means_inside) {
  const Game game = parse_game("gdwn:3,5+8,5");
  for (const std::int64_t size : {100'000, 1'000'000, 2'000'000, 3'000'000, 5'000'000}) {
    const Geometry found = measure(fastest_engine(game), game, {size, std::nullopt});
    EXPECT_EQ(found.beams.size(), 5U) << size;
    // Too few columns leave the kind unknown.
    EXPECT_EQ(found.kind, size > 100'000 ? std::optional(Kind::beams) : std::nullopt) << size;
    for (const Beam& beam : found.beams) {
      EXPECT_LE(beam.slope_low.value, beam.slope_mean.value) << size;
      EXPECT_GE(beam.slope_high.value, beam.slope_mean.value) << size;
    }
  }
}

}  // namespace
}  // namespace nimhoff
