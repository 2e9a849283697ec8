// A board in tiles: pictures of 256 x 256 pixels at every level, of what was solved so far.
//
// Near tiles are painted from the P-positions of a SolvedBoard, those of Grundy values from one
// table, and tiles of which a pixel holds 2^10 squares a side or more from the counts of a
// FarBoard. A game with memory has no solved board; its tiles are solved each by itself. A table is
// made at once, so a large one is preceded by smaller ones, which together cost a fifteenth of it.
//
// Cost:    a tile some milliseconds, and O(columns that it shows); of seen and rule O(squares).
// Checked: tests/picture/board_tiles_test.cpp, pixel by pixel against draw.
#include "nimhoff/picture/board_tiles.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <atomic>
#include <bit>
#include <mutex>
#include <optional>
#include <utility>

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/outcome/available_memory.hpp"
#include "nimhoff/outcome/solved_board.hpp"
#include "nimhoff/values/layers.hpp"
#include "outcome/too_much.hpp"
#include "picture/far_board.hpp"
#include "picture/paint/paint.hpp"
#include "picture/painted.hpp"
#include "picture/png_bytes.hpp"

namespace nimhoff {
namespace {

constexpr int highest_level = 34;
// Looking along every rule from every square takes a second at this level, or this far out.
constexpr int highest_level_of_sight = 5;
constexpr std::int64_t farthest_sight = std::int64_t{1} << 20;
constexpr std::int64_t smallest_table = 1024;
constexpr std::int64_t table_growth = 4;
// From this level on it takes longer than a tile of P-positions.
constexpr int first_slow_sight = 3;
// A tile that is solved each time it is painted may take so many seconds.
constexpr double longest_tile = 2;

bool is_sight(Coloring coloring) {
  return coloring == Coloring::seen || coloring == Coloring::rule;
}

[[noreturn]] void refuse_tile(std::string argument, std::int64_t given, std::string problem,
                              std::string advice) {
  throw BadInput({.argument = std::move(argument),
                  .given = std::to_string(given),
                  .problem = std::move(problem),
                  .advice = std::move(advice)});
}

View view_of(const BoardTile& tile) {
  if (tile.level < 0 || tile.level > highest_level) {
    refuse_tile("level", tile.level, "no level", fmt::format("levels are 0 to {}", highest_level));
  }
  const std::int64_t side = tile_pixels << tile.level;
  const std::int64_t most = (std::int64_t{1} << 43) / side;
  for (const auto& [name, number] : {std::pair{"i", tile.i}, std::pair{"j", tile.j}}) {
    if (number < 0 || number >= most) {
      refuse_tile(name, number, "no tile of this level", fmt::format("0 to {} are", most - 1));
    }
  }
  return {{tile.i * side, tile.j * side}, side};
}

// Where an engine visits every square, as many of them may be P-positions as there is room for.
void require_room(const Engine& engine, const Game& game, const Region& region,
                  const RunLimits& limits) {
  constexpr double bytes_a_square = 8;
  if (engine.work(game, region, limits).unit != "cells") return;
  const double squares = static_cast<double>(region.columns) * static_cast<double>(*region.rows);
  if (bytes_a_square * squares <= static_cast<double>(allowed_memory(limits))) return;
  refuse_tile("columns", region.columns,
              "so many squares, each of which is visited, may hold more P-positions than " +
                  bytes_in_words(allowed_memory(limits)) + " keep",
              "look nearer to the corner");
}

std::int64_t table_side(const View& view) {
  const Region region = region_of(view);
  const auto needed = static_cast<std::uint64_t>(std::max(region.columns, *region.rows));
  return std::max(smallest_table, static_cast<std::int64_t>(std::bit_ceil(needed)));
}

std::int64_t next_side(std::int64_t known, std::int64_t wanted) {
  std::int64_t side = wanted;
  while (side / table_growth >= smallest_table && side / table_growth > known) side /= table_growth;
  return side;
}

std::uint64_t bytes_of(const GrundyTable& table) {
  return static_cast<std::uint64_t>(
      GrundyTable::planned_bytes(table.columns(), table.rows(), table.width()));
}

}  // namespace

TileSource source_of(const Game& game, const BoardTile& tile) {
  if (tile.coloring == Coloring::value) return TileSource::values;
  if (game.memory()) return TileSource::itself;
  const bool is_far = tile.level >= CountPyramid::base_level && tile.coloring == Coloring::p;
  return is_far && !why_rows_are_needed(game) ? TileSource::counts : TileSource::positions;
}

bool is_painted_slowly(const Game& game, const BoardTile& tile) {
  return source_of(game, tile) == TileSource::itself ||
         (is_sight(tile.coloring) && tile.level >= first_slow_sight);
}

Drawing drawing_of(const Game& game, const BoardTile& tile, std::int64_t value) {
  Drawing drawing{game, view_of(tile)};
  drawing.pixels = tile_pixels;
  drawing.coloring = tile.coloring;
  drawing.value = value;
  drawing.is_dark = tile.is_dark;
  drawing.is_bare = true;
  drawing.full_share = 1.0 / static_cast<double>(std::int64_t{1} << tile.level);
  return drawing;
}

struct BoardTiles::State {
  State(Game played, std::int64_t of_value)
      : game(std::move(played)), value(of_value), far(game, value) {
    const auto engine = value > 0 ? layer_engine(game, value, {}) : nullptr;
    if (!game.memory()) near.emplace(game, engine);
  }

