// Geometric analysis: what is measured of (3,5)-GDWN and of games with more rules.
//
// Checked: tests/papers/geometry/checks_test.cpp holds the verdicts.
#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "nimhoff/game/notation.hpp"
#include "papers/geometry/checks.hpp"
#include "papers/geometry/stability.hpp"
#include "papers/picture_figure.hpp"

namespace nimhoff::papers {
namespace {

const Geometry& gdwn_3_5(const CheckBudget& budget, KnownGames& games) {
  return games.measured(budget, "gdwn:3,5", by_size<std::int64_t>(budget, 1'000'000, 100'000'000));
}

Finding judged(const Geometry& geometry, const char* printed, const Estimate& estimate) {
  const Judgement judgement = judge_decimal(printed, surely(estimate), Precision::about);
  return {in_short(estimate), judgement.verdict, judgement.reason + "; " + how_far(geometry), {}};
}

Finding region_low(const CheckBudget& budget, KnownGames& games) {
  const Geometry& geometry = gdwn_3_5(budget, games);
  return judged(geometry, printed_region_low, geometry.beams.at(2).slope_high);
}

Finding region_high(const CheckBudget& budget, KnownGames& games) {
  const Geometry& geometry = gdwn_3_5(budget, games);
  return judged(geometry, printed_region_high, geometry.beams.at(3).slope_low);
}

Finding scale(const CheckBudget& budget, KnownGames& games) {
  const Geometry& geometry = gdwn_3_5(budget, games);
  if (!geometry.log_period) return {"no log-period", Verdict::differs, how_far(geometry), {}};
  return judged(geometry, printed_scale, scale_of(*geometry.log_period));
}

/// How far the measured means are from what is predicted, in slope and in standard errors.
struct Off {
  double slope = 0;
  double errors = 0;
};

Off off_prediction(const Geometry& geometry, const Prediction& prediction) {
  Off off;
  for (std::size_t j = 0; j < geometry.beams.size(); ++j) {
    const Estimate& mean = geometry.beams[j].slope_mean;
    const double by = std::abs(mean.value - prediction.lines.at(j).slope.value);
    off.slope = std::max(off.slope, by);
    if (mean.error > 0) off.errors = std::max(off.errors, by / mean.error);
  }
  return off;
}

Finding means_to_three_digits(const CheckBudget& budget, KnownGames& games) {
  const Geometry& geometry = gdwn_3_5(budget, games);
  const Prediction& prediction = games.predicted("gdwn:3,5");
  Comparisons comparisons;
  for (std::size_t j = 0; j < geometry.beams.size(); ++j) {
    const double mean = geometry.beams[j].slope_mean.value;
    const double line = prediction.lines.at(j).slope.value;
    const double unit = std::pow(10, std::floor(std::log10(line)) - 2);
    comparisons.add(
        fmt::format("beam {}", j + 1),
        std::abs(mean - line) < unit ? "" : fmt::format("{:.5f}, not {:.5f}", mean, line));
  }
  return comparisons.finding(in_words(geometry),
                             "less than one unit of the third digit off; " + how_far(geometry));
}

Finding means_solve_the_equations(const CheckBudget& budget, KnownGames& games) {
  const Geometry& geometry = gdwn_3_5(budget, games);
  const Off off = off_prediction(geometry, games.predicted("gdwn:3,5"));
  return {
      fmt::format("mean slopes up to {:.1e} off, {:.0f} standard errors", off.slope, off.errors),
      off.errors > 5 ? Verdict::differs : Verdict::open,
      how_far(geometry) + "; near, but the means of y/x over the P-positions are others",
      {}};
}

Finding exception_survives(const CheckBudget& budget, KnownGames& games) {
  const Geometry& geometry = games.measured(budget, "gdwn:3,5+8,5", 1'000'000);
  const Geometry& before = gdwn_3_5(budget, games);
  if (!geometry.log_period || !before.log_period) {
    return {"no log-period that stays", Verdict::differs, how_far(geometry), {}};
  }
  return {
      fmt::format("beams; x -> {} x, where gdwn:3,5 has {}",
                  in_short(scale_of(*geometry.log_period)), in_short(scale_of(*before.log_period))),
      Verdict::agrees,
      how_far(geometry),
      {}};
}

Finding split(const CheckBudget& budget, KnownGames& games, const SplitRow& row) {
  const std::int64_t columns = by_size<std::int64_t>(budget, 1'000'000, 10'000'000);
  const Geometry& geometry = games.measured(budget, row.game, columns);
  const std::size_t predicted = games.predicted(row.game).lines.size();
  const bool is_so = geometry.beams.size() == row.beams && predicted == row.beams;
  return {
      in_words(geometry),
      is_so ? Verdict::agrees : Verdict::differs,
      fmt::format("{} lines by the model; {}; {}", predicted, geometry.reason, how_far(geometry)),
      {}};
}

/// P-positions near predicted lines, and between each and the nearest other one.
class Neighbourhoods final : public Sink {
 public:
  struct Line {
    double slope = 0;
    double other = 0;  ///< the slope of the nearest other line
    double density = 0;
    std::int64_t near = 0;     ///< within a quarter of the way to the other line
    std::int64_t between = 0;  ///< on the second quarter of that way
  };

