// Compiled conditions against the conditions themselves, for every instruction set.
#include "outcome/marks/program.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include "outcome/instruction_set.hpp"
#include "outcome/marks/bit_rows.hpp"
#include "random_condition.hpp"

namespace nimhoff {
namespace {

RowOfMoves any_row(std::int64_t side) {
  const auto number = [&] { return *rc::gen::inRange<std::int64_t>(0, side); };
  RowOfMoves row{.i = number(), .x = number(), .j = number(), .y = number()};
  const int kind = *rc::gen::inRange(0, 3);
  row.j_grows = kind != 1;
  row.y_grows = kind != 2;
  return row;
}

void expect_equals_condition(const Condition& condition, ConditionProgram& program,
                             const RowOfMoves& row, std::int64_t count) {
  std::vector<std::uint64_t> bits(BitRows::words_for(count) + 1, ~std::uint64_t{0});
  program.evaluate(row, count, bits.data());
  for (std::int64_t lane = 0; lane < static_cast<std::int64_t>(64 * bits.size()); ++lane) {
    const bool is_set = (bits[static_cast<std::size_t>(lane / 64)] >> (lane % 64) & 1) != 0;
    if (lane >= count) {
      const bool is_behind = lane >= static_cast<std::int64_t>(64 * (bits.size() - 1));
      RC_ASSERT(is_set == is_behind);
      continue;
    }
    const Taken taken{row.i, row.j + (row.j_grows ? lane : 0), row.x,
                      row.y + (row.y_grows ? lane : 0)};
    RC_ASSERT(is_set == condition.holds(taken));
  }
}

// Floats hold the numbers of 800 columns and rows unless products of three occur.
RC_GTEST_PROP(ConditionPrograms, Equal_the_condition_in_every_lane_of_any_row, ()) {
  const Condition condition = Condition::parse(random_games::condition_text(2));
  RC_LOG() << to_string(condition);
  const std::int64_t side = *rc::gen::elementOf(std::vector<std::int64_t>{20, 100, 800, 100'000});
  ConditionProgram program(condition, 2 * side, 2 * side + 1300);
  for (int n = 0; n < 3; ++n) {
    expect_equals_condition(condition, program, any_row(side),
                            *rc::gen::inRange<std::int64_t>(1, 1300));
  }
}

RC_GTEST_PROP(ConditionPrograms, No_move_behind_the_last_j_satisfies_the_condition, ()) {
  const Condition condition = Condition::parse(random_games::condition_text(3));
  RC_LOG() << to_string(condition);
  constexpr std::int64_t side = 24;
  ConditionProgram program(condition, side, side);
  for (std::int64_t x = 0; x < side; x += 5) {
    for (std::int64_t i = 0; i <= x; i += 3) {
      for (std::int64_t j = program.last_j(i, x) + 1; j < side; ++j) {
        for (std::int64_t y = j; y < side; ++y) RC_ASSERT(!condition.holds({i, j, x, y}));
      }
    }
  }
}

TEST(ConditionPrograms, Bound_j_where_a_condition_does) {
  const auto last = [](const std::string& text, std::int64_t i, std::int64_t x) {
    return ConditionProgram(Condition::parse(text), 100, 100).last_j(i, x);
  };
  EXPECT_EQ(last("j<=x", 3, 40), 40);
  EXPECT_EQ(last("j<x and i==3", 3, 40), 39);
  EXPECT_EQ(last("j<x and i==3", 4, 40), -1);
  EXPECT_EQ(last("i==0 and j%x==0 or j==0 and i%y==0", 5, 40), 0);
  EXPECT_EQ(last("i==0 and j%x==0 or j==0 and i%y==0", 0, 40), 99);
  EXPECT_EQ(last("j==x/i", 0, 40), -1) << "what is divided by zero is no number";
  EXPECT_EQ(last("j<=5000", 0, 40), 99);
  EXPECT_EQ(last("j<99", 0, 40), 98);
  EXPECT_EQ(last("j!=3", 0, 40), 99);
}

TEST(ConditionPrograms, Numbers_past_doubles_are_computed_one_by_one) {
  const Condition condition = Condition::parse("i*j*1000000000000==x*y*1000000000000");
  ConditionProgram program(condition, 100'000, 100'000);
  std::vector<std::uint64_t> bits(3);
  program.evaluate({.i = 50'000, .x = 25'000, .j = 0, .y = 80'000, .y_grows = false}, 130,
                   bits.data());
  EXPECT_EQ(bits, (std::vector<std::uint64_t>{0, 0, 0}));
  program.evaluate({.i = 50'000, .x = 25'000, .j = 39'990, .y = 80'000, .y_grows = false}, 130,
                   bits.data());
  EXPECT_EQ(bits, (std::vector<std::uint64_t>{std::uint64_t{1} << 10, 0, 0}));
}

TEST(ConditionPrograms, Give_the_same_bits_with_every_instruction_set) {
  const Condition condition =
      Condition::parse("gcd(i+j,y)==3 or j%(x-i)<2 and abs(i-2*j)/3!=min(x,y) or max(j,-i)*2>=x+y");
  const auto bits_of_all_rows = [&] {
    ConditionProgram program(condition, 300, 300);
    std::vector<std::uint64_t> all;
    for (std::int64_t i = 0; i < 40; ++i) {
      std::vector<std::uint64_t> bits(5);
      program.evaluate({.i = i, .x = 40, .y = 7}, 290, bits.data());
      all.insert(all.end(), bits.begin(), bits.end());
    }
    return all;
  };
  const auto widest = bits_of_all_rows();
  for (const InstructionSet set : every_instruction_set) {
    const WithInstructionSet only(set);
    EXPECT_EQ(bits_of_all_rows(), widest) << static_cast<int>(set);
  }
}

}  // namespace
}  // namespace nimhoff
