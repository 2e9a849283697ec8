// The pairs of (m,p)-Wythoff Nim against Definition 13 and against the Beatty form.
#include "strategy/mp_pairs.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "nimhoff/game/error.hpp"
#include "stopped.hpp"
#include "strategy/pair_deviations.hpp"

namespace nimhoff {
namespace {

/// The first pairs by Definition 13: a_n is the least number that is in no pair yet.
std::vector<Position> pairs_by_mex(std::int64_t m, std::int64_t p, std::int64_t count) {
  std::vector<Position> pairs;
  std::vector<char> used(static_cast<std::size_t>(2 * count + 2));
  std::int64_t mex = 0;
  for (std::int64_t n = 0; n < count; ++n) {
    while (used[static_cast<std::size_t>(mex)]) ++mex;
    const std::int64_t b = mex + n / p * m;
    used[static_cast<std::size_t>(mex)] = true;
    if (b < std::ssize(used)) used[static_cast<std::size_t>(b)] = true;
    pairs.push_back({mex, b});
  }
  return pairs;
}

std::string name(std::int64_t m, std::int64_t p) {
  return "(" + std::to_string(m) + "," + std::to_string(p) + ")";
}

/// p floor(floor(n/p) alpha) + n mod p, alpha that of (m/p, 1)-Wythoff; p divides m.
BigInteger a_by_beatty(std::int64_t m, std::int64_t p, const BigInteger& n) {
  const std::int64_t w = m / p;
  const BigInteger q = n / p;
  const BigInteger floor = (q * (2 - w) + sqrt(q * q * (w * w + 4))) / 2;
  return floor * p + n % p;
}

/// a_n for begin <= n < end by the other way down: a_n = n + j - p with the least j >= p such
/// that b_j - j > n - p, from the window of those j, which is theta times as far out.
std::vector<BigInteger> a_by_windows(std::int64_t m, std::int64_t p, const BigInteger& begin,
                                     const BigInteger& end) {
  std::vector<BigInteger> window;
  if (begin < 50 * p * p) {
    const std::vector<Position> pairs = pairs_by_mex(m, p, end.get_si());
    for (BigInteger n = begin; n < end; ++n) window.emplace_back(pairs[n.get_ui()].x);
    return window;
  }
  const auto times_theta = [&](const BigInteger& n) -> BigInteger {
    return (sqrt(n * n * (m * m + 4 * p * p)) - n * m) / (2 * p);
  };
  const BigInteger from = times_theta(begin) - 2 * p;
  const BigInteger to = times_theta(end) + 2 * p;
  const std::vector<BigInteger> below = a_by_windows(m, p, from, to);
  std::size_t j = 0;
  const auto gap = [&](std::size_t i) -> BigInteger {
    return below.at(i) + (from + i) / p * m - (from + i);
  };
  EXPECT_LE(gap(0), begin - p) << "the window begins too late";
  for (BigInteger n = begin; n < end; ++n) {
    while (gap(j) <= n - p) ++j;  // at() throws when the window ends too soon
    window.push_back(n + from + j - p);
  }
  return window;
}

/// A number of this many digits from a fixed seed.
class RandomNumbers {
 public:
  explicit RandomNumbers(unsigned long seed) : random_(gmp_randinit_default) { random_.seed(seed); }
  BigInteger operator()(unsigned long digits) {
    BigInteger most;
    mpz_ui_pow_ui(most.get_mpz_t(), 10, digits);
    return random_.get_z_range(most);
  }

