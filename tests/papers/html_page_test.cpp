// The page of a run: what is in it. tests/cli/reproduce_test.cpp reads it by a parser.
#include <gtest/gtest.h>

#include "nimhoff/papers/reproduce.hpp"
#include "papers/picture_figure.hpp"

namespace nimhoff::papers {
namespace {

std::vector<Report> sample() {
  const Figure board = options_board({}, "a <board>", "wythoff", {3, 3}, 6);
  return {
      {"first",
       "A & B",
       "N. N.",
       {{{"x.1", "What < is > \"it\".", "Table 1", "1 < 2 & 3", "nimhoff outcome nim 3 2 1"},
         {"computed", Verdict::differs, "a note", {board}},
         0.5},
        {{"x.2", "More.", "Table 2", "2", "nimhoff games"}, {"2", Verdict::agrees, "", {}}, 0}}},
      {"second", "C", "M. M.", {}}};
}

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
    ++found;
  }
  return found;
}

TEST(HtmlPage, Holds_every_check_with_its_verdict_its_command_and_its_figures) {
  const std::string page = html_page(sample(), Size::full);
  for (const char* text :
       {"What &lt; is &gt; &quot;it&quot;.", "<mn>1</mn><mo>&lt;</mo><mn>2</mn></math> &amp; 3",
        "nimhoff outcome nim 3 2 1", "nimhoff games", "id=\"first.x.1\"", "id=\"first.x.2\"",
        "verdict differs", "a full run", "prefers-color-scheme: dark", "data:image/png;base64,"}) {
    EXPECT_NE(page.find(text), std::string::npos) << text;
  }
  EXPECT_EQ(count(page, "<article"), 2U);
  EXPECT_EQ(count(page, "<article id=\"first.x.1\" data-paper=\"first\" data-verdict=\"differs\">"),
            1U);
  EXPECT_EQ(count(page, "<tr data-paper=\"first\" data-verdict=\"agrees\">"), 1U);
  EXPECT_EQ(count(page, "<option>second</option>"), 1U);
  EXPECT_EQ(count(page, "@media print"), 1U);
  EXPECT_EQ(count(page, "<figure>"), 1U);
}

TEST(HtmlPage, Names_the_command_of_a_figure) {
  EXPECT_EQ(count(html_page(sample(), Size::quick),
                  "redo <code>nimhoff draw wythoff <span>--size</span> 6 <span>--pixels</span> 480 "
                  "<span>--color</span> p <span>--options</span> 3,<wbr>3 <span>-o</span> "
                  "figure.png</code>"),
            1U);
}

}  // namespace
}  // namespace nimhoff::papers
