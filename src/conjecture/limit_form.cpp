// The form `quadratic`: a branch whose slope b_n / a_n tends to a quadratic number.
//
// Where both sequences are Beatty with known alphas, the limit is their quotient. Else the slope of
// the line fitted to the branch is taken, with twice the largest change between fits of different
// octaves as its error: a measured error, not a proved one. A branch that does not stay close to
// its line has no limit to recognise.
//
// Cost:    linear.
// Checked: tests/conjecture/limit_form_test.cpp.
#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "conjecture/findings.hpp"

namespace nimhoff {
namespace {

// One digit and a power of ten: 2 \cdot 10^{-5}.
std::string latex_of_size(double size) {
  if (!(size > 0)) return "0";
  const auto exponent = static_cast<int>(std::floor(std::log10(size)));
  const auto digit = static_cast<int>(std::ceil(size / std::pow(10, exponent)));
  return fmt::format("{} \\cdot 10^{{{}}}", digit, exponent);
}

constexpr double most_chance = 0.001;

struct Fit {
  long double slope = 0;
  long double deviation = 0;  // root mean square of what is left
  std::int64_t points = 0;
};

// The line fitted to the pairs with a_n >= from.
Fit fit(const Branch& branch, std::int64_t from) {
  const auto begin = static_cast<std::size_t>(
      std::lower_bound(branch.a.begin(), branch.a.end(), from) - branch.a.begin());
  const auto count = static_cast<long double>(branch.a.size() - begin);
  if (count < 16) return {};
  long double x = 0;
  long double y = 0;
  for (std::size_t n = begin; n < branch.a.size(); ++n) {
    x += static_cast<long double>(branch.a[n]);
    y += static_cast<long double>(branch.b[n]);
  }
  x /= count;
  y /= count;
  long double xx = 0;
  long double xy = 0;
  long double yy = 0;
  for (std::size_t n = begin; n < branch.a.size(); ++n) {
    const long double u = static_cast<long double>(branch.a[n]) - x;
    const long double v = static_cast<long double>(branch.b[n]) - y;
    xx += u * u;
    xy += u * v;
    yy += v * v;
  }
  if (xx == 0) return {};
  const long double slope = xy / xx;
  return {slope, std::sqrt(std::max((yy - slope * xy) / count, 0.0L)),
          static_cast<std::int64_t>(count)};
}

Fraction fraction_of(long double number) {
  constexpr std::int64_t unit = std::int64_t{1} << 50;
  return {static_cast<std::int64_t>(std::llround(number * static_cast<long double>(unit))), unit};
}

}  // namespace

void find_limit(const Branch& branch, std::int64_t columns, Findings& findings,
                BranchForms& forms) {
  const Fit whole = fit(branch, columns / 8);
  const Fit later = fit(branch, columns / 4);
  const Fit last = fit(branch, columns / 2);
  if (last.points < 64 || whole.deviation * 200 > static_cast<long double>(columns)) return;
  const auto size = static_cast<long double>(columns);
  const long double error =
      2 * std::max({std::abs(whole.slope - later.slope), std::abs(whole.slope - last.slope),
                    0.25L / std::pow(size, 1.5L)});
  // What the Beatty sequences prove of the limit is sharper than any fit.
  const bool is_quotient = forms.a && forms.b;
  const long double centre = is_quotient ? forms.b->value() / forms.a->value() : whole.slope;
  const long double radius = is_quotient ? 1e-13L : error;
  const auto found =
      quadratic_between(fraction_of(centre - radius), fraction_of(centre + radius), most_chance);
  if (!found) {
    findings.tried(1);
    return;
  }
  findings.tried(found->tried);
  forms.limit = found->number;
  const std::string number = to_string(found->number);
  const auto from =
      std::lower_bound(branch.a.begin(), branch.a.end(), columns / 8) - branch.a.begin();
  findings.add(
      branch,
      {.form = "quadratic",
       .text = fmt::format("b_n / a_n tends to {} = {:.10g}, a root of {}; measured within {:.1g}",
                           number, static_cast<double>(found->number.value()),
                           polynomial_of(found->number), static_cast<double>(error)),
       .variable = "n",
       .from = from,
       .to = branch.size() - 1,
       .exceptions = 0,
       .tested = branch.size() - from,
       .tried = found->tried},
      fmt::format("$\\lim b_n/a_n = {}$, which the slope fitted to the data equals within "
                  "${}$",
                  latex_of(found->number), latex_of_size(static_cast<double>(error))));
}

}  // namespace nimhoff
