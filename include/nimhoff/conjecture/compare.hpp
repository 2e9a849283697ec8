// Games compared by their P-positions, column by column and all at once.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "nimhoff/game/game.hpp"
#include "nimhoff/outcome/solve.hpp"
#include "nimhoff/storage/table.hpp"

namespace nimhoff {

/// What one game says of a position.
struct GameOutcome {
  std::string game;
  std::optional<Outcome> outcome;  ///< none where its board has no such position
  std::string reason;              ///< one sentence; empty when it lies too far out to be found
};

/// A position on which games differ.
struct Difference {
  Position at;
  std::vector<GameOutcome> outcomes;  ///< of every game, in the order given
};

/// Two classes of games: every P-position of the first is one of the second, and not conversely.
struct Containment {
  std::string smaller;  ///< the first game of its class
  std::string larger;
};

/// Two classes and where they first differ.
struct ClassDifference {
  std::string one;  ///< the first game of its class
  std::string other;
  Position at;
  std::string p_in;  ///< which of the two has the P-position
};

struct GameComparison {
  std::vector<std::string> games;                 ///< canonical spellings, as they were given
  std::vector<std::vector<std::string>> classes;  ///< equal so far, each by the order given
  std::optional<Difference> first_difference;     ///< none when all are equal so far
  std::vector<ClassDifference> differences;       ///< of every two classes
  std::vector<Containment> contained;
  std::int64_t columns = 0;  ///< that were compared
  std::optional<std::int64_t> rows{};
};

/// {games, classes, first_difference {x, y, outcomes, reasons}, differences, contained, columns,
/// rows}; outcomes and reasons have a key a game.
void to_json(nlohmann::ordered_json& json, const GameComparison& comparison);
/// A row a game: its class and what it says of the first difference.
[[nodiscard]] Table table_of(const GameComparison& comparison);

/// Solves the games in step and compares every column of the region. Holds some thousand columns of
/// each beside what their engines need. Throws BadInput for fewer than two games, for one heap
/// beside two, and when the engines together need more memory or time than the limits allow;
/// Cancelled.
[[nodiscard]] GameComparison compare(const std::vector<Game>& games, const Region& region,
                                     const RunLimits& limits = {});

}  // namespace nimhoff
