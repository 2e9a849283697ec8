// What theory predicts of a game: its fill rules, and the slopes and densities of its lines.
//
// The model is that of Geometric analysis of a generalized Wythoff game: section 4 finds the
// fill rules, the equations (1) and (2) of Theorem 10 the lines. Numbers are certified: a
// solution of the equations is proved to exist in a small box and to be the only one there,
// so every digit that is given is a digit of that solution. That the P-positions follow the
// model is the paper's hypothesis, and nothing here proves it.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "nimhoff/game/game.hpp"
#include "nimhoff/outcome/run_limits.hpp"
#include "nimhoff/storage/table.hpp"
#include "nimhoff/theory/certified_number.hpp"
#include "nimhoff/theory/modes.hpp"

namespace nimhoff {

struct PredictedLine {
  CertifiedNumber slope;    ///< lim y/x
  CertifiedNumber density;  ///< P-positions per unit of x

  /// The larger of the two radii.
  [[nodiscard]] const std::string& radius() const;
};

/// How the reorganization model dealt with one rule.
struct ModelStep {
  enum class Verdict {
    multiple,        ///< a multiple of another rule, dropped at the start
    fill_rule,       ///< one of (3) fails, so a line is born
    splits_a_line,   ///< a line has exactly its slope, and splits
    changes_nothing  ///< both of (3) hold
  };

  Step rule;
  Verdict verdict = Verdict::changes_nothing;
  double sum_below = 0;    ///< the first sum of (3), over the lines below the rule
  double sum_above = 0;    ///< the second, over those above it; of a line at its slope: infinite
  std::string why;         ///< one sentence
  bool is_decided = true;  ///< false when no precision told a sum from 1; it counts as 1
};

/// The log-ratios of section 6, of the two upper slopes a > b.
struct LogRatios {
  CertifiedNumber a;   ///< 2 log a / (log(a-1) - log(b-1))
  CertifiedNumber b;   ///< 2 log b / (log(a-1) - log(b-1))
  CertifiedNumber ab;  ///< (log a + log b) / (log(a-1) - log(b-1))
  CertifiedNumber ba;  ///< the same, as the paper defines it
};

/// The lines when the model also goes back to the rules that it had passed too early.
struct RevisedLines {
  std::vector<Step> fill_rules;
  std::vector<PredictedLine> lines;
};

struct Prediction {
  Game game;
  int digits = 0;                       ///< significant digits of every certified number
  std::vector<Step> fill_rules;         ///< by slope: (1,0) first, (0,1) last, or their images
  std::vector<PredictedLine> lines;     ///< by slope; empty when not certified
  std::vector<ModelStep> steps;         ///< in the order of the model
  std::optional<RevisedLines> revised;  ///< where the model as printed contradicts itself
  std::optional<LogRatios> xi;          ///< of symmetric games with (1,1) and four lines
  bool is_certified = false;
  std::string problem;             ///< one sentence on what failed; empty when certified
  double residual = 0;             ///< how near the equations came, when not certified
  double unique_within = 0;        ///< no other solution lies this near in every unknown; in a
                                   ///< cone the unknowns are those of the canonical game
  std::vector<std::string> notes;  ///< what a reader should know, a sentence each
  std::optional<Modes> modes;      ///< of the expected lines; predict leaves them to modes()

  /// What to expect of the game: the revised lines where there are some, else the lines.
  [[nodiscard]] const std::vector<PredictedLine>& expected() const {
    return revised ? revised->lines : lines;
  }
  /// unique_within with two digits, cut and not rounded: what is proved within 0.0156 is not
  /// within 0.016. None when no bound is known, or no other solution anywhere.
  [[nodiscard]] std::optional<std::string> unique_within_digits() const;
};

/// {slope, density, radius}, decimal strings.
void to_json(nlohmann::ordered_json& json, const PredictedLine& line);
/// {step, verdict, sum_below, sum_above, decided, why}; a sum that is infinite, or was not formed
/// as the rule was dropped, is null.
void to_json(nlohmann::ordered_json& json, const ModelStep& step);
/// {game, digits, certified, fill_rules, lines, xi, revised, unique_within, problem, residual,
/// notes, model, stability, modes}; what does not apply or was not found is null.
void to_json(nlohmann::ordered_json& json, const Prediction& prediction);

/// The expected lines: line, slope, density, radius, as in the JSON. With modes, a row for each
/// mode too: line, the one that it moves most, growth, scale, omega, radius, parity, trivial.
[[nodiscard]] Table table_of(const Prediction& prediction);

inline constexpr int most_predicted_digits = 1000;

/// One sentence on why the model does not speak of this game; none when it does.
[[nodiscard]] std::optional<std::string> why_no_prediction(const Game& game);

/// The prediction, to this many significant digits. A system of equations for which no
/// solution was found or certified is no error: `problem` tells. Throws BadInput when there
/// is no prediction or digits is not 1, ..., most_predicted_digits; Cancelled.
[[nodiscard]] Prediction predict(const Game& game, std::int64_t digits = 15,
                                 const RunLimits& limits = {});

}  // namespace nimhoff
