// A board that is solved as far as somebody looked, and further when they look further.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "nimhoff/game/game.hpp"
#include "nimhoff/game/position.hpp"
#include "nimhoff/outcome/solve.hpp"

namespace nimhoff {

/// The positions with from.x <= x < to.x and from.y <= y < to.y.
struct BoardPart {
  Position from{};
  Position to{};
};

/// The P-positions of a game found so far. Every function may be called from any thread: those
/// that query wait for nobody but the moment in which new columns are put in; those that need
/// more of the board take turns in solving it.
class SolvedBoard {
 public:
  /// Throws BadInput for a game with memory, whose outcomes belong to histories. Another engine than
  /// the fastest may find other positions, such as those of one Grundy value.
  explicit SolvedBoard(Game game, std::shared_ptr<const Engine> engine = nullptr);
  ~SolvedBoard();
  SolvedBoard(SolvedBoard&&) noexcept;
  SolvedBoard& operator=(SolvedBoard&&) noexcept;

  [[nodiscard]] const Game& game() const;
  /// What is decided: whole columns, or columns below rows where that spares much work or where
  /// a column may hold infinitely many P-positions.
  [[nodiscard]] Region solved() const;
  /// Bytes that are held now, and of the run that goes on the most that it will need.
  [[nodiscard]] std::uint64_t bytes() const;
  /// Gives all memory back; what is queried next is solved again.
  void release();

  /// Solves at least the region. Throws BadInput when the limits do not allow it, Cancelled when
  /// a stop is requested; what was found by then stays.
  void extend(const Region& region, const RunLimits& limits = {});

  /// The outcome of a position of the board, solved for if need be.
  [[nodiscard]] Outcome outcome(Position at, const RunLimits& limits = {});
  /// The P-positions of a part by x and then y, solved for if need be.
  [[nodiscard]] std::vector<Position> p_positions(const BoardPart& part,
                                                  const RunLimits& limits = {});
  /// Hands those of the part that are known to the sink, a batch at a time, and returns the column
  /// before which that was all of them: less than before when the board is solved anew meanwhile.
  std::int64_t hand_over(const BoardPart& part, Sink& sink) const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace nimhoff
