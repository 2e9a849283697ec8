// Rows of Grundy values, from below: each is followed until it repeats, or as far as it is needed.
//
// Cost:    that of following them (row_search.cpp); four bytes a column that is kept.
// Checked: tests/values/periods/periods_test.cpp, against the reference.
#include "values/periods/value_rows.hpp"

#include <fmt/core.h>

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/outcome/available_memory.hpp"
#include "nimhoff/values/reference.hpp"

namespace nimhoff {

ValueRows::ValueRows(Game game, std::int64_t columns, Rest rest, const RunLimits& limits)
    : game_(std::move(game)), columns_(columns), rest_(rest), memory_(allowed_memory(limits)) {
  require_values(game_);
  if (const auto why = why_no_periods(game_)) {
    throw BadInput({.argument = "game", .given = spelling(game_), .problem = *why});
  }
}

const std::optional<ValueRow>& ValueRows::add(const GoOn& go_on) {
  why_not_.emplace_back();
  rows_.push_back(found(std::ssize(rows_), go_on));
  if (rows_.back()) bytes_ += sizeof(std::int32_t) * rows_.back()->relative().size();
  return rows_.back();
}

std::optional<ValueRow> ValueRows::found(std::int64_t row, const GoOn& go_on) {
  const RowLooks looks = looks_of(game_, row);
  std::string& why = why_not_.back();
  for (const Look& look : looks.below) {
    if (rows_[static_cast<std::size_t>(look.row)]) continue;
    why = fmt::format("row {} below it has no known period", look.row);
    return std::nullopt;
  }
  const auto common = common_period(looks, rows_);
  const bool is_hopeless = !common || *common >= columns_;
  if (rest_ == Rest::given_up && is_hopeless) {
    why = fmt::format("its rules and the rows below it repeat together only after {} columns",
                      common ? std::to_string(*common) : "more than 2^62");
    return std::nullopt;
  }
  const auto may_go_on = [&](std::int64_t x) {
    // A vector that grows is there twice for a moment, once in double size.
    const double needed = static_cast<double>(bytes_) + state_bytes(looks, columns_) +
                          3.0 * sizeof(std::int32_t) * static_cast<double>(x);
    if (needed > static_cast<double>(memory_)) {
      why = bytes_in_words(memory_) + " hold no more columns";
    } else {
      why = go_on();
    }
    return why.empty();
  };
  if (!may_go_on(0)) return std::nullopt;
  auto followed = follow_row(looks, rows_, columns_, may_go_on);
  const bool is_enough = followed && (followed->found() || rest_ == Rest::kept);
  if (is_enough) return followed;
  if (why.empty()) why = fmt::format("no repetition in {} columns", columns_);
  return std::nullopt;
}

}  // namespace nimhoff
