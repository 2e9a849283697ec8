// Heaps of any size: read, written, shortened.
#include "nimhoff/strategy/big_heaps.hpp"

#include <gtest/gtest.h>

#include "nimhoff/game/error.hpp"

namespace nimhoff {
namespace {

std::string refusal_of(const std::string& text) {
  try {
    static_cast<void>(parse_heap(text));
  } catch (const BadInput& error) {
    return error.what();
  }
  return "";
}

TEST(BigHeapSizes, Are_read_as_digits_groups_exponents_powers_and_products) {
  EXPECT_EQ(parse_heap("0"), 0);
  EXPECT_EQ(parse_heap("007"), 7);
  EXPECT_EQ(parse_heap("1_000_000"), 1000000);
  EXPECT_EQ(parse_heap("1e6"), 1000000);
  EXPECT_EQ(parse_heap("1.5E6"), 1500000);
  EXPECT_EQ(parse_heap("12e0"), 12);
  EXPECT_EQ(parse_heap("2^10"), 1024);
  EXPECT_EQ(parse_heap("0^0"), 1);
  EXPECT_EQ(parse_heap("1^99999999999999999999"), 1);
  EXPECT_EQ(parse_heap("3*10^4"), 30000);
  EXPECT_EQ(parse_heap("2*3*5^2*1e1"), 1500);
  EXPECT_EQ(parse_heap("10^40").get_str(), "1" + std::string(40, '0'));
  EXPECT_EQ(parse_heap(std::string(50, '7')).get_str(), std::string(50, '7'));
}

TEST(BigHeapSizes, Refuse_what_is_no_number) {
  for (const char* text : {"", "x", "12x", "_1", "1_", "1__0", "1e", "e6", "10^", "^2", "3*", "*3",
                           "1.5", "1.55e1", "+1", "10 ", "2^-1", "10^40+1"}) {
    EXPECT_NE(refusal_of(text).find(": no heap size; write it like"), std::string::npos) << text;
  }
}

TEST(BigHeapSizes, Refuse_negative_numbers_as_such) {
  EXPECT_EQ(refusal_of("-1"),
            "heaps=-1: a heap cannot be negative; heaps are whole numbers from 0 on");
  EXPECT_EQ(refusal_of("").substr(0, 34), "heaps=an empty word: no heap size;");
}

TEST(BigHeapSizes, Refuse_more_than_a_million_digits_at_once) {
  for (const std::string text : {"10^1000000", "10^1000001", "10^99999999999999999999999",
                                 "2^4000000", "1e1000001", "7^1000*10^999999"}) {
    EXPECT_EQ(refusal_of(text),
              "heaps=" + text + ": too large; a heap of at most a million digits is allowed");
  }
  EXPECT_NE(refusal_of(std::string(1'000'001, '1')).find("...: too large"), std::string::npos);
  EXPECT_EQ(refusal_of("10^999999"), "");
  EXPECT_EQ(refusal_of("2^3000000"), "");
}

TEST(BigHeapSizes, Are_printed_whole_and_in_sentences_shortened_past_40_digits) {
  const BigHeaps heaps{parse_heap("10^39"), 5};
  EXPECT_EQ(to_string(heaps), "(1" + std::string(39, '0') + ",5)");
  EXPECT_EQ(in_short(heaps), to_string(heaps));
  EXPECT_EQ(in_short(parse_heap("123456789*10^91")), "12345678...00000000 (100 digits)");
  EXPECT_EQ(in_short(BigHeaps{parse_heap("10^40"), 5}), "(10000000...00000000 (41 digits), 5)");
  EXPECT_EQ(to_string(BigHeaps{}), "()");
}

TEST(BigHeapSizes, Are_machine_integers_up_to_2_to_62) {
  EXPECT_EQ(small_heaps({3, largest_number}), (Heaps{3, largest_number}));
  EXPECT_FALSE(small_heaps({3, parse_heap("2^62*2")}));
  EXPECT_FALSE(small_heaps({parse_heap("2^200")}));
  EXPECT_EQ(big_heaps({1, 2}), (BigHeaps{1, 2}));
}

}  // namespace
}  // namespace nimhoff
