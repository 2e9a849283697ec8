// A call of the library from Python: aside from the interpreter, and interruptible.
#pragma once

#include <cstdint>
#include <functional>
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

/// Runs the work on a thread of its own, without the interpreter's lock, which the caller holds.
/// Requests its stop and throws what the signal's handler raised, KeyboardInterrupt for ^C, within
/// some hundredths of a second; else throws what the work threw.
void run_aside(const std::function<void(const std::stop_token&)>& work);

/// What the work returns, of `RunLimits`.
template <class Work>
auto found_aside(const AskedLimits& asked, const Work& work) {
  std::optional<std::invoke_result_t<Work, const RunLimits&>> result;
  run_aside([&](const std::stop_token& stop) { result.emplace(work(limits_of(asked, stop))); });
  return std::move(*result);
}

}  // namespace nimhoff::python
