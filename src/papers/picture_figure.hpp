// Pictures of large boards as figures of a check, made by the picture room.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "nimhoff/papers/reproduce.hpp"
#include "nimhoff/picture/drawing.hpp"

namespace nimhoff::papers {

/// As .png, or as .svg, whose letters are text.
[[nodiscard]] Figure drawing_figure(const CheckBudget& budget, const std::string& name,
                                    Drawing drawing, PictureFormat format = PictureFormat::png);

/// The P-positions of a game with x, y < side.
[[nodiscard]] Figure p_board(const CheckBudget& budget, const std::string& name,
                             const std::string& game, std::int64_t side);

/// The same, with a position and its options.
[[nodiscard]] Figure options_board(const CheckBudget& budget, const std::string& name,
                                   const std::string& game, Position at, std::int64_t side);

/// y/x of the P-positions against log x, with the predicted slopes.
[[nodiscard]] Figure ratio_figure(const CheckBudget& budget, const std::string& name,
                                  const std::string& game, std::int64_t columns,
                                  const std::vector<double>& slopes,
                                  const std::pair<double, double>& range);

}  // namespace nimhoff::papers
