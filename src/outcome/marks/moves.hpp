// The moves of a game as rows of bits: bit j of row i is the move (i, j).
//
// A row is split by the scope of the game's maneuver. Where no condition names the heaps, every
// row is made once for the region; otherwise a row is made for each position that is looked at,
// the rules' part of it still only once.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "nimhoff/game/game.hpp"
#include "outcome/marks/bit_rows.hpp"
#include "outcome/marks/program.hpp"

namespace nimhoff {

/// The rows that the rules of a game give, the same for all heaps.
struct RuleRows {
  BitRows given;
  BitRows nim;                       ///< what a Nim rule gives, where a scope asks for it
  std::vector<std::int64_t> counts;  ///< how many a row gives
  std::vector<std::int64_t> lasts;   ///< the largest j of a row; -1 for none

  RuleRows(const Game& game, std::int64_t columns, std::int64_t rows);
};

/// The moves of one row, a word of zeros before each.
struct SplitRow {
  const std::uint64_t* inside = nullptr;
  const std::uint64_t* outside = nullptr;
};

/// What marking has done so far, for estimates.
struct MarkWork {
  double rows = 0;     ///< rows of bits that were moved up
  double singles = 0;  ///< bits that were marked alone
  double made = 0;     ///< rows that were made by a condition
  double lanes = 0;    ///< and their lanes
};

/// Makes rows one at a time. Each thread needs its own.
class RowMaker {
 public:
  MarkWork done{};

  RowMaker(const Game& game, const RuleRows& rules, std::int64_t columns, std::int64_t rows);

  /// The moves of the first `count` lanes, j from 0 on. It stays until the next is made, and a word
  /// of zeros follows it.
  [[nodiscard]] SplitRow make(const RowOfMoves& row, std::int64_t count);
  /// Of the bits of `from`, a row of column x - i, those at y - j from which the move (i, j) comes
  /// from (x, y).
  [[nodiscard]] SplitRow make_across(std::int64_t i, std::int64_t j, std::int64_t x,
                                     const std::uint64_t* from);
  /// The j that a move (i, j) from column x can have: those up to `last`, or only the first
  /// `adjoined` of them and the `given` ones of the rules.
  struct Extent {
    std::int64_t last = -1;
    std::int64_t adjoined = 0;
    std::int64_t given = 0;
  };
  [[nodiscard]] Extent extent(std::int64_t i, std::int64_t x);
  /// Instructions a lane, for estimates.
  [[nodiscard]] double cost() const;

 private:
  [[nodiscard]] SplitRow split(std::int64_t i, std::size_t words);

  const RuleRows* rules_;
  std::int64_t rows_;
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
  /// The j of the row, when there are few; none when there are many.
  [[nodiscard]] std::span<const std::int64_t> few(Part part, std::int64_t i) const {
    const auto at = static_cast<std::size_t>(i);
    const std::vector<std::size_t>& begins = parts_[part].begins;
    return std::span(parts_[part].few).subspan(begins[at], begins[at + 1] - begins[at]);
  }
  [[nodiscard]] SplitRow split(std::int64_t i) const;

 private:
  struct Rows {
    BitRows bits;
    std::vector<std::int64_t> counts;
    std::vector<std::int64_t> few;       // row after row
    std::vector<std::size_t> begins{0};  // of each row, and where the next begins
  };
  void keep(Part part, std::int64_t i, const std::uint64_t* row, std::size_t words);

  Rows parts_[2];
};

}  // namespace nimhoff
