// What every cell of a view sees, into pixels.
//
// The P-positions that matter are kept; then the view is cut into tiles of whole pixels,
// which the cores take in turn. A tile goes from column to column: RayCounts says what each
// cell sees along each ray, a rule of the coloring makes a kind of that, and the kinds are
// counted a row of cells at a time, added up when a pixel's columns are done.
//
// Cost:    O(cells * rays), a few operations on vectors each; memory of the pixels, of the
//          P-positions that the view sees, and of a tile's counts for each core.
// Checked: tests/picture/raster_test.cpp, against options() of every cell.
#include <tbb/global_control.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <atomic>

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/outcome/available_memory.hpp"
#include "nimhoff/values/layers.hpp"
#include "picture/paint/kept_positions.hpp"
#include "picture/paint/paint.hpp"
#include "picture/paint/ray_counts.hpp"
#include "picture/paint/rays.hpp"

namespace nimhoff {
namespace {

using CellKind = std::uint8_t;

// The kind of a cell that counts once for every rule along which it sees one.
constexpr CellKind seen_by_rules = 0xff;

// More colours than this nobody can distinguish; and a CellKind must hold them.
constexpr std::size_t most_rules = 32;

// Where k - 1 options may be blocked, positions are told apart by how far the number that they see
// is from k: three kinds of P-positions below it and four of the others from it on.
constexpr std::int64_t below_border = 3;
constexpr std::int64_t above_border = 4;
constexpr std::size_t first_further_p = first_coloring_kind + above_border;

// How the counts along rays become kinds. One group of rays for each thing distinguished.
struct Groups {
  std::vector<std::vector<WeightedRay>> rays;
  // Writes the kinds of a column's cells, given the sum of each group.
  void (*kinds)(const std::vector<std::vector<std::int32_t>>& sums, std::span<CellKind> kinds,
                std::int64_t border);
  std::int64_t border = 1;  // the k above; 1 where nothing may be blocked

  [[nodiscard]] bool is_blocking() const { return border > 1; }
  [[nodiscard]] std::size_t further_p() const {
    return static_cast<std::size_t>(std::min(border, below_border) - 1);
  }
  // The kind of a P-position that sees so many.
  [[nodiscard]] std::size_t p_kind_of(std::int64_t seen) const {
    const std::int64_t below = std::clamp<std::int64_t>(border - 1 - seen, 0, below_border - 1);
    return below == 0 ? p_kind : first_further_p + static_cast<std::size_t>(below) - 1;
  }
};

// One group: how many P-positions are seen in all.
void kinds_by_number(const std::vector<std::vector<std::int32_t>>& sums, std::span<CellKind> kinds,
                     std::int64_t /*border*/) {
  const std::int32_t* sum = sums[0].data();
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    kinds[i] =
        static_cast<CellKind>(static_cast<std::int32_t>(sees_none_kind) + std::min(sum[i], 3));
  }
}

// The same beside the border between P and N.
void kinds_by_border(const std::vector<std::vector<std::int32_t>>& sums, std::span<CellKind> kinds,
                     std::int64_t border) {
  const std::int32_t* sum = sums[0].data();
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    const std::int64_t above = std::clamp<std::int64_t>(sum[i] - border, -1, above_border - 1);
    kinds[i] = static_cast<CellKind>(static_cast<std::int64_t>(first_coloring_kind) + above);
  }
}

// One group: whether any is seen.
void kinds_by_sight(const std::vector<std::vector<std::int32_t>>& sums, std::span<CellKind> kinds,
                    std::int64_t /*border*/) {
  const std::int32_t* sum = sums[0].data();
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    kinds[i] = static_cast<CellKind>(sees_none_kind + (sum[i] > 0 ? 1 : 0));
  }
}

// A group for each rule: whether any sees one. Which do is counted apart.
void kinds_by_rule(const std::vector<std::vector<std::int32_t>>& sums, std::span<CellKind> kinds,
                   std::int64_t /*border*/) {
  std::fill(kinds.begin(), kinds.end(), static_cast<CellKind>(sees_none_kind));
  for (const std::vector<std::int32_t>& sum : sums) {
    for (std::size_t i = 0; i < kinds.size(); ++i) kinds[i] = sum[i] > 0 ? seen_by_rules : kinds[i];
  }
}

