#include "conjecture/branch.hpp"

#include <gtest/gtest.h>

#include <nimhoff/nimhoff.hpp>

namespace nimhoff {
namespace {

std::vector<Position> upper_half(const char* word, std::int64_t columns) {
  std::vector<Position> upper;
  for (const Position at : p_positions(parse_game(word), {columns, std::nullopt})) {
    if (at.x <= at.y) upper.push_back(at);
  }
  return upper;
}

TEST(Branch, Wythoff_has_one_and_gdwn_1_2_has_two_above_the_diagonal) {
  const BranchOf of{"all", "all", 2000, true};
  const auto one = branches_of(upper_half("wythoff", 2000), of);
  ASSERT_EQ(one.size(), 1U);
  EXPECT_TRUE(one[0].is_all_pairs);
  const auto two = branches_of(upper_half("gdwn:1,2", 2000), of);
  ASSERT_EQ(two.size(), 2U);
  EXPECT_FALSE(two[0].is_all_pairs);
  EXPECT_EQ(two[0].size() + two[1].size(), std::ssize(upper_half("gdwn:1,2", 2000)));
  for (std::int64_t n = 1000; n < two[0].size(); ++n) {
    const auto at = static_cast<std::size_t>(n);
    EXPECT_LT(two[0].b[at], 2 * two[0].a[at]);
  }
}

TEST(Branch, What_lies_near_the_origin_only_is_none) {
  std::vector<Position> near;
  for (std::int64_t x = 0; x < 100; ++x) near.push_back({x, x + x % 7});
  EXPECT_TRUE(branches_of(near, {"all", "all", 2000, false}).empty());
}

}  // namespace
}  // namespace nimhoff
