// What predict says of the modes of a game's lines.
#pragma once

#include <nimhoff/theory/prediction.hpp>
#include <string>

namespace nimhoff::cli {

/// What is known of a prediction's modes, and their list.
[[nodiscard]] std::string modes_in_words(const Prediction& prediction, std::size_t width);

}  // namespace nimhoff::cli
