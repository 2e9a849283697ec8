#include "conjecture/strands.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <nimhoff/outcome/solve.hpp>
#include <random>

#include "nimhoff/game/error.hpp"
#include "stopped.hpp"

namespace nimhoff {
namespace {

TEST(Strands, A_planted_line_is_found_with_its_residues_and_where_it_begins) {
  std::vector<Position> positions;
  for (std::int64_t x = 0; x < 2000; ++x) {
    if (x >= 30 && x % 6 == 1) positions.push_back({x, (5 * x + 7) / 2});
    positions.push_back({x, 10'000 + 37 * x * x % 1009});
  }
  const StrandSearch search = find_strands(positions, {.columns = 2000});
  ASSERT_EQ(search.strands.size(), 1U);
  const Strand& strand = search.strands[0];
  EXPECT_EQ(line_in_words(strand), "2 y = 5 x + 7");
  EXPECT_EQ(pattern_in_words(strand, false), "x = 1 mod 6");
  EXPECT_EQ(strand.exceptions, 5);
  EXPECT_EQ(strand.from, 27);
  EXPECT_DOUBLE_EQ(strand.density, 1.0 / 6);
  EXPECT_EQ(search.others.size(), 2000U);
}

TEST(Strands, A_line_without_a_pattern_has_its_density) {
  std::vector<Position> positions;
  std::mt19937_64 random(5);
  for (std::int64_t x = 0; x < 4000; ++x) {
    if (random() % 4 == 0) positions.push_back({x, x + 3});
  }
  const StrandSearch search = find_strands(positions, {.columns = 4000});
  ASSERT_EQ(search.strands.size(), 1U);
  EXPECT_EQ(search.strands[0].modulus, 0);
  EXPECT_NEAR(search.strands[0].density, 0.25, 0.03);
}

TEST(Strands, Random_permutations_have_none) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    std::mt19937_64 random(seed);
    std::vector<std::int64_t> ys(1000);
    for (std::size_t i = 0; i < ys.size(); ++i) ys[i] = static_cast<std::int64_t>(i);
    std::shuffle(ys.begin(), ys.end(), random);
    std::vector<Position> positions;
    for (std::size_t i = 0; i < ys.size(); ++i) {
      positions.push_back({static_cast<std::int64_t>(i), ys[i]});
    }
    EXPECT_TRUE(find_strands(positions, {.columns = 1000}).strands.empty()) << seed;
  }
}

TEST(Strands, Short_lines_end_the_search) {
  std::vector<Position> few;
  for (std::int64_t x = 0; x < 15; ++x) few.push_back({x, x % 3});
  EXPECT_TRUE(find_strands(few, {.columns = 15, .rows = 15, .upper_half = true}).strands.empty());
  EXPECT_TRUE(find_strands(few, {.columns = 15, .rows = 15}).strands.empty());
}

TEST(Strands, Are_cancelled_by_a_stop) {
  EXPECT_THROW((void)find_strands(std::vector<Position>{{0, 0}}, {.columns = 1}, stopped_token()),
               Cancelled);
}

}  // namespace
}  // namespace nimhoff
