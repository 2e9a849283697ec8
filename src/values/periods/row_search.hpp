// Follows one row until its state repeats.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "values/periods/looks.hpp"
#include "values/periods/value_row.hpp"

namespace nimhoff {

/// The rows below, by number; those that a look leads to must be there.
using RowsBelow = std::vector<std::optional<ValueRow>>;

/// Follows a row until its state repeats, or below so many columns, where the rows below must be
/// known; none when may_go_on(columns) said so, which is called every few hundred columns.
[[nodiscard]] std::optional<ValueRow> follow_row(
    const RowLooks& looks, const RowsBelow& below, std::int64_t columns,
    const std::function<bool(std::int64_t)>& may_go_on);

/// What follow_row needs beside the values of the row, about.
[[nodiscard]] double state_bytes(const RowLooks& looks, std::int64_t columns);

/// The least number of columns after which all rows that are looked at repeat together; none
/// when one does not, or when it is past 2^62.
[[nodiscard]] std::optional<std::int64_t> common_period(const RowLooks& looks,
                                                        const RowsBelow& below);

}  // namespace nimhoff