  Neighbourhoods(std::vector<Line> lines, std::int64_t from_column)
      : lines_(std::move(lines)), from_column_(from_column) {}

  void take(std::span<const Position> batch) override {
    for (const Position at : batch) {
      if (at.x < from_column_) continue;
      const double slope = static_cast<double>(at.y) / static_cast<double>(at.x);
      for (Line& line : lines_) {
        const double way = (slope - line.slope) / (line.other - line.slope);
        if (std::abs(way) < 0.25) ++line.near;
        if (way >= 0.25 && way < 0.5) ++line.between;
      }
    }
  }
  [[nodiscard]] const std::vector<Line>& lines() const { return lines_; }

 private:
  std::vector<Line> lines_;
  std::int64_t from_column_;
};

/// The predicted lines that a measurement would hardly find, so few P-positions they hold.
std::vector<Neighbourhoods::Line> thin_lines(const std::vector<PredictedLine>& lines) {
  constexpr double thin = 1e-3;
  std::vector<Neighbourhoods::Line> found;
  for (const PredictedLine& line : lines) {
    const double here = line.slope.value;
    if (line.density.value > thin) continue;
    double nearest = 1e9;
    for (const PredictedLine& other : lines) {
      const double slope = other.slope.value;
      if (&other != &line && std::abs(slope - here) < std::abs(nearest - here)) nearest = slope;
    }
    found.push_back({here, nearest, line.density.value, 0, 0});
  }
  return found;
}

/// Are the lines there that the model adds?
Finding no_new_split(const CheckBudget& budget, KnownGames& games) {
  const std::string name = game_without_new_split;
  const std::int64_t columns = by_size<std::int64_t>(budget, 1'000'000, 100'000'000);
  const auto& lines = games.predicted(name).lines;
  const Game game = parse_game(name);
  Neighbourhoods seen(thin_lines(lines), columns / 2);
  solve(fastest_engine(game), game, Region{columns, std::nullopt}, seen, budget.limits);
  std::string computed = fmt::format("{} lines by the model", lines.size());
  bool are_there = !seen.lines().empty();
  for (const auto& line : seen.lines()) {
    computed += fmt::format("; near {:.4f} {} P-positions, {:.0f} predicted, and {} beside them",
                            line.slope, line.near, line.density * static_cast<double>(columns) / 2,
                            line.between);
    are_there = are_there && line.near > 20 && line.near > 10 * line.between;
  }
  Finding finding{computed,
                  are_there ? Verdict::differs : Verdict::open,
                  fmt::format("{} in columns {} to {}",
                              are_there ? "the split is there, but thin:" : "not told apart yet",
                              columns / 2, columns),
                  {}};
  if (budget.size == Size::full) {
    finding.figures = {ratio_figure(budget, "The upper one of the two new lines, at 1.625", name,
                                    10'000'000, slopes_of(games.predicted(name)), {1.6, 1.64})};
  }
  return finding;
}

Finding upper_lines_upto_5(const CheckBudget& budget, KnownGames& games) {
  const Geometry& geometry =
      games.measured(budget, rules_upto_5(), by_size<std::int64_t>(budget, 1'000'000, 10'000'000));
  const auto measured = std::ranges::count_if(
      geometry.beams, [](const Beam& beam) { return beam.slope_mean.value > 1; });
  const auto predicted =
      std::ranges::count_if(games.predicted(rules_upto_5()).lines,
                            [](const PredictedLine& line) { return line.slope.value > 1; });
  const auto printed = static_cast<std::ptrdiff_t>(printed_upper_lines_upto_5);
  return {fmt::format("{} above the diagonal; {}", measured, kind_in_words(geometry)),
          measured == printed && predicted == printed ? Verdict::open : Verdict::differs,
          fmt::format("{} by the model; {}; {}", predicted, geometry.reason, how_far(geometry)),
          {}};
}

Finding above_2(const CheckBudget& budget, KnownGames& games) {
  const Geometry& geometry =
      games.measured(budget, "gdwn:2,3", by_size<std::int64_t>(budget, 10'000'000, 100'000'000));
  const double xi = games.predicted("gdwn:2,3").xi->a.value;
  std::string below;  // the pairs below 2, and what the modes say of them
  std::size_t unstable_above = 0;
  std::size_t above = 0;
  const auto look_at = [&](Position pair) {
    const Modes& modes = games.modes_of(gdwn(pair));
    if (games.predicted(gdwn(pair)).xi->a.value > 2) {
      ++above;
      if (modes.is_unstable()) ++unstable_above;
    } else {
      below += fmt::format("{}({},{}) {}", below.empty() ? "" : ", ", pair.x, pair.y,
                           modes_in_short(modes));
    }
  };
  for (const Position pair : printed_wythoff_pairs) look_at(pair);
  for (const Position pair : printed_dual_pairs) look_at(pair);
  const bool grows = games.modes_of("gdwn:2,3").is_unstable();
  const bool stays = geometry.log_period.has_value();
  return {
      fmt::format(
          "no: (2,3) has {:.4f} and a mode that grows{}", xi,
          stays ? "; measured x -> " + in_short(scale_of(*geometry.log_period)) + " x" : ""),
      grows && xi < 2 ? Verdict::differs : Verdict::open,
      fmt::format("of the 28 pairs {} have xi_a > 2, and {} of these a mode that grows; below 2: "
                  "{}; {}; {}",
                  above, unstable_above, below, geometry.reason, how_far(geometry)),
      {}};
}

}  // namespace

Finders geometry_beam_finders(const SharedGames& games) {
  const auto with_games = [=](Finding (*find)(const CheckBudget&, KnownGames&)) {
    return [=](const CheckBudget& budget) { return find(budget, *games); };
  };
  Finders finders{{"section-1.means", with_games(means_solve_the_equations)},
                  {"section-2.exception", with_games(exception_survives)},
                  {"section-5.region-low", with_games(region_low)},
                  {"section-5.region-high", with_games(region_high)},
                  {"section-5.scale", with_games(scale)},
                  {"section-5.three-digits", with_games(means_to_three_digits)},
                  {"section-6.above-2", with_games(above_2)},
                  {"section-6.1.five", with_games(no_new_split)},
                  {"section-6.1.upto-5", with_games(upper_lines_upto_5)}};
  for (const SplitRow& row : printed_splits) {
    finders[std::string("section-6.1.") + row.id] = [=](const CheckBudget& budget) {
      return split(budget, *games, row);
    };
  }
  return finders;
}

}  // namespace nimhoff::papers
