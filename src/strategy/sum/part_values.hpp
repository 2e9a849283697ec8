// Grundy values of all positions that can follow one position of a game.
#pragma once

#include <limits>
#include <memory>
#include <string>
#include <vector>

#include "nimhoff/game/game.hpp"
#include "nimhoff/outcome/run_limits.hpp"
#include "nimhoff/strategy/big_heaps.hpp"

namespace nimhoff {

/// Options of one value.
struct OptionsOfValue {
  std::vector<BigHeaps> listed;  ///< increasing
  std::string more;              ///< those too many to list, in words; mostly empty
};

/// What values are for.
struct ValuesUse {
  bool is_one_move = false;  ///< of the start and its options alone, not of all that follows
  std::string cache{};       ///< a folder in which the next call finds them; none when empty
};

/// The values of a start and of all that follows it, as heaps only shrink; for one move, of the
/// start and its options.
class PartValues {
 public:
  virtual ~PartValues() = default;
  /// What gives the values, in a word or two.
  [[nodiscard]] virtual std::string name() const = 0;
  [[nodiscard]] virtual BigInteger value(const BigHeaps& at) const = 0;
  /// Every option of a position that has this value.
  [[nodiscard]] virtual OptionsOfValue options(const BigHeaps& at,
                                               const BigInteger& value) const = 0;
};

using PartValuesOrNull = std::unique_ptr<const PartValues>;

/// Nim, of bounded reach too, on heaps of any number and size.
[[nodiscard]] PartValuesOrNull nim_values(const Game& game, const BigHeaps& start);
/// One heap and an endless set of numbers, of any size.
[[nodiscard]] PartValuesOrNull series_values(const Game& game);
/// A game in a cone through its canonical one.
[[nodiscard]] PartValuesOrNull cone_values(const Game& game, const BigHeaps& start,
                                           const RunLimits& limits, const ValuesUse& use);

/// What a way to the values would take.
struct ValuesPlan {
  double seconds = std::numeric_limits<double>::infinity();
  std::string why_not;  ///< in a few words; empty when it can be done
};

/// What takes so many bytes and seconds, where there is as much memory.
[[nodiscard]] ValuesPlan memory_plan(std::uint64_t bytes, double seconds, const RunLimits& limits);

/// Rows of values, followed until they repeat: games on a quadrant, and one heap and a finite set,
/// where one heap is small; the other may be of any size.
[[nodiscard]] ValuesPlan row_plan(const Game& game, const BigHeaps& start, const RunLimits& limits);
/// Of a game with a row_plan. Throws BadInput when a row does not repeat in time.
[[nodiscard]] PartValuesOrNull row_values(const Game& game, const BigHeaps& start,
                                          const RunLimits& limits);

/// A table up to the start, for every game.
[[nodiscard]] ValuesPlan table_plan(const Game& game, const BigHeaps& start,
                                    const RunLimits& limits);
/// Of a start with a table_plan.
[[nodiscard]] PartValuesOrNull table_values(const Game& game, const BigHeaps& start,
                                            const RunLimits& limits);

/// The start and its options, without the table where that can be done.
[[nodiscard]] ValuesPlan option_plan(const Game& game, const BigHeaps& start,
                                     const RunLimits& limits);
/// Of a start with an option_plan; for one move.
[[nodiscard]] PartValuesOrNull option_values(const Game& game, const BigHeaps& start,
                                             const RunLimits& limits, const std::string& cache);
/// What option_values kept there earlier; null when it has not.
[[nodiscard]] PartValuesOrNull cached_option_values(const Game& game, const BigHeaps& start,
                                                    const std::string& cache);

/// Throws BadInput on the heaps, which are too far for the values of the game.
[[noreturn]] void refuse_values(const Game& game, const BigHeaps& start, const std::string& why);

/// The first of the closed forms that takes the game, else the quicker of rows and table. Throws
/// BadInput when the game has no values, is not played there, or when what is left would take too
/// much.
[[nodiscard]] PartValuesOrNull values_for(const Game& game, const BigHeaps& start,
                                          const RunLimits& limits, const ValuesUse& use = {});

}  // namespace nimhoff
