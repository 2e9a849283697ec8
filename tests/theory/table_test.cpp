// Predictions as tables: certified decimal strings, as they are.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "nimhoff/game/notation.hpp"
#include "nimhoff/theory/prediction.hpp"

namespace nimhoff {
namespace {

TEST(TheoryTable, Has_the_certified_digits_of_every_line) {
  // Reciprocal slopes s and 1/s, densities d and d/s, and all densities add up to 1.
  const Prediction prediction = predict(parse_game("gdwn:1,2"), 10);
  EXPECT_EQ(data_text(prediction, DataFormat::csv),
            "line,slope,density,radius\n"
            "1,0.4448941664,0.1102116670,1e-10\n"
            "2,0.6766816565,0.2591261633,1e-10\n"
            "3,1.477799775,0.3829365860,1e-9\n"
            "4,2.247725583,0.2477255835,1e-9\n");
  EXPECT_TRUE(data_text(prediction, DataFormat::tex)
                  .ends_with("4 & 2.247725583 & 0.2477255835 & 1e-9 \\\\\n\\end{tabular}\n"));
}

TEST(TheoryTable, Takes_the_revised_lines_where_the_printed_model_contradicts_itself) {
  const Prediction prediction = predict(parse_game("wythoff+2,4+3,5+2,2"));
  ASSERT_TRUE(prediction.revised);
  const Table table = table_of(prediction);
  ASSERT_EQ(table.rows.size(), prediction.revised->lines.size());
  EXPECT_EQ(table.rows[0][1], prediction.revised->lines[0].slope.digits);
  EXPECT_NE(table.rows[0][1], prediction.lines[0].slope.digits);
}

TEST(TheoryTable, Has_a_row_for_each_mode_below_the_lines) {
  Prediction prediction = predict(parse_game("wythoff+5,8"), 6);
  prediction.modes = modes(prediction, {.most_omega = 120});
  EXPECT_EQ(data_text(prediction, DataFormat::csv),
            "line,slope,density,radius,growth,scale,omega,parity,trivial\n"
            "1,0.617604,0.382395,1e-6,,,,,\n"
            "2,1.54699,0.244405,1e-5,,,,,\n"
            "3,1.67463,0.373198,1e-5,,,,,\n"
            "1,,,1e-5,0.0810987,1.05387,119.745,,false\n"
            "1,,,1e-5,-0.0421339,1.22633,30.7950,,false\n");
}

TEST(TheoryTable, As_json_is_the_whole_document) {
  const Prediction prediction = predict(parse_game("wythoff"));
  EXPECT_EQ(data_text(prediction, DataFormat::json), json_text(prediction) + '\n');
}

}  // namespace
}  // namespace nimhoff
