// A play of a sum of games between two players, and the player of it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "nimhoff/strategy/match.hpp"
#include "nimhoff/strategy/opponent.hpp"
#include "nimhoff/strategy/sum.hpp"

namespace nimhoff {

class LookAhead;
class SumValues;

/// A play of a sum from a start, with all moves so far. Each move is made in one part.
class SumMatch {
 public:
  /// Throws BadInput that names the part when it has no values, or is not played on its heaps.
  explicit SumMatch(const Sum& start);

  /// The parts as they stand; whose turn it is there means nothing.
  [[nodiscard]] const std::vector<Match>& parts() const { return parts_; }
  [[nodiscard]] Sum at() const;

  [[nodiscard]] Player turn() const {
    return moved_.size() % 2 == 0 ? Player::first : Player::second;
  }
  /// How many moves were made.
  [[nodiscard]] std::int64_t age() const { return static_cast<std::int64_t>(moved_.size()); }
  [[nodiscard]] bool is_over() const;
  /// Of a match that is over.
  [[nodiscard]] Player winner() const { return other(turn()); }

  /// Why the move is not allowed; none when it is.
  [[nodiscard]] std::optional<ErrorDetails> why_not(std::size_t part, const Heaps& to) const;
  /// Throws BadInput with why_not.
  void move(std::size_t part, const Heaps& to);
  /// Takes the last move back; false when there is none.
  bool undo();

 private:
  std::vector<Match> parts_;
  std::vector<std::size_t> moved_;
};

/// A move for the player in turn.
struct SumChoice {
  std::size_t part = 0;
  Heaps to;
  bool wins = false;   ///< whether its player knows that it keeps a won match won
  std::string reason;  ///< one sentence
};

/// Plays perfectly for either side. Of a lost sum it makes, of some moves in each part, the one
/// that leaves the fewest winning answers. Of less strength, choice() is that of a weaker player.
class SumOpponent {
 public:
  /// Finds the values of all that can follow. Throws BadInput when that is too much; Cancelled.
  SumOpponent(const SumMatch& match, std::uint64_t seed, const RunLimits& limits = {},
              Strength strength = Strength::perfect());
  ~SumOpponent();
  SumOpponent(SumOpponent&&) noexcept;
  SumOpponent& operator=(SumOpponent&&) noexcept;

  /// Of a match that is not over and began as the match of the constructor did.
  [[nodiscard]] SumChoice choice(const SumMatch& match);
  /// What a perfect player would do.
  [[nodiscard]] SumChoice hint(const SumMatch& match) const;
  [[nodiscard]] Prognosis prognosis(const SumMatch& match) const;
  /// Whether this position of a part is P when that part is played alone; false off its board, and
  /// on a cone where it cannot be reached. Of heaps that are nowhere larger than at the start.
  [[nodiscard]] bool is_p(const SumMatch& match, std::size_t part, const Heaps& heaps) const;

 private:
  std::unique_ptr<const SumValues> values_;
  Strength strength_ = Strength::perfect();
  std::unique_ptr<LookAhead> sight_;  // null of a perfect player
  std::uint64_t seed_;
};

}  // namespace nimhoff
