// What a run would take, held against its limits.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "nimhoff/outcome/solve.hpp"

namespace nimhoff {

/// Why the run would take more memory or time than the limits allow; none when it would not.
[[nodiscard]] std::optional<std::string> why_too_much(const Engine& engine, const Game& game,
                                                      const Region& region,
                                                      const RunLimits& limits);

/// As many columns as the limits allow, a power of ten below the region's; none when even one
/// column is too much.
[[nodiscard]] std::optional<std::int64_t> columns_that_fit(const Engine& engine, const Game& game,
                                                           const Region& region,
                                                           const RunLimits& limits);

/// The limits of a run beside results that take so many bytes. Where no memory is named, what is
/// free does not hold them anyway.
[[nodiscard]] RunLimits limits_beside(std::uint64_t bytes, const RunLimits& limits);

/// Throws BadInput on the columns of the region, with fewer that fit as advice when some do.
[[noreturn]] void refuse_columns(const Engine& engine, const Game& game, const Region& region,
                                 const RunLimits& limits, const std::string& problem);

/// engine.start, whose std::length_error, where no memory can be mapped, refuses the columns.
[[nodiscard]] std::unique_ptr<EngineRun> start_or_refuse(const Engine& engine, const Game& game,
                                                         const Region& region,
                                                         const RunLimits& limits);

}  // namespace nimhoff
