// The linear system of modes: against counted classes, the Jacobian, and what is known of its
// roots.
#include "theory/modes/system.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "nimhoff/game/notation.hpp"
#include "theory/certificate.hpp"
#include "theory/equations.hpp"
#include "theory/modes/plain_modes.hpp"
#include "theory/modes/search.hpp"

namespace nimhoff {
namespace {

Complex determinant(const ModeSystem& system, Complex z) {
  return system.at(ComplexBall(z, system.bits)).determinant().nearest();
}

// How many P-positions a disturbed line puts into classes of index at most T: the x at which the
// index is T is found by bisection, with no linearization.
double counted_upto(const Step& rule, double slope, double density, double nu, double e, double z,
                    double T) {
  const auto a = static_cast<double>(rule.a());
  const auto b = static_cast<double>(rule.b());
  const double eta = e / density;
  const auto index = [&](double x) {
    return std::abs(b * x - a * (slope * x + eta * std::pow(x, z)));
  };
  double low = 0;
  double high = 2 * T / std::abs(a * slope - b);
  for (int step = 0; step < 200; ++step) {
    const double middle = (low + high) / 2;
    (index(middle) < T ? low : high) = middle;
  }
  return density * low + nu * std::pow(low, z);
}

TEST(ModeSystem, Rows_are_what_a_small_disturbance_adds_to_the_counts_of_classes) {
  for (const char* game : {"wythoff", "gdwn:2,3", "wythoff+5,8", "wythoff+4,6"}) {
    const PlainLines lines = plain_lines(predict(parse_game(game)));
    const ModeSystem system = system_of(lines);
    const std::size_t n = lines.slopes.size();
    for (const double z : {0.6, 1.0, 1.4}) {
      std::vector<double> unknowns;
      for (double k = 1; unknowns.size() < 2 * n; ++k) unknowns.push_back(std::sin(3 * k));
      FastSystem fast(system);
      const auto matrix = fast.at(z);
      std::size_t row = 0;
      for (const Equation& equation : all_equations(n)) {
        const Step& rule = lines.rules[equation.rule];
        constexpr double T = 2;
        constexpr double small = 1e-6;
        const LineRange range = lines_of(equation, n);
        double counted = 0;
        double nearest = 1e9;
        for (std::size_t j = range.begin; j < range.end; ++j) {
          const auto with = [&](double size) {
            return counted_upto(rule, lines.slopes[j], lines.densities[j], size * unknowns[j],
                                size * unknowns[n + j], z, T);
          };
          counted += (with(small) - with(-small)) / (2 * small);
          nearest = std::min(nearest, std::abs(static_cast<double>(rule.a()) * lines.slopes[j] -
                                               static_cast<double>(rule.b())));
        }
        double linear = 0;
        for (std::size_t k = 0; k < 2 * n; ++k)
          linear += matrix[row * 2 * n + k].real() * unknowns[k];
        EXPECT_NEAR(counted / std::pow(T / nearest, z), linear, 1e-4 * (1 + std::abs(linear)))
            << game << " z = " << z << " row " << row;
        ++row;
      }
    }
  }
}

TEST(ModeSystem, Has_the_determinant_of_the_plain_one_times_an_exponential) {
  for (const char* game : {"gdwn:3,5", "wythoff+7,11", "gdwn:3,5+8,5"}) {
    const PlainLines lines = plain_lines(predict(parse_game(game)));
    const ModeSystem system = system_of(lines);
    const auto ratio = [&](Complex z) {
      return determinant(system, z) / plain_determinant(lines, z);
    };
    const Complex h(0.3, 0.7);
    for (const Complex z : {Complex(1, 0.4), Complex(0.9, 17), Complex(1.5, 90)}) {
      const Complex off = ratio(z) * ratio(z + 2.0 * h) / (ratio(z + h) * ratio(z + h));
      EXPECT_LT(std::abs(off - 1.0), 1e-8) << game;
    }
  }
}

TEST(ModeSystem, Of_mirrored_lines_is_the_product_of_its_even_and_its_odd_part) {
  for (const char* game :
       {"nim", "wythoff", "gdwn:1,2", "gdwn:3,5", "gdwn:1,2:2,3", "nimhoff:1,3:3,1"}) {
    const PlainLines lines = plain_lines(predict(parse_game(game)));
    const ModeSystem even = system_of(lines, Sector::even);
    const ModeSystem odd = system_of(lines, Sector::odd);
    EXPECT_EQ(even.size, lines.slopes.size());
    const auto ratio = [&](Complex z) {
      return determinant(even, z) * determinant(odd, z) / plain_determinant(lines, z);
    };
    const Complex h(0.2, 0.9);
    for (const Complex z : {Complex(1, 0.4), Complex(0.8, 23), Complex(1.5, 61)}) {
      const Complex off = ratio(z) * ratio(z + 2.0 * h) / (ratio(z + h) * ratio(z + h));
      EXPECT_LT(std::abs(off - 1.0), 1e-7) << game;
    }
  }
}

TEST(ModeSystem, At_1_is_the_Jacobian_of_the_equations_of_the_lines) {
  const PlainLines lines = plain_lines(predict(parse_game("wythoff+5,8")));
  const std::size_t n = lines.slopes.size();
  Lines<long double> at;
  for (std::size_t j = 0; j < n; ++j) {
    at.slopes.push_back(lines.slopes[j]);
    at.densities.push_back(lines.densities[j]);
  }
  const auto matrix = FastSystem(system_of(lines)).at(1.0);
  std::size_t row = 0;
  for (const Equation& equation : all_equations(n)) {
    const std::vector<long double> derivatives =
        gradient(lines.rules, equation, at, static_cast<long double>(0));
    // The nearest line's share, by which the row was divided: its entry for nu is 1.
    double largest = 0;
    for (std::size_t j = 0; j < n; ++j) {
      largest = std::max(largest, static_cast<double>(derivatives[n + j]));
    }
    for (std::size_t j = 0; j < n; ++j) {
      EXPECT_NEAR(matrix[row * 2 * n + j].real() * largest, static_cast<double>(derivatives[n + j]),
                  1e-12);
      EXPECT_NEAR(matrix[row * 2 * n + n + j].real() * largest * lines.densities[j],
                  static_cast<double>(derivatives[j]), 1e-9);
    }
    ++row;
  }
}

// How many of the singular values are tiny, by elimination with full pivots.
std::size_t corank(std::vector<Complex> matrix, std::size_t n) {
  std::size_t rank = 0;
  std::vector<bool> is_used(n, false);
  for (; rank < n; ++rank) {
    std::size_t best_row = n;
    std::size_t best_column = 0;
    for (std::size_t i = 0; i < n; ++i) {
      if (is_used[i]) continue;
      for (std::size_t j = 0; j < n; ++j) {
        if (best_row == n ||
            std::abs(matrix[i * n + j]) > std::abs(matrix[best_row * n + best_column])) {
          best_row = i;
          best_column = j;
        }
      }
    }
    if (std::abs(matrix[best_row * n + best_column]) < 1e-9) break;
    is_used[best_row] = true;
    for (std::size_t i = 0; i < n; ++i) {
      if (is_used[i]) continue;
      const Complex factor = matrix[i * n + best_column] / matrix[best_row * n + best_column];
      for (std::size_t j = 0; j < n; ++j) matrix[i * n + j] -= factor * matrix[best_row * n + j];
    }
  }
  return n - rank;
}

TEST(ModeSystem, Is_regular_at_0_and_has_rank_n_plus_1_at_minus_1) {
  for (const char* game : {"nim", "wythoff", "gdwn:3,5", "wythoff+5,8", "gdwn:1,2:2,3"}) {
    const PlainLines lines = plain_lines(predict(parse_game(game)));
    const std::size_t n = lines.slopes.size();
    const FastSystem fast(system_of(lines));
    EXPECT_EQ(corank(fast.at(0.0), 2 * n), 0U) << game;
    EXPECT_EQ(corank(fast.at(1.0), 2 * n), 0U) << game;
    EXPECT_EQ(corank(fast.at(-1.0), 2 * n), n - 1) << game;
  }
}

TEST(ModeSystem, Unfolds_an_even_vector_into_lines_that_the_mirror_keeps) {
  const PlainLines lines = plain_lines(predict(parse_game("gdwn:3,5")));
  const Complex z(1.1, 8);
  for (const auto& [sector, sign] : {std::pair(Sector::even, 1.0), std::pair(Sector::odd, -1.0)}) {
    const LineAmplitudes moved =
        amplitudes(system_of(lines, sector), z, {{1, 2}, {0.3, -1}, {2, 0}, {0.1, 0.2}});
    for (std::size_t j = 0; j < 4; ++j) {
      const double m = lines.slopes[j];
      const Complex nu = std::pow(Complex(m), -z) * (moved.nu[j] - moved.e[j] / m);
      const Complex e = -std::pow(Complex(m), -z - 2.0) * moved.e[j];
      EXPECT_LT(std::abs(moved.nu[3 - j] - sign * nu), 1e-9);
      EXPECT_LT(std::abs(moved.e[3 - j] - sign * e), 1e-9);
    }
  }
}

}  // namespace
}  // namespace nimhoff
