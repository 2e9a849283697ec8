// Beams of games whose lines are known.
#include "papers/beams.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

namespace nimhoff::papers {
namespace {

constexpr std::int64_t columns = 50'000;

void expect_near(const Measured& seen, double exact, double tolerance) {
  EXPECT_NEAR(seen.value, exact, tolerance);
  EXPECT_LE(std::abs(seen.value - exact), seen.error);
}

TEST(Beams, Nim_has_one_of_slope_1_with_one_P_position_a_column) {
  const auto beams = seen_beams({}, "nim", columns, Part::whole);
  ASSERT_EQ(beams.size(), 1U);
  expect_near(beams[0].slope, 1, 1e-9);
  expect_near(beams[0].density, 1, 1e-9);
}

TEST(Beams, Wythoff_has_two_of_slopes_1_phi_and_phi_and_their_densities_sum_to_1) {
  const double phi = std::numbers::phi;
  const auto beams = seen_beams({}, "wythoff", columns, Part::whole);
  ASSERT_EQ(beams.size(), 2U);
  expect_near(beams[0].slope, 1 / phi, 1e-6);
  expect_near(beams[1].slope, phi, 1e-6);
  expect_near(beams[0].density, 1 / (phi * phi), 1e-5);
  expect_near(beams[1].density, 1 / phi, 1e-5);
  EXPECT_EQ(seen_beams({}, "wythoff", columns, Part::upper).size(), 1U);
}

TEST(Beams, W2_has_phi_with_half_the_density_of_wythoff_and_2_with_density_1) {
  const auto beams = seen_beams({}, "wythoff@block=2", columns, Part::upper);
  ASSERT_EQ(beams.size(), 2U);
  expect_near(beams[0].slope, std::numbers::phi, 1e-6);
  expect_near(beams[0].density, 1 / (2 * std::numbers::phi), 1e-5);
  expect_near(beams[1].slope, 2, 1e-9);
  expect_near(beams[1].density, 1, 1e-9);
}

}  // namespace
}  // namespace nimhoff::papers
