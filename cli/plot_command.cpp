// nimhoff plot: what the P-positions of a game do as x grows.
#include <fmt/core.h>

#include <nimhoff/nimhoff.hpp>

#include "commands.hpp"
#include "order.hpp"
#include "picture_options.hpp"
#include "shared_options.hpp"
#include "terminal.hpp"

namespace nimhoff::cli {
namespace {

// What to type behind the name of a plot.
std::string example_of(const PlotKind& kind) {
  if (!kind.needs_columns) return "gdwn:3,5";
  return kind.name == "layers" ? "gdwn:1,2 --layers 16 --columns 1e5" : "gdwn:3,5 --columns 1e6";
}

int run_plot(const Arguments& arguments) {
  if (arguments.positionals.empty()) {
    throw BadInput({.given = "plot",
                    .problem = "what to plot is missing",
                    .advice = "try plot ratio gdwn:3,5 --columns 1e6 -o r.pdf"});
  }
  const PlotKind& kind = plot_kind_named(arguments.positionals[0]);
  if (arguments.positionals.size() < 2) {
    throw BadInput(
        {.given = "plot",
         .problem = "a game is missing",
         .advice = fmt::format("try plot {} {} -o plot.pdf", kind.name, example_of(kind))});
  }
  const auto out = arguments.value("--out");
  if (!out) {
    throw BadInput({.given = "plot",
                    .problem = "where to put the plot is missing",
                    .advice = "add -o plot.pdf"});
  }
  const PlotFormat format = plot_format(*out);
  ProgressLine progress(false);
  const RunLimits limits = limits_of(arguments, progress);
  const ArgumentWords words(arguments);
  PlotRequest request = plot_request_in(kind.name, parse_game(arguments.positionals[1]), words);
  require_plot_style(request.style, limits);
  OutputFile file(*out);
  request.slopes = slopes_in(words, request.game, limits);
  const auto [bytes, facts] = plot(request, format, limits);
  file.write(bytes);
  progress.clear();
  if (!arguments.has("--json")) {
    report(fmt::format("{}: {} of {}", *out,
                       kind.shows.empty() ? counted_positions(facts.count, request.value)
                                          : nimhoff::counted(facts.count, kind.shows),
                       spelling(request.game)));
    return 0;
  }
  print_json(
      MadePlot{kind.name, spelling(request.game), request.region, facts, *out, request.value});
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
