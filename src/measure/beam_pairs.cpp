// Which measured beam stands beside which predicted lines.
#include "measure/beam_pairs.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>

namespace nimhoff {
namespace {

using Lines = std::span<const ExpectedLine>;

constexpr double impossible = std::numeric_limits<double>::infinity();
// A line farther from a beam than this part of its slope is not the beam's.
constexpr double farthest = 0.05;

double price_alone(double slope) { return farthest * std::max(slope, 1e-9); }

Deviation deviation(const Estimate& measured, double predicted) {
  const double difference = measured.value - predicted;
  // Doubles tell nothing smaller.
  const double error = std::max(measured.error, 1e-12 * std::abs(predicted));
  if (!std::isfinite(error) || error <= 0) return {difference, std::nullopt};
  return {difference, difference / error};
}

ExpectedLine sum_of(Lines lines) {
  if (lines.size() == 1) return lines[0];
  ExpectedLine sum;
  for (const ExpectedLine& line : lines) {
    sum.slope += line.slope * line.density;
    sum.density += line.density;
  }
  sum.slope /= sum.density;
  return sum;
}

// How far the slope lies outside the range of the beam.
double outside(const Beam& beam, double slope) {
  return std::max({0.0, beam.slope_low.value - slope, slope - beam.slope_high.value});
}

bool may_take(const Beam& beam, Lines lines) {
  if (lines.size() == 1) {
    return outside(beam, lines[0].slope) <= price_alone(lines[0].slope);
  }
  // A weak line at the edge of the range need not have reached it.
  const double margin = (beam.slope_high.value - beam.slope_low.value) / 20;
  return std::all_of(lines.begin(), lines.end(),
                     [&](const ExpectedLine& line) { return outside(beam, line.slope) <= margin; });
}

double price_together(const Beam& beam, Lines lines) {
  if (!may_take(beam, lines)) return impossible;
  const double slope = sum_of(lines).slope;
  // However wide the beam, a line inside it is not told to stand alone.
  return std::min(std::abs(beam.slope_mean.value - slope), price_alone(slope));
}

// The cheapest way to deal with the first i beams and j lines, and its last step.
struct Cheapest {
  double price = impossible;
  std::size_t beams = 0;  // taken in the last step: 1 or 0
  std::size_t lines = 0;

  void offer(double other, std::size_t of_beams, std::size_t of_lines) {
    if (other < price) *this = {other, of_beams, of_lines};
  }
};

using Ways = std::vector<std::vector<Cheapest>>;

Ways cheapest_ways(std::span<const Beam> beams, Lines lines) {
  Ways table(beams.size() + 1, std::vector<Cheapest>(lines.size() + 1));
  table[0][0].price = 0;
  for (std::size_t i = 0; i <= beams.size(); ++i) {
    for (std::size_t j = 0; j <= lines.size(); ++j) {
      Cheapest& here = table[i][j];
      if (j > 0) here.offer(table[i][j - 1].price + price_alone(lines[j - 1].slope), 0, 1);
      if (i == 0) continue;
      const Beam& beam = beams[i - 1];
      here.offer(table[i - 1][j].price + price_alone(beam.slope_mean.value), 1, 0);
      for (std::size_t count = 1; count <= j; ++count) {
        const Lines taken = lines.subspan(j - count, count);
        here.offer(table[i - 1][j - count].price + price_together(beam, taken), 1, count);
      }
    }
  }
  return table;
}

ComparedBeam compared(const Beam* beam, Lines lines) {
  ComparedBeam row;
  if (beam != nullptr) row.beam = *beam;
  if (lines.empty()) return row;
  row.line = sum_of(lines);
  row.lines.assign(lines.begin(), lines.end());
  if (beam == nullptr) return row;
  row.slope = deviation(beam->slope_mean, row.line->slope);
  row.density = deviation(beam->density, row.line->density);
  return row;
}

}  // namespace

std::vector<ComparedBeam> beam_pairs(const std::vector<Beam>& beams,
                                     const std::vector<ExpectedLine>& lines) {
  const Ways table = cheapest_ways(beams, lines);
  std::vector<ComparedBeam> rows;
  for (std::size_t i = beams.size(), j = lines.size(); i > 0 || j > 0;) {
    const Cheapest& last = table[i][j];
    i -= last.beams;
    j -= last.lines;
    rows.push_back(
        compared(last.beams > 0 ? &beams[i] : nullptr, Lines(lines).subspan(j, last.lines)));
  }
  std::reverse(rows.begin(), rows.end());
  // What stands alone comes where its slope belongs.
  const auto slope = [](const ComparedBeam& row) {
    return row.beam ? row.beam->slope_mean.value : row.line->slope;
  };
  std::stable_sort(rows.begin(), rows.end(),
                   [&](const ComparedBeam& one, const ComparedBeam& other) {
                     return slope(one) < slope(other);
                   });
  return rows;
}

}  // namespace nimhoff
