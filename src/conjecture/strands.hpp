// Strands: lines of rational slope that hold P-positions in a pattern.
#pragma once

#include <cstdint>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "nimhoff/game/position.hpp"

namespace nimhoff {

/// From x = from on, (x, y) with q y - p x = c is in the data exactly for the x with one of the
/// residues mod `modulus`; or, where modulus is 0, for a part of its x without a pattern.
struct Strand {
  std::int64_t p = 1;
  std::int64_t q = 1;
  std::int64_t c = 0;
  std::int64_t modulus = 1;
  std::vector<std::int64_t> residues{};
  double density = 1;  ///< positions per unit of x, from `from` on
  std::int64_t from = 0;
  std::int64_t to = 0;             ///< the last x of the line that the data could hold
  std::int64_t exceptions = 0;     ///< points of the line before that, which break the pattern
  std::int64_t tested = 0;         ///< points of the line from there on
  std::vector<std::int64_t> xs{};  ///< of its positions, where they have no pattern
};

struct StrandSearch {
  std::vector<Strand> strands;   ///< by slope, then c from above; none when they are too many
  std::vector<Position> others;  ///< positions on none of them
  double tried = 0;              ///< lines looked at
};

/// What x and y may be in the data.
struct StrandBounds {
  std::int64_t columns = 0;
  std::int64_t rows = 0;    ///< y < rows; 0 for all
  bool upper_half = false;  ///< only positions with x <= y are in the data
  bool lower_half = false;  ///< only those with x > y
};

/// Throws Cancelled.
[[nodiscard]] StrandSearch find_strands(std::span<const Position> positions,
                                        const StrandBounds& bounds,
                                        const std::stop_token& stop = {});

/// `y = 2 x + 4`, `2 y = x - 1`
[[nodiscard]] std::string line_in_words(const Strand& strand);
/// `every x`, `x = 1, 2 mod 3`
[[nodiscard]] std::string pattern_in_words(const Strand& strand, bool is_latex);

}  // namespace nimhoff
