// Follows one row until its state repeats.
//
// Let (s,0) be the rule of unlimited reach along the row, base(x) = x / s rounded down, and all
// values of column x be counted from base(x) on; without such a rule s = 1 and base = 0. The value
// of (x, y) is the least one that is missing so far in the columns x - s, x - 2s, ..., that the
// moves of limited reach along the row do not see, and that no look into a lower row sees. So it
// is decided by the state
//   - the missing values of each class of columns mod s, counted from base(x) on: below them all
//     are used, and all are missing from base(x) plus the number of looks on;
//   - the last values of the row, as far back as a move of limited reach goes;
//   - x mod m, where m is a multiple of s and of the periods of all rows that are looked at, when x
//     is so large that all looks fall behind their preperiods,
// and so is the state of the next column. When the state of x + p is that of x, everything repeats
// from x on: g(x + p, y) = g(x, y) + p / s (or g(x, y) without s). States are compared bit by bit,
// so what is returned is proved. Then p is divided by its primes as long as the values agree, which
// gives the least period, for that divides every other; and the preperiod moves left.
//
// Where (1,0) has unlimited reach the state does repeat: docs/values.md.
//
// Cost:    a look of a column is a bit set in a block that stays in the cache, about 1 ns.
// Checked: tests/values/periods/periods_test.cpp, against the reference and ten periods out.
#include "values/periods/row_search.hpp"

#include <algorithm>
#include <bit>
#include <limits>
#include <numeric>

#include "game/wide_integer.hpp"

namespace nimhoff {
namespace {

using Word = std::uint64_t;
constexpr std::int64_t bits = 64;
constexpr std::int64_t never = std::numeric_limits<std::int64_t>::max();

std::size_t at(std::int64_t index) { return static_cast<std::size_t>(index); }

// What looks into lower rows see from each of some columns: bit `origin` stands for base(x).
class SeenBelow {
 public:
  SeenBelow(const RowLooks& looks, const RowsBelow& below) : looks_(looks), below_(below) {}

  void fill(std::int64_t from, std::int64_t columns, std::int64_t words, std::int64_t origin) {
    from_ = from;
    words_ = words;
    origin_ = origin;
    seen_.assign(at(columns * words), 0);
    for (const Look& look : looks_.below) add(look, columns);
  }
  [[nodiscard]] Word* column(std::int64_t x) { return &seen_[at((x - from_) * words_)]; }

 private:
  void add(const Look& look, std::int64_t columns) {
    const ValueRow& row = *below_[at(look.row)];
    const std::int64_t size = std::ssize(row.relative());
    for (std::int64_t i = std::max<std::int64_t>(0, look.back - from_); i < columns;) {
      const std::int64_t index = row.index(from_ + i - look.back);
      const std::int64_t run = std::min(columns - i, size - index);
      add_run(look.back, i, &row.relative()[at(index)], run);
      i += run;
    }
  }

  void add_run(std::int64_t back, std::int64_t i, const std::int32_t* relative, std::int64_t run) {
    Word* column = &seen_[at(i * words_)];
    const std::int64_t step = looks_.step;
    std::int64_t shift = origin_ - (step == 1 ? back : 0);
    for (std::int64_t k = 0; k < run; ++k, column += words_) {
      const std::int64_t x = from_ + i + k;
      if (step > 1) shift = origin_ + (x - back) / step - x / step;
      // What lies below the window is used, what lies above it is never reached.
      const auto bit = static_cast<std::uint64_t>(relative[k] + shift);
      if (bit < static_cast<std::uint64_t>(words_ * bits)) column[bit / 64] |= Word{1} << bit % 64;
    }
  }

  const RowLooks& looks_;
  const RowsBelow& below_;
  std::vector<Word> seen_;
  std::int64_t from_ = 0;
  std::int64_t words_ = 0;
  std::int64_t origin_ = 0;
};

// The missing values of each class of columns.
class Missing {
 public:
  /// For so many columns, of which no more classes than that matter.
  Missing(std::int64_t step, std::int64_t looks, std::int64_t columns)
      : step_(step),
        origin_(step == 0 ? 0 : bits * (1 + looks / bits)),
        words_((origin_ + looks) / bits + 1),
        sets_(at(std::clamp<std::int64_t>(step, 1, columns) * words_)) {
    for (std::int64_t i = 0; i < std::ssize(sets_); ++i) {
      sets_[at(i)] = i % words_ < origin_ / bits ? Word{0} : ~Word{0};
    }
  }

