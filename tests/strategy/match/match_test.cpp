// Matches: what is legal, whose turn it is, who has won, and the way back.
#include "nimhoff/strategy/match.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/options.hpp"
#include "strategy/match/random_match.hpp"

namespace nimhoff {
namespace {

using random_matches::any_decision;
using random_matches::any_match;
using random_matches::match_of;
using random_matches::Moves;

// The options from the definitions, by another way than the match takes.
std::set<Heaps> options_by_definition(const Match& match) {
  const Game& game = match.game();
  const Heaps& at = match.at();
  std::set<Heaps> found;
  if (game.memory()) {
    std::vector<Position> history;
    for (const Heaps& heaps : match.history()) history.push_back({heaps[0], heaps[1]});
    for (const State& next : next_states(game, state_after(game, history))) {
      found.insert({next.at.x, next.at.y});
    }
  } else if (game.plays_on_many_heaps()) {
    for (const Heaps& to : heaps_options(game, at)) found.insert(to);
  } else if (game.board().is_one_heap()) {
    for (const Position to : options(game, {at[0], 0})) found.insert({to.x});
  } else {
    for (const Position to : options(game, {at[0], at[1]})) found.insert({to.x, to.y});
  }
  return found;
}

std::set<Heaps> legal_by_definition(const Match& match) {
  std::set<Heaps> legal = options_by_definition(match);
  if (!match.named()) return legal;
  const bool is_block = match.game().maneuver()->kind() == Maneuver::Kind::block;
  if (!is_block) return {match.named()->begin(), match.named()->end()};
  for (const Heaps& option : *match.named()) legal.erase(option);
  return legal;
}

// Every position of heaps no larger than these plus one.
std::vector<Heaps> box_around(const Heaps& at) {
  std::vector<Heaps> box{{}};
  for (const std::int64_t heap : at) {
    std::vector<Heaps> longer;
    for (const Heaps& begun : box) {
      for (std::int64_t size = 0; size <= heap + 1; ++size) {
        longer.push_back(begun);
        longer.back().push_back(size);
      }
    }
    box = longer;
  }
  return box;
}

TEST(Matches, Allow_the_moves_of_the_definitions_and_no_others_all_through_random_play) {
  random_matches::Kinds kinds;
  check_often(1500, [&] {
    Match match = any_match(6);
    kinds.note(match);
    std::mt19937 random(*rc::gen::arbitrary<unsigned>());
    while (!match.is_over()) {
      RC_LOG() << spelling(match.game()) << ' ' << to_string(match.at()) << '\n';
      if (match.duty() == Duty::move) {
        const std::set<Heaps> legal = legal_by_definition(match);
        const Moves listed = match.legal_moves();
        RC_ASSERT(std::set<Heaps>(listed.begin(), listed.end()) == legal);
        for (const Heaps& to : box_around(match.at())) {
          RC_ASSERT(!match.why_not({to}) == legal.contains(to));
        }
      } else {
        const std::set<Heaps> all = options_by_definition(match);
        for (const Heaps& to : box_around(match.at())) {
          if (!all.contains(to)) RC_ASSERT(match.why_not({to}));
        }
      }
      match.decide(any_decision(match, random));
    }
    // Who cannot go on: the mover without a move, the proposer without enough options.
    const bool complies =
        match.game().maneuver() && match.game().maneuver()->kind() == Maneuver::Kind::comply;
    if (!complies) RC_ASSERT(legal_by_definition(match).empty());
    const Player stuck = complies ? other(match.mover()) : match.mover();
    RC_ASSERT(match.winner() == (match.game().is_misere() ? stuck : other(stuck)));
  });
  kinds.expect_each(as_often(40));
}

// All that can be asked of a match.
std::string picture_of(const Match& match) {
  std::string text = std::to_string(static_cast<int>(match.duty())) +
                     std::to_string(static_cast<int>(match.turn())) + (match.named() ? "n" : "-");
  for (const Heaps& at : match.history()) text += to_string(at);
  if (match.named()) {
    for (const Heaps& at : *match.named()) text += '!' + to_string(at);
  }
  for (const Heaps& at : match.options()) text += '?' + to_string(at);
  if (match.state()) text += std::to_string(match.state()->trace.mover_credit);
  return text;
}

TEST(Matches, Are_as_they_were_after_every_undo) {
  check_often(1000, [] {
    Match match = any_match(6);
    std::mt19937 random(*rc::gen::arbitrary<unsigned>());
    std::vector<std::string> pictures{picture_of(match)};
    while (!match.is_over()) {
      match.decide(any_decision(match, random));
      pictures.push_back(picture_of(match));
    }
    while (pictures.size() > 1) {
      pictures.pop_back();
      RC_ASSERT(match.undo());
      RC_ASSERT(picture_of(match) == pictures.back());
    }
    RC_ASSERT(!match.undo());
  });
}

TEST(Matches, An_illegal_decision_is_refused_and_changes_nothing) {
  Match match = match_of("wythoff", {5, 8});
  EXPECT_THROW(match.decide({{4, 6}}), BadInput);
  EXPECT_THROW(match.decide({}), BadInput);
  EXPECT_EQ(match.at(), (Heaps{5, 8}));
}

bool contains(const std::optional<ErrorDetails>& refusal, const std::string& part) {
  const std::string text = refusal ? to_string(*refusal) : "";
  return text.find(part) != std::string::npos;
}

TEST(Matches, Each_illegal_move_has_its_reason) {
  const Match match = match_of("wythoff", {5, 8});
  const auto reason = [&](const Heaps& to) { return match.why_not({to}); };
  EXPECT_TRUE(contains(reason({4, 6}), "(4,6): no rule of wythoff leads there from (5,8)"));
  EXPECT_TRUE(contains(reason({5, 8}), "that is where the game stands"));
  EXPECT_TRUE(contains(reason({6, 8}), "heaps only shrink"));
  EXPECT_TRUE(contains(reason({3}), "it takes 2 numbers"));
  EXPECT_TRUE(contains(reason({-1, 8}), "from 0 to 2^62"));
  EXPECT_TRUE(contains(match.why_not({{4, 8}, {3, 8}}), "a move goes to one"));
  const Match cone = match_of("nim@q=2/7,10/1", {8, 12});
  EXPECT_TRUE(contains(cone.why_not({{7, 1}}), "off the board"));
}

TEST(Matches, In_wythoff_block_2_the_second_player_blocks_first_and_then_the_first_moves) {
  Match match = match_of("wythoff@block=2", {1, 1});
  EXPECT_EQ(match.duty(), Duty::block);
  EXPECT_EQ(match.turn(), Player::second);
  EXPECT_TRUE(contains(match.why_not({{0, 0}, {0, 1}}), "at most 1 may be blocked"));
  EXPECT_FALSE(match.why_not({{0, 0}, {0, 0}}));
  match.decide({{0, 0}});
  EXPECT_EQ(match.duty(), Duty::move);
  EXPECT_EQ(match.turn(), Player::first);
  EXPECT_TRUE(contains(match.why_not({{0, 0}}), "is blocked"));
  match.decide({{0, 1}});
  EXPECT_EQ(match.turn(), Player::first);
  match.decide({{0, 0}});  // the only option is blocked, so the second player cannot move
  EXPECT_TRUE(match.is_over());
  EXPECT_EQ(match.winner(), Player::first);
}

TEST(Matches, Only_options_of_the_scope_may_be_blocked_and_without_any_nobody_is_asked) {
  const Match match = match_of("wythoff@block=2:diagonal", {2, 3});
  EXPECT_EQ(match.duty(), Duty::block);
  EXPECT_FALSE(match.why_not({{0, 1}}));
  EXPECT_TRUE(contains(match.why_not({{0, 3}}), "only options that no Nim rule reaches may"));
  EXPECT_EQ(match_of("wythoff@block=2:diagonal", {0, 3}).duty(), Duty::move);
}

TEST(Matches, A_proposal_needs_k_options_of_the_scope_or_one_other) {
  const Match all = match_of("wythoff@comply=2", {2, 2});
  EXPECT_EQ(all.duty(), Duty::propose);
  EXPECT_TRUE(contains(all.why_not({{1, 1}}), "at least 2 are needed"));
  EXPECT_TRUE(contains(all.why_not({{1, 1}, {1, 1}}), "too few"));
  EXPECT_FALSE(all.why_not({{1, 1}, {0, 0}}));
  const Match diagonal = match_of("wythoff@comply=2:diagonal", {2, 2});
  EXPECT_TRUE(contains(diagonal.why_not({{1, 1}}), "or one other"));
  EXPECT_FALSE(diagonal.why_not({{1, 1}, {0, 0}}));
  EXPECT_FALSE(diagonal.why_not({{0, 2}}));
}

TEST(Matches, Who_cannot_propose_enough_loses_and_under_misere_play_wins) {
  const Match normal = match_of("wythoff@comply=2", {0, 1});
  EXPECT_TRUE(normal.is_over());
  EXPECT_EQ(normal.turn(), Player::second);
  EXPECT_EQ(normal.winner(), Player::first);
  EXPECT_EQ(match_of("wythoff@comply=2@misere", {0, 1}).winner(), Player::second);
}

TEST(Matches, Example_2_after_2_3_to_1_3_the_imitation_1_2_is_forbidden) {
  Match match = match_of("imitation:1,1", {2, 3});
  match.decide({{1, 3}});
  EXPECT_TRUE(match.imitates({1, 2}));
  EXPECT_TRUE(contains(match.why_not({{1, 2}}), "imitates the last move"));
  EXPECT_EQ(match.options(), (Moves{{0, 3}, {1, 0}, {1, 1}}));
}

TEST(Matches, Example_15_uses_up_two_credits_and_then_8_12_and_8_11_are_forbidden) {
  Match match = match_of("imitation:2,3", {13, 18});
  for (const Heaps& to : Moves{{11, 18}, {11, 15}, {10, 15}, {10, 14}, {8, 14}}) match.decide({to});
  EXPECT_EQ(match.state()->trace.mover_credit, 0);
  EXPECT_TRUE(match.why_not({{8, 12}}));
  EXPECT_TRUE(match.why_not({{8, 11}}));
  EXPECT_FALSE(match.why_not({{8, 13}}));
}

TEST(Matches, Heaps_of_2_to_the_60_are_played_without_listing_their_options) {
  constexpr std::int64_t far = std::int64_t{1} << 60;
  for (const char* word : {"wythoff@block=3", "imitation:2,3", "wythoff@comply=2", "nim@max=7"}) {
    Match match = match_of(word, {far, far + 5});
    if (match.duty() != Duty::move) match.decide({{far - 1, far + 5}, {far - 2, far + 5}});
    const bool complies = std::string(word) == "wythoff@comply=2";
    match.decide({{complies ? far - 1 : far - 3, far + 5}});
    EXPECT_FALSE(match.is_over()) << word;
  }
  Match many = match_of("nim", {far, far, 1});
  many.decide({{far, far, 0}});
  EXPECT_FALSE(many.is_over());
  EXPECT_THROW(match_of("wythoff@block=10000000", {far, far}), BadInput);
}

TEST(Matches, Refuse_heaps_that_the_game_is_not_played_on) {
  EXPECT_THROW(match_of("wythoff", {1}), BadInput);
  EXPECT_THROW(match_of("take:1,2", {1, 2}), BadInput);
  EXPECT_THROW(match_of("nim@q=2/7,10/1", {100, 1}), BadInput);
}

}  // namespace
}  // namespace nimhoff
