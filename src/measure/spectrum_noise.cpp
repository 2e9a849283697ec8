// The noise that a spectrum rises from, and its powers in units of it.
#include "measure/spectrum_noise.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace nimhoff {
namespace {

// The median of powers, as the mean of exponential noise.
double noise_level(std::vector<double> power) {
  const auto middle = power.begin() + static_cast<std::ptrdiff_t>(power.size() / 2);
  std::nth_element(power.begin(), middle, power.end());
  return *middle / std::numbers::ln2;
}

// The mean noise around a frequency: a power of the frequency through the levels of the two
// halves of a band about it. The band reaches over enough frequencies that are independent, also
// where the spectrum begins.
double noise_around(const std::vector<double>& frequency, const std::vector<double>& power,
                    double resolution, double at) {
  constexpr double steepest = 4;
  const auto place = [&](double f) {
    return std::lower_bound(frequency.begin(), frequency.end(), f) - frequency.begin();
  };
  const double reach = 12 * resolution;
  const auto from = place(std::min(at / 2, at - reach));
  const auto to = place(std::max({2 * at, at + reach, frequency.front() + 2 * reach}));
  if (to - from < 4) return 0;
  const auto first = frequency.begin() + from;
  const auto last = frequency.begin() + to;
  const double low = *first;
  const double high = *(last - 1);
  const auto half = place(std::sqrt(low * high));
  if (half <= from || half >= to) return 0;
  const double below = noise_level({power.begin() + from, power.begin() + half});
  const double above = noise_level({power.begin() + half, power.begin() + to});
  if (below <= 0 || above <= 0) return 0;
  // The middles of the halves are half the band apart. Noise that seems to fall towards the slow
  // end, where few frequencies are independent, does so by chance.
  const double width = std::log(high / low);
  const double slope = std::clamp(std::log(above / below) / (width / 2), -steepest, 0.0);
  const double middle = slope < 0 ? below : noise_level({power.begin() + from, power.begin() + to});
  return middle * std::exp(slope * (std::log(at / low) - width / 4));
}

}  // namespace

void divide_by_noise(const std::vector<double>& frequency, double resolution,
                     std::vector<double>& power) {
  // The noise changes slowly: it is known every eighth frequency, and later at steps of a
  // twentieth, and straight between.
  const auto noise_at = [&](std::size_t i) {
    return noise_around(frequency, power, resolution, frequency[i]);
  };
  std::vector<double> noise(power.size(), noise_at(0));
  for (std::size_t from = 0, to = 0; from + 1 < power.size(); from = to) {
    to = std::min(from + std::max<std::size_t>(8, from / 20), power.size() - 1);
    noise[to] = noise_at(to);
    for (std::size_t i = from + 1; i < to; ++i) {
      const double along = static_cast<double>(i - from) / static_cast<double>(to - from);
      noise[i] = noise[from] * (1 - along) + noise[to] * along;
    }
  }
  for (std::size_t i = 0; i < power.size(); ++i) {
    power[i] = noise[i] > 0 ? power[i] / noise[i] : 0;
  }
}

}  // namespace nimhoff
