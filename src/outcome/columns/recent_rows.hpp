// The P-positions of the last columns, as far as the turns of rules look back.
//
// Cost:    O(1) a P-position; a vector for each column that is looked back at.
// Checked: tests/outcome/blocking/search_test.cpp, tests/outcome/columns/engine_test.cpp.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "nimhoff/game/position.hpp"
#include "outcome/columns/steps.hpp"
#include "outcome/state_stream.hpp"

namespace nimhoff {

class RecentRows {
 public:
  // Makes room for the turns of one more rule, before the first column.
  void look_back(const RuleLines& rule) {
    for (const LineTurn& turn : rule.turns) {
      rows_.resize(std::max(rows_.size(), static_cast<std::size_t>(turn.delay) + 1));
    }
  }

  // From below, of one of the columns that are looked back at.
  const std::vector<std::int64_t>& of(std::int64_t x) const { return rows_[place(x)]; }

  void keep(std::int64_t x, std::span<const Position> found) {
    if (rows_.empty()) return;
    std::vector<std::int64_t>& rows = rows_[place(x)];
    rows.clear();
    for (const Position at : found) rows.push_back(at.y);
  }

  // With so many P-positions a column.
  double bytes(double positions_a_column) const {
    return static_cast<double>(rows_.size()) * (32 + 16 * (1 + positions_a_column));
  }

  void save(StateWriter& to) const {
    for (const std::vector<std::int64_t>& rows : rows_) {
      to.number(static_cast<std::int64_t>(rows.size()));
      for (const std::int64_t y : rows) to.number(y);
    }
  }
  // Throws std::invalid_argument on more rows than `most`, or one above `highest`.
  void load(StateReader& from, std::int64_t most, std::int64_t highest) {
    for (std::vector<std::int64_t>& rows : rows_) {
      const std::int64_t count = from.number(0, most);
      for (std::int64_t n = 0; n < count; ++n) rows.push_back(from.number(0, highest));
    }
  }

 private:
  std::size_t place(std::int64_t x) const { return static_cast<std::size_t>(x) % rows_.size(); }

  std::vector<std::vector<std::int64_t>> rows_;
};

}  // namespace nimhoff
