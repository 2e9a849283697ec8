// The linear system whose roots are the modes: (4) of docs/modes.md.
#pragma once

#include <complex>
#include <cstddef>
#include <vector>

#include "nimhoff/game/rule.hpp"
#include "theory/modes/complex_ball.hpp"

namespace nimhoff {

/// What part of the disturbances a system describes: all, or those that the mirror
/// (x,y) -> (y,x) keeps, or turns to their opposites. The parts are for lines that the mirror
/// maps to themselves.
enum class Sector { whole, even, odd };

/// The unknowns of a system are nu and e = lambda eta of some lines. Each line's own are these,
/// times exp(-rate z).
struct LineForm {
  struct Part {
    std::size_t unknown;
    Ball factor;
  };
  Ball rate;
  std::vector<Part> nu;
  std::vector<Part> e;
};

/// What one line adds to one equation: factor exp(-rate z) in each of the entries.
struct ModeTerm {
  std::size_t row;
  Ball rate;  ///< at least 0; exactly 0 for the nearest line
  std::vector<LineForm::Part> entries;
};

struct ModeSystem {
  std::size_t size = 0;
  slong bits = 0;
  std::vector<LineForm> lines;  ///< by slope
  std::vector<ModeTerm> terms;
  bool is_ordered = true;  ///< every rate was proved to be 0 or positive

  [[nodiscard]] ComplexMatrix at(const ComplexBall& z) const;
  /// The entries' derivatives by z.
  [[nodiscard]] ComplexMatrix derivative_at(const ComplexBall& z) const;
};

/// The system of these fill rules and the slopes of their lines, each row divided by the
/// exponential of its nearest line, which moves no root.
[[nodiscard]] ModeSystem mode_system(const std::vector<Step>& rules,
                                     const std::vector<Ball>& slopes, Sector sector, slong bits);

/// nu and e = lambda eta of each line, in double.
struct LineAmplitudes {
  std::vector<std::complex<double>> nu;
  std::vector<std::complex<double>> e;
};
[[nodiscard]] LineAmplitudes amplitudes(const ModeSystem& system, std::complex<double> z,
                                        const std::vector<std::complex<double>>& unknowns);

}  // namespace nimhoff