 private:
  gmp_randclass random_;
};

TEST(MpPairs, Are_those_of_Definition_13_with_their_places_for_m_and_p_upto_12) {
  for (std::int64_t m = 1; m <= 12; ++m) {
    for (std::int64_t p = 1; p <= 12; ++p) {
      const MpPairs pairs(m, p);
      const std::vector<Position> by_mex = pairs_by_mex(m, p, 40);
      for (std::int64_t n = 0; n < std::ssize(by_mex); ++n) {
        const auto [a, b] = by_mex[static_cast<std::size_t>(n)];
        ASSERT_EQ(pairs.a(n), a) << name(m, p) << " n = " << n;
        if (n > 0) ASSERT_EQ(pairs.a_after(n - 1, pairs.a(n - 1)), a) << name(m, p);
        ASSERT_EQ(pairs.b(n), b) << name(m, p) << " n = " << n;
        ASSERT_EQ(pairs.place(a).n, n) << name(m, p) << " a = " << a;
        ASSERT_FALSE(pairs.place(a).is_larger) << name(m, p) << " a = " << a;
        ASSERT_EQ(pairs.place(b).n, n) << name(m, p) << " b = " << b;
        ASSERT_EQ(pairs.place(b).is_larger, n >= p) << name(m, p) << " b = " << b;
        ASSERT_EQ(pairs.partner(b), a) << name(m, p);
      }
    }
  }
}

TEST(MpPairs, Contain_a_pair_and_neither_it_shifted_nor_another_with_its_difference) {
  for (const auto& [m, p] : {std::pair{1, 10}, {2, 3}, {3, 2}, {12, 5}, {1, 1}}) {
    const MpPairs pairs(m, p);
    std::vector<std::int64_t> partner(400, -1);
    for (const Position at : pairs_by_mex(m, p, 400)) {
      if (at.x < 400) partner[static_cast<std::size_t>(at.x)] = at.y;
      if (at.y < 400) partner[static_cast<std::size_t>(at.y)] = at.x;
    }
    for (std::int64_t x = 0; x < 200; ++x) {
      for (std::int64_t y = 0; y < 200; ++y) {
        const bool expected = partner[static_cast<std::size_t>(x)] == y;
        ASSERT_EQ(pairs.contain({x, y}), expected) << name(m, p) << x << "," << y;
        ASSERT_EQ(pairs.contain(BigInteger(x), BigInteger(y)), expected) << name(m, p);
      }
    }
  }
}

TEST(MpPairs, Equal_the_Beatty_form_at_200_digits_where_p_divides_m) {
  RandomNumbers random(20090618);
  for (const auto& [m, p] : {std::pair{1, 1}, {5, 1}, {2, 2}, {6, 3}, {10, 10}, {48, 12}}) {
    const MpPairs pairs(m, p);
    for (int i = 0; i < 10; ++i) {
      const BigInteger n = random(200);
      EXPECT_EQ(pairs.a(n), a_by_beatty(m, p, n)) << name(m, p) << " n = " << n;
    }
  }
}

TEST(MpPairs, Equal_windows_that_go_all_the_way_down_at_200_digits) {
  RandomNumbers random(678);
  for (const auto& [m, p] : {std::pair{1, 2}, {2, 3}, {3, 2}, {7, 5}, {100, 7}}) {
    const MpPairs pairs(m, p);
    const BigInteger n = random(200);
    const std::vector<BigInteger> window = a_by_windows(m, p, n, n + 10);
    for (std::size_t i = 0; i < window.size(); ++i) {
      EXPECT_EQ(pairs.a(n + i), window[i]) << name(m, p) << " n = " << n + i;
    }
  }
}

// a_n = n + #{i >= p : b_i < a_n}, through a search for that i among the b.
TEST(MpPairs, Have_a_n_equal_n_and_the_number_of_b_below_it_at_200_digits) {
  RandomNumbers random(13);
  for (const auto& [m, p] : {std::pair{1, 2}, {1, 10}, {2, 3}, {3, 2}, {7, 5}, {100, 7}}) {
    const MpPairs pairs(m, p);
    for (int i = 0; i < 5; ++i) {
      const BigInteger n = random(200);
      const BigInteger a = pairs.a(n);
      const BigInteger first_above = a - n + p;
      EXPECT_LT(pairs.b(first_above - 1), a) << name(m, p) << " n = " << n;
      EXPECT_GT(pairs.b(first_above), a) << name(m, p) << " n = " << n;
      EXPECT_EQ(pairs.place(a).n, n) << name(m, p);
      EXPECT_EQ(pairs.place(pairs.b(n)).n, n) << name(m, p);
    }
  }
}

TEST(MpPairs, Of_a_thousand_digits_are_pairs_for_every_small_p) {
  RandomNumbers random(5);
  for (std::int64_t p = 1; p <= 10; ++p) {
    const MpPairs pairs(1, p);
    const BigInteger n = random(1000);
    EXPECT_TRUE(pairs.contain(pairs.a(n), pairs.b(n))) << name(1, p);
  }
}

TEST(MpPairs, Stop_within_a_chain_of_questions) {
  const StopSoon soon(std::chrono::milliseconds(1));
  const MpPairs pairs(1, MpPairs::largest_p, soon.token());
  EXPECT_THROW(for (BigInteger n = 1; n < BigInteger(1) << 60; n *= 2)(void) pairs.a(n), Cancelled);
}

TEST(MpPairs, Refuse_many_digits_together_with_a_large_p_and_say_what_they_would_take) {
  const BigInteger large = parse_heap("10^3000");
  try {
    (void)MpPairs(1, 20'000).place(large);
    FAIL() << "not refused";
  } catch (const BadInput& error) {
    EXPECT_NE(std::string(error.what()).find("6.5e+06 questions of 168 machine words"),
              std::string::npos)
        << error.what();
  }
  EXPECT_THROW((void)MpPairs(1, 20'000).a(large), BadInput);
  EXPECT_THROW((void)MpPairs(1, 20'000).contain(large, large), BadInput);
  EXPECT_FALSE(MpPairs(20'000, 20'000).contain(large, large));
}

TEST(MpPairs, Near_2_to_the_62_are_the_same_with_and_without_big_integers) {
  gmp_randclass random(gmp_randinit_default);
  random.seed(62);
  for (const auto& [m, p] : {std::pair{1, 1}, {1, 2}, {1, 10}, {3, 2}, {4, 7}, {1000, 999}}) {
    const MpPairs pairs(m, p);
    for (int i = 0; i < 40; ++i) {
      const BigInteger heap = largest_number - BigInteger(random.get_z_bits(20));
      const BigInteger other = pairs.partner(heap);
      for (const BigInteger& y : {other, BigInteger(other + m), BigInteger(other + 1)}) {
        if (y > largest_number) continue;
        EXPECT_EQ(pairs.contain({heap.get_si(), y.get_si()}), y == other) << name(m, p) << heap;
        EXPECT_EQ(pairs.contain(heap, y), y == other) << name(m, p) << heap;
      }
    }
  }
}

TEST(MpPairs, With_extreme_m_and_p_end_too) {
  const MpPairs wide(largest_number, 1);
  EXPECT_EQ(wide.b(1), BigInteger(largest_number) + 1);
  EXPECT_EQ(wide.place(BigInteger(largest_number) + 1).n, 1);
  EXPECT_FALSE(wide.contain({largest_number, largest_number}));
  const MpPairs blocked(1, MpPairs::largest_p);
  EXPECT_TRUE(blocked.contain({99'999, 99'999}));
  EXPECT_FALSE(blocked.contain({100'000, 100'000}));
  EXPECT_THROW(MpPairs(0, 1), BadInput);
  EXPECT_THROW(MpPairs(1, MpPairs::largest_p + 1), BadInput);
}

TEST(MpPairsLong, Equal_windows_that_go_all_the_way_down_where_p_is_10_times_m) {
  const BigInteger n = RandomNumbers(1)(100);
  EXPECT_EQ(MpPairs(1, 10).a(n), a_by_windows(1, 10, n, n + 1).front());
}

// Here a_n is p - 1 below where it would be by the Main Theorem of the appendix.
TEST(MpPairsLong, Equal_windows_at_the_farthest_pairs_for_p_upto_6) {
  for (std::int64_t p = 2; p <= 6; ++p) {
    const BigInteger n = farthest_pair(1, p);
    EXPECT_EQ(MpPairs(1, p).a(n), a_by_windows(1, p, n, n + 1).front()) << p;
  }
}

TEST(MpPairsLong, Hold_a_sample_of_those_of_Definition_13_far_out_for_m_and_p_upto_12) {
  for (std::int64_t m = 1; m <= 12; ++m) {
    for (std::int64_t p = 1; p <= 12; ++p) {
      const MpPairs pairs(m, p);
      const std::int64_t count = m + p == 13 ? 1'000'000 : 50'000;
      const std::vector<Position> by_mex = pairs_by_mex(m, p, count);
      // Every pair of the first thousand and of the last hundred, between them by a stride.
      for (std::int64_t n = 0; n < count; n += n < 1'000 || n > count - 100 ? 1 : 109) {
        const Position at = by_mex[static_cast<std::size_t>(n)];
        ASSERT_TRUE(pairs.contain(at)) << name(m, p) << " n = " << n;
      }
      ASSERT_EQ(pairs.a(count - 1), by_mex.back().x) << name(m, p);
      ASSERT_EQ(pairs.b(count - 1), by_mex.back().y) << name(m, p);
    }
  }
}

}  // namespace
}  // namespace nimhoff
