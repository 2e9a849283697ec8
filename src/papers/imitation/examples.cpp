// 2-pile Nim with a restricted number of move-size imitations: the games that it plays, move
// by move. Every statement is held against the definition, and against Theorem 19.
//
// Checked: tests/papers/reproduce_test.cpp holds the verdicts.
#include "papers/imitation/paper.hpp"
#include "papers/imitation/statements.hpp"

namespace nimhoff::papers {
namespace {

/// The play up to and with its n-th position, n = 1 for the start.
Positions first(const Positions& play, std::ptrdiff_t n) {
  return {play.begin(), play.begin() + n};
}

Positions without(Positions positions, Position at) {
  std::erase(positions, at);
  return positions;
}

// What was taken from the pile of 1, or the other one, before (1,3).
Finding options_of_1_3(const CheckBudget&) {
  const Positions all = in_order(positions_of(printed_options_of_1_3));
  Statements claims("imitation:1,1");
  claims.legal_moves({{1, 3}}, all);
  for (std::int64_t more = 4; more <= 9; ++more) {
    claims.legal_moves({{1, more}, {1, 3}}, all);
    claims.legal_moves({{more, 3}, {1, 3}}, all);
  }
  for (const std::int64_t x : {2, 3}) {
    claims.legal_moves({{x, 3}, {1, 3}}, without(all, {1, 3 - x + 1}));
  }
  return claims.finding("the same, from piles of up to 9 before");
}

Finding moves_to_1_3(const CheckBudget&) {
  Statements claims("imitation:1,1");
  claims.outcome({{3, 3}, {1, 3}}, Outcome::N);
  claims.winning_move({{3, 3}, {1, 3}}, {1, 2});
  claims.outcome({{2, 3}, {1, 3}}, Outcome::P);
  return claims.finding("the same");
}

Finding sorted_positions(const CheckBudget& budget) {
  Statements claims("imitation:1,1");
  claims.history_effect({1, 2}, nimhoff::HistoryEffect::always_p);
  claims.history_effect({1, 3}, nimhoff::HistoryEffect::dynamic);
  claims.history_effect({2, 3}, nimhoff::HistoryEffect::always_n);
  claims.history_effect({3, 4}, nimhoff::HistoryEffect::always_n);
  for (std::int64_t x = 3; x <= 12; ++x)
    claims.history_effect({2, x}, nimhoff::HistoryEffect::always_n);
  Comparisons pairs;
  pairs.add("wythoff", upper(p_below(budget, "wythoff", printed_pairs_of_1_1.back().x + 1)),
            positions_of(printed_pairs_of_1_1));
  if (!pairs.are_equal()) return pairs.finding("");
  return claims.finding("the same, for x <= 12");
}

Finding play_10(const CheckBudget&) {
  Statements claims("imitation:1,2");
  for (const Positions& play :
       {positions_of(printed_play_10), positions_of(printed_play_10_other)}) {
    claims.won_by_first(play);
  }
  const Positions play = positions_of(printed_play_10);
  claims.imitation(first(play, 3), true);
  claims.legal_moves(play, {});  // a second imitation would be the only move
  claims.imitation(positions_of(printed_play_10_other), false);
  return claims.finding("the same");
}

Finding dynamic_10(const CheckBudget&) {
  Statements claims("imitation:1,2");
  claims.history_effect({2, 2}, nimhoff::HistoryEffect::always_n);
  claims.history_effect({1, 2}, nimhoff::HistoryEffect::dynamic);
  claims.winning_move({{1, 2}}, {1, 1});
  return claims.finding("the same");
}

Finding least_10(const CheckBudget&) {
  Statements claims("imitation:1,2");
  for (std::int64_t b = 0; b <= 3; ++b) {
    for (std::int64_t a = 0; a <= b; ++a) {
      const bool is_claimed = (a == 0 && b == 0) || (a == 2 && b == 3);
      claims.non_dynamic_p({a, b}, is_claimed);
    }
  }
  claims.winning_move({{2, 3}, {2, 1}}, {1, 1});
  claims.winning_move({{2, 3}, {1, 3}}, {1, 1});
  claims.winning_move({{2, 3}, {2, 0}}, {0, 0});
  claims.winning_move({{2, 3}, {0, 3}}, {0, 0});
  claims.outcome({{2, 3}, {2, 2}}, Outcome::N);
  return claims.finding("(2,3), and its answers as printed");
}

Finding no_move_12(const CheckBudget&) {
  Statements claims("imitation:2,1");
  claims.legal_moves({{1, 2}, {0, 2}}, {});
  claims.history_effect({1, 2}, nimhoff::HistoryEffect::always_n);
  return claims.finding("the same");
}

Finding at_1_3_as_printed(const CheckBudget&) {
  Statements claims("imitation:1,2");
  claims.history_effect({1, 3}, nimhoff::HistoryEffect::always_p);
  return claims.finding("the same",
                        "(1,3) to (1,1) wins; (2,1)-Imitation Nim must be meant, see the next");
}

Finding at_1_3_as_meant(const CheckBudget&) {
  Statements claims("imitation:2,1");
  claims.history_effect({1, 3}, nimhoff::HistoryEffect::always_p);
  claims.winning_move({{1, 3}, {0, 3}}, {0, 0});
  claims.winning_move({{1, 3}, {1, 0}}, {0, 0});
  claims.winning_move({{1, 3}, {1, 2}}, {0, 2});
  claims.winning_move({{1, 3}, {1, 1}}, {0, 1});
  return claims.finding("the same");
}

Finding non_dynamic_15(const CheckBudget&) {
  Statements claims("imitation:2,3");
  const Positions claimed = positions_of(printed_non_dynamic_of_2_3);
  for (const Position at : printed_pairs_of_2_3) {
    claims.non_dynamic_p(at, std::ranges::binary_search(claimed, at));
  }
  return claims.finding("the same, and the other pairs that are listed are dynamic");
}

Finding play_15(const CheckBudget&) {
  Statements claims("imitation:2,3");
  const Positions play = positions_of(printed_play_15);
  claims.won_by_first(play);
  claims.imitation(first(play, 3), true);
  claims.imitation(first(play, 5), true);
  claims.is_legal(play, {8, 12}, false);
  return claims.finding("the same; Alice never errs");
}

Finding other_15(const CheckBudget&) {
  const WythoffPairs pairs(2, 3, 20);
  const Positions start = first(positions_of(printed_play_15), 2);
  Statements claims("imitation:2,3");
  for (std::int64_t x = 0; x <= 10; ++x) {
    Positions bob = start;
    bob.push_back({x, 18});
    std::size_t answers = 0;
    for (std::int64_t y = 0; y <= x + 4; ++y) {
      if (!pairs.contain({x, y})) continue;
      ++answers;
      claims.winning_move(bob, {x, y});
      Positions alice = bob;
      alice.push_back({x, y});
      claims.imitation(alice, false);
    }
    claims.add(nimhoff::to_string(Position{x, 18}), answers == 1 ? "" : "no such answer");
  }
  return claims.finding("the same, for each of the 11 moves");
}

Finding play_16(const CheckBudget&) {
  Statements claims("imitation:3,3");
  const Positions play = positions_of(printed_play_16);
  claims.outcome(first(play, 2), Outcome::P);
  claims.imitation(first(play, 3), true);
  claims.outcome(first(play, 3), Outcome::N);  // Alice could still win here,
  claims.outcome(first(play, 4), Outcome::N);  // and not after this: Bob wins
  claims.winning_move(first(play, 4), play.back());
  claims.imitation(play, false);
  return claims.finding("the same; at (5,6) Alice wins by (3,6)");
}

Finding swap_16(const CheckBudget&) {
  Statements claims("imitation:3,3");
  const Positions play = positions_of(printed_play_16_swapped);
  claims.won_by_first(play);
  claims.imitation(first(play, 3), true);
  claims.imitation(play, true);
  const Positions lost = positions_of(printed_play_16_lost);
  claims.outcome(first(lost, 4), Outcome::N);
  claims.imitation(lost, true);
  claims.winning_move(first(lost, 4), lost.back());
  return claims.finding("the same");
}

}  // namespace

Finders imitation_example_finders() {
  return {{"example-2.options", options_of_1_3},
          {"example-2.moves", moves_to_1_3},
          {"section-1.3.examples", sorted_positions},
          {"example-10.play", play_10},
          {"example-10.dynamic", dynamic_10},
          {"example-10.least", least_10},
          {"example-12", no_move_12},
          {"section-1.4.4.printed", at_1_3_as_printed},
          {"section-1.4.4.meant", at_1_3_as_meant},
          {"example-15.non-dynamic", non_dynamic_15},
          {"example-15.play", play_15},
          {"example-15.other", other_15},
          {"example-16.play", play_16},
          {"example-16.swap", swap_16}};
}

}  // namespace nimhoff::papers
