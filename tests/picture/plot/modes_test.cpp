// The plot of modes: what it shows and says, and that it can be read.
#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "nimhoff/game/notation.hpp"
#include "nimhoff/picture/plot.hpp"
#include "nimhoff/storage/output_file.hpp"
#include "nimhoff/theory/prediction.hpp"
#include "picture/palette.hpp"
#include "picture/read_back.hpp"
#include "temporary_folder.hpp"

namespace nimhoff {
namespace {

Mode mode_at(double growth, double scale, bool is_trivial) {
  Mode mode;
  mode.growth.value = growth;
  if (scale > 1) {
    mode.scale = CertifiedNumber{"", "", scale};
    mode.omega.value = 2 * std::acos(-1.0) / std::log(scale);
  }
  mode.is_trivial = is_trivial;
  return mode;
}

Modes example_modes() {
  Modes modes;
  modes.modes = {mode_at(0.3, 1.05, true), mode_at(0.2, 1.1, false), mode_at(-0.05, 1.5, false),
                 mode_at(-0.1, 0, false)};
  modes.is_complete = true;
  return modes;
}

TEST(ModesPlot, Names_its_axes_its_signs_and_the_fastest_mode_and_keeps_its_texts_apart) {
  const TemporaryFolder folder;
  const Game game = parse_game("gdwn:3,5");
  for (const std::int64_t pixels : {200, 1000}) {
    write_file(folder / "m.pdf",
               plot_modes(game, example_modes(), {pixels, pixels == 200}, PictureFormat::pdf));
    expect_words_apart(read_words(folder / "m.pdf"));
    const std::string text = read_text(folder / "m.pdf");
    for (const char* part : {"Modes of the lines of gdwn:3,5", "a mode grows as x^0.2", "growth",
                             "scale s of x", "a mode that grows", "a mode that fades", "odd"}) {
      EXPECT_NE(text.find(part), std::string::npos) << part << " in " << text;
    }
    EXPECT_NE(text.find(" 1.1 "), std::string::npos) << text;
  }
}

std::size_t pixels_of(const Picture& picture, Colour colour) {
  return picture.count({colour.red, colour.green, colour.blue});
}

TEST(ModesPlot, Shows_a_dot_for_each_mode_in_the_colour_of_its_kind) {
  const TemporaryFolder folder;
  const Palette& colours = palette(false);
  const auto shown = [&](const Modes& modes) {
    write_file(folder / "m.png", plot_modes(Game::wythoff(), modes, {}, PictureFormat::png));
    const Picture picture = read_png(folder / "m.png");
    return std::pair(pixels_of(picture, colours.prediction), pixels_of(picture, colours.curve));
  };
  const auto [growing, fading] = shown(example_modes());
  EXPECT_GT(growing, 100U);
  // Two dots and a sign of those that fade, one dot and a sign of those that grow.
  EXPECT_NEAR(static_cast<double>(fading) / static_cast<double>(growing), 1.5, 0.2);
  EXPECT_EQ(shown(Modes{}), std::pair(std::size_t{0}, std::size_t{0}));
}

TEST(ModesPlot, As_numbers_has_a_row_for_each_mode) {
  const PlotData data = modes_data(Game::wythoff(), example_modes());
  EXPECT_EQ(data.facts.count, 4U);
  EXPECT_EQ(data.names, (std::vector<std::string>{"growth", "scale", "omega", "trivial"}));
  EXPECT_EQ(data.rows.at(0)[3], 1);
  EXPECT_EQ(data.rows.at(1)[1], 1.1);
  EXPECT_TRUE(std::isnan(data.rows.at(3)[1]));
  const auto json = nlohmann::ordered_json(data);
  EXPECT_TRUE(json["columns"].is_null());
  EXPECT_TRUE(json["data"]["scale"][3].is_null());
}

TEST(SpectrumMarks, Are_the_modes_that_repeat_and_that_can_occur) {
  const auto marks = marks_of(example_modes());
  ASSERT_EQ(marks.size(), 2U);
  EXPECT_EQ(marks[0].scale, 1.1);
  EXPECT_EQ(marks[0].growth, 0.2);
  EXPECT_EQ(marks[1].scale, 1.5);
}

TEST(SpectrumMarks, Stand_at_their_scale_from_top_to_bottom_when_they_grow) {
  const TemporaryFolder folder;
  SpectrumCurve spectrum{{}, 0, {}, {}};
  for (double scale = 8; scale > 1.08; scale /= 1.01) spectrum.powers.emplace_back(scale, 1);
  const auto marked = [&](std::vector<SpectrumCurve::ModeMark> marks) {
    spectrum.modes = std::move(marks);
    write_file(folder / "s.png", plot_spectrum(Game::wythoff(), spectrum, {}, PictureFormat::png));
    const Picture picture = read_png(folder / "s.png");
    std::size_t most = 0;  // the coloured pixels of the column that has most of them
    for (std::size_t x = 0; x < picture.width; ++x) {
      std::size_t count = 0;
      for (std::size_t y = 0; y < picture.height; ++y) {
        const Pixel pixel = picture.at(x, y);
        // Nothing else in the picture is green.
        const bool is_green = pixel[1] > pixel[0] + 40 && pixel[1] > pixel[2] + 15;
        count += is_green ? 1U : 0U;
      }
      most = std::max(most, count);
    }
    return most;
  };
  EXPECT_EQ(marked({}), 0U);
  const std::size_t fading = marked({{1.3, -0.1}});
  const std::size_t growing = marked({{1.3, 0.1}});
  EXPECT_GT(fading, 20U);
  EXPECT_GT(growing, 8 * fading);
}

}  // namespace
}  // namespace nimhoff
