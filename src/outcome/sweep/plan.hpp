// What a sweep keeps for a game: planes of counts, and where a position reads them.
//
// A position counts those of its options that matter: the P-positions, or, with comply,
// the N-positions. Call these hits. Either way a position is a hit when fewer than k of its
// options inside the scope are hits and none outside is (so block and comply differ only in
// what a hit is called); misere play besides requires enough options.
//
// The plane of (step s, length n) holds at p the number of hits among p, p - s, ...,
// p - (n-1)s. It is what it was at p - s, plus the hit at p, less the hit at p - n s. A line
// of moves that begins with f is counted by reading its plane at p - f.
//
// Cost:    one plane per direction and length, one read per line, for each position.
// Checked: tests/outcome/sweep/engine_test.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "nimhoff/game/game.hpp"
#include "nimhoff/outcome/solve.hpp"
#include "outcome/sweep/lines.hpp"

namespace nimhoff {

/// An entry of a plane, seen from a position: so many columns to the left, so many
/// antidiagonals back.
struct PlaneEntry {
  std::size_t plane = 0;
  std::int64_t left = 0;
  std::int64_t back = 0;
};

/// How a plane goes on along its step.
struct Plane {
  bool counts_board = false;          // counts positions of the board, not hits
  bool is_single = false;             // holds just the hit at p
  std::optional<PlaneEntry> before;   // itself, one step back
  std::optional<PlaneEntry> leaving;  // what falls out of a bounded line
  std::int64_t margin = 0;            // columns of earlier strips that are read
  std::int64_t depth = 0;             // antidiagonals that are read back
};

/// What is added and taken away to count a group of options.
struct CountOf {
  std::vector<PlaneEntry> plus;
  std::vector<PlaneEntry> minus;
};

/// How many bytes a count takes.
enum class LaneWidth { one = 1, two = 2, four = 4 };

inline constexpr std::size_t most_plain_lines = 7;

struct SweepPlan {
  std::vector<Plane> planes;
  CountOf inside, outside;              // hits among the options
  CountOf board_inside, board_outside;  // options, for misere play
  std::int64_t k = 1;
  bool is_comply = false;
  bool is_misere = false;
  LaneWidth width = LaneWidth::one;
  /// At most most_plain_lines planes, each unlimited and read once, one step back; nothing
  /// is outside, or misere.
  bool is_plain = false;
  std::int64_t most_margin = 0;
};

/// The bytes of one count.
[[nodiscard]] inline std::size_t lane_bytes(const SweepPlan& plan) {
  return static_cast<std::size_t>(plan.width);
}

/// `height` bounds y; none when it is not known.
[[nodiscard]] SweepPlan plan_of(const Game& game, const GameLines& lines, std::int64_t columns,
                                std::optional<std::int64_t> height);

}  // namespace nimhoff
