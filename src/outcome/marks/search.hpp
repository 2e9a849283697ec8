// Decides columns by what their hits mark: a hit is a P-position, in a comply game an N-position.
//
// A position is reached when k options in the maneuver's scope are hits, or one other option is;
// without a maneuver when one option is. What is not reached is a hit, by the definitions of
// outcome/definition.cpp: in a comply game P and N change places. Under misere play it is a hit
// only if, besides, the next player is left with a move that loses; in a comply game, if the
// previous player has enough to propose.
//
// A hit at (h, y) reaches in column x the row of moves i = x - h, moved up by y; and the hits of
// column h, as a row of bits, reach by the move (i, j) themselves, moved up by j. Of the two ways
// the one with fewer rows to move up is taken, and bits one by one where these are fewer. Counts
// are kept as planes of bits that overflow at k.
//
// Columns are decided in blocks: what earlier columns reach in a block is found for all of it at
// once, for groups of columns on several threads, while the rows are in the cache.
//
// Cost:    hits x columns x rows / 64 words at the most.
// Needs:   no memory, two heaps; columns that are cut or end by the board.
// Checked: tests/outcome/marks/engine_test.cpp, against the reference on random games.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "nimhoff/outcome/solve.hpp"
#include "nimhoff/storage/checkpoint.hpp"
#include "outcome/marks/moves.hpp"

namespace nimhoff {

/// The columns and rows that are decided, rows that never end taken to be as many as columns.
struct MarkedRegion {
  std::int64_t columns = 0;
  std::int64_t rows = 0;
};

[[nodiscard]] MarkedRegion marked_region(const Game& game, const Region& region);

class MarkSearch {
 public:
  /// With `is_tabled` every row of moves is made once, which needs an invariant game.
  MarkSearch(const Game& game, const MarkedRegion& region, bool is_tabled, unsigned threads);
  /// Chooses between rows and single bits as a search of so many rows would.
  void choose_as(std::int64_t rows) { words_of_choice_ = BitRows::words_for(rows); }

  [[nodiscard]] std::int64_t columns_done() const { return done_; }
  /// Decides a block of columns and hands their P-positions over; fewer columns, or none, when a
  /// stop is requested.
  void advance(Sink& sink, const std::stop_token& stop);
  [[nodiscard]] MarkWork work() const;

  void save(const WriteBytes& write) const;
  /// Continues after the columns that were saved. Throws std::invalid_argument.
  void load(const ReadBytes& read);

  [[nodiscard]] static double planned_bytes(const Game& game, const MarkedRegion& region,
                                            bool is_tabled, unsigned threads);

 private:
  [[nodiscard]] CountedRow counts(std::int64_t x, MoveTable::Part part);
  [[nodiscard]] std::int64_t hits_in(std::int64_t h) const;
  // At most one for each word of their bits.
  [[nodiscard]] bool is_listed(std::int64_t count) const {
    return count <= static_cast<std::int64_t>(words_);
  }
  template <class Visit>
  void visit_hits(std::int64_t h, const Visit& visit) const;
  void begin_block(std::int64_t end);
  void mark(std::int64_t h, std::int64_t x, RowMaker& maker);
  void mark_singly(std::int64_t h, std::span<const std::int64_t> moves, const CountedRow& to) const;
  void mark_part(MoveTable::Part part, std::int64_t h, std::int64_t x, MarkWork& done);
  void mark_from(Position hit, std::int64_t x, std::int64_t last, RowMaker& maker);
  void mark_across(std::int64_t h, std::int64_t x, const RowMaker::Extent& moves, RowMaker& maker);
  void count(const SplitRow& row, std::int64_t up, std::int64_t lanes, std::int64_t x,
             MarkWork& done);
  void mark_group(std::int64_t from, std::int64_t to, RowMaker& maker, const std::stop_token& stop);
  void decide(std::int64_t x);
  [[nodiscard]] bool counts_as_hit(Position at);
  [[nodiscard]] bool leaves_enough(Position at);
  void keep(std::int64_t x, const std::vector<std::int64_t>& rows);
  void hand_over(std::int64_t from, std::int64_t to, Sink& sink) const;

  Game game_;
  MarkedRegion region_;
  std::size_t words_;
  std::size_t words_of_choice_;
  std::int64_t k_;
  std::size_t planes_ = 0;
  unsigned threads_;
  std::unique_ptr<RuleRows> rules_;
  std::vector<RowMaker> makers_;  // a group of columns each
  std::unique_ptr<MoveTable> table_;
  BitRows hits_;
  struct DecidedColumn {
    std::size_t begin;  // among hit_rows_, when its hits are listed
    std::int64_t count;
  };
  std::vector<std::int64_t> hit_rows_;  // of the columns that hold few, one after the other
  std::vector<DecidedColumn> columns_;
  std::vector<std::uint64_t> block_;  // what is reached and counted in the columns of the block
  std::int64_t block_begin_ = 0;
  std::int64_t done_ = 0;
};

}  // namespace nimhoff
