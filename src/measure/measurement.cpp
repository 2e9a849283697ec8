// Measures the P-positions of a game while an engine finds them.
//
// Cost:    about 23 instructions a P-position and 1.5 more a rule past three (`nimhoff bench
//          measure`); some megabytes.
// Checked: tests/measure/measurement_test.cpp.
#include "nimhoff/measure/measurement.hpp"

#include <algorithm>
#include <cmath>

#include "measure/class_sample.hpp"
#include "measure/settled_beams.hpp"
#include "measure/slope_blocks.hpp"
#include "measure/verdict.hpp"
#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"
#include "outcome/definition.hpp"

namespace nimhoff {
namespace {

// Where moves along the rule are forbidden its lines say nothing.
bool has_classes(const Game& game, const Rule& rule) {
  return !game.forbidden() && rule.is_unlimited() && !rule.is_wide() &&
         has_sampled_classes(rule.step());
}

// How many P-positions a class may hold: the last of them has all others as options, of which
// k - 1 may be blocked where the rule is in the maneuver's scope.
std::uint64_t most_in_a_class(const Game& game, const Rule& rule) {
  const auto& maneuver = game.maneuver();
  if (!maneuver || maneuver->kind() != Maneuver::Kind::block) return 1;
  return is_in_scope(game, rule) ? static_cast<std::uint64_t>(maneuver->k()) : 1;
}

std::vector<ClassSample> samples_of(const Game& game, std::int64_t columns) {
  std::vector<ClassSample> samples;
  const SampledWindows windows(columns);
  for (const Rule& rule : game.rules()) {
    if (has_classes(game, rule)) samples.emplace_back(rule.step(), windows);
  }
  return samples;
}

// Along an edge of the cone a rule has classes on one side only.
RuleClasses inside_board(RuleClasses classes, const Board& board) {
  if (!board.cone()) return classes;
  if (are_parallel(classes.step, board.cone()->first_row())) classes.right.reset();
  if (are_parallel(classes.step, board.cone()->second_row())) classes.left.reset();
  return classes;
}

std::vector<RuleClasses> classes_of(const Game& game, std::span<const ClassSample> samples,
                                    std::span<const Beam> beams, const MeasuredPart& part) {
  std::vector<RuleClasses> all;
  auto sample = samples.begin();
  for (const Rule& rule : game.rules()) {
    if (has_classes(game, rule)) {
      const std::uint64_t most = most_in_a_class(game, rule);
      all.push_back(inside_board((sample++)->classes(beams, part, most), game.board()));
    } else if (rule.is_unlimited() && rule.is_wide()) {
      all.push_back({rule.step(), std::nullopt, std::nullopt, rule.width()});
    }
  }
  return all;
}

std::vector<Gap> gaps_between(const std::vector<Beam>& beams, std::optional<double> filled_above) {
  std::vector<Gap> gaps;
  double low = 0;
  for (const Beam& beam : beams) {
    if (beam.slope_low.value > low) gaps.push_back({low, beam.slope_low.value});
    low = beam.slope_high.value;
  }
  if (filled_above && *filled_above > low) gaps.push_back({low, filled_above});
  if (!filled_above && !beams.empty()) gaps.push_back({low, std::nullopt});
  return gaps;
}

}  // namespace

struct Measurement::Parts {
  Parts(const Game& of, const Region& region)
      : game(of),
        part{region.columns, region.rows},
        mask(SampledWindows(region.columns).mask()),
        samples(samples_of(of, region.columns)) {
    for (const ClassSample& sample : samples) probes.push_back(sample.probe());
  }

  void take_tile(std::span<const Position> positions);
  void count_octaves(std::span<const Position> batch);
  [[nodiscard]] std::uint64_t stray_on_axis(const MeasuredPart& measured) const;
  [[nodiscard]] Geometry geometry(const MeasuredPart& measured) const;

