// The perfect opponent never loses a won match, and makes a lost one as hard as can be.
#include "nimhoff/strategy/opponent.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/options.hpp"
#include "strategy/match/outcomes.hpp"
#include "strategy/match/random_match.hpp"

namespace nimhoff {
namespace {

using random_matches::any_decision;
using random_matches::any_match;
using random_matches::match_of;
using random_matches::Moves;

// Who wins at the start of a match, by the reference.
Player winner_by_reference(const Match& match) {
  const Game& game = match.game();
  const Heaps& at = match.at();
  Outcome outcome = Outcome::N;
  if (game.memory()) {
    outcome = ReferenceStates(game).outcome(starting_state(game, {at[0], at[1]}));
  } else if (game.plays_on_many_heaps()) {
    outcome = outcome_by_reference(game, at);
  } else {
    const Position place{at[0], at.size() > 1 ? at[1] : 0};
    ReferenceTable table(game, place.y + 1);
    while (table.columns() <= place.x) table.add_column();
    outcome = table.outcome(place);
  }
  return outcome == Outcome::N ? Player::first : Player::second;
}

// Every subset of the options that the player in turn may name, and every move.
std::vector<Moves> every_decision(const Match& match) {
  std::vector<Moves> all;
  const Moves options = match.duty() == Duty::move ? match.legal_moves() : match.options();
  if (match.duty() == Duty::move) {
    for (const Heaps& to : options) all.push_back({to});
    return all;
  }
  for (std::uint64_t subset = 0; subset < (std::uint64_t{1} << options.size()); ++subset) {
    Moves named;
    for (std::size_t i = 0; i < options.size(); ++i) {
      if ((subset >> i & 1U) != 0) named.push_back(options[i]);
    }
    if (!match.why_not(named)) all.push_back(named);
  }
  return all;
}

// Plays every line of the other player against the opponent on `side`. False when it loses one.
bool wins_every_line(Opponent& opponent, const Match& match, Player side) {
  if (match.is_over()) return match.winner() == side;
  const bool is_mine = match.turn() == side;
  const std::vector<Moves> decisions =
      is_mine ? std::vector<Moves>{opponent.choice(match).named} : every_decision(match);
  return std::all_of(decisions.begin(), decisions.end(), [&](const Moves& decision) {
    Match next = match;
    next.decide(decision);
    return wins_every_line(opponent, next, side);
  });
}

TEST(Opponent, Wins_every_line_of_every_small_won_start) {
  for (const char* word :
       {"nim", "wythoff", "wythoff@misere", "wythoff@block=2", "wythoff@block=3@misere",
        "wythoff@block=2:diagonal", "wythoff@block=2:nim", "nim@block=2", "imitation:1,1",
        "imitation:1,2", "imitation:2,2", "maharaja", "gdwn:1,2", "wythoff:2,2", "nim@max=2"}) {
    for (std::int64_t x = 0; x <= 3; ++x) {
      for (std::int64_t y = 0; y <= 3 && x + y <= 5; ++y) {
        const Match match = match_of(word, {x, y});
        Opponent opponent(match, 7);
        const Player winner = winner_by_reference(match);
        EXPECT_EQ(opponent.prognosis(match).winner, winner) << word << to_string(match.at());
        EXPECT_TRUE(wins_every_line(opponent, match, winner)) << word << to_string(match.at());
      }
    }
  }
}

TEST(Opponent, Wins_every_line_of_small_comply_games) {
  for (const char* word :
       {"wythoff@comply=2", "wythoff@comply=3@misere", "nim@comply=2", "wythoff@comply=2:diagonal",
        "wythoff@comply=2:nim", "wythoff@comply=1@misere"}) {
    for (std::int64_t x = 0; x <= 2; ++x) {
      for (std::int64_t y = 0; y <= 2; ++y) {
        const Match match = match_of(word, {x, y});
        Opponent opponent(match, 7);
        const Player winner = winner_by_reference(match);
        EXPECT_EQ(opponent.prognosis(match).winner, winner) << word << to_string(match.at());
        EXPECT_TRUE(wins_every_line(opponent, match, winner)) << word << to_string(match.at());
      }
    }
  }
}

// Plays on by chance against the opponent on `side`. False when the opponent loses.
bool wins_by_chance(Opponent& opponent, Match match, Player side, std::mt19937& random) {
  while (!match.is_over()) {
    match.decide(match.turn() == side ? opponent.choice(match).named : any_decision(match, random));
  }
  return match.winner() == side;
}

TEST(OpponentLong, Wins_random_won_games_of_every_kind_after_every_first_decision) {
  random_matches::Kinds kinds;
  check_often(700, [&] {
    const Match match = any_match(8);
    kinds.note(match);
    RC_LOG() << spelling(match.game()) << ' ' << to_string(match.at()) << '\n';
    const auto seed = *rc::gen::arbitrary<unsigned>();
    std::mt19937 random(seed);
    Opponent opponent(match, seed);
    const Player winner = winner_by_reference(match);
    RC_ASSERT(opponent.prognosis(match).winner == winner);
    if (!match.is_over() && match.duty() == Duty::move && match.turn() != winner) {
      for (const Heaps& first : match.legal_moves()) {
        Match begun = match;
        begun.decide({first});
        RC_ASSERT(wins_by_chance(opponent, begun, winner, random));
      }
    }
    for (int i = 0; i < 4; ++i) RC_ASSERT(wins_by_chance(opponent, match, winner, random));
  });
  kinds.expect_each(as_often(18));
}

TEST(Opponent, Wins_random_won_games_too_when_every_position_is_answered_by_itself) {
  check_often(150, [] {
    const Match match = any_match(5);
    RC_LOG() << spelling(match.game()) << ' ' << to_string(match.at()) << '\n';
    const auto seed = *rc::gen::arbitrary<unsigned>();
    std::mt19937 random(seed);
    Opponent opponent(
        std::make_unique<MatchOutcomes>(match, RunLimits{}, MatchOutcomes::Way::answers), seed);
    const Player winner = winner_by_reference(match);
    RC_ASSERT(opponent.prognosis(match).winner == winner);
    RC_ASSERT(wins_by_chance(opponent, match, winner, random));
    RC_ASSERT(wins_by_chance(opponent, match, winner, random));
    static_cast<void>(wins_by_chance(opponent, match, other(winner), random));
  });
}

TEST(OpponentLong, Punishes_every_mistake_of_a_player_who_could_have_won) {
  check_often(500, [] {
    Match match = any_match(7);
    RC_LOG() << spelling(match.game()) << ' ' << to_string(match.at()) << '\n';
    std::mt19937 random(*rc::gen::arbitrary<unsigned>());
    Opponent opponent(match, 3);
    const Player loser = other(opponent.prognosis(match).winner);
    bool is_won = false;
    while (!match.is_over()) {
      match.decide(match.turn() == loser ? opponent.choice(match).named
                                         : any_decision(match, random));
      const bool is_won_now = opponent.prognosis(match).winner == loser;
      RC_ASSERT(is_won_now || !is_won);  // what was given to it, it does not give back
      is_won = is_won_now;
    }
    RC_ASSERT(is_won == (match.winner() == loser));
  });
}

TEST(Opponent, Of_a_lost_position_leaves_the_fewest_winning_answers) {
  const Game game = parse_game("gdwn:1,2");
  ReferenceTable table(game, 20);
  while (table.columns() < 20) table.add_column();
  const auto answers = [&](Position at) {
    const std::vector<Position> all = options(game, at);
    return std::count_if(all.begin(), all.end(),
                         [&](Position to) { return table.outcome(to) == Outcome::P; });
  };
  int lost = 0;
  for (std::int64_t x = 0; x < 20; ++x) {
    for (std::int64_t y = 0; y < 20; ++y) {
      if (table.outcome({x, y}) == Outcome::N || is_terminal(game, {x, y})) continue;
      ++lost;
      const Match match(game, {x, y});
      const Heaps to = Opponent(match, 5).choice(match).named.front();
      auto fewest = answers({to[0], to[1]});
      for (const Position option : options(game, {x, y}))
        fewest = std::min(fewest, answers(option));
      EXPECT_EQ(answers({to[0], to[1]}), fewest) << x << ',' << y;
    }
  }
  EXPECT_GE(lost, 10);
}

TEST(Opponent, Of_a_lost_position_blocks_and_proposes_what_leaves_the_fewest_winning_moves) {
  int lost = 0;
  for (const char* word :
       {"wythoff@block=2", "wythoff@block=3", "nim@block=3@misere", "wythoff@block=2:diagonal",
        "wythoff@block=2:nim", "wythoff@comply=2", "wythoff@comply=3@misere",
        "wythoff@comply=2:diagonal", "nim+2,1@comply=2:nim"}) {
    for (std::int64_t x = 0; x <= 3; ++x) {
      for (std::int64_t y = 0; y <= 3; ++y) {
        const Match match = match_of(word, {x, y});
        Opponent opponent(match, 5);
        const bool is_lost = !match.is_over() && match.duty() != Duty::move &&
                             opponent.prognosis(match).winner != match.turn();
        if (!is_lost) continue;
        ++lost;
        const auto winning_after = [&](const Moves& decision) {
          Match next = match;
          next.decide(decision);
          return next.is_over() ? Moves().max_size() : opponent.winning_moves(next).size();
        };
        const std::size_t left = winning_after(opponent.choice(match).named);
        for (const Moves& decision : every_decision(match)) {
          EXPECT_LE(left, winning_after(decision)) << word << to_string(match.at());
        }
      }
    }
  }
  EXPECT_GE(lost, 30);
}

TEST(Opponent, Blocks_3_7_at_8_12_of_W2_and_says_that_it_is_the_only_one) {
  const Match match = match_of("wythoff@block=2", {8, 12});
  const Choice choice = Opponent(match, 1).choice(match);
  EXPECT_EQ(choice.named, (Moves{{3, 7}}));
  EXPECT_TRUE(choice.wins);
  EXPECT_EQ(choice.reason, "it is the only option that is P");
}

TEST(Opponent, With_too_many_P_options_blocks_as_many_as_it_may) {
  const Match match = match_of("wythoff@block=2", {11, 15});
  const Choice choice = Opponent(match, 1).choice(match);
  EXPECT_EQ(choice.named.size(), 1U);
  EXPECT_FALSE(choice.wins);
  EXPECT_EQ(choice.reason, "4 options are P, so 3 that are P stay open whatever is blocked");
}

TEST(Opponent, Example_15_Alice_wins_from_13_18_against_the_imitations_of_the_paper) {
  Match match = match_of("imitation:2,3", {13, 18});
  Opponent alice(match, 1);
  EXPECT_EQ(alice.prognosis(match).winner, Player::first);
  match.decide({{11, 18}});
  EXPECT_EQ(alice.prognosis(match).winner, Player::first);
  match.decide({{11, 15}});
  const Moves wins = alice.winning_moves(match);
  EXPECT_NE(std::find(wins.begin(), wins.end(), Heaps{10, 15}), wins.end());
}

// A decision of a player who knows nothing, on heaps too large to list their options.
Moves short_decision(const Match& match, Opponent& opponent, std::mt19937& random) {
  if (match.duty() == Duty::block) return {};
  const bool moves = match.duty() == Duty::move;
  Moves some = match.some_options(9);
  std::erase_if(some, [&](const Heaps& to) { return moves && match.why_not({to}); });
  if (some.empty()) return opponent.choice(match).named;
  std::shuffle(some.begin(), some.end(), random);
  some.resize(moves ? 1 : static_cast<std::size_t>(match.game().maneuver()->k()));
  return some;
}

TEST(Opponent, Keeps_a_won_match_of_huge_heaps_won_through_forty_decisions) {
  constexpr std::int64_t far = 1'000'000'000'000'000;
  constexpr unsigned seed = 23;
  SCOPED_TRACE("seed " + std::to_string(seed));
  std::mt19937 random(seed);
  const std::vector<std::pair<std::string, Heaps>> starts{
      {"wythoff", {far, 2 * far}},         {"wythoff@block=2", {far, 2 * far + 7}},
      {"wythoff@block=3", {far, 3 * far}}, {"nim", {far, far + 5, 77, 1}},
      {"nim@max=5@misere", {far, far}},    {"take:primes", {far + 3}},
      {"nim@block=3", {far, far}},         {"rational-wythoff:2/7,10/1", {far, 3 * far}},
      {"wythoff@comply=2", {far, far}}};
  for (const auto& [word, start] : starts) {
    Match match = match_of(word, start);
    Opponent opponent(match, seed);
    const Player winner = opponent.prognosis(match).winner;
    for (int i = 0; i < 40 && !match.is_over(); ++i) {
      match.decide(match.turn() == winner ? opponent.choice(match).named
                                          : short_decision(match, opponent, random));
      ASSERT_EQ(opponent.prognosis(match).winner, winner) << word << to_string(match.at());
    }
  }
}

TEST(Opponent, The_same_seed_plays_the_same_match_and_a_hint_disturbs_nothing) {
  const auto played = [](std::uint64_t seed, bool with_hints) {
    Match match = match_of("wythoff@block=3", {9, 14});
    Opponent opponent(match, seed);
    while (!match.is_over()) {
      if (with_hints) static_cast<void>(opponent.hint(match));
      match.decide(opponent.choice(match).named);
    }
    return match.history();
  };
  EXPECT_EQ(played(4, false), played(4, true));
  std::set<std::vector<Heaps>> different;
  for (std::uint64_t seed = 0; seed < 8; ++seed) different.insert(played(seed, false));
  EXPECT_GE(different.size(), 2U);
}

TEST(Opponent, Blocks_every_one_of_a_thousand_options_that_are_P) {
  Match match = match_of("wythoff:1,2000", {40'000, 40'010});
  Opponent opponent(match, 1);
  const Choice choice = opponent.choice(match);
  EXPECT_TRUE(choice.wins);
  EXPECT_EQ(choice.named.size(), 1002U);
  match.decide(choice.named);
  EXPECT_TRUE(opponent.winning_moves(match).empty());
  // One that was left open before.
  EXPECT_TRUE(match.why_not({choice.named.back()}));
}

TEST(Opponent, Refuses_a_match_in_which_it_could_not_list_what_to_block) {
  const Match match = match_of("wythoff:1,20000", {40'000, 40'010});
  EXPECT_THROW(Opponent(match, 1), BadInput);
}

TEST(Opponent, Stops_in_the_middle_of_a_match) {
  for (const char* game : {"wythoff:1,2000", "wythoff@block=4", "imitation:1,2"}) {
    std::stop_source source;
    const Match match = match_of(game, {9000, 9010});
    Opponent opponent(match, 1, {.stop = source.get_token()});
    source.request_stop();
    EXPECT_THROW((void)opponent.choice(match), Cancelled) << game;
  }
}

}  // namespace
}  // namespace nimhoff
