// What was measured of a game's P-positions: beams, gaps, classes, lines or beams.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "nimhoff/game/rule.hpp"

namespace nimhoff {

/// A number and its standard error; infinity when too little was seen to tell one.
struct Estimate {
  double value = 0;
  double error = 0;
};

/// What one beam does in the columns begin <= x < end.
struct BeamBlock {
  std::int64_t begin = 0;
  std::int64_t end = 0;
  std::uint64_t count = 0;
  double density = 0;     ///< P-positions per unit of x
  double slope_mean = 0;  ///< mean of y/x; 0 when there are none, as the next three
  double slope_low = 0;
  double slope_high = 0;
  double slope_deviation = 0;  ///< the standard deviation of y/x

  /// The middle of the columns on a logarithmic scale.
  [[nodiscard]] double middle() const;
};

/// How a beam's width in slope changes with x: the standard deviation of y/x goes as x^exponent.
struct Narrowing {
  Estimate exponent;      ///< -1 when it lies within a strip, 0 when it fills a sector; its error
                          ///< is infinite when it is unknown
  bool is_strip = false;  ///< near -1, and it was at half and at a quarter of the columns
  bool shrinks = false;   ///< surely below 0, at all those sizes
  bool stays = false;     ///< 0 or above, as far as its small error tells, at all those sizes
};

struct Beam {
  /// The limit of the mean of y/x, every P-position weighted by 1/x so that each octave counts
  /// alike; of a strip the slope of the line fitted to it, where that is surer.
  Estimate slope_mean;
  Estimate slope_low;   ///< the least y/x of the last two octaves of columns: no limit
  Estimate slope_high;  ///< the greatest of them
  Estimate density;
  std::uint64_t count = 0;
  Narrowing narrowing;
  std::optional<Estimate> growth;  ///< its fluctuation with the first period grows as x^growth
  std::vector<BeamBlock> blocks;   ///< by x; of equal length in log x from column 1024 on
};

/// How many classes of a rule hold as many P-positions as they may: one, or k when k - 1
/// options of the rule may be blocked. A class is what the rule's step connects; a sample is
/// counted.
struct RuleClasses {
  struct Side {
    std::uint64_t classes = 0;  ///< sampled, among those that end inside what was solved
    double filled = 0;          ///< the part of them that is full
    double held = 0;            ///< P-positions a class
  };
  Step step;
  std::optional<Side> left;   ///< above the direction b/a; none when there are no classes, or
  std::optional<Side> right;  ///< when a beam lies along the rule, so that none ends
  std::int64_t width = 1;     ///< a wider rule has no classes
};

struct Octave {
  std::int64_t begin = 0;  ///< columns begin <= x < end
  std::int64_t end = 0;
  std::uint64_t count = 0;
};

/// A region without P-positions, by its slopes; the last one is open above.
struct Gap {
  double low = 0;
  std::optional<double> high;
};

/// The power of the fluctuations at x -> scale * x, in units of the noise around it.
struct SpectrumPoint {
  double scale = 1;
  double power = 0;
};

/// The fluctuations repeat when x grows by this factor.
struct LogPeriod {
  double scale = 1;
  double error = 0;
  double strength = 0;           ///< power over the noise beside it; noise gives 1 on average
  std::vector<double> rivals{};  ///< scales of other peaks at least half as strong, from where it
                                 ///< has settled on, the strongest first
  std::optional<Estimate> growth{};  ///< the fluctuation grows as x^growth; none where unknown
  double from = 1;                   ///< the column from which on it has settled
};

enum class Kind { lines, beams };

struct Geometry {
  std::string game;
  std::int64_t value = 0;            ///< of the positions: 0 is that of P-positions
  std::int64_t columns = 0;          ///< that were measured
  std::int64_t columns_wanted = 0;   ///< more than these when the run was stopped
  std::optional<std::int64_t> rows;  ///< where columns were cut, when they were
  std::uint64_t positions = 0;
  std::vector<Beam> beams;  ///< by slope
  std::vector<Gap> gaps;    ///< by slope
  std::uint64_t stray = 0;  ///< P-positions of the last three octaves that lie in the gaps,
                            ///< and the last seven eighths of column 0
  std::optional<double> fills_above;  ///< P-positions at every slope from here on, with no beam
  std::vector<RuleClasses> rules;     ///< those of unlimited reach
  std::vector<Octave> octaves;
  std::optional<Kind> kind;  ///< none while it still depends on how many columns there are
  /// Of an unknown kind: so many columns may tell it; none when that cannot be said.
  std::optional<double> columns_to_tell;
  std::string reason;                      ///< of the kind, in one sentence
  std::vector<LogPeriod> periods;          ///< at which fluctuations repeat, the strongest first
  std::optional<LogPeriod> log_period;     ///< the first of them, unless lines are known
  std::optional<LogPeriod> fading_period;  ///< the same of lines, while their fluctuations fade
  double strength_needed = 0;              ///< for a log-period, so that noise seldom shows one
  std::vector<SpectrumPoint> spectrum;     ///< of all beams together, by increasing frequency

  /// Whether a stop left columns that were not measured.
  [[nodiscard]] bool is_partial() const { return columns < columns_wanted; }
};

/// Measured numbers with their errors; what is unknown is null. docs/json.md has the keys of
/// these, as `measure` prints them.
void to_json(nlohmann::ordered_json& json, const Beam& beam);
void to_json(nlohmann::ordered_json& json, const RuleClasses& rule);
void to_json(nlohmann::ordered_json& json, const Octave& octave);
void to_json(nlohmann::ordered_json& json, const Gap& gap);
void to_json(nlohmann::ordered_json& json, const LogPeriod& period);
void to_json(nlohmann::ordered_json& json, const Geometry& geometry);

}  // namespace nimhoff
