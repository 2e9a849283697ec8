// Modes: known ones, by another determinant, and what holds of all.
#include "nimhoff/theory/modes.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <random>

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/theory/prediction.hpp"
#include "random_ruleset.hpp"
#include "stopped.hpp"
#include "theory/modes/plain_modes.hpp"

namespace nimhoff {
namespace {

Modes modes_of(const std::string& game, double most_omega = 400) {
  return modes(predict(parse_game(game)), {.most_omega = most_omega});
}

// The values come from an experiment in double precision; measured are 1.088705(8) at 10^8
// columns of gdwn:2,3, and 1.22633(13) at 10^7 of wythoff+5,8.
TEST(Modes, Of_these_games_are_those_of_an_experiment) {
  const Modes of_2_3 = modes_of("gdwn:2,3");
  ASSERT_TRUE(of_2_3.is_complete);
  EXPECT_TRUE(of_2_3.is_unstable());
  EXPECT_NEAR(of_2_3.fastest()->growth.value, 0.0476, 5e-5);
  EXPECT_NEAR(of_2_3.fastest()->scale->value, 1.088710, 5e-7);
  EXPECT_EQ(of_2_3.fastest()->parity, Mode::Parity::even);
  EXPECT_EQ(of_2_3.fastest()->line_moved_most(), 4U);
  const Modes of_5_8 = modes_of("wythoff+5,8");
  ASSERT_TRUE(of_5_8.is_complete);
  EXPECT_NEAR(of_5_8.modes.at(0).growth.value, 0.0811, 5e-5);
  EXPECT_NEAR(of_5_8.modes.at(0).scale->value, 1.053872, 5e-7);
  EXPECT_NEAR(of_5_8.modes.at(3).growth.value, -0.0421, 5e-5);
  EXPECT_NEAR(of_5_8.modes.at(3).scale->value, 1.226338, 5e-7);
  EXPECT_EQ(of_5_8.fastest()->parity, Mode::Parity::none);
}

TEST(Modes, Of_wythoff_and_gdwn_1_2_all_fade_faster_than_x_to_the_minus_one_fifth) {
  for (const char* game : {"nim", "wythoff", "gdwn:1,2", "wythoff+2,4", "wythoff+1,2"}) {
    const Modes found = modes_of(game);
    EXPECT_TRUE(found.is_stable()) << game;
    EXPECT_TRUE(found.modes.empty()) << game;
  }
  EXPECT_LT(modes_of("wythoff").growth_bound, -0.3);
}

// Both directions: every plain root is among the modes, and every mode is a plain root.
void expect_equals_plain(const Prediction& prediction, double top) {
  const std::string name = spelling(prediction.game);
  const Modes found = modes(prediction, {.most_omega = top});
  ASSERT_TRUE(found.is_complete) << name << ": " << found.problem;
  const PlainLines lines = plain_lines(prediction);
  const std::vector<Complex> plain =
      plain_roots(lines, 0.8, 1 + std::max(found.growth_bound, 0.0), top);
  for (const Complex& root : plain) {
    EXPECT_TRUE(std::any_of(found.modes.begin(), found.modes.end(),
                            [&](const Mode& mode) {
                              return std::abs(Complex(1 + mode.growth.value, mode.omega.value) -
                                              root) < 1e-6;
                            }))
        << name << " misses " << root;
  }
  for (const Mode& mode : found.modes) {
    const Complex z(1 + mode.growth.value, mode.omega.value);
    double around = 0;
    for (const Complex& aside : {Complex(0.01, 0), Complex(0, 0.01)}) {
      around = std::max(around, std::abs(plain_determinant(lines, z + aside)));
    }
    EXPECT_LT(std::abs(plain_determinant(lines, z)), 1e-6 * around) << name << z;
  }
}

TEST(ModesLong, Are_the_roots_of_a_determinant_written_once_more) {
  for (const char* game : {"gdwn:3,5", "wythoff+5,8", "wythoff+10,16"}) {
    expect_equals_plain(predict(parse_game(game)), 40);
  }
}

TEST(ModesLong, Are_the_roots_of_a_determinant_written_once_more_on_random_rulesets) {
  std::mt19937 random(5);
  int certified = 0;
  for (int k = 0; k < 30; ++k) {
    const Game game = random_games::ruleset(random, 9, 2, k % 2 == 0);
    const Prediction prediction = predict(game);
    if (!prediction.is_certified || prediction.expected().size() > 6) continue;
    ++certified;
    expect_equals_plain(prediction, 25);
  }
  EXPECT_GE(certified, 15);
}

TEST(ModesLong, Come_fastest_first_within_their_range_with_matching_scale_and_omega) {
  for (const char* game : {"gdwn:3,5", "gdwn:9,14", "wythoff+9,15", "gdwn:3,5+8,5"}) {
    const Modes found = modes_of(game, 150);
    ASSERT_TRUE(found.is_complete);
    for (std::size_t k = 0; k < found.modes.size(); ++k) {
      const Mode& mode = found.modes[k];
      if (k > 0) EXPECT_GE(found.modes[k - 1].growth.value, mode.growth.value);
      EXPECT_GE(mode.growth.value, -0.2);
      EXPECT_LE(mode.growth.value, found.growth_bound);
      EXPECT_GE(mode.omega.value, 0);
      EXPECT_LE(mode.omega.value, 150);
      ASSERT_TRUE(mode.scale);
      EXPECT_NEAR(std::log(mode.scale->value) * mode.omega.value, 2 * std::numbers::pi, 1e-10);
      EXPECT_EQ(*std::max_element(mode.moves.begin(), mode.moves.end()), 1);
    }
  }
}

TEST(Modes, That_are_odd_are_trivial_exactly_in_symmetric_games) {
  const Modes symmetric = modes_of("gdwn:3,5", 100);
  bool has_odd = false;
  for (const Mode& mode : symmetric.modes) {
    EXPECT_EQ(mode.is_trivial, mode.parity == Mode::Parity::odd);
    has_odd = has_odd || mode.is_trivial;
    EXPECT_NE(symmetric.fastest()->parity, Mode::Parity::odd);
  }
  EXPECT_TRUE(has_odd);
  // (9,1) is no fill rule and has no mirror image: the lines are mirrored and the game is not.
  const Modes beside = modes_of("gdwn:3,5+9,1", 100);
  ASSERT_EQ(beside.modes.size(), symmetric.modes.size());
  for (std::size_t k = 0; k < beside.modes.size(); ++k) {
    EXPECT_EQ(beside.modes[k].growth.digits, symmetric.modes[k].growth.digits);
    EXPECT_FALSE(beside.modes[k].is_trivial);
  }
}

TEST(Modes, The_nearest_to_a_scale_is_nearest_in_frequency_and_can_occur) {
  const Modes found = modes_of("gdwn:2,3", 400);
  EXPECT_EQ(found.nearest_to(1.0887), found.fastest());
  // An odd mode has the scale 1.798; the slowest that can occur is the one above.
  EXPECT_EQ(found.nearest_to(1.798), found.fastest());
  EXPECT_NEAR(found.nearest_to(1.0290)->scale->value, 1.028747, 1e-6);
  EXPECT_EQ(modes_of("wythoff").nearest_to(1.5), nullptr);
}

TEST(Modes, Have_digits_that_more_digits_continue) {
  const Prediction few = predict(parse_game("gdwn:2,3"), 12);
  const Prediction many = predict(parse_game("gdwn:2,3"), 60);
  const Modes short_ones = modes(few, {.most_omega = 80});
  const Modes long_ones = modes(many, {.most_omega = 80});
  ASSERT_EQ(short_ones.modes.size(), long_ones.modes.size());
  for (std::size_t k = 0; k < short_ones.modes.size(); ++k) {
    const Mode& one = short_ones.modes[k];
    const Mode& other = long_ones.modes[k];
    EXPECT_TRUE(other.growth.digits.starts_with(one.growth.digits));
    EXPECT_TRUE(other.scale->digits.starts_with(one.scale->digits));
    EXPECT_GT(other.scale->digits.size(), 59U);
  }
}

TEST(Modes, Of_an_image_in_a_cone_are_those_of_the_game_that_decides_it) {
  const Modes own = modes_of("gdwn:2,3@q=1/3,2/1", 100);
  const Modes other = modes_of("gdwn:2,3", 100);
  ASSERT_EQ(own.modes.size(), other.modes.size());
  EXPECT_EQ(own.modes.at(0).growth.digits, other.modes.at(0).growth.digits);
}

TEST(ModesLong, Of_a_pair_with_large_steps_grow_only_beyond_the_usual_bound) {
  EXPECT_TRUE(modes_of("gdwn:100,162", 400).is_stable());
  EXPECT_TRUE(modes_of("gdwn:100,162", 1000).is_unstable());
}

TEST(Modes, Are_refused_out_of_range_and_can_be_stopped) {
  const Prediction prediction = predict(parse_game("gdwn:3,5"));
  for (const ModeRange range :
       {ModeRange{-1, 400}, {-0.2, 0}, {-0.2, -5}, {-0.2, 20'000}, {-0.2, std::nan("")}}) {
    EXPECT_THROW(static_cast<void>(modes(prediction, range)), BadInput);
  }
  EXPECT_THROW(static_cast<void>(modes(prediction, {}, stopped_limits())), Cancelled);
  const Modes none = modes(predict(parse_game("gdwn:433494436,701408732")));
  EXPECT_FALSE(none.is_complete);
  EXPECT_FALSE(none.is_stable());
  EXPECT_EQ(none.problem, "no lines are certified");
  EXPECT_EQ(none.growth_bound, HUGE_VAL);
}

TEST(ConclusionLong, Claims_what_the_linear_theory_gives) {
  EXPECT_EQ(conclusion(modes_of("gdwn:2,3")),
            "lines cannot last: a mode grows as x^0.04761 and repeats under x -> 1.08871 x, by the "
            "linear theory");
  EXPECT_EQ(conclusion(modes_of("gdwn:1,2")),
            "lines are stable in the linear theory: no mode grows up to omega = 400, all fade "
            "faster than x^-0.2");
  EXPECT_EQ(conclusion(modes_of("wythoff+4,7")),
            "lines are stable in the linear theory: no mode grows up to omega = 400, the slowest "
            "fades as x^-0.1221 and repeats under x -> 1.06348 x");
  EXPECT_EQ(conclusion(modes_of("wythoff")),
            "lines are stable in the linear theory: every mode, whatever its frequency, fades at "
            "least as x^-0.32");
  EXPECT_EQ(conclusion(modes_of("nim")),
            "lines are stable in the linear theory: nothing disturbs them");
  EXPECT_EQ(conclusion(Modes{{}, {}, 1, false, "why"}), "not known whether lines last: why");
}

}  // namespace
}  // namespace nimhoff
