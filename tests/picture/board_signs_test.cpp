// Marks, options and heaps on single positions.
#include "picture/board_signs.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/game/options.hpp"
#include "nimhoff/storage/output_file.hpp"
#include "picture/read_back.hpp"
#include "temporary_folder.hpp"

namespace nimhoff {
namespace {

Drawing board(const std::string& game, std::int64_t size) {
  Drawing drawing{parse_game(game), {{0, 0}, size}};
  drawing.pixels = 20 * size;
  drawing.is_bare = true;
  return drawing;
}

TEST(BoardSigns, Put_a_disc_on_every_option_and_on_no_other_position) {
  const TemporaryFolder folder;
  for (const char* game : {"wythoff", "gdwn:1,2", "wythoff@max=3", "nim@q=1/2,3/1"}) {
    Drawing drawing = board(game, 20);
    drawing.options_of = Position{10, 15};
    write_file(folder / "o.png", draw(drawing, PictureFormat::png).bytes);
    const Picture picture = read_png(folder / "o.png");
    for (std::int64_t x = 0; x < 20; ++x) {
      for (std::int64_t y = 0; y < 20; ++y) {
        const Pixel at = picture.at(static_cast<std::size_t>(20 * x + 10),
                                    static_cast<std::size_t>(20 * (19 - y) + 10));
        EXPECT_EQ(at == (Pixel{0, 114, 178}), is_option(drawing.game, {10, 15}, {x, y}))
            << game << ' ' << x << ',' << y;
      }
    }
  }
}

TEST(BoardSigns, Of_a_grid_name_every_heap_and_every_P_position) {
  const TemporaryFolder folder;
  Drawing drawing{parse_game("wythoff"), {{0, 0}, 16}};
  drawing.has_grid = true;
  write_file(folder / "g.pdf", draw(drawing, PictureFormat::pdf).bytes);
  const Page page = read_words(folder / "g.pdf");
  expect_words_apart(page);
  const auto count = [&](const std::string& text) {
    return std::count_if(page.words.begin(), page.words.end(),
                         [&](const PageWord& word) { return word.text == text; });
  };
  for (int heap = 0; heap < 16; ++heap) EXPECT_GE(count(std::to_string(heap)), 2) << heap;
  for (const char* pair : {"0,0", "1,2", "2,1", "3,5", "8,13", "13,8"}) {
    EXPECT_EQ(count(pair), 1) << pair;
  }
  EXPECT_EQ(count("2,2"), 0);
}

TEST(BoardSigns, Labels_stand_for_the_heaps_of_a_grid) {
  const TemporaryFolder folder;
  Drawing drawing{parse_game("wythoff"), {{0, 0}, 9}};
  drawing.has_grid = true;
  drawing.labels = {{{1, 2}, "Pab"}, {{4, 4}, "Q"}};
  drawing.arrows = {{{4, 4}, {1, 2}}, {{4, 4}, {4, 1}}};
  write_file(folder / "l.pdf", draw(drawing, PictureFormat::pdf).bytes);
  const Page page = read_words(folder / "l.pdf");
  expect_words_apart(page);
  const auto has = [&](const std::string& text) {
    return std::ranges::find(page.words, text, &PageWord::text) != page.words.end();
  };
  EXPECT_TRUE(has("Pab") && has("Q") && has("2,1"));
  EXPECT_FALSE(has("1,2"));
}

TEST(BoardSigns, An_arrow_runs_below_the_middle_of_the_cells_from_one_to_another) {
  const TemporaryFolder folder;
  Drawing drawing = board("nim", 20);
  drawing.arrows = {{{15, 3}, {4, 3}}};
  write_file(folder / "a.png", draw(drawing, PictureFormat::png).bytes);
  const Picture picture = read_png(folder / "a.png");
  for (std::size_t x = 0; x < 20; ++x) {
    const Pixel at = picture.at(20 * x + 10, 20 * 16 + 16);
    EXPECT_EQ(at == (Pixel{0, 114, 178}), 4 < x && x < 15) << x;
  }
}

TEST(BoardSigns, Refuse_labels_and_arrows_that_cannot_be) {
  const auto with_label = [](Position at, const std::string& text) {
    Drawing drawing = board("wythoff", 20);
    drawing.labels = {{at, text}};
    return drawing;
  };
  EXPECT_NO_THROW(require_signs(with_label({1, 2}, "N_a")));
  EXPECT_THROW(require_signs(with_label({1, 2}, "")), BadInput);
  EXPECT_THROW(require_signs(with_label({1, 2}, "a\n")), BadInput);
  EXPECT_THROW(require_signs(with_label({1, 2}, "nine lett")), BadInput);
  EXPECT_THROW(require_signs(with_label({1, 20}, "a")), BadInput);
  Drawing drawing = board("wythoff", 20);
  drawing.arrows = {{{1, 1}, {1, 1}}};
  EXPECT_THROW(require_signs(drawing), BadInput);
  drawing.arrows = {{{1, 1}, {20, 1}}};
  EXPECT_THROW(require_signs(drawing), BadInput);
}

TEST(BoardSigns, Refuse_what_lies_outside_the_view_or_off_the_board_and_grids_too_fine) {
  Drawing drawing = board("nim@q=1/2,3/1", 20);
  drawing.marks = {{20, 3}};
  EXPECT_THROW(require_signs(drawing), BadInput);
  drawing.marks = {{9, 0}};
  EXPECT_THROW(require_signs(drawing), BadInput);
  drawing.marks = {};
  drawing.options_of = Position{0, 9};
  EXPECT_THROW(require_signs(drawing), BadInput);
  drawing = board("wythoff", 1000);
  drawing.options_of = Position{900, 900};
  EXPECT_THROW(require_signs(drawing), BadInput);
  drawing.options_of.reset();
  drawing.has_grid = true;
  EXPECT_THROW(require_signs(drawing), BadInput);
}

}  // namespace
}  // namespace nimhoff
