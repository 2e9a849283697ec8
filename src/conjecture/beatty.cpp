// Beatty sequences: every line whose floors a sequence is.
//
// terms[n] = floor(n alpha + gamma) means terms[n] <= n alpha + gamma < terms[n] + 1. A gamma that
// fits all n exists exactly when, for all i < j,
//   (terms[j] - terms[i] - 1) / (j - i) < alpha < (terms[j] - terms[i] + 1) / (j - i).
// So alpha fills an open interval whose ends are the two tangents between the upper hull of the
// points (n, terms[n]) and the lower hull of the points (n, terms[n] + 1). Terms are added from the
// last to the first: a new one sees its two tangents to the hulls of all later ones, and the first
// that leaves nothing names the pairs that contradict. Three of their half-planes have no point in
// common (Helly), so three n are enough.
//
// Cost:    O(terms * log terms), exact in whole numbers.
// Needs:   terms below 2^62.
// Checked: tests/conjecture/beatty_test.cpp, against all pairs of short sequences.
#include "conjecture/beatty.hpp"

#include <gmpxx.h>

#include <algorithm>
#include <optional>

#include "game/wide_integer.hpp"
#include "nimhoff/outcome/run_limits.hpp"

namespace nimhoff {
namespace {

struct Point {
  std::int64_t n;
  std::int64_t y;
};

// Of the slope from `from` to `to`, both further right: positive when `other` lies steeper.
Wide turn(const Point& from, const Point& to, const Point& other) {
  return static_cast<Wide>(to.n - from.n) * (other.y - from.y) -
         static_cast<Wide>(other.n - from.n) * (to.y - from.y);
}

// The upper hull (side 1) or lower hull (side -1) of points that come from right to left.
class Hull {
 public:
  explicit Hull(int side) : side_(side) {}

  void add(const Point& point) {
    while (points_.size() >= 2 &&
           side_ * turn(point, points_.back(), points_[points_.size() - 2]) >= 0) {
      points_.pop_back();
    }
    points_.push_back(point);
  }

  // The point of the hull that is steepest (or least steep) seen from a point left of it.
  [[nodiscard]] const Point& tangent_from(const Point& point) const {
    std::size_t low = 0;
    std::size_t high = points_.size() - 1;
    while (low < high) {
      const std::size_t middle = (low + high) / 2;
      // The next one stands further left.
      if (side_ * turn(point, points_[middle], points_[middle + 1]) > 0) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return points_[low];
  }

 private:
  int side_;
  std::vector<Point> points_;
};

// A bound of alpha, and which two terms give it.
struct Bound {
  Fraction slope;
  std::int64_t first;
  std::int64_t second;
};

Bound bound_of(const Point& from, const Point& to) {
  return {{to.y - from.y, to.n - from.n}, from.n, to.n};
}

mpz_class scaled(const Fraction& fraction, int digits) {
  mpz_class power;
  mpz_ui_pow_ui(power.get_mpz_t(), 10, static_cast<unsigned long>(digits));
  return power * mpz_class(std::to_string(fraction.num));
}

std::string with_point(const mpz_class& scaled_number, int digits) {
  std::string text = mpz_class(abs(scaled_number)).get_str();
  const auto behind = static_cast<std::size_t>(digits);
  if (text.size() <= behind) text.insert(0, behind + 1 - text.size(), '0');
  if (digits > 0) text.insert(text.size() - behind, ".");
  return (scaled_number < 0 ? "-" : "") + text;
}

// Two or three of the indices of two bounds that leave nothing.
std::vector<std::int64_t> contradiction_in(std::span<const std::int64_t> terms, const Bound& low,
                                           const Bound& high) {
  std::vector<std::int64_t> all{low.first, low.second, high.first, high.second};
  std::sort(all.begin(), all.end());
  all.erase(std::unique(all.begin(), all.end()), all.end());
  for (std::size_t without = 0; without < all.size(); ++without) {
    std::vector<std::int64_t> fewer = all;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(without));
    if (!fits_a_line(terms, fewer))
      return contradiction_in(terms, {{}, fewer[0], fewer[1]}, {{}, fewer[0], fewer.back()});
  }
  return all;
}

}  // namespace

bool is_less(const Fraction& one, const Fraction& other) {
  return static_cast<Wide>(one.num) * other.den < static_cast<Wide>(other.num) * one.den;
}

std::string decimal_below(const Fraction& fraction, int digits) {
  mpz_class quotient;
  mpz_fdiv_q(quotient.get_mpz_t(), scaled(fraction, digits).get_mpz_t(),
             mpz_class(std::to_string(fraction.den)).get_mpz_t());
  return with_point(quotient, digits);
}

std::string decimal_above(const Fraction& fraction, int digits) {
  mpz_class quotient;
  mpz_cdiv_q(quotient.get_mpz_t(), scaled(fraction, digits).get_mpz_t(),
             mpz_class(std::to_string(fraction.den)).get_mpz_t());
  return with_point(quotient, digits);
}

bool fits_a_line(std::span<const std::int64_t> terms, std::span<const std::int64_t> indices) {
  std::optional<Fraction> low;
  std::optional<Fraction> high;
  for (const std::int64_t i : indices) {
    for (const std::int64_t j : indices) {
      if (i >= j) continue;
      const std::int64_t rise =
          terms[static_cast<std::size_t>(j)] - terms[static_cast<std::size_t>(i)];
      const Fraction above{rise - 1, j - i};
      const Fraction below{rise + 1, j - i};
      if (!low || is_less(*low, above)) low = above;
      if (!high || is_less(below, *high)) high = below;
    }
  }
  return !low || is_less(*low, *high);
}

BeattyRegion beatty_region(std::span<const std::int64_t> terms, const std::stop_token& stop) {
  Hull lower_side(1);   // of (n, terms[n]), below the line
  Hull upper_side(-1);  // of (n, terms[n] + 1), above it
  std::optional<Bound> low;
  std::optional<Bound> high;
  BeattyRegion region;
  for (std::int64_t n = std::ssize(terms) - 1; n >= 0; --n) {
    if (n % 4096 == 0) throw_if_stopped(stop);
    const Point at{n, terms[static_cast<std::size_t>(n)]};
    const Point above{n, at.y + 1};
    if (n + 1 < std::ssize(terms)) {
      const Bound steep = bound_of(above, lower_side.tangent_from(above));
      const Bound flat = bound_of(at, upper_side.tangent_from(at));
      const Bound new_low = !low || is_less(low->slope, steep.slope) ? steep : *low;
      const Bound new_high = !high || is_less(flat.slope, high->slope) ? flat : *high;
      if (!is_less(new_low.slope, new_high.slope)) {
        region.from = n + 1;
        region.contradiction = contradiction_in(terms, new_low, new_high);
        break;
      }
      low = new_low;
      high = new_high;
    }
    lower_side.add(at);
    upper_side.add(above);
  }
  if (!low) return region;
  const auto gamma_of = [&](const Bound& bound, std::int64_t more) -> Fraction {
    const std::int64_t y = terms[static_cast<std::size_t>(bound.first)] + more;
    return {y * bound.slope.den - bound.first * bound.slope.num, bound.slope.den};
  };
  region.low = low->slope;
  region.high = high->slope;
  region.gamma_high = gamma_of(*low, 1);
  region.gamma_low = gamma_of(*high, 0);
  return region;
}

}  // namespace nimhoff
