// Geometric analysis: section 5.1. Theorem 11, Corollary 12, Conjecture 13, and which pairs
// leave the P-positions of Wythoff Nim as they are.
//
// What the model says is decided exactly or with certified digits; the beams are measured.
//
// Checked: tests/papers/geometry/checks_test.cpp holds the verdicts.
#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "nimhoff/game/counted.hpp"
#include "papers/geometry/checks.hpp"
#include "papers/geometry/stability.hpp"
#include "theory/wythoff_pairs.hpp"

namespace nimhoff::papers {
namespace {

constexpr std::size_t measured_pairs = 16;

Finding theorem_11(const CheckBudget& budget) {
  const std::int64_t most = by_size<std::int64_t>(budget, 300, 2000);
  Comparisons comparisons;
  for (std::int64_t p = 1; p < most; ++p) {
    for (std::int64_t q = p + 1; q <= most; ++q) {
      const bool is_same = fills_beside_wythoff(p, q) == is_wdw_pair(p, q);
      comparisons.add(fmt::format("({},{})", p, q), is_same ? "" : "not so");
    }
  }
  return comparisons.finding(fmt::format("so for all p < q <= {}", most),
                             "decided in whole numbers and sqrt 5, with no rounding");
}

Finding case_2(const CheckBudget&) {
  constexpr std::int64_t most = 60;
  Comparisons printed;
  Comparisons turned;
  for (std::int64_t p = 1; p < most; ++p) {
    for (std::int64_t q = p + 1; q <= most; ++q) {
      if (q * q < p * q + p * p) continue;  // q/p < phi is Case 1
      const bool splits = fills_beside_wythoff(p, q);
      const bool is_pair = wythoff_pair(q - p) == Position{p, q};
      printed.add(fmt::format("({},{})", p, q), is_pair != splits ? ""
                                                : splits          ? "splits"
                                                                  : "does not");
      turned.add(fmt::format("({},{})", p, q), is_pair == splits ? "" : "not so");
    }
  }
  return printed.finding("so", turned.are_equal() ? "a slip: it is a pair if and only if there is "
                                                    "a split, as the lines below it show"
                                                  : "");
}

Finding below_phi(const CheckBudget& budget) {
  const std::int64_t side = by_size<std::int64_t>(budget, 150, 1500);
  const std::int64_t most_p = by_size<std::int64_t>(budget, 8, 13);
  const Positions wythoff = p_below(budget, "wythoff", side);
  Comparisons comparisons;
  for (std::int64_t p = 2; p <= most_p; ++p) {
    for (std::int64_t q = p + 1; q * q < p * q + p * p; ++q) {
      if (is_wdw_pair(p, q)) continue;
      for (const std::string& game : {gdwn({p, q}), wythoff_and({p, q})}) {
        comparisons.add(game, p_below(budget, game, side), wythoff);
      }
    }
  }
  return comparisons.finding(
      fmt::format("so for p <= {} and x < {}, with (q,p) and without", most_p, side));
}

Finding other_positions(const CheckBudget& budget) {
  const std::int64_t columns = by_size<std::int64_t>(budget, 10'000, 1'000'000);
  const Positions wythoff = p_below(budget, "wythoff", columns);
  std::string computed;
  bool differ = true;
  for (const Position pair : {Position{2, 4}, Position{7, 12}}) {
    const Positions own = p_below(budget, gdwn(pair), columns);
    Positions shared;
    std::ranges::set_intersection(own, wythoff, std::back_inserter(shared));
    differ = differ && own != wythoff;
    computed += fmt::format("{}{} shares {} of {}", computed.empty() ? "" : ", ", gdwn(pair),
                            shared.size(), own.size());
  }
  return {computed,
          differ ? Verdict::agrees : Verdict::differs,
          fmt::format("P-positions with x < {}", columns),
          {}};
}

Finding one_digit(const CheckBudget& budget) {
  const std::int64_t near = printed_column_of_7_12 / 20;
  double low = 1e9;
  double high = 0;
  for (const Position at : p_below(budget, "gdwn:7,12", printed_column_of_7_12 + near)) {
    if (at.y <= at.x || at.x < printed_column_of_7_12 - near) continue;
    const double ratio = static_cast<double>(at.y) / static_cast<double>(at.x);
    low = std::min(low, ratio);
    high = std::max(high, ratio);
  }
  const double printed = std::strtod(printed_ratio_of_7_12, nullptr);
  const bool share_this = low >= printed && high < printed + 0.1;
  const bool share_more = std::floor(low * 100) == std::floor(high * 100);
  return {fmt::format("y/x from {:.4f} to {:.4f}", low, high),
          share_this && !share_more ? Verdict::agrees : Verdict::differs,
          fmt::format("columns {} to {}; {:.1f} is all that the ratios share there",
                      printed_column_of_7_12 - near, printed_column_of_7_12 + near, printed),
          {}};
}

Finding three_lines(const CheckBudget& budget, KnownGames& games) {
  const std::int64_t most = by_size<std::int64_t>(budget, 20, 40);
  const std::int64_t columns = by_size<std::int64_t>(budget, 100'000, 1'000'000);
  Comparisons comparisons;
  for (std::int64_t p = 1; p < most; ++p) {
    for (std::int64_t q = p + 1; q <= most; ++q) {
      const std::size_t expected = is_wdw_pair(p, q) ? 3 : 2;
      const std::string game = wythoff_and({p, q});
      const std::size_t lines = games.predicted(game).lines.size();
      comparisons.add(game, lines == expected ? "" : counted(lines, "line"));
    }
  }
  for (const Position pair : first_wdw_pairs(8)) {
    const std::size_t beams = games.measured(budget, wythoff_and(pair), columns).beams.size();
    comparisons.add(wythoff_and(pair), beams == 3 ? "" : fmt::format("{} beams measured", beams));
  }
  return comparisons.finding(
      fmt::format("by the model for p < q <= {}; three measured for the first 8 pairs", most),
      fmt::format("measured at {} columns", columns));
}

Finding are_strict(const CheckBudget& budget, KnownGames& games) {
  const std::int64_t columns = by_size<std::int64_t>(budget, 1'000'000, 100'000'000);
  Comparisons comparisons;
  for (const Position pair : {Position{1, 2}, {3, 5}, {5, 8}, {6, 10}}) {
    const Geometry& geometry = games.measured(budget, wythoff_and(pair), columns);
    const Modes& modes = games.modes_of(wythoff_and(pair));
    const Verdict verdict = verdict_on(Kind::lines, kind_by(modes), geometry.kind);
    comparisons.add(
        wythoff_and(pair),
        verdict != Verdict::differs
            ? ""
            : modes_in_short(modes) + "; measured: " + geometry.reason +
                  (geometry.log_period ? "; x -> " + in_short(scale_of(*geometry.log_period)) + " x"
                                       : ""));
  }
  Finding finding = comparisons.finding("none of four pairs has beams",
                                        fmt::format("measured at {} columns", columns));
  if (finding.verdict == Verdict::agrees) finding.verdict = Verdict::open;
  return finding;
}

Finding four_beams(const CheckBudget& budget, KnownGames& games, Position pair) {
  const Geometry& geometry = games.measured_pair(budget, pair);
  const std::size_t predicted = games.predicted(gdwn(pair)).lines.size();
  const bool is_so = geometry.beams.size() == 4 && predicted == 4;
  return {in_words(geometry),
          is_so ? Verdict::open : Verdict::differs,
          fmt::format("{} lines by the model; {}", predicted, how_far(geometry)),
          {}};
}

Finding is_a_line(const CheckBudget& budget, KnownGames& games, Position pair) {
  const Geometry& geometry = budget.size == Size::quick
                                 ? games.measured_pair(budget, pair)
                                 : games.measured(budget, gdwn(pair), 100'000'000);
  const Modes& modes = games.modes_of(gdwn(pair));
  std::string computed = modes_in_short(modes) + "; measured: " + kind_in_words(geometry);
  if (geometry.log_period) {
    computed += fmt::format(", x -> {} x", in_short(scale_of(*geometry.log_period)));
  }
  return {computed,
          verdict_on(Kind::lines, kind_by(modes), geometry.kind),
          geometry.reason + "; " + how_far(geometry),
          {}};
}

Finding others_fluctuate(const CheckBudget& budget, KnownGames& games) {
  Comparisons comparisons;
  std::string unknown;
  for (const Position pair : first_wdw_pairs(measured_pairs)) {
    if (pair.x < 3) continue;
    const Geometry& geometry = games.measured_pair(budget, pair);
    if (!geometry.kind) {
      unknown += (unknown.empty() ? "not known yet: " : ", ") + gdwn(pair);
      continue;
    }
    comparisons.add(gdwn(pair), geometry.kind == Kind::beams && geometry.log_period
                                    ? ""
                                    : "no log-period that stays; " + geometry.reason);
  }
  Finding finding =
      comparisons.finding("all pairs whose kind is known have beams and a log-period", unknown);
  if (finding.verdict == Verdict::agrees) finding.verdict = Verdict::open;
  return finding;
}

Finding others_are_wythoff(const CheckBudget& budget, KnownGames& games) {
  const std::int64_t most = by_size<std::int64_t>(budget, 20, 40);
  const std::int64_t most_measured = by_size<std::int64_t>(budget, 6, 10);
  const std::int64_t columns = by_size<std::int64_t>(budget, 100'000, 1'000'000);
  Comparisons comparisons;
  double off = 0;
  for (std::int64_t p = 1; p < most; ++p) {
    for (std::int64_t q = p + 1; q <= most; ++q) {
      if (is_wdw_pair(p, q)) continue;
      const std::string game = gdwn({p, q});
      const std::size_t lines = games.predicted(game).lines.size();
      comparisons.add(game, lines == 2 ? "" : counted(lines, "line"));
      if (q > most_measured) continue;
      const auto& beams = games.measured(budget, game, columns).beams;
      comparisons.add(game, beams.size() == 2 ? "" : fmt::format("{} beams", beams.size()));
      off = std::max(off, std::abs(beams.back().slope_mean.value - std::numbers::phi));
      off = std::max(off, std::abs(beams.back().density.value - 1 / std::numbers::phi));
    }
  }
  comparisons.add("slopes and densities", off < 1e-3 ? "" : fmt::format("{:.1g} off", off));
  Finding finding = comparisons.finding(
      fmt::format(
          "two lines by the model for p < q <= {}, measured for q <= {}, at most {:.0e} off", most,
          most_measured, off),
      fmt::format("measured at {} columns", columns));
  if (finding.verdict == Verdict::agrees) finding.verdict = Verdict::open;
  return finding;
}

}  // namespace

std::vector<Check> conjecture_13_checks(const SharedGames& games) {
  std::vector<Check> checks;
  for (const Position pair : first_wdw_pairs(measured_pairs)) {
    checks.push_back(
        {{fmt::format("conjecture-13.{}-{}", pair.x, pair.y),
          fmt::format("({},{})-GDWN has four P-beams.", pair.x, pair.y), "Conjecture 13",
          "four P-beams", fmt::format("nimhoff measure {} --columns 1e7", gdwn(pair))},
         [=](const CheckBudget& budget) { return four_beams(budget, *games, pair); }});
  }
  return checks;
}

Finders geometry_pair_finders(const SharedGames& games) {
  const auto with_games = [=](Finding (*find)(const CheckBudget&, KnownGames&)) {
    return [=](const CheckBudget& budget) { return find(budget, *games); };
  };
  return {{"theorem-11", theorem_11},
          {"theorem-11.case-2", case_2},
          {"section-5.1.below-phi", below_phi},
          {"section-5.1.above-phi", other_positions},
          {"section-5.1.7-12", one_digit},
          {"corollary-12", with_games(three_lines)},
          {"corollary-12.strict", with_games(are_strict)},
          {"conjecture-13.line.1-2",
           [=](const CheckBudget& budget) {
             return is_a_line(budget, *games, {1, 2});
           }},
          {"conjecture-13.line.2-3",
           [=](const CheckBudget& budget) {
             return is_a_line(budget, *games, {2, 3});
           }},
          {"conjecture-13.fluctuations", with_games(others_fluctuate)},
          {"conjecture-13.otherwise", with_games(others_are_wythoff)}};
}

}  // namespace nimhoff::papers
