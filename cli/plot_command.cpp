// nimhoff plot: what the P-positions of a game do as x grows.
#include <fmt/format.h>

#include <array>
#include <charconv>
#include <nimhoff/nimhoff.hpp>

#include "commands.hpp"
#include "modes_report.hpp"
#include "order.hpp"
#include "picture_options.hpp"
#include "predicted_lines.hpp"
#include "shared_options.hpp"
#include "terminal.hpp"

namespace nimhoff::cli {
namespace {

// What a plot has to show, read off the arguments.
struct PlotOrder {
  Game game;
  Region region;
  std::vector<double> slopes;
  std::optional<std::pair<double, double>> range;
  PlotStyle style;
  std::string out;
  PlotFormat format;
  ModeRange modes{};
  bool slopes_are_given = false;
  std::int64_t value = 0;
  std::int64_t layers = 0;
};

struct PlotKind {
  const char* name;
  const char* shows;   ///< what is counted; none for positions
  bool needs_columns;  ///< whether it solves the game
  const char* example;
  /// The bytes of the file: a picture, or the numbers that it would show.
  PlottedPicture (*plot)(const PlotOrder& order, const RunLimits& limits);
};

PlottedPicture written(const PlotData& data, DataFormat format) {
  return {data_text(data, format), data.facts};
}

PlottedPicture ratio(const PlotOrder& order, const RunLimits& limits) {
  const RatioPlot plot{order.game,  order.region,           order.slopes, order.range,
                       order.style, order.slopes_are_given, order.value};
  if (const auto* data = std::get_if<DataFormat>(&order.format)) {
    return written(ratio_data(plot, limits), *data);
  }
  return plot_ratio(plot, std::get<PictureFormat>(order.format), limits);
}

PlottedPicture scatter(const PlotOrder& order, const RunLimits& limits) {
  const auto slopes = lines_needed(order.slopes, order.game, {.given = "plot scatter"}, limits);
  const ScatterPlot plot{order.game,  order.region, slopes,
                         order.style, order.value,  order.slopes_are_given};
  if (const auto* data = std::get_if<DataFormat>(&order.format)) {
    return written(scatter_data(plot, limits), *data);
  }
  return plot_scatter(plot, std::get<PictureFormat>(order.format), limits);
}

PlottedPicture layers(const PlotOrder& order, const RunLimits& limits) {
  const auto slopes = lines_needed(order.slopes, order.game, {.given = "plot layers"}, limits);
  const LayersPlot plot{order.game, order.layers, order.region.columns,
                        slopes,     order.style,  order.slopes_are_given};
  if (const auto* data = std::get_if<DataFormat>(&order.format)) {
    return written(layers_data(plot, limits), *data);
  }
  return plot_layers(plot, std::get<PictureFormat>(order.format), limits);
}

PlottedPicture density(const PlotOrder& order, const RunLimits& limits) {
  const auto engine = layer_engine(order.game, order.value, order.region);
  const MeasuredGame game = measure_beside_theory(*engine, order.game, order.region, limits);
  // A plot is of the whole region or not at all.
  if (game.measured.is_partial()) throw Cancelled();
  const PlotData shown = density_data(game);
  if (const auto* data = std::get_if<DataFormat>(&order.format)) return written(shown, *data);
  return {plot_density(order.game, density_series(game), order.style,
                       std::get<PictureFormat>(order.format), limits, order.value),
          shown.facts};
}

PlottedPicture spectrum(const PlotOrder& order, const RunLimits& limits) {
  const Geometry geometry = measure(*layer_engine(order.game, order.value, order.region),
                                    order.game, order.region, limits);
  const PlotData shown = spectrum_data(geometry);
  if (const auto* data = std::get_if<DataFormat>(&order.format)) return written(shown, *data);
  SpectrumCurve curve = spectrum_curve(geometry);
  if (!why_no_prediction(order.game)) {
    const Prediction prediction = predict(order.game, 15, limits);
    if (has_quick_modes(prediction)) {
      curve.modes = marks_of(modes(prediction, order.modes, limits));
    }
  }
  return {
      plot_spectrum(order.game, curve, order.style, std::get<PictureFormat>(order.format), limits),
      shown.facts};
}

PlottedPicture modes_of_lines(const PlotOrder& order, const RunLimits& limits) {
  const Prediction prediction = predict(order.game, 15, limits);
  if (!prediction.is_certified) {
    throw WorkFailed({.given = "plot modes", .problem = prediction.problem});
  }
  const Modes found = modes(prediction, order.modes, limits);
  const PlotData shown = modes_data(order.game, found);
  if (const auto* data = std::get_if<DataFormat>(&order.format)) return written(shown, *data);
  return {plot_modes(order.game, found, order.style, std::get<PictureFormat>(order.format), limits),
          shown.facts};
}

constexpr const char* positions = nullptr;
constexpr const char* of_columns = "gdwn:3,5 --columns 1e6";
constexpr std::array kinds{
    PlotKind{"ratio", positions, true, of_columns, ratio},
    PlotKind{"density", positions, true, of_columns, density},
    PlotKind{"spectrum", positions, true, of_columns, spectrum},
    PlotKind{"scatter", positions, true, of_columns, scatter},
    PlotKind{"layers", "position", true, "gdwn:1,2 --layers 16 --columns 1e5", layers},
    PlotKind{"modes", "mode", false, "gdwn:3,5", modes_of_lines}};

const PlotKind& kind_named(const std::string& name) {
  std::vector<std::string> names;
  for (const PlotKind& kind : kinds) {
    if (kind.name == name) return kind;
    names.emplace_back(kind.name);
  }
  throw BadInput(unknown_word("plot", name, "no such plot", names));
}

std::pair<double, double> range_of(const std::string& text) {
  double low = 0;
  double high = 0;
  const char* end = text.data() + text.size();
  const auto first = std::from_chars(text.data(), end, low);
  const bool has_comma = first.ec == std::errc() && first.ptr != end && *first.ptr == ',';
  const auto second = has_comma ? std::from_chars(first.ptr + 1, end, high) : first;
  if (!has_comma || second.ec != std::errc() || second.ptr != end) {
    throw BadInput({.argument = "range",
                    .given = text,
                    .problem = "no range of y/x",
                    .advice = "write it like 1,2.6"});
  }
  return {low, high};
}

PlotOrder plot_order_of(const Arguments& arguments, const PlotKind& kind) {
  const Game game = parse_game(arguments.positionals[1]);
  const Region region = kind.needs_columns ? region_of(arguments) : Region{0, {}};
  PlotOrder order{game, region, {}, {}, {}, {}, {}};
  if (const auto omega = arguments.value("--omega")) {
    order.modes.most_omega = static_cast<double>(parse_count(*omega, "omega"));
  }
  order.style.sheet = sheet_style_of(arguments);
  const auto pixels = arguments.value("--pixels");
  order.style.pixels = pixels ? parse_count(*pixels, "pixels") : usual_pixels(order.style.sheet);
  if (const auto range = arguments.value("--range")) order.range = range_of(*range);
  order.style.is_dark = arguments.has("--dark");
  const auto out = arguments.value("--out");
  if (!out) {
    throw BadInput({.given = "plot",
                    .problem = "where to put the plot is missing",
                    .advice = "add -o plot.pdf"});
  }
  order.out = *out;
  order.format = plot_format(order.out);
  order.value = value_of(arguments, game);
  const bool has_layers = kind.plot == layers;
  if (has_layers != arguments.has("--layers")) {
    throw BadInput(
        {.argument = "layers",
         .problem = has_layers ? "how many values is missing" : "only plot layers has them",
         .advice = has_layers ? "try --layers 16" : "leave it out"});
  }
  if (has_layers) order.layers = parse_count(*arguments.value("--layers"), "layers");
  if (has_layers && order.value > 0) {
    throw BadInput({.argument = "value",
                    .given = std::to_string(order.value),
                    .problem = "plot layers shows every value below `layers`",
                    .advice = "leave `value` out"});
  }
  if (order.value > 0 && !kind.needs_columns) {
    throw BadInput({.argument = "value",
                    .given = std::to_string(order.value),
                    .problem = "modes are those of the lines of P-positions, whose value is 0",
                    .advice = "leave `value` out"});
  }
  return order;
}

int run_plot(const Arguments& arguments) {
  if (arguments.positionals.empty()) {
    throw BadInput({.given = "plot",
                    .problem = "what to plot is missing",
                    .advice = "try plot ratio gdwn:3,5 --columns 1e6 -o r.pdf"});
  }
  const PlotKind& kind = kind_named(arguments.positionals[0]);
  if (arguments.positionals.size() < 2) {
    throw BadInput({.given = "plot",
                    .problem = "a game is missing",
                    .advice = fmt::format("try plot {} {} -o plot.pdf", kind.name, kind.example)});
  }
  ProgressLine progress(false);
  const RunLimits limits = limits_of(arguments, progress);
  PlotOrder order = plot_order_of(arguments, kind);
  require_plot_style(order.style, limits);
  OutputFile file(order.out);
  order.slopes = lines_asked_for(arguments, order.game, limits);
  order.slopes_are_given = arguments.value("--slopes").has_value();
  const auto [bytes, facts] = kind.plot(order, limits);
  file.write(bytes);
  progress.clear();
  if (!arguments.has("--json")) {
    report(fmt::format("{}: {} of {}", order.out,
                       kind.shows != nullptr ? counted(facts.count, kind.shows)
                                             : counted_positions(facts.count, order.value),
                       spelling(order.game)));
    return 0;
  }
  print_json(
      MadePlot{kind.name, spelling(order.game), order.region, facts, order.out, order.value});
  return 0;
}

}  // namespace

CommandSpec plot_spec() {
  return {
      "plot",
      "what the P-positions do as x grows, as a plot",
      "Plots into a file .png, .svg or .pdf, or .tex for TikZ. ratio shows y/x of every P-position "
      "against log x; "
      "density, how many of them each measured beam has per unit of x; spectrum, under which "
      "factors of x the fluctuations repeat, with the modes of up to 6 predicted lines marked; "
      "scatter, how far each lies from the nearest predicted line; layers, how far those of each "
      "Grundy value below --layers do, on average in every decade of x; modes, the modes "
      "themselves by "
      "scale and growth, which needs no columns. All are counted as they come, so what a plot "
      "needs beside the engine does not grow with the columns. A file .csv or .json gets "
      "the numbers that the plot would show: of ratio and scatter the counts, of density and "
      "spectrum the points of the curves, of modes a row each.",
      {{"WHAT", "ratio, density, spectrum, scatter, layers or modes"}, options::game},
      with_sheet_options(
          {{"--columns", "N", "how many columns: x < N"},
           {"--rows", "M",
            "cut every column: y < M; needed where a column may hold infinitely many"},
           options::value,
           {"--lines", "", "draw the predicted slopes"},
           {"--slopes", "LIST", "take these slopes instead of the predicted ones"},
           {"--layers", "K", "how many Grundy values layers shows: 0 to K - 1"},
           {"--range", "LOW,HIGH", "the range of y/x that ratio shows"},
           {"--omega", "W", "the largest frequency of a mode, 400 unless said, at most 10000"},
           {"--pixels", "W",
            "how many pixels wide the data are, 1000 unless said, with --width 60 a cm"},
           {"--dark", "", "light on a dark ground"},
           {"--out", "FILE", "where the plot or its numbers go; -o is short for it"},
           options::memory,
           options::threads,
           options::yes,
           options::json,
           options::help}),
      {{"plot ratio gdwn:3,5 --columns 1e8 -o fig7.pdf", "where the beams of (3,5)-GDWN go"},
       {"plot ratio gdwn:3,5 --columns 35000 --range 1,2.5 -o fig7.png", "the upper two"},
       {"plot spectrum gdwn:3,5 --columns 1e8 -o spectrum.svg", "the log-period of (3,5)-GDWN"},
       {"plot layers wythoff --layers 64 --columns 1e5 -o layers.svg",
        "the values 0 to 63 beside the lines of value 0"},
       {"plot modes gdwn:3,5 -o modes.svg", "the modes that break its lines"},
       {"plot scatter wythoff --columns 1e6 -o wythoff.svg",
        "Wythoff's P-positions lie within 1 of their lines"},
       {"plot density gdwn:3,5 --columns 1e7 -o density.csv", "the numbers, for another program"}},
      run_plot};
}

}  // namespace nimhoff::cli
