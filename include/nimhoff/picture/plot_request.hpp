// A plot by its name: what every door's request for one becomes.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "nimhoff/picture/plot.hpp"

namespace nimhoff {

struct PlotKind {
  std::string name;           ///< `ratio`
  std::string shows;          ///< what is counted; empty for positions
  bool needs_columns = true;  ///< whether it solves the game
};

[[nodiscard]] const std::vector<PlotKind>& plot_kinds();
/// Throws BadInput with the nearest name.
[[nodiscard]] const PlotKind& plot_kind_named(const std::string& name);

/// What a plot has to show.
struct PlotRequest {
  std::string kind;
  Game game;
  Region region{};  ///< 0 columns where none are needed
  std::vector<double> slopes{};
  bool slopes_are_given = false;                     ///< by whoever asked; else they are predicted
  std::optional<std::pair<double, double>> range{};  ///< of y/x, of a plot of ratios
  PlotStyle style{};
  ModeRange modes{};
  std::int64_t value = 0;
  std::optional<std::int64_t> layers{};  ///< of a plot of layers, and of no other
};

/// Throws BadInput when parts of the request contradict each other.
void require_plot(const PlotRequest& request);

/// The bytes of a file: a picture, or the numbers that it would show. Throws BadInput, WorkFailed
/// or Cancelled.
[[nodiscard]] PlottedPicture plot(const PlotRequest& request, const PlotFormat& format,
                                  const RunLimits& limits = {});

}  // namespace nimhoff
