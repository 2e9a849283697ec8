// The forms `difference` and `mex`: b_n - a_n that grows in a pattern, and a_n the least number
// that is not among the a_i and b_i of smaller i.
//
// The steps of b_n - a_n are looked at from the end for a period. The mex alone says no more than
// that the set is symmetric and has one position in every column, so it is stated with the
// difference that makes it a rule.
//
// Cost:    linear.
// Checked: tests/conjecture/difference_form_test.cpp.
#include <fmt/core.h>

#include <algorithm>

#include "conjecture/eventual_period.hpp"
#include "conjecture/findings.hpp"

namespace nimhoff {
namespace {

struct Growth {
  std::string text;  // of b_n - a_n: `2 n + 1`, `3 floor(n / 2)`
  std::string latex;
  bool is_formula = true;  // else it tells of a period only
  EventualPeriod period;
};

std::string term_of(std::int64_t factor, const std::string& what) {
  if (factor == 1) return what;
  return factor == -1 ? "-" + what : std::to_string(factor) + " " + what;
}

std::string plus(std::int64_t number) {
  if (number == 0) return "";
  return fmt::format(" {} {}", number < 0 ? '-' : '+', std::abs(number));
}

// d_n = step n + rest.
Growth linear(const std::vector<std::int64_t>& d, std::int64_t step, const EventualPeriod& period) {
  const std::int64_t rest = d.back() - step * (std::ssize(d) - 1);
  if (step == 0) return {std::to_string(rest), std::to_string(rest), true, period};
  return {term_of(step, "n") + plus(rest), term_of(step, "n") + plus(rest), true, period};
}

// Where one step of the period makes all of it: d_n = m floor((n + e) / p) + rest.
Growth stepwise(const std::vector<std::int64_t>& d, const EventualPeriod& period) {
  const std::int64_t p = period.period;
  const std::int64_t last = std::ssize(d) - 1;
  const std::int64_t m = d[static_cast<std::size_t>(last)] - d[static_cast<std::size_t>(last - p)];
  std::int64_t jumps = 0;
  std::int64_t e = 0;
  for (std::int64_t n = last - p + 1; n <= last; ++n) {
    if (d[static_cast<std::size_t>(n)] == d[static_cast<std::size_t>(n - 1)]) continue;
    ++jumps;
    e = (p - n % p) % p;
  }
  Growth growth{fmt::format("b_(n-{}) - a_(n-{}){}", p, p, plus(m)),
                fmt::format("b_{{n-{}}} - a_{{n-{}}}{}", p, p, plus(m)), false, period};
  if (jumps != 1) return growth;
  const std::int64_t rest = d.back() - m * ((last + e) / p);
  const std::string inside = e == 0 ? "n" : fmt::format("n + {}", e);
  growth.text =
      term_of(m, fmt::format("floor({}/{})", e == 0 ? inside : "(" + inside + ")", p)) + plus(rest);
  growth.latex = term_of(m, fmt::format("\\lfloor ({})/{}\\rfloor", inside, p)) + plus(rest);
  growth.is_formula = true;
  return growth;
}

// At which n < preperiod d_n is another than the steps of the period lead back to.
std::vector<bool> misses_before(const std::vector<std::int64_t>& d,
                                const std::vector<std::int64_t>& steps,
                                const EventualPeriod& period) {
  std::vector<bool> misses(static_cast<std::size_t>(period.preperiod));
  std::int64_t expected = d[misses.size()];
  for (std::int64_t n = period.preperiod - 1; n >= 0; --n) {
    const std::int64_t turns = (period.preperiod - n + period.period - 1) / period.period;
    expected -= steps[static_cast<std::size_t>(n + turns * period.period)];
    misses[static_cast<std::size_t>(n)] = d[static_cast<std::size_t>(n)] != expected;
  }
  return misses;
}

// At which n a_n is not the least number that no a_i or b_i, i < n, is.
std::vector<bool> mex_misses(const Branch& branch) {
  std::vector<bool> used(static_cast<std::size_t>(branch.a.back()) + 2, false);
  std::size_t least = 0;
  std::vector<bool> misses(branch.a.size());
  const auto use = [&](std::int64_t number) {
    if (number < std::ssize(used)) used[static_cast<std::size_t>(number)] = true;
  };
  for (std::int64_t n = 0; n < branch.size(); ++n) {
    const auto at = static_cast<std::size_t>(n);
    while (least < used.size() && used[least]) ++least;
    misses[at] = branch.a[at] != static_cast<std::int64_t>(least);
    use(branch.a[at]);
    use(branch.b[at]);
  }
  return misses;
}

// `misses` are those of the difference, which holds behind them.
void find_mex(const Branch& branch, const Growth& growth, std::vector<bool> misses,
              Findings& findings) {
  findings.tried(1);
  const std::vector<bool> of_mex = mex_misses(branch);
  misses.resize(of_mex.size());
  std::int64_t from = growth.period.preperiod;
  for (std::size_t n = 0; n < of_mex.size(); ++n) {
    misses[n] = misses[n] || of_mex[n];
    if (of_mex[n]) from = std::max(from, static_cast<std::int64_t>(n) + 1);
  }
  if (2 * from > branch.size()) return;
  findings.add(
      branch,
      {.form = "mex",
       .text = "a_n = mex{a_i, b_i : i < n}, b_n = a_n + " + growth.text,
       .variable = "n",
       .from = from,
       .to = branch.size() - 1,
       .exceptions = std::count(misses.begin(), misses.end(), true),
       .tested = branch.size() - from,
       .tried = 1},
      "$a_n = \\operatorname{mex}\\{a_i, b_i : i < n\\}$ and $b_n = a_n + " + growth.latex + "$");
}

}  // namespace

void find_differences(const Branch& branch, Findings& findings) {
  std::vector<std::int64_t> d;
  std::vector<std::int64_t> steps;
  for (std::size_t n = 0; n < branch.a.size(); ++n) {
    d.push_back(branch.b[n] - branch.a[n]);
    if (n > 0) steps.push_back(d[n] - d[n - 1]);
  }
  const double candidates = static_cast<double>(steps.size()) / 4;
  findings.tried(candidates);
  const auto period = eventual_period(steps, {.periods = 8, .may_rotate = true}, findings.stop());
  if (!period) return;
  const Growth growth =
      period->period == 1 ? linear(d, steps.back(), *period) : stepwise(d, *period);
  std::vector<bool> misses = misses_before(d, steps, *period);
  findings.add(branch,
               {.form = "difference",
                .text = "b_n - a_n = " + growth.text,
                .variable = "n",
                .from = period->preperiod + (growth.is_formula ? 0 : period->period),
                .to = branch.size() - 1,
                .exceptions = growth.is_formula ? std::count(misses.begin(), misses.end(), true)
                                                : period->exceptions,
                .tested = branch.size() - period->preperiod,
                .tried = candidates},
               "$b_n - a_n = " + growth.latex + "$");
  if (branch.is_all_pairs && growth.is_formula)
    find_mex(branch, growth, std::move(misses), findings);
}

}  // namespace nimhoff
