// The linear system whose roots are the modes: (4) of docs/modes.md.
//
// A row for each fill rule and each side of it that has lines,
//   sum over the lines j there of  d^-z (nu_j +- (a / d) e_j) = 0,  d = |a m_j - b|,
// + for lines below the rule, - above. Where the mirror maps the lines to themselves, it sends
// line j to j' with nu_j' = m_j^-z (nu_j - e_j / m_j) and e_j' = -m_j^(-z-2) e_j; then the lines
// above the diagonal and the rows "below" are enough, once for even disturbances and once for
// odd ones, and the determinant is the product of the two.
//
// Cost:    O(n^2) for n lines.
// Checked: against differences of counted classes, and the parts against the whole
//          (tests/theory/modes/system_test.cpp).
#include "theory/modes/system.hpp"

#include "theory/equations.hpp"

namespace nimhoff {
namespace {

std::vector<LineForm> whole_forms(std::size_t lines, slong bits) {
  std::vector<LineForm> forms;
  for (std::size_t j = 0; j < lines; ++j) {
    forms.push_back({Ball(0, bits), {{j, Ball(1, bits)}}, {{lines + j, Ball(1, bits)}}});
  }
  return forms;
}

// Lines above the diagonal have their own unknowns, two each; a line on it has one.
std::vector<LineForm> mirrored_forms(const std::vector<Ball>& slopes, bool is_odd, slong bits) {
  const std::size_t n = slopes.size();
  const std::size_t half = n / 2;
  const Ball sign(is_odd ? -1 : 1, bits);
  const Ball one(1, bits);
  const Ball zero(0, bits);
  std::vector<LineForm> forms(n, LineForm{zero, {}, {}});
  for (std::size_t k = 0; k < half; ++k) {
    const std::size_t upper = n - half + k;
    const std::size_t nu = 2 * k;
    const std::size_t e = 2 * k + 1;
    const Ball& m = slopes[upper];
    forms[upper] = {zero, {{nu, one}}, {{e, one}}};
    forms[n - 1 - upper] = {
        log(m), {{nu, sign}, {e, zero - sign / m}}, {{e, zero - sign / (m * m)}}};
  }
  if (n % 2 == 1) {
    forms[half].nu = {{n - 1, one}};
    if (is_odd) forms[half].e = {{n - 1, one * 2}};
  }
  return forms;
}

// Makes the least rate of each row exactly 0.
void divide_by_nearest(ModeSystem& system) {
  for (std::size_t row = 0; row < system.size; ++row) {
    const ModeTerm* nearest = nullptr;
    for (const ModeTerm& term : system.terms) {
      if (term.row != row) continue;
      if (nearest == nullptr || term.rate.nearest() < nearest->rate.nearest()) nearest = &term;
    }
    const Ball least = nearest->rate;
    for (ModeTerm& term : system.terms) {
      if (term.row != row) continue;
      term.rate = &term == nearest ? Ball(0, system.bits) : term.rate - least;
      if (!term.rate.is_zero() && !term.rate.is_positive()) system.is_ordered = false;
    }
  }
}

ComplexMatrix evaluated(const ModeSystem& system, const ComplexBall& z, bool is_derivative) {
  const slong bits = z.bits();
  ComplexMatrix matrix(system.size, bits);
  ComplexBall power(bits);
  for (const ModeTerm& term : system.terms) {
    if (is_derivative && term.rate.is_zero()) continue;
    acb_mul_arb(power.raw(), z.raw(), term.rate.raw(), bits);
    acb_neg(power.raw(), power.raw());
    acb_exp(power.raw(), power.raw(), bits);
    if (is_derivative) {
      acb_mul_arb(power.raw(), power.raw(), term.rate.raw(), bits);
      acb_neg(power.raw(), power.raw());
    }
    for (const LineForm::Part& entry : term.entries) {
      arb_addmul(acb_realref(matrix.at(term.row, entry.unknown)), acb_realref(power.raw()),
                 entry.factor.raw(), bits);
      arb_addmul(acb_imagref(matrix.at(term.row, entry.unknown)), acb_imagref(power.raw()),
                 entry.factor.raw(), bits);
    }
  }
  return matrix;
}

}  // namespace

ComplexMatrix ModeSystem::at(const ComplexBall& z) const { return evaluated(*this, z, false); }

ComplexMatrix ModeSystem::derivative_at(const ComplexBall& z) const {
  return evaluated(*this, z, true);
}

ModeSystem mode_system(const std::vector<Step>& rules, const std::vector<Ball>& slopes,
                       Sector sector, slong bits) {
  const std::size_t n = slopes.size();
  ModeSystem system;
  system.bits = bits;
  system.lines = sector == Sector::whole ? whole_forms(n, bits)
                                         : mirrored_forms(slopes, sector == Sector::odd, bits);
  for (const Equation& equation : all_equations(n)) {
    if (sector != Sector::whole && equation.side == Side::above) continue;
    const Step& rule = rules[equation.rule];
    const std::int64_t sign = equation.side == Side::below ? 1 : -1;
    const LineRange range = lines_of(equation, n);
    for (std::size_t j = range.begin; j < range.end; ++j) {
      const LineForm& form = system.lines[j];
      const Ball away = distance(rule, equation.side, slopes[j]);
      ModeTerm term{system.size, log(away) + form.rate, form.nu};
      if (rule.a() > 0) {
        for (const LineForm::Part& part : form.e) {
          term.entries.push_back({part.unknown, part.factor * (sign * rule.a()) / away});
        }
      }
      system.terms.push_back(std::move(term));
    }
    ++system.size;
  }
  divide_by_nearest(system);
  return system;
}

LineAmplitudes amplitudes(const ModeSystem& system, std::complex<double> z,
                          const std::vector<std::complex<double>>& unknowns) {
  LineAmplitudes result;
  for (const LineForm& form : system.lines) {
    const std::complex<double> power = std::exp(-z * form.rate.nearest());
    const auto sum = [&](const std::vector<LineForm::Part>& parts) {
      std::complex<double> total = 0;
      for (const LineForm::Part& part : parts) {
        total += part.factor.nearest() * unknowns[part.unknown];
      }
      return power * total;
    };
    result.nu.push_back(sum(form.nu));
    result.e.push_back(sum(form.e));
  }
  return result;
}

}  // namespace nimhoff
