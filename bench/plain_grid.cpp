// The papers' way, as a competent script has it: a flag a line, every cell asks the rules.
//
// A cell is N when the line of some rule through it has a P-position already; else it is P,
// and the flags of its lines are set.
//
// Cost:    cells times rules.
#include "plain_grid.hpp"

#include <algorithm>
#include <vector>

namespace nimhoff::bench {
namespace {

// Whether a line of the rule (a, b), a > 0, has a P-position: a flag for each, named by
// x mod a and y - (x / a) b. Of the rule (0,1) a column has one line, so one flag.
class LineFlags {
 public:
  LineFlags(const Step& step, std::int64_t columns, std::int64_t rows)
      : a_(step.a()),
        b_(step.b()),
        lead_(columns / a_ * b_),
        flags_(static_cast<std::size_t>(a_),
               std::vector<char>(static_cast<std::size_t>(lead_ + rows))) {}

  /// The flag of the line through (x, 0); that of (x, y) lies y behind it.
  [[nodiscard]] char* column(std::int64_t x) {
    return flags_[static_cast<std::size_t>(x % a_)].data() + (lead_ - x / a_ * b_);
  }

 private:
  std::int64_t a_;
  std::int64_t b_;
  std::int64_t lead_;
  std::vector<std::vector<char>> flags_;
};

std::vector<LineFlags> flags_of(const Game& game, std::int64_t columns, std::int64_t rows) {
  std::vector<LineFlags> rules;
  for (const Rule& rule : game.rules()) {
    if (rule.step().a() > 0) rules.emplace_back(rule.step(), columns, rows);
  }
  return rules;
}

// Row 0 of column x, a rule each.
void stand_at(std::vector<LineFlags>& rules, std::int64_t x, std::vector<char*>& lines) {
  for (std::size_t i = 0; i < rules.size(); ++i) lines[i] = rules[i].column(x);
}

}  // namespace

std::uint64_t solve_plain_grid(const Game& game, std::int64_t side) {
  std::vector<LineFlags> rules = flags_of(game, side, side);
  std::vector<char*> lines(rules.size());
  std::uint64_t sum = 0;
  for (std::int64_t x = 0; x < side; ++x) {
    stand_at(rules, x, lines);
    int has_p = 0;  // the flag of the line of (0,1)
    for (std::int64_t y = 0; y < side; ++y) {
      int is_n = has_p;
      for (const char* line : lines) is_n |= line[y];
      if (is_n != 0) continue;
      for (char* line : lines) line[y] = 1;
      has_p = 1;
      sum += static_cast<std::uint64_t>(y);
    }
  }
  return sum;
}

std::uint64_t solve_plain_columns(const Game& game, std::int64_t columns) {
  std::vector<LineFlags> rules = flags_of(game, columns, 4 * columns);
  std::vector<char*> lines(rules.size());
  std::uint64_t sum = 0;
  for (std::int64_t x = 0; x < columns; ++x) {
    stand_at(rules, x, lines);
    std::int64_t y = 0;
    const auto is_set = [&](const char* line) { return line[y] != 0; };
    while (std::any_of(lines.begin(), lines.end(), is_set)) ++y;
    for (char* line : lines) line[y] = 1;
    sum += static_cast<std::uint64_t>(y);
  }
  return sum;
}

}  // namespace nimhoff::bench
