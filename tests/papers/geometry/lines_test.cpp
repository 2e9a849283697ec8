// Geometric analysis of a generalized Wythoff game: its slopes, densities and log-ratios,
// and what its model says of which games.
#include <gtest/gtest.h>

#include <chrono>
#include <cmath>
#include <map>
#include <string>
#include <vector>

#include "nimhoff/nimhoff.hpp"
#include "theory/wythoff_pairs.hpp"
#include "papers/geometry/checks.hpp"

namespace nimhoff::paper_tests {
namespace {

std::string gdwn(Position pair) {
  return "gdwn:" + std::to_string(pair.x) + "," + std::to_string(pair.y);
}

Prediction predicted(const std::string& game, std::int64_t digits = 30) {
  return predict(parse_game(game), digits);
}

using papers::SlopeRow;

/// By how many units of its last digit a printed decimal is above the certified value, rounded.
std::int64_t units_above(const std::string& printed, const std::string& certified) {
  return papers::units_above(printed, certified).rounded;
}

/// "a (9,14)" and by how many units; for every number of a table that is not the certified
/// value rounded.
template <std::size_t rows>
std::map<std::string, std::int64_t> differences(const std::array<SlopeRow, rows>& table,
                                                bool of_xi) {
  std::map<std::string, std::int64_t> found;
  for (const SlopeRow& row : table) {
    const Prediction prediction = predicted(gdwn(row.pair));
    const auto compare = [&](const char* name, const char* printed, const CertifiedNumber& own) {
      const std::int64_t above = units_above(printed, own.digits);
      if (above != 0) found[name + std::string(" ") + to_string(row.pair)] = above;
    };
    if (of_xi) {
      compare("xi", row.xi, prediction.xi->a);
    } else {
      compare("a", row.a, prediction.lines[3].slope);
      compare("b", row.b, prediction.lines[2].slope);
    }
  }
  return found;
}

using Differences = std::map<std::string, std::int64_t>;

TEST(GeometricAnalysisLines, The_slopes_of_Table_5_are_right_but_for_one_last_digit) {
  EXPECT_EQ(differences(papers::geometry_table_5, false), (Differences{{"a (11,18)", 1}}));
}

TEST(GeometricAnalysisLines, The_slopes_of_Table_6_are_right_but_for_two_last_digits) {
  EXPECT_EQ(differences(papers::geometry_table_6, false),
            (Differences{{"b (2,3)", 1}, {"a (9,14)", 1}}));
}

// As one would get from slopes of ten digits and logarithms of ten.
TEST(GeometricAnalysisLines,
     Every_xi_of_Tables_5_and_6_is_off_by_1_to_122_units_of_its_last_digit) {
  EXPECT_EQ(differences(papers::geometry_table_5, true), (Differences{{"xi (1,2)", -1},
                                                                      {"xi (3,5)", -4},
                                                                      {"xi (4,7)", -1},
                                                                      {"xi (6,10)", 9},
                                                                      {"xi (8,13)", -9},
                                                                      {"xi (9,15)", -92},
                                                                      {"xi (11,18)", -16},
                                                                      {"xi (12,20)", -10},
                                                                      {"xi (14,23)", -8}}));
  EXPECT_EQ(differences(papers::geometry_table_6, true), (Differences{{"xi (2,3)", 5},
                                                                      {"xi (4,6)", 3},
                                                                      {"xi (5,8)", 18},
                                                                      {"xi (7,11)", -9},
                                                                      {"xi (9,14)", 21},
                                                                      {"xi (10,16)", 122}}));
}

TEST(GeometricAnalysisLines,
     The_slopes_w_and_z_and_the_densities_of_gdwn_1_2_are_right_as_printed) {
  const Prediction prediction = predicted("gdwn:1,2");
  EXPECT_EQ(units_above(papers::printed_slope_w, prediction.lines[3].slope.digits), 0);
  EXPECT_EQ(units_above(papers::printed_slope_z, prediction.lines[2].slope.digits), 0);
  for (std::size_t j = 0; j < 4; ++j) {
    EXPECT_EQ(units_above(papers::printed_densities_1_2[j], prediction.lines[j].density.digits), 0);
  }
}

TEST(GeometricAnalysisLines, Fifty_digits_for_every_pair_of_Tables_1_and_2_take_less_than_10_s) {
  const auto start = std::chrono::steady_clock::now();
  for (const auto& table : {papers::printed_wythoff_pairs, papers::printed_dual_pairs}) {
    for (const Position pair : table) {
      const Prediction prediction = predicted(gdwn(pair), 50);
      EXPECT_TRUE(prediction.is_certified) << to_string(pair);
      EXPECT_EQ(prediction.lines.size(), 4U) << to_string(pair);
      EXPECT_TRUE(prediction.xi && prediction.xi->a.digits.size() == 51) << to_string(pair);
    }
  }
  EXPECT_TRUE(predicted("gdwn:1,2", 1000).is_certified);
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(10));
}

TEST(GeometricAnalysisLines, The_densities_of_a_pair_satisfy_the_system_printed_in_section_5) {
  for (const auto& table : {papers::printed_wythoff_pairs, papers::printed_dual_pairs}) {
    for (const Position pair : table) {
      const auto p = static_cast<double>(pair.x);
      const auto q = static_cast<double>(pair.y);
      std::vector<double> l;
      for (const PredictedLine& line : predicted(gdwn(pair)).lines) l.push_back(line.density.value);
      const double outer = l[0] * l[3];
      const double inner = l[1] * l[2];
      EXPECT_NEAR(l[0] + l[1] + l[2] + l[3], 1, 1e-14);
      EXPECT_NEAR(l[0], p - q * l[0] / l[3], 1e-12);
      EXPECT_NEAR(outer / (l[3] - l[0]) + inner / (l[2] - l[1]), 1, 1e-11);
      EXPECT_NEAR(inner / (q * l[1] - p * l[2]) + inner / (q * l[2] - p * l[1]) +
                      outer / (q * l[3] - p * l[0]),
                  1, 1e-11);
    }
  }
}

TEST(GeometricAnalysisLines, Conjecture_13_by_the_model_the_first_40_WdW_pairs_have_four_lines) {
  for (const Position pair : nimhoff::first_wdw_pairs(40)) {
    const Prediction prediction = predicted(gdwn(pair));
    EXPECT_TRUE(prediction.is_certified) << to_string(pair);
    EXPECT_EQ(prediction.lines.size(), 4U) << to_string(pair);
    // First (p,q), then (q,p): the order of the paper; the other one gives the same.
    EXPECT_EQ(prediction.steps[1].rule, Step(pair.x, pair.y));
    EXPECT_TRUE(prediction.notes.empty()) << to_string(pair);
  }
}

TEST(GeometricAnalysisLines, Conjecture_13_by_the_model_all_other_pairs_up_to_40_have_two_lines) {
  for (std::int64_t p = 1; p < 40; ++p) {
    for (std::int64_t q = p + 1; q <= 40; ++q) {
      if (is_wdw_pair(p, q)) continue;
      const Prediction prediction = predicted(gdwn({p, q}));
      EXPECT_EQ(prediction.fill_rules, (std::vector<Step>{{1, 0}, {1, 1}, {0, 1}}))
          << p << ',' << q;
      EXPECT_FALSE(prediction.revised) << p << ',' << q;
    }
  }
}

// Section 5.1 prints m_3 for the line next to p/q, but m_3 is above 1: it is m_1. And (14), (15)
// with m_j p - q: the rule is (q,p), so the shares are those of m_j q - p.
TEST(GeometricAnalysisLines, The_line_m_1_is_above_p_over_q_for_Wythoff_pairs_and_below_for_duals) {
  for (const Position pair : nimhoff::first_wdw_pairs(40)) {
    const std::string game = "wythoff+" + std::to_string(pair.x) + "," + std::to_string(pair.y);
    const Prediction three = predicted(game);
    ASSERT_EQ(three.lines.size(), 3U) << game;
    const double ratio = static_cast<double>(pair.x) / static_cast<double>(pair.y);
    const bool is_wythoff = wythoff_pair(pair.y - pair.x) == pair;
    EXPECT_EQ(three.lines[0].slope.value > ratio, is_wythoff) << game;
    EXPECT_GT(three.lines[2].slope.value, 1) << game;
    const ModelStep last = predicted(gdwn(pair)).steps[2];
    EXPECT_EQ(last.sum_below > 0, !is_wythoff) << game;
    EXPECT_TRUE(last.sum_above > 1 || last.sum_below > 1) << game;
  }
}

// "Experimentally it seems that m_1 = 1/phi and lambda_1 = 1/phi^2 as for Wythoff Nim": near, but
// for no pair equal.
TEST(GeometricAnalysisLines, The_first_line_of_wythoff_p_q_is_near_that_of_wythoff_and_never_it) {
  const double inverse_phi = (std::sqrt(5.0) - 1) / 2;
  for (const Position pair : nimhoff::first_wdw_pairs(40)) {
    const PredictedLine first =
        predicted("wythoff+" + std::to_string(pair.x) + "," + std::to_string(pair.y)).lines[0];
    const double off = std::abs(first.slope.value - inverse_phi);
    EXPECT_GT(off, 1e-6) << to_string(pair);
    EXPECT_LT(off, 0.0123) << to_string(pair);
  }
}

TEST(GeometricAnalysisLines, Section_6_1_each_Fibonacci_pair_adds_two_lines_by_the_model_8_13_too) {
  EXPECT_EQ(predicted("gdwn:1,2:2,3").lines.size(), 6U);
  EXPECT_EQ(predicted("gdwn:1,2:2,3:3,5").lines.size(), 8U);
  EXPECT_EQ(predicted("gdwn:1,2:2,3:3,5:5,8").lines.size(), 10U);
  // The paper sees no new split with (8,13): the two new lines are very thin.
  const Prediction last = predicted("gdwn:1,2:2,3:3,5:5,8:8,13");
  ASSERT_EQ(last.lines.size(), 12U);
  EXPECT_NEAR(last.lines[2].density.value, 0.000177, 1e-6);
  EXPECT_NEAR(last.lines[9].density.value, 0.000288, 1e-6);
}

TEST(GeometricAnalysisLines, Section_6_1_the_rules_x_y_up_to_5_give_exactly_five_upper_lines) {
  std::string game = "nim";
  for (int a = 1; a <= 5; ++a) {
    for (int b = 1; b <= 5; ++b) game += "+" + std::to_string(a) + "," + std::to_string(b);
  }
  int upper = 0;
  for (const PredictedLine& line : predicted(game).lines) upper += line.slope.value > 1 ? 1 : 0;
  EXPECT_EQ(upper, 5);
}

TEST(GeometricAnalysisLines, Figure_11_and_section_2_one_rule_more_beside_gdwn_3_5_adds_one_line) {
  for (const char* game : {"gdwn:3,5+4,7", "gdwn:3,5+5,8", "gdwn:3,5+8,5"}) {
    EXPECT_EQ(predicted(game).lines.size(), 5U) << game;
  }
}

}  // namespace
}  // namespace nimhoff::paper_tests
