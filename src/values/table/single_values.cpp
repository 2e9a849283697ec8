// Values of single positions, without the table that leads to them.
//
// Where every line of moves has its sets, no value is looked up again once it is in them: each tile
// is decided in the same few bytes, and what was asked for is read there.
//
// Cost:    that of the table in time; the memory of its sets, an eighth of it for wythoff.
// Checked: tests/values/table/single_values_test.cpp, against the table.
#include <algorithm>

#include "nimhoff/values/reference.hpp"
#include "nimhoff/values/table.hpp"
#include "values/table/listed_options.hpp"
#include "values/table/table_sets.hpp"
#include "values/table/tiles.hpp"

namespace nimhoff {
namespace {

// Where each tile finds the positions that it was asked for.
class WantedValues {
 public:
  WantedValues(const TableLayout& layout, std::span<const Position> at)
      : layout_(layout), at_(at.begin(), at.end()), found_(at.size(), no_value) {
    for (std::size_t i = 0; i < at_.size(); ++i) {
      if (layout.is_half && at_[i].x > at_[i].y) std::swap(at_[i].x, at_[i].y);
      by_tile_.emplace_back(place_of(at_[i]), i);
    }
    std::sort(by_tile_.begin(), by_tile_.end());
  }

  // Reads those of the tile, no one else's: threads may do so side by side.
  void read(const TableTile& tile, const ValueCells& cells) {
    const auto place = place_of({tile.x, tile.y});
    auto each =
        std::lower_bound(by_tile_.begin(), by_tile_.end(), std::pair{place, std::size_t{0}});
    for (; each != by_tile_.end() && each->first == place; ++each) {
      found_[each->second] = cells.get(at_[each->second].x, at_[each->second].y);
    }
  }

  std::vector<std::int64_t> take() { return std::move(found_); }

 private:
  using Place = std::pair<std::int64_t, std::int64_t>;
  [[nodiscard]] Place place_of(Position at) const {
    return {at.x / layout_.tile, at.y / layout_.tile};
  }

  const TableLayout& layout_;
  std::vector<Position> at_;
  std::vector<std::int64_t> found_;
  std::vector<std::pair<Place, std::size_t>> by_tile_;
};

// As if one tile were the whole table.
ValueCells cells_of(const TableTile& tile, std::vector<std::uint32_t>& memory, std::int64_t side) {
  ValueCells cells{reinterpret_cast<std::byte*>(memory.data()),
                   static_cast<std::size_t>(side) * sizeof(std::uint32_t), ValueWidth::four};
  cells.first -= cells.place(tile.x, tile.y) - cells.first;
  return cells;
}

Region box_of(std::span<const Position> at) {
  Position most{};
  for (const Position& one : at) most = {std::max(most.x, one.x), std::max(most.y, one.y)};
  return {most.x + 1, most.y + 1};
}

}  // namespace

std::optional<TablePlan> plan_single_values(const Game& game, std::int64_t columns,
                                            std::int64_t rows, const RunLimits& limits) {
  if (!game.board().is_quadrant() || lists_all_moves(game)) return std::nullopt;
  const TableLayout layout(game, columns, rows, limits, false);
  const auto is_plain = [](const TableLayout::Sets& sets) {
    return sets.line.first == sets.line.step && sets.line.length == unlimited;
  };
  if (layout.sets.empty() || !layout.listed.empty() ||
      !std::all_of(layout.sets.begin(), layout.sets.end(), is_plain)) {
    return std::nullopt;
  }
  return layout.plan(game, limits);
}

std::vector<std::int64_t> single_values(const Game& game, std::span<const Position> at,
                                        const RunLimits& limits) {
  const Region box = box_of(at);
  const TableLayout layout(game, box.columns, *box.rows, limits, false);
  WantedValues wanted(layout, at);
  TableRows rows{{}, layout.is_half, {}, {}};
  const TableSets sets(layout, rows, limits.stop);
  const auto tile_cells = static_cast<std::size_t>(layout.tile * layout.tile);
  std::vector<std::vector<std::uint32_t>> memory(layout.threads,
                                                 std::vector<std::uint32_t>(tile_cells));
  std::vector<TableRows> each(layout.threads, rows);
  for_each_tile(layout, limits, layout.work(game, limits),
                [&](const TableTile& tile, unsigned thread) {
                  each[thread].cells = cells_of(tile, memory[thread], layout.tile);
                  decide_tile(each[thread], tile, nullptr, limits.stop);
                  wanted.read(tile, each[thread].cells);
                });
  return wanted.take();
}

}  // namespace nimhoff
