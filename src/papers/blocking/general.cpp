// Blocking Wythoff Nim: Theorem 1.1 and Propositions 1.2 to 1.4, 3.1 and 3.2.
//
// Checked: tests/papers/reproduce_test.cpp holds the verdicts.
#include <fmt/core.h>

#include <algorithm>
#include <cstdlib>
#include <map>

#include "nimhoff/game/counted.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/game/options.hpp"
#include "papers/blocking/paper.hpp"

namespace nimhoff::papers {
namespace {

Finding theorem_1_1(const CheckBudget& budget, std::int64_t k) {
  const std::int64_t columns = by_size<std::int64_t>(budget, 5000, 1'000'000);
  Comparisons comparisons;
  comparisons.add(blocking_wythoff(k), p_below(budget, blocking_wythoff(k), columns),
                  r_below(k, columns));
  return comparisons.finding(fmt::format("the same in all {} columns", columns));
}

Finding axis(const CheckBudget& budget) {
  const std::int64_t most = by_size<std::int64_t>(budget, 9, 40);
  Comparisons comparisons;
  for (std::int64_t k = 1; k <= most; ++k) {
    Positions claimed;
    for (std::int64_t y = 0; y < k; ++y) claimed.push_back({0, y});
    comparisons.add(blocking_wythoff(k), p_below(budget, blocking_wythoff(k), 1), claimed);
  }
  return comparisons.finding(fmt::format("so for every k <= {}", most));
}

std::vector<std::int64_t> times_below(const Positions& pairs, std::int64_t bound, bool in_pairs) {
  std::vector<std::int64_t> times(static_cast<std::size_t>(bound));
  const auto count = [&](std::int64_t x) {
    if (x < bound) ++times[static_cast<std::size_t>(x)];
  };
  for (const Position pair : pairs) {
    count(pair.x);
    if (!in_pairs || pair.y != pair.x) count(pair.y);
  }
  return times;
}

Finding exact_cover_as_printed(const CheckBudget& budget) {
  const std::int64_t columns = by_size<std::int64_t>(budget, 300, 20000);
  Comparisons comparisons;
  for (std::int64_t k = 1; k <= 7; ++k) {
    Positions pairs = upper(p_below(budget, blocking_wythoff(k), columns));
    pairs.erase(pairs.begin(), pairs.begin() + k);
    const auto times = times_below(pairs, columns, false);
    std::string wrong;
    int named = 0;
    for (std::size_t x = 1; x < times.size(); ++x) {
      if (times[x] == k || ++named > 2) continue;
      wrong +=
          fmt::format("{}{} occurs {}", wrong.empty() ? "" : ", ", x, counted(times[x], "time"));
    }
    comparisons.add(blocking_wythoff(k), wrong);
  }
  return comparisons.finding(
      "so for every k <= 7",
      "the statement drops the pairs with i < k, which hold 1, ..., k - 1 once each, and counts "
      "x twice in a pair {x, x}; the proof counts the pairs with x in them, all of them");
}

Finding exact_cover_by_pairs(const CheckBudget& budget) {
  const std::int64_t columns = by_size<std::int64_t>(budget, 2000, 200'000);
  const std::int64_t most = by_size<std::int64_t>(budget, 7, 20);
  Comparisons comparisons;
  for (std::int64_t k = 1; k <= most; ++k) {
    const auto times =
        times_below(upper(p_below(budget, blocking_wythoff(k), columns)), columns, true);
    const auto wrong = std::ranges::find_if(times, [&](auto count) { return count != k; });
    comparisons.add(blocking_wythoff(k), wrong == times.end()
                                             ? ""
                                             : fmt::format("{} is in {}", wrong - times.begin(),
                                                           counted(*wrong, "pair")));
  }
  return comparisons.finding(fmt::format("so for every x < {}, k <= {}", columns, most));
}

Finding differences(const CheckBudget& budget) {
  const std::int64_t columns = by_size<std::int64_t>(budget, 2000, 200'000);
  const std::int64_t most = by_size<std::int64_t>(budget, 7, 20);
  Comparisons comparisons;
  for (std::int64_t k = 1; k <= most; ++k) {
    std::map<std::int64_t, std::int64_t> times;
    for (const Position pair : upper(p_below(budget, blocking_wythoff(k), columns))) {
      ++times[pair.y - pair.x];
    }
    const auto wrong = std::ranges::find_if(times, [&](const auto& d) { return d.second > k; });
    comparisons.add(blocking_wythoff(k), wrong == times.end()
                                             ? ""
                                             : fmt::format("{} occurs {}", wrong->first,
                                                           counted(wrong->second, "time")));
  }
  return comparisons.finding(fmt::format("so in the first {} columns, k <= {}", columns, most));
}

/// The positions whose options can all be blocked, from the definition; T(k) lies inside.
Positions blockable(std::int64_t k) {
  const Game game = parse_game(blocking_wythoff(k));
  return positions_where(k + 3,
                         [&](Position at) { return std::ssize(options(game, at)) <= k - 1; });
}

Finding terminal_set(const CheckBudget& budget) {
  const std::int64_t most = by_size<std::int64_t>(budget, 16, 60);
  Comparisons comparisons;
  for (std::int64_t k = 1; k <= most; ++k) {
    comparisons.add(blocking_wythoff(k), blockable(k), positions_where(k + 3, [&](Position at) {
                      return std::max(at.x, at.y) < k - 2 * std::min(at.x, at.y);
                    }));
  }
  return comparisons.finding(fmt::format("so for every k <= {}", most));
}

Finding terminal_ideal(const CheckBudget& budget) {
  const std::int64_t most = by_size<std::int64_t>(budget, 16, 60);
  Comparisons comparisons;
  for (std::int64_t k = 1; k <= most; ++k) {
    const Positions set = blockable(k);
    Positions below = set;
    for (const Position at : set) {
      if (at.x > 0) below.push_back({at.x - 1, at.y});
      if (at.y > 0) below.push_back({at.x, at.y - 1});
    }
    comparisons.add("T(" + std::to_string(k) + ")", set, in_order(below));
    Positions p = p_below(budget, blocking_wythoff(k), k + 3, k + 3);
    std::erase_if(p, [&](Position at) { return !std::ranges::binary_search(set, at); });
    comparisons.add(blocking_wythoff(k), p, set);
  }
  return comparisons.finding(fmt::format("so for every k <= {}, and all are P", most));
}

Finding terminal_number(const CheckBudget& budget) {
  const std::int64_t most = by_size<std::int64_t>(budget, 16, 60);
  Comparisons comparisons;
  for (std::int64_t k = 1; k <= most; ++k) {
    const std::int64_t m = (k - 1) / 3;
    const std::int64_t term = (k % 3 == 1 ? -2 : k % 3 == 2 ? 0 : 2) * (m + 1);
    const std::int64_t claimed = 3 * (m + 1) * (m + 1) + term;
    const std::int64_t counted = std::ssize(blockable(k));
    comparisons.add("T(" + std::to_string(k) + ")",
                    counted == claimed ? "" : fmt::format("{}, not {}", counted, claimed));
  }
  return comparisons.finding(fmt::format("so for every k <= {}", most));
}

Finding blocking_nim(const CheckBudget& budget) {
  const std::int64_t side = by_size<std::int64_t>(budget, 60, 400);
  const std::int64_t most = by_size<std::int64_t>(budget, 9, 30);
  Comparisons comparisons;
  for (std::int64_t k = 1; k <= most; ++k) {
    const std::string game = "nim@block=" + std::to_string(k);
    comparisons.add(game, p_below(budget, game, side, side),
                    positions_where(side, [&](Position at) {
                      const std::int64_t apart = std::abs(at.y - at.x);
                      return (apart < k && apart % 2 == (k - 1) % 2) || at.x + at.y < k;
                    }));
  }
  return comparisons.finding(fmt::format("so for every x, y < {}, k <= {}", side, most));
}

Finding complementary(const CheckBudget& budget, const std::vector<std::string>& bases,
                      const std::string& scope) {
  const std::int64_t side = by_size<std::int64_t>(budget, 40, 300);
  const std::int64_t most = by_size<std::int64_t>(budget, 4, 8);
  Comparisons comparisons;
  std::string games;
  for (const std::string& base : bases) {
    games += (games.empty() ? "" : ", ") + base;
    for (std::int64_t k = 1; k <= most; ++k) {
      const std::string maneuver = std::to_string(k) + scope;
      const Positions blocking = p_below(budget, base + "@block=" + maneuver, side, side);
      const Positions others = positions_where(
          side, [&](Position at) { return !std::ranges::binary_search(blocking, at); });
      comparisons.add(base + " " + maneuver,
                      p_below(budget, base + "@comply=" + maneuver, side, side), others);
    }
  }
  return comparisons.finding(fmt::format("so for {}, x, y < {}, k <= {}", games, side, most));
}

}  // namespace

Finders blocking_general_finders() {
  return {
      {"theorem-1.1.r1", [](const CheckBudget& budget) { return theorem_1_1(budget, 1); }},
      {"theorem-1.1.r2", [](const CheckBudget& budget) { return theorem_1_1(budget, 2); }},
      {"theorem-1.1.r3", [](const CheckBudget& budget) { return theorem_1_1(budget, 3); }},
      {"proposition-1.2.i", axis},
      {"proposition-1.2.ii", exact_cover_as_printed},
      {"proposition-1.2.ii-proof", exact_cover_by_pairs},
      {"proposition-1.2.iii", differences},
      {"proposition-1.3.set", terminal_set},
      {"proposition-1.3.ideal", terminal_ideal},
      {"proposition-1.3.number", terminal_number},
      {"proposition-1.4", blocking_nim},
      {"proposition-3.1",
       [](const CheckBudget& budget) {
         return complementary(budget,
                              {"wythoff", "nim", "gdwn:1,2", "wythoff@max=3", "lines:1,2:2,1"}, "");
       }},
      {"proposition-3.2.diagonal",
       [](const CheckBudget& budget) { return complementary(budget, {"wythoff"}, ":diagonal"); }},
      {"proposition-3.2.nim",
       [](const CheckBudget& budget) { return complementary(budget, {"wythoff"}, ":nim"); }}};
}

}  // namespace nimhoff::papers
