// Geometric analysis of a generalized Wythoff game: its claims found out about.
#pragma once

#include <memory>

#include "nimhoff/measure/geometry.hpp"
#include "nimhoff/theory/prediction.hpp"
#include "papers/claims.hpp"
#include "papers/comparison.hpp"
#include "papers/geometry/printed.hpp"
#include "papers/verdict.hpp"

namespace nimhoff::papers {

[[nodiscard]] Paper geometry_paper();

/// Predictions and measurements, each made when it is first needed.
class KnownGames {
 public:
  /// To 30 digits.
  [[nodiscard]] const Prediction& predicted(const std::string& game);
  /// Of the lines that are expected, omega <= 400.
  [[nodiscard]] const Modes& modes_of(const std::string& game);
  [[nodiscard]] const Geometry& measured(const CheckBudget& budget, const std::string& game,
                                         std::int64_t columns);
  /// A WdW pair's GDWN game as far as Conjecture 13 is measured here.
  [[nodiscard]] const Geometry& measured_pair(const CheckBudget& budget, Position pair);

 private:
  std::map<std::string, Prediction> predictions_;
  std::map<std::string, Modes> modes_;
  std::map<std::pair<std::string, std::int64_t>, Geometry> measurements_;
};
using SharedGames = std::shared_ptr<KnownGames>;

/// `gdwn:3,5`, and `wythoff+3,5`, the same with (p,q) alone.
[[nodiscard]] std::string gdwn(Position pair);
[[nodiscard]] std::string wythoff_and(Position pair);

/// Section 6.1: every rule (x, y) with 1 <= x, y <= 5, beside Nim.
[[nodiscard]] std::string rules_upto_5();

/// Of the lines that are expected.
[[nodiscard]] std::vector<double> slopes_of(const Prediction& prediction);

[[nodiscard]] Estimate scale_of(const LogPeriod& period);
/// `1.47466(54)`: the error is that of the last two digits.
[[nodiscard]] std::string in_short(const Estimate& estimate);

/// `4 beams, mean slopes 0.567776(23), ...; x -> 1.47466(54) x`
[[nodiscard]] std::string in_words(const Geometry& geometry);
/// `measured at 1000000 columns`
[[nodiscard]] std::string how_far(const Geometry& geometry);

/// By how many units of its last digit a printed decimal is above the certified value, when
/// that is rounded, or when it is cut off.
struct UnitsAbove {
  std::int64_t rounded = 0;
  std::int64_t cut = 0;
};
[[nodiscard]] UnitsAbove units_above(const std::string& printed, const std::string& certified);

/// Refined when the certified digits round or are cut off to the print; else differs.
[[nodiscard]] Finding certified_finding(const std::string& printed, const CertifiedNumber& number);

/// Sections 1 to 4.
[[nodiscard]] Finders geometry_rule_finders(const SharedGames& games);
/// Section 5 without its measurements: Tables 1 and 2, numbers and equations.
[[nodiscard]] Finders geometry_slope_finders(const SharedGames& games);
/// Section 5.1: Theorem 11, Corollary 12, Conjecture 13.
[[nodiscard]] Finders geometry_pair_finders(const SharedGames& games);
/// What is measured of fluctuating games, and section 6.1.
[[nodiscard]] Finders geometry_beam_finders(const SharedGames& games);
[[nodiscard]] Finders geometry_figure_finders(const SharedGames& games);

/// Conjecture 13, the first 16 pairs.
[[nodiscard]] std::vector<Check> conjecture_13_checks(const SharedGames& games);
/// Tables 1 and 2, and Wythoff Nim with one more pair: lines or beams, by modes and measured.
[[nodiscard]] std::vector<Check> stability_checks(const SharedGames& games);
/// An entry of Tables 3 and 4 in the row 1/from.
[[nodiscard]] Finding period_finding(const std::string& entry, Position pair, char from,
                                     KnownGames& games, const CheckBudget& budget);
/// Tables 3 and 4: two entries a pair.
[[nodiscard]] std::vector<Check> period_checks(int table, const PeriodRow& row,
                                               const SharedGames& games);
/// Section 6 on Figure 10.
[[nodiscard]] Finders geometry_period_finders(const SharedGames& games);
/// Tables 5 and 6: three numbers a pair.
[[nodiscard]] std::vector<Check> slope_checks(int table, const SlopeRow& row,
                                              const SharedGames& games);

}  // namespace nimhoff::papers
