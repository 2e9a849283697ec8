// A condition as code for vectors: one row of moves at a time.
//
// What depends only on i and x is computed once a row, the rest for a block of lanes at a time.
// An `and` computes its cheapest part first and leaves the others out where no lane is left.
//
// Numbers are floats or doubles, whichever the largest number that can occur in the region fits
// into exactly; what is divided by zero is NaN, and no comparison with a NaN holds.
//
// Cost:    a vector instruction or a few for each node and vector of lanes.
// Needs:   nothing: where numbers are too large for doubles, moves are evaluated one by one.
// Checked: tests/outcome/marks/program_test.cpp, against Condition::holds.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "nimhoff/game/condition.hpp"
#include "outcome/marks/kernel.hpp"

namespace nimhoff {

/// Moves that take i from positions in column x. From lane to lane both j and y grow by one, or
/// only one of them does.
struct RowOfMoves {
  std::int64_t i = 0;
  std::int64_t x = 0;
  std::int64_t j = 0;
  std::int64_t y = 0;
  bool j_grows = true;
  bool y_grows = true;
};

class ConditionProgram {
 public:
  /// For moves in a region of so many columns and rows.
  ConditionProgram(const Condition& condition, std::int64_t columns, std::int64_t rows);

  /// Sets a bit for each of the first `count` lanes in which the condition holds, and clears the
  /// others up to the end of the last word.
  void evaluate(const RowOfMoves& row, std::int64_t count, std::uint64_t* bits);

  /// No move (i, j) from column x with a j above this satisfies the condition; -1 when none does.
  [[nodiscard]] std::int64_t last_j(std::int64_t i, std::int64_t x);

  /// Instructions a lane, for estimates.
  [[nodiscard]] double cost() const;

 private:
  enum class Lanes { floats, doubles, none };

  template <class T>
  void evaluate_in(std::vector<T>& numbers, const RowOfMoves& row, std::int64_t count,
                   std::uint64_t* bits);
  void evaluate_one_by_one(const RowOfMoves& row, std::int64_t count, std::uint64_t* bits) const;
  template <class T>
  void prepare(std::vector<T>& numbers);
  template <class T>
  void run_row(std::vector<T>& numbers, std::int64_t i, std::int64_t x, std::size_t lanes);
  template <class T>
  std::int64_t last_j_in(std::vector<T>& numbers, std::int64_t i, std::int64_t x);
  std::uint16_t compile(std::size_t at);
  std::uint16_t compiled(std::size_t at);
  std::uint16_t compile_all(std::size_t at);

  Condition condition_;
  std::int64_t rows_;
  Lanes lanes_ = Lanes::none;
  std::vector<bool> is_row_;             // of a node: whether it depends on i and x only
  std::vector<std::size_t> size_;        // of a node and its operands
  std::vector<std::uint16_t> register_;  // of a node
  std::vector<std::int64_t> last_;       // of a node that is a statement, as last_j
  std::vector<VectorStep> row_code_;
  std::vector<VectorStep> code_;
  std::vector<std::pair<std::uint16_t, std::int64_t>> constants_;
  std::uint16_t numbers_ = 4;  // registers; the first four are i, j, x and y
  std::uint16_t statements_ = 0;
  std::uint16_t result_ = 0;
  std::vector<float> floats_;
  std::vector<double> doubles_;
  std::vector<std::uint64_t> words_;
};

}  // namespace nimhoff
