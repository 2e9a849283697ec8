// Geometric analysis: Tables 1 and 2, 5 and 6, and the numbers and equations of sections 5, 5.1
// and 6 that need no measurement.
//
// Printed numbers are held against certified digits, as decimals and not as doubles.
//
// Checked: tests/papers/geometry/checks_test.cpp holds the verdicts and plants wrong digits;
// tests/papers/geometry/lines_test.cpp lists every difference in units of the last digit.
#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <set>

#include "papers/geometry/checks.hpp"
#include "theory/wythoff_pairs.hpp"

namespace nimhoff::papers {
namespace {

std::vector<double> densities_of(const Prediction& prediction) {
  std::vector<double> densities;
  for (const PredictedLine& line : prediction.expected()) densities.push_back(line.density.value);
  return densities;
}

/// The first P-positions of wythoff above the diagonal, without (0,0), moved by `plus`.
Positions first_pairs(const CheckBudget& budget, std::size_t count, std::int64_t plus) {
  Positions pairs = upper(p_below(budget, "wythoff", 3 * static_cast<std::int64_t>(count)));
  pairs.erase(pairs.begin());
  pairs.resize(std::min(pairs.size(), count));
  for (Position& pair : pairs) pair = {pair.x + plus, pair.y + plus};
  return pairs;
}

template <std::size_t count>
Finding pair_table(const CheckBudget& budget, const std::array<Position, count>& printed,
                   std::int64_t plus) {
  Comparisons comparisons;
  comparisons.add("the P-positions of wythoff", first_pairs(budget, count, plus),
                  {printed.begin(), printed.end()});
  return comparisons.finding(fmt::format("the same {} pairs", count));
}

Finding wdw_order(const CheckBudget& budget) {
  const std::size_t count = by_size<std::size_t>(budget, 300, 3000);
  Positions both = first_pairs(budget, count, 0);
  const Positions duals = first_pairs(budget, count, 1);
  const std::set<Position> is_dual(duals.begin(), duals.end());
  both.insert(both.end(), duals.begin(), duals.end());
  both = in_order(std::move(both));
  Comparisons comparisons;
  const auto shown = static_cast<std::ptrdiff_t>(printed_wdw_pairs.size());
  comparisons.add("the first", {both.begin(), both.begin() + shown},
                  {printed_wdw_pairs.begin(), printed_wdw_pairs.end()});
  for (std::size_t i = 0; i < both.size(); ++i) {
    const bool alternates = is_dual.contains(both[i]) == (i % 2 == 1);
    comparisons.add(nimhoff::to_string(both[i]), alternates ? "" : "is out of turn");
  }
  return comparisons.finding(fmt::format("so, and the first {} pairs alternate", both.size()));
}

Finding symmetry(const CheckBudget&, KnownGames& games) {
  Comparisons comparisons;
  for (const Position pair : first_wdw_pairs(16)) {
    const auto m = slopes_of(games.predicted(gdwn(pair)));
    const auto l = densities_of(games.predicted(gdwn(pair)));
    const double off = std::max({std::abs(m[0] - 1 / m[3]), std::abs(m[1] - 1 / m[2]),
                                 std::abs(m[0] - l[0] / l[3]), std::abs(m[1] - l[1] / l[2])});
    comparisons.add(gdwn(pair), off < 1e-13 ? "" : fmt::format("{:.0e} off", off));
  }
  return comparisons.finding("so for the first 16 pairs, to 13 digits");
}

Finding density_system(const CheckBudget&, KnownGames& games) {
  Comparisons comparisons;
  for (const Position pair : first_wdw_pairs(16)) {
    const auto p = static_cast<double>(pair.x);
    const auto q = static_cast<double>(pair.y);
    const auto l = densities_of(games.predicted(gdwn(pair)));
    const double outer = l[0] * l[3];
    const double inner = l[1] * l[2];
    const double off =
        std::max({std::abs(l[0] + l[1] + l[2] + l[3] - 1), std::abs(l[0] - (p - q * l[0] / l[3])),
                  std::abs(outer / (l[3] - l[0]) + inner / (l[2] - l[1]) - 1),
                  std::abs(inner / (q * l[1] - p * l[2]) + inner / (q * l[2] - p * l[1]) +
                           outer / (q * l[3] - p * l[0]) - 1)});
    comparisons.add(gdwn(pair), off < 1e-11 ? "" : fmt::format("{:.0e} off", off));
  }
  return comparisons.finding(
      "the predicted densities solve it for the first 16 pairs, to 11 digits");
}

Finding quartics(const CheckBudget&, KnownGames& games) {
  const auto m = slopes_of(games.predicted("gdwn:1,2"));
  const double z = m[2];
  const double w = m[3];
  const double first = (w * w - 1) / (2 * w - 1) - (z - 1) * (1 / (2 * z - 1) - 1 / (z - 2));
  const double second = (z * z - 1) / z - (w - 1) * (-w * w + 2 * w + 2) / w;
  const double off = std::max(std::abs(first), std::abs(second));
  Comparisons comparisons;
  comparisons.add("w and z", off < 1e-13 ? "" : fmt::format("{:.0e} off", off));
  return comparisons.finding("the predicted slopes solve both, to 13 digits");
}

Finding first_line_is_near(const CheckBudget&, KnownGames& games) {
  double least = 1;
  double most = 0;
  for (const Position pair : first_wdw_pairs(40)) {
    const double slope = games.predicted(wythoff_and(pair)).lines.at(0).slope.value;
    const double off = std::abs(slope - 1 / std::numbers::phi);
    least = std::min(least, off);
    most = std::max(most, off);
  }
  return {fmt::format("from {:.1e} to {:.4f} off", least, most),
          Verdict::refined,
          "near, and equal for none of the first 40 pairs",
          {}};
}

Finding third_line_and_p_over_q(const CheckBudget&, KnownGames& games) {
  Comparisons printed;
  Comparisons first_line;
  for (const Position pair : first_wdw_pairs(40)) {
    const auto m = slopes_of(games.predicted(wythoff_and(pair)));
    const double ratio = static_cast<double>(pair.x) / static_cast<double>(pair.y);
    const bool is_wythoff = wythoff_pair(pair.y - pair.x) == pair;
    printed.add(wythoff_and(pair),
                (m[2] > ratio) == is_wythoff ? "" : fmt::format("m_3 = {:.4f}, above p/q", m[2]));
    first_line.add(wythoff_and(pair), (m[0] > ratio) == is_wythoff ? "" : "not so");
  }
  return printed.finding("so for the first 40 pairs",
                         first_line.are_equal()
                             ? "m_3 is above 1 always; it is m_1 of which this is true, for all 40"
                             : "");
}

/// The sums of (14) and (15) over the lines of wythoff+p,q: with (p,q) as printed, or for the rule
/// (q,p) that they are about.
struct Shares {
  double first = 0;   ///< of the line m_1, below the rule
  double others = 0;  ///< of m_2 and m_3
};

Shares shares(const Prediction& three, double p, double q) {
  const auto m = slopes_of(three);
  const auto l = densities_of(three);
  return {l[0] / (q - m[0] * p), l[1] / (m[1] * p - q) + l[2] / (m[2] * p - q)};
}

Finding inequality(const CheckBudget&, KnownGames& games, bool of_wythoff_pairs) {
  Comparisons as_printed;
  Comparisons for_q_p;
  for (std::int64_t n = 1; n <= 20; ++n) {
    const Position pair = of_wythoff_pairs ? wythoff_pair(n) : dual_wythoff_pair(n);
    const Prediction& three = games.predicted(wythoff_and(pair));
    const auto p = static_cast<double>(pair.x);
    const auto q = static_cast<double>(pair.y);
    const auto fails_to_hold = [&](const Shares& share) {
      // (14) has all three lines on one side, m_1 too.
      const double sum =
          of_wythoff_pairs ? share.others - share.first : std::max(share.first, share.others);
      return std::pair(sum > 1, sum);
    };
    const auto [holds, sum] = fails_to_hold(shares(three, p, q));
    as_printed.add(wythoff_and(pair), holds ? "" : fmt::format("the sum is {:.3f}", std::abs(sum)));
    for_q_p.add(wythoff_and(pair), fails_to_hold(shares(three, q, p)).first ? "" : "not so");
  }
  return as_printed.finding(
      "so for the first 20 pairs",
      for_q_p.are_equal()
          ? "printed with m_j p - q, but the rule that is adjoined is (q,p): with m_j q - p it "
            "holds for all 20"
          : "");
}

Finding lower_sequence(const CheckBudget&, KnownGames& games) {
  std::string computed;
  double last = 0;
  for (const std::int64_t n : {1, 5, 9, 20, 40, 100}) {
    const Position pair = wythoff_pair(n);
    const double xi = games.predicted(gdwn(pair)).xi->a.value;
    computed += fmt::format("{}{:.2f} for {}", computed.empty() ? "" : ", ", xi, pair.x);
    last = xi - static_cast<double>(pair.x);
  }
  return {computed,
          std::abs(last) < 1 ? Verdict::open : Verdict::differs,
          "near for the pairs of Table 5, but the two grow at different rates, about 1.557 n and "
          "1.618 n",
          {}};
}

Finding ab_is_ba(const CheckBudget&, KnownGames& games) {
  Comparisons comparisons;
  for (const Position pair : first_wdw_pairs(16)) {
    const LogRatios& xi = *games.predicted(gdwn(pair)).xi;
    comparisons.add(gdwn(pair), xi.ab.digits == xi.ba.digits ? "" : "not the same");
  }
  return comparisons.finding("as defined they are the same number",
                             "log b - log 1/a and log a - log 1/b are both log a + log b");
}

}  // namespace

std::vector<Check> slope_checks(int table, const SlopeRow& row, const SharedGames& games) {
  const std::string game = gdwn(row.pair);
  const auto check = [&](const char* name, const char* what, const char* printed,
                         const std::function<CertifiedNumber(const Prediction&)>& number) -> Check {
    return {{fmt::format("table-{}.{}-{}.{}", table, row.pair.x, row.pair.y, name),
             fmt::format("{} of ({},{})-GDWN.", what, row.pair.x, row.pair.y),
             fmt::format("Table {}", table), printed,
             fmt::format("nimhoff predict {} --digits 20", game)},
            [=, text = std::string(printed)](const CheckBudget&) {
              return certified_finding(text, number(games->predicted(game)));
            }};
  };
  return {check("a", "The mean slope a of the upper outer beam", row.a,
                [](const Prediction& of) { return of.lines.at(3).slope; }),
          check("b", "The mean slope b of the upper inner beam", row.b,
                [](const Prediction& of) { return of.lines.at(2).slope; }),
          check("xi", "The log-ratio xi_a(a, b)", row.xi,
                [](const Prediction& of) { return of.xi.value().a; })};
}

Finders geometry_slope_finders(const SharedGames& games) {
  const auto of_1_2 = [=](const char* printed, std::size_t line, bool is_slope) {
    return [=](const CheckBudget&) {
      const PredictedLine& found = games->predicted("gdwn:1,2").lines.at(line);
      return certified_finding(printed, is_slope ? found.slope : found.density);
    };
  };
  const auto with_games = [=](Finding (*find)(const CheckBudget&, KnownGames&)) {
    return [=](const CheckBudget& budget) { return find(budget, *games); };
  };
  Finders finders{
      {"table-1",
       [](const CheckBudget& budget) { return pair_table(budget, printed_wythoff_pairs, 0); }},
      {"table-2",
       [](const CheckBudget& budget) { return pair_table(budget, printed_dual_pairs, 1); }},
      {"section-5.order", wdw_order},
      {"section-5.symmetry", with_games(symmetry)},
      {"section-5.system", with_games(density_system)},
      {"section-5.fourth-degree", with_games(quartics)},
      {"section-5.w", of_1_2(printed_slope_w, 3, true)},
      {"section-5.z", of_1_2(printed_slope_z, 2, true)},
      {"section-5.1.first-line", with_games(first_line_is_near)},
      {"section-5.1.m-3", with_games(third_line_and_p_over_q)},
      {"section-5.1.14",
       [=](const CheckBudget& budget) { return inequality(budget, *games, true); }},
      {"section-5.1.15",
       [=](const CheckBudget& budget) { return inequality(budget, *games, false); }},
      {"section-6.lower-sequence", with_games(lower_sequence)},
      {"section-6.xi-ab", with_games(ab_is_ba)}};
  for (std::size_t line = 0; line < printed_densities_1_2.size(); ++line) {
    finders[fmt::format("section-5.density.{}", line + 1)] =
        of_1_2(printed_densities_1_2.at(line), line, false);
  }
  return finders;
}

}  // namespace nimhoff::papers
