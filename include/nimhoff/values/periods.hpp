// Rows of Grundy values that repeat: from where on, how often, and by how much they grow.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "nimhoff/game/game.hpp"
#include "nimhoff/outcome/run_limits.hpp"
#include "nimhoff/storage/table.hpp"

namespace nimhoff {

/// g(x + period, y) = g(x, y) + saltus for every x >= preperiod, and for no lower preperiod and no
/// lower period.
struct Repetition {
  std::int64_t preperiod = 0;
  std::int64_t period = 1;
  std::int64_t saltus = 0;  ///< what values grow by in a period; 0 where they are bounded
  friend bool operator==(const Repetition&, const Repetition&) = default;
};

struct RowPeriod {
  std::int64_t row = 0;
  std::optional<Repetition> found;  ///< proved; none when nothing repeated within the limits
  std::string why_not;              ///< of a row without one, in a few words
};

struct PeriodRequest {
  std::int64_t rows = 1;               ///< y < rows; a one-heap game has one
  std::int64_t columns = 100'000'000;  ///< a row that has not repeated by then is given up
  std::optional<double> seconds = {};  ///< the rest is given up after so long
};

struct RowPeriods {
  std::string game;  ///< canonical spelling
  std::vector<RowPeriod> rows;
  bool was_stopped = false;  ///< a stop was requested; rows end where it was
};

/// Why the rows of this game's values are not known to repeat; none when they are looked at.
[[nodiscard]] std::optional<std::string> why_no_periods(const Game& game);

/// The least preperiod and period of each row, proved by a repeated state (docs/values.md). A stop
/// ends the search and keeps what was found. Throws BadInput when the game has no values or
/// why_no_periods says why.
[[nodiscard]] RowPeriods row_periods(const Game& game, const PeriodRequest& request,
                                     const RunLimits& limits = {});

/// {game, rows [{row, preperiod, period, saltus, proved, why_not}], partial}; null where nothing
/// is known.
void to_json(nlohmann::ordered_json& json, const RowPeriods& periods);
/// A row each; cells are empty where nothing is known.
[[nodiscard]] Table table_of(const RowPeriods& periods);

}  // namespace nimhoff
