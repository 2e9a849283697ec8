// The pairs of (m,p)-Wythoff Nim against multiples of alpha, one after the other.
//
// a_n comes from Definition 13: the next number that is no b_i yet. Floors of multiples of
// (c + sqrt(m^2 + 4p^2))/(2p), c = 2p - m for alpha, m for L and -m for l, are found by
// comparing squares, so nothing is rounded.
//
// Write a_n = n alpha - D. By the bounds proved in mp_pairs.cpp, 0 <= D <= (p-1) alpha + 1.
// Hence, with r = n mod p and theta = alpha - 1, and as theta^2 + (m/p) theta = 1:
// - When alpha is irrational, |a_k - a'_k| <= p - 1 for every m, not only for the m = 1 of
//   the Main Theorem; farthest_pair shows that p - 1 is best possible.
// - pi(a_n + 1) - (a_n + 1) L = (D-1)(L-1) - r m/p and pi(b_n + 1) - (b_n + 1) l = (1-D)(1-theta)
//   + r theta m/p. For m = 1 both lie in (-1, 1), as L - 1 < 1/p: so (9) holds with epsilon in
//   {0, 1}, which the last remark of the appendix leaves open.
//
// Cost:    some 20 ns a pair; 8 bytes a pair.
// Checked: tests/strategy/pair_deviations_test.cpp.
#include "strategy/pair_deviations.hpp"

#include <string>
#include <vector>

#include "game/wide_integer.hpp"
#include "nimhoff/game/error.hpp"

namespace nimhoff {
namespace {

// The multiples of (c + sqrt(m^2 + 4p^2))/(2p).
class Multiples {
 public:
  Multiples(std::int64_t m, std::int64_t p, std::int64_t c)
      : twice_p_(2 * p), c_(c), squared_root_(product(m, m) + 4 * product(p, p)) {}

  /// Whether v <= x times the number, x >= 0.
  [[nodiscard]] bool reaches(std::int64_t x, std::int64_t v) const {
    const Wide rest = product(twice_p_, v) - product(x, c_);
    return rest <= 0 || rest * rest <= product(x, x) * squared_root_;
  }

  /// Whether v < x times the number.
  [[nodiscard]] bool exceeds(std::int64_t x, std::int64_t v) const {
    const Wide rest = product(twice_p_, v) - product(x, c_);
    return rest < 0 || rest * rest < product(x, x) * squared_root_;
  }

  /// The floor of x times the number, searched by ever longer steps from the one before it.
  [[nodiscard]] std::int64_t floor(std::int64_t x) {
    for (std::int64_t step = 1; !reaches(x, last_); step *= 2) last_ -= step;
    std::int64_t step = 1;
    for (; reaches(x, last_ + step); step *= 2) last_ += step;
    for (; step > 0; step /= 2) {
      if (reaches(x, last_ + step)) last_ += step;
    }
    return last_;
  }

 private:
  std::int64_t twice_p_;
  std::int64_t c_;
  Wide squared_root_;
  std::int64_t last_ = 0;
};

// Definition 13.
class PairsInTurn {
 public:
  PairsInTurn(std::int64_t m, std::int64_t p, std::int64_t count) : m_(m), p_(p), first_(p) {
    larger_.reserve(static_cast<std::size_t>(count));
  }

  void next() {
    const auto n = static_cast<std::int64_t>(larger_.size());
    // A heap below the p-th is both a_n and b_n; from there on the b_i are to be left out.
    ++a_;
    while (first_ < n && larger_[static_cast<std::size_t>(first_)] == a_) {
      ++a_;
      ++first_;
    }
    larger_.push_back(a_ + n / p_ * m_);
  }

  [[nodiscard]] std::int64_t a() const { return a_; }
  [[nodiscard]] std::int64_t b() const { return larger_.back(); }

 private:
  std::int64_t m_;
  std::int64_t p_;
  std::int64_t first_;  // the first index whose b is not below a
  std::int64_t a_ = -1;
  std::vector<std::int64_t> larger_;
};

// What was seen is at 1 or later.
void see(SeenRange& range, std::int64_t value, std::int64_t at) {
  const bool is_first = range.least_at == 0;
  if (is_first || value < range.least) {
    range.least = value;
    range.least_at = at;
  }
  if (is_first || value > range.most) {
    range.most = value;
    range.most_at = at;
  }
}

void require_within(const char* name, std::int64_t value, std::int64_t most) {
  if (value >= 1 && value <= most) return;
  throw BadInput({.argument = name,
                  .given = std::to_string(value),
                  .problem = "out of range",
                  .allowed = std::string(name) + " is from 1 to " + std::to_string(most)});
}

}  // namespace

PairDeviations pair_deviations(std::int64_t m, std::int64_t p, std::int64_t pairs) {
  require_within("m", m, 1'000'000);
  require_within("p", p, 1'000'000);
  require_within("pairs", pairs, 100'000'000);
  // The squares that are compared must fit into 128 bits.
  const auto wide = static_cast<double>(2 * p + m);
  const double largest_b =
      (2 + static_cast<double>(m) / static_cast<double>(p)) * static_cast<double>(pairs);
  if (wide * largest_b > 0x1p62) {
    throw BadInput({.argument = "pairs",
                    .given = std::to_string(pairs),
                    .problem = "numbers past 128 bits with m = " + std::to_string(m) +
                               ", p = " + std::to_string(p),
                    .advice = "try fewer pairs"});
  }
  PairDeviations found;
  found.m = m;
  found.p = p;
  found.pairs = pairs;
  PairsInTurn turn(m, p, pairs);
  const Multiples of_alpha(m, p, 2 * p - m);
  Multiples by_k = of_alpha;
  Multiples up(m, p, m);
  Multiples down(m, p, -m);
  for (std::int64_t n = 0; n < pairs; ++n) {
    turn.next();
    const std::int64_t a = turn.a();
    const std::int64_t b = turn.b();
    if (!found.above_bound && !of_alpha.reaches(n, a)) found.above_bound = n;
    if (const std::int64_t k = n - p + 1; k >= 1) {
      const std::int64_t floor = by_k.floor(k);
      see(found.deviation, a - (p - 1) - floor, k);
      // Only floor(k alpha) itself may still be k alpha.
      const bool is_below = a < floor || (a == floor && of_alpha.exceeds(k, a));
      if (!found.below_printed_bound && is_below) found.below_printed_bound = n;
      if (!found.below_floor_bound && a < floor) found.below_floor_bound = n;
    }
    const std::int64_t by_up = b + 1 - up.floor(a + 1);
    const std::int64_t by_down = a + 1 - down.floor(b + 1);
    // A heap below the p-th is both a_n and b_n: (9) may take either.
    const auto is_right = [](std::int64_t epsilon) { return epsilon == 0 || epsilon == 1; };
    if (n >= p || !is_right(by_down)) see(found.epsilon_up, by_up, a + 1);
    if (n >= p || is_right(by_down) || !is_right(by_up)) see(found.epsilon_down, by_down, b + 1);
  }
  return found;
}

}  // namespace nimhoff
