// The numbers that plots show: every P-position is counted once, where it lies.
#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/picture/plot.hpp"

namespace nimhoff {
namespace {

// How many of the P-positions each row counts, found from the P-positions themselves.
template <class Value>
void expect_rows_count(const PlotData& data, const std::vector<Position>& all, std::size_t at,
                       const Value& value) {
  double total = 0;
  for (const auto& row : data.rows) {
    double here = 0;
    for (const Position& p : all) {
      const auto x = static_cast<double>(p.x);
      if (p.x == 0 || x < row[at] || x >= row[at + 1]) continue;
      const auto shown = value(p, row);
      // Dots have no height.
      if (shown && *shown >= row[at + 2] - 1e-9 && *shown <= row[at + 3] + 1e-9) ++here;
    }
    EXPECT_GE(here, row[at + 4]) << row[at];
    total += row[at + 4];
  }
  EXPECT_EQ(total, static_cast<double>(data.facts.count - data.facts.outside));
}

TEST(PlotDataRows, Of_ratio_count_every_P_position_in_its_columns_and_its_range_of_slopes) {
  const Game game = parse_game("gdwn:1,2");
  const Region region{3000, {}};
  const PlotData data = ratio_data({game, region, {}, std::pair(0.0, 2.5), {.pixels = 200}});
  EXPECT_EQ(data.kind, "ratio");
  EXPECT_EQ(data.game, "gdwn:1,2");
  EXPECT_EQ(data.facts.count, 2999U);
  expect_rows_count(data, p_positions(game, region), 0, [](Position p, const auto&) {
    return std::optional(static_cast<double>(p.y) / static_cast<double>(p.x));
  });
}

TEST(PlotDataRows, Of_scatter_count_every_P_position_by_its_distance_from_the_nearest_line) {
  const Game game = parse_game("wythoff");
  const Region region{2000, {}};
  const double phi = (1 + std::sqrt(5.0)) / 2;
  const PlotData data = scatter_data({game, region, {phi, 1 / phi}, {.pixels = 200}});
  EXPECT_EQ(data.facts.count, 1999U);
  EXPECT_EQ(data.rows.front()[0], 1 / phi);
  EXPECT_EQ(data.rows.back()[0], phi);
  EXPECT_EQ(data.rows.back()[2], 2000);
  expect_rows_count(data, p_positions(game, region), 1, [](Position p, const auto& row) {
    const double distance = static_cast<double>(p.y) - row[0] * static_cast<double>(p.x);
    return std::optional(distance);
  });
}

TEST(PlotDataRows, Of_density_and_spectrum_are_the_points_of_the_curves) {
  const Game game = parse_game("gdwn:3,5");
  const MeasuredGame measured = measure_beside_theory(fastest_engine(game), game, {50'000, {}});
  const PlotData density = density_data(measured);
  const auto series = density_series(measured);
  std::size_t points = 0;
  for (const auto& one : series) points += one.densities.size();
  ASSERT_EQ(density.rows.size(), points);
  EXPECT_EQ(density.rows[0],
            (std::vector<double>{1, series[0].slope, series[0].densities[0].first,
                                 series[0].densities[0].second, *series[0].predicted}));
  EXPECT_EQ(density.rows.back()[0], 4);
  const PlotData spectrum = spectrum_data(measured.measured);
  ASSERT_EQ(spectrum.rows.size(), measured.measured.spectrum.size());
  EXPECT_EQ(spectrum.rows[0][1], measured.measured.spectrum[0].power);
}

const PlotData small{
    "density", "nim", {10, {}}, {9, 1}, {"x", "density"}, {{1, 0.5}, {2, std::nan("")}}};

TEST(PlotDataRows, As_csv_leave_a_cell_empty_where_nothing_is_known) {
  EXPECT_EQ(data_text(small, DataFormat::csv), "x,density\n1,0.5\n2,\n");
}

TEST(PlotDataRows, As_json_are_a_list_for_each_name) {
  EXPECT_EQ(
      nlohmann::ordered_json(small),
      nlohmann::ordered_json::parse(
          R"({"plot":"density","game":"nim","value":0,"columns":10,"rows":null,"count":9,"outside":1,
                    "data":{"x":[1.0,2.0],"density":[0.5,null]}})"));
}

TEST(PlotDataRows, Or_a_picture_is_told_by_the_ending) {
  EXPECT_EQ(plot_format("a.csv"), PlotFormat(DataFormat::csv));
  EXPECT_EQ(plot_format("a.svg"), PlotFormat(PictureFormat::svg));
  EXPECT_EQ(plot_format("a.tex"), PlotFormat(PictureFormat::tex));
  try {
    static_cast<void>(plot_format("a.gif"));
    FAIL();
  } catch (const BadInput& error) {
    EXPECT_EQ(error.details().allowed, "allowed are .png .svg .pdf .tex .csv .json");
  }
}

}  // namespace
}  // namespace nimhoff
