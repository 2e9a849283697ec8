// Signals that cancel the work.
#pragma once

#include <stop_token>

namespace nimhoff::cli {

/// From now on SIGINT, SIGTERM and SIGHUP request a stop instead of ending the program; a second
/// one ends it at once. A signal that was ignored when the program began stays ignored.
void catch_signals();

/// The token of that request.
[[nodiscard]] std::stop_token interruption();

}  // namespace nimhoff::cli
