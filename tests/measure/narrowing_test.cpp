// Whether a beam narrows, on blocks of a planted width.
#include "measure/narrowing.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>

#include "measure/slope_blocks.hpp"

namespace nimhoff {
namespace {

// Blocks up to 2^octaves whose deviation is a function of x.
std::vector<BeamBlock> blocks_of(int octaves, const std::function<double(double)>& deviation) {
  std::vector<BeamBlock> blocks;
  for (int number = 0; block_begin(number + 1) <= std::int64_t{1} << octaves; ++number) {
    BeamBlock block{block_begin(number), block_begin(number + 1)};
    block.count = static_cast<std::uint64_t>(block.end - block.begin);
    block.slope_mean = 1.6;
    block.slope_deviation = deviation(block.middle());
    blocks.push_back(block);
  }
  return blocks;
}

TEST(Narrowing, A_width_that_goes_as_a_power_of_x_has_that_exponent) {
  for (const double power : {-1.0, -0.5, -0.18, 0.0, 0.05}) {
    const Narrowing found = narrowing(blocks_of(20, [&](double x) { return std::pow(x, power); }));
    EXPECT_NEAR(found.exponent.value, power, 2e-3);
    EXPECT_EQ(found.is_strip, power == -1);
    EXPECT_EQ(found.shrinks, power < -0.1);
    EXPECT_EQ(found.stays, power >= 0);
  }
}

TEST(Narrowing, What_was_otherwise_at_a_quarter_of_the_columns_is_not_told) {
  // The noise fades as 1/x, the fluctuation beneath it stays: the two are equal at 2^15.
  const auto turning = [](double x) { return std::hypot(1, 32768 / x); };
  const Narrowing early = narrowing(blocks_of(17, turning));
  EXPECT_FALSE(early.is_strip || early.stays);
  const Narrowing late = narrowing(blocks_of(26, turning));
  EXPECT_TRUE(late.stays);
  EXPECT_FALSE(late.shrinks);
}

TEST(Narrowing, An_exponent_near_0_with_a_large_error_is_undecided) {
  const Narrowing found = narrowing(blocks_of(20, [](double x) {
    const double octave = std::log2(x);
    return std::exp2(-octave / 10 + (static_cast<int>(octave) % 2 == 0 ? 0.5 : 0));
  }));
  EXPECT_NEAR(found.exponent.value, -0.1, 2 * found.exponent.error);
  EXPECT_FALSE(found.shrinks || found.stays || found.is_strip);
}

TEST(Narrowing, Few_octaves_and_no_blocks_tell_nothing) {
  EXPECT_TRUE(std::isinf(narrowing({}).exponent.error));
  EXPECT_TRUE(std::isinf(narrowing(blocks_of(9, [](double) { return 1; })).exponent.error));
  const Narrowing found = narrowing(blocks_of(11, [](double x) { return 1 / x; }));
  EXPECT_FALSE(found.is_strip || found.shrinks || found.stays);
}

TEST(Narrowing, Positions_of_one_slope_lie_within_a_strip) {
  const Narrowing found = narrowing(blocks_of(14, [](double) { return 0; }));
  EXPECT_EQ(found.exponent.value, -1);
  EXPECT_EQ(found.exponent.error, 0);
  EXPECT_TRUE(found.is_strip);
}

}  // namespace
}  // namespace nimhoff
