// The loop of the search over columns: see search.hpp.
//
// It is compiled once for P-positions and once for positions of a value, of which lower values take
// some rows of each column (lower_rows.hpp).
//
// Cost:    a look is eight instructions a rule; a column takes one look for each line up to its
//          own, and a dozen instructions for each 64 rows in which it meets lower values.
// Checked: tests/outcome/columns/search_test.cpp, tests/values/layers/search_test.cpp.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <stdexcept>
#include <type_traits>

#include "outcome/columns/lower_rows.hpp"
#include "outcome/columns/search.hpp"

namespace nimhoff {

inline constexpr std::uint64_t all_rows = ~std::uint64_t{0};
inline constexpr std::int64_t settle_every = 4096;
inline constexpr std::size_t few_rules = 6;  // to query at once rather than one by one
inline constexpr std::size_t many_rules =
    few_rules + 1;  // or more; all are bits that are set at once
inline constexpr std::size_t any_rules = 0;

// A rule that was not told of a P-position, as it lies below the diagonal of a symmetric game, may
// take its line back all the same: whatever else lies on the line came before it, out of reach.
template <bool is_plain>
[[gnu::always_inline]] inline void ColumnSearch::TurnsInHand::take(std::int64_t x) const {
  const auto row = [&](const Turn& turn) {
    return rows[static_cast<std::size_t>(x - turn.delay) & mask] + turn.rise;
  };
  for (const Turn& turn : backs) {
    if (is_early && x < turn.delay) continue;
    is_plain ? take_back(turn.front->at + row(turn)) : turn.front->allow(row(turn));
  }
  for (const Turn& turn : sets) {
    if (is_early && x < turn.delay) continue;
    is_plain ? put(turn.front->at + row(turn)) : turn.front->set(row(turn));
  }
}

template <std::size_t rule_count>
std::uint64_t ColumnSearch::forbidden(const Front* fronts, std::int64_t y) {
  std::uint64_t rows = beyond_window;
#pragma GCC unroll 16
  for (std::size_t i = 0; i < rule_count; ++i) rows |= window(fronts[i].at + y);
  return rows;
}

// The rows from y on that are forbidden, and those of lower values until the lowest zero is free.
template <class Lower>
[[gnu::always_inline]] inline std::uint64_t with_lower(std::uint64_t rows, std::int64_t y,
                                                       const Lower& lower) {
  if constexpr (Lower::is_any) {
    while (rows != all_rows) {
      const std::int64_t rise = std::countr_zero(~rows), in_word = (y + rise) & 63;
      const std::uint64_t taken = lower.around(y + rise);
      if ((taken >> in_word & 1) == 0) break;
      rows |= rise >= in_word ? taken << (rise - in_word) : taken >> (in_word - rise);
    }
  }
  return rows;
}

// All rules in one look, then the rule whose turn it was last time.
template <std::size_t rule_count, class Lower>
[[gnu::always_inline]] inline Reached ColumnSearch::lowest_free(std::int64_t start,
                                                                const Lower& lower) {
  if constexpr (rule_count == any_rules || rule_count == many_rules) {
    return lowest_free_of_many(start, lower);
  }
  // Solid ones: one rule fills this gap, so jump it.
  Reached at{first_->past_first_run(start), first_};
  if (at.y == start) [[unlikely]] {
    at = jump_any(at);
    first_ = at.below;
  }
  for (;;) {
    const std::uint64_t seen = forbidden<rule_count>(fronts_.data(), at.y);
    const std::uint64_t rows = with_lower(seen, at.y, lower);
    if (rows != all_rows) [[likely]]
      return {at.y + std::countr_zero(~rows), at.below};
    const std::int64_t from = at.y + rows_per_read;
    if (Lower::is_any && seen != all_rows) {
      at.y = from;  // Near a line: nothing to jump yet.
      continue;
    }
    const std::int64_t y = at.below->above->past_run(from);
    if (y != from) [[likely]]
      at = {y, at.below->above};
    else
      at = jump_any({from, at.below});
    if (at.y > highest_) throw std::invalid_argument("the state forbids a whole column");
  }
}

// One rule after the other, those that settled most first.
template <class Lower>
Reached ColumnSearch::lowest_free_of_many(std::int64_t start, const Lower& lower) {
  std::int64_t y = start;
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
      if (!is_full(seen) || !front->keeps_bits) {
        y += rows_per_read;
      } else {
        y = front->past_run(y);
        if (from == start) first_ = front;
        last = front;
      }
      break;
    }
    if (rows != all_rows) {
      rows = with_lower(rows, y, lower);
      if (rows != all_rows) return {y + std::countr_zero(~rows), last};
      y += rows_per_read;
    }
    if (y > highest_) throw std::invalid_argument("the state forbids a whole column");
  }
}

struct NoMirror {};

