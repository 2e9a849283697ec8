// The two oracles of plain_columns.hpp, written from the definition.
//
// Neither shares code with the engine beyond the type ColumnStep: no step is dropped, no
// bound assumed, nothing skipped.
//
// Cost:    see plain_columns.hpp.
// Checked: tests/outcome/columns/search_test.cpp.
#include "outcome/columns/plain_columns.hpp"

#include <bit>

namespace nimhoff {

namespace {

// A flag for each line of one rule: x mod a and y - (x div a) b name a line.
class LineFlags {
 public:
  LineFlags(ColumnStep step, std::int64_t columns)
      : step_(step),
        lead_((columns - 1) / step.a * step.b),
        flags_(static_cast<std::size_t>(step.a)) {}

  // The flags of the lines through (x, y), (x, y + 1), ..., (x, y + 63).
  [[nodiscard]] std::uint64_t look(std::int64_t x, std::int64_t y) const {
    const auto& words = flags_[static_cast<std::size_t>(x % step_.a)];
    const std::size_t line = name(x, y);
    const std::size_t at = line / 64;
    const unsigned shift = line % 64;
    const std::uint64_t low = at < words.size() ? words[at] : 0;
    const std::uint64_t high = at + 1 < words.size() ? words[at + 1] : 0;
    return shift == 0 ? low : low >> shift | high << (64 - shift);
  }

  void set(std::int64_t x, std::int64_t y) {
    auto& words = flags_[static_cast<std::size_t>(x % step_.a)];
    const std::size_t line = name(x, y);
    if (words.size() <= line / 64) words.resize(line / 32 + 1);
    words[line / 64] |= std::uint64_t{1} << line % 64;
  }

 private:
  [[nodiscard]] std::size_t name(std::int64_t x, std::int64_t y) const {
    return static_cast<std::size_t>(lead_ + y - x / step_.a * step_.b);
  }

  ColumnStep step_;
  std::int64_t lead_;
  std::vector<std::vector<std::uint64_t>> flags_;
};

bool sees_p(const std::vector<ColumnStep>& steps, const std::vector<std::int64_t>& ys,
            std::int64_t x, std::int64_t y) {
  for (const ColumnStep& step : steps) {
    if (step.a == 0) continue;
    for (std::int64_t u = x - step.a, v = y - step.b; u >= 0 && v >= 0; u -= step.a, v -= step.b) {
      if (ys[static_cast<std::size_t>(u)] == v) return true;
    }
  }
  return false;
}

}  // namespace

std::vector<std::int64_t> plain_columns(const std::vector<ColumnStep>& steps,
                                        std::int64_t columns) {
  std::vector<LineFlags> rules;
  for (const ColumnStep& step : steps) {
    if (step.a > 0 && step.a < columns) rules.emplace_back(step, columns);
  }
  std::vector<std::int64_t> ys;
  for (std::int64_t x = 0; x < columns; ++x) {
    std::int64_t y = 0;
    std::uint64_t forbidden = 0;
    for (;; y += 64) {
      forbidden = 0;
      for (const LineFlags& rule : rules) forbidden |= rule.look(x, y);
      if (forbidden != ~std::uint64_t{0}) break;
    }
    y += std::countr_one(forbidden);
    for (LineFlags& rule : rules) rule.set(x, y);
    ys.push_back(y);
  }
  return ys;
}

std::vector<std::int64_t> brute_columns(const std::vector<ColumnStep>& steps,
                                        std::int64_t columns) {
  std::vector<std::int64_t> ys;
  for (std::int64_t x = 0; x < columns; ++x) {
    std::int64_t y = 0;
    while (sees_p(steps, ys, x, y)) ++y;
    ys.push_back(y);
  }
  return ys;
}

}  // namespace nimhoff