  [[nodiscard]] std::int64_t origin() const { return origin_; }
  [[nodiscard]] std::int64_t words() const { return words_; }
  [[nodiscard]] const std::vector<Word>& sets() const { return sets_; }

  /// The least missing value of the column that is not seen, from base(x) on.
  [[nodiscard]] std::int64_t least(std::int64_t x, const Word* seen) const {
    const Word* set = &sets_[first_of(x)];
    std::int64_t word = 0;
    while ((set[word] & ~seen[word]) == 0) ++word;
    return word * bits + std::countr_zero(set[word] & ~seen[word]) - origin_;
  }

  /// Column x has this value: the class goes on to its next column. False when the window has to
  /// be widened first.
  [[nodiscard]] bool use(std::int64_t x, std::int64_t relative) {
    if (step_ == 0) return true;
    Word* set = &sets_[first_of(x)];
    const auto bit = static_cast<std::uint64_t>(relative + origin_);
    const Word used = Word{1} << bit % bits;
    if (bit > 0 && (set[0] & 1) != 0) return false;
    set[bit / bits] &= ~used;
    for (std::int64_t i = 0; i < words_; ++i) {
      set[i] = set[i] >> 1 | (i + 1 < words_ ? set[i + 1] : Word{1}) << (bits - 1);
    }
    return true;
  }

  /// Widens the window of all sets, here and in a copy, by a word below.
  void widen(std::vector<Word>& copy) {
    sets_ = widened(sets_);
    copy = widened(copy);
    ++words_;
    origin_ += bits;
  }

 private:
  [[nodiscard]] std::size_t first_of(std::int64_t x) const {
    return step_ <= 1 ? 0 : at(x % step_ * words_);
  }

  [[nodiscard]] std::vector<Word> widened(const std::vector<Word>& sets) const {
    std::vector<Word> wide;
    wide.reserve(sets.size() + sets.size() / at(words_));
    for (std::size_t i = 0; i < sets.size(); ++i) {
      if (i % at(words_) == 0) wide.push_back(0);
      wide.push_back(sets[i]);
    }
    return wide;
  }

  std::int64_t step_;
  std::int64_t origin_;
  std::int64_t words_;
  std::vector<Word> sets_;
};

class RowSearch {
 public:
  RowSearch(const RowLooks& looks, const RowsBelow& below, std::optional<std::int64_t> period,
            std::int64_t columns)
      : looks_(looks),
        seen_(looks, below),
        missing_(looks.step, looks.count(), columns),
        columns_(columns),
        every_(period.value_or(1)) {
    if (!looks.along.empty()) farthest_ = looks.along.back();
    first_ = period ? farthest_ : never;
    for (const Look& look : looks.below) {
      const auto& repetition = below[at(look.row)]->found();
      if (repetition) first_ = std::max(first_, repetition->preperiod + look.back);
    }
    next_still_ = first_;
  }

  /// Until the state repeats, or below all columns; false when it has to end before.
  [[nodiscard]] bool run(const std::function<bool(std::int64_t)>& may_go_on) {
    while (x_ < columns_) {
      if (!may_go_on(x_)) return false;
      const std::int64_t most = std::max<std::int64_t>(16, 4096 / missing_.words());
      const std::int64_t end = x_ + std::min(columns_ - x_, most);
      seen_.fill(x_, end - x_, missing_.words(), missing_.origin());
      if (advance(end)) break;
    }
    return true;
  }

  /// What run() found.
  [[nodiscard]] ValueRow found() && {
    if (!has_repeated_) return {std::move(relative_), looks_.step};
    const std::int64_t period = least_period();
    std::int64_t begin = still_;
    while (begin > 0 && relative_[at(begin - 1)] == relative_[at(begin - 1 + period)]) --begin;
    const std::int64_t saltus = looks_.step == 0 ? 0 : period / looks_.step;
    return {std::move(relative_), {begin, period, saltus}, looks_.step};
  }

 private:
  // Up to the end of the block; true when the state repeated.
  bool advance(std::int64_t end) {
    for (; x_ < end; ++x_) {
      if (x_ >= first_ && (x_ - first_) % every_ == 0 && repeats()) return true;
      Word* seen = seen_.column(x_);
      for (const std::int64_t back : looks_.along) {
        if (back > x_) break;
        see(seen, relative_[at(x_ - back)] + base(x_ - back) - base(x_));
      }
      const std::int64_t value = missing_.least(x_, seen);
      if (!missing_.use(x_, value)) {
        missing_.widen(still_sets_);
        return false;
      }
      relative_.push_back(static_cast<std::int32_t>(value));
    }
    return false;
  }

