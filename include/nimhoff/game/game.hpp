// What a game is: a board, rules and conditions that give its moves, and at most one twist
// (maneuver or memory).
//
// A Game is a value. It is made from a base and changed by the operations below, each of
// which throws BadInput rather than make a game that means nothing; so every Game there
// is can be played, printed and solved.
#pragma once

#include <compare>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "nimhoff/game/board.hpp"
#include "nimhoff/game/condition.hpp"
#include "nimhoff/game/rule.hpp"

namespace nimhoff {

/// Which options a maneuver speaks of: all, those that a Nim rule reaches, or the others.
enum class Scope { all, nim, diagonal };

/// What the previous player may or must do before a move.
class Maneuver {
 public:
  enum class Kind {
    block,  ///< may forbid at most k - 1 options of the scope
    comply  ///< must propose at least k options of the scope, or one outside it
  };

  /// Throws BadInput when k < 1.
  Maneuver(Kind kind, std::int64_t k, Scope scope = Scope::all);

  [[nodiscard]] Kind kind() const { return kind_; }
  [[nodiscard]] std::int64_t k() const { return k_; }
  [[nodiscard]] Scope scope() const { return scope_; }
  friend auto operator<=>(const Maneuver&, const Maneuver&) = default;

 private:
  Kind kind_;
  std::int64_t k_;
  Scope scope_;
};

/// {kind, k, scope}
void to_json(nlohmann::ordered_json& json, const Maneuver& maneuver);

/// (m, p)-Imitation: nobody may make p consecutive m-imitations.
class Memory {
 public:
  /// Throws BadInput when m < 1 or p < 1.
  Memory(std::int64_t m, std::int64_t p);

  [[nodiscard]] std::int64_t m() const { return m_; }
  [[nodiscard]] std::int64_t p() const { return p_; }
  friend auto operator<=>(const Memory&, const Memory&) = default;

 private:
  std::int64_t m_;
  std::int64_t p_;
};

/// {m, p}
void to_json(nlohmann::ordered_json& json, const Memory& memory);

/// An endless set of numbers that one heap may lose: 1 and the primes, or 1 and the
/// powers of n.
class Series {
 public:
  [[nodiscard]] static Series primes() { return Series(0); }
  /// Throws BadInput when n < 2.
  [[nodiscard]] static Series powers_of(std::int64_t n);

  [[nodiscard]] bool is_primes() const { return base_ == 0; }
  /// The n of powers-of-n.
  [[nodiscard]] std::int64_t base() const { return base_; }
  /// The numbers of the set up to `most`, increasing.
  [[nodiscard]] std::vector<std::int64_t> numbers_upto(std::int64_t most,
                                                       const std::stop_token& stop = {}) const;
  friend auto operator<=>(const Series&, const Series&) = default;

 private:
  explicit Series(std::int64_t base) : base_(base) {}
  std::int64_t base_;
};

/// {kind, base}: primes and null, or powers and n.
void to_json(nlohmann::ordered_json& json, const Series& series);

/// Who wins when a player cannot go on: the other one (normal play) or this one.
enum class Convention { normal, misere };

class Game {
 public:
  /// These rules on the quadrant. Throws BadInput when there are none.
  [[nodiscard]] static Game of_rules(std::vector<Rule> rules);
  [[nodiscard]] static Game nim();
  [[nodiscard]] static Game wythoff();
  /// (m, p)-Imitation Nim.
  [[nodiscard]] static Game imitation(Memory memory);
  /// One heap that loses one of these numbers a move.
  [[nodiscard]] static Game take(const std::vector<std::int64_t>& numbers);
  [[nodiscard]] static Game take(Series series);

  /// Exactly the moves that satisfy the condition. Its plain lines become rules.
  [[nodiscard]] static Game of_moves(const Condition& condition);

  /// The game with one rule more. Of two rules with the same step, one of which covers
  /// the other, that one stays.
  [[nodiscard]] Game adjoin(Rule rule) const;
  /// The game with these moves more. The plain lines of the condition become rules.
  [[nodiscard]] Game adjoin(const Condition& condition) const;
  /// The game without these moves, whichever rule or condition gives them, now or later.
  [[nodiscard]] Game without(const Condition& condition) const;
  /// The game whose rules all have this reach.
  [[nodiscard]] Game bounded(std::int64_t reach) const;
  /// The Q-image of the game: every rule and the board mapped by `cone`.
  [[nodiscard]] Game mapped(const Cone& cone) const;
  /// The game with a maneuver. Blocking with k = 1 forbids nothing and leaves it alone.
  [[nodiscard]] Game with(const Maneuver& maneuver) const;
  /// The same game under misere play.
  [[nodiscard]] Game misere() const;

  [[nodiscard]] const Board& board() const { return board_; }
  /// By a, then b; no two alike. Empty for a game over a Series or of moves by a condition.
  [[nodiscard]] const std::vector<Rule>& rules() const { return rules_; }
  /// The moves that a condition gives besides the rules.
  [[nodiscard]] const std::optional<Condition>& adjoined() const { return adjoined_; }
  /// The moves that a condition forbids.
  [[nodiscard]] const std::optional<Condition>& forbidden() const { return forbidden_; }
  [[nodiscard]] bool has_condition() const { return adjoined_ || forbidden_; }
  /// Whether a move is the same at all heaps: no condition names x or y.
  [[nodiscard]] bool is_invariant() const;
  [[nodiscard]] const std::optional<Series>& series() const { return series_; }
  [[nodiscard]] const std::optional<Maneuver>& maneuver() const { return maneuver_; }
  [[nodiscard]] const std::optional<Memory>& memory() const { return memory_; }
  [[nodiscard]] bool is_misere() const { return convention_ == Convention::misere; }

  /// Whether this rule is one of the two Nim rules, or the image of one in the cone.
  [[nodiscard]] bool is_nim_rule(const Rule& rule) const;
  /// Whether swapping the heaps changes nothing.
  [[nodiscard]] bool is_symmetric() const;
  /// Whether the game means something on more than two heaps: it is Nim, with one reach
  /// for both heaps, whatever the maneuver of scope all and the convention.
  [[nodiscard]] bool plays_on_many_heaps() const;

  /// The game on the quadrant that decides this one through phi_Q (Theorem 1 of Rational
  /// heap games), when every rule is a Q-image; this game itself on the quadrant.
  [[nodiscard]] std::optional<Game> canonical() const;

  friend auto operator<=>(const Game&, const Game&) = default;

 private:
  Game(Board board, std::vector<Rule> rules);
  void require_takes_conditions() const;

  Board board_;
  std::vector<Rule> rules_;
  std::optional<Condition> adjoined_;
  std::optional<Condition> forbidden_;
  std::optional<Series> series_;
  std::optional<Maneuver> maneuver_;
  std::optional<Memory> memory_;
  Convention convention_ = Convention::normal;
};

/// The game as data: {game, board, rules, adjoined, forbidden, series, maneuver, memory,
/// misere}.
void to_json(nlohmann::ordered_json& json, const Game& game);

}  // namespace nimhoff
