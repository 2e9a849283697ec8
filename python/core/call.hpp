// A call of the library from Python: aside from the interpreter, and interruptible.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <nimhoff/outcome/run_limits.hpp>
#include <optional>
#include <stop_token>
#include <tuple>
#include <type_traits>
#include <utility>

namespace nimhoff::python {

/// Memory in bytes, threads, and seconds that a run may be estimated to take; 0 for no limit.
using AskedLimits = std::tuple<std::uint64_t, unsigned, double>;

[[nodiscard]] RunLimits limits_of(const AskedLimits& asked, std::stop_token stop);

using Work = std::function<void(const std::stop_token&)>;

/// Runs the work on a thread of its own, without the interpreter's lock, which the caller holds.
/// On ^C requests its stop and throws what the signal's handler raised, KeyboardInterrupt mostly,
/// once the work has ended; else throws what the work threw.
void run_aside(Work work);

/// The same, but work that has not ended soon after a stop is left to end by itself. So it must
/// hold all that it uses, by value.
void run_aside_or_leave(Work work);

/// Waits for all work that was left; for the end of the interpreter.
void wait_for_what_was_left();

/// What the work returns, of `RunLimits`. It must hold all that it uses, by value.
template <class Find>
auto found_aside(const AskedLimits& asked, Find find) {
  using Result = std::invoke_result_t<Find, const RunLimits&>;
  const auto result = std::make_shared<std::optional<Result>>();
  run_aside_or_leave([asked, result, find = std::move(find)](const std::stop_token& stop) {
    result->emplace(find(limits_of(asked, stop)));
  });
  return std::move(**result);
}

}  // namespace nimhoff::python
