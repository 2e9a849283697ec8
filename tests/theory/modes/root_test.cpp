// Balls that are proved to hold one root.
#include "theory/modes/root.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "nimhoff/game/notation.hpp"
#include "theory/modes/plain_modes.hpp"

namespace nimhoff {
namespace {

TEST(ProvedRoot, Holds_the_root_that_is_known_and_the_determinant_over_it_holds_0) {
  const double step = std::numbers::pi / std::log(std::numbers::phi);
  const ModeSystem even = system_of("wythoff", Sector::even);
  const auto root = proved_root(even, {-1.00003, 3 * step + 1e-4});
  ASSERT_TRUE(root);
  EXPECT_NEAR(root->real().nearest(), -1, 1e-14);
  EXPECT_NEAR(root->imaginary().nearest(), 3 * step, 1e-12);
  EXPECT_LT(root->real().radius(), 1e-15);
  EXPECT_TRUE(determinant_at(even, *root).contains_zero());
  EXPECT_FALSE(determinant_derivative_at(even, *root).contains_zero());
  const ModeSystem odd = system_of("wythoff", Sector::odd);
  const auto real = proved_root(odd, {-1.0001, 0});
  ASSERT_TRUE(real);
  EXPECT_TRUE(real->imaginary().is_zero());
}

TEST(ProvedRoot, Of_a_game_is_not_one_of_lines_that_are_a_little_off) {
  const PlainLines lines = plain_lines(predict(parse_game("gdwn:3,5")));
  const auto root_with = [&](double turned) {
    PlainLines other = lines;
    for (double& slope : other.slopes) slope *= 1 + turned;
    return proved_root(system_of(other), {1.475838986504, 16.88820534992});
  };
  const auto own = root_with(0);
  const auto other = root_with(1e-9);
  ASSERT_TRUE(own);
  ASSERT_TRUE(other);
  EXPECT_EQ(acb_overlaps(own->raw(), other->raw()), 0);
}

TEST(ProvedRoot, Is_none_where_two_roots_fall_together) {
  // z = -1 is a threefold root for four lines.
  EXPECT_FALSE(proved_root(system_of("gdwn:3,5"), {-1, 0}));
}

}  // namespace
}  // namespace nimhoff
