// What predict says of the modes of a game's lines.
#pragma once

#include <nimhoff/theory/prediction.hpp>
#include <string>

namespace nimhoff::cli {

/// Whether its modes are found in less than a second: up to 6 lines. Those of more lines are left
/// to those who ask for them.
[[nodiscard]] bool has_quick_modes(const Prediction& prediction);

/// What is known of a prediction's modes, and their list.
[[nodiscard]] std::string modes_in_words(const Prediction& prediction, std::size_t width);

}  // namespace nimhoff::cli
