// A match: one play of a game between two players, decision by decision.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/game.hpp"
#include "nimhoff/game/position.hpp"
#include "nimhoff/outcome/reference.hpp"

namespace nimhoff {

/// The two players, by who moves at the start.
enum class Player : std::uint8_t { first, second };
[[nodiscard]] constexpr Player other(Player side) {
  return side == Player::first ? Player::second : Player::first;
}

/// What is to be decided next.
enum class Duty : std::uint8_t {
  move,     ///< the mover names one option to go to
  block,    ///< the previous player names the options to forbid, or none
  propose,  ///< the previous player names the options to choose from
  none      ///< the match is over
};

/// A play of a game from a start, with all that was decided so far.
///
/// At each position the previous player first blocks or proposes, when the game has such a
/// maneuver and there is something to decide; then the mover moves. Memory forbids imitations.
class Match {
 public:
  /// Throws BadInput when the game is not played on these heaps.
  Match(Game game, Heaps start);

  [[nodiscard]] const Game& game() const { return game_; }
  [[nodiscard]] const Heaps& at() const { return turns_.back().at; }
  /// Every position so far, oldest first.
  [[nodiscard]] std::vector<Heaps> history() const;
  /// How many moves were made; blocks and proposals do not count.
  [[nodiscard]] std::int64_t moves() const { return static_cast<std::int64_t>(turns_.size()) - 1; }
  /// A number that grows with every decision.
  [[nodiscard]] std::int64_t age() const { return 2 * moves() + (named() ? 1 : 0); }

  /// Who moves at this position.
  [[nodiscard]] Player mover() const;
  [[nodiscard]] Duty duty() const;
  /// Who has to decide now; of a match that is over, who cannot go on.
  [[nodiscard]] Player turn() const;
  [[nodiscard]] bool is_over() const { return duty() == Duty::none; }
  /// Of a match that is over.
  [[nodiscard]] Player winner() const;

  /// What was blocked or proposed at this position; none when nothing was decided yet.
  [[nodiscard]] const std::optional<std::vector<Heaps>>& named() const {
    return turns_.back().named;
  }
  /// Whether the mover may not go to this option: it is blocked, or not among the proposed.
  [[nodiscard]] bool is_ruled_out(const Heaps& option) const;
  /// What a game with memory remembers; none without.
  [[nodiscard]] const std::optional<State>& state() const { return turns_.back().state; }
  /// Whether going to this option of Nim imitates the last move.
  [[nodiscard]] bool imitates(const Heaps& option) const;

  /// Whether the rules and the memory lead there, whatever was blocked or proposed.
  [[nodiscard]] bool is_option(const Heaps& to) const { return !why_no_option(to); }
  /// The options by the rules and the memory, whatever was blocked or proposed.
  [[nodiscard]] std::vector<Heaps> options() const;
  /// Some of them: all when there are at most `most`, at least `most` when there are more.
  [[nodiscard]] std::vector<Heaps> some_options(std::int64_t most) const;
  /// Imitations of the last move that the memory forbids now, at most `most` of them.
  [[nodiscard]] std::vector<Heaps> forbidden_imitations(std::int64_t most) const;
  /// The options that the mover may go to now.
  [[nodiscard]] std::vector<Heaps> legal_moves() const;

  /// Why the player in turn may not decide so; none when it is legal. A move is one position; a
  /// block or proposal any number.
  [[nodiscard]] std::optional<ErrorDetails> why_not(const std::vector<Heaps>& decision) const;
  /// Throws BadInput with why_not.
  void decide(std::vector<Heaps> decision);
  /// Takes the last decision back; false when there is none.
  bool undo();

 private:
  struct Turn {
    Heaps at;
    std::optional<State> state;
    std::int64_t inside = 0;   // options in the scope of the maneuver, as far as they matter
    std::int64_t outside = 0;  // the others
    std::optional<std::vector<Heaps>> named;
  };
  [[nodiscard]] Turn turn_at(Heaps at, std::optional<State> state) const;
  [[nodiscard]] bool is_legal_by_memory(const Heaps& option) const;
  [[nodiscard]] std::optional<ErrorDetails> why_no_option(const Heaps& option) const;
  [[nodiscard]] std::optional<ErrorDetails> why_no_move(const Heaps& to) const;
  [[nodiscard]] std::optional<ErrorDetails> why_no_block(const std::vector<Heaps>& named) const;
  [[nodiscard]] std::optional<ErrorDetails> why_no_proposal(const std::vector<Heaps>& named) const;

  Game game_;
  std::vector<Turn> turns_;
};

}  // namespace nimhoff
