// Which values a position sees, as bit sets: one for each line of moves that leads through it.
//
// Of the moves first, first + step, ... (a MoveLine) a position p sees the values at p - first,
// p - first - step, ... Its neighbour p + step sees the same and one more, less what falls out of
// a bounded line. So all p, p + step, p + 2 step, ... share one set, which changes from the one to
// the next by an insertion and a removal. A removal is exact: two positions so near on one line
// see each other, so no value is twice in a set.
//
// (x mod a, y - b floor(x / a)) is the same along the step (a, b) and different for different
// lines; that is f(x) + g(y), so a position finds its set by two look-ups and an addition.
//
// Where (a, b) and (b, a) are both steps of a symmetric game, only the half x <= y is decided, and
// the sets of the one serve as those of the other: a position then has a view of its own set and
// one of its mirror image's.
//
// Cost:    a set has a bit for each value that can occur.
// Checked: tests/values/table/engine_test.cpp.
#pragma once

#include <cstdint>
#include <stop_token>
#include <vector>

#include "outcome/sweep/lines.hpp"
#include "outcome/zero_pages.hpp"

namespace nimhoff {

template <class T>
using ZeroVector = std::vector<T, ZeroPages<T>>;

/// Words beyond a set that a vector may read.
inline constexpr std::size_t words_past_set = 8;

/// The sets of all lines with one step.
class SeenSets {
 public:
  /// For values up to `most`.
  SeenSets(const MoveLine& line, std::int64_t columns, std::int64_t rows, std::uint64_t most,
           const std::stop_token& stop);

  [[nodiscard]] static double planned_bytes(const MoveLine& line, std::int64_t columns,
                                            std::int64_t rows, std::uint64_t most);

 private:
  friend struct SeenView;
  MoveLine line_;
  std::size_t stride_;  // words
  std::vector<std::int64_t> by_column_;
  std::vector<std::int64_t> by_row_;
  ZeroVector<std::uint64_t> bits_;
  ZeroVector<std::uint32_t> low_;  // of each set: its words below this are full
};

/// How a position looks at its sets, or at those of its mirror image.
struct SeenView {
  SeenView(SeenSets& sets, bool is_mirrored);

  [[nodiscard]] std::int64_t line(std::int64_t x, std::int64_t y) const {
    return by_x[x] + by_y[y];
  }

  MoveLine moves;
  bool is_mirrored;
  const std::int64_t* by_x;
  const std::int64_t* by_y;
  std::uint64_t* bits;
  std::uint32_t* low;
  std::size_t stride;
  /// Whether a position's own value is inserted once it is known: it is the next one's first
  /// option. Else the next one inserts what its first move leads to.
  bool inserts_own;
  bool is_bounded;
};

}  // namespace nimhoff
