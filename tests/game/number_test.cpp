// Whole numbers as users write them.
#include "game/number.hpp"

#include <gtest/gtest.h>

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/game/position.hpp"

namespace nimhoff {
namespace {

TEST(Counts, May_be_written_plain_grouped_with_an_exponent_or_as_a_product_of_powers) {
  EXPECT_EQ(parse_count("1000000", "n"), 1'000'000);
  EXPECT_EQ(parse_count("1_000_000", "n"), 1'000'000);
  EXPECT_EQ(parse_count("1e6", "n"), 1'000'000);
  EXPECT_EQ(parse_count("1E6", "n"), 1'000'000);
  EXPECT_EQ(parse_count("1.5e6", "n"), 1'500'000);
  EXPECT_EQ(parse_count("1.50e1", "n"), 15);
  EXPECT_EQ(parse_count("0.00e0", "n"), 0);
  EXPECT_EQ(parse_count("10^5", "n"), 100'000);
  EXPECT_EQ(parse_count("3*10^6", "n"), 3'000'000);
  EXPECT_EQ(parse_count("2*1.5e1*3^2", "n"), 270);
  EXPECT_EQ(parse_count("0000000000000000000000000007", "n"), 7);
  EXPECT_EQ(parse_count("4611686018427387904", "n"), largest_number);
  EXPECT_EQ(parse_count("2^62", "n"), largest_number);
}

TEST(Counts, Refuse_signs_fractions_letters_and_what_is_past_2_62) {
  for (const char* text : {"",         "-1",   "+1",     "1.5",  "1.55e1",
                           "1.",       ".5",   "1e",     "e5",   "1e-1",
                           "1__0",     "_1",   "1_",     " 1",   "1._5e3",
                           "10^",      "^2",   "3*",     "*3",   "2**3",
                           "1e19",     "2^63", "10^999", "1^2x", "4611686018427387905",
                           "5*10^18*1"}) {
    EXPECT_THROW(static_cast<void>(parse_count(text, "n")), BadInput) << text;
  }
}

TEST(Counts, That_are_refused_name_the_argument_and_what_was_given) {
  try {
    static_cast<void>(parse_count("1.55e1", "columns"));
    FAIL() << "1.55e1 was taken";
  } catch (const BadInput& error) {
    EXPECT_STREQ(error.what(),
                 "columns=1.55e1: no whole number; write it like 1000000, 1_000_000, 1e6 or 10^6");
  }
}

TEST(Numbers, Are_read_out_of_a_longer_text_as_far_as_they_go) {
  const NumberRead reach = read_number("+1,2x10^3w2", 5, machine_digits);
  EXPECT_EQ(reach.value, 1000);
  EXPECT_EQ(reach.end, 9U);
  EXPECT_EQ(read_number("1e", 0, machine_digits).end, 1U);
  EXPECT_EQ(read_number("7*x", 0, machine_digits).end, 1U);
  EXPECT_EQ(read_number("x", 0, machine_digits).fault, NumberRead::Fault::no_digit);
  const NumberRead fraction = read_number("12.5", 0, machine_digits);
  EXPECT_EQ(fraction.fault, NumberRead::Fault::not_whole);
  EXPECT_EQ(fraction.end, 2U);
}

}  // namespace
}  // namespace nimhoff
