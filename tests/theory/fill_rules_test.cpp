// The reorganization model.
#include "theory/fill_rules.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "theory/inequalities.hpp"
#include "theory/wythoff_pairs.hpp"

namespace nimhoff {
namespace {

using Steps = std::vector<Step>;
using Verdict = ModelStep::Verdict;

Reorganized with_nim(Steps more) {
  more.insert(more.end(), {Step(1, 0), Step(0, 1)});
  return reorganize(more, {});
}

TEST(FillRules, Nim_has_one_line_of_slope_and_density_1) {
  const Reorganized nim = with_nim({});
  EXPECT_EQ(nim.fill_rules, (Steps{{1, 0}, {0, 1}}));
  EXPECT_TRUE(nim.steps.empty());
}

TEST(FillRules, Section_4_1_a_rule_a_b_fills_beside_nim_exactly_when_a_equals_b) {
  for (std::int64_t a = 1; a <= 12; ++a) {
    for (std::int64_t b = 1; b <= 12; ++b) {
      const Reorganized model = with_nim({{a, b}});
      ASSERT_EQ(model.problem, "");
      EXPECT_EQ(model.fill_rules.size(), a == b ? 3U : 2U) << a << ',' << b;
    }
  }
}

TEST(FillRules, A_sum_of_exactly_1_is_decided_and_violates_nothing) {
  const Reorganized model = with_nim({{2, 3}});
  ASSERT_EQ(model.steps.size(), 1U);
  EXPECT_EQ(model.steps[0].sum_below, 1);
  EXPECT_EQ(model.steps[0].verdict, Verdict::changes_nothing);
  EXPECT_EQ(model.steps[0].why.find("no precision"), std::string::npos);
}

TEST(FillRules, Section_4_the_rule_2_1_fills_beside_1_1_though_it_does_not_beside_nim) {
  EXPECT_EQ(with_nim({{2, 1}}).fill_rules.size(), 2U);
  EXPECT_EQ(with_nim({{2, 1}, {1, 1}}).fill_rules, (Steps{{1, 0}, {2, 1}, {1, 1}, {0, 1}}));
}

TEST(FillRules, An_order_that_gives_other_fill_rules_is_reported) {
  // Section 4: (2,1) before (1,1) would be passed.
  EXPECT_EQ(note_on_orders({}, {{1, 1}, {2, 1}}),
            "the order of rules with the same a + b matters: (2,1) (1,1) gives the fill rules "
            "(1,1), and not (1,1) (2,1)");
  EXPECT_EQ(note_on_orders({{1, 1}}, {{3, 5}, {5, 3}}), "");
}

TEST(FillRulesLong,
     Beside_d_d_up_to_3_no_two_rules_with_the_same_sum_up_to_16_depend_on_their_order) {
  for (std::int64_t d = 1; d <= 3; ++d) {
    for (std::int64_t sum = 2 * d + 1; sum <= 16; ++sum) {
      for (std::int64_t a = 1; a < sum; ++a) {
        for (std::int64_t other = a + 1; other < sum; ++other) {
          ASSERT_EQ(note_on_orders({{d, d}}, {{a, sum - a}, {other, sum - other}}), "");
        }
      }
    }
  }
}

TEST(FillRules, A_multiple_is_dropped_and_a_parallel_rule_that_is_none_changes_nothing) {
  const Reorganized model = with_nim({{2, 2}, {1, 1}, {0, 3}});
  EXPECT_EQ(model.fill_rules, (Steps{{1, 0}, {1, 1}, {0, 1}}));
  EXPECT_EQ(model.steps[0].verdict, Verdict::multiple);
  EXPECT_EQ(model.steps[0].why, "a multiple of (1,1)");
  EXPECT_EQ(model.steps[1].why, "a multiple of (0,1)");
  const Reorganized parallel = with_nim({{3, 3}, {2, 2}});
  EXPECT_EQ(parallel.fill_rules, (Steps{{1, 0}, {2, 2}, {0, 1}}));
  EXPECT_EQ(parallel.steps.back().verdict, Verdict::changes_nothing);
  EXPECT_NEAR(parallel.steps.back().sum_below, 2.0 / 3, 1e-15);
}

TEST(FillRules, Rules_are_taken_by_a_plus_b_and_each_step_tells_both_sums) {
  const Reorganized model = with_nim({{5, 3}, {3, 5}, {1, 1}});
  ASSERT_EQ(model.steps.size(), 3U);
  EXPECT_EQ(model.steps[0].rule, Step(1, 1));
  EXPECT_EQ(model.steps[0].verdict, Verdict::splits_a_line);
  EXPECT_TRUE(std::isinf(model.steps[0].sum_above));
  EXPECT_EQ(model.steps[1].rule, Step(3, 5));
  EXPECT_EQ(model.steps[1].verdict, Verdict::fill_rule);
  const double phi = (1 + std::sqrt(5.0)) / 2;
  EXPECT_NEAR(model.steps[1].sum_below, 1 / (phi * phi) / (5 - 3 / phi) + 1 / phi / (5 - 3 * phi),
              1e-12);
  EXPECT_EQ(model.steps[1].sum_above, 0);
  EXPECT_EQ(model.steps[2].rule, Step(5, 3));
}

TEST(FillRules, Theorem_11_by_the_model_itself_for_p_q_up_to_60) {
  for (std::int64_t p = 1; p < 60; ++p) {
    for (std::int64_t q = p + 1; q <= 60; ++q) {
      const Reorganized model = with_nim({{1, 1}, {p, q}});
      ASSERT_EQ(model.problem, "");
      ASSERT_EQ(model.fill_rules.size() == 4, is_wdw_pair(p, q)) << p << ',' << q;
    }
  }
}

TEST(FillRules, A_sum_that_no_precision_tells_from_1_is_reported_as_not_decided) {
  // (1,1) itself: its sums are exactly 1, and the lines are irrational.
  const Reorganized model = with_nim({{1, 1}});
  const Judgement judgement = judge({1, 1}, model.fill_rules, model.lines, 128);
  EXPECT_FALSE(judgement.is_decided);
  EXPECT_FALSE(judgement.violated);
  EXPECT_EQ(judgement.below, 1U);
}

TEST(FillRules, Sums_above_1_on_both_sides_are_told_apart_from_one_of_them) {
  // No lines of a game: both lie too near to (1,1).
  const auto judged = [](long double below, long double above) {
    const Lines<Ball> lines = as_balls({{below, above}, {0.5L, 0.5L}}, 128);
    return judge({1, 1}, {{1, 0}, {1, 1}, {0, 1}}, {lines, 0}, 128);
  };
  EXPECT_TRUE(judged(0.9L, 1.1L).is_violated_twice);
  EXPECT_FALSE(judged(0.1L, 1.1L).is_violated_twice);
  EXPECT_EQ(judged(0.1L, 1.1L).violated, Side::above);
  EXPECT_FALSE(judged(0.9L, 1.9L).is_violated_twice);
  EXPECT_EQ(judged(0.9L, 1.9L).violated, Side::below);
  EXPECT_FALSE(judged(0.1L, 1.9L).violated);
}

TEST(FillRules, A_rule_passed_too_early_is_gone_back_to_apart_from_the_printed_model) {
  const Reorganized model = with_nim({{1, 1}, {2, 4}, {3, 5}});
  EXPECT_EQ(model.fill_rules, (Steps{{1, 0}, {1, 1}, {3, 5}, {0, 1}}));
  ASSERT_TRUE(model.revised);
  EXPECT_EQ(model.revised->fill_rules, (Steps{{1, 0}, {1, 1}, {3, 5}, {2, 4}, {0, 1}}));
  ASSERT_EQ(model.notes.size(), 1U);
  EXPECT_NE(model.notes[0].find("the model passed (2,4)"), std::string::npos);
  EXPECT_FALSE(with_nim({{1, 1}, {3, 5}, {5, 3}}).revised);
}

TEST(FillRules, The_revised_model_may_need_a_rule_less_where_an_earlier_one_does_its_work) {
  const Reorganized model = with_nim({{2, 3}, {3, 3}, {8, 10}});
  EXPECT_EQ(model.fill_rules, (Steps{{1, 0}, {3, 3}, {8, 10}, {0, 1}}));
  ASSERT_TRUE(model.revised);
  EXPECT_EQ(model.revised->fill_rules, (Steps{{1, 0}, {3, 3}, {2, 3}, {0, 1}}));
}

TEST(FillRulesLong, Among_all_rules_up_to_10_no_order_of_equal_sums_gives_other_fill_rules) {
  Steps all;
  for (std::int64_t a = 1; a <= 10; ++a) {
    for (std::int64_t b = 1; b <= 10; ++b) all.emplace_back(a, b);
  }
  const Reorganized model = with_nim(all);
  EXPECT_EQ(model.problem, "");
  EXPECT_EQ(model.fill_rules.size(), 21U);
  for (const std::string& note : model.notes) {
    EXPECT_EQ(note.find("the order of rules"), std::string::npos) << note;
  }
}

}  // namespace
}  // namespace nimhoff
