// The beams of a game as src/measure sees them, in the form that verdicts want.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "nimhoff/papers/reproduce.hpp"
#include "papers/verdict.hpp"

namespace nimhoff::papers {

struct SeenBeam {
  Measured slope;    ///< by which y grows with x
  Measured density;  ///< P-positions per unit of x
};

enum class Part {
  upper,  ///< only beams of slope 1 and more
  whole
};

/// The beams of a game by slope, measured in so many columns.
[[nodiscard]] std::vector<SeenBeam> seen_beams(const CheckBudget& budget, const std::string& game,
                                               std::int64_t columns, Part part);

/// The line with which a reader sees the same.
[[nodiscard]] std::string beams_command(const std::string& game, const std::string& columns);

/// `0.4771 a column`
[[nodiscard]] std::string density_in_words(const SeenBeam& beam);

}  // namespace nimhoff::papers
