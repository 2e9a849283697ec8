// The P-position sequences of the OEIS, against the reference.
#include <gtest/gtest.h>

#include <iterator>
#include <span>
#include <string>
#include <vector>

#include "oeis_tables.hpp"
#include "p_positions.hpp"

namespace nimhoff::paper_tests {
namespace {

/// The sequence as positions: term x is the y of column x.
std::vector<Position> columns_of(std::span<const std::int64_t> terms) {
  std::vector<Position> positions;
  for (std::size_t x = 0; x < terms.size(); ++x) {
    positions.push_back({static_cast<std::int64_t>(x), terms[x]});
  }
  return positions;
}

TEST(Oeis, A002251_is_the_one_P_position_of_each_column_of_wythoff) {
  EXPECT_EQ(p_list("wythoff", std::ssize(oeis_a002251)), columns_of(oeis_a002251));
}

TEST(Oeis, A307281_is_the_one_P_position_of_each_column_of_maharaja) {
  EXPECT_EQ(p_list("maharaja", std::ssize(oeis_a307281)), columns_of(oeis_a307281));
}

TEST(Oeis, A307281_is_not_the_sequence_of_gdwn_1_2_whose_knight_may_jump_on) {
  EXPECT_NE(p_list("gdwn:1,2", std::ssize(oeis_a307281)), columns_of(oeis_a307281));
}

}  // namespace
}  // namespace nimhoff::paper_tests
