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
#include <bit>
#include <cstdlib>
#include <stdexcept>
#include <utility>

namespace nimhoff {

namespace {

constexpr std::uint64_t all_rows = ~std::uint64_t{0};
constexpr std::int64_t settle_every = 4096;
constexpr std::size_t few_rules = 6;               // to query at once rather than one by one
constexpr std::size_t many_rules = few_rules + 1;  // or more; all are bits that are set at once
constexpr std::size_t any_rules = 0;

}  // namespace

ColumnSearch::ColumnSearch(const ColumnGame& game, std::int64_t columns)
    : ColumnSearch(essential_steps(game.steps),
                   relevant_steps(essential_steps(game.steps), columns), columns, game.is_misere) {}

ColumnSearch::ColumnSearch(const std::vector<ColumnStep>& essential,
                           std::vector<ColumnStep> relevant, std::int64_t columns, bool is_misere)
    : columns_(columns),
      highest_(highest_row(relevant, std::max<std::int64_t>(columns - 1, 0)) + is_misere),
      symmetric_(is_symmetric(essential)),
      mirror_(symmetric_ ? highest_ : 0) {
  if (columns < 0) throw std::invalid_argument("the number of columns is not negative");
  if (is_misere) {
    lifted_ = columns;
    for (const ColumnStep& step : relevant) {
      if (step.b == 0) lifted_ = std::min(lifted_, step.a);
    }
  }
  // A wide rule sees past the diagonal, too.
  const auto rises = [](const ColumnStep& step) { return step.b > step.a || step.width > 1; };
  std::stable_partition(relevant.begin(), relevant.end(), rises);
  for (const ColumnStep& step : relevant) {
    for (RuleLines& lines : lines_of(step)) keep(std::move(lines), relevant);
    if (rises(step)) steep_ = kept_.size();
  }
  const auto is_row = [](const Kept& kept) { return kept.rule.step == ColumnStep{1, 0}; };
  rows_ = static_cast<std::size_t>(std::ranges::find_if(kept_, is_row) - kept_.begin());
  // Below two columns (1,0) never matters, and neither does a mirror.
  symmetric_ = symmetric_ && rows_ < kept_.size() && LineBits::suit({1, 0}, columns, highest_);
  fronts_.resize(kept_.size());
  plan_turns();
  const auto first = std::ranges::find_if(fronts_, [](const Front& f) { return f.keeps_bits; });
  is_plain_ = is_plain_ && first != fronts_.end();
  first_ = fronts_.data() + (first == fronts_.end() ? 0 : first - fronts_.begin());
  for (Front& front : fronts_) {
    front.above = first_;
    for (Front& other : fronts_) front.order.push_back(&other);
  }
  stand_at(0);
}

void ColumnSearch::keep(RuleLines rule, const std::vector<ColumnStep>& relevant) {
  const ColumnStep& step = rule.step;
  // Each earlier column raises the bound by at most this while the line rises by b.
  std::int64_t growth = 0;
  for (const ColumnStep& other : relevant) growth += ((step.a - 1) / other.a + 1) * other.rows();
  Lines lines = LineBits::suit(step, columns_, highest_)
                    ? Lines(LineBits(step, columns_, highest_))
                    : Lines(ScatteredLines(step, columns_, highest_));
  is_plain_ = is_plain_ && rule.at_once && std::holds_alternative<LineBits>(lines);
  const bool rises_past_all = step.b >= growth;
  kept_.push_back({std::move(rule), std::move(lines), rises_past_all});
}

void ColumnSearch::plan_turns() {
  for (std::size_t i = 0; i < kept_.size(); ++i) {
    const RuleLines& rule = kept_[i].rule;
    Front& front = fronts_[i];
    front.is_late = !rule.at_once;
    front.keeps_bits =
        rule.step.reach == unlimited && std::holds_alternative<LineBits>(kept_[i].lines);
    for (const LineTurn& turn : rule.turns) {
      (turn.sets ? sets_ : backs_).push_back({&front, turn.delay, turn.rise});
      furthest_ = std::max(furthest_, turn.delay);
    }
  }
  if (furthest_ > 0) recent_.resize(std::bit_ceil(static_cast<std::size_t>(furthest_) + 1));
}

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

void ColumnSearch::stand_at(std::int64_t x) {
  x_ = x;
  for (std::size_t i = 0; i < kept_.size(); ++i) {
    const ColumnStep& step = kept_[i].rule.step;
    Front& front = fronts_[i];
    front.scattered = std::get_if<ScatteredLines>(&kept_[i].lines);
    front.cycle = step.a;
    front.left = step.a == 1 ? unlimited : step.a - x % step.a;
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

template <std::size_t rule_count>
std::uint64_t ColumnSearch::forbidden(const Front* fronts, std::int64_t y) {
  std::uint64_t rows = beyond_window;
#pragma GCC unroll 16
  for (std::size_t i = 0; i < rule_count; ++i) rows |= window(fronts[i].at + y);
  return rows;
}

// All rules in one look, then the rule whose turn it was last time.
template <std::size_t rule_count>
[[gnu::always_inline]] inline Reached ColumnSearch::lowest_free(std::int64_t start) {
  if constexpr (rule_count == any_rules || rule_count == many_rules) {
    return lowest_free_of_many(start);
  }
  // Solid ones: one rule fills this gap, so jump it.
  Reached at{first_->past_first_run(start), first_};
  if (at.y == start) [[unlikely]] {
    at = jump_any(at);
    first_ = at.below;
  }
  for (;;) {
    const std::uint64_t rows = forbidden<rule_count>(fronts_.data(), at.y);
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
    if (!front.keeps_bits) continue;
    const std::int64_t y = front.past_run(from.y);
    if (y == from.y) continue;
    from.below->above = &front;
    return {y, &front};
  }
  return from;
}

// One rule after the other, those that settled most first.
Reached ColumnSearch::lowest_free_of_many(std::int64_t start) {
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
    if (rows != all_rows) return {y + std::countr_zero(~rows), last};
    if (y > highest_) throw std::invalid_argument("the state forbids a whole column");
  }
}

template <std::size_t rule_count, bool is_mirrored, bool has_turns>
void ColumnSearch::decide_columns(std::span<std::int64_t> ys) {
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
    std::int64_t y;
    if constexpr (has_turns) turns.take<(rule_count > 0)>(x);
    if (is_mirrored && has(rows->at + x)) {
      y = mirror_.take(x);
      low = std::min(low, y);
      // Only these rules see from above the diagonal what lies below it.
      for (std::size_t i = 0; i < steep; ++i) {
        rule_count > 0 ? put(fronts[i].at + y) : fronts[i].forbid(y);
      }
    } else {
      const Reached found = lowest_free<rule_count>(is_mirrored ? x + lowest : lowest);
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
    if constexpr (has_turns) turns.rows[static_cast<std::size_t>(x) & turns.mask] = y;
#pragma GCC unroll 16
    for (std::size_t i = 0; i < count; ++i) fronts[i].advance();
    ++x;
  }
  x_ = x;
  low_ = is_mirrored ? std::min(low, x_ - static_cast<std::int64_t>(ys.size())) : low;
  high_ = std::max(high, low_);
}

template <std::size_t rule_count>
void ColumnSearch::decide_each(std::span<std::int64_t> ys) {
  if (recent_.empty())
    symmetric_ ? decide_columns<rule_count, true, false>(ys)
               : decide_columns<rule_count, false, false>(ys);
  else
    symmetric_ ? decide_columns<rule_count, true, true>(ys)
               : decide_columns<rule_count, false, true>(ys);
}

std::size_t ColumnSearch::decide(std::span<std::int64_t> ys) {
  std::size_t done = 0;
  while (done < ys.size() && x_ < columns_) {
    const std::int64_t until_settled = settle_every - x_ % settle_every;
    const auto room = static_cast<std::int64_t>(ys.size() - done);
    const std::int64_t until_lowered = x_ < lifted_ ? lifted_ - x_ : columns_;
    const auto count =
        static_cast<std::size_t>(std::min({until_settled, until_lowered, room, columns_ - x_}));
    done += decide_some(ys.subspan(done, count));
  }
  return done;
}

std::size_t ColumnSearch::decide_some(std::span<std::int64_t> ys) {
  const std::int64_t from = x_;
  if (kept_.empty()) {
    std::fill(ys.begin(), ys.end(), bottom());
    x_ += static_cast<std::int64_t>(ys.size());
    return ys.size();
  }
  switch (is_plain_ ? kept_.size() : any_rules) {
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
    default:
      is_plain_ ? decide_each<many_rules>(ys) : decide_each<any_rules>(ys);
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
    const std::int64_t a = kept_[i].rule.step.a, b = kept_[i].rule.step.b;
    const bool told_above = symmetric_ && i >= steep_;
    const std::int64_t least = told_above ? from : low_;
    if (auto* bits = std::get_if<LineBits>(&kept_[i].lines)) {
      const std::int64_t beside = kept_[i].rule.step.width - 1;
      bits->widen(least - (x_ - 1) / a * b - beside, high_ - from / a * b + beside);
    }
    if (x_ == columns_ || reach_now == from / settle_every) continue;
    std::visit(
        [&](auto& lines) {
          if (told_above) lines.drop_below(x_ - x_ / a * b - b);
          if (i == rows_) lines.drop_below(floor_);
          if (kept_[i].rises_past_all) {
            std::int64_t reach = 0;
            for (const Kept& other : kept_)
              reach += (x_ + a) / other.rule.step.a * other.rule.step.rows();
            lines.drop_above(reach - x_ / a * b);
          }
        },
        kept_[i].lines);
  }
}

}  // namespace nimhoff
