// nimhoff values: Grundy values, as a table or as the rows of layers.
#include <fmt/core.h>

#include <nimhoff/nimhoff.hpp>

#include "commands.hpp"
#include "layout.hpp"
#include "order.hpp"
#include "shared_options.hpp"
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

Region table_region_of(const Arguments& arguments, const Game& game) {
  Region region = region_of(arguments);
  if (game.board().is_one_heap()) region.rows = 1;
  if (!region.rows) {
    throw BadInput({.argument = "rows",
                    .problem = "how many rows is missing",
                    .advice = "try --rows " + std::to_string(region.columns) + ", or --layers 8"});
  }
  return region;
}

bool is_picture(const std::string& path) {
  return path.ends_with(".png") || path.ends_with(".svg") || path.ends_with(".pdf");
}

// The picture is that of draw, which makes the table itself.
int draw_table(const Arguments& arguments, const Game& game, const Region& region,
               const std::string& out) {
  if (region.columns != *region.rows) {
    throw BadInput({.argument = "rows",
                    .given = std::to_string(*region.rows),
                    .problem = "a picture shows as many rows as columns",
                    .advice = "try --rows " + std::to_string(region.columns)});
  }
  Drawing drawing{game, {{0, 0}, region.columns}};
  drawing.coloring = Coloring::value;
  require_drawing(drawing);
  ProgressLine progress(false);
  const RunLimits limits = limits_of(arguments, progress);
  OutputFile file(out);
  file.write(draw(drawing, picture_format(out), limits).bytes);
  progress.clear();
  return 0;
}

// Up to so many positions are aligned for a person.
constexpr std::int64_t most_aligned = 10'000;

bool is_aligned(const GridPlace& place, const Grid& grid) {
  const bool is_terminal = output_width() < 100'000;
  return !place.out && place.format == "tsv" && is_terminal &&
         grid.lines <= most_aligned / grid.length;
}

// The heaps at the edges.
void print_aligned(const GrundyTable& table) {
  std::vector<std::vector<std::string>> lines{{"y\\x"}};
  for (std::int64_t x = 0; x < table.columns(); ++x) lines[0].push_back(std::to_string(x));
  for (std::int64_t y = 0; y < table.rows(); ++y) {
    lines.push_back({std::to_string(y)});
    for (std::int64_t x = 0; x < table.columns(); ++x) {
      const std::int64_t value = table.value({x, y});
      lines.back().push_back(value == no_value ? "-" : std::to_string(value));
    }
  }
  print(aligned_within(lines, output_width()));
}

void tell_table(const Arguments& arguments, const Grid& grid, const std::string& out) {
  if (arguments.has("--json")) return print_json(WrittenGrid{grid.provenance, out});
  report(fmt::format("{}: {} x {} Grundy values of {}", out, grid.provenance.columns,
                     *grid.provenance.rows, grid.provenance.game));
}

void tell_plan(const TablePlan& plan) {
  report(fmt::format("engine table, at most {:.2f} MiB beside the program itself",
                     static_cast<double>(plan.bytes) / (1024.0 * 1024.0)));
}

int print_table(const Arguments& arguments) {
  const Game game = parse_game(arguments.positionals[0]);
  const Region region = table_region_of(arguments, game);
  if (const auto out = arguments.value("--out"); out && is_picture(*out)) {
    const int status = draw_table(arguments, game, region, *out);
    tell_table(arguments, {{spelling(game), "table", region.columns, region.rows, {}}, "g", 0, 0},
               *out);
    return status;
  }
  const GridPlace place = place_of(arguments);
  ProgressLine progress(!place.out);
  const RunLimits limits = limits_of(arguments, progress);
  require_table(game, region.columns, *region.rows, limits);
  const TablePlan plan = plan_table(game, region.columns, *region.rows, limits);
  if (arguments.has("--verbose")) tell_plan(plan);
  const bool by_antidiagonals = is_bfile(place.named());
  const Grid grid = grid_of(game, region.columns, plan, by_antidiagonals);
  if (is_aligned(place, grid)) {
    print_aligned(table_of_values(game, region.columns, *region.rows, limits));
    return 0;
  }
  BufferedPrint printed;
  const auto write = [&](std::string_view text) { printed.add(text); };
  const auto file =
      place.out ? open_grid_file(*place.out, grid) : open_grid_stream(place.format, grid, write);
  hand_over(table_of_values(game, region.columns, *region.rows, limits), *file, by_antidiagonals,
            limits.stop);
  file->finish();
  progress.clear();
  if (place.out) {
    tell_table(arguments, grid, *place.out);
  } else {
    printed.finish();
  }
  return 0;
}

int run_values(const Arguments& arguments) {
  if (arguments.positionals.empty()) {
    throw BadInput({.given = "values",
                    .problem = "a game is missing",
                    .advice = "try values wythoff --columns 10 --rows 10"});
  }
  return arguments.has("--layers") ? print_layers(arguments) : print_table(arguments);
}

}  // namespace

CommandSpec values_spec() {
  return {
      "values",
      "Grundy values: a table of them, or the rows of the least ones in every column",
      "Prints the Grundy values of the positions with x < N and y < M: aligned, a line a row, "
      "where "
      "a small table goes to a terminal, else a line for each column x, its values parted by tabs; "
      "- "
      "where the board has no position. Any game that has values: those with a maneuver, with "
      "memory "
      "and under misere play have none. With --out nothing is printed: the file appears whole when "
      "the run is done, in the format that its ending names: .npy and .h5 hold g[x, y] in one, two "
      "or "
      "four bytes as the values need, the largest number where there is no position; .tsv what "
      "would be printed, .csv the same with the heaps, .json one object, .b.txt an OEIS b-file by "
      "antidiagonals (s,0), (s-1,1), ..., (0,s); .png, .svg and .pdf the picture that draw --color "
      "value makes. With --layers K the rows of the layers: where (0,1) of unlimited reach is "
      "among "
      "the rules, every column holds one position of each value, and the line of a column has the "
      "y "
      "of the values 0, 1, ..., K - 1; .npy and .h5 hold y[k, x]. Beside all but .h5, .json and "
      "pictures a file of the same name with .json behind it records the game, the version and the "
      "checksum.",
      {options::game},
      {{"--columns", "N", "how many columns: x < N"},
       {"--rows", "M", "how many rows of a table: y < M"},
       {"--layers", "K", "the rows of the values k < K instead of a table"},
       {"--out", "FILE",
        "write there instead of printing: .npy, .h5, .tsv, .csv, .json, .b.txt or a picture; - "
        "prints"},
       options::memory,
       options::threads,
       options::yes,
       {"--verbose", "", "say on stderr what the table plans to use"},
       options::json,
       options::help},
      {{"values wythoff --columns 10 --rows 10", "the table of Wythoff Nim"},
       {"values wythoff --columns 5000 --rows 5000 --out g.npy", "g[x, y] for NumPy"},
       {"values nimhoff:2,2 --columns 12 --rows 12 --out a.b.txt", "for the OEIS"},
       {"values wythoff --layers 8 --columns 20", "the values 0 to 7 of 20 columns"},
       {"values wythoff --layers 64 --columns 1e6 --out t.npy", "y[k, x] for NumPy"}},
      run_values};
}

}  // namespace nimhoff::cli
