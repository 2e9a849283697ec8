// The closed forms there are: each makes its Formula of a game, or null of any other game. Those
// that can take long query the token and throw Cancelled.
//
// A form is one file, which states it, cites or gives its proof, and says where it is checked.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "nimhoff/game/game.hpp"
#include "nimhoff/strategy/formula.hpp"

namespace nimhoff {

[[nodiscard]] inline bool is_odd(const BigInteger& n) { return mpz_odd_p(n.get_mpz_t()) != 0; }

using FormulaOrNull = std::unique_ptr<const Formula>;

/// Nim, of bounded reach too, normal and misere.
[[nodiscard]] FormulaOrNull nim_formula(const Game& game, const std::stop_token& stop = {});
/// Nim on two heaps with block k.
[[nodiscard]] FormulaOrNull blocking_nim_formula(const Game& game,
                                                 const std::stop_token& stop = {});
[[nodiscard]] FormulaOrNull wythoff_formula(const Game& game, const std::stop_token& stop = {});
/// (m,p)-Wythoff for every m, and p up to MpPairs::largest_p.
[[nodiscard]] FormulaOrNull mp_wythoff_formula(const Game& game, const std::stop_token& stop = {});
/// Wythoff with at most n a move.
[[nodiscard]] FormulaOrNull restricted_wythoff_formula(const Game& game,
                                                       const std::stop_token& stop = {});
/// Wythoff with block 2 or 3.
[[nodiscard]] FormulaOrNull blocking_wythoff_formula(const Game& game,
                                                     const std::stop_token& stop = {});
/// One heap that loses 1, ..., q or a number that q + 1 does not divide; powers of any n.
[[nodiscard]] FormulaOrNull take_remainders_formula(const Game& game,
                                                    const std::stop_token& stop = {});
/// One heap and a finite set, any maneuver and convention, when a period is found.
[[nodiscard]] FormulaOrNull take_period_formula(const Game& game, const std::stop_token& stop = {});
/// A comply game whose blocking twin has a formula.
[[nodiscard]] FormulaOrNull comply_formula(const Game& game, const std::stop_token& stop = {});
/// A game in a cone whose canonical game has a formula.
[[nodiscard]] FormulaOrNull cone_formula(const Game& game, const std::stop_token& stop = {});

/// `every option but (3,7)`: the P-options of a comply game, given those that are N.
[[nodiscard]] std::string all_options_but(const std::vector<BigHeaps>& options);

/// The game that blocks where this one, of rules and a maneuver alone, complies.
[[nodiscard]] Game blocking_twin(const Game& game);

/// The m and p of `wythoff:m,p`, when the game is one.
[[nodiscard]] std::optional<Memory> mp_of_wythoff(const Game& game);

/// Whether the game is plain: the quadrant, no maneuver, no memory, normal play.
[[nodiscard]] inline bool is_plain_on_quadrant(const Game& game) {
  return game.board().is_quadrant() && !game.maneuver() && !game.memory() && !game.is_misere();
}

}  // namespace nimhoff
