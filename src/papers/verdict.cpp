// The rules of verdicts: when a computed number agrees with a printed one.
//
// Checked: tests/papers/verdict_test.cpp, on values on either side of every border.
#include "papers/verdict.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <stdexcept>

namespace nimhoff::papers {
namespace {

/// A decimal as it is printed.
struct Decimal {
  double value = 0;
  int places = 0;
  bool is_cut = false;  // "..." says so

  [[nodiscard]] double unit() const { return std::pow(10.0, -places); }
};

Decimal decimal_of(std::string_view printed) {
  Decimal decimal;
  std::string_view digits = printed;
  if (digits.ends_with("...")) {
    decimal.is_cut = true;
    digits.remove_suffix(3);
  }
  const auto [end, failed] =
      std::from_chars(digits.data(), digits.data() + digits.size(), decimal.value);
  if (failed != std::errc() || end != digits.data() + digits.size()) {
    throw std::logic_error(std::string(printed) + " is no printed decimal");
  }
  const std::size_t point = digits.find('.');
  if (point != std::string_view::npos) decimal.places = static_cast<int>(digits.size() - point - 1);
  return decimal;
}

/// An interval of numbers; the slack is for the last bit of a double.
struct Interval {
  double low;
  double high;

  [[nodiscard]] bool meets(const Interval& other) const {
    return low <= other.high + slack() && other.low <= high + slack();
  }
  [[nodiscard]] bool holds(const Interval& other) const {
    return low <= other.low + slack() && other.high <= high + slack();
  }
  [[nodiscard]] double slack() const { return 1e-12 * std::max(1.0, std::abs(high)); }
};

int decimals_left(double error) {
  constexpr int most = 9;
  if (error <= 0) return most;
  if (!(error < 1)) return 0;  // also where no error is known
  return std::clamp(static_cast<int>(std::floor(-std::log10(2 * error))), 0, most);
}

}  // namespace

Measured surely(const Estimate& estimate) {
  constexpr double errors = 4;
  constexpr double rounding = 1e-12;
  return {estimate.value, errors * estimate.error + rounding * std::abs(estimate.value)};
}

const std::vector<Verdict>& all_verdicts() {
  static const std::vector<Verdict> all{Verdict::agrees, Verdict::refined, Verdict::differs,
                                        Verdict::open};
  return all;
}

std::string to_string(Verdict verdict) {
  switch (verdict) {
    case Verdict::agrees:
      return "agrees";
    case Verdict::refined:
      return "refined";
    case Verdict::differs:
      return "differs";
    case Verdict::open:
      return "open";
  }
  throw std::logic_error("no such verdict");
}

std::string to_string(const Measured& measured) {
  return fmt::format("{:.{}f}", measured.value, decimals_left(measured.error));
}

Judgement judge_decimal(std::string_view printed, const Measured& measured, Precision precision) {
  const Decimal decimal = decimal_of(printed);
  const double unit = decimal.unit();
  const Interval seen{measured.value - measured.error, measured.value + measured.error};
  const Interval rounded{decimal.value - unit / 2, decimal.value + unit / 2};
  const Interval cut{decimal.value, decimal.value + unit};
  const bool may_round = !decimal.is_cut && rounded.meets(seen);
  if (may_round || cut.meets(seen)) {
    const bool rounds = !decimal.is_cut && rounded.holds(seen);
    const bool is_inside = rounds || cut.holds(seen);
    const bool has_more = decimals_left(measured.error) > decimal.places;
    return {is_inside && has_more ? Verdict::refined : Verdict::agrees,
            fmt::format("{} to {}", rounds || (may_round && !is_inside) ? "rounds" : "is cut off",
                        printed)};
  }
  const double units_off = std::abs(measured.value - decimal.value) / unit;
  const bool is_near = precision == Precision::about &&
                       Interval{decimal.value - unit, decimal.value + unit}.meets(seen);
  return {is_near ? Verdict::refined : Verdict::differs,
          fmt::format("{:.1f} units of the last printed digit off", units_off)};
}

Judgement judge_exact(double exact, const Measured& measured) {
  const double off = std::abs(measured.value - exact);
  if (off <= measured.error) return {Verdict::agrees, fmt::format("at most {:.1g} off", off)};
  return {Verdict::differs,
          fmt::format("{:.3g} off, where the error is {:.1g}", off, measured.error)};
}

}  // namespace nimhoff::papers
