// Tables as text: quoting, escaping, numbers, endings.
#include "nimhoff/storage/table.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "nimhoff/game/error.hpp"

namespace nimhoff {
namespace {

const Table odd{{"a_b", "50%"}, {{"1,5", "say \"x\""}, {"-0.5", ""}, {"-x", "2^3 ~ \\{}$#&"}}};

TEST(TableText, Csv_quotes_what_holds_a_comma_or_a_quote_and_doubles_quotes) {
  EXPECT_EQ(csv_text(odd),
            "a_b,50%\n"
            "\"1,5\",\"say \"\"x\"\"\"\n"
            "-0.5,\n"
            "-x,2^3 ~ \\{}$#&\n");
}

TEST(TableText, Tex_escapes_every_special_character_and_gives_numbers_a_minus_sign) {
  EXPECT_EQ(tex_text(odd),
            "\\begin{tabular}{rr}\n"
            "a\\_b & 50\\% \\\\\n"
            "\\hline\n"
            "1,5 & say \"x\" \\\\\n"
            "$-$0.5 &  \\\\\n"
            "-x & 2\\textasciicircum{}3 \\textasciitilde{} \\textbackslash{}\\{\\}\\$\\#\\& \\\\\n"
            "\\end{tabular}\n");
}

TEST(TableText, Of_no_rows_is_the_names) {
  EXPECT_EQ(csv_text({{"x", "y"}, {}}), "x,y\n");
  EXPECT_EQ(tex_text({{"x"}, {}}), "\\begin{tabular}{r}\nx \\\\\n\\hline\n\\end{tabular}\n");
}

TEST(TableText, A_cell_reads_back_as_its_number_and_is_empty_where_that_is_unknown) {
  for (const double number : {0.1, 1.0 / 3, 1e300, -2.5e-7, 12345678.0}) {
    EXPECT_EQ(std::stod(cell_of(number)), number);
  }
  EXPECT_EQ(cell_of(100000.0), "100000");
  EXPECT_EQ(cell_of(std::nan("")), "");
  EXPECT_EQ(cell_of(HUGE_VAL), "");
  EXPECT_EQ(cell_of(std::optional<double>()), "");
}

TEST(TableText, The_ending_names_the_format_and_another_is_refused_with_those_allowed) {
  EXPECT_EQ(data_format("a.csv"), DataFormat::csv);
  EXPECT_EQ(data_format("a.csv.tex"), DataFormat::tex);
  EXPECT_EQ(data_format("a.json"), DataFormat::json);
  EXPECT_EQ(data_format("/dev/null"), DataFormat::csv);
  EXPECT_FALSE(data_format_of("csv"));
  try {
    static_cast<void>(data_format("a.xls"));
    FAIL();
  } catch (const BadInput& error) {
    EXPECT_EQ(error.details().given, "a.xls");
    EXPECT_EQ(error.details().allowed, "allowed are .csv .tex .json");
  }
}

}  // namespace
}  // namespace nimhoff
