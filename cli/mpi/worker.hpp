// A rank that works on the games which rank 0 hands out.
#pragma once

#include <cstdint>
#include <nimhoff/outcome/run_limits.hpp>
#include <string>

namespace nimhoff::cli {

/// Answers games by rows until rank 0 sends the end.
void work_until_end();

/// The limits of each rank, as text: a machine's memory is shared by its ranks.
[[nodiscard]] std::string text_of_limits(const RunLimits& limits);
[[nodiscard]] RunLimits limits_of_rank(const std::string& text);

}  // namespace nimhoff::cli
