// Drawings as files, read back by libpng, librsvg and poppler.
#include "nimhoff/picture/drawing.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <cmath>
#include <map>
#include <set>
#include <thread>

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/storage/output_file.hpp"
#include "picture/read_back.hpp"
#include "stopped.hpp"
#include "temporary_folder.hpp"

namespace nimhoff {
namespace {

constexpr Pixel black{0, 0, 0};
constexpr Pixel white{255, 255, 255};

Drawing drawing_of(const std::string& game, std::int64_t size, std::int64_t pixels,
                   Coloring coloring = Coloring::p) {
  Drawing drawing{parse_game(game), {{0, 0}, size}};
  drawing.pixels = pixels;
  drawing.coloring = coloring;
  return drawing;
}

// Draws into a file of the format that its ending names.
DrawingFacts drawn_at(const std::string& path, const Drawing& drawing) {
  const auto [bytes, facts] = draw(drawing, picture_format(path));
  write_file(path, bytes);
  return facts;
}

TEST(Drawing, Bare_and_enlarged_shows_every_P_position_as_a_square_in_all_formats) {
  const TemporaryFolder folder;
  Drawing drawing = drawing_of("wythoff", 20, 100);
  drawing.is_bare = true;
  const std::vector<Position> all = p_positions(drawing.game, {20, 20});
  const std::set<Position> p(all.begin(), all.end());
  for (const char* name : {"w.png", "w.svg", "w.pdf"}) {
    const std::string path = folder / name;
    const DrawingFacts facts = drawn_at(path, drawing);
    EXPECT_EQ(facts.count, p.size());
    const Picture picture = path.ends_with("png")   ? read_png(path)
                            : path.ends_with("svg") ? read_svg(path)
                                                    : read_pdf(path);
    ASSERT_EQ(picture.width, 100U);
    ASSERT_EQ(picture.height, 100U);
    for (std::int64_t x = 0; x < 20; ++x) {
      for (std::int64_t y = 0; y < 20; ++y) {
        const auto at = picture.at(static_cast<std::size_t>(5 * x + 2),
                                   static_cast<std::size_t>(99 - (5 * y + 2)));
        ASSERT_EQ(at, p.contains({x, y}) ? black : white) << name << ' ' << x << ',' << y;
      }
    }
  }
}

TEST(Drawing, Coarse_marks_exactly_the_pixels_that_hold_a_P_position) {
  const TemporaryFolder folder;
  Drawing drawing = drawing_of("gdwn:3,5", 9000, 300);
  drawing.is_bare = true;
  const Raster raster = raster_of(drawing.game, drawing.view, 300, Coloring::p);
  for (const char* name : {"p.png", "p.svg", "p.pdf"}) {
    const std::string path = folder / name;
    static_cast<void>(drawn_at(path, drawing));
    const Picture picture = path.ends_with("png")   ? read_png(path)
                            : path.ends_with("svg") ? read_svg(path)
                                                    : read_pdf(path);
    ASSERT_EQ(picture.width, 300U);
    for (std::int64_t row = 0; row < 300; ++row) {
      for (std::int64_t column = 0; column < 300; ++column) {
        const Pixel at =
            picture.at(static_cast<std::size_t>(column), static_cast<std::size_t>(299 - row));
        const bool is_marked = at[0] < 200;  // nothing vanishes: a third of black at the least
        ASSERT_EQ(is_marked, raster.count(p_kind, column, row) > 0)
            << name << ' ' << column << ',' << row;
        if (!is_marked) ASSERT_EQ(at, white);
      }
    }
  }
}

TEST(Drawing, Gives_every_cell_the_colour_of_its_kinds) {
  const TemporaryFolder folder;
  for (const char* game : {"gdwn:1,2", "wythoff@block=4"}) {
    const Coloring coloring = Coloring::seen;
    Drawing drawing = drawing_of(game, 100, 100, coloring);
    drawing.is_bare = true;
    static_cast<void>(drawn_at(folder / "seen.png", drawing));
    const Picture picture = read_png(folder / "seen.png");
    const Raster raster = raster_of(drawing.game, drawing.view, 100, coloring);
    std::map<std::set<std::size_t>, Pixel> colours;
    for (std::int64_t row = 0; row < 100; ++row) {
      for (std::int64_t column = 0; column < 100; ++column) {
        std::set<std::size_t> kinds;
        for (std::size_t kind = 0; kind < raster.kinds().size(); ++kind) {
          if (raster.count(kind, column, row) > 0) kinds.insert(kind);
        }
        const Pixel at =
            picture.at(static_cast<std::size_t>(column), static_cast<std::size_t>(99 - row));
        ASSERT_EQ(colours.emplace(kinds, at).first->second, at);
      }
    }
    std::set<Pixel> different;
    for (const auto& [kinds, colour] : colours) different.insert(colour);
    EXPECT_EQ(different.size(), colours.size());
    EXPECT_EQ(colours.at({raster.kinds().size() > 6 ? 8 : p_kind}), black);
    EXPECT_GE(colours.size(), 4U);
  }
}

TEST(Drawing, By_rule_has_only_colours_of_the_legend) {
  const TemporaryFolder folder;
  for (const std::int64_t size : {100, 1000}) {
    Drawing drawing = drawing_of("gdwn:1,2", size, 100, Coloring::rule);
    drawing.is_bare = true;
    static_cast<void>(drawn_at(folder / "rule.png", drawing));
    const Picture picture = read_png(folder / "rule.png");
    // P, none, five rules, several alike.
    const std::set<Pixel> colours(picture.pixels.begin(), picture.pixels.end());
    EXPECT_LE(colours.size(), 8U);
    EXPECT_TRUE(colours.contains(black));
    EXPECT_TRUE(colours.contains(Pixel{100, 100, 100}));
  }
}

TEST(Drawing, Of_a_blocking_game_says_how_far_each_position_is_from_the_border) {
  const TemporaryFolder folder;
  Drawing drawing = drawing_of("wythoff@block=15", 300, 300, Coloring::seen);
  const DrawingFacts facts = drawn_at(folder / "seen.pdf", drawing);
  EXPECT_EQ(facts.count, p_positions(drawing.game, {300, 300}).size());
  const std::string text = read_text(folder / "seen.pdf");
  for (const char* part : {"P: sees 12 or fewer", "P: sees 13", "P: sees 14", "N: sees 15",
                           "N: sees 16", "N: sees 17", "N: sees 18 or more"}) {
    EXPECT_NE(text.find(part), std::string::npos) << part << " in " << text;
  }
}

TEST(Drawing, Framed_has_title_numbers_names_and_legend_and_no_text_over_another) {
  const TemporaryFolder folder;
  for (const std::int64_t pixels : {200, 600}) {
    for (const bool is_dark : {false, true}) {
      Drawing drawing = drawing_of("gdwn:3,5", 2200, pixels, Coloring::seen);
      drawing.slopes = {0.546, 0.65, 1.538, 1.83};
      drawing.shows_rules = true;
      drawing.is_dark = is_dark;
      static_cast<void>(drawn_at(folder / "seen.pdf", drawing));
      expect_words_apart(read_words(folder / "seen.pdf"));
      const std::string text = read_text(folder / "seen.pdf");
      for (const char* part :
           {"How many P-positions a position of gdwn:3,5 sees", "sees one", "sees two",
            "sees three or more", "predicted lines, slopes 0.546, 0.65, 1.538, 1.83", " x ", "1000",
            "directions of the rules"}) {
        EXPECT_NE((' ' + text).find(part), std::string::npos) << part << " in " << text;
      }
    }
  }
}

TEST(Drawing, Of_any_size_and_place_keeps_its_texts_apart) {
  const TemporaryFolder folder;
  const std::vector<std::pair<Position, std::int64_t>> views{
      {{0, 0}, 1},      {{0, 0}, 2}, {{0, 0}, 7}, {{990, 1500}, 33}, {{123'456, 200'000}, 900},
      {{0, 0}, 100'000}};
  for (const auto& [from, size] : views) {
    Drawing drawing = drawing_of("wythoff", size, 300);
    drawing.view.from = from;
    drawing.shows_rules = true;
    static_cast<void>(drawn_at(folder / "w.pdf", drawing));
    expect_words_apart(read_words(folder / "w.pdf"));
  }
}

TEST(Drawing, Far_from_the_corner_counts_from_a_round_number) {
  const TemporaryFolder folder;
  Drawing drawing = drawing_of("wythoff", 500, 300);
  drawing.view.from = {1'234'700, 2'000'100};
  static_cast<void>(drawn_at(folder / "w.pdf", drawing));
  const std::string text = read_text(folder / "w.pdf");
  EXPECT_NE(text.find("x − 1 234 000"), std::string::npos) << text;
  EXPECT_NE(text.find(" 900 1000 "), std::string::npos) << text;
}

TEST(Drawing, Draws_a_line_where_its_slope_lies) {
  const TemporaryFolder folder;
  Drawing drawing = drawing_of("lines:0,1:1,0", 400, 400);
  drawing.slopes = {0.5};
  static_cast<void>(drawn_at(folder / "line.png", drawing));
  drawing.slopes.clear();
  drawing.game = parse_game("nim");
  static_cast<void>(drawn_at(folder / "none.png", drawing));
  const Picture with = read_png(folder / "line.png");
  // The data begin where the frame ends; the line's colour is found only along y = x / 2.
  std::size_t found = 0;
  double worst = 0;
  std::vector<std::pair<double, double>> places;
  for (std::size_t y = 100; y < with.height; ++y) {
    for (std::size_t x = 0; x < with.width; ++x) {
      const Pixel at = with.at(x, y);
      if (at[2] - at[1] < 80) continue;
      ++found;
      places.emplace_back(static_cast<double>(x), static_cast<double>(y));
    }
  }
  ASSERT_GT(found, 100U);
  const auto [x0, y0] = places.back();  // the lowest, so nearest to the corner
  for (const auto& [x, y] : places) worst = std::max(worst, std::abs((y0 - y) - (x - x0) / 2));
  EXPECT_LT(worst, 2.5);
}

TEST(Drawing, Bare_keeps_the_lines_beside_the_P_positions_and_never_over_them) {
  const TemporaryFolder folder;
  Drawing drawing = drawing_of("wythoff", 40, 400);
  drawing.is_bare = true;
  drawing.slopes = {1.618};
  static_cast<void>(drawn_at(folder / "line.png", drawing));
  const Picture picture = read_png(folder / "line.png");
  EXPECT_GT(picture.count({153, 17, 238}), 100U);
  for (const Position at : p_positions(drawing.game, {40, 40})) {
    for (std::size_t i = 0; i < 10; ++i) {
      ASSERT_EQ(picture.at(10 * static_cast<std::size_t>(at.x) + i,
                           399 - 10 * static_cast<std::size_t>(at.y) - i),
                black)
          << at.x << ',' << at.y;
    }
  }
}

TEST(Drawing, As_svg_has_texts_that_are_texts_and_squares_that_are_squares) {
  const Drawing drawing = drawing_of("gdwn:3,5", 9000, 300);
  const std::string svg = draw(drawing, PictureFormat::svg).bytes;
  EXPECT_NE(svg.find(">P-positions of gdwn:3,5</text>"), std::string::npos);
  EXPECT_EQ(svg.find("<image"), std::string::npos);
  // More than 20,000 squares are an image.
  const std::string seen =
      draw(drawing_of("gdwn:3,5", 9000, 300, Coloring::seen), PictureFormat::svg).bytes;
  EXPECT_NE(seen.find("<image"), std::string::npos);
}

TEST(Drawing, Refuses_what_cannot_be_drawn_and_stops_when_it_is_asked_to) {
  Drawing drawing = drawing_of("wythoff", 50, 300);
  EXPECT_THROW(static_cast<void>(picture_format("w.gif")), BadInput);
  EXPECT_THROW(static_cast<void>(picture_format("w")), BadInput);
  drawing.pixels = 100;
  EXPECT_THROW(static_cast<void>(draw(drawing, PictureFormat::png)), BadInput);
  drawing.pixels = 300;
  drawing.slopes = {-1};
  EXPECT_THROW(static_cast<void>(draw(drawing, PictureFormat::png)), BadInput);
  drawing.slopes.clear();
  EXPECT_THROW(static_cast<void>(draw(drawing, PictureFormat::png, stopped_limits())), Cancelled);
  EXPECT_EQ(draw(drawing, PictureFormat::png).bytes.substr(1, 3), "PNG");
}

TEST(Drawing, Is_the_same_bytes_when_it_is_made_again_in_another_second) {
  const Drawing drawing = drawing_of("gdwn:1,2", 3000, 250, Coloring::seen);
  const std::string png = draw(drawing, PictureFormat::png).bytes;
  const std::string pdf = draw(drawing, PictureFormat::pdf).bytes;
  EXPECT_EQ(pdf.find("CreationDate"), std::string::npos);
  std::this_thread::sleep_for(std::chrono::milliseconds(1100));
  EXPECT_TRUE(draw(drawing, PictureFormat::png).bytes == png);
  EXPECT_TRUE(draw(drawing, PictureFormat::pdf).bytes == pdf);
}

}  // namespace
}  // namespace nimhoff
