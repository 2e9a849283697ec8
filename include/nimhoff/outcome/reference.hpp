// The reference: outcomes straight from the definitions. The oracle of every test.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <vector>

#include "nimhoff/game/game.hpp"
#include "nimhoff/game/position.hpp"
#include "nimhoff/outcome/imitation_trace.hpp"
#include "nimhoff/outcome/solve.hpp"

namespace nimhoff {

/// Outcomes of a game without memory, column after column from x = 0.
class ReferenceTable {
 public:
  /// With rows, every column is cut there; without, the game's columns must end.
  ReferenceTable(Game game, std::optional<std::int64_t> rows);

  /// Decides the next column. Throws Cancelled when a stop is requested.
  void add_column(const std::stop_token& stop = {});
  [[nodiscard]] std::int64_t columns() const { return static_cast<std::int64_t>(columns_.size()); }
  /// The outcome of a position of a decided column (and below rows, when these were given).
  [[nodiscard]] Outcome outcome(Position at) const;
  /// The y of the P-positions of a decided column, increasing.
  [[nodiscard]] const std::vector<std::int64_t>& p_rows(std::int64_t x) const {
    return columns_[static_cast<std::size_t>(x)].p_rows;
  }

 private:
  struct Column {
    std::int64_t begin;             // y of the first entry
    std::vector<Outcome> outcomes;  // above them, everything is N
    std::vector<std::int64_t> p_rows;
  };
  [[nodiscard]] Outcome decide(Position at) const;
  [[nodiscard]] bool is_finished(std::int64_t x, const Column& column) const;

  Game game_;
  std::optional<std::int64_t> rows_;
  bool options_repeat_;
  std::vector<Column> columns_;
  std::int64_t highest_p_ = 0;
};

/// Outcomes on any number of heaps up to given sizes, for a game that plays_on_many_heaps.
class HeapsTable {
 public:
  /// Throws Cancelled when a stop is requested.
  HeapsTable(Game game, Heaps most, std::stop_token stop = {});
  /// The outcome of heaps that are nowhere larger than `most`.
  [[nodiscard]] Outcome outcome(const Heaps& heaps) const;

 private:
  Game game_;
  Heaps most_;
  std::vector<Outcome> outcomes_;
};

/// The outcome of one position on any number of heaps.
[[nodiscard]] Outcome outcome_by_reference(const Game& game, const Heaps& heaps);

using Trace = ImitationTrace<std::int64_t>;

/// A position of a game with memory, and what is remembered.
struct State {
  Position at;
  Trace trace;
  friend auto operator<=>(const State&, const State&) = default;
};

/// The state of a game that starts here.
[[nodiscard]] State starting_state(const Game& game, Position at);
/// Whether moving from the state to this option of Nim imitates the last move.
[[nodiscard]] bool is_imitation(const Game& game, const State& from, Position to);
/// The state that a legal move leads to.
[[nodiscard]] State next_state(const Game& game, const State& from, Position to);
/// The states that one legal move leads to, by position.
[[nodiscard]] std::vector<State> next_states(const Game& game, const State& from);
/// The state at the end of a history, oldest position first. Throws BadInput naming the
/// first illegal move.
[[nodiscard]] State state_after(const Game& game, std::span<const Position> history);

/// Outcomes of the states of an imitation game, from the definition, remembered.
class ReferenceStates {
 public:
  /// Functions throw Cancelled when a stop is requested.
  explicit ReferenceStates(Game game, std::stop_token stop = {})
      : game_(std::move(game)), stop_(std::move(stop)) {}
  /// From now on this token stops them.
  void use(std::stop_token stop) { stop_ = std::move(stop); }
  [[nodiscard]] Outcome outcome(const State& state);
  /// Every state at this position that some history leads to.
  [[nodiscard]] std::vector<State> reachable_states(Position at);
  /// Whether the outcome of this position depends on the history.
  [[nodiscard]] bool is_dynamic(Position at);

 private:
  Game game_;
  std::stop_token stop_;
  std::map<State, Outcome> known_;
};

}  // namespace nimhoff
