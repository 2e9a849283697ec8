// The moves of a game as rows of bits: bit j of row i is the move (i, j).
//
// A row is split by the scope of the game's maneuver. Where no condition names the heaps, every
// row is made once for the region; otherwise a row is made for each position that is looked at,
// the rules' part of it still only once.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "nimhoff/game/game.hpp"
#include "outcome/marks/bit_rows.hpp"
#include "outcome/marks/program.hpp"

namespace nimhoff {

/// The rows that the rules of a game give, the same for all heaps.
struct RuleRows {
  BitRows given;
  BitRows nim;  ///< what a Nim rule gives, where a scope asks for it

  RuleRows(const Game& game, std::int64_t columns, std::int64_t rows);
};

/// The moves of one row, a word of zeros before each.
struct SplitRow {
  const std::uint64_t* inside = nullptr;
  const std::uint64_t* outside = nullptr;
};

/// Makes rows one at a time. Each thread needs its own.
class RowMaker {
 public:
  RowMaker(const Game& game, const RuleRows& rules, std::int64_t columns, std::int64_t rows);

  /// The moves (i, j), j < count. It stays until the next is made.
  [[nodiscard]] SplitRow make(const RowOfMoves& row, std::int64_t count);
  /// Instructions a lane, for estimates.
  [[nodiscard]] double cost() const;

 private:
  const RuleRows* rules_;
  std::optional<Maneuver> maneuver_;
  std::optional<ConditionProgram> adjoined_;
  std::optional<ConditionProgram> forbidden_;
  BitRows made_;  // all, inside, outside, and what a condition holds for
};

/// Every row of a game whose moves are the same at all heaps.
class MoveTable {
 public:
  enum Part { inside, outside };

  MoveTable(const Game& game, const RuleRows& rules, std::int64_t columns, std::int64_t rows);

  [[nodiscard]] const std::uint64_t* row(Part part, std::int64_t i) const {
    return parts_[part].bits.row(i);
  }
  /// How many moves the row holds.
  [[nodiscard]] std::int64_t count(Part part, std::int64_t i) const {
    return parts_[part].counts.empty() ? 0 : parts_[part].counts[static_cast<std::size_t>(i)];
  }
  [[nodiscard]] SplitRow split(std::int64_t i) const;

 private:
  struct Rows {
    BitRows bits;
    std::vector<std::int64_t> counts;
  };
  void keep(Part part, std::int64_t i, const std::uint64_t* row, std::size_t words);

  Rows parts_[2];
};

}  // namespace nimhoff
