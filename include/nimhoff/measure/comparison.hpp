// Side by side: what was predicted of a game's P-positions, and what was measured.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/rule.hpp"
#include "nimhoff/measure/geometry.hpp"
#include "nimhoff/outcome/solve.hpp"
#include "nimhoff/storage/table.hpp"
#include "nimhoff/theory/modes.hpp"
#include "nimhoff/theory/prediction.hpp"

namespace nimhoff {

struct ExpectedLine {
  double slope = 0;
  double density = 0;
  std::string slope_digits{};    ///< both as certified decimals, where they are
  std::string density_digits{};  ///< given
  std::string radius{};          ///< of both
};

/// What theory expects. Without lines it says why there are none.
struct Expectation {
  std::vector<ExpectedLine> lines;  ///< by slope
  std::vector<Step> fill_rules;
  std::string why_none;
  bool is_revised = false;  ///< the model as printed contradicts itself here
};

/// What a prediction expects, as doubles: the revised lines where there are some.
[[nodiscard]] Expectation expectation_of(const Prediction& prediction);
/// What theory expects of the game; without lines when it does not speak of it.
[[nodiscard]] Expectation expectation_of(const Game& game, const RunLimits& limits = {});

/// The predicted slopes, increasing. Throws BadInput, which names `request`, when there are none.
[[nodiscard]] std::vector<double> predicted_slopes(const Game& game, ErrorDetails request,
                                                   const RunLimits& limits = {});

/// How far a measured number lies from a predicted one.
struct Deviation {
  double difference = 0;         ///< measured less predicted
  std::optional<double> errors;  ///< the same in measured errors; none when that is unknown
};

/// A beam and what was predicted for it; one of them may be missing.
struct ComparedBeam {
  std::optional<Beam> beam;
  std::optional<ExpectedLine> line;  ///< of several lines the mean slope and the whole density
  Deviation slope;
  Deviation density;
  std::vector<ExpectedLine> lines;  ///< by slope; more than one are not separated yet
};

/// What a measurement says of a prediction.
enum class Agreement {
  no_prediction,
  unknown,  ///< too few columns to tell
  agrees,   ///< every number within 4 errors
  close,    ///< not that, but within 0.02
  differs,
  fails  ///< a beam without a line, or a line without a beam
};

/// `agrees`; of no_prediction `no prediction`.
[[nodiscard]] std::string agreement_name(Agreement agreement);

struct Comparison {
  std::vector<ComparedBeam> beams;  ///< by slope
  std::vector<Step> full_rules;     ///< whose classes are all full, as far as was measured
  Agreement agreement = Agreement::no_prediction;
  std::optional<double> most_errors;  ///< that a number is off; none where it was not told
  std::string verdict;                ///< all that in one line
};

/// Whether classes of the rule were seen on one of its sides.
[[nodiscard]] bool is_seen(const RuleClasses& rule);

/// Whether every sampled class of the rule is full but for one in a thousand: then it is a fill
/// rule (Theorem 5 of Geometric analysis). False when no class was seen.
[[nodiscard]] bool is_full(const RuleClasses& rule);

/// Beams of which one has no error yet tell nothing: the verdict says so.
[[nodiscard]] Comparison compare(const Geometry& measured, const Expectation& predicted);

/// Beams that do not narrow, but only because each of them holds several predicted lines, leave
/// the kind unknown.
void doubt_joined_lines(Geometry& measured, const Comparison& comparison);

/// What was measured of a game beside what theory predicts of it.
struct MeasuredGame {
  Geometry measured;
  Expectation predicted;
  Comparison comparison;
  /// Of the predicted lines, where fluctuations repeat and they are found quickly.
  std::optional<Modes> modes{};
};

/// Predicts, solves and measures the region, and compares. A stop leaves what was measured until
/// then, as measure_until_stopped does.
[[nodiscard]] MeasuredGame measure_beside_theory(const Engine& engine, const Game& game,
                                                 const Region& region,
                                                 const RunLimits& limits = {});

/// The keys of Geometry, then {predicted, modes, verdict}: predicted is null, or {lines,
/// fill_rules, revised}, where each line also has its beam, an index into beams, and how many
/// errors the measured numbers are off; modes are null, or the mode nearest to each of `periods`.
void to_json(nlohmann::ordered_json& json, const MeasuredGame& game);

/// The rows of the comparison, with the errors and what was predicted. A beam in which several
/// lines are not separated yet stands beside their mean slope and their whole density; `lines` is
/// how many they are.
[[nodiscard]] Table table_of(const MeasuredGame& game);

}  // namespace nimhoff
