// Saves an engine, restores it, and foretells its memory.
//
// Only what is true is saved: lines and waiting P-positions. What is solid is
// learned anew. The plan is the memory of the first columns, drawn out in proportion: lines
// are straight, so every set grows linearly; of beams that widen and narrow the most within a
// factor of two counts.
//
// Cost:    save and load O(live words); a plan 65,536 columns, or a 1024th of them, at most 2^23.
// Checked: tests/outcome/columns/search_test.cpp.
#include <algorithm>
#include <array>
#include <cmath>
#include <stdexcept>

#include "nimhoff/outcome/run_limits.hpp"
#include "outcome/columns/search.hpp"

namespace nimhoff {

namespace {

constexpr std::int64_t least_trial = std::int64_t{1} << 16;
constexpr std::int64_t most_trial = std::int64_t{1} << 23;
// By how much the most within a factor of two may grow: it hardly does once it is far out.
double plan_margin(std::int64_t tried) { return tried < most_trial ? 1.15 : 1.05; }

}  // namespace

std::uint64_t ColumnSearch::bytes() const {
  std::uint64_t sum = sizeof(ColumnSearch);
  for (const Kept& kept : kept_) {
    sum += std::visit([](const auto& lines) { return lines.bytes(); }, kept.lines);
  }
  sum += recent_.size() * sizeof(std::int64_t);
  if (symmetric_) sum += std::visit([](const auto& mirror) { return mirror.bytes(); }, mirror_);
  return sum;
}

// What it would hold if every line there can be were set.
std::uint64_t ColumnSearch::most_bytes() const {
  std::uint64_t sum = sizeof(ColumnSearch) + 64 * 4096 + recent_.size() * sizeof(std::int64_t);
  for (const Kept& kept : kept_) {
    const auto* bits = std::get_if<LineBits>(&kept.lines);
    sum += bits != nullptr ? bits->most_bytes() : static_cast<std::uint64_t>(columns_) * 64 + 4096;
  }
  if (symmetric_) {
    sum += std::visit([&](const auto& mirror) { return mirror.most_bytes(columns_, highest_); },
                      mirror_);
  }
  return sum;
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
  if (symmetric_) std::visit([&](const auto& mirror) { mirror.save(to); }, mirror_);
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
  if (engine.symmetric_) {
    std::visit([&](auto& mirror) { mirror.load(from, x); }, engine.mirror_);
  }
  for (std::int64_t& y : engine.recent_) y = from.number(0, engine.highest_);
  engine.stand_at(x);
  return engine;
}

std::int64_t ColumnSearch::trial_columns() const {
  if (columns_ <= least_trial || is_small_) return 0;
  // Turns and scattered lines take a plain game's time many times over.
  const bool is_quick = is_plain_ && recent_.empty();
  return std::clamp(columns_ / 1024, least_trial, is_quick ? most_trial : least_trial);
}

// Of the rules whose lines are bits, by their ends or by the pages that hold ones, whichever is
// less; a rule that takes its bits back leaves pages of zeros.
double ColumnSearch::growing_bytes() const {
  double sum = 0;
  if (symmetric_) {
    std::visit([&](const auto& mirror) { sum += static_cast<double>(mirror.growing_bytes()); },
               mirror_);
  }
  for (const Kept& kept : kept_) {
    if (const auto* bits = std::get_if<LineBits>(&kept.lines)) {
      const std::uint64_t whole = LineBits::bytes_of(bits->live_bits());
      const bool keeps_bits = kept.rule.step.reach == unlimited;
      sum += static_cast<double>(keeps_bits ? std::min(whole, bits->written_bytes()) : whole);
    }
  }
  return x_ == 0 ? 0 : sum / static_cast<double>(x_);
}

std::uint64_t ColumnSearch::planned_bytes(double growing) const {
  if (x_ == 0 || is_small_) return most_bytes();
  const auto columns = static_cast<double>(columns_);
  const double margin = plan_margin(x_);
  double sum = 64 * 4096 + static_cast<double>(recent_.size()) * sizeof(std::int64_t) +
               growing * columns * margin;
  if (symmetric_) {
    std::visit([&](const auto& mirror) { sum += static_cast<double>(mirror.bytes()); }, mirror_);
  }
  for (const Kept& kept : kept_) {
    if (std::holds_alternative<LineBits>(kept.lines)) {
      sum += 4096 * static_cast<double>(kept.rule.step.a);
    } else {
      const auto& scattered = std::get<ScatteredLines>(kept.lines);
      // Before its residues come round a rule forbids nothing: then a word a column.
      const double words = kept.rule.step.a >= x_ ? columns
                                                  : static_cast<double>(scattered.words()) *
                                                        columns / static_cast<double>(x_) * margin;
      sum += 16 * std::exp2(std::ceil(std::log2(std::max(64.0, words * 4 / 3))));
    }
  }
  return static_cast<std::uint64_t>(sum);
}

std::uint64_t planned_search_bytes(const ColumnGame& game, std::int64_t columns,
                                   const RunLimits& limits) {
  ColumnSearch trial(game, columns);
  const std::int64_t tried = trial.trial_columns();
  std::array<std::int64_t, 256> ys;
  double growing = 0;
  for (std::int64_t look = tried / 2; trial.column() < tried;) {
    throw_if_stopped(limits.stop);
    if (limits.memory > 0 && trial.column() > 0 && trial.bytes() > limits.memory) {
      growing = std::max(growing, trial.growing_bytes());
      break;
    }
    // A few at first: with steep rules each may write pages of its own.
    const std::int64_t most = trial.column() == 0 ? 16 : std::ssize(ys);
    trial.decide(
        std::span(ys).first(static_cast<std::size_t>(std::min(most, tried - trial.column()))));
    if (trial.column() < look) continue;
    growing = std::max(growing, trial.growing_bytes());
    look = std::min(tried, look + tried / 8);
  }
  return std::max(trial.planned_bytes(growing), trial.bytes());
}

}  // namespace nimhoff
