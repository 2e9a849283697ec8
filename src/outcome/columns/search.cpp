// The search of search.hpp, and what it keeps.
//
// Invariant: before column x, fronts_[i].at is the bit of (x, 0) for rule i, and a
// line's bit is set if and only if an earlier P-position lies on it. In a symmetric
// game the rules that do not rise faster than the diagonal see from above the
// diagonal only what lies above it, so only that is reported to them.
//
// Cost:    a look is eight instructions a rule; a column takes one look for each line
//          up to its own.
// Checked: tests/outcome/columns/search_test.cpp.
#include "outcome/columns/search.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace nimhoff {

namespace {

constexpr std::uint64_t all_rows = ~std::uint64_t{0};
constexpr std::int64_t settle_every = 4096;
constexpr std::size_t few_rules = 6;  // to query at once rather than one by one

}  // namespace

ColumnSearch::ColumnSearch(const std::vector<ColumnStep>& steps, std::int64_t columns)
    : ColumnSearch(essential_steps(steps), relevant_steps(essential_steps(steps), columns),
                   columns) {}

ColumnSearch::ColumnSearch(const std::vector<ColumnStep>& essential,
                           std::vector<ColumnStep> relevant, std::int64_t columns)
    : columns_(columns),
      highest_(highest_row(relevant, std::max<std::int64_t>(columns - 1, 0))),
      symmetric_(is_symmetric(essential)),
      mirror_(symmetric_ ? highest_ : 0) {
  if (columns < 0) throw std::invalid_argument("the number of columns is not negative");
  const auto rises = [](const ColumnStep& step) { return step.b > step.a; };
  const auto end_of_steep = std::stable_partition(relevant.begin(), relevant.end(), rises);
  steep_ = static_cast<std::size_t>(end_of_steep - relevant.begin());
  rows_ = static_cast<std::size_t>(std::find(relevant.begin(), relevant.end(), ColumnStep{1, 0}) -
                                   relevant.begin());
  // Below two columns (1,0) never matters, and neither does a mirror.
  symmetric_ = symmetric_ && rows_ < relevant.size() && LineBits::suit({1, 0}, columns, highest_);
  for (const ColumnStep& step : relevant) {
    // Each earlier column raises the bound by at most this while the line rises by b.
    std::int64_t growth = 0;
    for (const ColumnStep& other : relevant) growth += (step.a - 1) / other.a + 1;
    Lines lines = LineBits::suit(step, columns, highest_)
                      ? Lines(LineBits(step, columns, highest_))
                      : Lines(ScatteredLines(step, columns, highest_));
    any_scattered_ |= std::holds_alternative<ScatteredLines>(lines);
    kept_.push_back({step, std::move(lines), step.b >= growth});
  }
  fronts_.resize(kept_.size());
  first_ = fronts_.data();
  for (Front& front : fronts_) {
    front.above = first_;
    for (Front& other : fronts_) front.order.push_back(&other);
  }
  stand_at(0);
}

void ColumnSearch::stand_at(std::int64_t x) {
  x_ = x;
  for (std::size_t i = 0; i < kept_.size(); ++i) {
    const ColumnStep& step = kept_[i].step;
    Front& front = fronts_[i];
    front.scattered = std::get_if<ScatteredLines>(&kept_[i].lines);
    front.cycle = step.a;
    front.left = step.a - x % step.a;
    if (const auto* bits = std::get_if<LineBits>(&kept_[i].lines)) front.skips = bits->skips();
    std::visit(
        [&](const auto& lines) {
          front.at = lines.address(x);
          front.ahead = step.a == 1 ? -step.b : lines.stride();
          front.back = (step.a - 1) * lines.stride() + step.b;
        },
        kept_[i].lines);
  }
}

// rule_count == 0 stands for any number of rules, scattered ones among them.
template <std::size_t rule_count>
std::uint64_t ColumnSearch::forbidden(std::int64_t y) const {
  std::uint64_t rows = beyond_window;
  const Front* fronts = fronts_.data();
#pragma GCC unroll 16
  for (std::size_t i = 0; i < rule_count; ++i) rows |= window(fronts[i].at + y);
  return rows;
}

// All rules in one look, then the rule whose turn it was last time.
template <std::size_t rule_count>
[[gnu::always_inline]] inline Reached ColumnSearch::lowest_free(std::int64_t start) {
  if constexpr (rule_count == 0 || rule_count > few_rules) return lowest_free_of_many(start);
  // Solid ones: one rule fills this gap, so jump it.
  Reached at{first_->past_run(start), first_};
  if (at.y == start) [[unlikely]] {
    at = jump_any(at);
    first_ = at.below;
  }
  for (;;) {
    const std::uint64_t rows = forbidden<rule_count>(at.y);
    if (rows != all_rows) [[likely]]
      return {at.y + std::countr_zero(~rows), at.below};
    const std::int64_t from = at.y + rows_per_read;
    const std::int64_t y = at.below->above->past_run(from);
    if (y != from) [[likely]]
      at = {y, at.below->above};
    else
      at = jump_any({from, at.below});
    if (at.y > highest_) throw std::invalid_argument("the state forbids a whole column");
  }
}

// Past the run of whichever rule has one here.
[[gnu::noinline]] Reached ColumnSearch::jump_any(Reached from) {
  for (Front& front : fronts_) {
    const std::int64_t y = front.past_run(from.y);
    if (y == from.y) continue;
    from.below->above = &front;
    return {y, &front};
  }
  return from;
}

