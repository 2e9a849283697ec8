// The strategy of (m,p)-Imitation Nim by Theorem 19, for heaps of any size.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "nimhoff/game/game.hpp"
#include "nimhoff/outcome/imitation_trace.hpp"
#include "nimhoff/outcome/solve.hpp"
#include "nimhoff/strategy/big_heaps.hpp"
#include "strategy/mp_pairs.hpp"

namespace nimhoff {

/// Two heaps, and what the past of an imitation game leaves behind.
struct ImitationState {
  BigHeaps at;
  ImitationTrace<BigInteger> trace;
};

/// What Theorem 19 says of a state.
struct ImitationVerdict {
  enum class Clause { one, two, none };
  Clause clause = Clause::none;  ///< (I) or (II), which make it P, or neither: N
  /// The pair of wythoff:m,p that decides: the position itself, or (a,c) with c < b; none
  /// when the smaller heap a has no such c.
  std::optional<BigHeaps> pair;
  BigInteger n;             ///< its number, as in Definition 13
  std::int64_t xi = 0;      ///< how many pairs before it have its difference
  std::int64_t credit = 0;  ///< L of that pair, as it would be after moving to it

  [[nodiscard]] Outcome outcome() const { return clause == Clause::none ? Outcome::N : Outcome::P; }
};

/// Whether the history matters to a position, and what it is when it does not.
enum class HistoryEffect { dynamic, always_p, always_n };

class ImitationStrategy {
 public:
  /// Throws BadInput when p > MpPairs::largest_p. Functions throw Cancelled when a
  /// stop is requested.
  explicit ImitationStrategy(const Memory& memory, std::stop_token stop = {});

  /// The state of a game that starts here.
  [[nodiscard]] ImitationState start(BigHeaps at) const;
  /// The state at the end of a history, oldest position first. Throws BadInput naming the
  /// first illegal move.
  [[nodiscard]] ImitationState after(std::span<const BigHeaps> history) const;
  /// The state after a legal move.
  [[nodiscard]] ImitationState after(const ImitationState& from, const BigHeaps& to) const;

  /// Whether this move of Nim imitates the last move.
  [[nodiscard]] bool is_imitation(const ImitationState& from, const BigHeaps& to) const;
  [[nodiscard]] bool is_legal(const ImitationState& from, const BigHeaps& to) const;

  [[nodiscard]] ImitationVerdict verdict(const ImitationState& state) const;
  /// Every legal move to a P state, increasing.
  [[nodiscard]] std::vector<BigHeaps> winning_moves(const ImitationState& state) const;
  /// The imitations that are not allowed now, increasing; at most `most` of them, those that
  /// take least.
  [[nodiscard]] std::vector<BigHeaps> forbidden(const ImitationState& state,
                                                std::int64_t most) const;
  [[nodiscard]] BigInteger forbidden_count(const ImitationState& state) const;
  /// Proposition 5 and what follows Theorem 19.
  [[nodiscard]] HistoryEffect history_effect(const BigHeaps& at) const;
  /// Why the state is P or N: one sentence.
  [[nodiscard]] std::string reason(const ImitationState& state) const;

 private:
  [[nodiscard]] std::string pair_in_words(const ImitationVerdict& verdict) const;

  Memory memory_;
  MpPairs pairs_;
};

}  // namespace nimhoff
