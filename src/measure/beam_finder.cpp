// Beams: found by the gaps between the slopes of the last columns.
#include "measure/beam_finder.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace nimhoff {
namespace {

constexpr double octaves_looked_at = 3;
// A gap that chance would leave empty once in e^12 times.
constexpr double enough_expected = 12;
// Parallel lines of one beam are a few units apart, so this much over the last column.
constexpr double scatter = 12;
// Fewer than this part of the last positions are strays, not a beam.
constexpr double smallest_beam = 1e-4;

using Counts = std::vector<std::uint64_t>;

// How many positions each bin holds in the last columns that show it.
Counts late_counts(std::span<const SlopeBlock> blocks, const MeasuredPart& part) {
  Counts counts(static_cast<std::size_t>(share_bins) + 1, 0);
  for (const SlopeBlock& block : blocks) {
    for (const auto& entry : block.entries) {
      if (!part.is_late(block, slope_of_share(entry.greatest_share()))) continue;
      counts[static_cast<std::size_t>(entry.bin)] += entry.count;
    }
  }
  return counts;
}

struct Run {
  std::int32_t first;
  std::int32_t last;
};

std::vector<Run> occupied_runs(const Counts& counts) {
  std::vector<Run> runs;
  for (std::int32_t bin = 0; bin <= share_bins; ++bin) {
    if (counts[static_cast<std::size_t>(bin)] == 0) continue;
    if (runs.empty() || runs.back().last + 1 < bin) {
      runs.push_back({bin, bin});
    } else {
      runs.back().last = bin;
    }
  }
  return runs;
}

std::uint64_t held(const Counts& counts, std::int32_t first, std::int32_t last) {
  const auto from = counts.begin() + std::max(first, 0);
  const auto to = counts.begin() + std::min(last, share_bins) + 1;
  return from < to ? std::accumulate(from, to, std::uint64_t{0}) : 0;
}

bool is_gap(const Counts& counts, const Run& below, const Run& above, double columns) {
  const std::int32_t width = above.first - below.last - 1;
  if (width < std::max(1.0, scatter / columns * share_bins)) return false;
  const std::uint64_t beside = held(counts, below.last - width + 1, below.last) +
                               held(counts, above.first, above.first + width - 1);
  return static_cast<double>(beside) / 2 >= enough_expected;
}

std::vector<Run> joined(const std::vector<Run>& runs, const Counts& counts, double columns) {
  std::vector<Run> beams;
  for (const Run& run : runs) {
    if (!beams.empty() && !is_gap(counts, beams.back(), run, columns)) {
      beams.back().last = run.last;
    } else {
      beams.push_back(run);
    }
  }
  return beams;
}

}  // namespace

double MeasuredPart::columns_upto_slope(double slope) const {
  const auto all = static_cast<double>(columns);
  if (!rows) return all;
  return std::min(all, static_cast<double>(*rows) / std::max(slope, 1e-9));
}

bool MeasuredPart::is_late(const SlopeBlock& block, double slope) const {
  return static_cast<double>(block.end) > columns_upto_slope(slope) * std::exp2(-octaves_looked_at);
}

FoundBeams found_beams(std::span<const SlopeBlock> blocks, const MeasuredPart& part) {
  const Counts counts = late_counts(blocks, part);
  const auto columns = static_cast<double>(std::max<std::int64_t>(part.columns, 1));
  const std::uint64_t all = held(counts, 0, share_bins);
  FoundBeams found;
  for (const Run& run : joined(occupied_runs(counts), counts, columns)) {
    const std::uint64_t count = held(counts, run.first, run.last);
    if (static_cast<double>(count) < smallest_beam * static_cast<double>(all)) {
      found.stray += count;
    } else {
      found.beams.push_back({run.first, run.last, 0, share_bins});
    }
  }
  for (std::size_t i = 0; i + 1 < found.beams.size(); ++i) {
    const std::int32_t middle = (found.beams[i].last + found.beams[i + 1].first) / 2;
    found.beams[i].nearest_last = middle;
    found.beams[i + 1].nearest_first = middle + 1;
  }
  return found;
}

}  // namespace nimhoff
