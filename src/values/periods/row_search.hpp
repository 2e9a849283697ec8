// Follows one row until its state repeats.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "values/periods/looks.hpp"
#include "values/periods/periodic_row.hpp"

namespace nimhoff {

/// The rows below, by number; those that a look leads to must be there.
using RowsBelow = std::vector<std::optional<PeriodicRow>>;

/// The period of a row, and its values; none when it did not repeat below so many columns, or
/// when may_go_on(columns) said so. may_go_on is called every few hundred columns.
[[nodiscard]] std::optional<PeriodicRow> find_repetition(
    const RowLooks& looks, const RowsBelow& below, std::int64_t columns,
    const std::function<bool(std::int64_t)>& may_go_on);

/// The least number of columns after which all rows that are looked at repeat together; none
/// when it is past 2^62.
[[nodiscard]] std::optional<std::int64_t> common_period(const RowLooks& looks,
                                                        const RowsBelow& below);

}  // namespace nimhoff
