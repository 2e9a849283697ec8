// Words that were nearly right.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace nimhoff {

/// The one known word that somebody who typed `word` must have meant: the only one that begins
/// with it, or else the only one that is nearest in edits. None when it is too far, or when two
/// are as near. Capitals and the dashes before an option do not count.
[[nodiscard]] std::optional<std::string> nearest_word(std::string_view word,
                                                      const std::vector<std::string>& known);

}  // namespace nimhoff