// A block of pixels.
struct PixelBlock {
  std::int64_t column, row, columns, rows;
};

class TilePainter {
 public:
  TilePainter(const Game& game, const View& view, const Groups& groups, const KeptPositions& kept,
              Raster& raster)
      : game_(game), view_(view), groups_(groups), kept_(kept), raster_(raster) {}

  void paint(const PixelBlock& block) const {
    const PixelRow& side = raster_.side();
    const Tile tile{view_.from.x + side.begin(block.column), view_.from.y + side.begin(block.row),
                    side.begin(block.column + block.columns) - side.begin(block.column),
                    side.begin(block.row + block.rows) - side.begin(block.row)};
    std::vector<std::vector<RayCounts>> rays;
    for (const auto& group : groups_.rays) {
      rays.emplace_back();
      for (const WeightedRay& weighted : group) rays.back().emplace_back(weighted.ray, kept_, tile);
    }
    const auto rows = static_cast<std::size_t>(tile.rows);
    std::vector<std::vector<std::int32_t>> sums(rays.size(), std::vector<std::int32_t>(rows));
    std::vector<CellKind> kinds(rows);
    std::vector<std::uint32_t> counts(rows * raster_.kinds().size());
    std::int64_t x = tile.x;
    for (std::int64_t pixel = block.column; pixel < block.column + block.columns; ++pixel) {
      for (const std::int64_t end = view_.from.x + side.begin(pixel + 1); x < end; ++x) {
        add_up(rays, sums);
        groups_.kinds(sums, kinds, groups_.border);
        mark_board(x, tile, sums[0], kinds);
        count(sums, kinds, counts);
      }
      bring_in(pixel, block, counts);
    }
  }

 private:
  void add_up(std::vector<std::vector<RayCounts>>& rays,
              std::vector<std::vector<std::int32_t>>& sums) const {
    for (std::size_t group = 0; group < rays.size(); ++group) {
      std::vector<std::int32_t>& sum = sums[group];
      std::fill(sum.begin(), sum.end(), 0);
      for (std::size_t ray = 0; ray < rays[group].size(); ++ray) {
        const auto counts = rays[group][ray].next_column();
        const auto weight = static_cast<std::int32_t>(groups_.rays[group][ray].weight);
        if (weight == 1) {
          for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += counts[i];
        } else {
          for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += weight * counts[i];
        }
      }
    }
  }

  void count(const std::vector<std::vector<std::int32_t>>& sums, std::span<const CellKind> kinds,
             std::vector<std::uint32_t>& counts) const {
    const std::size_t stride = raster_.kinds().size();
    if (groups_.kinds != kinds_by_rule) {
      for (std::size_t i = 0; i < kinds.size(); ++i) ++counts[i * stride + kinds[i]];
      return;
    }
    for (std::size_t i = 0; i < kinds.size(); ++i) {
      std::uint32_t* here = &counts[i * stride];
      if (kinds[i] != seen_by_rules) {
        ++here[kinds[i]];
        continue;
      }
      for (std::size_t rule = 0; rule < sums.size(); ++rule) {
        here[first_coloring_kind + rule] += sums[rule][i] > 0 ? 1U : 0U;
      }
    }
  }

  // The P-positions, and what is off the board.
  void mark_board(std::int64_t x, const Tile& tile, std::span<const std::int32_t> seen,
                  std::span<CellKind> kinds) const {
    if (!game_.board().is_quadrant()) {
      const std::int64_t begin = game_.board().column_begin(x) - tile.y;
      const std::int64_t end = game_.board().column_end(x).value_or(tile.y + tile.rows) - tile.y;
      for (std::int64_t i = 0; i < tile.rows; ++i) {
        if (i < begin || i >= end) kinds[static_cast<std::size_t>(i)] = off_board_kind;
      }
    }
    const auto rows = kept_.column(x);
    for (auto row = std::lower_bound(rows.begin(), rows.end(), tile.y);
         row != rows.end() && *row < tile.y + tile.rows; ++row) {
      const auto i = static_cast<std::size_t>(*row - tile.y);
      kinds[i] = groups_.is_blocking() ? static_cast<CellKind>(groups_.p_kind_of(seen[i])) : p_kind;
    }
  }

