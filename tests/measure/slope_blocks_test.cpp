// Blocks of log x: their ends, and what their bins hold.
#include "measure/slope_blocks.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "measure/planted.hpp"

namespace nimhoff {
namespace {

TEST(SlopeBlocks, Ends_increase_and_blocks_have_equal_length_in_log_x_from_column_1024_on) {
  for (int number = 0; number < 2000; ++number) {
    ASSERT_LT(block_begin(number), block_begin(number + 1)) << number;
    if (block_begin(number) < first_fine_column) continue;
    const double octaves = std::log2(static_cast<double>(block_begin(number + 1)) /
                                     static_cast<double>(block_begin(number)));
    EXPECT_NEAR(octaves * blocks_an_octave, 1, 100.0 / static_cast<double>(block_begin(number)));
  }
}

TEST(SlopeBlocks, Each_block_holds_the_counts_means_deviations_and_extremes_of_its_columns) {
  const auto all = planted::positions({planted::line(0.7, 0.8, 30), planted::line(3, 1.7)}, 5000);
  SlopeBlocks blocks;
  ShareTile tile;
  for (std::size_t i = 0; i < all.size(); i += 300) {
    const auto part = std::span(all).subspan(i, std::min<std::size_t>(300, all.size() - i));
    ASSERT_TRUE(fill_tile(part, {}, -1, tile));
    blocks.add(part, tile);
  }
  std::int64_t expected_begin = 1;
  std::size_t counted = 0;
  for (const SlopeBlock& block : blocks.blocks_upto(5000)) {
    EXPECT_EQ(block.begin, expected_begin);
    expected_begin = block.end;
    std::map<std::int32_t, std::vector<double>> shares;
    for (const Position at : all) {
      if (at.x < block.begin || at.x >= block.end) continue;
      const double share = static_cast<double>(at.y) / static_cast<double>(at.x + at.y);
      shares[static_cast<std::int32_t>(share * share_bins)].push_back(share);
    }
    ASSERT_EQ(block.entries.size(), shares.size());
    for (const auto& entry : block.entries) {
      const auto& here = shares.at(entry.bin);
      counted += entry.count;
      EXPECT_EQ(entry.count, here.size());
      EXPECT_EQ(entry.least_share(), *std::min_element(here.begin(), here.end()));
      EXPECT_EQ(entry.greatest_share(), *std::max_element(here.begin(), here.end()));
      const auto number = static_cast<double>(here.size());
      double mean = 0, variance = 0;
      for (const double share : here) mean += share / number;
      for (const double share : here) variance += (share - mean) * (share - mean) / number;
      EXPECT_NEAR(entry.mean_share(), mean, 1e-14);
      EXPECT_NEAR(entry.share_variance(), variance, 1e-20 + 1e-12 * variance);
    }
  }
  EXPECT_EQ(expected_begin, 5000);
  EXPECT_EQ(counted, all.size());
}

TEST(SlopeBlocks, Columns_without_positions_make_empty_blocks) {
  SlopeBlocks blocks;
  ShareTile tile;
  const std::vector<Position> few{{3, 5}, {4000, 100}};
  ASSERT_TRUE(fill_tile(few, {}, -1, tile));
  blocks.add(few, tile);
  std::size_t in_use = 0;
  for (const SlopeBlock& block : blocks.blocks_upto(10'000)) in_use += block.entries.size();
  EXPECT_EQ(in_use, 2U);
  EXPECT_EQ(blocks.blocks_upto(10'000).back().end, 10'000);
  EXPECT_TRUE(SlopeBlocks().blocks_upto(1).empty());
  EXPECT_EQ(SlopeBlocks().blocks_upto(2).size(), 1U);
}

}  // namespace
}  // namespace nimhoff
