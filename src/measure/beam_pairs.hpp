// Which measured beam stands beside which predicted lines.
//
// Beams and lines are matched in the order of their slopes so that the sum of all distances is
// least (by dynamic programming). What stands alone costs a twentieth of its slope. A beam may
// take several lines when they all lie inside its range: they are then not separated yet, and
// it is set against their sum.
//
// Cost:    beams * lines^2.
// Checked: tests/measure/beam_pairs_test.cpp, against all matchings of small sets.
#pragma once

#include <vector>

#include "nimhoff/measure/comparison.hpp"

namespace nimhoff {

/// Both by slope; so are the pairs.
[[nodiscard]] std::vector<ComparedBeam> beam_pairs(const std::vector<Beam>& beams,
                                                   const std::vector<ExpectedLine>& lines);

}  // namespace nimhoff
