// How a notation error is worded.
#include "nimhoff/game/error.hpp"

#include <utility>

namespace nimhoff {

BadNotation::BadNotation(std::string given, std::size_t at, const std::string& wrong)
    : BadInput((given.empty() ? "an empty word" : given) + ": " + wrong),
      given_(std::move(given)),
      at_(at) {}

}  // namespace nimhoff