  const Game game;
  const std::int64_t value;
  std::optional<SolvedBoard> near;  // none for a game with memory
  FarBoard far;

  std::mutex making;  // held by whoever makes the table
  mutable std::mutex reading;
  std::optional<GrundyTable> table;
  std::atomic<std::uint64_t> made_bytes{0};  // of the table that is being made

  [[nodiscard]] std::optional<GrundyTable> values(const View& view) const {
    const std::scoped_lock look(reading);
    if (!table || table->columns() < table_side(view)) return std::nullopt;
    return table;
  }

  [[nodiscard]] bool is_far(const BoardTile& tile) const {
    return source_of(game, tile) == TileSource::counts;
  }

  // Which columns of the board a near tile finds solved.
  [[nodiscard]] std::int64_t solved_for(const View& view) const {
    const Region solved = near->solved();
    if (solved.rows && *solved.rows < *region_of(view).rows) return 0;
    return solved.columns;
  }

  [[nodiscard]] std::int64_t known_side() const {
    const std::scoped_lock look(reading);
    return table ? table->columns() : 0;
  }

  [[nodiscard]] std::uint64_t table_bytes() const {
    const std::scoped_lock look(reading);
    return table ? bytes_of(*table) : 0;
  }

  void make_table(const View& view, const RunLimits& limits) {
    const std::scoped_lock turn(making);
    const std::int64_t wanted = table_side(view);
    for (std::int64_t known = known_side(); known < wanted; known = known_side()) {
      const std::int64_t side = next_side(known, wanted);
      const RunLimits rest = limits_beside(table_bytes(), limits);
      require_table(game, side, side, rest);
      made_bytes = plan_table(game, side, side, rest).bytes;
      try {
        GrundyTable made = table_of_values(game, side, side, rest);
        const std::scoped_lock change(reading);
        table = std::move(made);
        made_bytes = 0;
      } catch (...) {
        made_bytes = 0;
        throw;
      }
    }
  }
};

BoardTiles::BoardTiles(Game game, std::int64_t value)
    : state_(std::make_unique<State>(std::move(game), value)) {}
BoardTiles::~BoardTiles() = default;

const Game& BoardTiles::game() const { return state_->game; }

std::uint64_t BoardTiles::bytes() const {
  return state_->far.bytes() + (state_->near ? state_->near->bytes() : 0) + state_->table_bytes() +
         state_->made_bytes;
}

void BoardTiles::require(const BoardTile& tile, const RunLimits& limits) const {
  const View view = view_of(tile);
  const Game& game = state_->game;
  require_coloring(game, tile.coloring, std::nullopt);
  const Region region = region_of(view);
  if (tile.coloring == Coloring::value) {
    return require_table(game, table_side(view), table_side(view), limits);
  }
  if (is_sight(tile.coloring) && tile.level > highest_level_of_sight) {
    refuse_tile("level", tile.level,
                fmt::format("what squares see is looked up square by square, up to level {}: {} "
                            "squares a side of a pixel",
                            highest_level_of_sight, 1 << highest_level_of_sight),
                "come nearer, or try `color=p`");
  }
  if (is_sight(tile.coloring) && std::max(region.columns, *region.rows) > farthest_sight) {
    refuse_tile("columns", region.columns, "what squares see is looked up for x and y below 2^20",
                "try `color=p`");
  }
  const bool is_far = state_->is_far(tile);
  if (is_far && *region.rows >> CountPyramid::base_level > CountPyramid::most_rows) {
    refuse_tile("rows", *region.rows, "P-positions are counted for y below 2^34",
                "look nearer to the corner");
  }
  const Region needed{region.columns, is_far ? std::nullopt : region.rows};
  RunLimits allowed = limits;
  if (!state_->near) allowed.seconds = longest_tile;
  const auto engine = layer_engine(game, state_->value, needed);
  require_solvable(*engine, game, needed, allowed);
  if (state_->near && !is_far) require_room(*engine, game, needed, allowed);
}

PaintedTile BoardTiles::tile(const BoardTile& tile, const RunLimits& limits) const {
  const Drawing drawing = drawing_of(state_->game, tile, state_->value);
  const View& view = drawing.view;
  const std::int64_t end = view.from.x + view.size;
  const auto paint = [&](Raster raster) {
    return png_bytes(painted(drawing, std::move(raster), limits.stop).image, "", limits.stop,
                     {.is_quick = true});
  };
  const auto raster = [&](const SolvedParts* parts) {
    return raster_of(drawing.game, view, tile_pixels, tile.coloring, std::nullopt, limits,
                     state_->value, parts);
  };
  if (tile.coloring == Coloring::value) {
    const auto table = state_->values(view);
    if (!table) return {};
    const SolvedParts parts{.values = [&](const Region&) { return *table; }};
    return {paint(raster(&parts)), end, true};
  }
  if (!state_->near) return {paint(raster(nullptr)), end, true};
  const bool is_far = state_->is_far(tile);
  const std::int64_t solved = is_far ? state_->far.solved(tile.level) : state_->solved_for(view);
  if (solved <= view.from.x) return {};
  const PaintedTile done{"", std::min(solved, end), solved >= end};
  if (is_far) {
    return {paint(state_->far.raster(tile.level, tile.i * tile_pixels, tile.j * tile_pixels,
                                     tile_pixels)),
            done.solved, done.is_whole};
  }
  bool is_complete = true;
  const SolvedParts parts{.positions = [&](const BoardPart& part, Sink& sink) {
    const std::int64_t to = state_->near->hand_over({part.from, {done.solved, part.to.y}}, sink);
    if (to < done.solved) is_complete = false;
  }};
  std::string png = paint(raster(&parts));
  // Somebody looked higher, and the board is solved anew.
  if (!is_complete) return {};
  return {std::move(png), done.solved, done.is_whole};
}

void BoardTiles::extend(const BoardTile& tile, const RunLimits& limits) {
  const View view = view_of(tile);
  if (tile.coloring == Coloring::value) return state_->make_table(view, limits);
  if (!state_->near) return;
  if (state_->is_far(tile)) return state_->far.extend(view.from.x + view.size, limits);
  state_->near->extend(region_of(view), limits);
}

}  // namespace nimhoff
