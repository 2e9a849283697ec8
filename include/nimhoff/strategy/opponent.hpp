// The opponent: what to decide in a match, and why.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "nimhoff/outcome/solve.hpp"
#include "nimhoff/strategy/match.hpp"
#include "nimhoff/strategy/strength.hpp"

namespace nimhoff {

class LookAhead;
class MatchOutcomes;

/// A decision for the player in turn.
struct Choice {
  std::vector<Heaps> named;  ///< the move, or what to block or propose
  bool wins = false;         ///< whether its player knows that it keeps a won match won
  std::string reason;        ///< one sentence
};

/// Who wins from here when nobody errs.
struct Prognosis {
  Player winner = Player::first;
  std::string reason;  ///< one sentence
};

/// Plays perfectly for either side. Of a lost position it makes the decision that leaves the
/// fewest winning answers, and among these the one that leaves the most answers at all; where
/// a position has thousands of moves, the best of a sample of them. Of less strength, choice() is
/// that of a weaker player; everything else stays perfect.
class Opponent {
 public:
  /// Solves what the match can reach. Equal choices fall by the seed. Throws BadInput when
  /// the match is too large to be decided, Cancelled.
  Opponent(const Match& match, std::uint64_t seed, const RunLimits& limits = {},
           Strength strength = Strength::perfect());
  /// With outcomes that are there already.
  Opponent(std::unique_ptr<MatchOutcomes> outcomes, std::uint64_t seed);
  ~Opponent();
  Opponent(Opponent&&) noexcept;
  Opponent& operator=(Opponent&&) noexcept;

  /// What a player of this strength decides, of a match that is not over and began as the
  /// match of the constructor did; of the same match the same.
  [[nodiscard]] Choice choice(const Match& match);
  /// What a perfect player would decide.
  [[nodiscard]] Choice hint(const Match& match);
  /// Every move that wins for the mover now.
  [[nodiscard]] std::vector<Heaps> winning_moves(const Match& match);
  [[nodiscard]] Prognosis prognosis(const Match& match);
  /// Whether this is a P-position when a game starts there, without a past; false off the board. Of
  /// heaps that are nowhere larger than at the start. Throws BadInput where an engine would have to
  /// run for each.
  [[nodiscard]] bool is_p(const Match& match, const Heaps& heaps);

 private:
  std::unique_ptr<MatchOutcomes> outcomes_;
  Strength strength_ = Strength::perfect();
  std::unique_ptr<LookAhead> sight_;  // null of a perfect player
  std::uint64_t seed_;
};

}  // namespace nimhoff
