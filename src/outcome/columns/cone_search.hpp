// Finds the P-positions of every column of a game on a cone, whatever its rules.
//
// Where no rule stays in its column, a column holds every row that no rule forbids; with (0,1), the
// lowest of them. Lines, jumps and turns are those of search.hpp; rows are those of the cone, or
// below a bound. In misere play a row without a move is left out.
//
// Cost:    O(rules) a P-position and a jump, when the P-positions gather along lines; memory
//          sum(a) bits a row of the cone.
// Needs:   rules of width 1 or with the sides (1,0) and (0,1), no vertical one but (0,1) of
//          unlimited reach, no maneuver, columns that end or hold one P-position.
// Checked: tests/outcome/columns/engine_test.cpp, against the reference and the sweep.
#pragma once

#include <cstdint>
#include <variant>
#include <vector>

#include "nimhoff/outcome/solve.hpp"
#include "outcome/columns/recent_rows.hpp"
#include "outcome/columns/search.hpp"

namespace nimhoff {

class ConeSearch {
 public:
  /// Throws std::length_error on more lines than can be numbered.
  ConeSearch(const Game& game, const Region& region);
  ConeSearch(ConeSearch&&) = default;

  [[nodiscard]] std::int64_t column() const { return x_; }
  /// Decides the next column and appends its P-positions, from below.
  /// Throws Cancelled in the midst of a column, which is then left undecided: such an object
  /// cannot go on.
  void decide(std::vector<Position>& found, const std::stop_token& stop = {});

  /// The bytes of so many times the columns so far.
  [[nodiscard]] double bytes_of(double times) const;
  void save(const WriteBytes& write) const;
  /// In an object that has decided nothing. Throws std::invalid_argument on what save cannot have
  /// written.
  void load(const ReadBytes& read);

 private:
  using Lines = std::variant<LineBits, ScatteredLines>;
  struct Kept {
    RuleLines rule;
    Lines lines;
    Front front{};
  };

  void stand_at(std::int64_t x);
  void take_turns();
  [[nodiscard]] std::int64_t next_free(std::int64_t y, std::int64_t end);

  Game game_;
  Region region_;
  std::int64_t x_ = 0;
  std::int64_t highest_ = 0;  // no P-position of the region lies above
  bool has_vertical_ = false;
  std::vector<Kept> kept_;
  RecentRows recent_;
  std::size_t positions_ = 0;
};

/// One sentence on why the search cannot take the game; none when it can.
[[nodiscard]] std::optional<std::string> why_no_cone_search(const Game& game);
[[nodiscard]] std::uint64_t planned_cone_search_bytes(const Game& game, const Region& region,
                                                      const std::stop_token& stop);

}  // namespace nimhoff
