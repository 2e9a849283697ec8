// Pictures of TikZ: every brace closed, every colour defined before it is used, plain letters only.
#include <gtest/gtest.h>

#include <regex>
#include <set>

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/picture/drawing.hpp"
#include "nimhoff/picture/plot.hpp"
#include "picture/tikz_text.hpp"

namespace nimhoff {
namespace {

std::size_t count_of(const std::string& text, const std::string& part) {
  std::size_t count = 0;
  for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
  return count;
}

void expect_sound(const std::string& tex) {
  EXPECT_EQ(count_of(tex, "\\begin{tikzpicture}"), 1U);
  EXPECT_TRUE(tex.ends_with("\\end{tikzpicture}\n"));
  EXPECT_EQ(count_of(tex, "\\begin{scope}"), count_of(tex, "\\end{scope}"));
  std::set<std::string> defined;
  std::size_t begin = tex.find("\\begin{tikzpicture}");
  int depth = 0;
  while (begin < tex.size()) {
    const std::size_t end = tex.find('\n', begin);
    const std::string line = tex.substr(begin, end - begin);
    for (std::size_t i = 0; i < line.size(); ++i) {
      const bool is_escaped = i > 0 && line[i - 1] == '\\';
      if (!is_escaped) depth += line[i] == '{' ? 1 : line[i] == '}' ? -1 : 0;
      EXPECT_LT(static_cast<unsigned char>(line[i]), 128U) << line;
    }
    EXPECT_EQ(depth, 0) << line;
    std::smatch found;
    if (std::regex_search(line, found, std::regex("definecolor\\{(\\w+)\\}"))) {
      defined.insert(found[1]);
    } else if (std::regex_search(line, found, std::regex("(nimhoff[0-9a-f]{6})"))) {
      EXPECT_TRUE(defined.contains(found[1])) << line;
    }
    begin = end + 1;
  }
}

TEST(TikzSheet, Of_a_small_board_has_a_square_for_every_P_position_and_real_texts) {
  Drawing drawing{parse_game("wythoff"), {{0, 0}, 12}};
  drawing.slopes = {1.618};
  drawing.options_of = Position{7, 9};
  drawing.marks = {{3, 5}};
  drawing.has_grid = true;
  const std::string tex = draw(drawing, PictureFormat::tex).bytes;
  expect_sound(tex);
  // Nine P-positions, again over the line, and the patch of the legend.
  EXPECT_EQ(count_of(tex, "\\fill[nimhoff000000] "), 19U);
  EXPECT_EQ(count_of(tex, "{4,7}"), 1U);
  EXPECT_NE(tex.find("{its 23 options}"), std::string::npos);
}

TEST(TikzSheetLong, Is_made_of_plots_too) {
  RatioPlot plot{parse_game("gdwn:1,2"), {3000, std::nullopt}, {1.478}};
  plot.style.pixels = 300;
  expect_sound(plot_ratio(plot, PictureFormat::tex).bytes);
  ScatterPlot scatter{parse_game("wythoff"), {3000, std::nullopt}, {0.618, 1.618}};
  scatter.style.pixels = 300;
  expect_sound(plot_scatter(scatter, PictureFormat::tex).bytes);
}

TEST(TikzSheet, Refuses_more_squares_than_TeX_can_take) {
  Drawing drawing{parse_game("gdwn:1,2"), {{0, 0}, 1000}};
  drawing.coloring = Coloring::seen;
  EXPECT_THROW(static_cast<void>(draw(drawing, PictureFormat::tex)), BadInput);
}

TEST(TikzText, Writes_signs_as_mathematics_and_letters_as_themselves) {
  EXPECT_EQ(tikz_text("2.5×10⁻¹² ≤ x"), "2.5$\\times$10$^{-12}$ $\\leq$ x");
  EXPECT_EQ(tikz_text("50 % of {a_b} & |y|"), "50 \\% of \\{a\\_b\\} \\& $|$y$|$");
  EXPECT_EQ(tikz_text("wythoff@block=2:nim"), "wythoff@block=2:nim");
}

}  // namespace
}  // namespace nimhoff
