// Plays that are told again from their start and continued.
#include "nimhoff/strategy/play.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/strategy/decision.hpp"

namespace nimhoff {
namespace {

using Json = nlohmann::ordered_json;

Sum one(const std::string& game, const BigHeaps& heaps) { return {{parse_game(game), heaps}}; }

std::vector<std::string> words_in(const Transcript& play) {
  std::vector<std::string> all;
  for (const TranscriptDecision& decision : play.decisions) {
    all.push_back(words_of({decision.part, decision.named}, play.parts.size() > 1));
  }
  return all;
}

// Whoever keeps only the decisions can go on at every one of them and gets the same play.
void expect_the_same_from_every_point(const Sum& start, const PlayOrder& order) {
  const Transcript whole = continued_play(start, {}, order);
  ASSERT_TRUE(whole.winner);
  std::vector<std::string> words = words_in(whole);
  while (!words.empty()) {
    words.pop_back();
    EXPECT_EQ(words_in(continued_play(start, words, order)), words_in(whole)) << words.size();
  }
}

TEST(Play, A_play_told_up_to_any_decision_goes_on_as_it_went) {
  for (const char* strength : {"perfect", "random", "2"}) {
    const PlayOrder order{Computer::both, parse_strength(strength), 7};
    expect_the_same_from_every_point(one("wythoff@block=3", {9, 14}), order);
    expect_the_same_from_every_point(one("wythoff@comply=2", {9, 9}), order);
    expect_the_same_from_every_point(one("imitation:2,3", {13, 18}), order);
    expect_the_same_from_every_point(one("take:primes", {30}), order);
    expect_the_same_from_every_point(
        {{parse_game("wythoff"), {5, 8}}, {parse_game("nim"), {3, 4, 5}}}, order);
  }
}

TEST(Play, The_computer_decides_only_for_its_side) {
  const Sum start = one("wythoff@block=2", {5, 8});
  EXPECT_EQ(continued_play(start, {}, {.computer = Computer::none}).decisions.size(), 0U);
  const Transcript second = continued_play(start, {}, {.computer = Computer::second});
  ASSERT_EQ(second.decisions.size(), 1U);
  EXPECT_EQ(second.decisions[0].duty, Duty::block);
  EXPECT_EQ(second.turn->player, Player::first);
  const Transcript first = continued_play(start, {}, {.computer = Computer::first});
  EXPECT_EQ(first.decisions.size(), 0U);
  EXPECT_EQ(first.turn->duty, Duty::block);
  EXPECT_EQ(first.turn->limit, 1);
}

TEST(Play, The_turn_names_what_may_be_done_and_what_may_not) {
  const Transcript blocked =
      continued_play(one("wythoff@block=2", {2, 2}), {"1,1"}, {.computer = Computer::none});
  EXPECT_EQ(blocked.turn->options.size(), 6U);
  ASSERT_EQ(blocked.turn->ruled_out.size(), 1U);
  EXPECT_EQ(blocked.turn->ruled_out[0].to, (Heaps{1, 1}));
  // (1,1)-Imitation Nim lets nobody take as many from the other heap.
  const Transcript imitation =
      continued_play(one("imitation:1,1", {3, 3}), {"2,3"}, {.computer = Computer::none});
  ASSERT_EQ(imitation.turn->ruled_out.size(), 1U);
  EXPECT_EQ(imitation.turn->ruled_out[0].to, (Heaps{2, 2}));
  const Transcript large = continued_play(one("wythoff", {1000000, 1500000}), {}, {});
  EXPECT_EQ(large.turn->options.size(), 2000U);
  EXPECT_TRUE(large.turn->are_left_out);
}

TEST(Play, A_coach_says_who_wins_and_a_hint_what_to_do) {
  PlayOrder order{.coaches = true, .hints = true};
  const Json turn = Json(continued_play(one("wythoff", {5, 8}), {}, order))["turn"];
  EXPECT_EQ(turn["outcome"], "N");
  EXPECT_EQ(turn["hint"]["words"], "4,7");
  EXPECT_EQ(turn["hint"]["wins"], true);
  order.hints = false;
  const Json silent = Json(continued_play(one("wythoff", {5, 8}), {"5,7"}, PlayOrder{}));
  EXPECT_TRUE(silent["turn"]["outcome"].is_null() && silent["turn"]["hint"].is_null());
  EXPECT_TRUE(silent["decisions"][0]["mistake"]);
  EXPECT_TRUE(silent["decisions"][1]["reason"].is_null());
  EXPECT_FALSE(
      Json(continued_play(one("wythoff", {5, 8}), {"5,7"}, order))["decisions"][1]["reason"]
          .is_null());
}

TEST(Play, What_is_not_allowed_is_refused_with_the_reason) {
  const auto refusal = [](const std::vector<std::string>& decisions) {
    try {
      static_cast<void>(continued_play(one("wythoff", {1, 2}), decisions, {Computer::none}));
    } catch (const BadInput& error) {
      return std::string(error.what());
    }
    return std::string("none");
  };
  EXPECT_EQ(refusal({"0,0"}),
            "(0,0): no rule of wythoff leads there from (1,2); a move follows one of its rules");
  EXPECT_EQ(refusal({"0,2", "0,0", "0,0"}),
            "decisions=0,0: the match is over before it; leave it out");
  EXPECT_EQ(refusal({"0,2", ""}), "an empty word: no decision; write one");
  EXPECT_EQ(refusal({"0,2"}), "none");
}

}  // namespace
}  // namespace nimhoff
