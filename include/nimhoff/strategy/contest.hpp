// A play of a game or of a sum of games, with a player who decides or advises.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "nimhoff/strategy/match.hpp"
#include "nimhoff/strategy/opponent.hpp"
#include "nimhoff/strategy/strength.hpp"
#include "nimhoff/strategy/sum.hpp"

namespace nimhoff {

/// What a player decides, and in which part of a sum.
struct Decision {
  std::size_t part = 0;
  std::vector<Heaps> named;  ///< the move, or what to block or propose
  friend bool operator==(const Decision&, const Decision&) = default;
};

/// A decision with what speaks for it.
struct Advice {
  Decision decision;
  bool wins = false;
  std::string reason;  ///< one sentence
};

/// A match, of one game or of a sum, with its opponent.
class Contest {
 public:
  Contest() = default;
  virtual ~Contest() = default;
  Contest(const Contest&) = delete;
  Contest& operator=(const Contest&) = delete;

  /// The game, or the parts of the sum; whose turn it is in such a part means nothing.
  [[nodiscard]] virtual std::span<const Match> parts() const = 0;
  [[nodiscard]] bool is_sum() const { return parts().size() > 1; }

  [[nodiscard]] virtual Duty duty() const = 0;
  [[nodiscard]] bool is_over() const { return duty() == Duty::none; }
  /// Who has to decide now; of a contest that is over, who cannot go on.
  [[nodiscard]] virtual Player turn() const = 0;
  /// Who makes the next move of a contest that is not over.
  [[nodiscard]] Player mover() const { return duty() == Duty::move ? turn() : other(turn()); }
  /// Of a contest that is over.
  [[nodiscard]] virtual Player winner() const = 0;

  [[nodiscard]] virtual std::optional<ErrorDetails> why_not(const Decision& decision) const = 0;
  /// Throws BadInput with why_not.
  virtual void decide(const Decision& decision) = 0;
  /// Takes the last decision back; false when there is none.
  virtual bool undo() = 0;

  /// Solves what the contest can reach, which the questions below need; once, or again after one of
  /// them was cancelled. Throws BadInput when that is too much; Cancelled.
  virtual void prepare(const RunLimits& limits) = 0;
  /// What a player of the strength of this contest decides.
  [[nodiscard]] virtual Advice choice() = 0;
  /// What a perfect player decides.
  [[nodiscard]] virtual Advice hint() = 0;
  [[nodiscard]] virtual Prognosis prognosis() = 0;
  /// Whether a game that starts at these heaps of a part is P, as Opponent::is_p.
  [[nodiscard]] virtual bool is_p(std::size_t part, const Heaps& heaps) = 0;
};

/// Of one game, or of a sum of two or more; equal choices fall by the seed. Throws BadInput when
/// the heaps are none of the game, or past 2^62.
[[nodiscard]] std::unique_ptr<Contest> contest_of(const Sum& start, std::uint64_t seed,
                                                  Strength strength = Strength::perfect());

/// Whether the decision, which must be legal, gives a won contest away.
[[nodiscard]] bool gives_away(Contest& contest, const Decision& decision);

/// `(3,5)`, or `wythoff (3,5) + nim (4,6)`
[[nodiscard]] std::string where(const Contest& contest);

}  // namespace nimhoff
