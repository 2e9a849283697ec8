// Finds the P-position of every column in turn.
//
// Column x holds exactly one P-position: the lowest y that no rule forbids. A rule
// (a, b) forbids in column x what it forbids in column x - a, and that column's
// P-position, moved up by b; so its bit set is kept still and read through an offset.
// The search ORs 57 rows of all rules at a time and jumps the gaps between the lines,
// where one rule forbids everything (line_bits.hpp). In a symmetric game only the
// columns whose P-position lies above the diagonal are searched, and only from there
// (mirror.hpp).
//
// Cost:    O(columns * rules * lines) when the P-positions gather along lines; memory
//          sum(a) bits a row between the lowest and the highest line.
// Needs:   rules of unlimited reach on the quadrant, (0,1) among them, no maneuver.
// Checked: tests/outcome/columns/search_test.cpp: random rulesets by brute force, plain columns
//          at 10^5; tests/outcome/columns/engine_test.cpp: every ruleset of steps <= 4, Beatty at
//          10^8.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <stop_token>
#include <variant>
#include <vector>

#include "outcome/columns/line_bits.hpp"
#include "outcome/columns/mirror.hpp"
#include "outcome/columns/scattered_lines.hpp"
#include "outcome/columns/steps.hpp"
#include "outcome/state_stream.hpp"

namespace nimhoff {

// A rule as the search meets it in the column to be decided.
struct Front {
  std::int64_t at = 0;     // the bit of row 0
  std::int64_t left = 1;   // columns until residue 0 comes again, this one included
  std::int64_t cycle = 1;  // a
  std::int64_t ahead = 0;  // added to `at` from one column to the next,
  std::int64_t back = 0;   // but this is taken away when residue 0 comes again
  std::int64_t skips = 0;  // the table of solid blocks; none for a scattered rule
  ScatteredLines* scattered = nullptr;
  std::int64_t slot = 0;      // of the mirror, for the line above this rule's runs
  Front* above = nullptr;     // the rule whose run came next above this one's, last time
  std::vector<Front*> order;  // all rules, those that settle most above its runs first

  std::uint64_t look(std::int64_t y) const {
    return scattered == nullptr ? window(at + y) : scattered->look(at + y);
  }

  // Past the run of ones that begins at row y or before; y itself where none does.
  [[gnu::always_inline]] std::int64_t past_run(std::int64_t y) const {
    return jump_solid(at + y, skips) - at;
  }

  void forbid(std::int64_t y) {
    if (scattered == nullptr)
      put(at + y);
    else
      scattered->add(at + y);
  }

  void advance() {
    if (cycle == 1 || --left != 0) {
      at += ahead;
    } else {
      left = cycle;
      at -= back;
    }
  }
};

// How far a search has come: every row below y is forbidden.
struct Reached {
  std::int64_t y;
  Front* below;  // the rule whose run was jumped last
};

class ColumnSearch {
 public:
  // Throws std::invalid_argument on steps it cannot take, std::length_error on
  // numbers past what it can hold.
  ColumnSearch(const std::vector<ColumnStep>& steps, std::int64_t columns);

  std::int64_t column() const { return x_; }  // the next to be decided

  // Decides the next columns, as many as `ys` has room for, and returns how many
  // there were: 0 at the end.
  std::size_t decide(std::span<std::int64_t> ys);

  std::uint64_t bytes() const;  // the memory now held

  // The same steps and columns, and the bytes that save() wrote, give an engine that
  // goes on alike. load() throws std::invalid_argument on what save() cannot have
  // written; whether a possible state is a true one only the caller's checksum shows.
  void save(const WriteBytes& write) const;
  static ColumnSearch load(const std::vector<ColumnStep>& steps, std::int64_t columns,
                           const ReadBytes& read);

 private:
  friend std::uint64_t planned_search_bytes(const std::vector<ColumnStep>& steps,
                                            std::int64_t columns, const std::stop_token& stop);
  std::uint64_t most_bytes() const;

  using Lines = std::variant<LineBits, ScatteredLines>;
  struct Kept {
    ColumnStep step;
    Lines lines;
    bool rises_past_all;  // its lines leave the rows that a P-position can reach
  };

  ColumnSearch(const std::vector<ColumnStep>& essential, std::vector<ColumnStep> relevant,
               std::int64_t columns);
  void stand_at(std::int64_t x);
  std::int64_t start() const { return symmetric_ ? x_ : floor_; }
  std::size_t decide_some(std::span<std::int64_t> ys);
  template <std::size_t rule_count>
  void decide_each(std::span<std::int64_t> ys);
  template <std::size_t rule_count, bool is_mirrored>
  void decide_columns(std::span<std::int64_t> ys);
  template <std::size_t rule_count>
  std::uint64_t forbidden(std::int64_t y) const;
  template <std::size_t rule_count>
  Reached lowest_free(std::int64_t y);
  Reached jump_any(Reached from);
  Reached lowest_free_of_many(std::int64_t y);
  void settle(std::int64_t from);

  std::int64_t columns_;
  std::int64_t x_ = 0;
  std::int64_t highest_;    // no P-position lies above
  std::int64_t floor_ = 0;  // rows below are used by the rule (1,0)
  bool symmetric_;
  bool any_scattered_ = false;       // whether any rule is kept in a hash table
  std::size_t steep_ = 0;            // the rules that rise faster than the diagonal come first
  std::size_t rows_ = 0;             // the rule (1,0), or the number of rules
  Front* first_ = nullptr;           // the rule that was solid where the last search began
  std::int64_t low_ = 0, high_ = 0;  // the rows decided since the last settling
  std::vector<Kept> kept_;
  std::vector<Front> fronts_;  // one for each rule
  Mirror mirror_;
};

// The memory that a whole run will hold in the end, found from its first columns.
std::uint64_t planned_search_bytes(const std::vector<ColumnStep>& steps, std::int64_t columns,
                                   const std::stop_token& stop = {});

}  // namespace nimhoff
