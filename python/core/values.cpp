// Grundy values as arrays of NumPy: tables and layers; and as files.
//
// Checked: tests/python/values_test.py.
#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <algorithm>
#include <cstring>
#include <nimhoff/nimhoff.hpp>

#include "call.hpp"
#include "game.hpp"
#include "parts.hpp"

namespace nimhoff::python {
namespace {

namespace py = pybind11;

// An array and the JSON document of what it is of.
using DescribedArray = std::pair<py::array, std::string>;
using Numbers = py::array_t<std::int64_t, py::array::c_style | py::array::forcecast>;

DescribedArray values_array(const PlayedGame& played, std::int64_t columns, std::int64_t rows,
                            const AskedLimits& asked) {
  auto [found, about] = found_aside(asked, [=, game = played.game()](const RunLimits& limits) {
    require_table(game, columns, rows, limits);
    const TablePlan plan = plan_table(game, columns, rows, limits);
    std::string told = json_text(grid_of(game, columns, plan).provenance);
    return std::pair(table_of_values(game, columns, rows, limits), std::move(told));
  });
  auto table = std::make_unique<GrundyTable>(std::move(found));
  const ValueCells cells = table->cells();
  const auto width = static_cast<py::ssize_t>(cells.width);
  const py::dtype type("u" + std::to_string(width));
  const std::vector<py::ssize_t> shape{table->columns(), table->rows()};
  const std::vector<py::ssize_t> strides{static_cast<py::ssize_t>(cells.stride), width};
  const py::capsule owner(table.release(),
                          [](void* held) { delete static_cast<GrundyTable*>(held); });
  return {py::array(type, shape, strides, cells.first, owner), about};
}

DescribedArray layers_array(const PlayedGame& game, std::int64_t layers, std::int64_t columns,
                            const AskedLimits& asked) {
  const LayersOrder order{game.game(), layers, columns};
  auto rows =
      std::make_unique<std::vector<std::int64_t>>(found_aside(asked, [=](const RunLimits& limits) {
        const auto held = static_cast<double>(layers) * static_cast<double>(columns) * 8;
        const double most = 9e18;
        require_layers(order, limits, static_cast<std::uint64_t>(std::min(held, most)));
        std::vector<std::int64_t> found;
        found.reserve(static_cast<std::size_t>(layers * columns));
        solve_layers(
            order,
            [&](std::span<const std::int64_t> some) {
              found.insert(found.end(), some.begin(), some.end());
            },
            limits);
        return found;
      }));
  constexpr py::ssize_t bytes = sizeof(std::int64_t);
  const std::vector<py::ssize_t> shape{layers, columns};
  const std::vector<py::ssize_t> strides{bytes, layers * bytes};
  const std::int64_t* first = rows->data();
  const py::capsule owner(rows.release(),
                          [](void* held) { delete static_cast<std::vector<std::int64_t>*>(held); });
  const GridProvenance about{spelling(order.game), "layers", columns, {}, layers};
  return {py::array_t<std::int64_t>(shape, strides, first, owner), json_text(about)};
}

// A file of the grid, or text that is added to where no path is named.
std::unique_ptr<GridFile> open_grid(const std::string& path, const Grid& grid, std::string& text) {
  if (!path.empty()) return open_grid_file(path, grid);
  return open_grid_stream("json", grid, [&text](std::string_view part) { text += part; });
}

// The table that values_array gave.
GrundyTable table_in(const py::array& array) {
  const auto width = static_cast<unsigned>(array.itemsize());
  if (array.ndim() != 2 || array.dtype().kind() != 'u' || width > 4) {
    throw BadInput({.argument = "values", .problem = "no table of Grundy values"});
  }
  const std::uint64_t largest = (~std::uint64_t{0} >> (64 - 8 * width)) - 1;
  GrundyTable table(array.shape(0), array.shape(1), largest);
  const auto lying = py::array::ensure(array, py::array::c_style);
  const auto* from = static_cast<const std::byte*>(lying.data());
  const auto column = static_cast<std::size_t>(table.rows()) * width;
  for (std::int64_t x = 0; x < table.columns(); ++x, from += column) {
    std::memcpy(table.cells().place(x, 0), from, column);
  }
  return table;
}

// g[x, y] as JSON, which is returned, or into the file at the path.
std::string write_values(const PlayedGame& game, const py::array& array, const std::string& path) {
  const GrundyTable table = table_in(array);
  const TablePlan plan{.rows = table.rows(), .width = table.width()};
  const Grid grid = grid_of(game.game(), table.columns(), plan, is_bfile(path));
  std::string text;
  run_aside([&](const std::stop_token& stop) {
    const auto file = open_grid(path, grid, text);
    hand_over(table, *file, is_bfile(path), stop);
    file->finish();
  });
  return text;
}

// The same of y[k, x].
std::string write_layers(const PlayedGame& game, const py::array& array, const std::string& path) {
  const Numbers rows = Numbers::ensure(array.attr("T"));
  if (!rows || rows.ndim() != 2) {
    throw BadInput({.argument = "layers", .problem = "no array of layers"});
  }
  const Grid grid{{game.name(), "layers", rows.shape(0), {}, rows.shape(1)},
                  "y",
                  rows.shape(0),
                  rows.shape(1),
                  true};
  std::string text;
  run_aside([&](const std::stop_token&) {
    const auto file = open_grid(path, grid, text);
    file->take({rows.data(), static_cast<std::size_t>(rows.size())});
    file->finish();
  });
  return text;
}

}  // namespace

void add_values(py::module_& module) {
  module.def("values_array", &values_array, py::arg("game"), py::arg("columns"), py::arg("rows"),
             py::arg("limits"));
  module.def("layers_array", &layers_array, py::arg("game"), py::arg("layers"), py::arg("columns"),
             py::arg("limits"));
  module.def("write_values", &write_values, py::arg("game"), py::arg("array"), py::arg("path"));
  module.def("write_layers", &write_layers, py::arg("game"), py::arg("array"), py::arg("path"));
}

}  // namespace nimhoff::python
