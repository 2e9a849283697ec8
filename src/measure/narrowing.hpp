// Whether a beam narrows: how the standard deviation of its slope changes with x.
//
// The deviation of y/x inside each of the last octaves is fitted by a power of x. What is told
// must have been told at half and at a quarter of the columns, too; else it may change again.
//
// Cost:    linear in the blocks.
// Checked: tests/measure/narrowing_test.cpp, on planted powers of x.
#pragma once

#include <span>

#include "nimhoff/measure/geometry.hpp"

namespace nimhoff {

[[nodiscard]] Narrowing narrowing(std::span<const BeamBlock> blocks);

}  // namespace nimhoff
