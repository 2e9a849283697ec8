// The notation: what a word means, how a game is spelled, and where a wrong one points.
#include "nimhoff/game/notation.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include "nimhoff/game/catalogue.hpp"
#include "nimhoff/game/error.hpp"
#include "random_game.hpp"

namespace nimhoff {
namespace {

std::string respelled(const std::string& text) { return spelling(parse_game(text)); }

RC_GTEST_PROP(Notation, Printing_and_parsing_any_game_gives_the_same_game, ()) {
  const Game game = random_games::any_game();
  const std::string text = spelling(game);
  RC_LOG() << text;
  RC_ASSERT(parse_game(text) == game);
}

RC_GTEST_PROP(Notation, A_spelling_is_spelled_as_itself, ()) {
  const std::string text = spelling(random_games::any_game());
  RC_ASSERT(respelled(text) == text);
}

TEST(Notation, Every_example_of_the_catalogue_is_a_game) {
  for (const auto* entries : {&catalogue().bases, &catalogue().suffixes}) {
    for (const CatalogueEntry& entry : *entries) {
      EXPECT_NO_THROW(static_cast<void>(parse_game(entry.example))) << entry.example;
    }
  }
}

TEST(Notation, One_game_has_one_spelling_however_it_is_written) {
  const std::vector<std::pair<std::string, std::string>> cases{
      {"lines:0,1:1,0", "nim"},
      {"nimhoff:1,1", "wythoff"},
      {"wythoff:1,1", "wythoff"},
      {"wythoff@block=1", "wythoff"},
      {"wythoff@block=3:diagonal", "wythoff:1,3"},
      {"nim+1,1w2", "wythoff:2,1"},
      {"nim+1,1w2@block=4:diagonal", "wythoff:2,4"},
      {"wythoff+5,3+3,5", "gdwn:3,5"},
      {"nimhoff:1,1:5,3:3,5:8,5", "gdwn:3,5+8,5"},
      {"wythoff+1,2x1+2,1x1", "maharaja"},
      {"rational-nim:2/7,10/1+4,6", "nim@q=2/7,10/1+4,6"},
      {"rational-wythoff:2/7,10/1", "wythoff@q=2/7,10/1"},
      {"nim@q=2/7,10/1+8,12", "wythoff@q=2/7,10/1"},
      {"nim@q=0/1,1/0", "nim"},
      {"wythoff@misere@block=2+1,2", "wythoff+1,2@block=2@misere"},
      {"wythoff@max=1e3", "wythoff@max=1000"},
      {"wythoff@max=10^5", "wythoff@max=100000"},
      {"wythoff@block=1.5e3", "wythoff@block=1500"},
      {"nim+1,2x10^3", "nim+1,2x1000"},
      {"nimhoff:3*10^2,1E2", "nimhoff:300,100"},
      {"wythoff@max=5@max=3", "wythoff@max=3"},
      {"take:4,1,2,1", "take:1,2,4"},
      {"wythoff+1,1x5", "wythoff"},
      {"lines:1,1+1,1w3", "lines:1,1+1,1w3"},
      {"lines:1,0@q=1/1,1/0+1,1w2", "lines:1,0@q=1/1,1/0+1,1w2"},
      {"lines:1,1@max=1+1,1x2w2@q=1/2,1/0+2,2x2", "lines:1,1@max=1+1,1x2w2@q=1/2,1/0"},
      {"lines:1,0@q=1/1,1/0@block=2:nim+1,1w2", "lines:1,0@q=1/1,1/0+1,1w2@block=2:nim"},
      {"lines:2,2@max=3+1,1x2w2", "lines:2,2@max=3+1,1x2w2"},
      {"imitation:1,2@max=4@misere", "imitation:1,2@max=4@misere"}};
  for (const auto& [written, canonical] : cases)
    EXPECT_EQ(respelled(written), canonical) << written;
}

TEST(Notation, An_empty_word_is_no_game_and_has_no_character_to_point_at) {
  try {
    static_cast<void>(parse_game(""));
    FAIL() << "an empty word was taken";
  } catch (const BadNotation&) {
    FAIL() << "points into an empty word";
  } catch (const BadInput& error) {
    EXPECT_TRUE(std::string(error.what()).starts_with("game=an empty word: no such game; nim, "));
  }
}

TEST(Notation, Fractions_are_symbols_so_1_2_and_2_4_are_different_games) {
  EXPECT_NE(parse_game("nim@q=1/2,2/1"), parse_game("nim@q=2/4,2/1"));
  EXPECT_EQ(respelled("nim@q=2/4,2/1"), "nim@q=2/4,2/1");
}

TEST(Notation, Two_maps_one_after_the_other_are_their_product) {
  EXPECT_EQ(parse_game("wythoff@q=1/1,1/0@q=2/7,10/1"), parse_game("wythoff@q=12/8,10/1"));
}

TEST(Notation, A_suffix_acts_on_the_rules_before_it_only) {
  const Game game = parse_game("wythoff@max=2+1,2");
  EXPECT_EQ(game.rules().size(), 4U);
  for (const Rule& rule : game.rules()) {
    EXPECT_EQ(rule.is_unlimited(), rule.step() == Step(1, 2)) << to_string(rule.step());
  }
}

struct Refusal {
  std::string text;
  std::size_t at;
  std::string part;  // of the message
};

void PrintTo(const Refusal& refusal, std::ostream* out) { *out << refusal.text; }

class NotationRefusal : public testing::TestWithParam<Refusal> {};

TEST_P(NotationRefusal, Points_at_the_character_and_says_why) {
  const auto& [text, at, part] = GetParam();
  try {
    static_cast<void>(parse_game(text));
    FAIL() << text << " was taken";
  } catch (const BadNotation& error) {
    EXPECT_EQ(error.at(), at) << error.what();
    EXPECT_NE(std::string(error.what()).find(part), std::string::npos) << error.what();
    EXPECT_EQ(error.details().given, text);
  }
}

INSTANTIATE_TEST_SUITE_P(
    Each, NotationRefusal,
    testing::Values(
        Refusal{"wythof", 0, "did you mean wythoff?"},
        Refusal{"Wythoff", 0, "did you mean wythoff?"},
        Refusal{"chess", 0, "no such game; nim, wythoff, "}, Refusal{"%", 0, "no such game"},
        Refusal{"nim%", 3, "'%' where '@' must stand"}, Refusal{"gdwn", 4, "the end where ':'"},
        Refusal{"gdwn:3,3", 5, "a pair needs p < q; try gdwn:3,5"},
        Refusal{"gdwn:5,3", 5, "try gdwn:3,5"}, Refusal{"gdwn:0,3", 5, "p > 0"},
        Refusal{"gdwn:3,x", 7, "'x' where a number"}, Refusal{"nimhoff:0,0", 8, "removes nothing"},
        Refusal{"nimhoff:1,2:0,0", 12, "removes nothing"},
        Refusal{"nimhoff:-1,2", 8, "a negative number; a step is a,b"},
        Refusal{"nim@block=-1", 10, "a negative number; try @block=2"},
        Refusal{"wythoff:3", 9, "try wythoff:3,1"}, Refusal{"imitation:2", 11, "try imitation:2,1"},
        Refusal{"nimhoff:1.5,2", 9, "a fraction"}, Refusal{"nimhoff:1,2.5", 11, "a fraction"},
        Refusal{"nimhoff:1.55e1,2", 9, "a fraction"},
        Refusal{"nimhoff:9223372036854775807,1", 8, "past 2^62"},
        Refusal{"nimhoff:1e19,1", 8, "past 2^62"}, Refusal{"nim+1,2x0", 8, "a reach is from 1"},
        Refusal{"nim+1,2w3", 8, "only the step 1,1"}, Refusal{"nim+1,1w0", 8, "a width is from 1"},
        Refusal{"wythoff@block=0", 14, "k is from 1"},
        Refusal{"wythoff@comply=0", 15, "k is from 1"},
        Refusal{"wythoff@max=0", 12, "a reach is from 1"},
        Refusal{"wythoff@blok=2", 8, "did you mean block?"},
        Refusal{"wythoff@block=2:diag", 16, "did you mean diagonal?"},
        Refusal{"wythoff@block=2@block=3", 15, "only one"},
        Refusal{"wythoff@block=1@comply=3", 15, "only one"},
        Refusal{"wythoff:2,3@block=3", 11, "only one"},
        Refusal{"lines:1,1@block=2:nim@q=2/7,10/1", 9, "scope nim needs a Nim rule"},
        Refusal{"imitation:1,2@block=2", 13, "memory"},
        Refusal{"imitation:1,2+1,1", 13, "one heap only"},
        Refusal{"imitation:1,2@q=2/7,10/1", 16, "no image"},
        Refusal{"imitation:0,2", 10, "m is from 1"},
        Refusal{"nim@q=10/1,2/7", 6, "smaller fraction"}, Refusal{"nim@q=1/0,2/1", 6, "p1 > 0"},
        Refusal{"nim@q=1/1,2/2", 6, "smaller fraction"},
        Refusal{"nim@misere@misere", 10, "already"}, Refusal{"take:0", 5, "at least 1"},
        Refusal{"take:powers-of-1", 15, "at least 2"}, Refusal{"take:primes+1,1", 11, "take:"},
        Refusal{"take:1,2@block=2:nim", 8, "no scopes"},
        Refusal{"take:1@q=2/7,10/1", 9, "two heaps"}, Refusal{"nim@", 4, "no such suffix"}));

}  // namespace
}  // namespace nimhoff
