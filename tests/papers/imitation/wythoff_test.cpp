// 2-pile Nim with a restricted number of move-size imitations, section 1.4.5: the
// P-positions of (m,p)-Wythoff Nim.
#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "papers/p_positions.hpp"
#include "papers/imitation/paper.hpp"
#include "strategy/golden_ratio.hpp"

namespace nimhoff::paper_tests {
namespace {

using papers::mp_wythoff;
using papers::sign_of_excess;
using papers::wythoff_pairs_upto;
using papers::WythoffPairs;

/// The P-positions (a, b), a <= b, with a < columns, by the reference.
std::vector<Position> pairs_by_reference(std::int64_t m, std::int64_t p, std::int64_t columns) {
  return unordered(p_list(mp_wythoff(m, p), columns));
}

TEST(MpWythoff, Proposition_14_a_the_P_positions_are_the_mex_pairs_in_both_orders) {
  constexpr std::int64_t side = 30;
  for (std::int64_t m = 1; m <= 4; ++m) {
    for (std::int64_t p = 1; p <= 4; ++p) {
      const WythoffPairs pairs(m, p, side);
      const auto claimed = [&](auto x, auto y) {
        return pairs.contain(x, y) || pairs.contain(y, x);
      };
      EXPECT_EQ(difference(p_set(mp_wythoff(m, p), side), positions_where(side, claimed)), "")
          << mp_wythoff(m, p);
    }
  }
}

TEST(MpWythoff, Definition_13_numbers_the_pairs_in_the_order_of_their_smaller_heap) {
  for (std::int64_t m = 1; m <= 3; ++m) {
    for (std::int64_t p = 1; p <= 3; ++p) {
      EXPECT_EQ(pairs_by_reference(m, p, 16), wythoff_pairs_upto(m, p, 15)) << mp_wythoff(m, p);
    }
  }
}

TEST(MpWythoff, Proposition_14_b_c_d_hold_of_the_P_positions) {
  constexpr std::int64_t columns = 24;
  for (std::int64_t m = 1; m <= 3; ++m) {
    for (std::int64_t p = 1; p <= 3; ++p) {
      const std::vector<Position> pairs = pairs_by_reference(m, p, columns);
      std::map<std::int64_t, std::int64_t> times;
      std::map<std::int64_t, std::int64_t> with_difference;
      for (std::size_t i = 0; i < pairs.size(); ++i) {
        const auto [a, b] = pairs[i];
        const bool is_first = static_cast<std::int64_t>(i) < p;
        EXPECT_EQ(a == b, is_first) << mp_wythoff(m, p) << to_string(pairs[i]);  // (b)
        if (is_first) EXPECT_EQ(a, static_cast<std::int64_t>(i)) << mp_wythoff(m, p);
        ++times[a];
        if (!is_first) ++times[b];
        ++with_difference[b - a];
        if (i > 0) {  // (c)
          EXPECT_LE(pairs[i - 1].y - pairs[i - 1].x, b - a) << mp_wythoff(m, p);
          EXPECT_LT(pairs[i - 1].y, b) << mp_wythoff(m, p);
        }
      }
      for (std::int64_t x = 0; x < columns; ++x) EXPECT_EQ(times[x], 1) << mp_wythoff(m, p) << x;
      const std::int64_t last = pairs.back().y - pairs.back().x;
      for (std::int64_t delta = 1; delta < last; ++delta) {  // (d)
        EXPECT_EQ(with_difference[delta], delta % m == 0 ? p : 0) << mp_wythoff(m, p) << delta;
      }
    }
  }
}

TEST(MpWythoff, When_p_divides_m_each_pair_of_m_over_p_1_wythoff_becomes_p_in_a_row) {
  constexpr std::int64_t side = 30;
  const std::vector<std::pair<std::int64_t, std::int64_t>> games = {{2, 2}, {3, 3}, {4, 2}, {4, 4}};
  for (const auto& [m, p] : games) {
    PositionSet claimed;
    for (const Position at : p_set(mp_wythoff(m / p, 1), side)) {
      for (std::int64_t r = 0; r < p; ++r) {
        const Position image{p * at.x + r, p * at.y + r};
        if (image.x < side && image.y < side) claimed.insert(image);
      }
    }
    EXPECT_EQ(difference(p_set(mp_wythoff(m, p), side), claimed), "") << mp_wythoff(m, p);
  }
}

TEST(MpWythoff, The_P_positions_of_m_1_wythoff_are_the_Beatty_pairs_of_alpha_and_alpha_plus_m) {
  for (std::int64_t m = 1; m <= 5; ++m) {
    const std::vector<Position> pairs = pairs_by_reference(m, 1, 24);
    for (std::int64_t n = 0; n < std::ssize(pairs); ++n) {
      const std::int64_t a = (n * (2 - m) + floor_of_root(n * n * (m * m + 4))) / 2;
      const Position beatty{a, a + m * n};
      EXPECT_EQ(pairs[static_cast<std::size_t>(n)], beatty)
          << mp_wythoff(m, 1) << to_string(beatty);
    }
  }
}

// Section 1.4.5, alpha = (2p - m + sqrt(m^2 + 4p^2))/(2p), beta = alpha + m/p; floors on
// the left are needed, see the next test.
TEST(MpWythoff, The_pairs_lie_from_floor_of_n_minus_p_plus_1_times_alpha_and_beta_upto_n_times) {
  for (std::int64_t m = 1; m <= 4; ++m) {
    for (std::int64_t p = 1; p <= 4; ++p) {
      const std::vector<Position> pairs = pairs_by_reference(m, p, 24);
      for (std::int64_t n = 0; n < std::ssize(pairs); ++n) {
        const auto [a, b] = pairs[static_cast<std::size_t>(n)];
        const std::int64_t least = std::max<std::int64_t>(n - p + 1, 0);
        EXPECT_GT(sign_of_excess(m, p, a + 1, least, 2 * p - m), 0)
            << mp_wythoff(m, p) << " n = " << n;
        EXPECT_LE(sign_of_excess(m, p, a, n, 2 * p - m), 0) << mp_wythoff(m, p) << " n = " << n;
        EXPECT_GT(sign_of_excess(m, p, b + 1, least, 2 * p + m), 0)
            << mp_wythoff(m, p) << " n = " << n;
        EXPECT_LE(sign_of_excess(m, p, b, n, 2 * p + m), 0) << mp_wythoff(m, p) << " n = " << n;
      }
    }
  }
}

// The paper prints (n - p + 1) alpha <= a_n. With p = 1 this says n alpha <= floor(n alpha):
// phi <= 1 for Wythoff Nim. With m = 4, p = 2: a_5 = 5 < 4 sqrt 2.
TEST(MpWythoff, The_lower_bound_n_minus_p_plus_1_times_alpha_fails_as_printed_without_a_floor) {
  EXPECT_EQ(pairs_by_reference(1, 1, 2)[1], (Position{1, 2}));
  EXPECT_LT(sign_of_excess(1, 1, 1, 1, 1), 0);
  EXPECT_EQ(pairs_by_reference(4, 2, 6)[5], (Position{5, 13}));
  EXPECT_LT(sign_of_excess(4, 2, 5, 4, 0), 0);
}

TEST(MpWythoff, Example_15_lists_the_first_P_positions_of_2_3_wythoff) {
  EXPECT_EQ(pairs_by_reference(2, 3, 14), papers::positions_of(papers::printed_pairs_of_2_3));
}

TEST(MpWythoff, Example_16_lists_the_first_P_positions_of_3_3_wythoff) {
  EXPECT_EQ(pairs_by_reference(3, 3, 10), papers::positions_of(papers::printed_pairs_of_3_3));
}

TEST(MpWythoff, Section_1_4_4_1_2_is_N_in_2_1_wythoff_by_moving_to_0_0_and_1_3_is_P) {
  const Answer at_1_2 = answer(parse_game("wythoff:2,1"), {1, 2});
  EXPECT_EQ(at_1_2.winning_moves, (std::vector<BigHeaps>{{0, 0}}));
  EXPECT_EQ(answer(parse_game("wythoff:2,1"), {1, 3}).outcome, Outcome::P);
}

}  // namespace
}  // namespace nimhoff::paper_tests
