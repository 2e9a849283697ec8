// One game of a scan: what is asked of it, and the row that answers.
//
// A row depends on the game and the request alone, so whoever has cores or machines can map
// scan_row over games in any order.
#pragma once

#include <cstdint>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nimhoff/outcome/solve.hpp"
#include "nimhoff/storage/data_table.hpp"

namespace nimhoff {

/// What can be asked of a game.
enum class What {
  kind,
  beams,
  slopes,
  densities,
  log_period,
  agreement,
  prediction,
  modes,
  digest,
  layers,
  time
};

/// Unless something else is asked for: kind, beams, slopes, densities, log-period, agreement.
[[nodiscard]] const std::vector<What>& usual_what();
[[nodiscard]] const std::vector<What>& every_what();
/// `log-period`
[[nodiscard]] std::string name_of(What what);
/// Of `kind,modes`, or of `all`; in the order of the enumeration, each once. Throws BadInput.
[[nodiscard]] std::vector<What> what_named(std::string_view list);

/// Whether one of these needs columns to be solved: prediction and modes do not.
[[nodiscard]] bool needs_columns(const std::vector<What>& what);

struct RowRequest {
  std::vector<What> what = usual_what();
  Region region{};          ///< no columns where none are needed
  std::int64_t value = 0;   ///< of the positions that are solved and measured: 0 is P-positions
  std::int64_t layers = 4;  ///< how many Grundy values `layers` covers: 0 to layers - 1
  friend bool operator==(const RowRequest&, const RowRequest&);
};

/// Throws BadInput when there are no columns, nothing is asked for, or there are too many layers.
void require_request(const RowRequest& request);

/// The columns of this part of the request; all of them, in the order of cells.
[[nodiscard]] std::vector<DataColumn> columns_of(const RowRequest& request, What what);
[[nodiscard]] std::vector<DataColumn> columns_of(const RowRequest& request);

/// What was found of one game.
struct GameRow {
  std::string game;         ///< its canonical spelling; as it was written when it is none
  std::vector<Cell> cells;  ///< of columns_of(request)
  std::string problem;      ///< in one sentence why something is missing; empty when nothing is
};

/// A game that is none, or that is too large for the limits, is a row with its problem. A row is
/// solved on one thread. Throws Cancelled, and nothing else.
[[nodiscard]] GameRow scan_row(const std::string& game, const RowRequest& request,
                               const RunLimits& limits = {});

/// What scan_row will take: seconds, for the order of games, right within a factor of some. 0 of
/// what is no game.
[[nodiscard]] double expected_seconds(const std::string& game, const RowRequest& request);
/// Bytes at the most; 0 of what is no game. Costs a thousandth of the row, or a millisecond.
[[nodiscard]] std::uint64_t planned_bytes(const std::string& game, const RowRequest& request,
                                          const RunLimits& limits);

/// {game, cells, problem}
void to_json(nlohmann::ordered_json& json, const GameRow& row);
/// {what, columns, rows, value, layers}
void to_json(nlohmann::ordered_json& json, const RowRequest& request);
/// What json_text gave of them, for those who send them elsewhere. Throw BadInput for what it
/// cannot have given.
[[nodiscard]] GameRow row_from(const std::string& text, const RowRequest& request);
[[nodiscard]] RowRequest request_from(const std::string& text);

/// The 64 bits by which two sets of positions are compared, in 16 hexadecimal digits: from h = 0,
/// h = m(m(h ^ x) ^ y) for every position (x, y) in order, m the finalizer of SplitMix64.
class Digest final : public Sink {
 public:
  void take(std::span<const Position> batch) override;
  [[nodiscard]] std::uint64_t positions() const { return positions_; }
  [[nodiscard]] std::string digits() const;

 private:
  std::uint64_t hash_ = 0;
  std::uint64_t positions_ = 0;
};

}  // namespace nimhoff
