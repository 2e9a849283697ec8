// Finds the P-position of every column in turn.
//
// Column x holds exactly one P-position: the lowest y that no rule forbids. A rule
// (a, b) forbids in column x what it forbids in column x - a, and that column's
// P-position, moved up by b; so its bit set is kept still and read through an offset.
// The search ORs 57 rows of all rules at a time and jumps the gaps between the lines,
// where one rule forbids everything (line_bits.hpp). In a symmetric game only the
// columns whose P-position lies above the diagonal are searched, and only from there
// (row_mirror.hpp, list_mirror.hpp).
//
// What a P-position does to later columns may begin or end later, with rules of bounded reach and
// wide ones: so many columns after it a bit is set or taken back (LineTurn). In misere play a
// terminal position is none: where row 0 is terminal, the search begins above it.
//
// Cost:    O(columns * rules * lines) when the P-positions gather along lines, and a few
//          instructions a column for each turn, which a wide rule has as many as its width; memory
//          sum(a) bits a row between the lowest and the highest line, and a number for each
//          column that the longest turn looks back.
// Needs:   rules on the quadrant, (0,1) of unlimited reach among them, no maneuver.
// Checked: tests/outcome/columns/search_test.cpp: random rulesets by brute force, plain columns
//          at 10^5; tests/outcome/columns/engine_test.cpp: every ruleset of steps <= 4, Beatty at
//          10^8.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <stop_token>
#include <utility>
#include <variant>
#include <vector>

#include "nimhoff/outcome/run_limits.hpp"
#include "outcome/columns/column_rows.hpp"
#include "outcome/columns/line_bits.hpp"
#include "outcome/columns/list_mirror.hpp"
#include "outcome/columns/lower_rows.hpp"
#include "outcome/columns/row_mirror.hpp"
#include "outcome/columns/scattered_lines.hpp"
#include "outcome/columns/steps.hpp"
#include "outcome/state_stream.hpp"

namespace nimhoff {

// A rule as the search meets it in the column to be decided.
struct Front {
  std::int64_t at = 0;     // the bit of row 0
  std::int64_t left = 1;   // columns until residue 0 comes again, this one included; for ever with
                           // one residue
  std::int64_t cycle = 1;  // a
  std::int64_t ahead = 0;  // added to `at` from one column to the next,
  std::int64_t back = 0;   // but this is taken away when residue 0 comes again
  std::int64_t skips = 0;  // the table of solid blocks; none for a scattered rule
  ScatteredLines* scattered = nullptr;
  bool keeps_bits = true;     // whether a solid run stays solid, in memory that has a table
  bool is_late = false;       // whether all its bits are set by turns
  std::int64_t slot = 0;      // of the mirror, for the line above this rule's runs
  Front* above = nullptr;     // the rule whose run came next above this one's, last time
  std::vector<Front*> order;  // all rules, those that settle most above its runs first

  std::int64_t run_from = 0, run_to = 0;  // bits that are solid, where a search began last

  std::uint64_t look(std::int64_t y) const {
    return scattered == nullptr ? window(at + y) : scattered->look(at + y);
  }

  // Past the run of ones that begins at row y or before; y itself where none does.
  [[gnu::always_inline]] std::int64_t past_run(std::int64_t y) const {
    return jump_solid(at + y, skips) - at;
  }

  // The same where searches begin: often on the same line as the last, whose run only grows.
  [[gnu::always_inline]] std::int64_t past_first_run(std::int64_t y) {
    const std::int64_t bit = at + y;
    if (run_from <= bit && bit <= run_to) [[likely]] {
      constexpr int unread = 64 - rows_per_read;
      if (const std::uint64_t zeros = ~window(run_to) << unread; zeros != 0) [[likely]] {
        run_to += __builtin_ctzll(zeros) - unread;
        return run_to - at;
      }
    }
    run_from = bit;
    run_to = jump_solid(bit, skips);
    return run_to - at;
  }

  void forbid(std::int64_t y) {
    if (is_late) return;
    set(y);
  }

  void set(std::int64_t y) {
    if (scattered == nullptr)
      put(at + y);
    else
      scattered->add(at + y);
  }

  void allow(std::int64_t y) {
    if (scattered == nullptr)
      take_back(at + y);
    else
      scattered->remove(at + y);
  }

  void advance() {
    if (--left != 0) [[likely]] {
      at += ahead;
    } else {
      left = cycle;
      at -= back;
    }
  }
};

// A turn of a rule (LineTurn), as the search meets it.
struct Turn {
  Front* front;
  std::int64_t delay, rise;
};

// A game as the search takes it.
struct ColumnGame {
  ColumnGame(std::vector<ColumnStep> all_steps, bool plays_misere = false)
      : steps(std::move(all_steps)), is_misere(plays_misere) {}
  ColumnGame(std::initializer_list<ColumnStep> all_steps) : steps(all_steps) {}
  std::vector<ColumnStep> steps;
  bool is_misere = false;
  std::int64_t lower = 0;      // the rows of each column that positions of lower values hold
  bool is_compact = false;     // whether memory counts more than time, where there is a choice
  std::uint64_t may_fill = 0;  // a search that can hold no more may take it all, in huge pages

