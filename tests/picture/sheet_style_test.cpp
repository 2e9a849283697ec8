// Sheets as large as they are asked to be on paper, and what stands around their data.
#include "nimhoff/picture/sheet_style.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/picture/drawing.hpp"
#include "nimhoff/picture/plot.hpp"
#include "nimhoff/storage/output_file.hpp"
#include "picture/read_back.hpp"
#include "temporary_folder.hpp"

namespace nimhoff {
namespace {

constexpr double points_a_cm = 72 / 2.54;

Drawing printed(double width_cm, double font_points) {
  Drawing drawing{parse_game("wythoff"), {{0, 0}, 40}};
  drawing.sheet.width_cm = width_cm;
  drawing.sheet.font_points = font_points;
  return drawing;
}

TEST(SheetStyle, Makes_a_page_so_wide_with_letters_so_high_and_none_over_another) {
  const TemporaryFolder folder;
  for (const double width : {6.0, 8.0, 17.0}) {
    for (const double points : {6.0, 9.0}) {
      Drawing drawing = printed(width, points);
      drawing.slopes = {0.618, 1.618};
      write_file(folder / "w.pdf", draw(drawing, PictureFormat::pdf).bytes);
      const Page page = read_words(folder / "w.pdf");
      EXPECT_NEAR(page.width, width * points_a_cm, 0.01);
      expect_words_apart(page);
      for (const PageWord& word : page.words) {
        // poppler's box of DejaVu Sans is 1.164 letters high.
        if (word.text == "20") EXPECT_NEAR((word.bottom - word.top) / 1.164, points, 0.03 * points);
      }
    }
  }
}

TEST(SheetStyle, Holds_for_plots_and_svg_too) {
  const TemporaryFolder folder;
  RatioPlot plot{parse_game("gdwn:1,2"), {2000, std::nullopt}};
  plot.style.sheet.width_cm = 12;
  plot.style.sheet.title = "Another title";
  write_file(folder / "r.pdf", plot_ratio(plot, PictureFormat::pdf).bytes);
  const Page page = read_words(folder / "r.pdf");
  EXPECT_NEAR(page.width, 12 * points_a_cm, 0.01);
  expect_words_apart(page);
  EXPECT_NE(read_text(folder / "r.pdf").find("Another title"), std::string::npos);
  EXPECT_NE(plot_ratio(plot, PictureFormat::svg).bytes.find("width=\"12cm\""), std::string::npos);
}

TEST(SheetStyle, Leaves_title_and_legend_out) {
  const TemporaryFolder folder;
  Drawing drawing{parse_game("wythoff"), {{0, 0}, 40}};
  drawing.sheet.title = "";
  drawing.sheet.has_legend = false;
  write_file(folder / "w.pdf", draw(drawing, PictureFormat::pdf).bytes);
  EXPECT_EQ(read_text(folder / "w.pdf").find("P-position"), std::string::npos);
}

TEST(SheetStyle, Refuses_widths_letters_and_titles_that_make_no_sheet) {
  for (const double width : {0.0, -3.0, 1e9, std::nan("")}) {
    EXPECT_THROW(require_sheet_style({{}, true, width, {}}), BadInput) << width;
  }
  EXPECT_THROW(require_sheet_style({{}, true, {}, 1000.0}), BadInput);
  EXPECT_THROW(require_sheet_style({"two\nlines", true, {}, {}}), BadInput);
  EXPECT_THROW(require_sheet_style({"no \xff UTF-8", true, {}, {}}), BadInput);
  EXPECT_THROW(require_sheet_style({std::string(2000, 'a'), true, {}, {}}), BadInput);
  require_sheet_style({"≤ 5", false, 8.0, 9.0});
  EXPECT_THROW(static_cast<void>(draw(printed(2, 72), PictureFormat::png)), BadInput);
}

}  // namespace
}  // namespace nimhoff
