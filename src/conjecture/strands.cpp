// Strands: lines of rational slope that hold P-positions in a pattern.
//
// For every slope p/q of small p and q the positions of the second half of the columns are counted
// by q y - p x. A line that holds more than a chance number is looked at point by point: whether
// its positions have a pattern of period at most 64 in x from some column of the first half on, or
// else whether they are a fair part of every eighth of its second half.
//
// Cost:    O(positions * (slopes + strands looked at)).
// Checked: tests/conjecture/strands_test.cpp.
#include "conjecture/strands.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <unordered_set>

#include "conjecture/eventual_period.hpp"
#include "nimhoff/outcome/run_limits.hpp"

namespace nimhoff {
namespace {

constexpr std::int64_t largest_step = 8;
constexpr std::int64_t largest_offset = 4096;
constexpr std::int64_t longest_pattern = 64;
constexpr std::int64_t least_points = 24;
// More are the lines of a pattern in two dimensions, which the period says in one statement.
constexpr std::size_t most_strands = 64;

struct Slope {
  std::int64_t p;
  std::int64_t q;
};

std::vector<Slope> slopes_tried(const StrandBounds& bounds) {
  std::vector<Slope> all;
  const std::int64_t most = std::min(largest_step, std::max<std::int64_t>(bounds.columns / 64, 1));
  for (std::int64_t q = 1; q <= most; ++q) {
    for (std::int64_t p = 0; p <= most; ++p) {
      if (std::gcd(p, q) != 1) continue;
      if ((bounds.upper_half && p < q) || (bounds.lower_half && p > q)) continue;
      all.push_back({p, q});
    }
  }
  return all;
}

// The points of a line that the data could hold: x from first on in steps of q.
class Line {
 public:
  Line(const Slope& slope, std::int64_t c, const StrandBounds& bounds)
      : slope_(slope), c_(c), bounds_(bounds) {
    while (first_ < slope.q && (slope.p * first_ + c) % slope.q != 0) ++first_;
    while (first_ < bounds.columns && !is_inside(first_)) first_ += slope.q;
  }
  [[nodiscard]] std::int64_t first() const { return first_; }
  // One past the last point's number.
  [[nodiscard]] std::int64_t size() const {
    std::int64_t end = bounds_.columns;
    if (bounds_.rows > 0 && slope_.p > 0) {
      end = std::min(end, (slope_.q * bounds_.rows - 1 - c_) / slope_.p + 1);
    }
    return end <= first_ ? 0 : (end - 1 - first_) / slope_.q + 1;
  }
  [[nodiscard]] std::int64_t x(std::int64_t i) const { return first_ + i * slope_.q; }
  [[nodiscard]] std::int64_t index(std::int64_t at) const { return (at - first_) / slope_.q; }

