// Papers by name, and a run of checks from outside.
#include <gtest/gtest.h>

#include <set>

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/papers/reproduce.hpp"
#include "papers/claims.hpp"

namespace nimhoff::papers {
namespace {

TEST(Papers, Are_found_by_name_in_their_own_order_and_all_without_one) {
  const auto chosen = papers_named({"restricted", "blocking"});
  ASSERT_EQ(chosen.size(), 2U);
  EXPECT_EQ(chosen[0].name, "blocking");
  EXPECT_EQ(chosen[1].name, "restricted");
  EXPECT_EQ(papers_named({}).size(), all_papers().size());
}

TEST(Papers, An_unknown_name_suggests_the_nearest) {
  try {
    (void)papers_named({"bloking"});
    FAIL() << "taken";
  } catch (const BadInput& error) {
    EXPECT_STREQ(error.what(), "paper=bloking: no such paper; did you mean blocking?");
  }
}

TEST(Papers, Every_check_has_an_id_of_its_own_a_place_a_print_and_a_command_to_redo_it) {
  for (const Paper& paper : all_papers()) {
    std::set<std::string> ids;
    EXPECT_FALSE(paper.authors.empty());
    for (const auto& [claim, find] : paper.checks) {
      EXPECT_TRUE(ids.insert(claim.id).second) << paper.name << ' ' << claim.id;
      EXPECT_TRUE(claim.what.ends_with('.')) << claim.what;
      EXPECT_FALSE(claim.place.empty() || claim.printed.empty()) << claim.id;
      EXPECT_TRUE(claim.command.starts_with("nimhoff ")) << claim.command;
      EXPECT_TRUE(find) << claim.id;
    }
  }
}

TEST(Papers, A_claim_without_a_finder_and_a_finder_without_a_claim_are_noticed) {
  const Find find = [](const CheckBudget&) { return Finding{}; };
  const std::vector<Claim> claims{{"a", "", "", "", ""}};
  EXPECT_EQ(checks_of(claims, {{"a", find}}).size(), 1U);
  EXPECT_THROW((void)checks_of(claims, {}), std::logic_error);
  EXPECT_THROW((void)checks_of(claims, {{"a", find}, {"b", find}}), std::logic_error);
}

TEST(RunningChecks, Each_is_told_of_before_it_begins_and_a_stop_is_obeyed_between_two) {
  const Find find = [](const CheckBudget&) { return Finding{"x", Verdict::agrees, "", {}}; };
  const Paper paper{"p",
                    "P",
                    "N",
                    {{{"a", "", "", "", ""}, find},
                     {{"b", "", "", "", ""}, find},
                     {{"c", "", "", "", ""}, find}}};
  std::vector<std::string> told;
  std::stop_source source;
  CheckOrder order;
  order.budget.limits.stop = source.get_token();
  order.announce = [&](const CheckStart& start) {
    told.push_back(start.check.claim.id + std::to_string(start.index) + "/" +
                   std::to_string(start.of));
    if (told.size() == 2) source.request_stop();
  };
  EXPECT_THROW((void)run_checks({paper}, order), Cancelled);
  EXPECT_EQ(told, (std::vector<std::string>{"a0/3", "b1/3"}));
}

TEST(RunningChecks, Reports_count_their_verdicts) {
  const auto finds = [](Verdict verdict) {
    return [verdict](const CheckBudget&) { return Finding{"x", verdict, "", {}}; };
  };
  const Paper paper{"p",
                    "P",
                    "N",
                    {{{"a", "", "", "", ""}, finds(Verdict::agrees)},
                     {{"b", "", "", "", ""}, finds(Verdict::differs)},
                     {{"c", "", "", "", ""}, finds(Verdict::agrees)}}};
  const auto reports = run_checks({paper}, {});
  ASSERT_EQ(reports.size(), 1U);
  EXPECT_EQ(count_of(reports[0], Verdict::agrees), 2U);
  EXPECT_EQ(count_of(reports[0], Verdict::differs), 1U);
  EXPECT_EQ(count_of(reports[0], Verdict::open), 0U);
}

}  // namespace
}  // namespace nimhoff::papers
