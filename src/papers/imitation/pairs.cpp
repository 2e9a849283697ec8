// 2-pile Nim with a restricted number of move-size imitations: the P-positions of
// (m,p)-Wythoff Nim, by the fastest engine against Definition 13.
//
// Checked: tests/papers/reproduce_test.cpp holds the verdicts,
// tests/strategy/mp_pairs_test.cpp the pairs.
#include <fmt/core.h>

#include <map>

#include "nimhoff/game/counted.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/strategy/answer.hpp"
#include "papers/imitation/paper.hpp"
#include "strategy/golden_ratio.hpp"

namespace nimhoff::papers {
namespace {

struct Reach {
  std::int64_t most;  // m, p <= most
  std::int64_t columns;
};

Reach reach_of(const CheckBudget& budget) { return by_size<Reach>(budget, {4, 300}, {8, 3000}); }

/// Calls see(m, p, pairs), with the pairs (a,b), a <= b, that the engine finds.
template <class See>
void for_pairs_of_small_games(const CheckBudget& budget, See&& see) {
  const Reach reach = reach_of(budget);
  for (std::int64_t m = 1; m <= reach.most; ++m) {
    for (std::int64_t p = 1; p <= reach.most; ++p) {
      see(m, p, upper(p_below(budget, mp_wythoff(m, p), reach.columns)));
    }
  }
}

std::string how_far(const CheckBudget& budget) {
  const Reach reach = reach_of(budget);
  return fmt::format("for m, p <= {} in {} columns each", reach.most, reach.columns);
}

Finding equal_piles(const CheckBudget& budget) {
  const std::int64_t side = by_size<std::int64_t>(budget, 100, 1000);
  Comparisons comparisons;
  comparisons.add("nim", p_below(budget, "nim", side, side),
                  positions_where(side, [](Position at) { return at.x == at.y; }));
  return comparisons.finding(fmt::format("the same for x, y < {}", side));
}

Finding golden_pairs(const CheckBudget& budget) {
  const std::int64_t columns = by_size<std::int64_t>(budget, 5000, 1'000'000);
  Positions claimed;
  for (std::int64_t n = 0; floor_phi(n) < columns; ++n) {
    claimed.push_back({floor_phi(n), floor_phi_squared(n)});
  }
  Comparisons comparisons;
  comparisons.add("wythoff", upper(p_below(budget, "wythoff", columns)), claimed);
  return comparisons.finding(fmt::format("the same in all {} columns", columns));
}

Finding beatty_pairs(const CheckBudget& budget) {
  const Reach reach = reach_of(budget);
  Comparisons comparisons;
  for (std::int64_t m = 1; m <= 2 * reach.most; ++m) {
    Positions claimed;
    for (std::int64_t n = 0;; ++n) {
      const std::int64_t sum = n * (2 - m) + floor_of_root(n * n * (m * m + 4));
      if (sum / 2 >= reach.columns) break;
      claimed.push_back({sum / 2, sum / 2 + m * n});
    }
    comparisons.add(mp_wythoff(m, 1), upper(p_below(budget, mp_wythoff(m, 1), reach.columns)),
                    claimed);
  }
  return comparisons.finding(
      fmt::format("the same for m <= {} in {} columns each", 2 * reach.most, reach.columns));
}

Finding around_1_3(const CheckBudget& budget) {
  Comparisons comparisons;
  const Game game = parse_game("wythoff:2,1");
  const Answer at_1_2 = answer(game, {1, 2}, budget.limits);
  comparisons.add("(1,2)", at_1_2.winning_moves == std::vector<BigHeaps>{{0, 0}}
                               ? ""
                               : "its winning moves are not (0,0) alone");
  comparisons.add("(1,3)", answer(game, {1, 3}, budget.limits).outcome == Outcome::P ? "" : "N");
  return comparisons.finding("the same");
}

// Both orders: what the engine finds is compared whole.
Finding mex_pairs(const CheckBudget& budget) {
  const Reach reach = reach_of(budget);
  Comparisons comparisons;
  for (std::int64_t m = 1; m <= reach.most; ++m) {
    for (std::int64_t p = 1; p <= reach.most; ++p) {
      Positions claimed = wythoff_pairs_upto(m, p, reach.columns - 1);
      for (const Position at : Positions(claimed)) {
        if (at.y < reach.columns) claimed.push_back({at.y, at.x});
      }
      comparisons.add(mp_wythoff(m, p), p_below(budget, mp_wythoff(m, p), reach.columns),
                      in_order(claimed));
    }
  }
  return comparisons.finding("the same " + how_far(budget));
}

Finding partition(const CheckBudget& budget) {
  const std::int64_t columns = reach_of(budget).columns;
  Comparisons comparisons;
  for_pairs_of_small_games(budget, [&](std::int64_t m, std::int64_t p, const Positions& pairs) {
    std::vector<std::int64_t> times(static_cast<std::size_t>(columns));
    std::string wrong;
    for (std::int64_t i = 0; i < std::ssize(pairs); ++i) {
      const auto [a, b] = pairs[static_cast<std::size_t>(i)];
      if ((i < p) != (a == b) || (i < p && a != i)) wrong = fmt::format("pair {}", i);
      ++times[static_cast<std::size_t>(a)];
      if (i >= p && b < columns) ++times[static_cast<std::size_t>(b)];
    }
    for (std::size_t x = 0; x < times.size(); ++x) {
      if (times[x] != 1) wrong = fmt::format("{} occurs {}", x, counted(times[x], "time"));
    }
    comparisons.add(mp_wythoff(m, p), wrong);
  });
  return comparisons.finding("so " + how_far(budget));
}

Finding growing_differences(const CheckBudget& budget) {
  Comparisons comparisons;
  for_pairs_of_small_games(budget, [&](std::int64_t m, std::int64_t p, const Positions& pairs) {
    std::string wrong;
    for (std::size_t i = 1; i < pairs.size(); ++i) {
      const auto [a, b] = pairs[i - 1];
      const auto [c, d] = pairs[i];
      if (a >= c || b - a > d - c || b >= d) wrong = nimhoff::to_string(pairs[i]);
    }
    comparisons.add(mp_wythoff(m, p), wrong);
  });
  return comparisons.finding("so " + how_far(budget));
}

Finding counted_differences(const CheckBudget& budget) {
  Comparisons comparisons;
  for_pairs_of_small_games(budget, [&](std::int64_t m, std::int64_t p, const Positions& pairs) {
    std::map<std::int64_t, std::int64_t> times;
    for (const Position at : pairs) ++times[at.y - at.x];
    std::string wrong;
    // The last difference may go on after the last column.
    const std::int64_t last = pairs.back().y - pairs.back().x;
    for (std::int64_t delta = 0; delta < last; ++delta) {
      if (times[delta] == (delta % m == 0 ? p : 0)) continue;
      wrong = fmt::format("{} occurs {}", delta, counted(times[delta], "time"));
    }
    comparisons.add(mp_wythoff(m, p), wrong);
  });
  return comparisons.finding("so " + how_far(budget));
}

Finding pairs_in_a_row(const CheckBudget& budget) {
  const Reach reach = reach_of(budget);
  Comparisons comparisons;
  for (std::int64_t p = 2; p <= reach.most; ++p) {
    for (std::int64_t factor = 1; factor <= reach.most; ++factor) {
      Positions claimed;
      for (const Position at : upper(p_below(budget, mp_wythoff(factor, 1), reach.columns))) {
        for (std::int64_t r = 0; r < p; ++r) claimed.push_back({p * at.x + r, p * at.y + r});
      }
      std::erase_if(claimed, [&](Position at) { return at.x >= reach.columns; });
      const std::string game = mp_wythoff(p * factor, p);
      comparisons.add(game, upper(p_below(budget, game, reach.columns)), in_order(claimed));
    }
  }
  return comparisons.finding(fmt::format("the same for p <= {0}, m/p <= {0} in {1} columns each",
                                         reach.most, reach.columns));
}

/// How a bound fails first; empty when it does not, as far as the pairs go.
template <class IsWrong>
std::string first_wrong(const Positions& pairs, IsWrong&& is_wrong) {
  for (std::int64_t n = 0; n < std::ssize(pairs); ++n) {
    const Position at = pairs[static_cast<std::size_t>(n)];
    if (is_wrong(n, at.x, at.y)) return fmt::format("n = {}, {}", n, nimhoff::to_string(at));
  }
  return "";
}

/// Whether a_n or b_n, raised by `by`, is below (n - p + 1) times alpha or beta. Without `by` it
/// is the bound as printed; with 1, and "or equal", the bound with a floor.
Comparisons lower_bounds(const CheckBudget& budget, std::int64_t by) {
  Comparisons comparisons;
  for_pairs_of_small_games(budget, [&](std::int64_t m, std::int64_t p, const Positions& pairs) {
    const auto is_wrong = [&](std::int64_t n, std::int64_t a, std::int64_t b) {
      const std::int64_t times = std::max<std::int64_t>(0, n - p + 1);
      const int least = by == 0 ? 0 : 1;
      return sign_of_excess(m, p, a + by, times, 2 * p - m) < least ||
             sign_of_excess(m, p, b + by, times, 2 * p + m) < least;
    };
    comparisons.add(mp_wythoff(m, p), first_wrong(pairs, is_wrong));
  });
  return comparisons;
}

Finding lower_bound(const CheckBudget& budget) {
  const Comparisons with_floor = lower_bounds(budget, 1);
  return lower_bounds(budget, 0).finding(
      "they hold " + how_far(budget),
      fmt::format("for p = 1 the print says n alpha <= floor(n alpha); with a floor on "
                  "the left the bounds {} {}, and docs/imitation.md proves that of a_n",
                  with_floor.are_equal() ? "hold" : "do not hold either", how_far(budget)));
}

Finding upper_bound(const CheckBudget& budget) {
  Comparisons comparisons;
  for_pairs_of_small_games(budget, [&](std::int64_t m, std::int64_t p, const Positions& pairs) {
    const auto is_wrong = [&](std::int64_t n, std::int64_t a, std::int64_t b) {
      return sign_of_excess(m, p, a, n, 2 * p - m) > 0 || sign_of_excess(m, p, b, n, 2 * p + m) > 0;
    };
    comparisons.add(mp_wythoff(m, p), first_wrong(pairs, is_wrong));
  });
  return comparisons.finding("they hold " + how_far(budget));
}

template <std::size_t count>
Finding first_pairs(const CheckBudget& budget, std::int64_t m, std::int64_t p,
                    const std::array<Position, count>& printed) {
  Comparisons comparisons;
  comparisons.add(mp_wythoff(m, p), upper(p_below(budget, mp_wythoff(m, p), printed.back().x + 1)),
                  positions_of(printed));
  return comparisons.finding("the same, and no others before the last");
}

// At a P-position the diagonal options that are P are what has to be blocked.
Finding blocked_pairs(const CheckBudget& budget) {
  constexpr std::int64_t side = 60;
  Comparisons comparisons;
  for (std::int64_t m = 1; m <= reach_of(budget).most; ++m) {
    for (std::int64_t p = 1; p <= reach_of(budget).most; ++p) {
      const WythoffPairs pairs(m, p, side);
      const Game game = parse_game(mp_wythoff(m, p));
      const Positions set = p_below(budget, mp_wythoff(m, p), side, side);
      std::string wrong;
      for (std::int64_t a = 0; a < side; ++a) {
        for (std::int64_t b = a; b < side; ++b) {
          const std::int64_t xi = pairs.xi(a, b);
          const bool is_pair = pairs.contain(a, b);
          const bool holds =
              xi <= p && (!is_pair || (xi < p && options_in(game, {a, b}, set) == xi));
          if (!holds) wrong = nimhoff::to_string(Position{a, b});
        }
      }
      comparisons.add(mp_wythoff(m, p), wrong);
    }
  }
  return comparisons.finding(
      fmt::format("so for m, p <= {}, x, y < {}", reach_of(budget).most, side));
}

}  // namespace

Finders imitation_pair_finders() {
  return {
      {"section-1.1", equal_piles},
      {"section-1.2", golden_pairs},
      {"section-1.4.4.wythoff", around_1_3},
      {"section-1.4.4.beatty", beatty_pairs},
      {"proposition-14.a", mex_pairs},
      {"proposition-14.b", partition},
      {"proposition-14.c", growing_differences},
      {"proposition-14.d", counted_differences},
      {"section-1.4.5.divides", pairs_in_a_row},
      {"section-1.4.5.lower", lower_bound},
      {"section-1.4.5.upper", upper_bound},
      {"example-15.list",
       [](const CheckBudget& budget) { return first_pairs(budget, 2, 3, printed_pairs_of_2_3); }},
      {"example-16.list",
       [](const CheckBudget& budget) { return first_pairs(budget, 3, 3, printed_pairs_of_3_3); }},
      {"definition-17", blocked_pairs}};
}

}  // namespace nimhoff::papers
