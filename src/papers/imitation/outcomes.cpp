// 2-pile Nim with a restricted number of move-size imitations: who wins, and where that
// depends on the history. Every claim is held against the states of the game, by definition.
//
// Checked: tests/papers/reproduce_test.cpp holds the verdicts,
// tests/papers/imitation/strategy_test.cpp and tests/strategy/imitation_strategy_test.cpp the same
// claims in other ways.
#include <fmt/core.h>

#include <memory>
#include <optional>

#include "nimhoff/game/notation.hpp"
#include "papers/imitation/history_effects.hpp"
#include "papers/imitation/paper.hpp"

namespace nimhoff::papers {
namespace {

std::int64_t states_side(const CheckBudget& budget) {
  return by_size<std::int64_t>(budget, 14, 24);
}

/// The effects of Imitation Nim, found when they are first needed.
class ImitationNim {
 public:
  [[nodiscard]] const HistoryEffects& effects(const CheckBudget& budget) {
    if (!known_ || known_->side() != states_side(budget)) {
      known_.emplace(budget, mp_imitation(1, 1), states_side(budget));
    }
    return *known_;
  }

 private:
  std::optional<HistoryEffects> known_;
};

using SharedStandings = std::shared_ptr<ImitationNim>;

/// Compares a claim about (a,b), a <= b, with what is so, on the whole board.
template <class Claimed, class Found>
std::string disagreement(std::int64_t side, Claimed&& claimed, Found&& found) {
  for (std::int64_t a = 0; a < side; ++a) {
    for (std::int64_t b = a; b < side; ++b) {
      if (claimed(a, b) == found(a, b)) continue;
      return fmt::format("{} is {}claimed", nimhoff::to_string(Position{a, b}),
                         claimed(a, b) ? "wrongly " : "not ");
    }
  }
  return "";
}

WythoffPairs pairs_of(const CheckBudget& budget) { return {1, 1, states_side(budget)}; }

/// Type (iia) by the P-position (c,d); none when there is no such.
std::optional<Position> below_on_diagonal(const WythoffPairs& pairs, std::int64_t a,
                                          std::int64_t b) {
  for (const Position at : pairs.all()) {
    if (at.y < b && at.y - at.x == b - a) return at;
  }
  return std::nullopt;
}

/// Type (iib): the c < a with (a,c) a P-position.
std::optional<std::int64_t> below_in_column(const WythoffPairs& pairs, std::int64_t a) {
  for (const Position at : pairs.all()) {
    if (at.y == a && at.x < a) return at.x;
  }
  return std::nullopt;
}

Finding on_one_board(const CheckBudget& budget, const std::string& wrong,
                     const std::string& note = "") {
  Comparisons comparisons;
  comparisons.add("imitation:1,1", wrong);
  return comparisons.finding(fmt::format("so for all a <= b < {}", states_side(budget)), note);
}

Finding non_dynamic_p(const CheckBudget& budget, const SharedStandings& nim) {
  const WythoffPairs pairs = pairs_of(budget);
  const HistoryEffects& effects = nim->effects(budget);
  return on_one_board(
      budget,
      disagreement(
          states_side(budget), [&](auto a, auto b) { return pairs.contain(a, b); },
          [&](auto a, auto b) { return effects.at(a, b) == nimhoff::HistoryEffect::always_p; }));
}

Finding non_dynamic_n(const CheckBudget& budget, const SharedStandings& nim) {
  const WythoffPairs pairs = pairs_of(budget);
  const HistoryEffects& effects = nim->effects(budget);
  return on_one_board(
      budget,
      disagreement(
          states_side(budget),
          [&](auto a, auto b) {
            return below_on_diagonal(pairs, a, b) || below_in_column(pairs, a);
          },
          [&](auto a, auto b) { return effects.at(a, b) == nimhoff::HistoryEffect::always_n; }));
}

Finding in_row_below(const CheckBudget& budget) {
  const WythoffPairs pairs = pairs_of(budget);
  const auto has_pair = [&](auto a, auto b) {
    for (std::int64_t x = 0; x < a; ++x) {
      if (pairs.contain(x, b)) return true;
    }
    return false;
  };
  return on_one_board(budget, disagreement(states_side(budget), has_pair, [&](auto a, auto b) {
                        return has_pair(a, b) && below_on_diagonal(pairs, a, b).has_value();
                      }));
}

// Both types by one P-position; by two of them there are more.
Finding progression(const CheckBudget& budget) {
  const WythoffPairs pairs = pairs_of(budget);
  const auto is_both = [&](auto a, auto b) {
    const auto diagonal = below_on_diagonal(pairs, a, b);
    const auto column = below_in_column(pairs, a);
    return diagonal && column && diagonal->x == *column;
  };
  const auto is_progression = [&](auto a, auto b) {
    const auto c = below_in_column(pairs, a);
    return a < b && c && a - *c == b - a;
  };
  const auto more = positions_where(states_side(budget), [&](Position at) {
    return at.x < at.y && below_on_diagonal(pairs, at.x, at.y) && below_in_column(pairs, at.x) &&
           !is_both(at.x, at.y);
  });
  return on_one_board(
      budget, disagreement(states_side(budget), is_progression, is_both),
      fmt::format("of both types by two P-positions are also {}, with a not d", listed(more, 3)));
}

Finding dynamic(const CheckBudget& budget, const SharedStandings& nim) {
  const WythoffPairs pairs = pairs_of(budget);
  const HistoryEffects& effects = nim->effects(budget);
  return on_one_board(
      budget,
      disagreement(
          states_side(budget), [&](auto a, auto b) { return pairs.have_below(a, b); },
          [&](auto a, auto b) { return effects.at(a, b) == nimhoff::HistoryEffect::dynamic; }));
}

// (c,b) with (c,d) a P-position, c <= d < b, after every history.
Finding dynamic_p(const CheckBudget& budget) {
  const WythoffPairs pairs = pairs_of(budget);
  ReferenceStates states(parse_game("imitation:1,1"));
  std::string wrong;
  std::size_t looked_at = 0;
  for (const Position pair : pairs.all()) {
    for (std::int64_t b = pair.y + 1; b < states_side(budget); ++b) {
      stop_if_wanted(budget);
      for (const State& state : states.reachable_states({pair.x, b})) {
        // The move took b - d from the first pile, so it came from (a,b), b - a = d - c.
        const bool claimed = state.trace.from_first && state.trace.taken == b - pair.y;
        if ((states.outcome(state) == Outcome::P) != claimed) wrong = nimhoff::to_string(state.at);
        ++looked_at;
      }
    }
  }
  return on_one_board(budget, wrong, fmt::format("{} states", looked_at));
}

/// Calls see(m, p, side) for small games.
template <class See>
std::string for_small_boards(const CheckBudget& budget, See&& see) {
  const std::int64_t most = by_size<std::int64_t>(budget, 2, 3);
  const std::int64_t side = by_size<std::int64_t>(budget, 9, 13);
  for (std::int64_t m = 1; m <= most; ++m) {
    for (std::int64_t p = 1; p <= most; ++p) see(m, p, side);
  }
  return fmt::format("for m, p <= {}, x, y < {}", most, side);
}

Finding starting_positions(const CheckBudget& budget) {
  Comparisons comparisons;
  const std::string how_far =
      for_small_boards(budget, [&](std::int64_t m, std::int64_t p, std::int64_t side) {
        comparisons.add(mp_imitation(m, p), p_below(budget, mp_imitation(m, p), side, side),
                        p_below(budget, mp_wythoff(m, p), side, side));
      });
  return comparisons.finding("the same " + how_far);
}

Finding starting_positions_of_one(const CheckBudget& budget) {
  const std::int64_t side = states_side(budget);
  Comparisons comparisons;
  comparisons.add("imitation:1,1", p_below(budget, "imitation:1,1", side, side),
                  p_below(budget, "wythoff", side, side));
  return comparisons.finding(fmt::format("the same for x, y < {}", side));
}

Finding remark_9(const CheckBudget& budget) {
  Comparisons comparisons;
  const std::int64_t most = by_size<std::int64_t>(budget, 4, 6);
  for (std::int64_t p = 1; p <= most; ++p) {
    stop_if_wanted(budget);
    const Positions found = p_below(budget, mp_imitation(1, p), most + 3, most + 3);
    for (std::int64_t n = 0; n < most + 3; ++n) {
      const bool is_lost = !std::ranges::binary_search(found, Position{n, n});
      comparisons.add(mp_imitation(1, p), is_lost == (n >= p) ? "" : fmt::format("({0},{0})", n));
    }
  }
  return comparisons.finding(fmt::format("so for p <= {}, piles of up to {}", most, most + 2),
                             "from unequal piles the first player wins Nim");
}

ImitationState big(const State& state) {
  return {{state.at.x, state.at.y},
          {state.trace.taken, state.trace.from_first, state.trace.mover_credit,
           state.trace.opponent_credit}};
}

Finding theorem_19(const CheckBudget& budget) {
  Comparisons comparisons;
  std::size_t looked_at = 0;
  const std::string how_far =
      for_small_boards(budget, [&](std::int64_t m, std::int64_t p, std::int64_t side) {
        const Memory memory(m, p);
        const ImitationStrategy strategy(memory);
        ReferenceStates states(Game::imitation(memory));
        std::string wrong;
        for (std::int64_t x = 0; x < side; ++x) {
          for (std::int64_t y = 0; y < side; ++y) {
            stop_if_wanted(budget);
            for (const State& state : states.reachable_states({x, y})) {
              ++looked_at;
              if (strategy.verdict(big(state)).outcome() == states.outcome(state)) continue;
              wrong = nimhoff::to_string(state.at);
            }
          }
        }
        comparisons.add(mp_imitation(m, p), wrong);
      });
  return comparisons.finding(
      fmt::format("so in all {} states that a history leads to, {}", looked_at, how_far),
      "docs/imitation.md proves it for every m");
}

// The paragraph after Corollary 20: one of its two halves.
Finding history_effects_by_xi(const CheckBudget& budget, bool of_pairs) {
  Comparisons comparisons;
  const std::string how_far = for_small_boards(budget, [&](std::int64_t m, std::int64_t p,
                                                           std::int64_t side) {
    const HistoryEffects effects(budget, mp_imitation(m, p), side);
    const WythoffPairs pairs(m, p, side);
    comparisons.add(
        mp_imitation(m, p),
        of_pairs
            ? disagreement(
                  side, [&](auto a, auto b) { return pairs.contain(a, b) && pairs.xi(a, b) == 0; },
                  [&](auto a, auto b) {
                    return effects.at(a, b) == nimhoff::HistoryEffect::always_p;
                  })
            : disagreement(
                  side,
                  [&](auto a, auto b) { return !pairs.contain(a, b) && pairs.have_below(a, b); },
                  [&](auto a, auto b) {
                    return !pairs.contain(a, b) &&
                           effects.at(a, b) == nimhoff::HistoryEffect::dynamic;
                  }));
  });
  return comparisons.finding("so " + how_far);
}

}  // namespace

Finders imitation_outcome_finders() {
  const auto nim = std::make_shared<ImitationNim>();
  return {
      {"proposition-5.i", [=](const CheckBudget& budget) { return non_dynamic_p(budget, nim); }},
      {"proposition-5.ii", [=](const CheckBudget& budget) { return non_dynamic_n(budget, nim); }},
      {"remark-6.implies", in_row_below},
      {"remark-6.both", progression},
      {"section-1.3.dynamic", [=](const CheckBudget& budget) { return dynamic(budget, nim); }},
      {"section-1.3.dynamic-p", dynamic_p},
      {"corollary-7", starting_positions_of_one},
      {"remark-9", remark_9},
      {"theorem-19", theorem_19},
      {"corollary-20", starting_positions},
      {"section-2.non-dynamic-p",
       [](const CheckBudget& budget) { return history_effects_by_xi(budget, true); }},
      {"section-2.dynamic",
       [](const CheckBudget& budget) { return history_effects_by_xi(budget, false); }}};
}

}  // namespace nimhoff::papers
