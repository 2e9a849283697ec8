// Families of games: patterns with variables, and lists.
#include <gtest/gtest.h>

#include <nimhoff/nimhoff.hpp>

#include "temporary_folder.hpp"

namespace nimhoff {
namespace {

std::vector<std::string> games(const Family& family) {
  std::vector<std::string> texts;
  for (const FamilyMember& member : family.games) texts.push_back(member.game);
  return texts;
}

using Texts = std::vector<std::string>;

// The character that a refusal points at, and what it is about.
std::pair<std::string, std::size_t> refusal(const std::string& pattern, const Texts& ranges,
                                            const Texts& conditions = {}) {
  try {
    static_cast<void>(family_of(pattern, ranges, conditions));
  } catch (const BadNotation& error) {
    return {error.details().argument, error.at()};
  } catch (const BadInput& error) {
    return {error.details().argument, std::string::npos};
  }
  return {"", 0};
}

constexpr auto nowhere = std::string::npos;

TEST(Family, The_first_variable_changes_slowest_and_later_ranges_use_it) {
  const Family family = family_of("gdwn:p,q", {"p=1..2", "q=p+1..4"});
  EXPECT_EQ(family.variables, (Texts{"p", "q"}));
  EXPECT_EQ(games(family), (Texts{"gdwn:1,2", "gdwn:1,3", "gdwn:1,4", "gdwn:2,3", "gdwn:2,4"}));
  EXPECT_EQ(family.games[3].values, (std::vector<std::int64_t>{2, 3}));
}

TEST(Family, Sixty_six_pairs_lie_below_12) {
  EXPECT_EQ(family_of("gdwn:p,q", {"p=1..12", "q=p+1..12"}).games.size(), 66U);
}

TEST(Family, Conditions_leave_games_out_and_all_must_hold) {
  EXPECT_EQ(games(family_of("gdwn:p,q", {"p=2..4", "q=p+1..6"}, {"gcd(p,q)==1", "p%2==0"})),
            (Texts{"gdwn:2,3", "gdwn:2,5", "gdwn:4,5"}));
}

TEST(Family, A_range_may_list_numbers_and_ranges) {
  EXPECT_EQ(games(family_of("wythoff@block=k", {"k=1,3,5..6"})),
            (Texts{"wythoff@block=1", "wythoff@block=3", "wythoff@block=5", "wythoff@block=6"}));
}

TEST(Family, Numbers_are_computed_in_parentheses) {
  EXPECT_EQ(games(family_of("gdwn:p,(2*p+1)", {"p=1..2"})), (Texts{"gdwn:1,3", "gdwn:2,5"}));
}

TEST(Family, A_reach_between_letters_is_no_part_of_a_name) {
  EXPECT_EQ(games(family_of("wythoff+p,qxn", {"p=1", "q=2", "n=3"})), (Texts{"wythoff+1,2x3"}));
  EXPECT_EQ(games(family_of("take:powers-of-n", {"n=2..3"})),
            (Texts{"take:powers-of-2", "take:powers-of-3"}));
}

TEST(Family, Conditions_of_moves_take_variables_and_keep_their_parentheses) {
  EXPECT_EQ(games(family_of("moves:{(i+j)%m==0 and i*j==d}", {"m=2", "d=0-1..0"})),
            (Texts{"moves:{(i+j)%2==0 and i*j==(-1)}", "moves:{(i+j)%2==0 and i*j==0}"}));
}

TEST(Family, A_pattern_without_variables_is_one_game) {
  EXPECT_EQ(games(family_of("wythoff", {})), (Texts{"wythoff"}));
}

TEST(Family, A_game_that_is_none_is_still_in_the_family) {
  EXPECT_EQ(family_of("gdwn:p,q", {"p=1..2", "q=p..2"}).games.size(), 3U);
}

TEST(Family, A_fault_is_pointed_at) {
  EXPECT_EQ(refusal("gdwn:p,q", {"p=1..2", "q=p+1..r"}),
            (std::pair<std::string, std::size_t>{"for", 7}));
  EXPECT_EQ(refusal("gdwn:p,q", {"p:1..2"}), (std::pair<std::string, std::size_t>{"for", 1}));
  EXPECT_EQ(refusal("gdwn:p,q", {"p=1..2..3"}), (std::pair<std::string, std::size_t>{"for", 6}));
  EXPECT_EQ(refusal("gdwn:p,q", {"p=1..2", "q=3..4"}, {"p=q"}),
            (std::pair<std::string, std::size_t>{"if", 1}));
  EXPECT_EQ(refusal("gdwn:p,(2*p", {"p=1..2"}),
            (std::pair<std::string, std::size_t>{"pattern", 11}));
  EXPECT_EQ(refusal("gdwnn:p,3", {"p=1..2"}), (std::pair<std::string, std::size_t>{"game", 0}));
}

TEST(Family, What_means_something_else_is_no_variable) {
  for (const char* name : {"x", "i", "gcd", "not"}) {
    EXPECT_EQ(refusal("wythoff+1,2", {std::string(name) + "=1..2"}).second, 0U) << name;
  }
}

TEST(Family, A_variable_that_changes_nothing_or_comes_twice_is_refused) {
  EXPECT_EQ(refusal("gdwn:p,5", {"p=1..2", "q=1..2"}).second, nowhere);
  EXPECT_EQ(refusal("gdwn:p,5", {"p=1..2", "p=1..2"}).second, 0U);
  EXPECT_EQ(refusal("gdwn:p,5", {"q=1..2", "p=q..2"}).first, "");
}

TEST(Family, Of_no_game_and_of_too_many_is_refused) {
  EXPECT_EQ(refusal("gdwn:p,9", {"p=5..1"}).first, "pattern");
  EXPECT_EQ(refusal("gdwn:p,9", {"p=1..9000000"}).first, "for");
  EXPECT_EQ(refusal("gdwn:p,9", {"p=1..1/0"}).first, "for");
}

TEST(Family, A_stop_ends_a_range_whose_condition_never_holds) {
  std::stop_source source;
  source.request_stop();
  EXPECT_THROW(
      static_cast<void>(family_of("gdwn:p,9", {"p=1..9000000000"}, {"p==0"}, source.get_token())),
      Cancelled);
}

TEST(Family, A_list_has_a_game_a_line_with_remarks) {
  EXPECT_EQ(games(family_in("# games\nwythoff\r\n\n  gdwn:3,5  # the paper's\nnim")),
            (Texts{"wythoff", "gdwn:3,5", "nim"}));
  EXPECT_THROW(static_cast<void>(family_in("\n# nothing\n")), BadInput);
}

TEST(Family, A_list_that_cannot_be_read_says_so) {
  const TemporaryFolder folder;
  EXPECT_THROW(static_cast<void>(family_in_file((folder / "none.txt"))), WorkFailed);
  EXPECT_THROW(static_cast<void>(family_in_file((folder / ""))), WorkFailed);
}

}  // namespace
}  // namespace nimhoff