  // Adds the counts of the rows of cells up to pixels, and begins again.
  void bring_in(std::int64_t pixel, const PixelBlock& block,
                std::vector<std::uint32_t>& counts) const {
    const std::size_t kinds = raster_.kinds().size();
    auto from = counts.begin();
    for (std::int64_t row = block.row; row < block.row + block.rows; ++row) {
      for (std::int64_t y = raster_.side().begin(row); y < raster_.side().begin(row + 1); ++y) {
        for (std::size_t kind = 0; kind < kinds; ++kind) {
          raster_.count(kind, pixel, row) += *from++;
        }
      }
    }
    std::fill(counts.begin(), counts.end(), 0U);
  }

  const Game& game_;
  const View& view_;
  const Groups& groups_;
  const KeptPositions& kept_;
  Raster& raster_;
};

// Blocks of whole pixels with about so many cells, so that a tile's counts stay near the core.
std::vector<PixelBlock> blocks_of(const PixelRow& side, const Groups& groups) {
  std::int64_t steepest = 1;
  for (const auto& group : groups.rays) {
    for (const WeightedRay& weighted : group) {
      if (weighted.ray.a > 0) steepest = std::max(steepest, weighted.ray.b / weighted.ray.a);
    }
  }
  const auto pixels_for = [&](std::int64_t cells) {
    return std::clamp<std::int64_t>(cells * side.pixels() / side.size(), 1, side.pixels());
  };
  const std::int64_t width = pixels_for(std::min<std::int64_t>(1024, 4'000'000 / steepest));
  const std::int64_t height = pixels_for(4096);
  std::vector<PixelBlock> blocks;
  for (std::int64_t row = 0; row < side.pixels(); row += height) {
    for (std::int64_t column = 0; column < side.pixels(); column += width) {
      blocks.push_back({column, row, std::min(width, side.pixels() - column),
                        std::min(height, side.pixels() - row)});
    }
  }
  return blocks;
}

Raster paint(const Solved& solved, const View& view, const PixelRow& side,
             std::vector<std::string> coloring_kinds, const Groups& groups,
             const RunLimits& limits) {
  const Game& game = solved.game;
  std::vector<std::string> kinds{position_of_value(solved.value), "off the board", "sees none"};
  if (groups.is_blocking()) {
    kinds[p_kind] = "P: sees " + std::to_string(groups.border - 1);
    kinds[sees_none_kind] = "N: sees fewer than " + std::to_string(groups.border);
  }
  std::move(coloring_kinds.begin(), coloring_kinds.end(), std::back_inserter(kinds));
  std::vector<Ray> rays;
  for (const auto& group : groups.rays) {
    for (const WeightedRay& weighted : group) rays.push_back(weighted.ray);
  }
  KeptPositions kept(view, rays, allowed_memory(limits));
  const Region region = region_of(view);
  hand_over(solved, {{0, 0}, {region.columns, *region.rows}}, kept, limits);
  Raster raster(side, std::move(kinds), groups.further_p());
  const TilePainter painter(game, view, groups, kept, raster);
  const std::vector<PixelBlock> blocks = blocks_of(side, groups);
  // More threads than cores are allowed, and oneTBB would print a warning.
  const unsigned threads = threads_of(limits);
  const tbb::global_control allowed(tbb::global_control::max_allowed_parallelism, threads);
  tbb::task_arena arena(static_cast<int>(threads));
  // A part of them at a time, so that this thread can report.
  const std::size_t part = std::max<std::size_t>(64, blocks.size() / 256);
  for (std::size_t from = 0; from < blocks.size(); from += part) {
    limits.reached(
        {"painting", static_cast<double>(from), static_cast<double>(blocks.size()), "blocks"});
    const std::size_t to = std::min(blocks.size(), from + part);
    arena.execute([&] {
      tbb::parallel_for(from, to, [&](std::size_t i) {
        if (!limits.stop.stop_requested()) painter.paint(blocks[i]);
      });
    });
  }
  throw_if_stopped(limits.stop);
  return raster;
}

