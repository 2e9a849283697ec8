// Row after row of every column: see plain_blocking.hpp.
//
// A line of (a, b) is named by x mod a and y - (x div a) b, as in the definition of the
// move: along it neither changes. Lines that nothing was added to are not stored.
//
// Cost:    see plain_blocking.hpp.
// Checked: tests/outcome/blocking/search_test.cpp.
#include "outcome/blocking/plain_blocking.hpp"

namespace nimhoff {
namespace {

class PlainCounts {
 public:
  PlainCounts(ColumnStep step, std::int64_t columns)
      : step_(step),
        lead_((columns - 1) / step.a * step.b),
        counts_(static_cast<std::size_t>(step.a)) {}

  void stand_at(std::int64_t x) {
    counts_here_ = &counts_[static_cast<std::size_t>(x % step_.a)];
    first_ = static_cast<std::size_t>(lead_ - x / step_.a * step_.b);
  }
  [[nodiscard]] int seen_from(std::int64_t y) const {
    const std::size_t line = first_ + static_cast<std::size_t>(y);
    return line < counts_here_->size() ? (*counts_here_)[line] : 0;
  }
  void add(std::int64_t y) {
    const std::size_t line = first_ + static_cast<std::size_t>(y);
    if (counts_here_->size() <= line) counts_here_->resize(line * 2 + 1);
    ++(*counts_here_)[line];
  }

 private:
  ColumnStep step_;
  std::int64_t lead_;
  std::vector<std::vector<int>> counts_;
  std::vector<int>* counts_here_ = nullptr;
  std::size_t first_ = 0;
};

}  // namespace

std::vector<Position> plain_blocking(const std::vector<ColumnStep>& steps, std::int64_t k,
                                     std::int64_t columns) {
  std::vector<PlainCounts> rules;
  for (const ColumnStep& step : steps) rules.emplace_back(step, columns);
  std::vector<Position> found;
  for (std::int64_t x = 0; x < columns; ++x) {
    for (PlainCounts& rule : rules) rule.stand_at(x);
    std::int64_t below = 0;
    for (std::int64_t y = 0; below < k; ++y) {
      std::int64_t seen = below;
      for (const PlainCounts& rule : rules) seen += rule.seen_from(y);
      if (seen >= k) continue;
      found.push_back({x, y});
      ++below;
      for (PlainCounts& rule : rules) rule.add(y);
    }
  }
  return found;
}

}  // namespace nimhoff
