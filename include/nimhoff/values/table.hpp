// Tables of Grundy values, as large as memory allows.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "nimhoff/game/game.hpp"
#include "nimhoff/game/position.hpp"
#include "nimhoff/outcome/solve.hpp"
#include "nimhoff/storage/grid_file.hpp"

namespace nimhoff {

/// How many bytes a value takes.
enum class ValueWidth : std::uint8_t { one = 1, two = 2, four = 4 };

/// Where the values of a table lie, column after column, each from below.
struct ValueCells {
  std::byte* first = nullptr;
  std::size_t stride = 0;  ///< bytes from column to column
  ValueWidth width = ValueWidth::two;

  [[nodiscard]] std::uint32_t get(std::int64_t x, std::int64_t y) const {
    if (width == ValueWidth::two) return get_as<std::uint16_t>(x, y);
    return width == ValueWidth::one ? get_as<std::uint8_t>(x, y) : get_as<std::uint32_t>(x, y);
  }
  void set(std::int64_t x, std::int64_t y, std::uint32_t cell) const {
    if (width == ValueWidth::two) return set_as<std::uint16_t>(x, y, cell);
    return width == ValueWidth::one ? set_as<std::uint8_t>(x, y, cell)
                                    : set_as<std::uint32_t>(x, y, cell);
  }
  /// What stands where there is no position.
  [[nodiscard]] std::uint32_t off_board() const {
    return ~std::uint32_t{0} >> (32 - 8 * static_cast<unsigned>(width));
  }
  [[nodiscard]] std::byte* place(std::int64_t x, std::int64_t y) const {
    return first + static_cast<std::size_t>(x) * stride +
           static_cast<std::size_t>(y) * static_cast<std::size_t>(width);
  }

 private:
  template <class Cell>
  [[nodiscard]] std::uint32_t get_as(std::int64_t x, std::int64_t y) const {
    Cell cell{};
    std::memcpy(&cell, place(x, y), sizeof cell);
    return cell;
  }
  template <class Cell>
  void set_as(std::int64_t x, std::int64_t y, std::uint32_t value) const {
    const auto cell = static_cast<Cell>(value);
    std::memcpy(place(x, y), &cell, sizeof cell);
  }
};

/// The values of the positions with x < columns and y < rows, whole numbers of one width in the
/// machine's order. A place without a position holds the largest number of the width.
class GrundyTable {
 public:
  /// All zero, for values up to `most`. Throws std::bad_alloc.
  GrundyTable(std::int64_t columns, std::int64_t rows, std::uint64_t most);

  [[nodiscard]] std::int64_t columns() const { return columns_; }
  [[nodiscard]] std::int64_t rows() const { return rows_; }
  [[nodiscard]] ValueWidth width() const { return cells_.width; }
  [[nodiscard]] const ValueCells& cells() const { return cells_; }
  /// no_value off the board.
  [[nodiscard]] std::int64_t value(Position at) const;
  /// The cells of column x from below.
  [[nodiscard]] std::span<const std::byte> column(std::int64_t x) const;
  /// The largest value there is; 0 when the board has no position here.
  [[nodiscard]] std::uint32_t largest() const;

  [[nodiscard]] static ValueWidth width_for(std::uint64_t most);
  [[nodiscard]] static double planned_bytes(std::int64_t columns, std::int64_t rows,
                                            ValueWidth width);

 private:
  std::int64_t columns_;
  std::int64_t rows_;
  std::shared_ptr<std::byte> memory_;
  ValueCells cells_;
};

/// What a table will take.
struct TablePlan {
  std::int64_t rows = 0;  ///< one for games on one heap
  ValueWidth width = ValueWidth::two;
  std::uint64_t bytes = 0;  ///< at the most
  Work work{};              ///< nothing when there is less memory than that
};

/// Needs a game that has values. Throws BadInput when the table is past all numbers.
[[nodiscard]] TablePlan plan_table(const Game& game, std::int64_t columns, std::int64_t rows,
                                   const RunLimits& limits = {});

/// The largest table of this shape, cut in half as often as it must be, that the limits allow; none
/// when one position is too much. Needs as plan_table.
[[nodiscard]] std::optional<Region> table_that_fits(const Game& game, std::int64_t columns,
                                                    std::int64_t rows,
                                                    const RunLimits& limits = {});

/// Throws BadInput when the game has no values, or when the table would take more memory or time
/// than the limits allow.
void require_table(const Game& game, std::int64_t columns, std::int64_t rows,
                   const RunLimits& limits = {});

/// After require_table. One-heap games have one row. Throws BadInput or Cancelled.
[[nodiscard]] GrundyTable table_of_values(const Game& game, std::int64_t columns, std::int64_t rows,
                                          const RunLimits& limits = {});

/// What the values of single positions will take that lie in x < columns and y < rows, without the
/// table that leads to them: sets alone. None for a game that needs its table: one with rules that
/// are bounded or wide, moves by a condition, a cone or one heap. Needs as plan_table.
[[nodiscard]] std::optional<TablePlan> plan_single_values(const Game& game, std::int64_t columns,
                                                          std::int64_t rows,
                                                          const RunLimits& limits = {});

/// The values of these positions, in their order, after plan_single_values. Throws Cancelled.
[[nodiscard]] std::vector<std::int64_t> single_values(const Game& game,
                                                      std::span<const Position> at,
                                                      const RunLimits& limits = {});

/// How a file of the table of that plan lies: `g`, a line a column; of a b-file, a line a position
/// of the antidiagonals that are whole. Throws BadInput for a b-file when the board is a cone.
[[nodiscard]] Grid grid_of(const Game& game, std::int64_t columns, const TablePlan& plan,
                           bool is_bfile = false);

/// Hands the lines of that grid over: the columns from below; of a b-file the antidiagonals (s,0),
/// (s-1,1), ..., (0,s) for s = 0, 1, ..., the order of arrays in the OEIS. Throws Cancelled.
void hand_over(const GrundyTable& table, GridFile& file, bool is_bfile,
               const std::stop_token& stop = {});

}  // namespace nimhoff