std::string rule_label(const Rule& rule) {
  std::string label = '(' + to_string(rule.step()) + ')';
  if (rule.reach() == 1) label += " once";
  if (!rule.is_unlimited() && rule.reach() > 1) {
    label += " up to " + std::to_string(rule.reach()) + " times";
  }
  if (rule.is_wide()) label += " of width " + std::to_string(rule.width());
  return label;
}

// Rules whose sight alone matters need no weights: a ray more than needed sees nothing new.
std::vector<WeightedRay> sight_of(const Game& game, const Rule& rule, const View& view) {
  const Region region = region_of(view);
  std::vector<WeightedRay> rays;
  for (const Ray& ray : rays_of(rule, region.columns, *region.rows)) rays.push_back({ray, 1});
  require_few_rays(game, rays.size());
  return rays;
}

// The k of a game in which k - 1 options may be blocked; 1 in any other.
std::int64_t border_of(const Solved& solved) {
  const auto& maneuver = solved.game.maneuver();
  const bool is_blocking = maneuver && maneuver->kind() == Maneuver::Kind::block;
  return is_blocking && solved.value == 0 ? maneuver->k() : 1;
}

// The kinds beside a border, in the order of kinds_by_border and p_kind_of.
std::vector<std::string> border_labels(const Groups& groups) {
  const std::int64_t k = groups.border;
  std::vector<std::string> labels;
  for (std::int64_t i = 0; i < above_border; ++i) {
    labels.push_back("N: sees " + std::to_string(k + i));
  }
  labels.back() += " or more";
  for (std::size_t i = 0; i < groups.further_p(); ++i) {
    labels.push_back("P: sees " + std::to_string(k - 2 - static_cast<std::int64_t>(i)));
  }
  if (k > below_border) labels.back() += " or fewer";
  return labels;
}

}  // namespace

Raster paint_seen(const Solved& solved, const View& view, const PixelRow& side,
                  const RunLimits& limits) {
  const Game& game = solved.game;
  const Region region = region_of(view);
  const std::int64_t border = border_of(solved);
  const Groups groups{{rays_counting_options(game, region.columns, *region.rows)},
                      border > 1 ? kinds_by_border : kinds_by_number,
                      border};
  if (groups.is_blocking()) {
    return paint(solved, view, side, border_labels(groups), groups, limits);
  }
  return paint(solved, view, side, {"sees one", "sees two", "sees three or more"}, groups, limits);
}

Raster paint_rules(const Solved& solved, const View& view, const PixelRow& side,
                   const RunLimits& limits) {
  const Game& game = solved.game;
  if (game.rules().size() > most_rules) {
    throw BadInput({.argument = "game",
                    .given = spelling(game),
                    .problem = std::to_string(game.rules().size()) + " rules are too many colours",
                    .advice = "look along one by `rule=a,b`"});
  }
  Groups groups{{}, kinds_by_rule};
  std::vector<std::string> kinds;
  for (const Rule& rule : game.rules()) {
    groups.rays.push_back(sight_of(game, rule, view));
    kinds.push_back(rule_label(rule));
  }
  return paint(solved, view, side, kinds, groups, limits);
}

Raster paint_one_rule(const Solved& solved, const Step& step, const View& view,
                      const PixelRow& side, const RunLimits& limits) {
  const Game& game = solved.game;
  Groups groups{{{}}, kinds_by_sight};
  for (const Rule& rule : game.rules()) {
    if (rule.step() != step) continue;
    for (const WeightedRay& ray : sight_of(game, rule, view)) groups.rays[0].push_back(ray);
  }
  return paint(solved, view, side, {"sees one along (" + to_string(step) + ")"}, groups, limits);
}

}  // namespace nimhoff
