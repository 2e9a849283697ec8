#include "theory/modes/plain_modes.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "nimhoff/game/notation.hpp"

namespace nimhoff {

PlainLines plain_lines(const Prediction& prediction) {
  PlainLines lines;
  lines.rules = prediction.revised ? prediction.revised->fill_rules : prediction.fill_rules;
  for (const PredictedLine& line : prediction.expected()) {
    lines.slopes.push_back(line.slope.value);
    lines.densities.push_back(line.density.value);
  }
  return lines;
}

ModeSystem system_of(const PlainLines& lines, Sector sector) {
  constexpr slong bits = 160;
  std::vector<Ball> slopes;
  for (const double slope : lines.slopes) slopes.push_back(Ball::of(slope, bits));
  return mode_system(lines.rules, slopes, sector, bits);
}

ModeSystem system_of(const std::string& game, Sector sector) {
  return system_of(plain_lines(predict(parse_game(game))), sector);
}

Complex plain_determinant(const PlainLines& lines, Complex z) {
  std::vector<std::vector<Complex>> rows;
  for (const Step& rule : lines.rules) {
    const auto a = static_cast<double>(rule.a());
    const auto b = static_cast<double>(rule.b());
    for (const bool is_below : {true, false}) {
      std::vector<Complex> row(2 * lines.slopes.size());
      bool is_empty = true;
      for (std::size_t j = 0; j < lines.slopes.size(); ++j) {
        const double m = lines.slopes[j];
        // Below: b x > a y, that is a m < b.
        if ((a * m < b) != is_below) continue;
        is_empty = false;
        const double d = std::abs(a * m - b);
        const Complex power = std::pow(Complex(d), -z);
        row[2 * j] = power;
        row[2 * j + 1] = (is_below ? 1.0 : -1.0) * power * a / d;
      }
      if (!is_empty) rows.push_back(row);
    }
  }
  Complex determinant = 1;
  for (std::size_t k = 0; k < rows.size(); ++k) {
    const auto pivot = std::max_element(
        rows.begin() + static_cast<std::ptrdiff_t>(k), rows.end(),
        [&](const auto& one, const auto& other) { return std::abs(one[k]) < std::abs(other[k]); });
    if (pivot != rows.begin() + static_cast<std::ptrdiff_t>(k)) {
      std::swap(*pivot, rows[k]);
      determinant = -determinant;
    }
    determinant *= rows[k][k];
    for (std::size_t i = k + 1; i < rows.size(); ++i) {
      const Complex factor = rows[i][k] / rows[k][k];
      for (std::size_t j = k; j < rows.size(); ++j) rows[i][j] -= factor * rows[k][j];
    }
  }
  return determinant;
}

std::vector<Complex> plain_roots(const PlainLines& lines, double left, double right, double top) {
  constexpr double spacing = 0.15;
  std::vector<Complex> roots;
  for (double omega = 0; omega < top + spacing; omega += spacing) {
    for (double real = left; real < right + spacing; real += spacing) {
      Complex one(real, omega);
      Complex other = one + Complex(1e-3, 1e-3);
      Complex at_one = plain_determinant(lines, one);
      bool has_converged = false;
      for (int step = 0; step < 30; ++step) {
        const Complex at_other = plain_determinant(lines, other);
        if (std::abs(at_other - at_one) == 0) break;
        const Complex move = at_other * (other - one) / (at_other - at_one);
        if (std::abs(move) > 0.5) break;
        one = other;
        at_one = at_other;
        other -= move;
        has_converged = std::abs(move) < 1e-12;
        if (has_converged) break;
      }
      if (!has_converged || other.real() < left || other.imag() < -1e-9 || other.imag() > top) {
        continue;
      }
      if (std::none_of(roots.begin(), roots.end(),
                       [&](const Complex& root) { return std::abs(root - other) < 1e-6; })) {
        roots.push_back(other);
      }
    }
  }
  return roots;
}

long plain_winding(const PlainLines& lines, Complex low, Complex high) {
  const std::vector<Complex> corners{
      low, {high.real(), low.imag()}, high, {low.real(), high.imag()}, low};
  double turned = 0;
  for (std::size_t side = 0; side + 1 < corners.size(); ++side) {
    const Complex from = corners[side];
    const Complex way = corners[side + 1] - from;
    const int steps = static_cast<int>(std::ceil(std::abs(way) / 0.01));
    Complex before = plain_determinant(lines, from);
    for (int k = 1; k <= steps; ++k) {
      const Complex now = plain_determinant(lines, from + way * (static_cast<double>(k) / steps));
      turned += std::arg(now / before);
      before = now;
    }
  }
  return std::lround(turned / (2 * std::numbers::pi));
}

}  // namespace nimhoff
