// A strip of neighbouring columns, from the bottom to the top.
//
// Cost:    the kernel's; memory is 16 bytes per 64 positions that hold a P, and the planes' rows.
// Checked: tests/outcome/sweep/engine_test.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "nimhoff/game/board.hpp"
#include "nimhoff/outcome/run_limits.hpp"
#include "nimhoff/storage/sink.hpp"
#include "outcome/sweep/kept.hpp"
#include "outcome/sweep/kernel.hpp"
#include "outcome/sweep/plan.hpp"
#include "outcome/zero_pages.hpp"

namespace nimhoff {

/// P-positions that are gathered at once: one column of a strip may hold more.
inline constexpr std::size_t most_gathered = std::size_t{1} << 17;

class SweepStrip {
 public:
  SweepStrip(const SweepPlan& plan, const Board& board, std::int64_t columns, std::size_t lanes,
             std::optional<std::int64_t> height);

  /// Starts anew at column x. Nothing of an earlier strip is left.
  void begin(std::int64_t x);
  /// Takes the next steps, below `end`. The kept counts must reach there. Returns soon after a stop
  /// is requested, before it is there.
  void run_below(std::int64_t end, KeptCounts& kept, const std::stop_token& stop);
  [[nodiscard]] std::int64_t step() const { return step_; }
  [[nodiscard]] std::int64_t first_step() const { return -rows_.lead; }
  /// The last step below step() that holds a P-position; -1 when none does.
  [[nodiscard]] std::int64_t last_p_step() const;

  /// Gathers the P-positions, unless they are too many to hold at once.
  void gather();
  /// Hands the P-positions over by column. Throws Cancelled when a stop is requested.
  void hand_over(Sink& sink, const std::stop_token& stop) const;

 private:
  void find_events();
  /// How many each lane holds.
  [[nodiscard]] std::vector<std::size_t> p_counts() const;
  /// Those of the lanes from `from` to below `to`, by column.
  [[nodiscard]] std::vector<Position> p_positions(std::size_t from, std::size_t to) const;

  const SweepPlan& plan_;
  const Board& board_;
  std::int64_t columns_;
  std::optional<std::int64_t> height_;
  std::int64_t step_ = 0;
  std::int64_t steps_between_stops_;
  using Ring = std::vector<std::uint8_t, ZeroPages<std::uint8_t>>;
  std::vector<Ring> rings_;
  std::vector<std::uint8_t> on_board_;
  std::optional<std::vector<Position>> gathered_;
  StripRows rows_;
};

}  // namespace nimhoff
