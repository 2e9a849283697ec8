// Numbers and conditions in variables of any names.
#include "game/condition/expression.hpp"

#include <gtest/gtest.h>

namespace nimhoff {
namespace {

const std::vector<std::string> variable_names{"p", "q"};

std::optional<std::int64_t> value_at(const std::string& text, std::vector<std::int64_t> at) {
  Reader reader(text, "for");
  const Expression number = Expression::number(reader, variable_names);
  EXPECT_TRUE(reader.is_at_end()) << text;
  return number.value(at);
}

bool holds_at(const std::string& text, std::vector<std::int64_t> at) {
  Reader reader(text, "if");
  return Expression::statement(reader, variable_names).holds(at);
}

TEST(Expression, Computes_with_its_variables) {
  EXPECT_EQ(value_at("p+1", {3, 5}), 4);
  EXPECT_EQ(value_at("2*p - q/2", {3, 5}), 4);
  EXPECT_EQ(value_at("max(gcd(p,q), abs(p-q))", {12, 18}), 6);
  EXPECT_EQ(value_at("-q", {3, 5}), -5);
}

TEST(Expression, Has_no_value_where_zero_divides_or_2_to_the_62_is_passed) {
  EXPECT_EQ(value_at("q/(p-3)", {3, 5}), std::nullopt);
  EXPECT_EQ(value_at("p*p", {std::int64_t{1} << 40, 0}), std::nullopt);
}

TEST(Expression, Holds_by_the_values_of_its_variables) {
  EXPECT_TRUE(holds_at("gcd(p,q)==1 and p<q", {3, 5}));
  EXPECT_FALSE(holds_at("gcd(p,q)==1 and p<q", {4, 6}));
  EXPECT_FALSE(holds_at("q%(p-3)==0", {3, 5}));
}

TEST(Expression, Names_the_variables_that_occur_in_it) {
  Reader reader("q+1", "for");
  const Expression number = Expression::number(reader, variable_names);
  EXPECT_FALSE(number.names(0));
  EXPECT_TRUE(number.names(1));
}

TEST(Expression, An_unknown_name_is_refused_where_it_stands) {
  Reader reader("p+r", "for");
  try {
    static_cast<void>(Expression::number(reader, variable_names));
    FAIL();
  } catch (const BadNotation& error) {
    EXPECT_EQ(error.at(), 2U);
    EXPECT_EQ(error.details().argument, "for");
  }
}

TEST(Expression, Heaps_and_moves_are_no_names_in_it) {
  Reader reader("x==1", "if");
  EXPECT_THROW(static_cast<void>(Expression::statement(reader, variable_names)), BadNotation);
}

}  // namespace
}  // namespace nimhoff
