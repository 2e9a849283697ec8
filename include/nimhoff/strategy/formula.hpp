// Proved closed forms: outcomes of heaps of any size.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "nimhoff/game/game.hpp"
#include "nimhoff/outcome/solve.hpp"
#include "nimhoff/strategy/big_heaps.hpp"

namespace nimhoff {

/// A closed form of one game, proved in the papers (or in the file that states it).
class Formula {
 public:
  virtual ~Formula() = default;
  /// What decides, in a few words: "Beatty pairs", "remainders mod 6".
  [[nodiscard]] virtual std::string name() const = 0;
  /// Whether it speaks of so many heaps: two, unless the game is played on others.
  [[nodiscard]] virtual bool speaks_of(std::size_t heaps) const { return heaps == 2; }
  /// Of heaps on the board of the game.
  [[nodiscard]] virtual Outcome outcome(const BigHeaps& at) const = 0;
  /// Every option that is P, increasing: the winning moves of an N-position; what to block
  /// at a P-position of a blocking game. What it leaves out, unlisted_p_options says.
  [[nodiscard]] virtual std::vector<BigHeaps> p_options(const BigHeaps& at) const = 0;
  /// The options that are P and too many to list, in words; none when all are listed.
  [[nodiscard]] virtual std::optional<std::string> unlisted_p_options(
      const BigHeaps& /*at*/) const {
    return std::nullopt;
  }
  /// Whether p_options of a game that blocks leaves nothing out while heaps are up to 2^62.
  [[nodiscard]] virtual bool lists_everything() const { return true; }
  /// Of a comply game: every option that is N, increasing; what to propose.
  [[nodiscard]] virtual std::vector<BigHeaps> n_options(const BigHeaps& /*at*/) const { return {}; }
  /// Why the position has its outcome, in a sentence that a student understands.
  [[nodiscard]] virtual std::string reason(const BigHeaps& at) const = 0;
};

/// The closed form of the game; null when none is known (why_no_formula says it in words). Its
/// functions throw Cancelled when a stop is requested.
[[nodiscard]] std::unique_ptr<const Formula> formula_for(const Game& game,
                                                         const std::stop_token& stop = {});

/// One sentence on why no closed form is known for the game; none when there is one.
[[nodiscard]] std::optional<std::string> why_no_formula(const Game& game);

}  // namespace nimhoff
