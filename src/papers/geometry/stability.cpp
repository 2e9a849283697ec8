// Geometric analysis: which games run along lines and which in beams, by the modes of their lines
// and by what is measured.
//
// The paper tells the two apart by eye: lines for (1,2) and (2,3) in GDWN and for all of Linear
// Nimhoff, beams for the other pairs. By docs/modes.md lines cannot last where a mode grows. Each
// game of Tables 1 and 2, and wythoff+p,q for p < q <= 16, is set beside both.
//
// Cost:    0.2 s a game for the modes, and a measurement of 10^6 columns, or of 10^7 in the full
// run. Checked: tests/papers/geometry/checks_test.cpp holds the verdicts, stability_test.cpp the
// rule.
#include "papers/geometry/stability.hpp"

#include <fmt/core.h>

#include "papers/geometry/checks.hpp"
#include "theory/wythoff_pairs.hpp"

namespace nimhoff::papers {
namespace {

std::int64_t stability_columns(const CheckBudget& budget) {
  return by_size<std::int64_t>(budget, 1'000'000, 10'000'000);
}

Finding stability_finding(const Modes& modes, const Geometry& geometry, Kind printed) {
  const std::optional<Kind> by_modes = kind_by(modes);
  return {modes_in_short(modes) + "; measured: " + kind_in_words(geometry),
          verdict_on(printed, by_modes, geometry.kind),
          geometry.reason + "; " + how_far(geometry),
          {}};
}

Check stability_check(const std::string& id, const std::string& game, Position pair, Kind printed,
                      const SharedGames& games) {
  const bool is_gdwn = id.starts_with("stability.gdwn");
  const std::string name = is_gdwn ? fmt::format("({},{})-GDWN", pair.x, pair.y)
                                   : fmt::format("Wythoff Nim with ({},{})", pair.x, pair.y);
  const std::string claim = printed == Kind::lines ? "P-lines" : "P-beams that fluctuate";
  return {{id, fmt::format("The P-positions of {} make {}.", name, claim),
           is_gdwn ? "Conjecture 13" : "After Corollary 12", claim,
           fmt::format("nimhoff predict {} --modes", game)},
          [=](const CheckBudget& budget) {
            const Geometry& geometry =
                is_gdwn ? games->measured_pair(budget, pair)
                        : games->measured(budget, game, stability_columns(budget));
            return stability_finding(games->modes_of(game), geometry, printed);
          }};
}

// The pairs that are no fill rules leave the lines of Wythoff Nim, and their modes.
Finding other_pairs(const CheckBudget& budget, KnownGames& games) {
  Comparisons comparisons;
  std::size_t pairs = 0;
  for (std::int64_t q = 2; q <= most_paired; ++q) {
    for (std::int64_t p = 1; p < q; ++p) {
      if (is_wdw_pair(p, q)) continue;
      ++pairs;
      const std::string game = wythoff_and({p, q});
      const Modes& modes = games.modes_of(game);
      comparisons.add(game, kind_by(modes) == Kind::lines ? "" : modes_in_short(modes));
      // Pairs above phi have P-positions of their own; the full run measures all.
      if (budget.size == Size::quick && q > 8) continue;
      const Geometry& geometry = games.measured(budget, game, stability_columns(budget));
      comparisons.add(game, geometry.kind == Kind::beams ? geometry.reason : "");
    }
  }
  Finding finding = comparisons.finding(
      fmt::format("{} pairs have the two lines of Wythoff Nim, whose modes all fade", pairs),
      fmt::format("no beams measured at {} columns", stability_columns(budget)));
  if (finding.verdict == Verdict::agrees) finding.verdict = Verdict::open;
  return finding;
}

}  // namespace

std::optional<Kind> kind_by(const Modes& modes) {
  if (modes.is_unstable()) return Kind::beams;
  if (modes.is_stable()) return Kind::lines;
  return std::nullopt;
}

std::string kind_in_words(const Geometry& geometry) {
  if (!geometry.kind) return "neither yet";
  return *geometry.kind == Kind::lines ? "lines" : "beams";
}

std::string modes_in_short(const Modes& modes) {
  const Mode* mode = modes.fastest();
  if (!modes.is_unstable() && !modes.is_stable()) return "modes unknown: " + modes.problem;
  const std::string stable = modes.is_stable() ? "stable" : "unstable";
  if (mode == nullptr) {
    return fmt::format("{}: all modes fade faster than x^{:g}", stable, modes.range.least_growth);
  }
  const std::string scale = mode->scale ? fmt::format(", x -> {:.6g} x", mode->scale->value) : "";
  return fmt::format("{}: a mode as x^{:+.4f}{}", stable, mode->growth.value, scale);
}

Verdict verdict_on(Kind printed, std::optional<Kind> by_modes, std::optional<Kind> measured) {
  if (measured) return *measured == printed ? Verdict::open : Verdict::differs;
  return by_modes && *by_modes != printed ? Verdict::differs : Verdict::open;
}

std::vector<Check> stability_checks(const SharedGames& games) {
  std::vector<Check> checks;
  const auto add_gdwn = [&](Position pair) {
    const Kind printed = pair.x < 3 ? Kind::lines : Kind::beams;
    checks.push_back(stability_check(fmt::format("stability.gdwn.{}-{}", pair.x, pair.y),
                                     gdwn(pair), pair, printed, games));
  };
  for (const Position pair : printed_wythoff_pairs) add_gdwn(pair);
  for (const Position pair : printed_dual_pairs) add_gdwn(pair);
  for (std::int64_t q = 2; q <= most_paired; ++q) {
    for (std::int64_t p = 1; p < q; ++p) {
      if (!is_wdw_pair(p, q)) continue;
      checks.push_back(stability_check(fmt::format("stability.wythoff.{}-{}", p, q),
                                       wythoff_and({p, q}), {p, q}, Kind::lines, games));
    }
  }
  checks.push_back(
      {{"stability.wythoff.others",
        fmt::format("Wythoff Nim with any other (p,q), p < q <= {}, has P-lines.", most_paired),
        "After Corollary 12", "P-lines", "nimhoff predict wythoff+7,12 --modes"},
       [=](const CheckBudget& budget) { return other_pairs(budget, *games); }});
  return checks;
}

}  // namespace nimhoff::papers
