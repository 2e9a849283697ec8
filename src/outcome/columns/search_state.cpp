// Saves an engine, restores it, and foretells its memory.
//
// Only what is true is saved: lines and waiting P-positions. What is solid is
// learned anew. The plan is the memory of the first columns, drawn out in proportion: lines
// are straight, so every set grows linearly.
//
// Cost:    save and load O(live words); a plan at most 65,536 columns.
// Checked: tests/outcome/columns/search_test.cpp.
#include <algorithm>
#include <array>
#include <cmath>
#include <stdexcept>

#include "nimhoff/outcome/run_limits.hpp"
#include "outcome/columns/search.hpp"

namespace nimhoff {

namespace {

constexpr std::int64_t most_tried = std::int64_t{1} << 16;
constexpr double plan_margin = 1.15;

}  // namespace

std::uint64_t ColumnSearch::bytes() const {
  std::uint64_t sum = sizeof(ColumnSearch);
  for (const Kept& kept : kept_) {
    sum += std::visit([](const auto& lines) { return lines.bytes(); }, kept.lines);
  }
  sum += recent_.size() * sizeof(std::int64_t);
  return symmetric_ ? sum + mirror_.bytes() : sum;
}

// What it would hold if every line there can be were set.
std::uint64_t ColumnSearch::most_bytes() const {
  std::uint64_t sum = sizeof(ColumnSearch) + 64 * 4096 + recent_.size() * sizeof(std::int64_t);
  for (const Kept& kept : kept_) {
    const auto* bits = std::get_if<LineBits>(&kept.lines);
    sum += bits != nullptr ? bits->most_bytes() : static_cast<std::uint64_t>(columns_) * 64 + 4096;
  }
  return symmetric_ ? sum + static_cast<std::uint64_t>(highest_) * 3 : sum;
}

void ColumnSearch::save(const WriteBytes& write) const {
  StateWriter to(write);
  to.number(columns_);
  to.number(static_cast<std::int64_t>(kept_.size()));
  to.number(x_);
  to.number(floor_);
  for (const Kept& kept : kept_) {
    to.number(kept.rule.step.a);
    to.number(kept.rule.step.b);
    std::visit([&](const auto& lines) { lines.save(to); }, kept.lines);
  }
  if (symmetric_) mirror_.save(to);
  for (const std::int64_t y : recent_) to.number(y);
  to.flush();
}

ColumnSearch ColumnSearch::load(const ColumnGame& game, std::int64_t columns,
                                const ReadBytes& read) {
  ColumnSearch engine(game, columns);
  StateReader from(read);
  from.number(columns, columns);
  const auto rules = static_cast<std::int64_t>(engine.kept_.size());
  from.number(rules, rules);
  const std::int64_t x = from.number(0, columns);
  engine.floor_ = from.number(0, std::min(x, engine.highest_));
  for (Kept& kept : engine.kept_) {
    from.number(kept.rule.step.a, kept.rule.step.a);
    from.number(kept.rule.step.b, kept.rule.step.b);
    std::visit([&](auto& lines) { lines.load(from); }, kept.lines);
  }
  if (engine.symmetric_) engine.mirror_.load(from, x);
  for (std::int64_t& y : engine.recent_) y = from.number(0, engine.highest_);
  engine.stand_at(x);
  return engine;
}

std::int64_t trial_columns(std::int64_t columns) { return columns <= most_tried ? 0 : most_tried; }

std::uint64_t ColumnSearch::planned_bytes() const {
  if (x_ == 0) return most_bytes();
  const double times = static_cast<double>(columns_) / static_cast<double>(x_);
  double sum = 64 * 4096 + static_cast<double>(recent_.size()) * sizeof(std::int64_t);
  for (const Kept& kept : kept_) {
    if (const auto* bits = std::get_if<LineBits>(&kept.lines)) {
      sum += static_cast<double>(bits->live_bits()) / 64 * 9 * times * plan_margin;
      sum += 4096 * static_cast<double>(kept.rule.step.a);
    } else {
      const auto& scattered = std::get<ScatteredLines>(kept.lines);
      // Before its residues come round a rule forbids nothing: then a word a column.
      const double words = kept.rule.step.a >= x_
                               ? static_cast<double>(columns_)
                               : static_cast<double>(scattered.words()) * times * plan_margin;
      sum += 16 * std::exp2(std::ceil(std::log2(std::max(64.0, words * 4 / 3))));
    }
  }
  if (symmetric_) sum += static_cast<double>(mirror_.bytes()) * times * plan_margin;
  return static_cast<std::uint64_t>(sum);
}

std::uint64_t planned_search_bytes(const ColumnGame& game, std::int64_t columns,
                                   const std::stop_token& stop) {
  ColumnSearch trial(game, columns);
  std::array<std::int64_t, 1024> ys;
  while (trial.column() < trial_columns(columns)) {
    throw_if_stopped(stop);
    trial.decide(ys);
  }
  return trial.planned_bytes();
}

}  // namespace nimhoff