 private:
  [[nodiscard]] bool is_inside(std::int64_t x) const {
    const std::int64_t y = (slope_.p * x + c_) / slope_.q;
    if (slope_.p * x + c_ < 0) return false;
    return (!bounds_.upper_half || x <= y) && (!bounds_.lower_half || x > y);
  }
  Slope slope_;
  std::int64_t c_;
  StrandBounds bounds_;
  std::int64_t first_ = 0;
};

// Whether every eighth of the second half holds a fair part.
bool is_spread(std::span<const std::int64_t> bits) {
  const std::size_t half = bits.size() / 2;
  const std::size_t part = half / 4;
  if (part < 64) return false;
  for (std::size_t at = bits.size() - 4 * part; at + part <= bits.size(); at += part) {
    const auto count =
        std::accumulate(bits.begin() + static_cast<std::ptrdiff_t>(at),
                        bits.begin() + static_cast<std::ptrdiff_t>(at + part), std::int64_t{0});
    if (count * 32 < static_cast<std::int64_t>(part)) return false;
  }
  return true;
}

std::optional<Strand> strand_on(const Line& line, const Slope& slope, std::int64_t c,
                                std::span<const std::int64_t> bits, std::int64_t columns) {
  Strand strand{.p = slope.p, .q = slope.q, .c = c};
  if (bits.empty()) return std::nullopt;
  strand.to = line.x(std::ssize(bits) - 1);
  const auto pattern = eventual_period(bits, {.terms = least_points, .periods = 6});
  if (pattern && pattern->period <= longest_pattern) {
    strand.modulus = pattern->period * slope.q;
    for (std::int64_t i = pattern->preperiod; i < pattern->preperiod + pattern->period; ++i) {
      if (bits[static_cast<std::size_t>(i)] == 1)
        strand.residues.push_back(line.x(i) % strand.modulus);
    }
    std::sort(strand.residues.begin(), strand.residues.end());
    if (strand.residues.empty()) return std::nullopt;
    strand.density =
        static_cast<double>(strand.residues.size()) / static_cast<double>(strand.modulus);
    strand.from = line.x(pattern->preperiod);
    if (2 * strand.from > columns) return std::nullopt;
    strand.exceptions = pattern->exceptions;
    strand.tested = std::ssize(bits) - pattern->preperiod;
    return strand;
  }
  if (!is_spread(bits)) return std::nullopt;
  const std::int64_t begin = std::ssize(bits) / 2;
  strand.modulus = 0;
  strand.from = line.x(begin);
  strand.tested = std::ssize(bits) - begin;
  strand.density =
      static_cast<double>(std::accumulate(bits.begin() + begin, bits.end(), std::int64_t{0})) /
      static_cast<double>(strand.tested * slope.q);
  return strand;
}

std::vector<std::int64_t> offsets_worth_a_look(std::span<const Position> positions,
                                               const Slope& slope, const StrandBounds& bounds) {
  std::vector<std::int64_t> counts(2 * largest_offset + 1, 0);
  for (const Position at : positions) {
    if (2 * at.x < bounds.columns) continue;
    const std::int64_t c = slope.q * at.y - slope.p * at.x;
    if (std::abs(c) <= largest_offset) ++counts[static_cast<std::size_t>(c + largest_offset)];
  }
  const std::int64_t points = bounds.columns / (2 * slope.q);
  const std::int64_t needed = std::max<std::int64_t>(points / longest_pattern, 6);
  std::vector<std::int64_t> found;
  for (std::int64_t c = largest_offset; c >= -largest_offset; --c) {
    if (counts[static_cast<std::size_t>(c + largest_offset)] >= needed) found.push_back(c);
  }
  return found;
}

}  // namespace

StrandSearch find_strands(std::span<const Position> positions, const StrandBounds& bounds,
                          const std::stop_token& stop) {
  StrandSearch search;
  std::vector<bool> is_taken(positions.size(), false);
  for (const Slope& slope : slopes_tried(bounds)) {
    throw_if_stopped(stop);
    search.tried += 2 * largest_offset + 1;
    for (const std::int64_t c : offsets_worth_a_look(positions, slope, bounds)) {
      throw_if_stopped(stop);
      const Line line(slope, c, bounds);
      std::vector<std::int64_t> bits(static_cast<std::size_t>(line.size()), 0);
      std::vector<std::size_t> on_it;
      for (std::size_t i = 0; i < positions.size(); ++i) {
        const Position at = positions[i];
        if (slope.q * at.y - slope.p * at.x != c || at.x < line.first()) continue;
        bits[static_cast<std::size_t>(line.index(at.x))] = 1;
        on_it.push_back(i);
      }
      auto strand = strand_on(line, slope, c, bits, bounds.columns);
      if (!strand) continue;
      for (const std::size_t i : on_it) {
        is_taken[i] = true;
        if (strand->modulus == 0) strand->xs.push_back(positions[i].x);
      }
      search.strands.push_back(std::move(*strand));
      if (search.strands.size() > most_strands) {
        return {
            .strands = {}, .others = {positions.begin(), positions.end()}, .tried = search.tried};
      }
    }
  }
  for (std::size_t i = 0; i < positions.size(); ++i) {
    if (!is_taken[i]) search.others.push_back(positions[i]);
  }
  std::stable_sort(
      search.strands.begin(), search.strands.end(),
      [](const Strand& one, const Strand& other) { return one.p * other.q > other.p * one.q; });
  return search;
}

std::string line_in_words(const Strand& strand) {
  const std::string left = strand.q == 1 ? "y" : std::to_string(strand.q) + " y";
  if (strand.p == 0) return fmt::format("{} = {}", left, strand.c);
  const std::string right = strand.p == 1 ? "x" : std::to_string(strand.p) + " x";
  if (strand.c == 0) return left + " = " + right;
  return fmt::format("{} = {} {} {}", left, right, strand.c < 0 ? '-' : '+', std::abs(strand.c));
}

std::string pattern_in_words(const Strand& strand, bool is_latex) {
  if (strand.modulus == 0) return fmt::format("{:.6f} of x", strand.density);
  if (strand.modulus == 1) return "every x";
  const std::string list = fmt::format("{}", fmt::join(strand.residues, ", "));
  if (is_latex) return fmt::format("every $x \\equiv {} \\pmod{{{}}}$", list, strand.modulus);
  return fmt::format("x = {} mod {}", list, strand.modulus);
}

}  // namespace nimhoff
