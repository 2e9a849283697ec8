// Conjectures: statements found in a list of positions and then tested on all of it.
//
// How each form is decided, and what that proves and what not: docs/conjecture.md.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "nimhoff/game/board.hpp"
#include "nimhoff/game/position.hpp"
#include "nimhoff/outcome/solve.hpp"
#include "nimhoff/storage/table.hpp"

namespace nimhoff {

/// The positions that conjectures are about: all P-positions with x < columns (and y < rows).
struct PositionData {
  std::string name;  ///< a game in its canonical spelling, or a file
  std::int64_t columns = 0;
  std::optional<std::int64_t> rows{};
  std::vector<Position> positions{};  ///< by x, then y
  Board board = Board::quadrant();
  std::int64_t value = 0;  ///< the Grundy value of the positions: 0 is that of P-positions
};

/// The P-positions of a region, or those of the engine's value. Throws BadInput when they do not
/// fit into the memory allowed, and as solve does.
[[nodiscard]] PositionData positions_of(const Engine& engine, const Game& game,
                                        const Region& region, const RunLimits& limits = {});

/// The positions of a result file; of one that does not say its columns, those up to its last.
/// Throws as read_result_file does.
[[nodiscard]] PositionData positions_in(const std::string& path, const RunLimits& limits = {});

/// A statement that holds on all of the data from some place on.
struct Statement {
  std::string form{};           ///< strand, beatty, difference, mex, quadratic or period
  std::string about{};          ///< what its letters stand for; empty when they are plain x and y
  std::string text{};           ///< `a_n = floor(n alpha), alpha = (1 + sqrt(5))/2`
  std::string latex{};          ///< one sentence that stands by itself
  std::string variable = "x";   ///< what from and to count: x or n
  std::int64_t from = 0;        ///< the least from which on it holds
  std::int64_t to = 0;          ///< the last that was tested
  std::int64_t exceptions = 0;  ///< before `from`
  std::int64_t tested = 0;      ///< positions or pairs that it was tested on, from `from` on
  double tried = 0;             ///< forms of its kind that were tried on these data
};

/// A form that no choice of its numbers makes true, proved by a few of the data.
struct Refutation {
  std::string form;
  std::string about;
  std::string text;
  std::string latex;
  std::vector<std::int64_t> witnesses;  ///< the n that contradict each other
};

struct Conjectures {
  std::string game;  ///< or file
  std::int64_t columns = 0;
  std::optional<std::int64_t> rows{};
  std::int64_t value = 0;  ///< the Grundy value of the positions: 0 is that of P-positions
  std::uint64_t positions = 0;
  double tried = 0;  ///< forms that were tried in all
  std::vector<Statement> statements;
  std::vector<Refutation> refuted;
};

/// {game, columns, rows, value, positions, tried, statements, refuted}
void to_json(nlohmann::ordered_json& json, const Conjectures& conjectures);
/// A row each.
[[nodiscard]] Table table_of(const Conjectures& conjectures);
/// A list of sentences that need no package; of .csv and .json as other results.
[[nodiscard]] std::string data_text(const Conjectures& conjectures, DataFormat format);

/// All statements that were found, in the order of their forms. Throws Cancelled.
[[nodiscard]] Conjectures conjectures_of(const PositionData& data, const RunLimits& limits = {});

}  // namespace nimhoff
