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
#include <stdexcept>
#include <utility>

#include "outcome/columns/decide_columns.hpp"

namespace nimhoff {

ColumnSearch::ColumnSearch(const ColumnGame& game, std::int64_t columns)
    : ColumnSearch(game, essential_steps(game.steps),
                   relevant_steps(essential_steps(game.steps), columns, game.lift()), columns) {}

ColumnSearch::ColumnSearch(const ColumnGame& game, const std::vector<ColumnStep>& essential,
                           std::vector<ColumnStep> relevant, std::int64_t columns)
    : columns_(columns),
      lift_(game.lift()),
      highest_(highest_row(relevant, std::max<std::int64_t>(columns - 1, 0)) + lift_),
      symmetric_(is_symmetric(essential)),
      mirror_(std::in_place_type<RowMirror>, symmetric_ ? highest_ : 0) {
  if (columns < 0) throw std::invalid_argument("the number of columns is not negative");
  if (game.is_misere) {
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
  if (symmetric_ && game.is_compact && is_plain_ && recent_.empty() && game.lower == 0) {
    mirror_.emplace<ListMirror>(columns, highest_);
  }
  // Many such searches may run at once: a scan's.
  is_small_ = most_bytes() <= game.may_fill;
  if (is_small_) use_huge_pages();
  stand_at(0);
}

void ColumnSearch::use_huge_pages() const {
  for (const Kept& kept : kept_) {
    if (const auto* bits = std::get_if<LineBits>(&kept.lines)) bits->use_huge_pages();
  }
  if (const auto* mirror = std::get_if<RowMirror>(&mirror_)) mirror->use_huge_pages();
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

std::size_t ColumnSearch::decide(std::span<std::int64_t> ys) {
  return decide_above(ys, NoLowerRows{});
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

// Keeps account of what was set, and gives back what no later column reads.
void ColumnSearch::settle(std::int64_t from) {
  if (rows_ < kept_.size() && !symmetric_ && fronts_[rows_].scattered == nullptr) {
    floor_ = walk_solid(fronts_[rows_].at + floor_, fronts_[rows_].skips) - fronts_[rows_].at;
  }
  if (symmetric_) std::visit([&](auto& mirror) { mirror.settle(x_, high_); }, mirror_);
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
            std::int64_t reach = lift_;
            for (const Kept& other : kept_)
              reach += (x_ + a) / other.rule.step.a * other.rule.step.rows();
            lines.drop_above(reach - x_ / a * b);
          }
        },
        kept_[i].lines);
  }
}

}  // namespace nimhoff
