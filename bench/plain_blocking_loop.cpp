// Blocking-k Wythoff Nim as a competent script has it: a count a line, every cell asked.
//
// A cell is P when the P-positions below it in its column, in its row and on its diagonal
// are fewer than k.
//
// Cost:    cells, at about one nanosecond each.
#include "plain_blocking_loop.hpp"

#include <vector>

namespace nimhoff::bench {

std::uint64_t sweep_plainly(int k, std::int64_t side) {
  std::vector<int> rows(static_cast<std::size_t>(side));
  std::vector<int> diagonals(static_cast<std::size_t>(2 * side));
  std::uint64_t sum = 0;
  for (std::int64_t x = 0; x < side; ++x) {
    int* const row = rows.data();
    int* const diagonal = diagonals.data() + (side - x);
    int below = 0;
    for (std::int64_t y = 0; y < side; ++y) {
      if (row[y] + diagonal[y] + below >= k) continue;
      ++row[y];
      ++diagonal[y];
      ++below;
      sum += static_cast<std::uint64_t>(y);
    }
  }
  return sum;
}

std::uint64_t walk_columns_plainly(int k, std::int64_t columns) {
  std::vector<std::uint8_t> rows(static_cast<std::size_t>(8 * columns));
  std::vector<std::uint8_t> diagonals(static_cast<std::size_t>(10 * columns));
  std::uint64_t sum = 0;
  for (std::int64_t x = 0; x < columns; ++x) {
    std::uint8_t* const row = rows.data();
    std::uint8_t* const diagonal = diagonals.data() + (columns - x);
    int below = 0;
    for (std::int64_t y = 0; below < k; ++y) {
      if (row[y] + diagonal[y] + below >= k) continue;
      ++row[y];
      ++diagonal[y];
      ++below;
      sum += static_cast<std::uint64_t>(y);
    }
  }
  return sum;
}

}  // namespace nimhoff::bench
