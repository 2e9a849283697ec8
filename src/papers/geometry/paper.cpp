// Geometric analysis of a generalized Wythoff game: the checks, and what they share.
//
// Cost: the quick run measures some 40 games at 10^6 columns or fewer, about 0.1 s each, the
// full one the same at 10^7 and a few at 10^8.
#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <iterator>

#include "nimhoff/game/notation.hpp"
#include "nimhoff/measure/measurement.hpp"
#include "papers/geometry/checks.hpp"

namespace nimhoff::papers {
namespace {

constexpr std::int64_t digits = 30;

/// A decimal as a whole number of units of its `places`-th place, cut.
std::int64_t in_units(std::string decimal, std::size_t places) {
  const std::size_t point = std::min(decimal.find('.'), decimal.size());
  if (point == decimal.size()) decimal += '.';
  decimal.resize(point + 1 + places, '0');
  decimal.erase(point, 1);
  return std::stoll(decimal);
}

void append(std::vector<Check>& to, std::vector<Check> more) {
  to.insert(to.end(), std::move_iterator(more.begin()), std::move_iterator(more.end()));
}

}  // namespace

const Prediction& KnownGames::predicted(const std::string& game) {
  const auto known = predictions_.find(game);
  if (known != predictions_.end()) return known->second;
  return predictions_.emplace(game, predict(parse_game(game), digits)).first->second;
}

const Modes& KnownGames::modes_of(const std::string& game) {
  const auto known = modes_.find(game);
  if (known != modes_.end()) return known->second;
  return modes_.emplace(game, modes(predicted(game))).first->second;
}

const Geometry& KnownGames::measured(const CheckBudget& budget, const std::string& game,
                                     std::int64_t columns) {
  const auto known = measurements_.find({game, columns});
  if (known != measurements_.end()) return known->second;
  const Game parsed = parse_game(game);
  Geometry geometry =
      measure(fastest_engine(parsed), parsed, Region{columns, std::nullopt}, budget.limits);
  return measurements_.emplace(std::pair(game, columns), std::move(geometry)).first->second;
}

const Geometry& KnownGames::measured_pair(const CheckBudget& budget, Position pair) {
  // A million columns do not distinguish narrow beams from lines in these two.
  const bool is_slow = pair == Position{2, 3} || pair == Position{12, 20};
  return measured(budget, gdwn(pair),
                  is_slow ? 10'000'000 : by_size(budget, 1'000'000, 10'000'000));
}

std::string gdwn(Position pair) { return fmt::format("gdwn:{},{}", pair.x, pair.y); }

std::string wythoff_and(Position pair) { return fmt::format("wythoff+{},{}", pair.x, pair.y); }

std::string rules_upto_5() {
  std::string game = "nim";
  for (int a = 1; a <= 5; ++a) {
    for (int b = 1; b <= 5; ++b) game += fmt::format("+{},{}", a, b);
  }
  return game;
}

std::vector<double> slopes_of(const Prediction& prediction) {
  std::vector<double> slopes;
  for (const PredictedLine& line : prediction.expected()) slopes.push_back(line.slope.value);
  return slopes;
}

Estimate scale_of(const LogPeriod& period) { return {period.scale, period.error}; }

std::string in_short(const Estimate& estimate) {
  if (!(estimate.error > 1e-9 && estimate.error < 1)) return fmt::format("{:.4f}", estimate.value);
  // Two digits of the error, so that it can be distinguished from its half.
  const int places = static_cast<int>(std::ceil(1 - std::log10(estimate.error)));
  const double units = estimate.error * std::pow(10, places);
  return fmt::format("{:.{}f}({:.0f})", estimate.value, places, units);
}

std::string in_words(const Geometry& geometry) {
  std::string words = fmt::format("{} beam{}, mean slopes ", geometry.beams.size(),
                                  geometry.beams.size() == 1 ? "" : "s");
  for (std::size_t i = 0; i < geometry.beams.size(); ++i) {
    words += (i == 0 ? "" : ", ") + in_short(geometry.beams[i].slope_mean);
  }
  if (geometry.log_period) {
    words += fmt::format("; x -> {} x", in_short(scale_of(*geometry.log_period)));
  }
  return words;
}

std::string how_far(const Geometry& geometry) {
  return fmt::format("measured at {} columns", geometry.columns);
}

UnitsAbove units_above(const std::string& printed, const std::string& certified) {
  const std::size_t places = printed.size() - printed.find('.') - 1;
  const std::int64_t own = in_units(printed, places);
  return {own - (in_units(certified, places + 1) + 5) / 10, own - in_units(certified, places)};
}

Finding certified_finding(const std::string& printed, const CertifiedNumber& number) {
  const UnitsAbove above = units_above(printed, number.digits);
  const std::string computed = number.digits.substr(0, 20);
  if (above.rounded == 0) return {computed, Verdict::refined, "rounds to " + printed, {}};
  if (above.cut == 0) return {computed, Verdict::refined, "is cut off to " + printed, {}};
  const std::int64_t off = std::abs(above.rounded);
  return {
      computed,
      Verdict::differs,
      fmt::format("the print is {} unit{} of its last digit too {}; every digit of the computed "
                  "number is proved",
                  off, off == 1 ? "" : "s", above.rounded > 0 ? "high" : "low"),
      {}};
}

Paper geometry_paper() {
  const auto games = std::make_shared<KnownGames>();
  Finders finders = geometry_rule_finders(games);
  finders.merge(geometry_slope_finders(games));
  finders.merge(geometry_pair_finders(games));
  finders.merge(geometry_beam_finders(games));
  finders.merge(geometry_period_finders(games));
  finders.merge(geometry_figure_finders(games));
  Paper paper{"geometry", "Geometric analysis of a generalized Wythoff game",
              "Eric Friedman, Scott M. Garrabrant, Ilona K. Phipps-Morgan, A. S. Landsberg and "
              "Urban Larsson",
              checks_of(geometry_claims(), finders)};
  append(paper.checks, conjecture_13_checks(games));
  append(paper.checks, stability_checks(games));
  for (const PeriodRow& row : geometry_table_3) append(paper.checks, period_checks(3, row, games));
  for (const PeriodRow& row : geometry_table_4) append(paper.checks, period_checks(4, row, games));
  for (const SlopeRow& row : geometry_table_5) append(paper.checks, slope_checks(5, row, games));
  for (const SlopeRow& row : geometry_table_6) append(paper.checks, slope_checks(6, row, games));
  return paper;
}

}  // namespace nimhoff::papers
