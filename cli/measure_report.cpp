// A measurement for a person: tables of beams, ranges and rules, and the verdict.
#include "measure_report.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "layout.hpp"

namespace nimhoff::cli {
namespace {

using Row = std::vector<std::string>;

template <class Number>
std::string counted(Number count, const char* what) {
  return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

std::string slopes_and_densities(const Expectation& predicted, const Comparison& comparison,
                                 std::size_t width) {
  const bool has_lines = !predicted.lines.empty();
  std::vector<Row> rows{
      has_lines ? Row{"beam", "mean slope", "predicted", "errors", "density", "predicted", "errors"}
                : Row{"beam", "mean slope", "density"}};
  int number = 0;
  for (const auto& [beam, line, slope, density, lines] : comparison.beams) {
    Row row{beam ? std::to_string(++number) : "-"};
    const bool is_predicted = line.has_value();
    const auto add = [&](const Estimate* measured, double expected, const Deviation& off) {
      row.push_back(measured ? with_error(*measured) : "none");
      if (!has_lines) return;
      row.push_back(is_predicted ? fmt::format("{:.7f}", expected) : "none");
      if (measured == nullptr || !is_predicted) {
        row.emplace_back("");
      } else {
        row.push_back(off.errors ? fmt::format("{:+.1f}", *off.errors) : "unknown");
      }
    };
    add(beam ? &beam->slope_mean : nullptr, line ? line->slope : 0, slope);
    add(beam ? &beam->density : nullptr, line ? line->density : 0, density);
    rows.push_back(std::move(row));
  }
  return aligned_within(rows, width, has_lines ? 3 : 1);
}

// An edge, with its error. A line's edges come nearer by more than they are apart: their error
// says nothing then, and so many digits are given as tell them apart.
std::string edge(const Estimate& slope, double wide) {
  if (!std::isfinite(slope.error) || slope.error <= wide || wide <= 0) return with_error(slope);
  const int decimals = 1 - static_cast<int>(std::floor(std::log10(wide)));
  return fmt::format("{:.{}f}", slope.value, std::clamp(decimals, 0, 15));
}

std::string width_in_words(const Beam& beam) {
  if (beam.slope_low.value == beam.slope_high.value) return "no width";
  const Estimate& exponent = beam.narrowing.exponent;
  return std::isinf(exponent.error) ? "unknown" : "x^" + with_error(exponent);
}

std::string growth_in_words(const std::optional<Estimate>& growth) {
  return growth ? "x^" + with_error(*growth) : "unknown";
}

std::string ranges(const Geometry& measured, std::size_t width) {
  std::vector<Row> rows{{"beam", "lowest slope", "highest slope", "width goes as", "positions"}};
  const bool has_period = !measured.periods.empty();
  if (has_period) rows[0].insert(rows[0].begin() + 4, "fluctuates as");
  for (std::size_t i = 0; i < measured.beams.size(); ++i) {
    const Beam& beam = measured.beams[i];
    const double wide = beam.slope_high.value - beam.slope_low.value;
    rows.push_back({std::to_string(i + 1), edge(beam.slope_low, wide), edge(beam.slope_high, wide),
                    width_in_words(beam), std::to_string(beam.count)});
    if (has_period) rows.back().insert(rows.back().begin() + 4, growth_in_words(beam.growth));
  }
  return aligned_within(rows, width);
}

// Where a class may hold more than one P-position, how many it holds tells more.
bool has_blocking(const Geometry& measured) {
  const auto holds_many = [](const auto& side) { return side && side->held > side->filled; };
  return std::any_of(measured.rules.begin(), measured.rules.end(), [&](const RuleClasses& rule) {
    return holds_many(rule.left) || holds_many(rule.right);
  });
}

std::string rules(const Geometry& measured, std::size_t width) {
  const bool shows_held = has_blocking(measured);
  std::vector<Row> rows{{"rule", "full on the left", "full on the right", "fills"}};
  if (shows_held)
    rows[0] = {"rule", "full on the left", "held", "full on the right", "held", "fills"};
  for (const RuleClasses& rule : measured.rules) {
    Row row{"(" + to_string(rule.step) + ")"};
    if (rule.width > 1) row[0] += "w" + std::to_string(rule.width);
    for (const auto& side : {rule.left, rule.right}) {
      row.push_back(side ? fmt::format("{:.4f}", side->filled) : "-");
      if (shows_held) row.push_back(side ? fmt::format("{:.3f}", side->held) : "-");
    }
    row.emplace_back(!is_seen(rule) ? "-" : is_full(rule) ? "yes" : "no");
    rows.push_back(std::move(row));
  }
  return aligned_within(rows, width);
}

std::string gaps_in_words(const Geometry& measured) {
  std::string words;
  for (const Gap& gap : measured.gaps) {
    words += words.empty() ? "" : ", ";
    words += gap.high ? fmt::format("{:.6g} to {:.6g}", gap.low, *gap.high)
                      : fmt::format("above {:.6g}", gap.low);
  }
  if (measured.stray > 0 && !words.empty()) {
    words += fmt::format("; {} in them", counted(measured.stray, "stray position"));
  }
  return words.empty() ? "none" : words;
}

std::string kind_in_words(const Geometry& measured) {
  if (!measured.kind) return "unknown: " + measured.reason;
  return (*measured.kind == Kind::lines ? "lines: " : "beams: ") + measured.reason;
}

// A period, how its fluctuation grows, and why it is believed.
std::string period_in_words(const LogPeriod& period, const Geometry& measured) {
  std::string words = fmt::format("x -> s x with s = {}", with_error({period.scale, period.error}));
  if (period.growth) words += ", its size as x^" + with_error(*period.growth);
  words += fmt::format("; its peak is {:.0f} times the noise, {:.0f} would do", period.strength,
                       measured.strength_needed);
  for (std::size_t i = 0; i < period.rivals.size(); ++i) {
    words += fmt::format("{}{:.5g}", i == 0 ? "; nearly as strong: " : ", ", period.rivals[i]);
  }
  return words;
}

std::string periods_in_words(const Geometry& measured) {
  if (measured.spectrum.empty()) return "none: nothing fluctuates, or too few columns to tell";
  if (measured.periods.empty()) {
    return fmt::format("none: no peak passes {:.0f} times the noise", measured.strength_needed);
  }
  std::string words = measured.fading_period ? "none that stays; while they fade, by " : "";
  words += period_in_words(measured.periods[0], measured);
  for (std::size_t i = 1; i < measured.periods.size(); ++i) {
    const LogPeriod& period = measured.periods[i];
    words += fmt::format("{}{} as {}", i == 1 ? "; beneath it: " : ", ",
                         with_error({period.scale, period.error}), growth_in_words(period.growth));
  }
  return words;
}

// What the linear theory has near each period; of beams that do not narrow, no more than near.
std::string modes_beside_periods(const Geometry& measured, const Modes& modes, std::size_t width) {
  std::vector<std::vector<std::string>> rows{
      {"log-period", "size goes as", "nearest mode", "grows as", "apart"}};
  for (const LogPeriod& period : measured.periods) {
    const Mode* mode = modes.nearest_to(period.scale);
    if (mode == nullptr) continue;
    const double apart = std::abs(period.scale - mode->scale->value) / period.error;
    rows.push_back({with_error({period.scale, period.error}), growth_in_words(period.growth),
                    fmt::format("{:.6f}", mode->scale->value),
                    fmt::format("x^{:.4f}", mode->growth.value),
                    fmt::format("{:.{}f} errors", apart, apart < 10 ? 1 : 0)});
  }
  return rows.size() == 1 ? "" : aligned_within(rows, width) + '\n';
}

constexpr const char* slopes_defined =
    "mean: the limit of y/x averaged over P-positions, every octave of columns alike, or the slope "
    "of the line fitted to a strip; lowest, highest: y/x itself in the last two octaves; width: "
    "the "
    "standard deviation of y/x in an octave";

}  // namespace

std::string with_error(const Estimate& estimate) {
  if (!std::isfinite(estimate.error)) return fmt::format("{:.6g}", estimate.value);
  if (estimate.error == 0) return fmt::format("{:.9g}", estimate.value);
  constexpr int most_decimals = 9;
  const int decimals =
      std::clamp(1 - static_cast<int>(std::floor(std::log10(estimate.error))), 0, most_decimals);
  // An error below the last digit is not told as none.
  const double units = std::round(estimate.error * std::pow(10.0, decimals));
  return fmt::format("{:.{}f}({:.0f})", estimate.value, decimals, std::max(units, 1.0));
}

std::string partial_in_words(const Geometry& measured) {
  return fmt::format("partial: stopped at column {} of {}", measured.columns,
                     measured.columns_wanted);
}

std::string report_in_words(const MeasuredGame& game, std::size_t width) {
  const auto& [measured, predicted, comparison, modes] = game;
  const std::string cut = measured.rows ? " of " + counted(*measured.rows, "row") : "";
  std::string text =
      wrapped(fmt::format("{}: {}{}, {}, {}", measured.game, counted(measured.columns, "column"),
                          cut, counted_positions(measured.positions, measured.value),
                          counted(measured.beams.size(), "beam")),
              width, 0) +
      (measured.is_partial() ? '\n' + partial_in_words(measured) : "") + "\n\n";
  if (!measured.beams.empty()) {
    text +=
        slopes_and_densities(predicted, comparison, width) + '\n' + ranges(measured, width) + '\n';
  }
  if (!measured.rules.empty()) text += rules(measured, width) + '\n';
  if (modes) text += modes_beside_periods(measured, *modes, width);
  std::vector<std::pair<std::string, std::string>> facts{{"gaps", gaps_in_words(measured)},
                                                         {"kind", kind_in_words(measured)},
                                                         {"log-period", periods_in_words(measured)},
                                                         {"verdict", comparison.verdict}};
  if (!measured.beams.empty()) facts.insert(facts.begin(), {"slopes", slopes_defined});
  return text + two_columns(facts, std::min<std::size_t>(width, 100), 0);
}

}  // namespace nimhoff::cli
