// The quick run of the papers: every check runs, and the findings that are known come out.
#include <gtest/gtest.h>

#include <map>

#include "nimhoff/nimhoff.hpp"

namespace nimhoff::papers {
namespace {

using Found = std::map<std::string, std::string>;

std::map<std::string, Result> results_of(const std::string& paper) {
  const std::vector<Paper> chosen = papers_named({paper});
  const std::vector<Report> reports = run_checks(chosen, {});
  std::map<std::string, Result> results;
  for (const Result& result : reports.at(0).results) {
    EXPECT_FALSE(result.finding.computed.empty()) << result.claim.id;
    results[result.claim.id] = result;
  }
  EXPECT_EQ(results.size(), chosen.at(0).checks.size());
  return results;
}

/// What is neither `agrees` nor `refined`, by id, the counts of Table 1 apart.
Found findings_of(const std::map<std::string, Result>& results) {
  Found found;
  for (const auto& [id, result] : results) {
    const Verdict verdict = result.finding.verdict;
    const bool is_plain = verdict == Verdict::agrees || verdict == Verdict::refined;
    const bool is_count = id.starts_with("table-1.") && id.find('.', 8) == std::string::npos;
    if (!is_plain && !is_count) found[id] = to_string(verdict);
  }
  return found;
}

// 50000 columns are enough for Table 1; the full run, at a million, finds the same.
TEST(Reproduced, Blocking_Wythoff_Nim_agrees_but_for_these_Long) {
  const auto results = results_of("blocking");
  EXPECT_EQ(findings_of(results), (Found{{"definition-6", "differs"},
                                         {"figure-1.11-15", "differs"},
                                         {"proposition-1.2.ii", "differs"},
                                         {"section-2.1.2-cover", "differs"},
                                         {"section-2.1.case-1", "differs"},
                                         {"section-2.1.w3-p", "differs"},
                                         {"section-4.delta", "open"},
                                         {"table-1.k4.1", "open"},
                                         {"table-1.k5.1", "differs"},
                                         {"table-1.k10.1", "differs"},
                                         {"table-1.k12.1", "differs"},
                                         {"table-1.k15.1", "differs"},
                                         {"table-1.k15.2", "differs"},
                                         {"table-1.k16.1", "differs"},
                                         {"table-1.k19.1", "differs"},
                                         {"table-1.k20.1", "differs"}}));
  for (int k = 1; k <= 20; ++k) {
    const std::string id = "table-1.k" + std::to_string(k);
    EXPECT_EQ(to_string(results.at(id).finding.verdict), k <= 3 ? "agrees" : "open") << id;
  }
  EXPECT_EQ(to_string(results.at("table-1.k6.1").finding.verdict), "refined");
  EXPECT_TRUE(results.at("table-1.k5.1").finding.computed.starts_with("1.4770"));
  EXPECT_NE(results.at("proposition-1.2.ii").finding.computed.find("2 occurs 3 times"),
            std::string::npos);
  EXPECT_NE(results.at("figure-1.11-15").finding.computed.find("4 options"), std::string::npos);
}

TEST(Reproduced, Rational_heap_games_agree_but_for_these) {
  const auto results = results_of("rational");
  EXPECT_EQ(findings_of(results), (Found{{"figure-5", "open"},
                                         {"figure-6", "open"},
                                         {"figure-7", "differs"},
                                         {"lemma-2.inside", "differs"},
                                         {"section-4.a", "open"},
                                         {"section-4.c", "differs"}}));
  EXPECT_NE(results.at("section-4.c").finding.computed.find("(9,13)"), std::string::npos);
  EXPECT_NE(results.at("lemma-2.inside").finding.computed.find("(5,0)"), std::string::npos);
}

TEST(Reproduced, The_restricted_game_agrees_but_for_fewer_than_taken_at_its_word) {
  const auto results = results_of("restricted");
  EXPECT_EQ(findings_of(results),
            (Found{{"theorem-1.2.fewer", "differs"}, {"theorem-2.3.fewer", "differs"}}));
  EXPECT_NE(results.at("theorem-1.2.fewer").finding.note.find("(n,0) is cold"), std::string::npos);
  EXPECT_NE(results.at("theorem-1.2.fewer").finding.note.find("then holds with n"),
            std::string::npos);
}

}  // namespace
}  // namespace nimhoff::papers
