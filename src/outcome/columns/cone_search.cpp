// Searches the columns of a cone: see cone_search.hpp.
//
// Cost:    a look is eight instructions a rule.
// Checked: tests/outcome/columns/engine_test.cpp.
#include "outcome/columns/cone_search.hpp"

#include <algorithm>
#include <bit>

#include "nimhoff/game/options.hpp"

namespace nimhoff {
namespace {

constexpr std::int64_t cone_trial_columns = 2048;
constexpr std::size_t cone_trial_positions = std::size_t{1} << 20;
constexpr double cone_plan_margin = 1.25;

// One past the highest row of the region.
std::int64_t rows_end(const Game& game, const Region& region, std::int64_t x) {
  const std::int64_t end = game.board().column_end(x).value_or(largest_number);
  return std::min(end, region.rows.value_or(end));
}

}  // namespace

std::optional<std::string> why_no_cone_search(const Game& game) {
  const bool has_vertical = std::ranges::count(game.rules(), Rule(Step(0, 1))) > 0;
  if (!game.board().column_end(0) && !has_vertical) {
    return "its columns do not end, and (0,1) is not among its rules";
  }
  for (const Rule& rule : game.rules()) {
    const std::string name = "its rule (" + to_string(rule.step()) + ")";
    if (rule.is_wide() && !rule.has_sides(Step(1, 0), Step(0, 1))) return name + " is wide";
    if (rule.step().a() == 0 && rule != Rule(Step(0, 1))) return name + " stays in its column";
  }
  return std::nullopt;
}

ConeSearch::ConeSearch(const Game& game, const Region& region) : game_(game), region_(region) {
  std::vector<ColumnStep> steps;
  for (const Rule& rule : game.rules()) {
    has_vertical_ |= rule.step().a() == 0;
    steps.push_back({rule.step().a(), rule.step().b(), rule.reach(), rule.width()});
  }
  steps = steps_within(steps, region.columns);
  std::int64_t highest = rows_end(game, region, region.columns - 1);
  if (has_vertical_) {
    // A row of misere play may be terminal.
    const std::int64_t begin = game.board().column_begin(region.columns - 1);
    highest = std::min(highest, begin + 1 + highest_row(steps, region.columns - 1));
  }
  highest_ = highest;
  for (const ColumnStep& step : steps) {
    if (step.b > highest) continue;
    for (RuleLines& rule : lines_of(step)) {
      Lines lines = LineBits::suit(step, region.columns, highest)
                        ? Lines(LineBits(step, region.columns, highest))
                        : Lines(ScatteredLines(step, region.columns, highest));
      recent_.look_back(rule);
      kept_.push_back({std::move(rule), std::move(lines)});
    }
  }
  stand_at(0);
}

void ConeSearch::stand_at(std::int64_t x) {
  x_ = x;
  for (Kept& kept : kept_) {
    kept.front.scattered = std::get_if<ScatteredLines>(&kept.lines);
    kept.front.keeps_bits = kept.front.scattered == nullptr && kept.rule.step.reach == unlimited;
    kept.front.is_late = !kept.rule.at_once;
    if (const auto* bits = std::get_if<LineBits>(&kept.lines)) kept.front.skips = bits->skips();
    kept.front.at = std::visit([&](const auto& lines) { return lines.address(x); }, kept.lines);
  }
}

void ConeSearch::take_turns() {
  for (Kept& kept : kept_) {
    for (const LineTurn& turn : kept.rule.turns) {
      if (x_ < turn.delay) continue;
      for (const std::int64_t y : recent_.of(x_ - turn.delay)) {
        turn.sets ? kept.front.set(y + turn.rise) : kept.front.allow(y + turn.rise);
      }
    }
  }
}

std::int64_t ConeSearch::next_free(std::int64_t y, std::int64_t end) {
  while (y < end) {
    std::uint64_t rows = beyond_window;
    const Front* solid = nullptr;
    for (const Kept& kept : kept_) {
      const std::uint64_t seen = kept.front.look(y);
      rows |= seen;
      if (kept.front.keeps_bits && is_full(seen)) {
        solid = &kept.front;
        break;
      }
    }
    if (solid != nullptr) {
      y = solid->past_run(y);
    } else if (~rows != 0) {
      return std::min(end, y + std::countr_zero(~rows));
    } else {
      y += rows_per_read;
    }
  }
  return end;
}

void ConeSearch::decide(std::vector<Position>& found, const std::stop_token& stop) {
  // On a wide cone a column may hold millions.
  const auto hear = [&](std::size_t n) {
    if (n % 65'536 == 0) throw_if_stopped(stop);
  };
  take_turns();
  const std::size_t before = found.size();
  const std::int64_t end = std::min(rows_end(game_, region_, x_), highest_ + 1);
  std::int64_t y = game_.board().column_begin(x_);
  while ((y = next_free(y, end)) < end) {
    if (!game_.is_misere() || !is_terminal(game_, Position{x_, y})) {
      found.push_back({x_, y});
      if (has_vertical_) break;
      hear(found.size());
    }
    ++y;
  }
  for (Kept& kept : kept_) {
    for (std::size_t n = before; n < found.size(); ++n) {
      hear(n);
      kept.front.forbid(found[n].y);
    }
    const ColumnStep& step = kept.rule.step;
    if (auto* bits = std::get_if<LineBits>(&kept.lines); bits && before < found.size()) {
      const std::int64_t fall = x_ / step.a * step.b;
      bits->widen(found[before].y - fall - step.width, found.back().y - fall + step.width);
    }
  }
  recent_.keep(x_, std::span(found).subspan(before));
  positions_ += found.size() - before;
  stand_at(x_ + 1);
}

double ConeSearch::bytes_of(double times) const {
  double sum = 0;
  for (const Kept& kept : kept_) {
    if (const auto* bits = std::get_if<LineBits>(&kept.lines)) {
      sum += static_cast<double>(LineBits::bytes_of(bits->live_bits())) * times;
      sum += 3 * 4096 * static_cast<double>(kept.rule.step.a);
    } else {
      sum += 64 * (static_cast<double>(positions_) * times + 64);
    }
  }
  return sum + recent_.bytes(static_cast<double>(positions_) / static_cast<double>(x_ + 1));
}

void ConeSearch::save(const WriteBytes& write) const {
  StateWriter to(write);
  to.number(region_.columns);
  to.number(x_);
  for (const Kept& kept : kept_) {
    std::visit([&](const auto& lines) { lines.save(to); }, kept.lines);
  }
  recent_.save(to);
  to.flush();
}

void ConeSearch::load(const ReadBytes& read) {
  StateReader from(read);
  from.number(region_.columns, region_.columns);
  const std::int64_t x = from.number(0, region_.columns);
  for (Kept& kept : kept_) {
    std::visit([&](auto& lines) { lines.load(from); }, kept.lines);
  }
  recent_.load(from, highest_ + 1, highest_);
  stand_at(x);
}

std::uint64_t planned_cone_search_bytes(const Game& game, const Region& region,
                                        const std::stop_token& stop) {
  ConeSearch trial(game, region);
  std::vector<Position> found;
  std::size_t positions = 0;
  while (trial.column() < std::min(region.columns, cone_trial_columns) &&
         positions < cone_trial_positions) {
    throw_if_stopped(stop);
    found.clear();
    trial.decide(found, stop);
    positions += found.size();
  }
  const double times = static_cast<double>(region.columns) /
                       static_cast<double>(std::max<std::int64_t>(trial.column(), 1));
  // A batch of columns is handed over at once.
  const double batch = sizeof(Position) * static_cast<double>(std::max(positions, found.size()));
  return static_cast<std::uint64_t>(
      std::min(trial.bytes_of(times > 1 ? times * cone_plan_margin : 1) + batch + 1e6, 1e19));
}

}  // namespace nimhoff