template <std::size_t rule_count, class Mirror, bool has_turns, class Lower>
void ColumnSearch::decide_columns(std::span<std::int64_t> ys, Lower lower) {
  constexpr bool is_mirrored = !std::is_same_v<Mirror, NoMirror>;
  [[maybe_unused]] Mirror* mirror = nullptr;
  if constexpr (is_mirrored) mirror = std::get_if<Mirror>(&mirror_);
  Front* const fronts = fronts_.data();
  constexpr bool is_few = rule_count != any_rules && rule_count != many_rules;
  const std::size_t count = is_few ? rule_count : fronts_.size();
  const Front* const rows = fronts + rows_;
  const std::size_t steep = steep_;
  const std::int64_t most = highest_, lowest = bottom();  // 0 but in column 0 of a symmetric game
  std::int64_t low = most, high = 0;
  const TurnsInHand turns{sets_, backs_, recent_.data(), recent_.size() - 1, x_ < furthest_};
  std::int64_t x = x_;
  for (std::int64_t& row : ys) {
    std::int64_t y = 0;
    if constexpr (has_turns) turns.take<(rule_count > 0)>(x);
    bool is_waiting = false;
    if constexpr (is_mirrored) is_waiting = has(rows->at + x);
    if (is_waiting) {
      if constexpr (is_mirrored) y = mirror->take(x);
      low = std::min(low, y);
      // Only these rules see from above the diagonal what lies below it.
      for (std::size_t i = 0; i < steep; ++i) {
        rule_count > 0 ? put(fronts[i].at + y) : fronts[i].forbid(y);
      }
    } else {
      const Reached found = lowest_free<rule_count>(is_mirrored ? x + lowest : lowest, lower);
      y = found.y;
      if (!is_mirrored) low = std::min(low, y);
      high = std::max(high, y);
      if (y > most) throw std::invalid_argument("the state forbids a whole column");
#pragma GCC unroll 16
      for (std::size_t i = 0; i < count; ++i) {
        rule_count > 0 ? put(fronts[i].at + y) : fronts[i].forbid(y);
      }
      if constexpr (is_mirrored) {
        if (y > x) mirror->push(x, y, found.below->slot);
      }
    }
    row = y;
    if constexpr (has_turns) turns.rows[static_cast<std::size_t>(x) & turns.mask] = y;
#pragma GCC unroll 16
    for (std::size_t i = 0; i < count; ++i) fronts[i].advance();
    lower.next();
    ++x;
  }
  x_ = x;
  low_ = is_mirrored ? std::min(low, x_ - static_cast<std::int64_t>(ys.size())) : low;
  high_ = std::max(high, low_);
}

template <std::size_t rule_count, class Lower>
void ColumnSearch::decide_each(std::span<std::int64_t> ys, const Lower& lower) {
  if constexpr (rule_count != any_rules && !Lower::is_any) {
    if (std::holds_alternative<ListMirror>(mirror_)) {
      return decide_columns<rule_count, ListMirror, false>(ys, lower);
    }
  }
  if (recent_.empty())
    symmetric_ ? decide_columns<rule_count, RowMirror, false>(ys, lower)
               : decide_columns<rule_count, NoMirror, false>(ys, lower);
  else
    symmetric_ ? decide_columns<rule_count, RowMirror, true>(ys, lower)
               : decide_columns<rule_count, NoMirror, true>(ys, lower);
}

template <class Lower>
std::size_t ColumnSearch::decide_above(std::span<std::int64_t> ys, Lower lower) {
  std::size_t done = 0;
  while (done < ys.size() && x_ < columns_) {
    const std::int64_t until_settled = settle_every - x_ % settle_every;
    const auto room = static_cast<std::int64_t>(ys.size() - done);
    const std::int64_t until_lowered = x_ < lifted_ ? lifted_ - x_ : columns_;
    const auto count =
        static_cast<std::size_t>(std::min({until_settled, until_lowered, room, columns_ - x_}));
    decide_some(ys.subspan(done, count), lower);
    for (std::size_t i = 0; i < count; ++i) lower.next();
    done += count;
  }
  return done;
}

template <class Lower>
void ColumnSearch::decide_some(std::span<std::int64_t> ys, Lower lower) {
  const std::int64_t from = x_;
  if (kept_.empty()) {
    for (std::int64_t& y : ys) {
      y = bottom();
      std::uint64_t rows;
      while ((rows = with_lower(beyond_window, y, lower)) == all_rows) y += rows_per_read;
      y += std::countr_zero(~rows);
      lower.next();
    }
    x_ += static_cast<std::int64_t>(ys.size());
    return;
  }
  switch (is_plain_ ? kept_.size() : any_rules) {
    case 1:
      decide_each<1>(ys, lower);
      break;
    case 2:
      decide_each<2>(ys, lower);
      break;
    case 3:
      decide_each<3>(ys, lower);
      break;
    case 4:
      decide_each<4>(ys, lower);
      break;
    case 5:
      decide_each<5>(ys, lower);
      break;
    case 6:
      decide_each<6>(ys, lower);
      break;
    default:
      is_plain_ ? decide_each<many_rules>(ys, lower) : decide_each<any_rules>(ys, lower);
      break;
  }
  settle(from);
}

}  // namespace nimhoff
