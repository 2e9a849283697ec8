// nimhoff values: Grundy values, as the rows of layers.
#include <fmt/format.h>

#include <nimhoff/nimhoff.hpp>

#include "commands.hpp"
#include "order.hpp"
#include "terminal.hpp"

namespace nimhoff::cli {
namespace {

// Where a grid goes: a file, or what is printed.
struct GridPlace {
  std::optional<std::string> out;
  std::string format;  // of what is printed

  [[nodiscard]] const std::string& named() const { return out ? *out : format; }
};

GridPlace place_of(const Arguments& arguments) {
  GridPlace place{arguments.value("--out"), arguments.has("--json") ? "json" : "tsv"};
  if (place.out == "-") place.out.reset();
  if (place.out) require_grid_ending(*place.out);
  return place;
}

LayersOrder layers_order_of(const Arguments& arguments) {
  if (const auto rows = arguments.value("--rows")) {
    throw BadInput({.argument = "rows",
                    .given = *rows,
                    .problem = "a layer has one row in every column",
                    .advice = "leave `rows` out"});
  }
  return {parse_game(arguments.positionals[0]),
          parse_count(arguments.value("--layers").value_or(""), "layers"),
          region_of(arguments).columns};
}

int print_layers(const Arguments& arguments) {
  const LayersOrder order = layers_order_of(arguments);
  const GridPlace place = place_of(arguments);
  ProgressLine progress(!place.out);
  const RunLimits limits = limits_of(arguments, progress);
  const Grid grid{{spelling(order.game), "layers", order.columns, {}, order.layers},
                  "y",
                  order.columns,
                  order.layers,
                  true};
  require_layers(order, limits, grid_file_bytes(grid, place.named()));
  BufferedPrint printed;
  const auto write = [&](std::string_view text) { printed.add(text); };
  const auto file =
      place.out ? open_grid_file(*place.out, grid) : open_grid_stream(place.format, grid, write);
  solve_layers(
      order, [&](std::span<const std::int64_t> rows) { file->take(rows); }, limits);
  file->finish();
  progress.clear();
  if (!place.out) {
    printed.finish();
  } else if (arguments.has("--json")) {
    print_json(WrittenGrid{grid.provenance, *place.out});
  } else {
    report(fmt::format("{}: {} of {} of {}", *place.out, counted(order.layers, "layer"),
                       counted(order.columns, "column"), spelling(order.game)));
  }
  return 0;
}

}  // namespace

int run_values(const Arguments& arguments) {
  if (arguments.positionals.empty()) {
    throw BadInput({.given = "values",
                    .problem = "a game is missing",
                    .advice = "try values wythoff --layers 8 --columns 20"});
  }
  if (!arguments.has("--layers")) {
    throw BadInput({.argument = "layers",
                    .problem = "how many values is missing",
                    .advice = "try --layers 8"});
  }
  return print_layers(arguments);
}

}  // namespace nimhoff::cli
