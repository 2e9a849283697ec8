// The rules of verdicts, on either side of every border, and planted prints.
#include "papers/verdict.hpp"

#include <gtest/gtest.h>

#include <numbers>

#include "papers/blocking/paper.hpp"
#include "papers/comparison.hpp"
#include "papers/imitation/statements.hpp"

namespace nimhoff::papers {
namespace {

Verdict verdict_on(std::string_view printed, double value, double error = 1e-6,
                   Precision precision = Precision::digits) {
  return judge_decimal(printed, {value, error}, precision).verdict;
}

TEST(Verdicts, A_print_that_the_number_rounds_to_is_refined_when_it_has_more_digits) {
  EXPECT_EQ(verdict_on("1.28", 1.28078), Verdict::refined);
  EXPECT_EQ(verdict_on("1.34", 1.3357), Verdict::refined);
  EXPECT_EQ(judge_decimal("1.34", {1.3357, 1e-6}).reason, "rounds to 1.34");
}

TEST(Verdicts, A_print_that_the_number_is_cut_off_to_is_refined_too_and_the_reason_says_so) {
  EXPECT_EQ(verdict_on("1.34", 1.3479), Verdict::refined);
  EXPECT_EQ(judge_decimal("1.34", {1.3479, 1e-6}).reason, "is cut off to 1.34");
}

TEST(Verdicts, A_number_that_is_known_no_better_than_the_print_agrees) {
  EXPECT_EQ(verdict_on("1.28", 1.2801, 0.004), Verdict::agrees);
  EXPECT_EQ(verdict_on("2.5", 2.52, 0.04), Verdict::agrees);
  // One more digit, but the interval reaches over the border.
  EXPECT_EQ(verdict_on("1.28", 1.2851, 0.0002), Verdict::refined);
  EXPECT_EQ(verdict_on("1.28", 1.2751, 0.0004), Verdict::agrees);
}

TEST(Verdicts, A_print_that_the_number_neither_rounds_nor_is_cut_off_to_differs) {
  EXPECT_EQ(verdict_on("1.476", 1.47703), Verdict::differs);
  EXPECT_EQ(verdict_on("1.59", 1.618), Verdict::differs);
  EXPECT_EQ(verdict_on("1.28", 1.2749, 1e-5), Verdict::differs);
  EXPECT_EQ(verdict_on("1.28", 1.2901, 1e-5), Verdict::differs);
}

TEST(Verdicts, Dots_mean_digits_that_are_cut_off_not_rounded) {
  EXPECT_EQ(verdict_on("1.478...", 1.47777), Verdict::differs);
  EXPECT_EQ(verdict_on("1.477...", 1.47777), Verdict::refined);
  EXPECT_EQ(verdict_on("1.478", 1.47777), Verdict::refined);
}

TEST(Verdicts, About_lets_the_last_digit_be_one_off_and_no_more) {
  EXPECT_EQ(verdict_on("1.478...", 1.47777, 1e-6, Precision::about), Verdict::refined);
  EXPECT_EQ(verdict_on("1.478", 1.4771, 1e-6, Precision::about), Verdict::refined);
  EXPECT_EQ(verdict_on("1.478", 1.4769, 1e-6, Precision::about), Verdict::differs);
}

TEST(Verdicts, Whole_numbers_and_decimals_that_a_double_cannot_hold_keep_their_borders) {
  EXPECT_EQ(verdict_on("2", 2.5, 0), Verdict::refined);
  EXPECT_EQ(verdict_on("2", 3.0001, 0), Verdict::differs);
  EXPECT_EQ(verdict_on("0.3", 0.1 + 0.2, 0), Verdict::refined);
  EXPECT_EQ(verdict_on("1.1", 1.05, 0), Verdict::refined);
}

TEST(Verdicts, An_exact_print_agrees_when_it_is_in_the_interval) {
  EXPECT_EQ(judge_exact(std::numbers::phi, {1.61804, 1e-5}).verdict, Verdict::agrees);
  EXPECT_EQ(judge_exact(1 + std::numbers::sqrt2, {2.3815, 1e-4}).verdict, Verdict::differs);
}

TEST(Verdicts, A_measured_number_shows_the_digits_that_its_error_leaves) {
  EXPECT_EQ(to_string(Measured{1.4770330, 4e-6}), "1.47703");
  EXPECT_EQ(to_string(Measured{2.5, 0.3}), "2");
  EXPECT_EQ(to_string(Measured{2.25, 0}), "2.250000000");
}

TEST(Verdicts, What_is_no_decimal_is_a_mistake_of_the_program) {
  for (const char* text : {"", "phi", "1.2x", "..."}) {
    EXPECT_THROW((void)judge_decimal(text, {1, 1}), std::logic_error) << text;
  }
}

TEST(Comparing, Equal_positions_agree_and_one_more_or_less_differs) {
  Comparisons same;
  same.add("a", {{0, 0}, {1, 2}}, {{0, 0}, {1, 2}});
  EXPECT_EQ(same.finding("yes").verdict, Verdict::agrees);
  EXPECT_EQ(same.finding("yes").computed, "yes");
  Comparisons more = same;
  more.add("b", {{0, 0}, {1, 2}}, {{0, 0}});
  EXPECT_EQ(more.finding("yes").verdict, Verdict::differs);
  EXPECT_EQ(more.finding("yes").computed, "b: (1,2) only computed (1 of 2 comparisons differ)");
  EXPECT_EQ(difference({{0, 0}}, {{0, 0}, {3, 5}}), "(3,5) only claimed");
}

// The whole way from a print to its verdict, with prints that are not the paper's.
TEST(Planted, A_wrong_row_of_Table_2_differs_and_is_named_and_the_right_rows_agree) {
  EXPECT_EQ(row_table_check(2, 4, table_2).find({}).verdict, Verdict::agrees);
  auto wrong = table_2;
  wrong[46].b = 38;
  const Finding finding = row_table_check(2, 4, wrong).find({});
  EXPECT_EQ(finding.verdict, Verdict::differs);
  EXPECT_EQ(finding.computed, "row 46: (16,37) (1 of 90 comparisons differ)");
  wrong = table_2;
  wrong[46].delta = 22;
  EXPECT_EQ(row_table_check(2, 4, wrong).find({}).verdict, Verdict::differs);
}

TEST(Planted, A_wrong_quotient_of_W2_differs_a_right_one_agrees_and_a_short_one_is_refined) {
  const auto verdicts = [](const QuotientRow& row) {
    std::vector<Verdict> found;
    for (const Check& check : quotient_checks(row)) found.push_back(check.find({}).verdict);
    return found;
  };
  using enum Verdict;
  EXPECT_EQ(verdicts({2, {"phi", "2"}}), (std::vector{agrees, agrees, agrees}));
  EXPECT_EQ(verdicts({2, {"1.62", "2.0"}}), (std::vector{agrees, refined, refined}));
  EXPECT_EQ(verdicts({2, {"1.64", "1 + sqrt 2"}}), (std::vector{agrees, differs, differs}));
  EXPECT_EQ(verdicts({2, {"2"}}), (std::vector{differs, agrees}));
}

/// What becomes of a statement about (1,1)-Imitation Nim.
template <class Say>
Verdict verdict_on_statement(Say&& say) {
  Statements statements("imitation:1,1");
  say(statements);
  return statements.finding("the same").verdict;
}

TEST(Planted, A_wrong_statement_about_a_play_differs_and_the_right_one_agrees) {
  const Positions forbids{{2, 3}, {1, 3}};
  for (const bool right : {true, false}) {
    const Verdict claimed = right ? Verdict::agrees : Verdict::differs;
    EXPECT_EQ(verdict_on_statement([&](Statements& play) {
                play.outcome(forbids, right ? Outcome::P : Outcome::N);
              }),
              claimed);
    EXPECT_EQ(verdict_on_statement([&](Statements& play) {
                play.is_legal(forbids, {1, 2}, !right);
              }),
              claimed);
    EXPECT_EQ(verdict_on_statement([&](Statements& play) {
                play.legal_moves(
                    forbids, right ? Positions{{0, 3}, {1, 0}, {1, 1}} : Positions{{0, 3}, {1, 1}});
              }),
              claimed);
    EXPECT_EQ(verdict_on_statement([&](Statements& play) {
                play.winning_move({{3, 3}, {1, 3}}, right ? Position{1, 2} : Position{1, 0});
              }),
              claimed);
    EXPECT_EQ(verdict_on_statement([&](Statements& play) {
                play.imitation({{3, 3}, {2, 3}, {2, 1}}, !right);
              }),
              claimed);
    EXPECT_EQ(verdict_on_statement([&](Statements& play) {
                play.non_dynamic_p({1, 2}, right);
              }),
              claimed);
    EXPECT_EQ(verdict_on_statement([&](Statements& play) {
                play.history_effect({1, 3}, right ? nimhoff::HistoryEffect::dynamic
                                                  : nimhoff::HistoryEffect::always_p);
              }),
              claimed);
    EXPECT_EQ(verdict_on_statement([&](Statements& play) {
                play.won_by_first(right ? Positions{{2, 3}, {1, 3}} : Positions{{3, 5}, {3, 3}});
              }),
              claimed);
  }
}

}  // namespace
}  // namespace nimhoff::papers
