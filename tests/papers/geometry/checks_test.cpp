// The quick run of Geometric analysis: every check runs, the known findings come out, and a
// planted wrong print is found.
#include "papers/geometry/checks.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "nimhoff/nimhoff.hpp"
#include "theory/wythoff_pairs.hpp"

namespace nimhoff::papers {
namespace {

using Found = std::map<std::string, std::string>;

const std::map<std::string, Result>& results() {
  static const std::map<std::string, Result> found = [] {
    std::map<std::string, Result> by_id;
    const std::vector<Report> reports = run_checks(papers_named({"geometry"}), {});
    for (const Result& result : reports.at(0).results) {
      by_id[result.claim.id] = result;
    }
    return by_id;
  }();
  return found;
}

/// The ids of a verdict, those of Tables 5 and 6, of Conjecture 13's pairs and of stability apart.
Found with(Verdict verdict) {
  Found found;
  for (const auto& [id, result] : results()) {
    const bool is_apart = id.starts_with("table-5") || id.starts_with("table-6") ||
                          id.starts_with("stability.") ||
                          (id.starts_with("conjecture-13.") && std::isdigit(id[14]) != 0);
    if (result.finding.verdict == verdict && !is_apart) found[id] = to_string(verdict);
  }
  return found;
}

TEST(GeometryReproducedLong, Every_check_of_Geometric_analysis_runs_and_says_what_it_computed) {
  EXPECT_EQ(results().size(), geometry_paper().checks.size());
  EXPECT_EQ(results().size(), 157U + 28U + 12U + 1U);
  for (const auto& [id, result] : results()) {
    EXPECT_FALSE(result.finding.computed.empty()) << id;
    EXPECT_TRUE(result.claim.command.starts_with("nimhoff ")) << id;
  }
}

TEST(GeometryReproducedLong, Geometric_analysis_differs_in_these) {
  EXPECT_EQ(with(Verdict::differs), (Found{{"conjecture-13.line.2-3", "differs"},
                                           {"corollary-12.strict", "differs"},
                                           {"figure-6", "differs"},
                                           {"footnote-2.1-2", "differs"},
                                           {"section-1.means", "differs"},
                                           {"section-4.one-pass", "differs"},
                                           {"section-5.1.14", "differs"},
                                           {"section-5.1.15", "differs"},
                                           {"section-5.1.m-3", "differs"},
                                           {"section-5.scale", "differs"},
                                           {"section-6.above-2", "differs"},
                                           {"section-6.lower-sequence", "differs"},
                                           {"section-6.white-box", "differs"},
                                           {"table-4.2-3.a", "differs"},
                                           {"table-4.2-3.b", "differs"},
                                           {"theorem-11.case-2", "differs"}}));
}

// A million columns do not show the split by (8,13); the full run, at 10^8, does.
TEST(GeometryReproducedLong, Geometric_analysis_is_open_in_these_and_refined_in_those) {
  EXPECT_EQ(with(Verdict::open), (Found{{"conjecture-13.fluctuations", "open"},
                                        {"conjecture-13.line.1-2", "open"},
                                        {"conjecture-13.otherwise", "open"},
                                        {"section-6.1.five", "open"},
                                        {"section-6.1.upto-5", "open"},
                                        {"table-3.12-20.a", "open"},
                                        {"table-3.12-20.b", "open"}}));
  EXPECT_EQ(with(Verdict::refined), (Found{{"figure-11.right", "refined"},
                                           {"section-5.1.first-line", "refined"},
                                           {"section-5.density.1", "refined"},
                                           {"section-5.density.2", "refined"},
                                           {"section-5.density.3", "refined"},
                                           {"section-5.density.4", "refined"},
                                           {"section-5.w", "refined"},
                                           {"section-5.z", "refined"},
                                           {"table-3.8-13.a", "refined"},
                                           {"table-3.8-13.b", "refined"},
                                           {"table-4.9-14.a", "refined"},
                                           {"table-4.9-14.b", "refined"}}));
}

TEST(GeometryReproducedLong, Of_Tables_5_and_6_27_slopes_are_right_and_14_log_ratios_are_not) {
  int right = 0;
  int wrong_xi = 0;
  Found wrong_slopes;
  for (const auto& [id, result] : results()) {
    if (!id.starts_with("table-5") && !id.starts_with("table-6")) continue;
    const bool is_right = result.finding.verdict == Verdict::refined;
    if (id.ends_with(".xi")) {
      wrong_xi += is_right ? 0 : 1;
    } else if (is_right) {
      ++right;
    } else {
      wrong_slopes[id] = to_string(result.finding.verdict);
    }
  }
  EXPECT_EQ(right, 27);
  EXPECT_EQ(wrong_slopes, (Found{{"table-5.11-18.a", "differs"},
                                 {"table-6.2-3.b", "differs"},
                                 {"table-6.9-14.a", "differs"}}));
  EXPECT_EQ(wrong_xi, 14);
  // The fifteenth is right when it is cut off, where the slopes are rounded.
  EXPECT_EQ(results().at("table-5.1-2.xi").finding.note, "is cut off to 1.687531557");
}

TEST(GeometryReproducedLong, The_first_16_pairs_have_four_beams) {
  for (const Position pair : first_wdw_pairs(16)) {
    const std::string id = "conjecture-13." + std::to_string(pair.x) + "-" + std::to_string(pair.y);
    EXPECT_TRUE(results().at(id).finding.computed.starts_with("4 beams")) << id;
    EXPECT_EQ(to_string(results().at(id).finding.verdict), "open") << id;
  }
}

TEST(GeometryReproducedLong, Modes_break_the_lines_of_these_games_and_of_no_others) {
  std::set<std::string> stable;
  std::set<std::string> differs;
  for (const auto& [id, result] : results()) {
    if (!id.starts_with("stability.") || id == "stability.wythoff.others") continue;
    const std::string name = id.substr(std::string("stability.").size());
    const bool is_unstable = result.finding.computed.starts_with("unstable: a mode as x^+");
    EXPECT_NE(is_unstable, result.finding.computed.starts_with("stable: ")) << id;
    if (!is_unstable) stable.insert(name);
    if (result.finding.verdict == Verdict::differs) differs.insert(name);
  }
  EXPECT_EQ(stable, (std::set<std::string>{"gdwn.1-2", "wythoff.1-2", "wythoff.2-3", "wythoff.3-5",
                                           "wythoff.4-6", "wythoff.4-7"}));
  for (const char* name : {"gdwn.2-3", "wythoff.5-8", "wythoff.7-11", "wythoff.10-16"}) {
    EXPECT_TRUE(differs.contains(name)) << name;
  }
  for (const std::string& name : stable) EXPECT_FALSE(differs.contains(name)) << name;
  EXPECT_EQ(to_string(results().at("stability.wythoff.others").finding.verdict), "open");
}

TEST(GeometryReproduced, A_wrong_last_digit_of_a_certified_number_differs) {
  const CertifiedNumber number{"1.476999999", "1e-9", 1.476999999};
  EXPECT_EQ(to_string(certified_finding("1.477", number).verdict), "refined");
  EXPECT_EQ(to_string(certified_finding("1.476", number).verdict), "refined");
  EXPECT_EQ(to_string(certified_finding("1.478", number).verdict), "differs");
  EXPECT_EQ(to_string(certified_finding("1.475", number).verdict), "differs");
  EXPECT_EQ(certified_finding("1.478", number).note.substr(0, 40),
            "the print is 1 unit of its last digit to");
}

TEST(GeometryReproduced, A_wrong_count_of_log_periods_differs_and_a_doubtful_one_is_refined) {
  KnownGames games;
  const auto verdict = [&](const std::string& entry) {
    return to_string(period_finding(entry, {4, 7}, 'a', games, CheckBudget{}).verdict);
  };
  EXPECT_EQ(verdict("b,4"), "agrees");
  EXPECT_EQ(verdict("b,4.5"), "differs");
  EXPECT_EQ(verdict("a,4"), "differs");
  EXPECT_EQ(verdict("a,4 ~ b,4"), "agrees");
  EXPECT_EQ(verdict("a,5 or b,4"), "differs");
  EXPECT_EQ(verdict("?"), "refined");
  EXPECT_EQ(verdict("a,5?"), "differs");
  EXPECT_EQ(verdict("-"), "differs");
}

TEST(GeometryReproduced, An_estimate_is_written_with_two_digits_of_its_error) {
  EXPECT_EQ(in_short({1.474663904, 0.00054310}), "1.47466(54)");
  EXPECT_EQ(in_short({0.5, 0}), "0.5000");
}

}  // namespace
}  // namespace nimhoff::papers
