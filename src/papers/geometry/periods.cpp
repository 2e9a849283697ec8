// Geometric analysis: Tables 3 and 4, the log-periods that fit into the bounces.
//
// The paper counted them by eye. Here the scale s is measured, under which the fluctuations
// repeat, and (log z + log w)/log s periods fit between the slopes 1/w and z; the slopes are
// those of the prediction. The paper counts halves, so a count agrees that is nearest to its
// half within the error; where it says "about", half a period more is let pass. Where the error
// is larger than that, as of two near peaks about as strong, an agreement is left open.
//
// Checked: tests/papers/geometry/checks_test.cpp plants wrong counts.
#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <cmath>

#include "papers/geometry/checks.hpp"

namespace nimhoff::papers {
namespace {

/// `b,2.5` of an entry.
struct PrintedCount {
  char beam = 'a';
  double count = 0;
};

std::vector<PrintedCount> counts_in(std::string_view entry) {
  std::vector<PrintedCount> counts;
  for (std::size_t comma = entry.find(','); comma != std::string_view::npos;
       comma = entry.find(',', comma + 1)) {
    PrintedCount& count = counts.emplace_back();
    count.beam = entry[comma - 1];
    std::from_chars(entry.data() + comma + 1, entry.data() + entry.size(), count.count);
  }
  return counts;
}

/// log of the predicted upper slope a or b.
double log_slope(KnownGames& games, Position pair, char beam) {
  const auto& lines = games.predicted(gdwn(pair)).lines;
  return std::log(lines.at(beam == 'a' ? 3 : 2).slope.value);
}

/// How many periods fit between 1/from and to, when x -> s x maps the fluctuations to themselves.
Measured periods(KnownGames& games, Position pair, const LogPeriod& s, char from, char to) {
  const double length = log_slope(games, pair, from) + log_slope(games, pair, to);
  const double log_s = std::log(s.scale);
  return {length / log_s, length * surely(scale_of(s)).error / (s.scale * log_s * log_s)};
}

/// Whether counts with this scale err by less than their halves.
bool is_sure(const std::string& entry, Position pair, const LogPeriod& s, char from,
             KnownGames& games) {
  return std::ranges::all_of(counts_in(entry), [&](const PrintedCount& printed) {
    return periods(games, pair, s, from, printed.beam).error <= 0.25;
  });
}

/// Whether the counts that are printed are those of this scale.
bool fits(const std::string& entry, Position pair, const LogPeriod& s, char from,
          KnownGames& games) {
  const bool is_about = entry.find('~') != std::string::npos;
  return std::ranges::all_of(counts_in(entry), [&](const PrintedCount& printed) {
    const Measured counted = periods(games, pair, s, from, printed.beam);
    return std::abs(counted.value - printed.count) <= (is_about ? 0.5 : 0.25) + counted.error;
  });
}

Finding no_period_finding(const Geometry& geometry) {
  if (!geometry.log_period) {
    return {"no log-period that stays",
            geometry.kind ? Verdict::agrees : Verdict::open,
            how_far(geometry) + "; " + geometry.reason,
            {}};
  }
  return {fmt::format("x -> {} x, {}", in_short(scale_of(*geometry.log_period)),
                      geometry.kind == Kind::beams ? "and it stays" : "kind unknown"),
          Verdict::differs,
          how_far(geometry) + "; " + geometry.reason,
          {}};
}

}  // namespace

Finding period_finding(const std::string& entry, Position pair, char from, KnownGames& games,
                       const CheckBudget& budget) {
  const Geometry& geometry = games.measured_pair(budget, pair);
  if (entry == "-") return no_period_finding(geometry);
  if (!geometry.log_period) {
    return {"no log-period seen", Verdict::differs, how_far(geometry), {}};
  }
  const LogPeriod& s = *geometry.log_period;
  const bool is_unsure = entry.find('?') != std::string::npos;
  const bool is_near = fits(entry, pair, s, from, games);
  // Where peaks are nearly as strong, the print may have counted another one.
  const auto fits_rival = [&](double scale) {
    return fits(entry, pair, LogPeriod{.scale = scale, .error = s.error}, from, games);
  };
  const auto rival = std::ranges::find_if(s.rivals, fits_rival);
  const bool may_be = !is_near && rival != s.rivals.end();
  const bool is_rough = is_near && !is_sure(entry, pair, s, from, games);
  std::string note = fmt::format("with s = {}, {}", in_short(scale_of(s)), how_far(geometry));
  if (may_be) note += fmt::format("; the print fits {:.4f}, a peak nearly as strong", *rival);
  if (is_rough) note += ", too rough to count with";
  const Verdict near = is_unsure ? Verdict::refined : Verdict::agrees;
  return {fmt::format("a,{:.2f} and b,{:.2f}", periods(games, pair, s, from, 'a').value,
                      periods(games, pair, s, from, 'b').value),
          is_rough || may_be ? Verdict::open
          : is_near          ? near
                             : Verdict::differs,
          note,
          {}};
}

std::vector<Check> period_checks(int table, const PeriodRow& row, const SharedGames& games) {
  std::vector<Check> checks;
  for (const char from : {'a', 'b'}) {
    const std::string entry = from == 'a' ? row.from_a : row.from_b;
    const Position pair = row.pair;
    checks.push_back(
        {{fmt::format("table-{}.{}-{}.{}", table, pair.x, pair.y, from),
          fmt::format("How many log-periods fit between the slope 1/{} and a or b in ({},{})-GDWN.",
                      from, pair.x, pair.y),
          fmt::format("Table {}", table), entry,
          fmt::format("nimhoff measure {} --columns 1e7", gdwn(pair))},
         [=](const CheckBudget& budget) {
           return period_finding(entry, pair, from, *games, budget);
         }});
  }
  return checks;
}

Finders geometry_period_finders(const SharedGames& games) {
  return {{"section-6.white-box", [=](const CheckBudget& budget) {
             return period_finding(fmt::format("a,{:g}", printed_periods_of_figure_10), {4, 7}, 'a',
                                   *games, budget);
           }}};
}

}  // namespace nimhoff::papers
