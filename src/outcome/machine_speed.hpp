// How fast this machine is, for estimates of work.
#pragma once

namespace nimhoff {

/// Seconds here for a second on the machine that the engines' estimates were measured on.
/// Found once a process, in some milliseconds.
[[nodiscard]] double machine_seconds(double seconds);

}  // namespace nimhoff
