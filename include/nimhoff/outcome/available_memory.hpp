// How much memory a run may count on.
#pragma once

#include <cstdint>
#include <string>

#include "nimhoff/outcome/run_limits.hpp"

namespace nimhoff {

/// Bytes that this process could still use: what the machine has available, or less where a
/// container (cgroup v1 or v2) or the process itself (ulimit -v) has a limit. All of 2^63 when
/// nothing says. `root` stands before /proc and /sys, for tests.
[[nodiscard]] std::uint64_t available_memory(const std::string& root = "");

/// What `ulimit -v` leaves of the address space; 2^63 without such a limit.
[[nodiscard]] std::uint64_t available_addresses();

/// What the limits allow, or what is available where they name no figure.
[[nodiscard]] inline std::uint64_t allowed_memory(const RunLimits& limits) {
  return limits.memory > 0 ? limits.memory : available_memory();
}

}  // namespace nimhoff
