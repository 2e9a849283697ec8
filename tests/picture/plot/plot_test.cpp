// Plots: what they count, what they say, and that it can be read.
#include "nimhoff/picture/plot.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <random>

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/storage/output_file.hpp"
#include "picture/plot/ratio_bins.hpp"
#include "picture/plot/scatter_bins.hpp"
#include "picture/read_back.hpp"
#include "temporary_folder.hpp"

namespace nimhoff {
namespace {

constexpr double phi = std::numbers::phi;

TEST(RatioBins, Put_every_P_position_into_its_pixel_a_dot_or_outside) {
  for (const char* text : {"gdwn:3,5", "wythoff@block=4", "wythoff@q=2/7,10/1"}) {
    const Game game = parse_game(text);
    const Region region{3000, {}};
    RatioBins bins(region.columns, 400, 240, {}, std::pair(0.5, 1.8));
    KeepAll all;
    solve(fastest_engine(game), game, region, all);
    bins.take(all.positions());
    bins.finish();
    std::uint64_t counted = bins.dots().size() + bins.outside();
    std::vector<std::uint32_t> expected(400 * 240);
    std::uint64_t taken = 0;
    for (const Position at : all.positions()) {
      if (at.x == 0) continue;
      ++taken;
      const double share = (static_cast<double>(at.y) / static_cast<double>(at.x) - 0.5) / 1.3;
      const double log_share = std::log(static_cast<double>(at.x)) / std::log(3000);
      if (share < 0 || share >= 1 || 400 / std::log(3000) / 1.2 > static_cast<double>(at.x) + 1) {
        continue;
      }
      const auto column = static_cast<std::size_t>(log_share * 400 + 1e-9);
      ++expected[column * 240 + static_cast<std::size_t>(share * 240)];
    }
    std::uint64_t different = 0;
    for (std::int64_t column = 0; column < 400; ++column) {
      for (std::int64_t row = 0; row < 240; ++row) {
        counted += bins.count(column, row);
        different +=
            bins.count(column, row) != expected[static_cast<std::size_t>(column * 240 + row)] ? 1U
                                                                                              : 0U;
      }
    }
    EXPECT_EQ(counted, taken) << text;
    EXPECT_EQ(bins.positions(), taken);
    EXPECT_LE(different, 2U) << text;  // where a column ends by a rounding
  }
}

TEST(RatioBins, Find_a_range_that_holds_the_slopes_and_nearly_every_P_position) {
  const Game game = parse_game("gdwn:1,2");
  RatioBins bins(20'000, 100, 100, {4.0}, std::nullopt);
  solve(fastest_engine(game), game, {20'000, {}}, bins);
  bins.finish();
  EXPECT_EQ(bins.range().first, 0);
  EXPECT_NEAR(bins.range().second, 4.32, 1e-9);
  EXPECT_LT(bins.outside(), 10U);
}

TEST(ScatterBins, Of_a_distance_hold_it_between_their_ends) {
  std::mt19937 random(3);
  std::uniform_real_distribution<double> exponent(-4, 9);
  for (int n = 0; n < 10'000; ++n) {
    const double distance = std::pow(10, exponent(random)) * (random() % 2 == 0 ? 1 : -1);
    const std::int64_t bin = ScatterBins::bin(distance);
    ASSERT_LE(ScatterBins::begin(bin), distance * (1 + (distance > 0 ? 1e-9 : -1e-9)));
    ASSERT_GE(ScatterBins::begin(bin + 1), distance * (1 - (distance > 0 ? 1e-9 : -1e-9)));
  }
  EXPECT_EQ(ScatterBins::begin(ScatterBins::bin(0)), 0);
}

TEST(ScatterBins, Find_the_P_positions_of_wythoff_within_1_of_their_lines) {
  ScatterBins bins(50'000, 100, {phi - 1, phi});
  solve(fastest_engine(Game::wythoff()), Game::wythoff(), {50'000, {}}, bins);
  EXPECT_EQ(bins.positions(0) + bins.positions(1), 49'999U);
  // y - phi x lies in (0, phi - 1) above, as B_n - phi A_n = n (phi^2 - phi) - ... does.
  EXPECT_EQ(bins.lowest(1), 0);
  EXPECT_NEAR(bins.highest(1), phi - 1, 1e-3);
  EXPECT_NEAR(bins.lowest(0), phi - 2, 1e-3);
  EXPECT_EQ(bins.highest(0), 0);
  std::uint64_t counted = 0;
  for (std::int64_t column = 0; column < 100; ++column) {
    for (std::int64_t bin = 0; bin < ScatterBins::bins; ++bin)
      counted += bins.count(1, column, bin);
  }
  EXPECT_EQ(counted, bins.positions(1));
}

TEST(Plot, Of_ratios_names_axes_and_slopes_and_keeps_its_texts_apart) {
  const TemporaryFolder folder;
  const Game game = parse_game("gdwn:3,5");
  for (const std::int64_t pixels : {200, 1000}) {
    const auto [bytes, facts] = plot_ratio({.game = game,
                                            .region = {100'000, {}},
                                            .slopes = {0.567, 0.6502, 0.6504, 1.538, 1.7634},
                                            .style = {pixels, false}},
                                           PictureFormat::pdf);
    write_file(folder / "r.pdf", bytes);
    EXPECT_EQ(facts.count, 99'999U);
    expect_words_apart(read_words(folder / "r.pdf"));
    const std::string text = read_text(folder / "r.pdf");
    for (const char* part : {"Ratios y/x of the P-positions of gdwn:3,5", "10⁰", "10⁴", "0.6502",
                             "0.6504", "1.7634", "predicted slopes", "outside this range"}) {
      EXPECT_NE(text.find(part), std::string::npos) << part << " in " << text;
    }
  }
}

TEST(Plot, Of_ratios_calls_slopes_given_that_were_given) {
  const TemporaryFolder folder;
  const auto [bytes, facts] = plot_ratio({.game = parse_game("gdwn:3,5"),
                                          .region = {10'000, {}},
                                          .slopes = {0.5, 2},
                                          .style = {1000, false},
                                          .slopes_are_given = true},
                                         PictureFormat::pdf);
  write_file(folder / "r.pdf", bytes);
  const std::string text = read_text(folder / "r.pdf");
  EXPECT_NE(text.find("given slopes"), std::string::npos) << text;
  EXPECT_EQ(text.find("predicted"), std::string::npos) << text;
}

TEST(Plot, Of_scatter_has_a_panel_a_line_and_keeps_its_texts_apart) {
  const TemporaryFolder folder;
  for (const std::size_t lines : {1U, 2U, 4U, 9U, 12U}) {
    std::vector<double> slopes;
    for (std::size_t i = 0; i < lines; ++i) slopes.push_back(0.3 + 0.2 * static_cast<double>(i));
    const ScatterPlot plot{parse_game("gdwn:1,2"), {20'000, {}}, slopes, {600, lines % 2 == 0}};
    write_file(folder / "s.pdf", plot_scatter(plot, PictureFormat::pdf).bytes);
    const Page page = read_words(folder / "s.pdf");
    expect_words_apart(page);
    std::size_t headings = 0;
    for (const PageWord& word : page.words) headings += word.text == "slope" ? 1U : 0U;
    // One a panel, one in the subtitle and one beside each panel.
    EXPECT_EQ(headings, 2 * lines + 1);
  }
}

std::vector<DensitySeries> example_densities() {
  std::vector<DensitySeries> beams;
  for (const double slope : {0.56, 0.65, 1.54, 1.76}) {
    DensitySeries beam{slope, 0.1 + 0.1 * slope, {}};
    for (double x = 1024; x < 1e8; x *= 1.05) {
      const double wave = 1 + 0.3 * std::sin(2 * std::numbers::pi * std::log(x) / std::log(1.478));
      beam.densities.emplace_back(x, *beam.predicted * wave);
    }
    beams.push_back(beam);
  }
  return beams;
}

TEST(Plot, Of_densities_and_spectra_names_what_it_was_given) {
  const TemporaryFolder folder;
  const Game game = parse_game("gdwn:3,5");
  SpectrumCurve spectrum{{}, 12, SpectrumCurve::Peak{1.478, 0.003, 1330}};
  for (double s = 8; s > 1.08; s /= 1.004) {
    const double off = (std::log(s) - std::log(1.478)) / 0.006;
    spectrum.powers.emplace_back(s, 1 + 310 / (1 + off * off));
  }
  for (const std::int64_t pixels : {200, 900}) {
    write_file(folder / "d.pdf",
               plot_density(game, example_densities(), {pixels, false}, PictureFormat::pdf));
    expect_words_apart(read_words(folder / "d.pdf"));
    const std::string densities = read_text(folder / "d.pdf");
    for (const char* part :
         {"Densities of the beams of gdwn:3,5", "slope 1.54", "0.2540", "predicted", "10⁴"}) {
      EXPECT_NE(densities.find(part), std::string::npos) << part << " in " << densities;
    }
    write_file(folder / "s.pdf", plot_spectrum(game, spectrum, {pixels, true}, PictureFormat::pdf));
    expect_words_apart(read_words(folder / "s.pdf"));
    const std::string powers = read_text(folder / "s.pdf");
    for (const char* part :
         {"Log-periods of gdwn:3,5", "1.478", "1330 times the noise", "noise stays below this"}) {
      EXPECT_NE(powers.find(part), std::string::npos) << part << " in " << powers;
    }
  }
  write_file(folder / "d.svg", plot_density(game, example_densities(), {}, PictureFormat::svg));
  EXPECT_GT(read_svg(folder / "d.svg").width, 1000U);
  write_file(folder / "s.png", plot_spectrum(game, spectrum, {}, PictureFormat::png));
  EXPECT_GT(read_png(folder / "s.png").width, 1000U);
}

TEST(Plot, Refuses_what_cannot_be_plotted) {
  const Game game = Game::wythoff();
  const Region region{1000, {}};
  const auto is_refused = [](const RatioPlot& plot) {
    try {
      static_cast<void>(plot_ratio(plot, PictureFormat::png));
    } catch (const BadInput&) {
      return true;
    }
    return false;
  };
  EXPECT_FALSE(is_refused({.game = game, .region = region}));
  EXPECT_TRUE(is_refused({.game = game, .region = {5, {}}}));
  const double infinity = std::numeric_limits<double>::infinity();
  for (const auto& [low, high] : {std::pair(2.0, 1.0), std::pair(0.0, infinity),
                                  std::pair(0.0, 5e-324), std::pair(1.0, 1.0000000000000002),
                                  std::pair(-infinity, 1.0), std::pair(0.0, std::nan(""))}) {
    EXPECT_TRUE(is_refused({.game = game, .region = region, .range = std::pair(low, high)}))
        << low << " " << high;
  }
  EXPECT_TRUE(is_refused({.game = game, .region = region, .style = {10, false}}));
  EXPECT_TRUE(is_refused({.game = parse_game("take:1,2"), .region = region}));
  EXPECT_TRUE(is_refused({.game = parse_game("wythoff@comply=2"), .region = region}));
  EXPECT_THROW(static_cast<void>(plot_scatter({game, region}, PictureFormat::png)), BadInput);
  EXPECT_THROW(static_cast<void>(plot_density(game, {}, {}, PictureFormat::png)), BadInput);
  EXPECT_THROW(static_cast<void>(plot_spectrum(game, {}, {}, PictureFormat::png)), BadInput);
}

}  // namespace
}  // namespace nimhoff
