// Which values a position sees by moves that no set serves: its options are read one by one.
//
// These are single moves, lines whose sets would be larger than they are worth, the numbers of a
// one-heap game, and all moves of a game in which a condition gives or forbids some.
//
// Cost:    a few nanoseconds an option, and for conditions that name the heaps, a lane an option
//          that could be.
// Checked: tests/values/table/engine_test.cpp.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "nimhoff/game/game.hpp"
#include "nimhoff/outcome/run_limits.hpp"
#include "nimhoff/values/table.hpp"
#include "outcome/marks/moves.hpp"
#include "outcome/sweep/lines.hpp"

namespace nimhoff {

/// Whether all moves of the game are listed, as bits by what they take from the first heap: where a
/// condition gives or forbids some, and where a rule is so wide that its lines are too many.
[[nodiscard]] bool lists_all_moves(const Game& game);

/// About how many nanoseconds a position takes when these lines and, beside them, what is no line
/// are listed. Found by samples of the conditions.
[[nodiscard]] double listing_nanoseconds(const Game& game, const std::vector<MoveLine>& lines,
                                         std::int64_t columns, std::int64_t rows,
                                         const std::stop_token& stop);

/// The moves that are listed; what all threads share.
class ListedMoves {
 public:
  /// The lines that are to be read, and beside them what is no line.
  ListedMoves(const Game& game, std::vector<MoveLine> lines, std::int64_t columns,
              std::int64_t rows, const std::stop_token& stop);

  [[nodiscard]] bool is_empty() const { return lines_.empty() && numbers_.empty() && !rules_; }
  [[nodiscard]] static double planned_bytes(const Game& game, std::int64_t columns,
                                            std::int64_t rows, unsigned threads);

 private:
  friend class OptionReader;
  Game game_;
  std::int64_t columns_;
  std::int64_t rows_;
  std::vector<MoveLine> lines_;
  std::vector<std::int64_t> numbers_;  // that one heap may lose, increasing
  std::unique_ptr<RuleRows> rules_;    // of a game that lists all moves
  std::unique_ptr<MoveTable> table_;   // of one whose moves are the same at all heaps
};

/// One for each thread.
class OptionReader {
 public:
  /// Of a table that is decided for x <= y only when `is_half`; for values up to `most`.
  OptionReader(const ListedMoves& moves, const ValueCells& cells, bool is_half, std::uint64_t most);

  /// The values that are seen from here, as a set; it stays until forget().
  [[nodiscard]] const std::uint64_t* look_from(std::int64_t x, std::int64_t y);
  /// Empties the set.
  void forget();

 private:
  void read(std::int64_t x, std::int64_t y);
  void read_line(const MoveLine& line, std::int64_t x, std::int64_t y);
  void read_row(const std::uint64_t* row, std::int64_t count, std::int64_t i, Position at);
  void read_by_condition(std::int64_t x, std::int64_t y);

  const ListedMoves* moves_;
  ValueCells cells_;
  bool is_half_;
  std::optional<RowMaker> maker_;
  std::vector<std::uint64_t> seen_;
  std::vector<std::uint32_t> touched_;  // words of it
};

}  // namespace nimhoff
