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

// 100000 columns are enough for Table 1; the full run, at a million, finds the same.
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

TEST(Reproduced, Imitation_Nim_agrees_but_for_a_misprint_a_bound_without_its_floor_and_a_remark) {
  const auto results = results_of("imitation");
  EXPECT_EQ(findings_of(results), (Found{{"appendix.remark", "open"},
                                         {"section-1.4.4.printed", "differs"},
                                         {"section-1.4.5.lower", "differs"}}));
  EXPECT_EQ(results.size(), 49U);
  const auto says = [&](const std::string& id, const std::string& words) {
    const Finding& finding = results.at(id).finding;
    return (finding.computed + finding.note).find(words) != std::string::npos;
  };
  EXPECT_TRUE(says("section-1.4.4.printed", "(1,3): dynamic in imitation:1,2"));
  EXPECT_TRUE(says("section-1.4.5.lower", "wythoff:1,1: n = 1, (1,2)"));
  EXPECT_TRUE(says("section-1.4.5.lower", "with a floor on the left the bounds hold"));
  EXPECT_TRUE(says("appendix.best-possible", "4 for p = 2, 438 for p = 3"));
  EXPECT_TRUE(says("appendix.remark", "e from 0 to 1"));
  EXPECT_TRUE(says("remark-6.both", "also (5,6)"));
}

std::size_t count_in(const std::string& text, const std::string& word) {
  std::size_t count = 0;
  for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
    ++count;
  }
  return count;
}

TEST(Reproduced, The_figures_of_Imitation_Nim_have_the_letters_and_arrows_of_their_captions) {
  std::vector<Paper> paper = papers_named({"imitation"});
  std::erase_if(paper.at(0).checks,
                [](const Check& check) { return !check.claim.id.starts_with("figure-"); });
  const std::vector<Result> results = run_checks(paper, {}).at(0).results;
  ASSERT_EQ(results.size(), 2U);
  const std::string one = results[0].finding.figures.at(0).bytes;
  for (const char* letter : {">P<", ">Q<"}) EXPECT_EQ(count_in(one, letter), 1U) << letter;
  EXPECT_EQ(count_in(one, ">D<"), 7U);
  EXPECT_EQ(count_in(one, ">Na<"), 5U);  // and one each under Q and under both kinds
  EXPECT_EQ(count_in(one, ">Nb<"), 7U);
  EXPECT_EQ(count_in(one, ">Nab<"), 1U);
  EXPECT_EQ(count_in(results[0].finding.figures.at(0).command, "--arrow "), 1U);
  const std::string two = results[1].finding.figures.at(0).bytes;
  EXPECT_EQ(count_in(two, ">D<"), 8U + 6U + 4U);
  EXPECT_EQ(count_in(results[1].finding.figures.at(0).command, "--arrow "), 3U);
}

}  // namespace
}  // namespace nimhoff::papers
