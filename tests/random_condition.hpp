// Random conditions of the notation, for properties.
#pragma once

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <string>

#include "nimhoff/game/condition.hpp"

namespace nimhoff::random_games {

inline std::string number_text(int depth);

inline std::string number_leaf() {
  return *rc::gen::elementOf(std::vector<std::string>{"i", "i", "j", "j", "x", "y", "0", "1", "2",
                                                      "3", "5", "-1", "-4", "12"});
}

/// A number, as text.
inline std::string number_text(int depth) {
  const int kind = depth > 0 ? *rc::gen::inRange(0, 12) : 0;
  const auto part = [&] { return number_text(depth - 1); };
  if (kind < 3) return number_leaf();
  if (kind == 3) return "-" + ('(' + part() + ')');
  if (kind == 4) return "abs(" + part() + ')';
  if (kind < 8) {
    const auto name = *rc::gen::elementOf(std::vector<std::string>{"gcd", "min", "max"});
    return name + '(' + part() + ", " + part() + ')';
  }
  const auto sign = *rc::gen::elementOf(std::vector<std::string>{"+", "-", "*", "/", "%", " + "});
  const bool is_nested = *rc::gen::inRange(0, 2) == 0;
  return is_nested ? part() + sign + '(' + part() + ')' : part() + sign + part();
}

/// A comparison or several joined, as text.
inline std::string condition_text(int depth) {
  const int kind = depth > 0 ? *rc::gen::inRange(0, 6) : 0;
  const auto part = [&] { return '(' + condition_text(depth - 1) + ')'; };
  if (kind == 1) return "not " + part();
  if (kind == 2 || kind == 3) return part() + " or " + part();
  if (kind == 4 || kind == 5) return part() + " and " + part();
  const auto sign =
      *rc::gen::elementOf(std::vector<std::string>{"==", "==", "!=", "<", "<=", ">", ">= "});
  return number_text(2) + sign + number_text(2);
}

/// Of a few parts, often a plain line.
inline Condition condition() {
  const int kind = *rc::gen::inRange(0, 8);
  if (kind == 0) return Condition::parse("i==j or j==2*i or i*j==6");
  if (kind == 1) return Condition::parse("i==2 and j<=3 or i==0 and j==5");
  return Condition::parse(condition_text(kind % 3));
}

}  // namespace nimhoff::random_games
