// Blocking Wythoff Nim, section 2: how many options of a position are P, by kind.
//
// Checked: tests/papers/reproduce_test.cpp holds the verdicts.
#include <fmt/core.h>

#include <algorithm>

#include "nimhoff/game/counted.hpp"
#include "nimhoff/game/notation.hpp"
#include "papers/blocking/paper.hpp"
#include "strategy/golden_ratio.hpp"

namespace nimhoff::papers {
namespace {

/// P-options of one position by kind: v changes y, h changes x, d changes both, as (v), (h)
/// and (d) of Definition 1.
struct OptionCounts {
  std::int64_t v = 0;
  std::int64_t h = 0;
  std::int64_t d = 0;
};

OptionCounts counts_at(Position at, const Positions& p) {
  OptionCounts counts;
  for (const Position to : p) {
    if (to.x == at.x && to.y < at.y) ++counts.v;
    if (to.y == at.y && to.x < at.x) ++counts.h;
    if (at.x - to.x == at.y - to.y && to.x < at.x) ++counts.d;
  }
  return counts;
}

using Demand = std::function<bool(Position, const OptionCounts&)>;

/// The first position with 0 <= x <= y < side that the demand is not true of, in words.
std::string first_against(std::int64_t side, const Positions& p, const Demand& demand) {
  for (std::int64_t x = 0; x < side; ++x) {
    for (std::int64_t y = x; y < side; ++y) {
      const OptionCounts counts = counts_at({x, y}, p);
      if (demand({x, y}, counts)) continue;
      return fmt::format("at ({},{}) v = {}, h = {}, d = {}", x, y, counts.v, counts.h, counts.d);
    }
  }
  return "";
}

std::int64_t side_of(const CheckBudget& budget) { return by_size<std::int64_t>(budget, 60, 200); }

Finding definition_6(const CheckBudget& budget) {
  const std::int64_t side = side_of(budget);
  Comparisons comparisons;
  const Positions p = p_below(budget, blocking_wythoff(2), side, side);
  for (const Position at : p) {
    if (at.x < 1 || at.y != 2 * at.x + 1) continue;
    const OptionCounts counts = counts_at(at, p);
    // Definition 6 calls v the options (w, y), which are (h) of Definition 1, and h the others.
    const std::int64_t v = counts.h;
    const std::int64_t h = counts.v;
    comparisons.add("at " + nimhoff::to_string(at),
                    v == 1 && h == 0 ? "" : fmt::format("v = {} and h = {}", v, h));
  }
  return comparisons.finding(fmt::format("so for every y < {}", side),
                             "Definition 6 swaps the letters v and h of Definition 1, which the "
                             "proof follows; with those, see section-2.1.cases");
}

Finding f_values(const CheckBudget& budget) {
  const Game game = parse_game(blocking_wythoff(2));
  const Positions p = p_below(budget, blocking_wythoff(2), 3, 3);
  std::string computed;
  bool is_same = true;
  for (const auto& [at, f] :
       {std::pair{Position{0, 0}, 0}, {{0, 1}, 1}, {{1, 1}, 3}, {{1, 2}, 2}, {{2, 2}, 1}}) {
    const std::int64_t counted = options_in(game, at, p);
    is_same = is_same && counted == f;
    computed +=
        fmt::format("{}f{} = {}", computed.empty() ? "" : ", ", nimhoff::to_string(at), counted);
  }
  return {computed, is_same ? Verdict::agrees : Verdict::differs, "", {}};
}

bool is_doubled_pair(Position at) {
  return at.x >= 2 && at.x % 2 == 0 && at.y % 2 == 0 && is_wythoff_pair(at.x / 2 - 1, at.y / 2 - 1);
}

Finding cases_of_w2(const CheckBudget& budget) {
  const std::int64_t side = side_of(budget);
  const Positions p = p_below(budget, blocking_wythoff(2), side, side);
  Comparisons comparisons;
  comparisons.add("Case 1", first_against(side, p, [](Position at, const OptionCounts& n) {
                    return at.x < 1 || at.y != 2 * at.x + 1 || (n.h == 0 && n.d == 0 && n.v == 1);
                  }));
  comparisons.add("Case 2", first_against(side, p, [](Position at, const OptionCounts& n) {
                    return !is_doubled_pair(at) || (n.d == 1 && n.v == 0 && n.h == 0);
                  }));
  comparisons.add("Case 3", first_against(side, p, [](Position at, const OptionCounts& n) {
                    return at.y <= 2 * at.x + 1 || (n.v == 2 && n.h == 0 && n.d == 0);
                  }));
  comparisons.add("Case 4", first_against(side, p, [](Position at, const OptionCounts& n) {
                    return at.x < 1 || at.y >= 2 * at.x + 1 || is_doubled_pair(at) ||
                           (n.d == 1 && n.h + n.v >= 1) || n.d == 2;
                  }));
  return comparisons.finding(fmt::format("so for every x <= y < {}", side));
}

Finding p_of_w3(const CheckBudget& budget) {
  const std::int64_t side = side_of(budget);
  const Positions p = p_below(budget, blocking_wythoff(3), side, side);
  const auto is_r3 = [&](Position at) { return std::ranges::binary_search(p, at); };
  Comparisons comparisons;
  comparisons.add("v <= d + 1", first_against(side, p, [&](Position at, const OptionCounts& n) {
                    return !is_r3(at) || (n.d <= 1 && n.h == 0 && n.v <= n.d + 1);
                  }));
  const std::string repaired = first_against(side, p, [&](Position at, const OptionCounts& n) {
    return !is_r3(at) || (n.d <= 1 && n.h == 0 && n.v <= 2 - n.d);
  });
  return comparisons.finding(
      fmt::format("so for every y < {}", side),
      repaired.empty()
          ? fmt::format("v <= 2 - d, which the proof needs, holds for every y < {}", side)
          : "v <= 2 - d, which the proof needs, fails as well: " + repaired);
}

Finding n_of_w3(const CheckBudget& budget) {
  const std::int64_t side = side_of(budget);
  const Positions p = p_below(budget, blocking_wythoff(3), side, side);
  Comparisons comparisons;
  comparisons.add("y > 2x + 2", first_against(side, p, [](Position at, const OptionCounts& n) {
                    return at.y <= 2 * at.x + 2 || n.v == 3;
                  }));
  comparisons.add("y < 2x + 1", first_against(side, p, [](Position at, const OptionCounts& n) {
                    const bool is_p = at.x == 0;  // (0,0) is the one position of R_3 there
                    return at.y >= 2 * at.x + 1 || is_p || (n.h == 1 && n.v == 1 && n.d >= 1);
                  }));
  return comparisons.finding(fmt::format("so for every x <= y < {}", side));
}

Finding start_of_case_1(const CheckBudget&) {
  Comparisons comparisons;
  for (std::int64_t n = 1; n <= 100; ++n) {
    const std::int64_t x = 2 * floor_phi(n) + 2;
    const std::int64_t printed = 4 * floor_phi_squared(n) + 3;
    comparisons.add(fmt::format("n = {}", n),
                    2 * x + 1 == printed
                        ? ""
                        : fmt::format("2x + 1 = {}, where {} is printed", 2 * x + 1, printed));
  }
  return comparisons.finding(
      "so for every n <= 100",
      "2x + 1 is 4 floor(phi n) + 5; the move of the proof from there to (x, "
      "2 floor(phi^2 n) + 2) is there all the same");
}

/// Which of first, ..., bound - 1 do not occur so many times, in words.
std::string not_covered(const std::vector<std::int64_t>& occurring, std::int64_t first,
                        std::int64_t bound, std::int64_t times) {
  for (std::int64_t x = first; x < bound; ++x) {
    const std::int64_t found = std::ranges::count(occurring, x);
    if (found != times) return fmt::format("{} occurs {}", x, counted(found, "time"));
  }
  return "";
}

constexpr std::int64_t cover_bound = 400;

Finding cover_of_case_1(const CheckBudget&) {
  std::vector<std::int64_t> occurring;
  for (std::int64_t n = 1; n < cover_bound; ++n) {
    occurring.insert(occurring.end(),
                     {2 * floor_phi(n) + 2, 2 * floor_phi_squared(n) + 2, 2 * n + 1});
  }
  Comparisons comparisons;
  comparisons.add("from 3 on", not_covered(occurring, 3, cover_bound, 1));
  return comparisons.finding(fmt::format("so below {}", cover_bound));
}

Finding cover_of_case_3(const CheckBudget&) {
  std::vector<std::int64_t> occurring;
  for (std::int64_t n = 0; n < cover_bound; ++n) {
    if (n > 0) occurring.push_back(n);
    occurring.insert(occurring.end(),
                     {2 * n + 1, 2 * floor_phi(n) + 2, 2 * floor_phi_squared(n) + 2});
  }
  Comparisons comparisons;
  comparisons.add("from 1 on", not_covered(occurring, 1, cover_bound, 2));
  const bool holds_later = not_covered(occurring, 3, cover_bound, 2).empty();
  return comparisons.finding(
      fmt::format("so below {}", cover_bound),
      holds_later
          ? fmt::format("both sequences begin with 2, for the one position (2,2); from 3 on "
                        "it holds below {}",
                        cover_bound)
          : "");
}

}  // namespace

Finders blocking_option_finders() {
  return {{"definition-6", definition_6},         {"section-2.1.f", f_values},
          {"section-2.1.cases", cases_of_w2},     {"section-2.1.case-1", start_of_case_1},
          {"section-2.1.cover", cover_of_case_1}, {"section-2.1.2-cover", cover_of_case_3},
          {"section-2.1.w3-p", p_of_w3},          {"section-2.1.w3-n", n_of_w3}};
}

}  // namespace nimhoff::papers
