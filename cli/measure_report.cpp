// A measurement for a person: tables of beams, ranges and rules, and the verdict.
#include "measure_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "layout.hpp"

namespace nimhoff::cli {
namespace {

using Row = std::vector<std::string>;

std::string slopes_and_densities(const Expectation& predicted, const Comparison& comparison) {
  const bool has_lines = !predicted.lines.empty();
  std::vector<Row> rows{
      has_lines ? Row{"beam", "mean slope", "predicted", "errors", "density", "predicted", "errors"}
                : Row{"beam", "mean slope", "density"}};
  int number = 0;
  for (const auto& [beam, line, slope, density] : comparison.beams) {
    Row row{beam ? std::to_string(++number) : "-"};
    const auto add = [&](const Estimate* measured, double expected, const Deviation& off) {
      row.push_back(measured ? with_error(*measured) : "none");
      if (!has_lines) return;
      row.push_back(line ? fmt::format("{:.7f}", expected) : "none");
      if (!beam || !line) {
        row.emplace_back("");
      } else {
        row.push_back(off.errors ? fmt::format("{:+.1f}", *off.errors) : "unknown");
      }
    };
    add(beam ? &beam->slope_mean : nullptr, line ? line->slope : 0, slope);
    add(beam ? &beam->density : nullptr, line ? line->density : 0, density);
    rows.push_back(std::move(row));
  }
  return aligned(rows);
}

std::string width_in_words(const Beam& beam) {
  if (beam.slope_low.value == beam.slope_high.value) return "no width";
  const Estimate& exponent = beam.narrowing.exponent;
  return std::isinf(exponent.error) ? "unknown" : "x^" + with_error(exponent);
}

std::string ranges(const Geometry& measured) {
  std::vector<Row> rows{{"beam", "lowest slope", "highest slope", "width goes as", "P-positions"}};
  for (std::size_t i = 0; i < measured.beams.size(); ++i) {
    const Beam& beam = measured.beams[i];
    rows.push_back({std::to_string(i + 1), with_error(beam.slope_low), with_error(beam.slope_high),
                    width_in_words(beam), std::to_string(beam.count)});
  }
  return aligned(rows);
}

// Where a class may hold more than one P-position, how many it holds tells more.
bool has_blocking(const Geometry& measured) {
  const auto holds_many = [](const auto& side) { return side && side->held > side->filled; };
  return std::any_of(measured.rules.begin(), measured.rules.end(), [&](const RuleClasses& rule) {
    return holds_many(rule.left) || holds_many(rule.right);
  });
}

std::string rules(const Geometry& measured) {
  const bool shows_held = has_blocking(measured);
  std::vector<Row> rows{{"rule", "full on the left", "full on the right", "fills"}};
  if (shows_held)
    rows[0] = {"rule", "full on the left", "held", "full on the right", "held", "fills"};
  for (const RuleClasses& rule : measured.rules) {
    Row row{"(" + to_string(rule.step) + ")"};
    for (const auto& side : {rule.left, rule.right}) {
      row.push_back(side ? fmt::format("{:.4f}", side->filled) : "-");
      if (shows_held) row.push_back(side ? fmt::format("{:.3f}", side->held) : "-");
    }
    row.emplace_back(!rule.left && !rule.right ? "-" : is_full(rule) ? "yes" : "no");
    rows.push_back(std::move(row));
  }
  return aligned(rows);
}

std::string gaps_in_words(const Geometry& measured) {
  std::string words;
  for (const Gap& gap : measured.gaps) {
    words += words.empty() ? "" : ", ";
    words += gap.high ? fmt::format("{:.6g} to {:.6g}", gap.low, *gap.high)
                      : fmt::format("above {:.6g}", gap.low);
  }
  if (measured.stray > 0) words += fmt::format("; {} stray P-positions in them", measured.stray);
  return words.empty() ? "none" : words;
}

std::string kind_in_words(const Geometry& measured) {
  if (!measured.kind) return "unknown: " + measured.reason;
  return (*measured.kind == Kind::lines ? "lines: " : "beams: ") + measured.reason;
}

std::string period_in_words(const Geometry& measured) {
  if (measured.spectrum.empty()) return "none: nothing fluctuates, or too few columns to tell";
  const auto told = [&](const LogPeriod& period) {
    return fmt::format("x -> s x with s = {}; its peak is {:.0f} times the noise, {:.0f} would do",
                       with_error({period.scale, period.error}), period.strength,
                       measured.strength_needed);
  };
  if (measured.log_period) return told(*measured.log_period);
  if (measured.fading_period) {
    return "none that stays; while they fade, fluctuations repeat by " +
           told(*measured.fading_period);
  }
  return fmt::format("none: no peak passes {:.0f} times the noise", measured.strength_needed);
}

nlohmann::ordered_json period_as_json(const std::optional<LogPeriod>& period) {
  if (!period) return {};
  return {{"scale", period->scale}, {"error", period->error}, {"strength", period->strength}};
}

nlohmann::ordered_json known(double number) {
  return std::isfinite(number) ? nlohmann::ordered_json(number) : nlohmann::ordered_json();
}

nlohmann::ordered_json beam_as_json(const Beam& beam) {
  return {{"slope_mean", beam.slope_mean.value},
          {"slope_low", beam.slope_low.value},
          {"slope_high", beam.slope_high.value},
          {"density", beam.density.value},
          {"slope_mean_error", known(beam.slope_mean.error)},
          {"slope_low_error", known(beam.slope_low.error)},
          {"slope_high_error", known(beam.slope_high.error)},
          {"density_error", known(beam.density.error)},
          {"width_exponent", beam.narrowing.exponent.value},
          {"width_exponent_error", known(beam.narrowing.exponent.error)},
          {"count", beam.count}};
}

nlohmann::ordered_json rule_as_json(const RuleClasses& rule) {
  nlohmann::ordered_json row{{"step", {rule.step.a(), rule.step.b()}}};
  const auto add = [&](const std::string& name, const auto& side, auto part) {
    row[name] = side ? nlohmann::ordered_json(part(*side)) : nlohmann::ordered_json();
  };
  const auto filled = [](const RuleClasses::Side& side) { return side.filled; };
  const auto held = [](const RuleClasses::Side& side) { return side.held; };
  const auto classes = [](const RuleClasses::Side& side) { return side.classes; };
  add("filled_left", rule.left, filled);
  add("filled_right", rule.right, filled);
  add("held_left", rule.left, held);
  add("held_right", rule.right, held);
  add("classes_left", rule.left, classes);
  add("classes_right", rule.right, classes);
  row["fills"] = is_full(rule);
  return row;
}

nlohmann::ordered_json prediction_as_json(const Expectation& predicted,
                                          const Comparison& comparison) {
  if (predicted.lines.empty()) return {};
  nlohmann::ordered_json lines = nlohmann::ordered_json::array();
  for (const auto& [beam, line, slope, density] : comparison.beams) {
    if (!line) continue;
    nlohmann::ordered_json row{{"slope", line->slope}, {"density", line->density}};
    row["slope_errors"] = known(slope.errors.value_or(HUGE_VAL));
    row["density_errors"] = known(density.errors.value_or(HUGE_VAL));
    lines.push_back(std::move(row));
  }
  nlohmann::ordered_json fill_rules = nlohmann::ordered_json::array();
  for (const Step& step : predicted.fill_rules) fill_rules.push_back({step.a(), step.b()});
  return {{"lines", lines}, {"fill_rules", fill_rules}};
}

}  // namespace

std::string with_error(const Estimate& estimate) {
  if (!std::isfinite(estimate.error)) return fmt::format("{:.6g}", estimate.value);
  constexpr int most_decimals = 9;
  const double least = std::pow(10.0, -most_decimals) / 2;
  const int decimals =
      estimate.error < least
          ? most_decimals
          : std::clamp(1 - static_cast<int>(std::floor(std::log10(estimate.error))), 0,
                       most_decimals);
  return fmt::format("{:.{}f}({:.0f})", estimate.value, decimals,
                     std::round(estimate.error * std::pow(10.0, decimals)));
}

std::string report_in_words(const Geometry& measured, const Expectation& predicted,
                            const Comparison& comparison, std::size_t width) {
  const std::string cut = measured.rows ? fmt::format(" of {} rows", *measured.rows) : "";
  std::string text = fmt::format("{}: {} columns{}, {} P-positions, {} {}\n\n", measured.game,
                                 measured.columns, cut, measured.positions, measured.beams.size(),
                                 measured.beams.size() == 1 ? "beam" : "beams");
  if (!measured.beams.empty()) {
    text += slopes_and_densities(predicted, comparison) + '\n' + ranges(measured) + '\n';
  }
  if (!measured.rules.empty()) text += rules(measured) + '\n';
  return text + two_columns({{"gaps", gaps_in_words(measured)},
                             {"kind", kind_in_words(measured)},
                             {"log-period", period_in_words(measured)},
                             {"verdict", comparison.verdict}},
                            std::min<std::size_t>(width, 100), 0);
}

nlohmann::ordered_json report_as_json(const Geometry& measured, const Expectation& predicted,
                                      const Comparison& comparison) {
  using Json = nlohmann::ordered_json;
  Json beams = Json::array(), gaps = Json::array(), rules = Json::array(), octaves = Json::array();
  for (const Beam& beam : measured.beams) beams.push_back(beam_as_json(beam));
  for (const Gap& gap : measured.gaps) {
    gaps.push_back(Json::array({Json(gap.low), gap.high ? Json(*gap.high) : Json()}));
  }
  for (const RuleClasses& rule : measured.rules) rules.push_back(rule_as_json(rule));
  for (const Octave& octave : measured.octaves) {
    octaves.push_back({{"begin", octave.begin}, {"end", octave.end}, {"count", octave.count}});
  }
  Json result{{"game", measured.game},
              {"columns", measured.columns},
              {"positions", measured.positions},
              {"beams", beams},
              {"gaps", gaps},
              {"stray", measured.stray},
              {"rules", rules}};
  if (measured.rows) result["rows"] = *measured.rows;
  result["kind"] = measured.kind ? Json(*measured.kind == Kind::lines ? "lines" : "beams") : Json();
  result["reason"] = measured.reason;
  result["log_period"] = period_as_json(measured.log_period);
  result["fading_period"] = period_as_json(measured.fading_period);
  result["strength_needed"] = measured.strength_needed;
  result["octaves"] = octaves;
  result["predicted"] = prediction_as_json(predicted, comparison);
  result["verdict"] = comparison.verdict;
  return result;
}

}  // namespace nimhoff::cli