  [[nodiscard]] std::int64_t base(std::int64_t x) const {
    return looks_.step == 0 ? 0 : x / looks_.step;
  }

  void see(Word* seen, std::int64_t relative) const {
    const auto bit = static_cast<std::uint64_t>(relative + missing_.origin());
    if (bit < static_cast<std::uint64_t>(missing_.words() * bits)) {
      seen[bit / bits] |= Word{1} << bit % bits;
    }
  }

  // Holds the state against one that stands still, and moves that at growing distances.
  bool repeats() {
    const bool is_same = still_ >= 0 && still_sets_ == missing_.sets() &&
                         std::equal(relative_.end() - farthest_, relative_.end(),
                                    relative_.begin() + still_ - farthest_);
    has_repeated_ = is_same;
    if (is_same) return true;
    if (x_ < next_still_) return false;
    still_ = x_;
    still_sets_ = missing_.sets();
    next_still_ = x_ + std::max(every_, (x_ - first_) / 4);
    return false;
  }

  [[nodiscard]] bool has_period(std::int64_t period, std::int64_t whole) const {
    if (looks_.step > 0 && period % looks_.step != 0) return false;
    const auto begin = relative_.begin() + still_;
    return std::equal(begin + period, begin + whole, begin);
  }

  // The period is that of the state, divided by its primes as long as the values agree.
  [[nodiscard]] std::int64_t least_period() const {
    const std::int64_t whole = x_ - still_;
    std::int64_t period = whole;
    for (std::int64_t prime = 2, rest = whole; rest > 1; ++prime) {
      if (prime * prime > rest) prime = rest;
      for (; rest % prime == 0; rest /= prime) {
        if (has_period(period / prime, whole)) period /= prime;
      }
    }
    return period;
  }

  const RowLooks& looks_;
  SeenBelow seen_;
  Missing missing_;
  std::int64_t columns_;
  std::int64_t every_;         // states are compared that many columns apart
  std::int64_t farthest_ = 0;  // how far moves of limited reach lead along the row
  std::int64_t first_ = 0;     // from here on the rows below repeat
  std::int64_t x_ = 0;
  std::vector<std::int32_t> relative_;
  bool has_repeated_ = false;
  std::int64_t still_ = -1;
  std::int64_t next_still_ = 0;
  std::vector<Word> still_sets_;
};

}  // namespace

ValueRow::ValueRow(std::vector<std::int32_t> relative, const Repetition& found, std::int64_t step)
    : relative_(std::move(relative)), found_(found), step_(step) {
  // Short periods are kept several times, so that whoever follows the row seldom turns back.
  constexpr std::int64_t enough = 1024;
  const std::int64_t end = found.preperiod + found.period;
  const std::int64_t times = std::max<std::int64_t>(1, enough / found.period);
  relative_.resize(at(end));
  relative_.reserve(at(found.preperiod + times * found.period));
  for (std::int64_t i = 1; i < times; ++i) {
    for (std::int64_t k = found.preperiod; k < end; ++k) relative_.push_back(relative_[at(k)]);
  }
  relative_.shrink_to_fit();
}

std::optional<std::int64_t> common_period(const RowLooks& looks, const RowsBelow& below) {
  std::int64_t common = std::max<std::int64_t>(looks.step, 1);
  for (const Look& look : looks.below) {
    const auto& repetition = below[at(look.row)]->found();
    if (!repetition) return std::nullopt;
    const std::int64_t period = repetition->period;
    const Wide next = product(common / std::gcd(common, period), period);
    if (next > largest_number) return std::nullopt;
    common = static_cast<std::int64_t>(next);
  }
  return common;
}

double state_bytes(const RowLooks& looks, std::int64_t columns) {
  // The sets twice, each from below the window to above it, and a word more for every widening.
  const double words = 2 * static_cast<double>(looks.count()) / bits + 4;
  return 2 * 8 * words * static_cast<double>(std::clamp<std::int64_t>(looks.step, 1, columns));
}

std::optional<ValueRow> follow_row(const RowLooks& looks, const RowsBelow& below,
                                   std::int64_t columns,
                                   const std::function<bool(std::int64_t)>& may_go_on) {
  RowSearch search(looks, below, common_period(looks, below), columns);
  if (!search.run(may_go_on)) return std::nullopt;
  return std::move(search).found();
}

}  // namespace nimhoff
