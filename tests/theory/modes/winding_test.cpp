// The proved number of roots, on roots that are known and against small steps in double.
#include "theory/modes/winding.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <random>

#include "nimhoff/game/notation.hpp"
#include "stopped.hpp"
#include "theory/modes/plain_modes.hpp"
#include "theory/modes/root.hpp"

namespace nimhoff {
namespace {

constexpr slong winding_bits = 160;

ModeSystem winding_system(const std::string& game, Sector sector = Sector::whole) {
  const PlainLines lines = plain_lines(predict(parse_game(game)));
  std::vector<Ball> slopes;
  for (const double slope : lines.slopes) slopes.push_back(Ball::of(slope, winding_bits));
  return mode_system(lines.rules, slopes, sector, winding_bits);
}

// Its even part is phi^-(z+1) = -1 and its odd part phi^-(z+1) = 1.
TEST(Winding, Of_wythoff_counts_the_roots_that_are_known) {
  const double step = std::numbers::pi / std::log(std::numbers::phi);
  for (const double top : {1.0, 10.0, 50.0, 100.0}) {
    const auto pairs = [&](double first) {
      return first > top ? 0 : static_cast<std::int64_t>((top - first) / (2 * step)) + 1;
    };
    EXPECT_EQ(roots_right_of(winding_system("wythoff", Sector::even), -1.5, top, {}),
              2 * pairs(step));
    EXPECT_EQ(roots_right_of(winding_system("wythoff", Sector::odd), -1.5, top, {}),
              1 + 2 * pairs(2 * step));
    EXPECT_EQ(roots_right_of(winding_system("wythoff"), -0.9, top, {}), 0);
  }
}

TEST(Winding, Is_the_one_of_small_steps_around_the_same_rectangle) {
  std::mt19937 random(11);
  for (const char* game : {"gdwn:2,3", "gdwn:3,5", "wythoff+5,8", "wythoff+9,14", "gdwn:7,11"}) {
    const ModeSystem system = winding_system(game);
    const PlainLines lines = plain_lines(predict(parse_game(game)));
    for (int k = 0; k < 3; ++k) {
      const double left = std::uniform_real_distribution<double>(0.6, 1.2)(random);
      const double top = std::uniform_real_distribution<double>(10, 30)(random);
      const double right = real_part_with_rest(system, 1).value();
      EXPECT_EQ(roots_right_of(system, left, top, {}),
                plain_winding(lines, {left, -top}, {right + 0.1, top}))
          << game << " left " << left << " top " << top;
    }
  }
}

TEST(Winding, Is_not_proved_where_a_root_lies_on_the_border) {
  const ModeSystem system = winding_system("wythoff", Sector::odd);
  EXPECT_FALSE(roots_right_of(system, -1, 10, {}));
}

TEST(Winding, The_rest_falls_to_the_right_and_no_root_is_where_it_is_below_1) {
  for (const char* game : {"gdwn:2,3", "gdwn:9,14", "wythoff+10,16"}) {
    const ModeSystem system = winding_system(game);
    EXPECT_GT(rest_beyond(system, 0.5), rest_beyond(system, 1));
    EXPECT_GT(rest_beyond(system, 1), rest_beyond(system, 4));
    const double right = real_part_with_rest(system, 1).value();
    EXPECT_EQ(roots_right_of(system, right, 200, {}), 0) << game;
  }
  EXPECT_EQ(rest_beyond(winding_system("nim"), 0), 0);
}

TEST(Winding, Can_be_stopped) {
  EXPECT_THROW(
      static_cast<void>(roots_right_of(winding_system("gdwn:3,5"), 0.8, 400, stopped_limits())),
      Cancelled);
}

TEST(ProvedRoot, Holds_the_root_that_is_known_and_the_determinant_over_it_holds_0) {
  const double step = std::numbers::pi / std::log(std::numbers::phi);
  const ModeSystem even = winding_system("wythoff", Sector::even);
  const auto root = proved_root(even, {-1.00003, 3 * step + 1e-4});
  ASSERT_TRUE(root);
  EXPECT_NEAR(root->real().nearest(), -1, 1e-14);
  EXPECT_NEAR(root->imaginary().nearest(), 3 * step, 1e-12);
  EXPECT_LT(root->real().radius(), 1e-15);
  EXPECT_TRUE(determinant_at(even, *root).contains_zero());
  EXPECT_FALSE(determinant_derivative_at(even, *root).contains_zero());
  const ModeSystem odd = winding_system("wythoff", Sector::odd);
  const auto real = proved_root(odd, {-1.0001, 0});
  ASSERT_TRUE(real);
  EXPECT_TRUE(real->imaginary().is_zero());
}

TEST(ProvedRoot, Of_a_game_is_not_one_of_lines_that_are_a_little_off) {
  PlainLines lines = plain_lines(predict(parse_game("gdwn:3,5")));
  const auto root_with = [&](double turned) {
    std::vector<Ball> slopes;
    for (const double slope : lines.slopes) {
      slopes.push_back(Ball::of(slope * (1 + turned), winding_bits));
    }
    return proved_root(mode_system(lines.rules, slopes, Sector::whole, winding_bits),
                       {1.475838986504, 16.88820534992});
  };
  const auto own = root_with(0);
  const auto other = root_with(1e-9);
  ASSERT_TRUE(own);
  ASSERT_TRUE(other);
  EXPECT_EQ(acb_overlaps(own->raw(), other->raw()), 0);
}

TEST(ProvedRoot, Is_none_where_two_roots_fall_together) {
  // z = -1 is a threefold root for four lines.
  EXPECT_FALSE(proved_root(winding_system("gdwn:3,5"), {-1, 0}));
}

}  // namespace
}  // namespace nimhoff
