// Sums of games: who wins when each move is made in one of several games, and by which moves.
#pragma once

#include <cstddef>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/game.hpp"
#include "nimhoff/outcome/solve.hpp"
#include "nimhoff/strategy/big_heaps.hpp"

namespace nimhoff {

/// A game and where it stands.
struct SumPart {
  Game game;
  BigHeaps heaps;
  friend bool operator==(const SumPart&, const SumPart&) = default;
};

/// The parts of a sum; a move is made in one of them. Who cannot move in any loses.
using Sum = std::vector<SumPart>;

struct PartValue {
  std::string game;  ///< canonical spelling
  BigHeaps position;
  BigInteger value;
  std::string method;  ///< what gave the value: `nim-sum`, `rows`, `table`
};

/// A move in one part, by the position that it leads to.
struct SumMove {
  std::size_t part = 0;  ///< counted from 0
  BigHeaps to;
  friend bool operator==(const SumMove&, const SumMove&) = default;
};

struct SumAnswer {
  std::vector<PartValue> parts;
  BigInteger value;  ///< the nim-sum of the parts' values
  Outcome outcome = Outcome::P;
  std::vector<SumMove> winning_moves;           ///< every one, by part and then increasing
  std::vector<std::string> more_winning_moves;  ///< those too many to list, in words; mostly empty
  std::string reason;                           ///< one sentence
};

/// {parts [{game, position, value, method}], value, outcome, winning_moves [{part, to}],
/// more_winning_moves, reason}
void to_json(nlohmann::ordered_json& json, const SumAnswer& answer);

/// The same said of a part of a sum.
[[nodiscard]] ErrorDetails in_part(ErrorDetails details, std::size_t part);

/// The Grundy value of a position: by a closed form or the periods of its rows, of any size, where
/// these are proved; else from a table up to its heaps. Throws BadInput when the game has no
/// values, or when the table would take more than the limits allow; Cancelled.
[[nodiscard]] BigInteger value_of(const Game& game, const BigHeaps& heaps,
                                  const RunLimits& limits = {});

/// Who wins the sum, and how. Values that take long are kept in the folder `cache`, where that is
/// named, and found there by the next call. Throws BadInput that names the part, as value_of does;
/// Cancelled.
[[nodiscard]] SumAnswer answer(const Sum& sum, const RunLimits& limits = {},
                               const std::string& cache = "");

}  // namespace nimhoff
