// A plot by its name.
//
// Checked: tests/picture/plot/request_test.cpp, and by what `nimhoff plot` writes.
#include <array>

#include "nimhoff/game/error.hpp"
#include "nimhoff/measure/measurement.hpp"
#include "nimhoff/picture/plot_request.hpp"
#include "nimhoff/values/layers.hpp"

namespace nimhoff {
namespace {

PlottedPicture as_numbers(const PlotData& data, DataFormat format) {
  return {data_text(data, format), data.facts};
}

std::vector<double> slopes_of(const PlotRequest& request, const RunLimits& limits) {
  if (!request.slopes.empty()) return request.slopes;
  return predicted_slopes(request.game, {.given = "plot " + request.kind}, limits);
}

PlottedPicture ratio(const PlotRequest& request, const PlotFormat& format,
                     const RunLimits& limits) {
  const RatioPlot plot{request.game,  request.region,           request.slopes, request.range,
                       request.style, request.slopes_are_given, request.value};
  if (const auto* data = std::get_if<DataFormat>(&format)) {
    return as_numbers(ratio_data(plot, limits), *data);
  }
  return plot_ratio(plot, std::get<PictureFormat>(format), limits);
}

PlottedPicture scatter(const PlotRequest& request, const PlotFormat& format,
                       const RunLimits& limits) {
  const ScatterPlot plot{request.game,  request.region, slopes_of(request, limits),
                         request.style, request.value,  request.slopes_are_given};
  if (const auto* data = std::get_if<DataFormat>(&format)) {
    return as_numbers(scatter_data(plot, limits), *data);
  }
  return plot_scatter(plot, std::get<PictureFormat>(format), limits);
}

PlottedPicture layers(const PlotRequest& request, const PlotFormat& format,
                      const RunLimits& limits) {
  const LayersPlot plot{request.game,           request.layers.value_or(0),
                        request.region.columns, slopes_of(request, limits),
                        request.style,          request.slopes_are_given};
  if (const auto* data = std::get_if<DataFormat>(&format)) {
    return as_numbers(layers_data(plot, limits), *data);
  }
  return plot_layers(plot, std::get<PictureFormat>(format), limits);
}

PlottedPicture density(const PlotRequest& request, const PlotFormat& format,
                       const RunLimits& limits) {
  const auto engine = layer_engine(request.game, request.value, request.region);
  const MeasuredGame game = measure_beside_theory(*engine, request.game, request.region, limits);
  // A plot is of the whole region or not at all.
  if (game.measured.is_partial()) throw Cancelled();
  const PlotData shown = density_data(game);
  if (const auto* data = std::get_if<DataFormat>(&format)) return as_numbers(shown, *data);
  return {plot_density(request.game, density_series(game), request.style,
                       std::get<PictureFormat>(format), limits, request.value),
          shown.facts};
}

PlottedPicture spectrum(const PlotRequest& request, const PlotFormat& format,
                        const RunLimits& limits) {
  const Geometry geometry = measure(*layer_engine(request.game, request.value, request.region),
                                    request.game, request.region, limits);
  const PlotData shown = spectrum_data(geometry);
  if (const auto* data = std::get_if<DataFormat>(&format)) return as_numbers(shown, *data);
  SpectrumCurve curve = spectrum_curve(geometry);
  if (!why_no_prediction(request.game)) {
    const Prediction prediction = predict(request.game, 15, limits);
    if (has_quick_modes(prediction)) {
      curve.modes = marks_of(modes(prediction, request.modes, limits));
    }
  }
  return {
      plot_spectrum(request.game, curve, request.style, std::get<PictureFormat>(format), limits),
      shown.facts};
}

PlottedPicture modes_of_lines(const PlotRequest& request, const PlotFormat& format,
                              const RunLimits& limits) {
  const Prediction prediction = predict(request.game, 15, limits);
  if (!prediction.is_certified) {
    throw WorkFailed({.given = "plot modes", .problem = prediction.problem});
  }
  const Modes found = modes(prediction, request.modes, limits);
  const PlotData shown = modes_data(request.game, found);
  if (const auto* data = std::get_if<DataFormat>(&format)) return as_numbers(shown, *data);
  return {plot_modes(request.game, found, request.style, std::get<PictureFormat>(format), limits),
          shown.facts};
}

// In the order of plot_kinds().
using Plot = PlottedPicture (*)(const PlotRequest&, const PlotFormat&, const RunLimits&);
constexpr std::array<Plot, 6> plots{ratio, density, spectrum, scatter, layers, modes_of_lines};

}  // namespace

const std::vector<PlotKind>& plot_kinds() {
  static const std::vector<PlotKind> kinds{{"ratio", "", true},          {"density", "", true},
                                           {"spectrum", "", true},       {"scatter", "", true},
                                           {"layers", "position", true}, {"modes", "mode", false}};
  return kinds;
}

const PlotKind& plot_kind_named(const std::string& name) {
  std::vector<std::string> names;
  for (const PlotKind& kind : plot_kinds()) {
    if (kind.name == name) return kind;
    names.push_back(kind.name);
  }
  throw BadInput(unknown_word("plot", name, "no such plot", names));
}

void require_plot(const PlotRequest& request) {
  const PlotKind& kind = plot_kind_named(request.kind);
  const bool has_layers = kind.name == "layers";
  if (has_layers != request.layers.has_value()) {
    throw BadInput(
        {.argument = "layers",
         .problem = has_layers ? "how many values is missing" : "only plot layers has them",
         .advice = has_layers ? "try `layers=16`" : "leave it out"});
  }
  if (request.value == 0) return;
  if (has_layers) {
    throw BadInput({.argument = "value",
                    .given = std::to_string(request.value),
                    .problem = "plot layers shows every value below `layers`",
                    .advice = "leave `value` out"});
  }
  if (!kind.needs_columns) {
    throw BadInput({.argument = "value",
                    .given = std::to_string(request.value),
                    .problem = "modes are those of the lines of P-positions, whose value is 0",
                    .advice = "leave `value` out"});
  }
}

PlottedPicture plot(const PlotRequest& request, const PlotFormat& format, const RunLimits& limits) {
  require_plot(request);
  const auto kind = static_cast<std::size_t>(&plot_kind_named(request.kind) - plot_kinds().data());
  return plots[kind](request, format, limits);
}

}  // namespace nimhoff
