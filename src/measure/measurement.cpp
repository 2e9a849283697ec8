// Measures the P-positions of a game while an engine finds them.
//
// Cost:    about 23 instructions a P-position and 1.5 more a rule past three (`nimhoff bench
//          measure`); some megabytes.
// Checked: tests/measure/measurement_test.cpp.
#include "nimhoff/measure/measurement.hpp"

#include <algorithm>
#include <cmath>

#include "measure/beam_estimates.hpp"
#include "measure/class_sample.hpp"
#include "measure/slope_blocks.hpp"
#include "measure/verdict.hpp"
#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"

namespace nimhoff {
namespace {

bool has_classes(const Rule& rule) {
  return rule.is_unlimited() && !rule.is_wide() && has_sampled_classes(rule.step());
}

// How many P-positions a class may hold: the last of them has all others as options.
std::uint64_t most_in_a_class(const Game& game) {
  const auto& maneuver = game.maneuver();
  if (!maneuver || maneuver->kind() != Maneuver::Kind::block) return 1;
  return static_cast<std::uint64_t>(maneuver->k());
}

std::vector<ClassSample> samples_of(const Game& game, std::int64_t columns) {
  std::vector<ClassSample> samples;
  const SampledWindows windows(columns);
  for (const Rule& rule : game.rules()) {
    if (has_classes(rule)) samples.emplace_back(rule.step(), windows);
  }
  return samples;
}

// Whether the gap between two neighbours is narrower than their edges wander, so that it is
// no gap but a part of one beam that the last columns happen to miss.
bool is_doubtful(const Beam& below, const Beam& above) {
  const double error = std::hypot(below.slope_high.error, above.slope_low.error);
  return std::isfinite(error) && above.slope_low.value - below.slope_high.value < 2 * error;
}

std::vector<Beam> estimated_beams(std::span<const SlopeBlock> blocks, std::vector<BeamBins> bins,
                                  const MeasuredPart& part) {
  std::vector<Beam> beams;
  const auto estimate = [&](const BeamBins& of) {
    return estimated_beam(beam_blocks(blocks, of, part));
  };
  for (std::size_t i = 0; i < bins.size();) {
    Beam beam = estimate(bins[i]);
    if (beam.count == 0) {
      bins.erase(bins.begin() + static_cast<std::ptrdiff_t>(i));
    } else if (i > 0 && is_doubtful(beams.back(), beam)) {
      bins[i - 1].last = bins[i].last;
      bins[i - 1].nearest_last = bins[i].nearest_last;
      bins.erase(bins.begin() + static_cast<std::ptrdiff_t>(i));
      beams.pop_back();
      --i;  // the joined beam may now be near the one below it
    } else {
      beams.push_back(std::move(beam));
      ++i;
    }
  }
  return beams;
}

std::vector<Gap> gaps_between(const std::vector<Beam>& beams) {
  std::vector<Gap> gaps;
  double low = 0;
  for (const Beam& beam : beams) {
    if (beam.slope_low.value > low) gaps.push_back({low, beam.slope_low.value});
    low = beam.slope_high.value;
  }
  if (!beams.empty()) gaps.push_back({low, std::nullopt});
  return gaps;
}

}  // namespace

struct Measurement::Parts {
  Parts(const Game& of, const Region& region)
      : game(of),
        part{region.columns, region.rows},
        most(most_in_a_class(of)),
        mask(SampledWindows(region.columns).mask()),
        samples(samples_of(of, region.columns)) {
    for (const ClassSample& sample : samples) probes.push_back(sample.probe());
  }

  void take_tile(std::span<const Position> positions);
  void count_octaves(std::span<const Position> batch);

  Game game;
  MeasuredPart part;
  std::uint64_t most;
  std::int64_t mask;
  std::vector<ClassSample> samples;
  std::vector<ClassProbe> probes;
  SlopeBlocks blocks;
  ShareTile tile;
  std::vector<Octave> octaves{{0, 1, 0}};
};

void Measurement::Parts::take_tile(std::span<const Position> positions) {
  if (!fill_tile(positions, probes, mask, tile)) {
    throw WorkFailed(spelling(game) + ": a heap past 2^52 cannot be measured; try fewer columns");
  }
  blocks.add(positions, tile);
  for (const std::uint32_t hit : tile.hits) {
    const std::size_t end = std::min(positions.size(), hit + tile.group);
    for (std::size_t i = hit; i < end; ++i) {
      for (ClassSample& sample : samples) sample.add(positions[i]);
    }
  }
}

void Measurement::Parts::count_octaves(std::span<const Position> batch) {
  while (!batch.empty()) {
    while (batch.front().x >= octaves.back().end) {
      octaves.push_back({octaves.back().end, 2 * octaves.back().end, 0});
    }
    const std::int64_t end = octaves.back().end;
    const auto is_before = [&](const Position& at) { return at.x < end; };
    const auto stop = batch.back().x < end
                          ? batch.end()
                          : std::partition_point(batch.begin(), batch.end(), is_before);
    const auto count = static_cast<std::size_t>(stop - batch.begin());
    octaves.back().count += count;
    batch = batch.subspan(count);
  }
}

std::string why_not_measured(const Game& game) {
  if (game.board().is_one_heap()) return "it is played on one heap, which has no slopes";
  return "";
}

Measurement::Measurement(const Game& game, const Region& region) {
  if (const std::string why = why_not_measured(game); !why.empty()) {
    throw BadInput(spelling(game) + ": cannot be measured: " + why + "; gdwn:3,5 can");
  }
  parts_ = std::make_unique<Parts>(game, region);
}

Measurement::~Measurement() = default;
Measurement::Measurement(Measurement&&) noexcept = default;
Measurement& Measurement::operator=(Measurement&&) noexcept = default;

void Measurement::take(std::span<const Position> batch) {
  parts_->count_octaves(batch);
  // Column 0 lies on the axis: it has no slope.
  while (!batch.empty() && batch.front().x == 0) batch = batch.subspan(1);
  while (!batch.empty()) {
    const auto tile = batch.first(std::min(batch.size(), tile_size));
    parts_->take_tile(tile);
    batch = batch.subspan(tile.size());
  }
}

std::uint64_t Measurement::positions() const {
  std::uint64_t count = 0;
  for (const Octave& octave : parts_->octaves) count += octave.count;
  return count;
}

Geometry Measurement::geometry() const {
  const Parts& parts = *parts_;
  Geometry result;
  result.game = spelling(parts.game);
  result.columns = parts.part.columns;
  result.rows = parts.part.rows;
  result.octaves = parts.octaves;
  result.octaves.back().end = std::min(result.octaves.back().end, parts.part.columns);
  result.positions = positions();
  const std::vector<SlopeBlock> blocks = parts.blocks.blocks_upto(parts.part.columns);
  const FoundBeams found = found_beams(blocks, parts.part);
  result.stray = found.stray;
  result.beams = estimated_beams(blocks, found.beams, parts.part);
  result.gaps = gaps_between(result.beams);
  for (const ClassSample& sample : parts.samples) {
    result.rules.push_back(sample.classes(result.beams, parts.part, parts.most));
  }
  decide_kind(result);
  return result;
}

Geometry measure(const Engine& engine, const Game& game, const Region& region,
                 const RunLimits& limits) {
  Measurement measurement(game, region);
  solve(engine, game, region, measurement, limits);
  return measurement.geometry();
}

}  // namespace nimhoff
