// What conjecture finds, for tests that look at its texts.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <nimhoff/nimhoff.hpp>
#include <string>
#include <vector>

namespace nimhoff {

inline Conjectures conjectures_on(const std::string& word, std::int64_t columns,
                                  std::optional<std::int64_t> rows = std::nullopt) {
  const Game game = parse_game(word);
  const Region region{columns, rows};
  return conjectures_of(positions_of(fastest_engine(game, region), game, region));
}

/// The texts of the statements of a form.
inline std::vector<std::string> texts(const Conjectures& found, const std::string& form) {
  std::vector<std::string> all;
  for (const Statement& statement : found.statements) {
    if (statement.form == form) all.push_back(statement.text);
  }
  return all;
}

/// The only statement of a form.
inline Statement only(const Conjectures& found, const std::string& form) {
  std::vector<Statement> all;
  for (const Statement& statement : found.statements) {
    if (statement.form == form) all.push_back(statement);
  }
  EXPECT_EQ(all.size(), 1U) << form;
  return all.empty() ? Statement{} : all.front();
}

using Texts = std::vector<std::string>;

}  // namespace nimhoff
