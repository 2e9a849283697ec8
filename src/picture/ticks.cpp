// Round numbers along an axis, and how they are written.
//
// Checked: tests/picture/ticks_test.cpp.
#include "picture/ticks.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace nimhoff {
namespace {

constexpr const char* thin_space = "\u2009";
constexpr const char* minus = "\u2212";
// Ticks this far past an end still belong to it, in steps.
constexpr double tolerance = 1e-9;

// Four digits stand together, unless beside longer numbers.
std::string grouped(const std::string& digits, double largest) {
  const std::size_t whole = std::min(digits.find('.'), digits.size());
  if (whole <= 4 && largest < 1e4) return digits;
  std::string text;
  for (std::size_t i = 0; i < digits.size(); ++i) {
    if (i > 0 && i < whole && (whole - i) % 3 == 0) text += thin_space;
    text += digits[i];
  }
  return text;
}

std::string grouped_label(double value, int decimals, double largest = 0) {
  return (value < 0 ? minus : "") +
         grouped(fmt::format("{:.{}f}", std::abs(value), decimals), largest);
}

int decimals_of(double step) {
  return std::max(0, -static_cast<int>(std::floor(std::log10(step) + tolerance)));
}

// The labels of round steps, all in one style: from a million on all by the power of ten of the
// largest, where that is shorter, and else all in full.
void label_alike(std::vector<Tick>& ticks, double step) {
  double largest = 0;
  for (const Tick& tick : ticks) largest = std::max(largest, std::abs(tick.value));
  const int exponent = static_cast<int>(std::floor(std::log10(std::max(largest, 1.0)) + tolerance));
  const double power = std::pow(10, exponent);
  const int decimals = decimals_of(step / power);
  constexpr int most_decimals = 2;
  const bool is_by_power = exponent >= 6 && decimals <= most_decimals;
  for (Tick& tick : ticks) {
    tick.label = !is_by_power ? grouped_label(tick.value, decimals_of(step), largest)
                 : tick.value == 0
                     ? "0"
                     : grouped_label(tick.value / power, decimals) + "×" + power_of_ten(exponent);
  }
}

// 25000000 as 2.5x10^7; empty when the digits do not end in enough zeros to be worth it.
std::string by_power(double value) {
  const int exponent = static_cast<int>(std::floor(std::log10(value) + tolerance));
  if (exponent < 6) return "";
  const double front = value / std::pow(10, exponent);
  const std::string digits = fmt::format("{:.6g}", front);
  if (digits.size() > 4 || std::abs(std::stod(digits) - front) > 1e-9) return "";
  return digits == "1" ? power_of_ten(exponent) : digits + "×" + power_of_ten(exponent);
}

std::string front_label(int front, int exponent) {
  return (front == 1 ? "" : std::to_string(front) + "×") + power_of_ten(exponent);
}

}  // namespace

std::string power_of_ten(int exponent) {
  static constexpr std::array raised{"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
  std::string text = exponent < 0 ? "10⁻" : "10";
  for (const char digit : std::to_string(std::abs(exponent))) {
    text += raised[static_cast<std::size_t>(digit - '0')];
  }
  return text;
}

std::string number_label(double value, int decimals) {
  const double size = std::abs(value);
  if (decimals == 0 && size >= 1e6) {
    if (const std::string text = by_power(size); !text.empty()) {
      return (value < 0 ? minus : "") + text;
    }
  }
  return grouped_label(value, decimals);
}

double round_step(double low, double high, int most) {
  const double least = (high - low) / std::max(1, most);
  double power = std::pow(10, std::floor(std::log10(least)));
  const auto count = [&](double step) {
    return std::floor(high / step + tolerance) - std::ceil(low / step - tolerance) + 1;
  };
  while (true) {
    for (const double front : {1.0, 2.0, 5.0}) {
      if (count(front * power) <= most) return front * power;
    }
    power *= 10;
  }
}

std::vector<Tick> linear_ticks(double low, double high, int most, bool whole) {
  double step = round_step(low, high, most);
  if (whole) step = std::max(step, 1.0);
  std::vector<Tick> ticks;
  for (double n = std::ceil(low / step - tolerance); n * step <= high + tolerance * step; ++n) {
    const double value = n == 0 ? 0.0 : n * step;
    ticks.push_back({value, ""});
  }
  label_alike(ticks, step);
  return ticks;
}

std::vector<Tick> log_ticks(double low, double high, int most) {
  // Too little of a decade has no powers of ten to speak of.
  if (high / low < 6) return linear_ticks(low, high, most);
  const int first = static_cast<int>(std::floor(std::log10(low)));
  const int last = static_cast<int>(std::floor(std::log10(high) + tolerance));
  const int every = std::max(1, (last - first) / std::max(1, most) + 1);
  const bool is_short = std::log10(high / low) < 2.2;
  std::vector<Tick> ticks;
  for (int exponent = first; exponent <= last; ++exponent) {
    // Between powers that are left out, smaller ticks would only be a smear.
    for (int front = 1; front <= (every > 1 ? 1 : 9); ++front) {
      const double value = front * std::pow(10, exponent);
      if (value < low * (1 - tolerance) || value > high * (1 + tolerance)) continue;
      std::string label;
      if (is_short && (front == 1 || front == 2 || front == 5 || high / low < 12)) {
        label = high >= 1e6 ? front_label(front, exponent)
                            : grouped_label(value, std::max(0, -exponent), high);
      } else if (!is_short && front == 1 && exponent % every == 0) {
        label = power_of_ten(exponent);
      }
      ticks.push_back({value, label});
    }
  }
  return ticks;
}

std::vector<Tick> signed_log_ticks(double low, double high, int most) {
  const auto decades = [](double size) {
    return size < 1 ? 0 : static_cast<int>(std::floor(std::log10(size) + tolerance));
  };
  const int below = decades(-low);
  const int above = decades(high);
  const int every = std::max(1, (below + above + most - 1) / std::max(1, most));
  const bool is_plain = std::max(below, above) <= 4;
  std::vector<Tick> ticks{{0, "0"}};
  for (int exponent = every; exponent <= std::max(below, above); exponent += every) {
    const double value = std::pow(10, exponent);
    const std::string label = is_plain ? number_label(value, 0) : power_of_ten(exponent);
    if (exponent <= above) ticks.push_back({value, label});
    if (exponent <= below) ticks.push_back({-value, minus + label});
  }
  return ticks;
}

}  // namespace nimhoff