  // How far above the highest row that steps forbid a row may lie.
  std::int64_t lift() const { return lower + is_misere; }
};

// How far a search has come: every row below y is forbidden.
struct Reached {
  std::int64_t y;
  Front* below;  // the rule whose run was jumped last
};

class ColumnSearch final : public ColumnRows {
 public:
  // Throws std::invalid_argument on steps it cannot take, std::length_error on
  // numbers past what it can hold.
  ColumnSearch(const ColumnGame& game, std::int64_t columns);

  std::int64_t column() const override { return x_; }

  // As many columns as `ys` has room for, up to the end.
  std::size_t decide(std::span<std::int64_t> ys) override;
  // The same above rows that are held in these columns, at most game.lower in each.
  std::size_t decide(std::span<std::int64_t> ys, const LowerRows& lower);

  // Whether only rows from the diagonal on are searched, as the game is symmetric.
  bool is_mirrored() const { return symmetric_; }
  std::uint64_t bytes() const;  // the memory now held
  // How many columns to decide before a plan is made; 0 where the run is short enough for the most
  // that there can be.
  std::int64_t trial_columns() const;
  // What now grows in proportion to the columns, a column.
  double growing_bytes() const;
  // The memory that the whole run will hold in the end, when so much grows with each column; of a
  // search that has decided none, what it would hold if every line there can be were set.
  std::uint64_t planned_bytes(double growing) const;

  // The same steps and columns, and the bytes that save() wrote, give an engine that
  // goes on alike. load() throws std::invalid_argument on what save() cannot have
  // written; whether a possible state is a true one only the caller's checksum shows.
  void save(const WriteBytes& write) const override;
  static ColumnSearch load(const ColumnGame& game, std::int64_t columns, const ReadBytes& read);

 private:
  std::uint64_t most_bytes() const;
  void use_huge_pages() const;

  using Lines = std::variant<LineBits, ScatteredLines>;
  struct Kept {
    RuleLines rule;
    Lines lines;
    bool rises_past_all;  // its lines leave the rows that a P-position can reach
  };

  ColumnSearch(const ColumnGame& game, const std::vector<ColumnStep>& essential,
               std::vector<ColumnStep> relevant, std::int64_t columns);
  void keep(RuleLines rule, const std::vector<ColumnStep>& relevant);
  void plan_turns();
  void stand_at(std::int64_t x);
  // The lowest row that the next columns may use.
  std::int64_t bottom() const { return std::max<std::int64_t>(floor_, x_ < lifted_ ? 1 : 0); }
  // The turns while some columns are decided, out of the way of what is written meanwhile.
  struct TurnsInHand {
    std::span<const Turn> sets, backs;
    std::int64_t* rows;
    std::size_t mask;
    bool is_early;  // whether some look back before column 0

    template <bool is_plain>
    void take(std::int64_t x) const;
  };
  template <class Lower>
  std::size_t decide_above(std::span<std::int64_t> ys, Lower lower);
  template <class Lower>
  void decide_some(std::span<std::int64_t> ys, Lower lower);
  template <std::size_t rule_count, class Lower>
  void decide_each(std::span<std::int64_t> ys, const Lower& lower);
  template <std::size_t rule_count, class Mirror, bool has_turns, class Lower>
  void decide_columns(std::span<std::int64_t> ys, Lower lower);
  template <std::size_t rule_count>
  static std::uint64_t forbidden(const Front* fronts, std::int64_t y);
  template <std::size_t rule_count, class Lower>
  Reached lowest_free(std::int64_t y, const Lower& lower);
  Reached jump_any(Reached from);
  template <class Lower>
  Reached lowest_free_of_many(std::int64_t y, const Lower& lower);
  void settle(std::int64_t from);

  std::int64_t columns_;
  std::int64_t x_ = 0;
  std::int64_t lift_;       // of the game
  std::int64_t highest_;    // no P-position lies above
  std::int64_t floor_ = 0;  // rows below are used by the rule (1,0)
  bool symmetric_;
  bool is_plain_ = true;             // whether rules are bits that are set at once
  bool is_small_ = false;            // whether all it can hold may be had at once
  std::int64_t lifted_ = 0;          // in the columns below row 0 is terminal and not P
  std::size_t steep_ = 0;            // the rules that rise faster than the diagonal come first
  std::size_t rows_ = 0;             // the rule (1,0), or the number of rules
  Front* first_ = nullptr;           // the rule that was solid where the last search began
  std::int64_t low_ = 0, high_ = 0;  // the rows decided since the last settling
  std::vector<Kept> kept_;
  std::vector<Front> fronts_;         // one for each rule
  std::vector<Turn> sets_, backs_;    // the rows that turn forbidden, and allowed again
  std::int64_t furthest_ = 0;         // the columns that they look back
  std::vector<std::int64_t> recent_;  // the rows of the last columns, as far as turns look back
  // Of a symmetric game. Lists are kept only by plain games without turns and lower values.
  std::variant<RowMirror, ListMirror> mirror_;
};

// The memory that a whole run will hold in the end, found from its first columns; of fewer where
// these alone take more than the limits allow.
std::uint64_t planned_search_bytes(const ColumnGame& game, std::int64_t columns,
                                   const RunLimits& limits = {});

}  // namespace nimhoff
