// What every closed form must satisfy.
#include "strategy/formula/formula_checks.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "nimhoff/game/notation.hpp"
#include "nimhoff/game/options.hpp"
#include "nimhoff/outcome/reference.hpp"

namespace nimhoff::strategy_tests {
namespace {

BigHeaps heaps_of(const Game& game, Position at) {
  return game.board().is_one_heap() ? BigHeaps{at.x} : BigHeaps{at.x, at.y};
}

// The rows of the P-positions in the columns that were chosen.
class ChosenColumns final : public Sink {
 public:
  explicit ChosenColumns(const std::vector<std::int64_t>& columns) {
    for (const std::int64_t x : columns) rows_[x];
  }
  void take(std::span<const Position> batch) override {
    for (const Position at : batch) {
      const auto column = rows_.find(at.x);
      if (column != rows_.end()) column->second.push_back(at.y);
    }
  }
  [[nodiscard]] const std::map<std::int64_t, std::vector<std::int64_t>>& rows() const {
    return rows_;
  }

 private:
  std::map<std::int64_t, std::vector<std::int64_t>> rows_;
};

}  // namespace

std::unique_ptr<const Formula> formula_of(const std::string& game) {
  auto formula = formula_for(parse_game(game));
  EXPECT_TRUE(formula) << game;
  EXPECT_EQ(why_no_formula(parse_game(game)), std::nullopt);
  return formula;
}

void expect_equals_reference(const std::string& text, std::int64_t side) {
  const Game game = parse_game(text);
  const auto formula = formula_of(text);
  ASSERT_TRUE(formula);
  ReferenceTable table(game, side);
  while (table.columns() < side) table.add_column();
  std::int64_t checked = 0;
  for (std::int64_t x = 0; x < side; ++x) {
    for (std::int64_t y = 0; y < side; ++y) {
      if (!game.board().holds({x, y})) continue;
      const BigHeaps at = heaps_of(game, {x, y});
      std::vector<BigHeaps> p_options;
      for (const Position to : options(game, {x, y})) {
        if (table.outcome(to) == Outcome::P) p_options.push_back(heaps_of(game, to));
      }
      ASSERT_EQ(formula->outcome(at), table.outcome({x, y})) << text << " " << to_string(at);
      ASSERT_EQ(formula->p_options(at), p_options) << text << " " << to_string(at);
      ASSERT_FALSE(formula->reason(at).empty());
      ++checked;
    }
  }
  EXPECT_GE(checked, side / 2) << text;
}

void expect_equals_reference_on_heaps(const std::string& text, std::size_t count,
                                      std::int64_t most) {
  const Game game = parse_game(text);
  const auto formula = formula_of(text);
  ASSERT_TRUE(formula && formula->speaks_of(count)) << text;
  const HeapsTable table(game, Heaps(count, most));
  Heaps at(count, 0);
  for (bool is_done = false; !is_done;) {
    std::vector<BigHeaps> p_options;
    for (const Heaps& to : heaps_options(game, at)) {
      if (table.outcome(to) == Outcome::P) p_options.push_back(big_heaps(to));
    }
    ASSERT_EQ(formula->outcome(big_heaps(at)), table.outcome(at)) << text << to_string(at);
    ASSERT_EQ(formula->p_options(big_heaps(at)), p_options) << text << to_string(at);
    std::size_t heap = 0;
    while (heap < count && ++at[heap] > most) at[heap++] = 0;
    is_done = heap == count;
  }
}

void expect_equals_engine(const std::string& text, std::int64_t columns, std::int64_t rows) {
  SCOPED_TRACE(testing::Message() << text << ", seed " << seed);
  const Game game = parse_game(text);
  const auto formula = formula_of(text);
  ASSERT_TRUE(formula);
  std::mt19937_64 random(seed);
  const auto below = [&](std::int64_t end) {
    return std::uniform_int_distribution<std::int64_t>(0, end - 1)(random);
  };
  std::vector<std::int64_t> chosen{0, columns - 1};
  while (chosen.size() < 300) chosen.push_back(below(columns));
  ChosenColumns engine(chosen);
  const Region region{columns, rows > 0 ? std::optional(rows) : std::nullopt};
  solve(fastest_engine(game), game, region, engine);
  for (const auto& [x, p_rows] : engine.rows()) {
    std::vector<std::int64_t> asked{below(rows > 0 ? rows : 3 * columns)};
    for (std::size_t i = 0; i < std::min<std::size_t>(p_rows.size(), 40); ++i) {
      const std::int64_t y = p_rows[static_cast<std::size_t>(below(std::ssize(p_rows)))];
      asked.insert(asked.end(), {y - 1, y, y + 1});
    }
    if (game.board().is_one_heap()) asked = {0};
    for (const std::int64_t y : asked) {
      if (!game.board().holds({x, y}) || (rows > 0 && y >= rows)) continue;
      const bool is_p = std::binary_search(p_rows.begin(), p_rows.end(), y);
      ASSERT_EQ(formula->outcome(heaps_of(game, {x, y})) == Outcome::P, is_p)
          << to_string(Position{x, y});
    }
  }
}

BigInteger random_number(std::mt19937_64& random, int digits) {
  std::string text;
  for (int i = 0; i < digits; ++i) {
    text += static_cast<char>('0' + std::uniform_int_distribution<int>(0, 9)(random));
  }
  return BigInteger(text, 10);
}

void expect_consistent(const Formula& formula, const BigHeaps& at) {
  const std::vector<BigHeaps> found = formula.p_options(at);
  EXPECT_TRUE(std::is_sorted(found.begin(), found.end()));
  EXPECT_EQ(std::adjacent_find(found.begin(), found.end()), found.end());
  for (const BigHeaps& to : found) {
    EXPECT_EQ(formula.outcome(to), Outcome::P) << to_string(at) << " to " << to_string(to);
  }
  EXPECT_EQ(formula.outcome(at) == Outcome::P, found.empty()) << to_string(at);
}

}  // namespace nimhoff::strategy_tests
