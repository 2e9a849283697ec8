// The table of sequences, and what their terms are made from.
//
// Cost:    linear in the terms.
// Checked: tests/conjecture/sequence_table_test.cpp, against terms printed by the OEIS.
#include "conjecture/sequence_table.hpp"

#include <array>
#include <cmath>

#include "nimhoff/outcome/solve.hpp"
#include "nimhoff/values/reference.hpp"

namespace nimhoff {
namespace {

using Numbers = std::vector<std::int64_t>;
using Reason = std::optional<std::string>;

Reason needs_two_heaps(const Game& game) {
  if (game.board().is_one_heap()) return "it is played on one heap";
  return std::nullopt;
}

Reason needs_one_heap(const Game& game) {
  if (!game.board().is_one_heap()) return "it is played on two heaps";
  return std::nullopt;
}

Reason needs_whole_columns(const Game& game) {
  if (const auto why = needs_two_heaps(game)) return why;
  return why_rows_are_needed(game);
}

Reason needs_quadrant(const Game& game) {
  if (const auto why = needs_two_heaps(game)) return why;
  if (game.board().cone()) return "its board is a cone";
  return std::nullopt;
}

Reason needs_square_of_values(const Game& game) {
  if (const auto why = needs_quadrant(game)) return why;
  return why_no_values(game);
}

Reason needs_heap_values(const Game& game) {
  if (const auto why = needs_one_heap(game)) return why;
  return why_no_values(game);
}

// The y of the only position of each column.
Numbers involution(const SequenceData& data) {
  Numbers terms;
  for (const Position at : data.positions) {
    if (at.x != std::ssize(terms)) return {};
    terms.push_back(at.y);
  }
  return std::ssize(terms) == data.columns ? terms : Numbers{};
}

template <class Of>
Numbers of_pairs(const SequenceData& data, Of of) {
  Numbers terms;
  for (const Position at : data.positions) {
    if (at.x <= at.y) terms.push_back(of(at));
  }
  return terms;
}

Numbers lower(const SequenceData& data) {
  return of_pairs(data, [](Position at) { return at.x; });
}

Numbers upper(const SequenceData& data) {
  return of_pairs(data, [](Position at) { return at.y; });
}

Numbers difference(const SequenceData& data) {
  return of_pairs(data, [](Position at) { return at.y - at.x; });
}

Numbers pair_sum(const SequenceData& data) {
  return of_pairs(data, [](Position at) { return at.x + at.y; });
}

// By antidiagonals (s,0), (s-1,1), ..., (0,s): the place of (x,y) is s (s + 1) / 2 + y.
Numbers indicator(const SequenceData& data) {
  Numbers terms(static_cast<std::size_t>(data.columns * (data.columns + 1) / 2), 0);
  for (const Position at : data.positions) {
    const std::int64_t s = at.x + at.y;
    if (s < data.columns) terms[static_cast<std::size_t>(s * (s + 1) / 2 + at.y)] = 1;
  }
  return terms;
}

Numbers antidiagonal_counts(const SequenceData& data) {
  Numbers terms(static_cast<std::size_t>(data.columns), 0);
  for (const Position at : data.positions) {
    if (at.x + at.y < data.columns) ++terms[static_cast<std::size_t>(at.x + at.y)];
  }
  return terms;
}

Numbers column_counts(const SequenceData& data) {
  Numbers terms(static_cast<std::size_t>(data.columns), 0);
  for (const Position at : data.positions) ++terms[static_cast<std::size_t>(at.x)];
  return terms;
}

Numbers heaps(const SequenceData& data) {
  Numbers terms;
  for (const Position at : data.positions) terms.push_back(at.x);
  return terms;
}

Numbers grundy(const SequenceData& data) {
  Numbers terms;
  for (std::int64_t s = 0; s < data.columns; ++s) {
    for (std::int64_t y = 0; y <= s; ++y) terms.push_back(data.value({s - y, y}));
  }
  return terms;
}

Numbers grundy_diagonal(const SequenceData& data) {
  Numbers terms;
  for (std::int64_t n = 0; n < data.columns; ++n) terms.push_back(data.value({n, n}));
  return terms;
}

Numbers grundy_row_1(const SequenceData& data) {
  Numbers terms;
  for (std::int64_t n = 0; n < data.columns && data.columns > 1; ++n) {
    terms.push_back(data.value({n, 1}));
  }
  return terms;
}

Numbers grundy_heap(const SequenceData& data) {
  Numbers terms;
  for (std::int64_t n = 0; n < data.columns; ++n) terms.push_back(data.value({n, 0}));
  return terms;
}

std::int64_t one_each(std::int64_t terms) { return terms; }
// Wythoff's pairs and their like have at least two in five columns.
std::int64_t three_each(std::int64_t terms) { return 3 * terms; }

std::int64_t square_root_of_twice(std::int64_t terms) {
  return static_cast<std::int64_t>(std::sqrt(2.0 * static_cast<double>(terms))) + 1;
}

constexpr auto of_positions = SequenceSource::positions;
constexpr auto of_values = SequenceSource::values;

constexpr std::array rows{
    SequenceRow{"involution", "y of the P-position in column n", of_positions, needs_whole_columns,
                involution, one_each},
    SequenceRow{"lower", "x of the n-th P-position with x <= y, by x", of_positions,
                needs_whole_columns, lower, three_each},
    SequenceRow{"upper", "y of the n-th P-position with x <= y, by x", of_positions,
                needs_whole_columns, upper, three_each},
    SequenceRow{"difference", "y - x of the n-th P-position with x <= y, by x", of_positions,
                needs_whole_columns, difference, three_each},
    SequenceRow{"sum", "x + y of the n-th P-position with x <= y, by x", of_positions,
                needs_whole_columns, pair_sum, three_each},
    SequenceRow{"indicator",
                "1 for a P-position, 0 for any other, by antidiagonals (s,0), (s-1,1), ..., (0,s)",
                of_positions, needs_quadrant, indicator, square_root_of_twice},
    SequenceRow{"antidiagonal-count", "number of P-positions with x + y = n", of_positions,
                needs_two_heaps, antidiagonal_counts, one_each},
    SequenceRow{"column-count", "number of P-positions with x = n", of_positions,
                needs_whole_columns, column_counts, one_each},
    SequenceRow{"heaps", "the n-th heap that is a P-position", of_positions, needs_one_heap, heaps,
                three_each},
    SequenceRow{"heap-indicator", "1 when a heap of n is a P-position, else 0", of_positions,
                needs_one_heap, column_counts, one_each},
    SequenceRow{"grundy", "Grundy values by antidiagonals (s,0), (s-1,1), ..., (0,s)", of_values,
                needs_square_of_values, grundy, square_root_of_twice},
    SequenceRow{"grundy-diagonal", "Grundy value of (n,n)", of_values, needs_square_of_values,
                grundy_diagonal, one_each},
    SequenceRow{"grundy-row-1", "Grundy value of (n,1)", of_values, needs_square_of_values,
                grundy_row_1, one_each},
    SequenceRow{"grundy-heap", "Grundy value of a heap of n", of_values, needs_heap_values,
                grundy_heap, one_each}};

}  // namespace

std::span<const SequenceRow> sequence_rows() { return rows; }

}  // namespace nimhoff
