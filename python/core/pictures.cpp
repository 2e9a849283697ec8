// Pictures: the bytes of a file of any format, with the document of what it shows.
//
// Checked: tests/python/picture_test.py.
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <nimhoff/nimhoff.hpp>

#include "call.hpp"
#include "game.hpp"
#include "parts.hpp"

namespace nimhoff::python {
namespace {

namespace py = pybind11;

using Pair = std::pair<std::int64_t, std::int64_t>;
using BytesAndDocument = std::pair<py::bytes, std::string>;

// What draw and plot share.
struct Look {
  std::optional<std::string> title{};
  bool legend = true;
  std::optional<double> width_cm{};
  std::optional<double> font_size{};
  std::optional<std::int64_t> pixels{};
  bool dark = false;
  bool lines = false;
  std::optional<std::vector<double>> slopes{};

  [[nodiscard]] SheetStyle sheet() const {
    const SheetStyle style{title, legend, width_cm, font_size};
    require_sheet_style(style);
    return style;
  }
  [[nodiscard]] std::int64_t width() const { return pixels ? *pixels : usual_pixels(sheet()); }
  // Given, predicted or none.
  [[nodiscard]] std::vector<double> slopes_for(const Game& game, const RunLimits& limits) const {
    if (slopes) return *slopes;
    if (!lines) return {};
    return predicted_slopes(game, {.argument = "lines"}, limits);
  }
};

struct DrawOrder {
  std::int64_t size = 0;
  Pair from{0, 0};
  std::string color = "p";
  std::int64_t value = 0;
  std::optional<Pair> rule{};
  bool rules = false;
  std::vector<Pair> mark{};
  std::vector<std::pair<Pair, std::string>> label{};
  std::vector<std::pair<Pair, Pair>> arrow{};
  std::optional<Pair> options{};
  bool grid = false;
  bool bare = false;
  std::optional<double> full_share{};
};

Step step_of(const Pair& rule) {
  try {
    return {rule.first, rule.second};
  } catch (const BadInput& refusal) {
    throw BadInput(renamed(refusal.details(), "step", "rule"));
  }
}

Drawing drawing_of(const Game& game, const DrawOrder& order, const Look& look) {
  Drawing drawing{game, {{order.from.first, order.from.second}, order.size}};
  drawing.sheet = look.sheet();
  drawing.pixels = look.width();
  drawing.coloring = coloring_named(order.color);
  if (order.rule) drawing.step = step_of(*order.rule);
  drawing.value = order.value;
  for (const auto& [x, y] : order.mark) drawing.marks.push_back({x, y});
  for (const auto& [at, text] : order.label) {
    drawing.labels.push_back({{at.first, at.second}, text});
  }
  for (const auto& [start, end] : order.arrow) {
    drawing.arrows.push_back({{start.first, start.second}, {end.first, end.second}});
  }
  if (order.options) drawing.options_of = Position{order.options->first, order.options->second};
  drawing.has_grid = order.grid;
  drawing.shows_rules = order.rules;
  drawing.is_dark = look.dark;
  drawing.is_bare = order.bare;
  drawing.full_share = order.full_share;
  if (drawing.is_bare && look.title) {
    throw BadInput({.argument = "title",
                    .given = shown_word(*look.title),
                    .problem = "a bare picture has none",
                    .advice = "leave it or `bare` out"});
  }
  require_drawing(drawing);
  return drawing;
}

BytesAndDocument draw_picture(const PlayedGame& played, const DrawOrder& order, const Look& look,
                              const std::string& path, const AskedLimits& asked) {
  const auto [bytes, document] =
      found_aside(asked, [=, game = played.game()](const RunLimits& limits) {
        const PictureFormat format = picture_format(path);
        Drawing drawing = drawing_of(game, order, look);
        drawing.slopes = look.slopes_for(drawing.game, limits);
        drawing.slopes_are_given = look.slopes.has_value();
        DrawnPicture drawn = draw(drawing, format, limits);
        std::string told =
            json_text(MadeDrawing{spelling(game), drawing.view, drawn.facts, path, order.value});
        return std::pair(std::move(drawn.bytes), std::move(told));
      });
  return {bytes, document};
}

struct PlotOrder {
  std::string kind;
  std::int64_t columns = 0;
  std::optional<std::int64_t> rows{};
  std::int64_t value = 0;
  std::optional<std::int64_t> layers{};
  std::optional<std::pair<double, double>> range{};
  std::optional<double> omega{};
};

BytesAndDocument plot_picture(const PlayedGame& played, const PlotOrder& order, const Look& look,
                              const std::string& path, const AskedLimits& asked) {
  const auto [bytes, document] =
      found_aside(asked, [=, game = played.game()](const RunLimits& limits) {
        const PlotFormat format = plot_format(path);
        PlotRequest request{order.kind, game, {order.columns, order.rows}};
        request.style = {look.width(), look.dark, look.sheet()};
        request.range = order.range;
        request.value = order.value;
        request.layers = order.layers;
        if (order.omega) request.modes.most_omega = *order.omega;
        require_plot(request);
        require_plot_style(request.style, limits);
        request.slopes = look.slopes_for(request.game, limits);
        request.slopes_are_given = look.slopes.has_value();
        PlottedPicture plotted = plot(request, format, limits);
        std::string told = json_text(
            MadePlot{order.kind, spelling(game), request.region, plotted.facts, path, order.value});
        return std::pair(std::move(plotted.bytes), std::move(told));
      });
  return {bytes, document};
}

}  // namespace

void add_pictures(py::module_& module) {
  py::class_<Look>(module, "Look")
      .def(py::init<>())
      .def_readwrite("title", &Look::title)
      .def_readwrite("legend", &Look::legend)
      .def_readwrite("width", &Look::width_cm)
      .def_readwrite("font_size", &Look::font_size)
      .def_readwrite("pixels", &Look::pixels)
      .def_readwrite("dark", &Look::dark)
      .def_readwrite("lines", &Look::lines)
      .def_readwrite("slopes", &Look::slopes);
  py::class_<DrawOrder>(module, "DrawOrder")
      .def(py::init<>())
      .def_readwrite("size", &DrawOrder::size)
      .def_readwrite("from_", &DrawOrder::from)
      .def_readwrite("color", &DrawOrder::color)
      .def_readwrite("value", &DrawOrder::value)
      .def_readwrite("rule", &DrawOrder::rule)
      .def_readwrite("rules", &DrawOrder::rules)
      .def_readwrite("mark", &DrawOrder::mark)
      .def_readwrite("label", &DrawOrder::label)
      .def_readwrite("arrow", &DrawOrder::arrow)
      .def_readwrite("options", &DrawOrder::options)
      .def_readwrite("grid", &DrawOrder::grid)
      .def_readwrite("bare", &DrawOrder::bare)
      .def_readwrite("full_share", &DrawOrder::full_share);
  py::class_<PlotOrder>(module, "PlotOrder")
      .def(py::init<>())
      .def_readwrite("kind", &PlotOrder::kind)
      .def_readwrite("columns", &PlotOrder::columns)
      .def_readwrite("rows", &PlotOrder::rows)
      .def_readwrite("value", &PlotOrder::value)
      .def_readwrite("layers", &PlotOrder::layers)
      .def_readwrite("range", &PlotOrder::range)
      .def_readwrite("omega", &PlotOrder::omega);
  module.def("draw", &draw_picture, py::arg("game"), py::arg("order"), py::arg("look"),
             py::arg("path"), py::arg("limits"));
  module.def("plot", &plot_picture, py::arg("game"), py::arg("order"), py::arg("look"),
             py::arg("path"), py::arg("limits"));
  module.def(
      "plot_needs_columns",
      [](const std::string& kind) { return plot_kind_named(kind).needs_columns; }, py::arg("kind"));
}

}  // namespace nimhoff::python
