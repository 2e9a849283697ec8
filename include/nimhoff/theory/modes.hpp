// Modes: how the predicted lines of a game answer a small disturbance.
//
// A mode is a disturbance of the lines that repeats under x -> scale x and is by a factor
// scale^growth larger each time: slopes move as x^growth. The identities of the fill rules,
// linearized at the lines, have one for each root of a determinant; docs/modes.md derives it.
// Roots are certified: each ball holds exactly one, and their number is proved by a winding
// number. Whether P-positions follow the linear theory is not proved: where a mode grows, lines
// cannot last in it; where none grows up to the bound, none was found that breaks them.
#pragma once

#include <cstddef>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "nimhoff/outcome/run_limits.hpp"
#include "nimhoff/theory/certified_number.hpp"

namespace nimhoff {

struct Prediction;

/// A root z = 1 + growth + i omega of the determinant, omega >= 0.
struct Mode {
  /// What the mirror (x,y) -> (y,x) does to the mode; none when it does not map the lines to
  /// themselves.
  enum class Parity { none, even, odd };

  CertifiedNumber growth;                ///< slopes move as x^growth; may be negative
  CertifiedNumber omega;                 ///< the frequency in log x; 0, exactly, when it is real
  std::optional<CertifiedNumber> scale;  ///< exp(2 pi / omega); none when omega is 0
  Parity parity = Parity::none;
  bool is_trivial = false;    ///< odd in a symmetric game, whose P-positions cannot follow it
  std::vector<double> moves;  ///< how far it moves each line's slope, relative to the slope, the
                              ///< farthest 1; by slope, not certified. Of a game in a cone, the
                              ///< lines of the game on the quadrant that decides it

  /// The number of the line that it moves most, from 1.
  [[nodiscard]] std::size_t line_moved_most() const;
  /// The larger of the radii of growth and scale, or of omega when there is no scale.
  [[nodiscard]] const std::string& radius() const;
};

/// Where roots are looked for.
struct ModeRange {
  double least_growth = -0.2;  ///< at least -0.9
  double most_omega = 400;     ///< above 0, at most 10000
};

struct Modes {
  ModeRange range;
  std::vector<Mode> modes;   ///< all roots in the range, fastest growing first
  double growth_bound = 0;   ///< no root of any omega grows faster: proved; -infinity when
                             ///< there is no root at all
  bool is_complete = false;  ///< the number of the modes is proved
  std::string problem;       ///< one sentence, when it is not complete

  /// The fastest growing one that P-positions can follow; none when there is none in the range.
  [[nodiscard]] const Mode* fastest() const;
  /// The mode that repeats, that P-positions can follow, and whose frequency is nearest to that of
  /// x -> scale x: what a measured peak may be. None when there is none in the range.
  [[nodiscard]] const Mode* nearest_to(double scale) const;
  /// Whether the fastest one grows.
  [[nodiscard]] bool is_unstable() const;
  /// Whether it is proved that no mode in the range, omega <= most_omega, grows. Not the opposite
  /// of is_unstable: both are false when the search was not completed.
  [[nodiscard]] bool is_stable() const;
};

/// `even`, `odd`, or empty.
[[nodiscard]] std::string parity_name(Mode::Parity parity);

/// One sentence on what follows for the lines, and no more than the linear theory gives.
[[nodiscard]] std::string conclusion(const Modes& modes);

/// {growth, scale, radius, omega, parity, trivial, moves}; scale and parity may be null.
void to_json(nlohmann::ordered_json& json, const Mode& mode);
/// What is known of all modes together, without their list: {least_growth, most_omega,
/// growth_bound, complete, stable, conclusion, problem}.
void to_json(nlohmann::ordered_json& json, const Modes& modes);

/// Whether its modes are found in less than a second: up to 6 lines. Those of more lines are left
/// to those who want them.
[[nodiscard]] bool has_quick_modes(const Prediction& prediction);

/// The modes of the lines that are expected, to the prediction's digits. A prediction that is not
/// certified, or a number that cannot be proved, is no error: `problem` tells. Throws BadInput
/// for a range that is out of bounds; Cancelled.
[[nodiscard]] Modes modes(const Prediction& prediction, const ModeRange& range = {},
                          const RunLimits& limits = {});

}  // namespace nimhoff
