#include <gtest/gtest.h>

#include <algorithm>
#include <nimhoff/nimhoff.hpp>

#include "stopped.hpp"

namespace nimhoff {
namespace {

GameMatch first_match(const std::string& terms) {
  const Identification found = identify(parse_terms(terms), {.matches = 1});
  EXPECT_EQ(found.matches.size(), 1U) << terms;
  return found.matches.empty() ? GameMatch{} : found.matches[0];
}

// The OEIS, https://oeis.org, CC BY-SA 4.0: A002251, A307281, A000201, A307300, A047708.
TEST(Identify, Sequences_of_the_OEIS_are_those_of_their_games) {
  const GameMatch wythoff = first_match("0,2,1,5,7,3,10,4,13,15,6,18,20,8,23,9,26,28,11,31");
  EXPECT_EQ(wythoff.game, "wythoff");
  EXPECT_EQ(wythoff.sequence, "involution");
  EXPECT_EQ(first_match("0,3,6,1,5,4,2,10,13,16,7,19,18,8,23,26,9,29,12,11,30").game, "maharaja");
  const GameMatch lower = first_match("1,3,4,6,8,9,11,12,14,16,17,19,21,22,24,25,27,29,30");
  EXPECT_EQ(lower.game, "wythoff");
  EXPECT_EQ(lower.sequence, "lower");
  EXPECT_EQ(lower.from, 1);
  const GameMatch array = first_match("0,1,1,2,0,2,3,3,3,3,4,2,1,2,4,5,5,0,0,5,5,6,4,6,1,6,4,6");
  EXPECT_EQ(spelling(parse_game(array.game)), "nimhoff:2,2");
  EXPECT_EQ(array.sequence, "grundy");
  EXPECT_EQ(first_match("0,2,1,6,7,8,3,5,4,16,14,15,10,9,11,20,13,21,12,25").sequence,
            "grundy-diagonal");
}

bool finds_itself(const std::string& word, std::int64_t games) {
  const Game game = parse_game(word);
  const bool is_one_heap = game.board().is_one_heap();
  const GameSequence sequence = sequence_of(game, is_one_heap ? "heaps" : "difference", 80);
  const Identification found = identify({"", sequence.terms}, {.games = games, .matches = 60});
  return std::any_of(found.matches.begin(), found.matches.end(),
                     [&](const GameMatch& match) { return parse_game(match.game) == game; });
}

TEST(IdentifyLong, Games_are_found_by_their_own_terms) {
  for (const char* word : {"gdwn:1,2", "nim+1,2", "take:2,3"}) {
    EXPECT_TRUE(finds_itself(word, 1500)) << word;
  }
}

TEST(Identify, Long_words_are_found_by_their_own_terms_Long) {
  for (const char* word : {"wythoff:2,3", "wythoff@block=3", "wythoff+2,3x1@block=3"}) {
    EXPECT_TRUE(finds_itself(word, 30'000)) << word;
  }
}

TEST(Identify, Terms_of_no_game_match_none) {
  const Identification found =
      identify(parse_terms("0,2,1,5,7,3,10,4,13,15,6,18,20,8,23,9,26,27,11,31"), {.games = 1500});
  EXPECT_TRUE(found.matches.empty());
  EXPECT_EQ(found.tested, 1500);
}

TEST(Identify, The_number_of_threads_changes_nothing) {
  const Terms terms = parse_terms("0,2,1,5,7,3,10,4,13");
  EXPECT_EQ(json_text(identify_all({terms}, {.games = 2000}, "", {.threads = 1})),
            json_text(identify_all({terms}, {.games = 2000}, "", {.threads = 2})));
}

TEST(Identify, Is_cancelled_by_a_stop) {
  EXPECT_THROW((void)identify(parse_terms("0,2,1,5,7"), {}, stopped_limits()), Cancelled);
}

TEST(Identify, A_sequence_that_begins_late_is_followed_until_it_has_terms) {
  const GameMatch heaps = first_match("6,7,12,13,18,19,24,25,30,31");
  EXPECT_EQ(heaps.game, "take:2,4");
  EXPECT_EQ(heaps.from, 2);
}

TEST(Identify, No_games_are_refused) {
  EXPECT_THROW(static_cast<void>(identify(parse_terms("0,1,2,3"), {.games = 0})), BadInput);
}

}  // namespace
}  // namespace nimhoff
