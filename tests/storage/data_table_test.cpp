// Tables of data as text, JSON and records of NumPy.
#include "nimhoff/storage/data_table.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <nlohmann/json.hpp>

#include "nimhoff/game/error.hpp"

namespace nimhoff {
namespace {

DataTable small_table() {
  return {{{"game", CellType::text},
           {"beams", CellType::integer},
           {"slope", CellType::real},
           {"slopes", CellType::reals},
           {"growth", CellType::decimal},
           {"lines", CellType::decimals}},
          {{std::string("nim"), std::int64_t{1}, 1.0 / 3, std::vector<double>{1, NAN},
            Decimal{"0.10"}, std::vector<Decimal>{{"1.50"}, {"2.50"}}},
           {std::string("näher"), Cell(), Cell(), Cell(), Cell(), Cell()}}};
}

TEST(DataTable, As_text_keeps_every_digit_or_as_many_as_are_asked_for) {
  const Table text = text_of(small_table());
  EXPECT_EQ(text.rows[0], (std::vector<std::string>{"nim", "1", "0.3333333333333333", "1 nan",
                                                    "0.10", "1.50 2.50"}));
  EXPECT_EQ(text.rows[1], (std::vector<std::string>{"näher", "", "", "", "", ""}));
  EXPECT_EQ(text_of(small_table(), 3).rows[0][2], "0.333");
}

TEST(DataTable, Cells_survive_json) {
  const DataTable table = small_table();
  for (const auto& row : table.rows) {
    for (std::size_t n = 0; n < row.size(); ++n) {
      const auto json = json_of(row[n]);
      EXPECT_EQ(json_of(cell_from(json, table.columns[n].type)), json);
    }
  }
  EXPECT_EQ(json_of(table.rows[0][4]), "0.10");
  EXPECT_EQ(json_of(table.rows[0][3]).dump(), "[1.0,null]");
}

TEST(DataTable, A_cell_of_another_type_is_refused) {
  EXPECT_THROW(static_cast<void>(cell_from("4", CellType::integer)), BadInput);
  EXPECT_THROW(static_cast<void>(cell_from(4.5, CellType::integer)), BadInput);
  EXPECT_THROW(static_cast<void>(cell_from(nlohmann::ordered_json::array({"a"}), CellType::reals)),
               BadInput);
}

TEST(DataTable, Certified_digits_survive_a_double) {
  for (const char* digits : {"0.568134914899754", "1.76014529960096", "0.220743478777270",
                             "-0.00243523850166769", "12.3456789012345", "0.0000123456789012345"}) {
    EXPECT_EQ(decimal_of(std::stod(digits)).digits, digits);
  }
}

TEST(DataTable, Types_have_names) {
  for (const CellType type : {CellType::integer, CellType::real, CellType::text, CellType::decimal,
                              CellType::reals, CellType::decimals}) {
    EXPECT_EQ(cell_type_named(name_of(type)), type);
  }
  EXPECT_EQ(cell_type_named("blob"), std::nullopt);
}

TEST(NpyRecords, Have_a_header_that_says_where_everything_lies) {
  const std::string bytes = npy_text(small_table());
  ASSERT_EQ(bytes.substr(0, 8), std::string("\x93NUMPY\x02\x00", 8));
  std::uint32_t length = 0;
  std::memcpy(&length, bytes.data() + 8, 4);
  EXPECT_EQ((12 + length) % 64, 0U);
  const std::string header = bytes.substr(12, length);
  EXPECT_TRUE(header.starts_with(
      "{'descr': [('game', '<U5'), ('beams', '<i8'), ('slope', '<f8'), ('slopes', '<f8', (2,)), "
      "('growth', '<f8'), ('lines', '<f8', (2,)), ], 'fortran_order': False, 'shape': (2,), }"))
      << header;
  EXPECT_EQ(header.back(), '\n');
  const std::size_t record = 5 * 4 + 8 + 8 + 16 + 8 + 16;
  EXPECT_EQ(bytes.size(), 12 + length + 2 * record);
}

TEST(NpyRecords, Hold_numbers_letters_and_what_stands_for_nothing) {
  const std::string bytes = npy_text(small_table());
  const std::size_t record = 76;
  const char* second = bytes.data() + bytes.size() - record;
  const char* first = second - record;
  std::array<std::uint32_t, 5> letters{};
  std::memcpy(letters.data(), second, 20);
  EXPECT_EQ(letters, (std::array<std::uint32_t, 5>{'n', 0xe4, 'h', 'e', 'r'}));
  std::int64_t beams = 0;
  std::memcpy(&beams, first + 20, 8);
  EXPECT_EQ(beams, 1);
  std::memcpy(&beams, second + 20, 8);
  EXPECT_EQ(beams, -1);
  double number = 0;
  std::memcpy(&number, first + 28, 8);
  EXPECT_EQ(number, 1.0 / 3);
  std::memcpy(&number, second + 28, 8);
  EXPECT_TRUE(std::isnan(number));
  std::memcpy(&number, first + 76 - 8, 8);
  EXPECT_EQ(number, 2.5);
}

TEST(Booktabs, Has_its_three_rules_and_words_on_the_left) {
  EXPECT_EQ(
      booktabs_text({{"game", "n_p"}, {{"nim", "-1"}}}, {false, true}),
      "% \\usepackage{booktabs}\n\\begin{tabular}{lr}\n\\toprule\ngame & n\\_p \\\\\n\\midrule\n"
      "nim & $-$1 \\\\\n\\bottomrule\n\\end{tabular}\n");
}

}  // namespace
}  // namespace nimhoff
