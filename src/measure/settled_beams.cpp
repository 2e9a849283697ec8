// Beams with their estimates, once gaps that do not last were closed.
#include "measure/settled_beams.hpp"

#include <algorithm>
#include <cmath>

#include "measure/beam_estimates.hpp"

namespace nimhoff {
namespace {

struct Candidate {
  BeamBins bins;
  Beam beam;
};

// Whether the gap between two neighbours is narrower than their edges wander, so that it is
// no gap but a part of one beam that the last columns happen to miss.
bool is_doubtful(const Beam& below, const Beam& above) {
  const double error = std::hypot(below.slope_high.error, above.slope_low.error);
  return std::isfinite(error) && above.slope_low.value - below.slope_high.value < 2 * error;
}

// P-positions and columns of the beam in an octave, counted back from its last column.
struct Share {
  std::uint64_t count = 0;
  double columns = 0;
};

std::vector<Share> last_octaves(const Beam& beam, std::size_t octaves) {
  std::vector<Share> shares(octaves);
  const auto end = static_cast<double>(beam.blocks.back().end);
  for (const BeamBlock& block : beam.blocks) {
    const double back =
        std::log2(end) - std::log2(static_cast<double>(block.begin + block.end) / 2);
    if (back < 0 || back >= static_cast<double>(octaves)) continue;
    Share& share = shares[static_cast<std::size_t>(back)];
    share.count += block.count;
    share.columns += static_cast<double>(block.end - block.begin);
  }
  return shares;
}

// Whether each of the last octaves holds a fair part of what the last three together promise.
bool is_lasting(const Beam& beam) {
  constexpr std::size_t octaves = 6;
  constexpr std::size_t late = 3;
  constexpr double fewest_expected = 40;
  constexpr double fair = 0.125;
  const std::vector<Share> shares = last_octaves(beam, octaves);
  Share promised;
  for (std::size_t i = 0; i < late; ++i) {
    promised.count += shares[i].count;
    promised.columns += shares[i].columns;
  }
  const double density = static_cast<double>(promised.count) / promised.columns;
  return std::all_of(shares.begin(), shares.end(), [&](const Share& share) {
    const double expected = density * share.columns;
    return expected < fewest_expected || static_cast<double>(share.count) >= fair * expected;
  });
}

double width(const Beam& beam) { return beam.slope_high.value - beam.slope_low.value; }

class Settlement {
 public:
  Settlement(std::span<const SlopeBlock> blocks, const FoundBeams& found, const MeasuredPart& part)
      : blocks_(blocks), part_(part) {
    result_.stray = found.stray;
    for (const BeamBins& bins : found.beams) {
      Candidate made = estimated(bins);
      if (made.beam.count > 0) {
        all_.push_back(std::move(made));
      } else {
        result_.fills_above = slope_of_share(static_cast<double>(bins.first) / share_bins);
      }
    }
  }

  SettledBeams settled() {
    while (joins_doubtful() || settles_passing()) {
    }
    for (Candidate& one : all_) result_.beams.push_back(std::move(one.beam));
    return std::move(result_);
  }

 private:
  Candidate estimated(const BeamBins& bins) const {
    return {bins, estimated_beam(beam_blocks(blocks_, bins, part_))};
  }

  // All that the bins hold in the last columns.
  std::uint64_t held(const BeamBins& bins) const {
    std::uint64_t count = 0;
    for (const SlopeBlock& block : blocks_) {
      for (const auto& entry : block.entries) {
        if (entry.bin < bins.first || entry.bin > bins.last) continue;
        if (part_.is_late(block, slope_of_share(entry.greatest_share()))) count += entry.count;
      }
    }
    return count;
  }

  double gap_above(std::size_t i) const {
    return all_[i + 1].beam.slope_low.value - all_[i].beam.slope_high.value;
  }

  void join_with_next(std::size_t i) {
    BeamBins bins = all_[i].bins;
    bins.last = all_[i + 1].bins.last;
    bins.nearest_last = all_[i + 1].bins.nearest_last;
    all_[i] = estimated(bins);
    erase(i + 1);
  }

  void erase(std::size_t i) { all_.erase(all_.begin() + static_cast<std::ptrdiff_t>(i)); }

  bool joins_doubtful() {
    for (std::size_t i = 0; i + 1 < all_.size(); ++i) {
      if (!is_doubtful(all_[i].beam, all_[i + 1].beam)) continue;
      join_with_next(i);
      return true;
    }
    return false;
  }

  // Deals with one beam that does not last, if there is one beside others.
  bool settles_passing() {
    for (std::size_t i = 0; i < all_.size() && all_.size() > 1; ++i) {
      if (is_lasting(all_[i].beam)) continue;
      const bool has_above = i + 1 < all_.size();
      const std::size_t lower =
          i > 0 && (!has_above || gap_above(i - 1) < gap_above(i)) ? i - 1 : i;
      const std::size_t neighbour = lower == i ? i + 1 : lower;
      if (gap_above(lower) <= std::max(width(all_[i].beam), width(all_[neighbour].beam))) {
        join_with_next(lower);
      } else {
        leave_out(i);
      }
      return true;
    }
    return false;
  }

  // What the beam held before the last columns goes to its neighbours.
  void leave_out(std::size_t i) {
    const BeamBins bins = all_[i].bins;
    result_.stray += held(bins);
    const std::int32_t middle = (bins.nearest_first + bins.nearest_last) / 2;
    if (i > 0) {
      all_[i - 1].bins.nearest_last = i + 1 < all_.size() ? middle : bins.nearest_last;
      all_[i - 1] = estimated(all_[i - 1].bins);
    }
    if (i + 1 < all_.size()) {
      all_[i + 1].bins.nearest_first = i > 0 ? middle + 1 : bins.nearest_first;
      all_[i + 1] = estimated(all_[i + 1].bins);
    }
    erase(i);
  }

  std::span<const SlopeBlock> blocks_;
  const MeasuredPart& part_;
  std::vector<Candidate> all_;
  SettledBeams result_;
};

}  // namespace

SettledBeams settled_beams(std::span<const SlopeBlock> blocks, const FoundBeams& found,
                           const MeasuredPart& part) {
  return Settlement(blocks, found, part).settled();
}

}  // namespace nimhoff
