// Geometric analysis: Figures 1 to 3 and 6 to 11, drawn, and what the text says of them.
//
// Checked: tests/papers/geometry/checks_test.cpp holds the verdicts.
#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "nimhoff/game/notation.hpp"
#include "nimhoff/game/options.hpp"
#include "nimhoff/measure/comparison.hpp"
#include "papers/geometry/checks.hpp"
#include "papers/picture_figure.hpp"

namespace nimhoff::papers {
namespace {

constexpr std::int64_t pixels = 480;

/// The positions with x, y < size.
Drawing board(const std::string& game, std::int64_t size, Coloring coloring) {
  return {parse_game(game), {{0, 0}, size}, pixels, coloring};
}

Figure p_picture(const CheckBudget& budget, const std::string& name, const std::string& game,
                 std::int64_t size, std::vector<double> slopes = {}) {
  Drawing drawing = board(game, size, Coloring::p);
  drawing.slopes = std::move(slopes);
  return drawing_figure(budget, name, drawing);
}

Figure seen_picture(const CheckBudget& budget, const std::string& game, std::int64_t size) {
  return drawing_figure(budget, fmt::format("What is seen in {}, x, y < {}", game, size),
                        board(game, size, Coloring::seen));
}

Finding figure_1(const CheckBudget& budget) {
  constexpr Position from{8, 9};
  Positions claimed;
  for (const Position rule : {Position{1, 0}, {2, 1}, {3, 3}, {0, 1}}) {
    for (std::int64_t k = 1; from.x >= k * rule.x && from.y >= k * rule.y; ++k) {
      claimed.push_back({from.x - k * rule.x, from.y - k * rule.y});
    }
  }
  Comparisons comparisons;
  comparisons.add(nimhoff::to_string(from), options(parse_game(figure_1_ruleset), from),
                  in_order(claimed));
  Finding finding = comparisons.finding(
      fmt::format("the same {} options of {}", claimed.size(), nimhoff::to_string(from)),
      "the text does not give the position of the figure");
  finding.figures = {options_board(budget, "The options of a position, and the P-positions",
                                   figure_1_ruleset, from, 12)};
  return finding;
}

Finding figure_2(const CheckBudget& budget) {
  const std::int64_t columns = by_size<std::int64_t>(budget, 2000, 100'000);
  Comparisons comparisons;
  for (const Position at : p_below(budget, "nim", columns)) {
    comparisons.add(nimhoff::to_string(at), at.x == at.y ? "" : "P in Nim");
  }
  double most = 0;
  for (const Position at : p_below(budget, "wythoff", columns)) {
    const auto low = static_cast<double>(std::min(at.x, at.y));
    const auto high = static_cast<double>(std::max(at.x, at.y));
    most = std::max(most, std::abs(high - std::numbers::phi * low));
  }
  comparisons.add("wythoff", most < 1 ? "" : fmt::format("{:.2f} off its line", most));
  Finding finding = comparisons.finding(
      fmt::format("on the diagonal; at most {:.3f} off the two lines", most),
      fmt::format("x < {}; the rulesets of the other panels are not in the text", columns));
  finding.figures = {p_board(budget, "P-positions of Nim", "nim", 40),
                     p_board(budget, "P-positions of Wythoff Nim", "wythoff", 40)};
  return finding;
}

Finding figure_3(const CheckBudget& budget, KnownGames& games) {
  const Geometry& geometry = games.measured(budget, "gdwn:3,5", figure_6_left);
  return {in_words(geometry),
          geometry.beams.size() == 4 ? Verdict::agrees : Verdict::differs,
          how_far(geometry),
          {p_picture(budget, "P-positions of (3,5)-GDWN", "gdwn:3,5", figure_6_left + 1)}};
}

Finding figure_6(const CheckBudget& budget, KnownGames& games) {
  const Geometry& geometry = games.measured_pair(budget, {3, 5});
  constexpr Measured sizes{static_cast<double>(figure_6_right) / figure_6_left, 0};
  const Judgement judgement = judge_decimal(printed_scale, sizes, Precision::about);
  const std::vector<double> slopes = slopes_of(games.predicted("gdwn:3,5"));
  return {fmt::format("{}/{} = {:.4f}", figure_6_right, figure_6_left, sizes.value),
          judgement.verdict,
          fmt::format("{}; measured, x -> {} x at {} columns", judgement.reason,
                      geometry.log_period ? in_short(scale_of(*geometry.log_period)) : "?",
                      geometry.columns),
          {p_picture(budget, "Left", "gdwn:3,5", figure_6_left + 1, slopes),
           p_picture(budget, "Right", "gdwn:3,5", figure_6_right + 1, slopes)}};
}

Finding figure_7(const CheckBudget& budget, KnownGames& games) {
  const double low = std::strtod(printed_region_low, nullptr);
  const double high = std::strtod(printed_region_high, nullptr);
  std::int64_t last = 0;
  std::int64_t count = 0;
  const Positions p = upper(p_below(budget, "gdwn:3,5", figure_7_columns + 1));
  for (const Position at : p) {
    const double ratio =
        static_cast<double>(at.y) / static_cast<double>(std::max<std::int64_t>(at.x, 1));
    if (ratio <= low || ratio >= high) continue;
    last = at.x;
    ++count;
  }
  return {fmt::format("{} of {} ratios between {} and {}, the last at x = {}", count, p.size(),
                      printed_region_low, printed_region_high, last),
          last < 1000 ? Verdict::agrees : Verdict::differs,
          fmt::format("x <= {}; those are the initial fluctuations", figure_7_columns),
          {ratio_figure(budget, "Ratios y/x, with the predicted slopes", "gdwn:3,5",
                        figure_7_columns + 1, slopes_of(games.predicted("gdwn:3,5")), {1.4, 1.9})}};
}

Finding figure_8(const CheckBudget& budget, KnownGames& games) {
  const Geometry& geometry = games.measured_pair(budget, {3, 5});
  const std::int64_t size = by_size(budget, figure_8_size / 5, figure_8_size) + 1;
  Comparisons comparisons;
  std::vector<Figure> figures;
  for (const Step step : {Step(0, 1), Step(1, 1), Step(3, 5)}) {
    const auto classes = std::ranges::find(geometry.rules, step, &RuleClasses::step);
    comparisons.add('(' + nimhoff::to_string(step) + ')',
                    classes != geometry.rules.end() && is_full(*classes) ? "" : "does not fill");
    Drawing drawing = board("gdwn:3,5", size, Coloring::rule);
    drawing.step = step;
    figures.push_back(
        drawing_figure(budget,
                       fmt::format("Positions that see a P-position along ({}), x, y < {}",
                                   nimhoff::to_string(step), size),
                       drawing));
  }
  Finding finding = comparisons.finding("all three fill: their classes hold one P-position each",
                                        how_far(geometry));
  finding.figures = std::move(figures);
  return finding;
}

Finding figure_9(const CheckBudget& budget) {
  const std::int64_t size = by_size(budget, figure_9_size / 10, figure_9_size);
  const Game game = parse_game("gdwn:3,5");
  const Raster raster = raster_of(game, {{0, 0}, size}, 100, Coloring::seen, {}, budget.limits);
  const auto cells = static_cast<double>(size) * static_cast<double>(size);
  std::string shares;
  for (std::size_t kind = first_coloring_kind; kind < raster.kinds().size(); ++kind) {
    shares += fmt::format("{}{}: {:.1f} %", shares.empty() ? "" : ", ", raster.kinds()[kind],
                          100 * static_cast<double>(raster.total(kind)) / cells);
  }
  std::vector<Figure> figures = {seen_picture(budget, "gdwn:3,5", 300),
                                 seen_picture(budget, "gdwn:3,5", size)};
  return {shares, raster.total(sees_none_kind) == 0 ? Verdict::agrees : Verdict::differs,
          fmt::format("of the positions with x, y < {}; no N-position sees none", size),
          std::move(figures)};
}

Finding figure_10(const CheckBudget& budget, KnownGames& games) {
  Finding finding = period_finding(fmt::format("b,{:g}", printed_periods_of_figure_10), {4, 7}, 'a',
                                   games, budget);
  finding.figures = {
      seen_picture(budget, "gdwn:4,7", by_size(budget, figure_9_size / 10, figure_9_size))};
  return finding;
}

Finding figure_11(const CheckBudget& budget, KnownGames& games, const std::string& game,
                  Verdict so) {
  // Further out a wide beam falls into pieces that the measurement counts as beams.
  const Geometry& geometry = games.measured(budget, game, 1'000'000);
  const std::size_t predicted = games.predicted(game).lines.size();
  const bool is_so = geometry.beams.size() == 5 && predicted == 5;
  return {in_words(geometry),
          is_so ? so : Verdict::differs,
          fmt::format("{} lines by the model; {}", predicted, how_far(geometry)),
          {p_picture(budget, "P-positions of " + game, game, figure_9_size,
                     slopes_of(games.predicted(game)))}};
}

}  // namespace

Finders geometry_figure_finders(const SharedGames& games) {
  const auto with_games = [=](Finding (*find)(const CheckBudget&, KnownGames&)) {
    return [=](const CheckBudget& budget) { return find(budget, *games); };
  };
  return {{"figure-1", figure_1},
          {"figure-2", figure_2},
          {"figure-3", with_games(figure_3)},
          {"figure-6", with_games(figure_6)},
          {"figure-7", with_games(figure_7)},
          {"figure-8", with_games(figure_8)},
          {"figure-9", figure_9},
          {"figure-10", with_games(figure_10)},
          {"figure-11.left",
           [=](const CheckBudget& budget) {
             return figure_11(budget, *games, "gdwn:3,5+4,7", Verdict::agrees);
           }},
          {"figure-11.right", [=](const CheckBudget& budget) {
             return figure_11(budget, *games, "gdwn:3,5+5,8", Verdict::refined);
           }}};
}

}  // namespace nimhoff::papers