// One rule after the other, those that settled most first.
Reached ColumnSearch::lowest_free_of_many(std::int64_t y) {
  Front* last = first_;
  for (;;) {
    std::uint64_t rows = beyond_window;
    const std::int64_t from = y;
    Front** const order = last->order.data();
    for (std::size_t i = 0; i < fronts_.size(); ++i) {
      Front* const front = order[i];
      const std::uint64_t seen = front->look(from);
      rows |= seen;
      if (rows != all_rows) continue;
      if (i > 0) std::swap(order[i], order[i - 1]);
      if (!is_full(seen) || front->scattered != nullptr) {
        y += rows_per_read;
      } else {
        y = front->past_run(y);
        if (from == start()) first_ = front;
        last = front;
      }
      break;
    }
    if (rows != all_rows) return {y + std::countr_zero(~rows), last};
    if (y > highest_) throw std::invalid_argument("the state forbids a whole column");
  }
}

template <std::size_t rule_count, bool is_mirrored>
void ColumnSearch::decide_columns(std::span<std::int64_t> ys) {
  Front* const fronts = fronts_.data();
  const std::size_t count = rule_count > 0 ? rule_count : fronts_.size();
  const Front* const rows = fronts + rows_;
  const std::int64_t most = highest_, bottom = floor_;
  std::int64_t low = most, high = 0;
  for (std::int64_t& row : ys) {
    const std::int64_t x = x_;
    std::int64_t y;
    if (is_mirrored && has(rows->at + x)) {
      y = mirror_.take(x);
      low = std::min(low, y);
      // Only these rules see from above the diagonal what lies below it.
      for (std::size_t i = 0; i < steep_; ++i) fronts[i].forbid(y);
    } else {
      const Reached found = lowest_free<rule_count>(is_mirrored ? x : bottom);
      y = found.y;
      if (!is_mirrored) low = std::min(low, y);
      high = std::max(high, y);
      if (y > most) throw std::invalid_argument("the state forbids a whole column");
#pragma GCC unroll 16
      for (std::size_t i = 0; i < count; ++i) {
        rule_count > 0 ? put(fronts[i].at + y) : fronts[i].forbid(y);
      }
      if (is_mirrored && y > x) mirror_.push(x, y, found.below->slot);
    }
    row = y;
#pragma GCC unroll 16
    for (std::size_t i = 0; i < count; ++i) fronts[i].advance();
    x_ = x + 1;
  }
  low_ = is_mirrored ? std::min(low, x_ - static_cast<std::int64_t>(ys.size())) : low;
  high_ = std::max(high, low_);
}

template <std::size_t rule_count>
void ColumnSearch::decide_each(std::span<std::int64_t> ys) {
  if (symmetric_)
    decide_columns<rule_count, true>(ys);
  else
    decide_columns<rule_count, false>(ys);
}

std::size_t ColumnSearch::decide(std::span<std::int64_t> ys) {
  std::size_t done = 0;
  while (done < ys.size() && x_ < columns_) {
    const std::int64_t until_settled = settle_every - x_ % settle_every;
    const auto room = static_cast<std::int64_t>(ys.size() - done);
    const auto count = static_cast<std::size_t>(std::min({until_settled, room, columns_ - x_}));
    done += decide_some(ys.subspan(done, count));
  }
  return done;
}

std::size_t ColumnSearch::decide_some(std::span<std::int64_t> ys) {
  const std::int64_t from = x_;
  if (kept_.empty()) {
    std::fill(ys.begin(), ys.end(), 0);
    x_ += static_cast<std::int64_t>(ys.size());
    return ys.size();
  }
  switch (any_scattered_ ? 0 : kept_.size()) {
    case 1:
      decide_each<1>(ys);
      break;
    case 2:
      decide_each<2>(ys);
      break;
    case 3:
      decide_each<3>(ys);
      break;
    case 4:
      decide_each<4>(ys);
      break;
    case 5:
      decide_each<5>(ys);
      break;
    case 6:
      decide_each<6>(ys);
      break;
    case 7:
      decide_each<7>(ys);
      break;
    case 8:
      decide_each<8>(ys);
      break;
    case 9:
      decide_each<9>(ys);
      break;
    case 10:
      decide_each<10>(ys);
      break;
    case 11:
      decide_each<11>(ys);
      break;
    case 12:
      decide_each<12>(ys);
      break;
    default:
      decide_each<0>(ys);
      break;
  }
  settle(from);
  return ys.size();
}

// Keeps account of what was set, and gives back what no later column reads.
void ColumnSearch::settle(std::int64_t from) {
  if (rows_ < kept_.size() && !symmetric_ && fronts_[rows_].scattered == nullptr) {
    floor_ = walk_solid(fronts_[rows_].at + floor_, fronts_[rows_].skips) - fronts_[rows_].at;
  }
  if (symmetric_) mirror_.settle(x_, high_);
  const std::int64_t reach_now = x_ / settle_every;
  for (std::size_t i = 0; i < kept_.size(); ++i) {
    const std::int64_t a = kept_[i].step.a;
    const std::int64_t b = kept_[i].step.b;
    const bool told_above = symmetric_ && i >= steep_;
    const std::int64_t least = told_above ? from : low_;
    if (auto* bits = std::get_if<LineBits>(&kept_[i].lines)) {
      bits->widen(least - (x_ - 1) / a * b, high_ - from / a * b);
    }
    if (x_ == columns_ || reach_now == from / settle_every) continue;
    std::visit(
        [&](auto& lines) {
          if (told_above) lines.drop_below(x_ - x_ / a * b - b);
          if (i == rows_) lines.drop_below(floor_);
          if (kept_[i].rises_past_all) {
            std::int64_t reach = 0;
            for (const Kept& other : kept_) reach += (x_ + a) / other.step.a;
            lines.drop_above(reach - x_ / a * b);
          }
        },
        kept_[i].lines);
  }
}

}  // namespace nimhoff
