// Plots: what the P-positions of a game do as x grows, as the bytes of files.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "nimhoff/game/game.hpp"
#include "nimhoff/measure/comparison.hpp"
#include "nimhoff/outcome/solve.hpp"
#include "nimhoff/picture/picture_file.hpp"
#include "nimhoff/picture/sheet_style.hpp"
#include "nimhoff/storage/table.hpp"
#include "nimhoff/theory/modes.hpp"

namespace nimhoff {

/// How a plot looks.
struct PlotStyle {
  std::int64_t pixels = 1000;  ///< width of the data
  bool is_dark = false;
  SheetStyle sheet{};
};

/// Throws BadInput unless a plot can be that wide.
void require_plot_style(const PlotStyle& style, const RunLimits& limits = {});

/// What a plot shows, for whoever reports it.
struct PlotFacts {
  std::uint64_t count = 0;    ///< P-positions that were looked at; of modes, those that are shown
  std::uint64_t outside = 0;  ///< that lie outside the range of the plot
};

/// A plot that was made.
struct MadePlot {
  std::string kind;  ///< `ratio`
  std::string game;  ///< canonical spelling
  Region region;     ///< 0 columns where nothing was solved
  PlotFacts facts;
  std::string path;        ///< the file
  std::int64_t value = 0;  ///< of the positions: 0 is that of P-positions
};

/// {plot, game, value, columns, rows, count, outside, out}; columns is null where nothing was
/// solved
void to_json(nlohmann::ordered_json& json, const MadePlot& plot);

/// A picture, or the numbers that it would show.
using PlotFormat = std::variant<PictureFormat, DataFormat>;

/// The format of a path by its ending; a device takes .png. Throws BadInput for one that is no
/// picture's and no table's.
[[nodiscard]] PlotFormat plot_format(const std::string& path);

/// What a plot shows, as numbers.
struct PlotData {
  std::string kind;  ///< `ratio`
  std::string game;  ///< canonical spelling
  Region region;     ///< 0 columns where nothing was solved
  PlotFacts facts;
  std::vector<std::string> names;         ///< of the numbers in a row
  std::vector<std::vector<double>> rows;  ///< not finite where nothing is known
  std::int64_t value = 0;                 ///< of the positions: 0 is that of P-positions
};

/// {plot, game, value, columns, rows, count, outside, data}: data has a list for each name
void to_json(nlohmann::ordered_json& json, const PlotData& data);
[[nodiscard]] Table table_of(const PlotData& data);

struct PlottedPicture {
  std::string bytes;  ///< of the file
  PlotFacts facts;
};

/// y/x against log x.
struct RatioPlot {
  Game game;
  Region region;
  std::vector<double> slopes{};                      ///< drawn as lines
  std::optional<std::pair<double, double>> range{};  ///< of y/x; found from the first columns
  PlotStyle style{};
  bool slopes_are_given = false;  ///< by whoever asked; else they are predicted
  std::int64_t value = 0;         ///< plot the positions of this Grundy value for the P-positions
};

/// P-positions are binned as they come, so memory is that of the pixels. Throws BadInput,
/// WorkFailed or Cancelled.
[[nodiscard]] PlottedPicture plot_ratio(const RatioPlot& plot, PictureFormat format,
                                        const RunLimits& limits = {});

/// The counts of plot_ratio, of the pixels that hold any: x_begin, x_end (x_begin <= x < x_end),
/// ratio_low, ratio_high, count. Throws as plot_ratio.
[[nodiscard]] PlotData ratio_data(const RatioPlot& plot, const RunLimits& limits = {});

/// y - slope x of every P-position for the nearest of these slopes, against log x;
/// a panel for each slope.
struct ScatterPlot {
  Game game;
  Region region;
  std::vector<double> slopes{};
  PlotStyle style{};
  std::int64_t value = 0;  ///< plot the positions of this Grundy value for the P-positions
  bool slopes_are_given = false;
};

/// Throws as above, and BadInput when there is no slope.
[[nodiscard]] PlottedPicture plot_scatter(const ScatterPlot& plot, PictureFormat format,
                                          const RunLimits& limits = {});

/// The counts of plot_scatter, of the bins that hold any: slope, x_begin, x_end, distance_low,
/// distance_high, count. Throws as plot_scatter.
[[nodiscard]] PlotData scatter_data(const ScatterPlot& plot, const RunLimits& limits = {});

/// How far the layers of Grundy values lie from the nearest of these lines, by value and x.
struct LayersPlot {
  Game game;
  std::int64_t layers = 0;  ///< the values 0 to layers - 1
  std::int64_t columns = 0;
  std::vector<double> slopes{};
  PlotStyle style{};
  bool slopes_are_given = false;
};

/// Throws as above, and what solve_layers throws.
[[nodiscard]] PlottedPicture plot_layers(const LayersPlot& plot, PictureFormat format,
                                         const RunLimits& limits = {});

/// What plot_layers shows, and more: value, x_begin, x_end, mean_distance, largest_distance.
[[nodiscard]] PlotData layers_data(const LayersPlot& plot, const RunLimits& limits = {});

/// How many P-positions per unit of x one beam has, along x.
struct DensitySeries {
  double slope = 0;                                  ///< of the beam
  std::optional<double> predicted;                   ///< density
  std::vector<std::pair<double, double>> densities;  ///< (x, density), by x
};

/// The beams of a measured game, each with the density predicted for it.
[[nodiscard]] std::vector<DensitySeries> density_series(const MeasuredGame& game);

/// What plot_density shows: beam, slope, x, density, predicted.
[[nodiscard]] PlotData density_data(const MeasuredGame& game);

/// Densities against log x, as the bytes of a file. Throws BadInput when there are no beams.
[[nodiscard]] std::string plot_density(const Game& game, const std::vector<DensitySeries>& beams,
                                       const PlotStyle& style, PictureFormat format,
                                       const RunLimits& limits = {}, std::int64_t value = 0);

/// How strongly the fluctuations repeat under x -> scale x.
struct SpectrumCurve {
  std::vector<std::pair<double, double>> powers;  ///< (scale, power over the noise)
  double strength_needed = 0;                     ///< from here on a peak is no noise
  struct Peak {
    double scale = 1;
    double error = 0;
    double strength = 0;
  };
  std::optional<Peak> peak;
  /// A mode of the lines, to be marked at its scale.
  struct ModeMark {
    double scale = 1;
    double growth = 0;
  };
  std::vector<ModeMark> modes{};
};

/// The modes that P-positions can follow, each with its scale: what plot_spectrum marks.
[[nodiscard]] std::vector<SpectrumCurve::ModeMark> marks_of(const Modes& modes);

/// The spectrum of a measured game, with its log-period.
[[nodiscard]] SpectrumCurve spectrum_curve(const Geometry& geometry);

/// What plot_spectrum shows: scale, power.
[[nodiscard]] PlotData spectrum_data(const Geometry& geometry);

/// Power against the scale, as the bytes of a file. Throws BadInput when the spectrum is empty.
[[nodiscard]] std::string plot_spectrum(const Game& game, const SpectrumCurve& spectrum,
                                        const PlotStyle& style, PictureFormat format,
                                        const RunLimits& limits = {});

/// What plot_modes shows: growth, scale, omega, and trivial, which is 1 or 0. A mode that does not
/// repeat has no scale.
[[nodiscard]] PlotData modes_data(const Game& game, const Modes& modes);

/// The modes of a game's lines by scale and growth, as the bytes of a file.
[[nodiscard]] std::string plot_modes(const Game& game, const Modes& modes, const PlotStyle& style,
                                     PictureFormat format, const RunLimits& limits = {});

}  // namespace nimhoff
