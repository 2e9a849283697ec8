// Positions and Grundy values as arrays of NumPy, whole or batch by batch, and as files.
//
// Checked: tests/python/solve_test.py, stream_test.py, values_test.py.
#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <algorithm>
#include <cstring>
#include <mutex>
#include <nimhoff/nimhoff.hpp>

#include "call.hpp"
#include "game.hpp"
#include "parts.hpp"
#include "position_buffer.hpp"

namespace nimhoff::python {
namespace {

namespace py = pybind11;

using MaybeNumber = std::optional<std::int64_t>;
using MaybeText = std::optional<std::string>;

// An array and the JSON document of what it is of.
using DescribedArray = std::pair<py::array, std::string>;

// What to solve, and how.
struct SolveOrder {
  Game game;
  Region region;
  std::shared_ptr<const Engine> engine;
};

SolveOrder order_of(const PlayedGame& game, std::int64_t columns, MaybeNumber rows,
                    std::int64_t value, const MaybeText& engine) {
  const Region region{columns, rows};
  return {game.game(), region, chosen_engine(game.game(), value, region, engine)};
}

// What is left for positions beside the engine.
std::uint64_t bytes_for_positions(const SolveOrder& order, const RunLimits& limits) {
  const std::uint64_t allowed = allowed_memory(limits);
  const std::uint64_t planned = order.engine->planned_bytes(order.game, order.region, limits);
  return allowed - std::min(planned, allowed);
}

DescribedArray solve_array(const PlayedGame& game, std::int64_t columns, MaybeNumber rows,
                           std::int64_t value, const MaybeText& engine,
                           const AskedLimits& asked) {
  std::string about;
  const auto found = found_aside(asked, [&](const RunLimits& limits) {
    const SolveOrder order = order_of(game, columns, rows, value, engine);
    require_solvable(*order.engine, order.game, order.region, limits);
    auto buffer = std::make_unique<PositionBuffer>(bytes_for_positions(order, limits));
    solve(*order.engine, order.game, order.region, *buffer, limits);
    about = json_text(provenance_of(*order.engine, order.game, order.region));
    return buffer;
  });
  return {found->as_array(), about};
}

// Counts what passes through to a file.
class CountedFile final : public Sink {
 public:
  explicit CountedFile(ResultFile& file) : file_(file) {}
  void take(std::span<const Position> batch) override {
    count_ += batch.size();
    file_.take(batch);
  }
  [[nodiscard]] std::uint64_t count() const { return count_; }

 private:
  ResultFile& file_;
  std::uint64_t count_ = 0;
};

std::string solve_file(const PlayedGame& game, std::int64_t columns, MaybeNumber rows,
                       std::int64_t value, const MaybeText& engine, const std::string& out,
                       const MaybeText& checkpoint, std::int64_t every, bool resume,
                       const AskedLimits& asked) {
  return json_text(found_aside(asked, [&](const RunLimits& limits) {
    require_known_ending(out);
    const SolveOrder order = order_of(game, columns, rows, value, engine);
    require_solvable(*order.engine, order.game, order.region, limits);
    const Provenance provenance = provenance_of(*order.engine, order.game, order.region);
    if (checkpoint) {
      const CheckpointPlan plan{*checkpoint, std::chrono::seconds(every), resume};
      const SolvedFile written = solve_with_checkpoints(*order.engine, order.game, order.region,
                                                        out, plan, limits);
      return WrittenResult{provenance, written.positions, out};
    }
    const auto file = open_result_file(out, provenance);
    CountedFile counted(*file);
    solve(*order.engine, order.game, order.region, counted, limits);
    file->finish();
    return WrittenResult{provenance, counted.count(), out};
  }));
}

using Numbers = py::array_t<std::int64_t, py::array::c_style | py::array::forcecast>;

std::span<const Position> positions_in(const Numbers& array) {
  if (array.ndim() != 2 || array.shape(1) != 2) {
    throw BadInput({.argument = "positions", .problem = "no array of shape (n, 2)"});
  }
  return {reinterpret_cast<const Position*>(array.data()), static_cast<std::size_t>(array.shape(0))};
}

// Hands an array over column by column, as a sink wants it.
void hand_over(std::span<const Position> positions, Sink& sink) {
  constexpr std::size_t batch = 65536;
  while (!positions.empty()) {
    std::size_t size = std::min(batch, positions.size());
    while (size < positions.size() && positions[size].x == positions[size - 1].x) ++size;
    sink.take(positions.first(size));
    positions = positions.subspan(size);
  }
}

Provenance provenance_from(const std::string& game, const std::string& engine,
                           std::int64_t columns, MaybeNumber rows, std::int64_t value) {
  return {game, engine, columns, rows.value_or(0), value};
}

std::string positions_json(const Numbers& array, const std::string& game,
                           const std::string& engine, std::int64_t columns, MaybeNumber rows,
                           std::int64_t value) {
  std::string text;
  const auto stream =
      open_result_stream("json", provenance_from(game, engine, columns, rows, value),
                         [&](std::string_view part) { text += part; });
  hand_over(positions_in(array), *stream);
  stream->finish();
  return text;
}

void save_positions(const Numbers& array, const std::string& path, const std::string& game,
                    const std::string& engine, std::int64_t columns, MaybeNumber rows,
                    std::int64_t value) {
  const auto positions = positions_in(array);
  run_aside([&](const std::stop_token&) {
    const auto file =
        open_result_file(path, provenance_from(game, engine, columns, rows, value));
    hand_over(positions, *file);
    file->finish();
  });
}

DescribedArray read_positions(const std::string& path) {
  std::string about = "null";
  const auto found = found_aside({}, [&](const RunLimits& limits) {
    auto buffer = std::make_unique<PositionBuffer>(allowed_memory(limits));
    const ResultContents contents = read_result_file(path, *buffer);
    if (contents.provenance) about = json_text(*contents.provenance);
    return buffer;
  });
  return {found->as_array(), about};
}

// A run that stands between two batches. Threads take turns.
class Stream {
 public:
  Stream(const PlayedGame& game, std::int64_t columns, MaybeNumber rows, std::int64_t value,
         const MaybeText& engine, std::int64_t batch, const AskedLimits& asked)
      : order_(order_of(game, columns, rows, value, engine)),
        batch_(static_cast<std::size_t>(batch)),
        asked_(asked) {
    run_aside([&](const std::stop_token& stop) {
      const RunLimits limits = limits_of(asked_, stop);
      require_solvable(*order_.engine, order_.game, order_.region, limits);
      run_ = order_.engine->start(order_.game, order_.region, limits);
    });
  }

