// One-heap games over a finite set: the outcomes repeat, and from where on is found.
//
// From max(set) on, a heap has all its options among the last max(set) heaps, so their outcomes
// decide it, whatever the maneuver and the convention. Once such a window has the same outcomes
// as an earlier one, all that follows repeats. The window is held against one that stands still
// at growing powers of two (Brent), first by a rolling hash and then outcome by outcome: what is
// returned is proved, not guessed.
//
// Cost:    heaps up to max(set) + preperiod + a few periods, times the numbers; at most 2^24.
// Checked: tests/strategy/formula/take_test.cpp.
#include <algorithm>

#include "outcome/definition.hpp"
#include "strategy/formula/closed_forms.hpp"

namespace nimhoff {
namespace {

constexpr std::int64_t most_heaps = std::int64_t{1} << 24;
constexpr std::int64_t most_looks_back = std::int64_t{1} << 27;

// The outcomes of the heaps from 0 on, as far as requested.
class TakeOutcomes {
 public:
  explicit TakeOutcomes(const Game& game) : game_(game) {
    for (const Rule& rule : game.rules()) numbers_.push_back(rule.step().a());
  }

  [[nodiscard]] const Heaps& numbers() const { return numbers_; }
  [[nodiscard]] std::int64_t size() const { return static_cast<std::int64_t>(is_p_.size()); }
  [[nodiscard]] bool is_p(std::int64_t heap) const { return is_p_[static_cast<std::size_t>(heap)]; }

  void add_heap() {
    Tally tally;
    for (const std::int64_t number : numbers_) {
      if (number > size()) break;
      // One heap knows no scope but all.
      tally.count(is_p(size() - number) ? Outcome::P : Outcome::N, game_.maneuver().has_value());
    }
    is_p_.push_back(outcome_from(game_, tally) == Outcome::P);
  }

 private:
  Game game_;
  Heaps numbers_;
  std::vector<bool> is_p_;
};

// A hash of the last `length` outcomes, moved on one at a time.
class RollingHash {
 public:
  explicit RollingHash(std::int64_t length) : length_(length) {
    for (std::int64_t i = 0; i < length; ++i) leaving_ *= multiplier;
  }
  void move_on(const TakeOutcomes& outcomes) {
    const std::int64_t last = outcomes.size() - 1;
    value_ = value_ * multiplier + (outcomes.is_p(last) ? 1U : 0U);
    if (last >= length_ && outcomes.is_p(last - length_)) value_ -= leaving_;
  }
  [[nodiscard]] std::uint64_t value() const { return value_; }

 private:
  static constexpr std::uint64_t multiplier = 0x9E3779B97F4A7C15U;
  std::int64_t length_;
  std::uint64_t leaving_ = 1;
  std::uint64_t value_ = 0;
};

// Whether the `length` outcomes before `one` and before `other` are the same.
bool are_same_windows(const TakeOutcomes& outcomes, std::int64_t one, std::int64_t other,
                      std::int64_t length) {
  for (std::int64_t i = 1; i <= length; ++i) {
    if (outcomes.is_p(one - i) != outcomes.is_p(other - i)) return false;
  }
  return true;
}

// The period of the outcomes, which are decided as far as it takes; 0 when none was found.
std::int64_t find_period(TakeOutcomes& outcomes) {
  const std::int64_t length = outcomes.numbers().back();
  const auto count = static_cast<std::int64_t>(outcomes.numbers().size());
  const std::int64_t end = std::min(most_heaps, most_looks_back / count);
  if (length > end / 2) return 0;
  RollingHash hash(length);
  while (outcomes.size() < length) {
    outcomes.add_heap();
    hash.move_on(outcomes);
  }
  std::int64_t still = length;
  std::uint64_t still_hash = hash.value();
  for (std::int64_t next_still = 2 * length; outcomes.size() < end;) {
    outcomes.add_heap();
    hash.move_on(outcomes);
    const bool may_repeat = hash.value() == still_hash;
    if (may_repeat && are_same_windows(outcomes, still, outcomes.size(), length)) {
      return outcomes.size() - still;
    }
    if (outcomes.size() < next_still) continue;
    still = outcomes.size();
    still_hash = hash.value();
    next_still = 2 * still;
  }
  return 0;
}

class TakePeriodFormula final : public Formula {
 public:
  TakePeriodFormula(TakeOutcomes outcomes, std::int64_t period)
      : outcomes_(std::move(outcomes)), period_(period), begin_(outcomes_.size() - period) {
    while (begin_ > 0 && outcomes_.is_p(begin_ - 1) == outcomes_.is_p(begin_ - 1 + period_)) {
      --begin_;
    }
  }

  [[nodiscard]] std::string name() const override {
    return "period " + std::to_string(period_) + " from " + std::to_string(begin_) + " on";
  }
  [[nodiscard]] bool speaks_of(std::size_t heaps) const override { return heaps == 1; }

  [[nodiscard]] Outcome outcome(const BigHeaps& at) const override {
    return outcomes_.is_p(representative(at[0])) ? Outcome::P : Outcome::N;
  }

  [[nodiscard]] std::vector<BigHeaps> p_options(const BigHeaps& at) const override {
    return options_that_are(Outcome::P, at);
  }
  [[nodiscard]] std::vector<BigHeaps> n_options(const BigHeaps& at) const override {
    return options_that_are(Outcome::N, at);
  }

  [[nodiscard]] std::string reason(const BigHeaps& at) const override {
    const std::int64_t same = representative(at[0]);
    const std::string is = outcomes_.is_p(same) ? " is P" : " is N";
    const std::string repeat = "from " + std::to_string(begin_) +
                               " on the outcomes repeat with period " + std::to_string(period_);
    const std::string heap = " heap of " + std::to_string(same);
    return repeat +
           (same == at[0] ? ", and a" + heap : ", so this heap is like a" + heap + ", which") + is;
  }

 private:
  [[nodiscard]] std::vector<BigHeaps> options_that_are(Outcome wanted, const BigHeaps& at) const {
    std::vector<BigHeaps> found;
    for (const std::int64_t number : outcomes_.numbers()) {
      if (number > at[0]) break;
      BigHeaps option{at[0] - number};
      if (outcome(option) == wanted) found.push_back(std::move(option));
    }
    std::reverse(found.begin(), found.end());
    return found;
  }

  // The heap before the end of the first period that has the same outcome.
  [[nodiscard]] std::int64_t representative(const BigInteger& heap) const {
    if (heap < begin_ + period_) return heap.get_si();
    const BigInteger into = (heap - begin_) % period_;
    return begin_ + into.get_si();
  }

  TakeOutcomes outcomes_;
  std::int64_t period_;
  std::int64_t begin_;
};

}  // namespace

FormulaOrNull take_period_formula(const Game& game, const std::stop_token& /*stop*/) {
  if (!game.board().is_one_heap() || game.series()) return nullptr;
  TakeOutcomes outcomes(game);
  const std::int64_t period = find_period(outcomes);
  if (period == 0) return nullptr;
  return std::make_unique<TakePeriodFormula>(std::move(outcomes), period);
}

}  // namespace nimhoff
