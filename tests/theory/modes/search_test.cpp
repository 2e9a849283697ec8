// Roots in double: where Newton's method leads, and what the matrix kills there.
#include "theory/modes/search.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "stopped.hpp"
#include "theory/modes/plain_modes.hpp"

namespace nimhoff {
namespace {

TEST(ModeSearch, Finds_the_roots_of_wythoff_that_are_known) {
  const double step = std::numbers::pi / std::log(std::numbers::phi);
  const FastSystem odd(system_of("wythoff", Sector::odd));
  std::vector<Complex> roots = approximate_roots(odd, {-1.3, 0, 30}, 0.2, {});
  std::sort(roots.begin(), roots.end(),
            [](const Complex& one, const Complex& other) { return one.imag() < other.imag(); });
  ASSERT_EQ(roots.size(), 3U);
  for (std::size_t k = 0; k < 3; ++k) {
    EXPECT_LT(std::abs(roots[k] - Complex(-1, 2 * static_cast<double>(k) * step)), 1e-9);
  }
  EXPECT_EQ(roots[0].imag(), 0);
}

TEST(ModeSearch, The_kernel_at_a_root_is_killed_and_elsewhere_nothing_is) {
  const FastSystem fast(system_of("wythoff+5,8"));
  const auto killed = [&](Complex z) {
    const std::vector<Complex> vector = fast.kernel(z);
    const std::vector<Complex> matrix = fast.at(z);
    double most = 0;
    for (std::size_t i = 0; i < fast.size(); ++i) {
      Complex sum = 0;
      for (std::size_t j = 0; j < fast.size(); ++j) sum += matrix[i * fast.size() + j] * vector[j];
      most = std::max(most, std::abs(sum));
    }
    return most;
  };
  EXPECT_LT(killed({1 - 0.0421339359228948, 30.7950421230316}), 1e-5);
  EXPECT_GT(killed({1.2, 25}), 1e-2);
}

TEST(ModeSearch, The_inverse_times_the_matrix_is_the_identity) {
  const FastSystem fast(system_of("gdwn:3,5"));
  const std::vector<Complex> matrix = fast.at({1.1, 40});
  const std::vector<Complex> inverse = fast.inverse({1.1, 40});
  const std::size_t n = fast.size();
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) {
      Complex sum = 0;
      for (std::size_t k = 0; k < n; ++k) sum += inverse[i * n + k] * matrix[k * n + j];
      EXPECT_LT(std::abs(sum - (i == j ? 1.0 : 0.0)), 1e-9);
    }
  }
}

TEST(ModeSearch, Can_be_stopped) {
  const FastSystem fast(system_of("gdwn:3,5"));
  EXPECT_THROW(static_cast<void>(approximate_roots(fast, {0.8, 2, 400}, 0.2, stopped_limits())),
               Cancelled);
}

}  // namespace
}  // namespace nimhoff
