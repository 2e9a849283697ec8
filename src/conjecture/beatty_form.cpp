// The form `beatty`: a_n = g floor(n alpha + gamma) + r, and the same of b_n.
//
// The residue r mod g that all terms share is taken out, and beatty_region decides for which alpha
// and gamma the rest holds. An alpha that is a quadratic number of small height, and a gamma that
// is simple in it, are then put in and tested on every term, exactly.
//
// Checked: tests/conjecture/beatty_form_test.cpp.
#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "conjecture/beatty.hpp"
#include "conjecture/findings.hpp"

namespace nimhoff {
namespace {

constexpr std::int64_t least_terms = 32;

struct Reduced {
  std::int64_t g = 1;
  std::int64_t r = 0;
  std::int64_t from = 0;  // the least n from which on all terms are r mod g
  std::vector<std::int64_t> terms;
};

Reduced reduced(const std::vector<std::int64_t>& terms) {
  Reduced result;
  std::int64_t g = 0;
  for (std::size_t i = terms.size() / 2; i < terms.size(); ++i)
    g = std::gcd(g, terms[i] - terms.back());
  result.g = std::max<std::int64_t>(g, 1);
  result.r = terms.back() % result.g;
  for (std::size_t i = 0; i < terms.size(); ++i) {
    if (terms[i] % result.g != result.r) result.from = static_cast<std::int64_t>(i) + 1;
    result.terms.push_back((terms[i] - terms[i] % result.g) / result.g);
  }
  return result;
}

// n + c, from the second half on: a position in every column, which says nothing.
bool counts_on(const std::vector<std::int64_t>& terms) {
  for (std::size_t i = terms.size() / 2 + 1; i < terms.size(); ++i) {
    if (terms[i] != terms[i - 1] + 1) return false;
  }
  return true;
}

bool increases(const std::vector<std::int64_t>& terms) {
  return std::adjacent_find(terms.begin() + static_cast<std::ptrdiff_t>(terms.size() / 2),
                            terms.end(),
                            [](auto one, auto next) { return one >= next; }) == terms.end();
}

// Enough digits to tell the bounds apart.
int digits_for(const Fraction& low, const Fraction& high) {
  const auto value = [](const Fraction& f) {
    return static_cast<double>(f.num) / static_cast<double>(f.den);
  };
  return std::clamp(2 - static_cast<int>(std::floor(std::log10(value(high) - value(low) + 1e-17))),
                    2, 17);
}

std::string scaled(const Reduced& of, const std::string& floor, const std::string& times) {
  return (of.g > 1 ? std::to_string(of.g) + times : "") + floor +
         (of.r > 0 ? " + " + std::to_string(of.r) : "");
}

struct Worded {
  std::string text;
  std::string latex;
  double tried = 1;
};

std::string sum_of(const std::string& first, const std::string& second) {
  if (second == "0") return first;
  return second[0] == '-' ? first + " - " + second.substr(1) : first + " + " + second;
}

Worded with_bounds(const char* name, const Reduced& of, const BeattyRegion& region) {
  const int digits = digits_for(region.low, region.high);
  const std::string low = decimal_below(region.low, digits);
  const std::string high = decimal_above(region.high, digits);
  const std::string text =
      fmt::format("{}_n = {}, {} < alpha < {}, {} <= gamma < {}", name,
                  scaled(of, "floor(n alpha + gamma)", " "), low, high,
                  decimal_below(region.gamma_low, 4), decimal_above(region.gamma_high, 4));
  const std::string latex =
      fmt::format("${}_n = {}$ for some ${} < \\alpha < {}$ and some $\\gamma$", name,
                  scaled(of, "\\lfloor n\\alpha+\\gamma\\rfloor", ""), low, high);
  return {text, latex};
}

Worded with_number(const char* name, const Reduced& of, const BeattyRegion& region,
                   const Recognised& alpha, const std::optional<Shift>& gamma) {
  const std::string inside = gamma ? to_string(*gamma, "alpha") : "gamma";
  std::string inside_latex = gamma ? to_string(*gamma, "\\alpha") : "\\gamma";
  const std::string text = fmt::format(
      "{}_n = {}, alpha = {}{}", name, scaled(of, "floor(" + sum_of("n alpha", inside) + ")", " "),
      to_string(alpha.number),
      gamma ? ""
            : fmt::format(", {} <= gamma < {}", decimal_below(region.gamma_low, 4),
                          decimal_above(region.gamma_high, 4)));
  const std::string latex =
      fmt::format("${}_n = {}$ with $\\alpha = {}${}", name,
                  scaled(of, "\\lfloor " + sum_of("n\\alpha", inside_latex) + "\\rfloor", ""),
                  latex_of(alpha.number), gamma ? "" : " and some $\\gamma$");
  return {text, latex, alpha.tried};
}

void refute(const char* name, const Branch& branch, const Reduced& of, const BeattyRegion& region,
            Findings& findings) {
  // The contradiction of the longest end is as good as any: it holds for all n, too.
  std::string values;
  std::string latex;
  for (const std::int64_t n : region.contradiction) {
    const std::int64_t term = of.g * of.terms[static_cast<std::size_t>(n)] + of.r;
    const char* const comma = values.empty() ? "" : ", ";
    values += fmt::format("{}{}_{} = {}", comma, name, n, term);
    latex += fmt::format("{}{}_{{{}}} = {}", comma, name, n, term);
  }
  const std::string rule = scaled(of, "floor(n alpha + gamma)", " ");
  findings.refute(branch,
                  {"beatty",
                   {},
                   fmt::format("{}_n is not {}: {}", name, rule, values),
                   {},
                   region.contradiction},
                  fmt::format("no $\\alpha$, $\\gamma$ give ${}_n = {}$: ${}$", name,
                              scaled(of, "\\lfloor n\\alpha+\\gamma\\rfloor", ""), latex));
}

// The n below `from` at which the formula fails.
std::int64_t misses_before(std::int64_t from, const std::vector<std::int64_t>& terms,
                           const Reduced& of, const Quadratic& alpha, const Shift& gamma) {
  std::int64_t misses = 0;
  for (std::int64_t n = 0; n < from; ++n) {
    const auto upto = std::span(of.terms).first(static_cast<std::size_t>(n) + 1);
    const bool has_residue = terms[static_cast<std::size_t>(n)] % of.g == of.r;
    misses += has_residue && !first_miss(upto, n, alpha, gamma) ? 0 : 1;
  }
  return misses;
}

std::optional<Quadratic> look(const char* name, const std::vector<std::int64_t>& terms,
                              const Branch& branch, Findings& findings) {
  if (!increases(terms) || counts_on(terms)) return std::nullopt;
  findings.tried(1);
  const Reduced of = reduced(terms);
  const BeattyRegion region = beatty_region(of.terms, findings.stop());
  const std::int64_t from = std::max(region.from, of.from);
  const std::int64_t tested = std::ssize(terms) - from;
  if (tested < least_terms || 2 * tested < std::ssize(terms)) {
    // Residues that the first terms do not have would make it a statement about the others only.
    if (of.from == 0 && !region.contradiction.empty()) refute(name, branch, of, region, findings);
    return std::nullopt;
  }
  const auto alpha = quadratic_between(region.low, region.high);
  Worded worded = with_bounds(name, of, region);
  std::int64_t exceptions = from;
  if (alpha) {
    findings.tried(alpha->tried);
    const auto gamma = simplest_shift(of.terms, from, alpha->number, findings.stop());
    worded = with_number(name, of, region, *alpha, gamma);
    if (gamma) exceptions = misses_before(from, terms, of, alpha->number, *gamma);
  }
  findings.add(branch,
               {.form = "beatty",
                .text = worded.text,
                .variable = "n",
                .from = from,
                .to = std::ssize(terms) - 1,
                .exceptions = exceptions,
                .tested = tested,
                .tried = worded.tried},
               worded.latex);
  if (!alpha) return std::nullopt;
  // g alpha is the growth of the terms themselves.
  const Quadratic& root = alpha->number;
  return root_near(root.a, root.b * of.g, root.c * of.g * of.g,
                   root.value() * static_cast<long double>(of.g));
}

}  // namespace

void find_beatty(const Branch& branch, Findings& findings, BranchForms& forms) {
  forms.a = look("a", branch.a, branch, findings);
  forms.b = look("b", branch.b, branch, findings);
}

}  // namespace nimhoff
