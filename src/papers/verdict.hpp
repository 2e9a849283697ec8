// The rules of verdicts: when a computed number agrees with a printed one.
//
// A printed decimal stands for every number that rounds to it or is cut off to it; one that
// ends in "..." only for those that are cut off to it. A measured number is an interval,
// value - error to value + error:
//   differs   no number of it is one that the print stands for;
//   refined   all numbers of it are, and it gives one decimal more than the print at least;
//   agrees    otherwise.
// A print that says "about" also lets the last digit be one off: that is refined, as the
// computed digits are the better ones.
#pragma once

#include <string>
#include <string_view>

#include "nimhoff/measure/geometry.hpp"
#include "nimhoff/papers/reproduce.hpp"

namespace nimhoff::papers {

/// A measured number and how far it may be off.
struct Measured {
  double value = 0;
  double error = 0;
};

/// An interval that a measured number is surely in, as verdicts want it: four standard errors, as
/// the papers have some fifty entries, and a double's rounding. An estimate, no proof.
[[nodiscard]] Measured surely(const Estimate& estimate);

/// `1.4771`: the decimals that the error leaves, at most nine.
[[nodiscard]] std::string to_string(const Measured& measured);

struct Judgement {
  Verdict verdict = Verdict::open;
  std::string reason;  ///< `rounds to 1.28`
};

enum class Precision {
  digits,  ///< the print means its digits
  about    ///< the print says "about"
};

/// `printed` is a decimal such as 1.28, 2 or 1.478...; anything else is a std::logic_error.
[[nodiscard]] Judgement judge_decimal(std::string_view printed, const Measured& measured,
                                      Precision precision = Precision::digits);

/// The print is an exact number, such as the golden ratio: agrees when it is in the interval.
[[nodiscard]] Judgement judge_exact(double exact, const Measured& measured);

}  // namespace nimhoff::papers
