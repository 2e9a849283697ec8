// Lines or beams: on games whose answer is proved, on planted ones, and on gdwn:3,5.
#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <random>

#include "measure/planted.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/measure/measurement.hpp"

namespace nimhoff {
namespace {

Geometry measured_game(const char* word, std::int64_t columns) {
  const Game game = parse_game(word);
  return measure(fastest_engine(game), game, {columns, std::nullopt});
}

TEST(Verdict, Games_that_are_proved_to_have_lines_have_lines_and_no_log_period) {
  for (const char* word : {"nim", "wythoff", "nimhoff:2,1", "nimhoff:2,2", "nimhoff:3,3",
                           "wythoff@block=2", "wythoff@block=3"}) {
    for (const std::int64_t columns : {30'000, 200'000}) {
      const Geometry found = measured_game(word, columns);
      EXPECT_EQ(found.kind, Kind::lines) << word;
      EXPECT_FALSE(found.log_period) << word << ' ' << columns;
    }
  }
}

TEST(Verdict, A_planted_log_period_makes_a_beam_and_is_found) {
  for (const double scale : {1.15, 1.476, 1.9}) {
    const double turn = 2 * std::numbers::pi / std::log(scale);
    const planted::Beam beam{[=](double log_x) { return 1.6 + 0.02 * std::sin(turn * log_x); },
                             [=](double log_x) { return 0.5 + 0.2 * std::cos(turn * log_x); }, 20};
    const Geometry found = planted::measured(
        planted::positions({beam, planted::line(0.6, 0.4, 20)}, 400'000), 400'000);
    EXPECT_EQ(found.kind, Kind::beams) << scale;
    ASSERT_TRUE(found.log_period) << scale;
    EXPECT_NEAR(found.log_period->scale, scale, 0.02 * scale) << scale;
    EXPECT_NEAR(found.log_period->scale, scale, 5 * found.log_period->error) << scale;
    ASSERT_EQ(found.beams.size(), 2U);
    EXPECT_FALSE(found.beams[1].narrowing.shrinks);
    EXPECT_TRUE(found.beams[0].narrowing.is_strip);
    EXPECT_NEAR(found.beams[1].slope_low.value, 1.58, 1e-3);
    EXPECT_NEAR(found.beams[1].slope_high.value, 1.62, 1e-3);
  }
}

TEST(Verdict, Planted_lines_with_scatter_are_lines_without_a_log_period) {
  for (unsigned seed = 1; seed <= 8; ++seed) {
    const Geometry found = planted::measured(
        planted::positions({planted::line(0.6, 0.4, 20), planted::line(1.6, 0.6, 5)}, 100'000,
                           seed),
        100'000);
    EXPECT_EQ(found.kind, Kind::lines) << seed;
    EXPECT_FALSE(found.log_period || found.fading_period) << seed;
  }
}

TEST(Verdict, What_repeats_while_it_fades_is_no_log_period) {
  const double turn = 2 * std::numbers::pi / std::log(1.3);
  const planted::Beam fading{
      [=](double log_x) { return 1.6 + 2 * std::sin(turn * log_x) * std::exp(-log_x / 2); },
      [](double) { return 1.0; }, 1};
  const Geometry found = planted::measured(planted::positions({fading}, 400'000), 400'000);
  EXPECT_EQ(found.kind, Kind::lines);
  EXPECT_FALSE(found.log_period);
  ASSERT_TRUE(found.fading_period);
  EXPECT_NEAR(found.fading_period->scale, 1.3, 0.01);
}

TEST(VerdictLong, The_beams_of_3_5_GDWN_repeat_at_a_scale_near_1_476) {
  const Geometry found = measured_game("gdwn:3,5", 10'000'000);
  EXPECT_EQ(found.kind, Kind::beams);
  ASSERT_EQ(found.beams.size(), 4U);
  ASSERT_TRUE(found.log_period);
  EXPECT_NEAR(found.log_period->scale, 1.476, 0.005);
  EXPECT_GT(found.log_period->strength, 100);
}

// Geometric analysis, section 5, counts (2,3) among the games along lines. Its beams are narrow,
// but from 10^6 columns on they narrow no further.
TEST(VerdictLong, The_beams_of_2_3_GDWN_do_not_narrow_and_repeat_at_1_0887_unlike_the_paper_says) {
  const Geometry found = measured_game("gdwn:2,3", 10'000'000);
  EXPECT_EQ(found.kind, Kind::beams);
  ASSERT_TRUE(found.log_period);
  EXPECT_NEAR(found.log_period->scale, 1.0887, 0.0005);
}

// The width of a beam as a power of x.
planted::Beam narrowing_as(double exponent, std::mt19937_64& random) {
  return {[&random, exponent](double log_x) {
            const double off = std::uniform_real_distribution<double>(-0.1, 0.1)(random);
            return 1.6 + off * std::exp(exponent * log_x);
          },
          [](double) { return 1.0; }, 0};
}

TEST(Verdict, Any_decay_makes_lines_and_one_too_slow_to_be_sure_of_is_unknown) {
  std::mt19937_64 random(7);
  const auto kind_of = [&](double exponent, std::int64_t columns) {
    return planted::measured(planted::positions({narrowing_as(exponent, random)}, columns),
                             columns);
  };
  EXPECT_EQ(kind_of(-1, 200'000).kind, Kind::lines);
  EXPECT_EQ(kind_of(-0.4, 200'000).kind, Kind::lines);
  EXPECT_EQ(kind_of(-0.15, 200'000).kind, Kind::lines);
  EXPECT_EQ(kind_of(0, 200'000).kind, Kind::beams);
  const Geometry slow = kind_of(-0.05, 200'000);
  EXPECT_FALSE(slow.kind);
  EXPECT_NE(slow.reason.find("too near to x^0"), std::string::npos) << slow.reason;
  EXPECT_GT(slow.columns_to_tell, 200'000);
  const Geometry few = kind_of(-0.4, 50'000);
  EXPECT_FALSE(few.kind);
  EXPECT_EQ(few.columns_to_tell, 131'072);
}

// Geometric analysis has lines for the first two, and wythoff+4,7 narrows as x^-0.2; gdwn:2,3 and
// gdwn:3,5 have fluctuations that do not fade.
TEST(Verdict, A_kind_is_never_wrong_at_a_small_size) {
  for (const std::int64_t columns : {300, 3'000, 10'000, 30'000, 100'000, 300'000}) {
    for (const char* word : {"wythoff", "gdwn:1,2", "wythoff+4,7"}) {
      EXPECT_NE(measured_game(word, columns).kind, Kind::beams) << word << ' ' << columns;
    }
    for (const char* word : {"gdwn:2,3", "gdwn:3,5"}) {
      EXPECT_NE(measured_game(word, columns).kind, Kind::lines) << word << ' ' << columns;
    }
  }
}

// wythoff@block=15 looks like beams at 10^4 columns, and like lines from 5 * 10^4 on.
TEST(VerdictLong, Blocking_games_have_lines_or_an_unknown_kind_at_every_size) {
  for (int k = 2; k <= 20; ++k) {
    const std::string word = "wythoff@block=" + std::to_string(k);
    for (const std::int64_t columns : {10'000, 20'000, 100'000}) {
      EXPECT_NE(measured_game(word.c_str(), columns).kind, Kind::beams) << word << ' ' << columns;
    }
  }
  for (const char* word : {"wythoff@block=3", "wythoff@block=15"}) {
    EXPECT_EQ(measured_game(word, 1'000'000).kind, Kind::lines) << word;
  }
}

TEST(Verdict, The_period_of_2_3_GDWN_is_told_whatever_its_kind) {
  for (const std::int64_t columns : {300'000, 1'000'000, 3'000'000}) {
    const Geometry found = measured_game("gdwn:2,3", columns);
    ASSERT_TRUE(found.log_period) << columns;
    EXPECT_NEAR(found.log_period->scale, 1.0887, 1e-4) << columns;
  }
}

// 1.4758 by a fit of ten harmonics and by the lag of sixteen periods; 1.41239 for gdwn:4,6.
TEST(VerdictLong, The_scales_of_3_5_and_4_6_GDWN_do_not_drift_with_the_size) {
  for (const std::int64_t columns : {10'000'000, 30'000'000}) {
    const Geometry found = measured_game("gdwn:3,5", columns);
    ASSERT_TRUE(found.log_period) << columns;
    EXPECT_NEAR(found.log_period->scale, 1.4758, 2e-4) << columns;
    EXPECT_LT(found.log_period->error, 2e-4) << columns;
    const Geometry other = measured_game("gdwn:4,6", columns);
    ASSERT_TRUE(other.log_period) << columns;
    EXPECT_NEAR(other.log_period->scale, 1.41239, 3 * other.log_period->error) << columns;
  }
}

// The modes of the linear theory: x^-0.0421 at 1.226338 and x^0.0811 at 1.053872.
TEST(VerdictLong, Wythoff_with_5_8_has_a_fluctuation_that_grows_beneath_one_that_fades) {
  const Geometry found = measured_game("wythoff+5,8", 10'000'000);
  ASSERT_GE(found.periods.size(), 2U);
  ASSERT_TRUE(found.periods[0].growth && found.periods[1].growth);
  EXPECT_NEAR(found.periods[0].scale, 1.226338, 3 * found.periods[0].error);
  EXPECT_NEAR(found.periods[0].growth->value, -0.0421, 3 * found.periods[0].growth->error);
  EXPECT_NEAR(found.periods[1].scale, 1.053872, 4 * found.periods[1].error);
  EXPECT_NEAR(found.periods[1].growth->value, 0.0811, 3 * found.periods[1].growth->error);
}

TEST(Verdict, A_tiny_beam_does_not_decide_the_kind) {
  std::mt19937_64 random(8);
  planted::Beam tiny = narrowing_as(0, random);
  tiny.density = [](double) { return 0.005; };
  const Geometry found =
      planted::measured(planted::positions({planted::line(0.6, 1, 5), tiny}, 200'000), 200'000);
  ASSERT_EQ(found.beams.size(), 2U);
  EXPECT_FALSE(found.beams[1].narrowing.shrinks);
  EXPECT_EQ(found.kind, Kind::lines);
}

TEST(Verdict, Positions_of_one_slope_have_a_reason_without_an_error_of_0) {
  const Geometry found = measured_game("nim", 10'000);
  EXPECT_EQ(found.kind, Kind::lines);
  EXPECT_EQ(found.reason.find("0.00"), std::string::npos) << found.reason;
}

}  // namespace
}  // namespace nimhoff
