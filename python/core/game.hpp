// A game as Python holds it, with what is kept for quick answers.
#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <nimhoff/game/game.hpp>
#include <nimhoff/outcome/solved_board.hpp>
#include <nimhoff/strategy/formula.hpp>
#include <optional>
#include <string>

#include "call.hpp"

namespace nimhoff::python {

/// May be shared by threads.
class PlayedGame {
 public:
  /// Throws BadNotation.
  explicit PlayedGame(const std::string& text);

  [[nodiscard]] const Game& game() const { return game_; }
  [[nodiscard]] const std::string& name() const { return name_; }

  /// The outcome of small heaps, by the closed form or a board that is solved as far as somebody
  /// looked; none where answer() has to say more, an error maybe.
  [[nodiscard]] std::optional<Outcome> quick_outcome(const Heaps& heaps, const AskedLimits& asked);

 private:
  void prepare(const std::stop_token& stop);

  Game game_;
  std::string name_;
  bool is_symmetric_;
  std::once_flag once_;
  std::atomic<bool> is_prepared_ = false;  // then the next two stay as they are
  std::unique_ptr<const Formula> formula_;
  std::unique_ptr<SolvedBoard> board_;
};

}  // namespace nimhoff::python