  Game game;
  MeasuredPart part;  // that is to be measured
  std::int64_t mask;
  std::vector<ClassSample> samples;
  std::vector<ClassProbe> probes;
  SlopeBlocks blocks;
  ShareTile tile;
  std::vector<Octave> octaves{{0, 1, 0}};
  std::vector<std::int64_t> axis;  // the rows of the P-positions in column 0
  std::int64_t done = 0;           // columns that were taken
};

void Measurement::Parts::take_tile(std::span<const Position> positions) {
  if (!fill_tile(positions, probes, mask, tile)) {
    throw WorkFailed({.argument = "game",
                      .given = spelling(game),
                      .problem = "a heap past 2^52 cannot be measured",
                      .advice = "try fewer `columns`"});
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

// Column 0 has no slope. What it holds far from the origin lies in the gap above all beams.
std::uint64_t Measurement::Parts::stray_on_axis(const MeasuredPart& measured) const {
  const std::int64_t last = measured.rows.value_or(measured.columns);
  return static_cast<std::uint64_t>(
      std::count_if(axis.begin(), axis.end(), [&](std::int64_t y) { return y > last / 8; }));
}

std::optional<std::string> why_not_measured(const Game& game) {
  if (game.board().is_one_heap()) return "it is played on one heap, which has no slopes";
  return std::nullopt;
}

void require_measurable(const Game& game) {
  const auto why = why_not_measured(game);
  if (!why) return;
  throw BadInput({.argument = "game",
                  .given = spelling(game),
                  .problem = "cannot be measured: " + *why,
                  .advice = "try gdwn:3,5"});
}

Measurement::Measurement(const Game& game, const Region& region) {
  require_measurable(game);
  parts_ = std::make_unique<Parts>(game, region);
}

Measurement::~Measurement() = default;
Measurement::Measurement(Measurement&&) noexcept = default;
Measurement& Measurement::operator=(Measurement&&) noexcept = default;

void Measurement::take(std::span<const Position> batch) {
  parts_->count_octaves(batch);
  if (!batch.empty()) parts_->done = batch.back().x + 1;
  std::size_t on_axis = 0;
  while (on_axis < batch.size() && batch[on_axis].x == 0)
    parts_->axis.push_back(batch[on_axis++].y);
  batch = batch.subspan(on_axis);
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

Geometry Measurement::Parts::geometry(const MeasuredPart& measured) const {
  Geometry result;
  result.game = spelling(game);
  result.columns = measured.columns;
  result.columns_wanted = part.columns;
  result.rows = measured.rows;
  result.octaves = octaves;
  result.octaves.back().end = std::min(result.octaves.back().end, measured.columns);
  for (const Octave& octave : octaves) result.positions += octave.count;
  const std::vector<SlopeBlock> all = blocks.blocks_upto(measured.columns);
  SettledBeams found = settled_beams(all, found_beams(all, measured), measured);
  result.stray = found.stray + stray_on_axis(measured);
  result.fills_above = found.fills_above;
  result.beams = std::move(found.beams);
  result.gaps = gaps_between(result.beams, result.fills_above);
  result.rules = classes_of(game, samples, result.beams, measured);
  decide_kind(result);
  return result;
}

Geometry Measurement::geometry() const { return parts_->geometry(parts_->part); }

Geometry Measurement::geometry_so_far() const {
  return parts_->geometry({parts_->done, parts_->part.rows});
}

Geometry measure_until_stopped(const Engine& engine, const Game& game, const Region& region,
                               const RunLimits& limits) {
  Measurement measurement(game, region);
  const auto of_value = [&](Geometry measured) {
    measured.value = engine.value();
    return measured;
  };
  try {
    solve(engine, game, region, measurement, limits);
  } catch (const Cancelled&) {
    if (measurement.positions() == 0) throw;
    return of_value(measurement.geometry_so_far());
  }
  return of_value(measurement.geometry());
}

Geometry measure(const Engine& engine, const Game& game, const Region& region,
                 const RunLimits& limits) {
  Geometry measured = measure_until_stopped(engine, game, region, limits);
  if (measured.is_partial()) throw Cancelled();
  return measured;
}

}  // namespace nimhoff
