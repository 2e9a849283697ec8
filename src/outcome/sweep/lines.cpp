// Inclusion and exclusion over lines of moves.
#include "outcome/sweep/lines.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <utility>

#include "game/wide_integer.hpp"
#include "outcome/definition.hpp"

namespace nimhoff {
namespace {

using Sum = std::map<MoveLine, std::int64_t>;

// The moves that fit into a region at all.
struct Bounds {
  std::int64_t x;  // the largest x and y that a move may remove
  std::int64_t y;

  // How many moves of the line fit.
  [[nodiscard]] std::int64_t fitting(const MoveLine& line) const {
    if (line.first.x > x || line.first.y > y) return 0;
    std::int64_t most = line.length;
    if (line.step.x > 0) most = std::min(most, (x - line.first.x) / line.step.x + 1);
    if (line.step.y > 0) most = std::min(most, (y - line.first.y) / line.step.y + 1);
    return most;
  }

  // The line without what does not fit: a single move, or a bound that is not felt left out.
  [[nodiscard]] std::optional<MoveLine> clipped(MoveLine line) const {
    const std::int64_t most = fitting(line);
    if (most == 0) return std::nullopt;
    if (most == 1) return MoveLine{line.first, {}, 1};
    if (most < line.length) line.length = unlimited;
    const bool is_unfelt =
        line.length != unlimited && fitting({line.first, line.step, unlimited}) == line.length;
    if (is_unfelt) line.length = unlimited;
    return line;
  }
};

Wide cross(const Move& one, const Move& other) {
  return product(one.x, other.y) - product(one.y, other.x);
}

Wide last_of(std::int64_t first, std::int64_t step, std::int64_t length) {
  constexpr Wide endless = Wide{1} << 100;
  return length == unlimited ? endless : first + product(step, length - 1);
}

bool holds(const MoveLine& line, const Move& move) {
  const Move along{move.x - line.first.x, move.y - line.first.y};
  if (line.length == 1) return along == Move{};
  const std::int64_t j = line.step.x > 0 ? along.x / line.step.x : along.y / line.step.y;
  if (j < 0 || j >= line.length) return false;
  return product(j, line.step.x) == along.x && product(j, line.step.y) == along.y;
}

Wide modulo(Wide value, Wide modulus) {
  const Wide rest = value % modulus;
  return rest < 0 ? rest + modulus : rest;
}

// The number whose product with `value` is 1 modulo `modulus`, when they share no factor.
std::int64_t inverse(std::int64_t value, std::int64_t modulus) {
  Wide before = 0, factor = 1;
  Wide larger = modulus, smaller = modulo(value, modulus);
  while (smaller > 1) {
    const Wide times = larger / smaller;
    larger = std::exchange(smaller, larger - times * smaller);
    before = std::exchange(factor, before - times * factor);
  }
  return static_cast<std::int64_t>(modulo(factor, modulus));
}

// Two lines with steps along one direction: their common moves are those of a congruence.
std::optional<MoveLine> meet_of_parallels(const MoveLine& one, const MoveLine& other) {
  const Move apart{other.first.x - one.first.x, other.first.y - one.first.y};
  if (cross(apart, one.step) != 0) return std::nullopt;
  // On one axis, in units of the direction they share.
  const std::int64_t unit = std::gcd(one.step.x, one.step.y);
  const Move direction{one.step.x / unit, one.step.y / unit};
  const auto on_axis = [&](const Move& move) {
    return direction.x > 0 ? move.x / direction.x : move.y / direction.y;
  };
  if (direction.x > 0 && apart.x % direction.x != 0) return std::nullopt;
  if (direction.x == 0 && apart.y % direction.y != 0) return std::nullopt;
  const std::int64_t c = unit;
  const std::int64_t d = on_axis(other.step);
  const std::int64_t e = on_axis(apart);
  const Wide last = std::min(last_of(0, c, one.length), last_of(e, d, other.length));
  // The first multiple of c from max(0, e) on that is e mod d; they repeat every lcm.
  const std::int64_t shared = std::gcd(c, d);
  if (e % shared != 0) return std::nullopt;
  const Wide step = Wide{c} / shared * d;
  const Wide multiple =
      modulo(Wide{inverse(c / shared, d / shared)} * modulo(e / shared, d / shared), d / shared);
  Wide at = multiple * c;
  if (e > at) at += (e - at + step - 1) / step * step;
  if (at > last) return std::nullopt;
  const Wide length = (last - at) / step + 1;
  const Wide limit = largest_number;
  const Wide x = one.first.x + at * direction.x;
  const Wide y = one.first.y + at * direction.y;
  if (x > limit || y > limit) return std::nullopt;
  const Move first{static_cast<std::int64_t>(x), static_cast<std::int64_t>(y)};
  if (length == 1 || step * direction.x > limit || step * direction.y > limit) {
    return MoveLine{first, {}, 1};
  }
  return MoveLine{first,
                  {static_cast<std::int64_t>(step * direction.x),
                   static_cast<std::int64_t>(step * direction.y)},
                  length > limit ? unlimited : static_cast<std::int64_t>(length)};
}

std::optional<MoveLine> meet(const MoveLine& one, const MoveLine& other) {
  if (one.length == 1) return holds(other, one.first) ? std::optional(one) : std::nullopt;
  if (other.length == 1) return meet(other, one);
  const Wide turn = cross(one.step, other.step);
  if (turn == 0) return meet_of_parallels(one, other);
  const Move apart{other.first.x - one.first.x, other.first.y - one.first.y};
  const Wide j = cross(apart, other.step);
  if (j % turn != 0 || j / turn < 0 || j / turn >= one.length) return std::nullopt;
  const auto steps = static_cast<std::int64_t>(j / turn);
  const Move at{one.first.x + steps * one.step.x, one.first.y + steps * one.step.y};
  return holds(other, at) ? std::optional(MoveLine{at, {}, 1}) : std::nullopt;
}

// The lines of a rule; no two of them meet.
std::vector<MoveLine> lines_of_rule(const Rule& rule, const Bounds& bounds) {
  const auto fits = [&](const Step& step) { return step.a() <= bounds.x && step.b() <= bounds.y; };
  std::vector<MoveLine> found;
  const auto add = [&](const MoveLine& line) {
    if (const auto clipped = bounds.clipped(line)) found.push_back(*clipped);
  };
  if (!fits(rule.step())) return found;
  const Move step{rule.step().a(), rule.step().b()};
  add({step, step, rule.reach()});
  // i - j = d and j - i = d, for each d below the width.
  for (const Step& side : {rule.first_side(), rule.second_side()}) {
    for (std::int64_t d = 1; d < std::min(rule.width(), rule.reach()); ++d) {
      const Wide x = step.x + product(d, side.a());
      const Wide y = step.y + product(d, side.b());
      if (x > bounds.x || y > bounds.y) break;
      const Move first{static_cast<std::int64_t>(x), static_cast<std::int64_t>(y)};
      add({first, step, rule.is_unlimited() ? unlimited : rule.reach() - d});
    }
  }
  return found;
}

void add_to(Sum& sum, const MoveLine& line, std::int64_t weight) {
  const auto at = sum.try_emplace(line, 0).first;
  at->second += weight;
  if (at->second == 0) sum.erase(at);
}

// The union of a sum (of weight 0 or 1 on each move) and a rule.
void unite(Sum& sum, const Rule& rule, const Bounds& bounds) {
  const Sum before = sum;
  for (const MoveLine& line : lines_of_rule(rule, bounds)) {
    add_to(sum, line, 1);
    for (const auto& [old, weight] : before) {
      const auto common = meet(old, line);
      if (!common) continue;
      if (const auto clipped = bounds.clipped(*common)) add_to(sum, *clipped, -weight);
    }
  }
}

std::vector<WeightedLine> as_list(const Sum& sum) {
  std::vector<WeightedLine> list;
  for (const auto& [line, weight] : sum) list.push_back({line, weight});
  return list;
}

}  // namespace

std::vector<MoveLine> lines_of_rule(const Rule& rule, std::int64_t columns, std::int64_t rows) {
  return lines_of_rule(rule, Bounds{columns - 1, rows - 1});
}

GameLines lines_of(const Game& game, std::int64_t columns, std::optional<std::int64_t> height) {
  const Bounds bounds{columns - 1, height ? *height - 1 : largest_number};
  Sum all;
  Sum nim;
  for (const Rule& rule : game.rules()) {
    unite(all, rule, bounds);
    if (game.is_nim_rule(rule)) unite(nim, rule, bounds);
  }
  const Scope scope = game.maneuver() ? game.maneuver()->scope() : Scope::all;
  if (scope == Scope::all) return {as_list(all), {}};
  for (const auto& [line, weight] : nim) add_to(all, line, -weight);
  if (scope == Scope::nim) return {as_list(nim), as_list(all)};
  return {as_list(all), as_list(nim)};
}

}  // namespace nimhoff