  // The next positions, at least a batch of them unless they are the last; none at the end.
  std::optional<py::array_t<std::int64_t>> next() {
    std::unique_ptr<PositionBuffer> buffer;
    run_aside([&](const std::stop_token& stop) {
      const std::scoped_lock turn(mutex_);
      if (!run_) return;
      try {
        buffer = std::make_unique<PositionBuffer>(
            bytes_for_positions(order_, limits_of(asked_, stop)));
        while (buffer->size() < batch_ && run_->columns_done() < order_.region.columns) {
          throw_if_stopped(stop);
          run_->advance(*buffer, stop);
        }
      } catch (...) {
        run_.reset();
        throw;
      }
      if (run_->columns_done() >= order_.region.columns) run_.reset();
    });
    if (!buffer || buffer->size() == 0) return std::nullopt;
    return buffer->as_array();
  }

  void close() {
    const py::gil_scoped_release unlocked;
    const std::scoped_lock turn(mutex_);
    run_.reset();
  }

 private:
  SolveOrder order_;
  std::size_t batch_;
  AskedLimits asked_;
  std::mutex mutex_;
  std::unique_ptr<EngineRun> run_;
};

DescribedArray values_array(const PlayedGame& game, std::int64_t columns, std::int64_t rows,
                            const AskedLimits& asked) {
  std::string about;
  auto table = std::make_unique<GrundyTable>(found_aside(asked, [&](const RunLimits& limits) {
    require_table(game.game(), columns, rows, limits);
    const TablePlan plan = plan_table(game.game(), columns, rows, limits);
    about = json_text(grid_of(game.game(), columns, plan).provenance);
    return table_of_values(game.game(), columns, rows, limits);
  }));
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
  auto rows = std::make_unique<std::vector<std::int64_t>>(
      found_aside(asked, [&](const RunLimits& limits) {
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
  const py::capsule owner(rows.release(), [](void* held) {
    delete static_cast<std::vector<std::int64_t>*>(held);
  });
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

void add_arrays(py::module_& module) {
  module.def("solve_array", &solve_array, py::arg("game"), py::arg("columns"), py::arg("rows"),
             py::arg("value"), py::arg("engine"), py::arg("limits"));
  module.def("solve_file", &solve_file, py::arg("game"), py::arg("columns"), py::arg("rows"),
             py::arg("value"), py::arg("engine"), py::arg("out"), py::arg("checkpoint"),
             py::arg("checkpoint_every"), py::arg("resume"), py::arg("limits"));
  module.def("positions_json", &positions_json, py::arg("array"), py::arg("game"),
             py::arg("engine"), py::arg("columns"), py::arg("rows"), py::arg("value"));
  module.def("save_positions", &save_positions, py::arg("array"), py::arg("path"),
             py::arg("game"), py::arg("engine"), py::arg("columns"), py::arg("rows"),
             py::arg("value"));
  module.def("read_positions", &read_positions, py::arg("path"));
  py::class_<Stream>(module, "Stream")
      .def(py::init<const PlayedGame&, std::int64_t, MaybeNumber, std::int64_t, const MaybeText&,
                    std::int64_t, const AskedLimits&>(),
           py::arg("game"), py::arg("columns"), py::arg("rows"), py::arg("value"),
           py::arg("engine"), py::arg("batch"), py::arg("limits"))
      .def("next", &Stream::next)
      .def("close", &Stream::close);
  module.def("values_array", &values_array, py::arg("game"), py::arg("columns"), py::arg("rows"),
             py::arg("limits"));
  module.def("layers_array", &layers_array, py::arg("game"), py::arg("layers"),
             py::arg("columns"), py::arg("limits"));
  module.def("write_values", &write_values, py::arg("game"), py::arg("array"), py::arg("path"));
  module.def("write_layers", &write_layers, py::arg("game"), py::arg("array"), py::arg("path"));
}

}  // namespace nimhoff::python
