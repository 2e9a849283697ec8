// Pictures of large boards as figures of a check, made by the picture room.
#pragma once

#include <functional>
#include <string>

#include "nimhoff/papers/reproduce.hpp"
#include "nimhoff/picture/drawing.hpp"

namespace nimhoff::papers {

/// A PNG picture with this caption. `write` puts it at the path that it is given, which is in a
/// folder of its own and gone afterwards. Throws what `write` does, and WorkFailed.
[[nodiscard]] Figure png_figure(const std::string& name,
                                const std::function<void(const std::string& path)>& write);

[[nodiscard]] Figure drawing_figure(const Bench& bench, const std::string& name,
                                    const Drawing& drawing);

/// y/x of the P-positions against log x, with predicted slopes.
[[nodiscard]] Figure ratio_figure(const Bench& bench, const std::string& name,
                                  const std::string& game, std::int64_t columns,
                                  const std::vector<double>& slopes,
                                  const std::pair<double, double>& range);

}  // namespace nimhoff::papers
