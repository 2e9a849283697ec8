// Pictures as their users ask for them.
#include "nimhoff/picture/picture_words.hpp"

#include <gtest/gtest.h>

#include <map>

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"

namespace nimhoff {
namespace {

class GivenWords final : public PictureWords {
 public:
  GivenWords(std::initializer_list<std::pair<const std::string, std::string>> given)
      : given_(given) {}
  [[nodiscard]] std::vector<std::string> all(const std::string& name) const override {
    std::vector<std::string> words;
    const auto [first, last] = given_.equal_range(name);
    for (auto at = first; at != last; ++at) words.push_back(at->second);
    return words;
  }
  [[nodiscard]] bool has(const std::string& name) const override { return given_.contains(name); }

 private:
  std::multimap<std::string, std::string> given_;
};

Drawing drawn(const GivenWords& words) { return drawing_in(parse_game("wythoff"), words); }

std::string refusal_of(const GivenWords& words) {
  try {
    static_cast<void>(drawn(words));
    static_cast<void>(slopes_in(words, parse_game("wythoff")));
  } catch (const BadInput& error) {
    return error.what();
  }
  return "none";
}

TEST(PictureWords, A_drawing_is_read_word_by_word) {
  const Drawing drawing = drawn({{"size", "1e3"},
                                 {"from", "20,30"},
                                 {"mark", "25,35"},
                                 {"mark", "26,36"},
                                 {"label", "P@30,40 31,41"},
                                 {"arrow", "30,40:29,39"},
                                 {"full-share", "0.25"},
                                 {"width", "80mm"},
                                 {"dark", ""}});
  EXPECT_EQ(drawing.view.size, 1000);
  EXPECT_EQ(drawing.view.from, (Position{20, 30}));
  EXPECT_EQ(drawing.marks.size(), 2U);
  EXPECT_EQ(drawing.labels.size(), 2U);
  EXPECT_EQ(drawing.arrows.front().to, (Position{29, 39}));
  EXPECT_EQ(drawing.full_share, 0.25);
  EXPECT_EQ(drawing.sheet.width_cm, 8.0);
  EXPECT_EQ(drawing.pixels, 480) << "60 a centimetre";
  EXPECT_TRUE(drawing.is_dark);
  EXPECT_FALSE(drawing.is_bare);
}

TEST(PictureWords, A_plot_is_read_word_by_word) {
  const PlotRequest plot = plot_request_in("ratio", parse_game("gdwn:3,5"),
                                           GivenWords{{"columns", "1e4"}, {"range", "1,2.5"}});
  EXPECT_EQ(plot.region.columns, 10000);
  EXPECT_EQ(plot.range, std::pair(1.0, 2.5));
  EXPECT_THROW(static_cast<void>(plot_request_in("ratio", parse_game("wythoff"), GivenWords{})),
               BadInput);
}

TEST(PictureWords, Given_lines_are_sorted_and_none_are_predicted_unless_asked_for) {
  const Game game = parse_game("wythoff");
  EXPECT_EQ(slopes_in(GivenWords{{"slopes", "1.6,0.6"}}, game), (std::vector{0.6, 1.6}));
  EXPECT_TRUE(slopes_in(GivenWords{}, game).empty());
  EXPECT_EQ(slopes_in(GivenWords{{"lines", ""}}, game).size(), 2U);
}

TEST(PictureWords, What_cannot_be_read_is_refused_with_an_example) {
  EXPECT_EQ(refusal_of({}), "size: how much to draw is missing; try size=1000");
  EXPECT_EQ(refusal_of({{"size", "9"}, {"from", "3"}}),
            "from=3: no pair of numbers; write two like 3,5");
  EXPECT_EQ(refusal_of({{"size", "9"}, {"label", "P"}}),
            "label=P: where it stands is missing; write label=P@3,5");
  EXPECT_EQ(refusal_of({{"size", "9"}, {"arrow", "1,2"}}),
            "arrow=1,2: where it ends is missing; write arrow=8,10:3,10");
  EXPECT_EQ(refusal_of({{"size", "9"}, {"full-share", "1x"}}),
            "full-share=1x: no share of a pixel; write it like 0.25");
  EXPECT_EQ(refusal_of({{"size", "9"}, {"slopes", "1,x"}}),
            "slopes=1,x: no list of slopes; write it like 0.618,1.618");
  EXPECT_EQ(refusal_of({{"size", "9"}, {"bare", ""}, {"title", "t"}}),
            "title=t: a bare picture has none; leave it or bare out");
  EXPECT_EQ(refusal_of({{"size", "9"}}), "none");
}

}  // namespace
}  // namespace nimhoff
