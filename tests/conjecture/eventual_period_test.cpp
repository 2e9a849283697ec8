#include "conjecture/eventual_period.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <random>
#include <vector>

namespace nimhoff {
namespace {

TEST(EventualPeriod, Every_preperiod_and_period_that_was_planted_is_found) {
  for (std::int64_t preperiod = 0; preperiod < 20; ++preperiod) {
    for (std::int64_t period = 1; period < 12; ++period) {
      std::vector<std::int64_t> terms;
      for (std::int64_t n = 0; n < preperiod; ++n) terms.push_back(100 + n);
      for (std::int64_t n = 0; n < 100; ++n) terms.push_back(n % period == 0 ? 7 : 3);
      const auto found = eventual_period(terms);
      ASSERT_TRUE(found.has_value());
      EXPECT_EQ(found->preperiod, preperiod);
      EXPECT_EQ(found->period, period);
      EXPECT_EQ(found->exceptions, preperiod);
    }
  }
}

TEST(EventualPeriod, Random_terms_have_none) {
  std::mt19937_64 random(3);
  for (int round = 0; round < 200; ++round) {
    std::vector<std::int64_t> terms(200);
    for (auto& term : terms) term = static_cast<std::int64_t>(random() % 2);
    EXPECT_FALSE(eventual_period(terms).has_value());
  }
}

TEST(EventualPeriod, A_rotation_by_an_irrational_number_has_none) {
  // pi is near 355/113, so the steps repeat for thousands of terms.
  std::vector<std::int64_t> steps;
  for (int n = 0; n < 800; ++n) {
    steps.push_back(static_cast<std::int64_t>(std::floor((n + 1) * M_PI) - std::floor(n * M_PI)));
  }
  EXPECT_EQ(eventual_period(steps)->period, 113);
  EXPECT_FALSE(eventual_period(steps, {.periods = 8, .may_rotate = true}).has_value());
}

TEST(EventualPeriod, An_end_that_is_less_than_half_does_not_count) {
  std::vector<std::int64_t> terms(300);
  for (std::size_t n = 0; n < 200; ++n) terms[n] = static_cast<std::int64_t>(n);
  EXPECT_FALSE(eventual_period(terms).has_value());
}

}  // namespace
}  // namespace nimhoff
