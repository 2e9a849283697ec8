// A game's notation with variables in it.
//
// A run of letters that is the name of a variable is that variable. Between two of them, or a
// number and one of them, may stand the x or w of a reach or a width: qxn is q, x, n.
//
// Checked: tests/scan/family_test.cpp.
#include "scan/pattern.hpp"

#include <algorithm>

#include "nimhoff/game/error.hpp"

namespace nimhoff {
namespace {

bool is_variable(std::string_view word, const std::vector<std::string>& variables) {
  return std::find(variables.begin(), variables.end(), word) != variables.end();
}

// The parts of a run of letters that are variables or stand between them; the whole run when it is
// no such thing.
std::vector<std::string> parts_of(std::string_view run, const std::vector<std::string>& variables) {
  const std::size_t at = run.find_first_of("xw");
  if (is_variable(run, variables) || at == std::string_view::npos) return {std::string(run)};
  const std::string_view before = run.substr(0, at);
  const std::string_view after = run.substr(at + 1);
  const auto fits = [&](std::string_view side) {
    return side.empty() || is_variable(side, variables);
  };
  if (!fits(before) || !fits(after)) return {std::string(run)};
  return {std::string(before), std::string(1, run[at]), std::string(after)};
}

Expression variable_named(const std::string& name, const std::vector<std::string>& variables) {
  Reader reader(name, "pattern");
  return Expression::number(reader, variables);
}

}  // namespace

Pattern::Pattern(const std::string& text, const std::vector<std::string>& variables) : text_(text) {
  Reader reader(text, "pattern");
  bool is_in_condition = false;
  std::string plain;
  const auto add = [&](Expression number) {
    pieces_.push_back({plain, std::move(number), is_in_condition});
    plain.clear();
  };
  while (!reader.is_at_end()) {
    const std::string_view run = reader.letters();
    if (!run.empty()) {
      for (const std::string& part : parts_of(run, variables)) {
        if (is_variable(part, variables)) {
          add(variable_named(part, variables));
        } else {
          plain += part;
        }
      }
      continue;
    }
    const char next = reader.next();
    reader.accept(next);
    if (next == '{' || next == '}') is_in_condition = next == '{';
    if (next != '(' || is_in_condition) {
      plain += next;
      continue;
    }
    add(Expression::number(reader, variables));
    reader.expect(')', "a computed number is like (2*p+1)");
  }
  pieces_.push_back({plain, std::nullopt, false});
}

bool Pattern::names(std::size_t variable) const {
  return std::any_of(pieces_.begin(), pieces_.end(), [&](const Piece& piece) {
    return piece.number && piece.number->names(variable);
  });
}

std::string Pattern::at(std::span<const std::int64_t> values) const {
  std::string game;
  for (const Piece& piece : pieces_) {
    game += piece.text;
    if (!piece.number) continue;
    const auto number = piece.number->value(values);
    if (!number) {
      throw BadInput({.argument = "pattern",
                      .given = text_,
                      .problem = "a number divided by zero, or past 2^62",
                      .advice = "forbid it by a condition"});
    }
    const bool needs_parentheses = piece.is_in_condition && *number < 0;
    game += needs_parentheses ? '(' + std::to_string(*number) + ')' : std::to_string(*number);
  }
  return game;
}

}  // namespace nimhoff
