// What disjoint windows find of a form, and its trend: see window_trend.hpp.
#include "measure/window_trend.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "measure/least_squares.hpp"

namespace nimhoff {
namespace {

std::optional<FormWindow> window_between(std::span<const FittedSeries> all, double from,
                                         double to) {
  LeastSquares squares(2);
  for (const FittedSeries& series : all) {
    if (!series.is_formed) continue;
    for (std::size_t i = 0; i < series.at.size(); ++i) {
      if (series.at[i] < from || series.at[i] >= to) continue;
      squares.add(std::array{series.form[i], series.late[i]}, series.value[i] - series.base[i],
                  1 / (series.noise[i] * series.noise[i]));
    }
  }
  const auto found = squares.solution();
  if (!found) return std::nullopt;
  return FormWindow{(from + to) / 2, found->value[0], found->value[1], found->variance[0],
                    found->variance[1]};
}

// What a window or several together find of one number.
struct Point {
  double at = 0;
  double value = 0;
  double weight = 0;
};

// Neighbours in twos.
std::vector<Point> paired(const std::vector<Point>& points) {
  std::vector<Point> pairs;
  for (std::size_t i = points.size() % 2; i + 1 < points.size(); i += 2) {
    const Point& one = points[i];
    const Point& other = points[i + 1];
    const double weight = one.weight + other.weight;
    pairs.push_back({(one.weight * one.at + other.weight * other.at) / weight,
                     (one.weight * one.value + other.weight * other.value) / weight, weight});
  }
  return pairs;
}

// The slope of a straight line through the points. Its error is that of the given weights, or the
// larger one that the scatter shows.
Trend line_through(const std::vector<Point>& points) {
  double weights = 0, at = 0, mean = 0, square = 0, product = 0, rest = 0;
  for (const Point& point : points) {
    weights += point.weight;
    at += point.weight * point.at;
    mean += point.weight * point.value;
  }
  at /= weights;
  mean /= weights;
  for (const Point& point : points) {
    square += point.weight * (point.at - at) * (point.at - at);
    product += point.weight * (point.at - at) * (point.value - mean);
  }
  const double slope = product / square;
  for (const Point& point : points) {
    const double off = point.value - mean - slope * (point.at - at);
    rest += point.weight * off * off;
  }
  const auto freedom = static_cast<double>(points.size() - 2);
  const double student = 1 + 0.5 / freedom;
  const double unrest = student * std::sqrt(std::max(1.0, rest / freedom));
  return {{slope, unrest / std::sqrt(square)}, unrest};
}

}  // namespace

std::vector<FormWindow> windows_of(std::span<const FittedSeries> part, double from, double to,
                                   double length) {
  std::vector<FormWindow> windows;
  const auto count = static_cast<int>((to - from) / length + 1e-9);
  for (int i = count - 1; i >= 0; --i) {
    const auto window = window_between(part, to - (i + 1) * length, to - i * length);
    if (window) windows.push_back(*window);
  }
  return windows;
}

Trend trend(const std::vector<FormWindow>& windows, double FormWindow::*value,
            double FormWindow::*variance) {
  std::vector<Point> points;
  for (const FormWindow& window : windows) {
    points.push_back({window.at, window.*value, 1 / window.*variance});
  }
  Trend found = line_through(points);
  for (points = paired(points); points.size() >= fewest_windows; points = paired(points)) {
    const Trend together = line_through(points);
    found.slope.error = std::max(found.slope.error, together.slope.error);
    found.unrest = std::max(found.unrest, together.unrest);
  }
  return found;
}

}  // namespace nimhoff
