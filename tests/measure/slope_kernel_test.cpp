// The inner loop against plain arithmetic.
#include "measure/slope_kernel.hpp"

#include <gtest/gtest.h>

#include <random>

namespace nimhoff {
namespace {

std::vector<Position> random_positions(std::size_t count, std::int64_t most, unsigned seed) {
  std::mt19937_64 random(seed);
  std::uniform_int_distribution<std::int64_t> heap(0, most);
  std::vector<Position> positions;
  for (std::size_t i = 0; i < count; ++i) positions.push_back({1 + heap(random), heap(random)});
  return positions;
}

TEST(SlopeKernel, Shares_and_bins_are_those_of_plain_division_at_every_length) {
  ShareTile tile;
  for (const std::size_t count : {0U, 1U, 2U, 3U, 4U, 5U, 7U, 8U, 63U, 1021U, 1024U}) {
    const auto positions = random_positions(count, 1'000'000'000'000, 7);
    ASSERT_TRUE(fill_tile(positions, {}, -1, tile));
    for (std::size_t i = 0; i < count; ++i) {
      const auto x = static_cast<double>(positions[i].x);
      const auto y = static_cast<double>(positions[i].y);
      EXPECT_EQ((tile.bin[i] + tile.offset[i]) / share_bins, y / (x + y));
      EXPECT_EQ(tile.bin[i], static_cast<std::int32_t>(y / (x + y) * share_bins));
    }
  }
}

TEST(SlopeKernel, Hits_are_the_groups_with_a_sampled_class_whatever_the_number_of_probes) {
  const std::vector<ClassProbe> all{{1, 1}, {3, 5}, {5, 3}, {0, 1}, {1, 0}, {2, 7}, {13, 8}};
  for (std::size_t probes = 0; probes <= all.size(); ++probes) {
    const auto positions = random_positions(1000, 1'000'000'000, 11);
    constexpr std::int64_t mask = 0x3F0;
    ShareTile tile;
    ASSERT_TRUE(fill_tile(positions, std::span(all).first(probes), mask, tile));
    std::vector<std::uint32_t> expected;
    for (std::size_t i = 0; i < positions.size(); i += tile.group) {
      bool is_hit = false;
      for (std::size_t j = i; j < std::min(positions.size(), i + tile.group); ++j) {
        for (std::size_t k = 0; k < probes; ++k) {
          const auto side = static_cast<std::int64_t>(all[k].a) * positions[j].y -
                            static_cast<std::int64_t>(all[k].b) * positions[j].x;
          is_hit = is_hit || (side & mask) == 0;
        }
      }
      if (is_hit) expected.push_back(static_cast<std::uint32_t>(i));
    }
    EXPECT_EQ(tile.hits, expected) << probes << " probes";
  }
}

TEST(SlopeKernel, A_heap_of_2_to_the_52_is_refused_wherever_it_stands) {
  for (std::size_t at = 0; at < 10; ++at) {
    std::vector<Position> positions(10, Position{1, 1});
    ShareTile tile;
    positions[at].y = largest_measured - 1;
    EXPECT_TRUE(fill_tile(positions, {}, -1, tile));
    positions[at].y = largest_measured;
    EXPECT_FALSE(fill_tile(positions, {}, -1, tile));
  }
}

}  // namespace
}  // namespace nimhoff
