// Heaps as they stand on the command line.
#include "heaps_argument.hpp"

#include <algorithm>
#include <string_view>

namespace nimhoff::cli {

BigHeaps heaps_of(std::span<const std::string> words) {
  BigHeaps heaps;
  for (const std::string_view word : words) {
    for (std::size_t from = 0; from <= word.size();) {
      const std::size_t comma = std::min(word.find(',', from), word.size());
      heaps.push_back(parse_heap(word.substr(from, comma - from)));
      from = comma + 1;
    }
  }
  return heaps;
}

}  // namespace nimhoff::cli
