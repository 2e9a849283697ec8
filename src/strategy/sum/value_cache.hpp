// Values that took long, kept in a folder for the next call.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace nimhoff {

/// What was kept under this key; none when there is nothing, or it is damaged or of another
/// version.
[[nodiscard]] std::optional<std::vector<std::int64_t>> cached_values(const std::string& folder,
                                                                     const std::string& key);

/// Makes the folder where there is none. That nothing can be written there changes nothing.
void cache_values(const std::string& folder, const std::string& key,
                  const std::vector<std::int64_t>& values);

}  // namespace nimhoff
