// Proved closed forms: outcomes of heaps of any size.
#pragma once

#include <gmpxx.h>

#include <memory>
#include <string>
#include <vector>

#include "nimhoff/game/game.hpp"
#include "nimhoff/outcome/solve.hpp"

namespace nimhoff {

using BigInteger = mpz_class;
/// Heaps of any size.
using BigHeaps = std::vector<BigInteger>;

/// A closed form of one game, proved in the papers (or in the file that states it).
class Formula {
 public:
  virtual ~Formula() = default;
  /// What decides, in a few words: "Beatty pairs", "remainders mod 6".
  [[nodiscard]] virtual std::string name() const = 0;
  /// Of heaps on the board of the game.
  [[nodiscard]] virtual Outcome outcome(const BigHeaps& at) const = 0;
  /// Every option that is P: the winning moves of an N-position; what to block at a
  /// P-position of a blocking game.
  [[nodiscard]] virtual std::vector<BigHeaps> p_options(const BigHeaps& at) const = 0;
  /// Why the position has its outcome, in a sentence that a student understands.
  [[nodiscard]] virtual std::string reason(const BigHeaps& at) const = 0;
};

/// The closed form of the game; null when none is known (why_no_formula says it in words).
[[nodiscard]] std::unique_ptr<const Formula> formula_for(const Game& game);

/// One sentence on why no closed form is known for the game; empty when there is one.
[[nodiscard]] std::string why_no_formula(const Game& game);

}  // namespace nimhoff
