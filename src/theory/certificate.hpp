// Proof that a system of equations has a solution near a given one, and its enclosure.
#pragma once

#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "theory/equations.hpp"

namespace nimhoff {

/// Lines that were proved to solve (1) and (2) for their rules.
struct CertifiedLines {
  Lines<Ball> lines;         ///< each ball holds the solution's number
  double unique_within = 0;  ///< no other solution lies this near in every unknown
};

struct Certificate {
  std::optional<CertifiedLines> proved;
  std::string problem;  ///< one sentence, when nothing was proved
  double residual = 0;  ///< the largest residual at the best point, when nothing was proved
};

/// Proves a solution near `start`, in balls of about this many bits.
[[nodiscard]] Certificate certify(const std::vector<Step>& rules, const Lines<Ball>& start,
                                  slong bits, const std::stop_token& stop = {});

/// Whether the solution in these balls is proved to be the known one: it lies so near that there
/// is no other. Of two solutions that are the same, the balls overlap.
[[nodiscard]] bool is_same_solution(const CertifiedLines& known, const Lines<Ball>& found);

/// The same numbers as balls of no radius.
[[nodiscard]] Lines<Ball> as_balls(const Lines<long double>& lines, slong bits);
/// The midpoints, rounded.
[[nodiscard]] Lines<long double> as_numbers(const Lines<Ball>& lines);

/// Nim's one line, of slope and density 1, exactly.
[[nodiscard]] CertifiedLines nim_lines(slong bits);

/// A precision at which the steps of these rules, multiplied by a slope, keep 100 bits to spare.
[[nodiscard]] slong working_bits(const std::vector<Step>& rules);

}  // namespace nimhoff
