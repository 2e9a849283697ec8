// Positions as arrays of NumPy, whole or batch by batch, and as files.
//
// Checked: tests/python/solve_test.py, stream_test.py.
#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <algorithm>
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

SolveOrder order_of(const Game& game, std::int64_t columns, MaybeNumber rows, std::int64_t value,
                    const MaybeText& engine) {
  const Region region{columns, rows};
  return {game, region, chosen_engine(game, value, region, engine)};
}

// What is left for positions beside the engine.
std::uint64_t bytes_for_positions(const SolveOrder& order, const RunLimits& limits) {
  const std::uint64_t allowed = allowed_memory(limits);
  const std::uint64_t planned = order.engine->planned_bytes(order.game, order.region, limits);
  return allowed - std::min(planned, allowed);
}

DescribedArray solve_array(const PlayedGame& played, std::int64_t columns, MaybeNumber rows,
                           std::int64_t value, const MaybeText& engine, const AskedLimits& asked) {
  const auto found = found_aside(asked, [=, game = played.game()](const RunLimits& limits) {
    const SolveOrder order = order_of(game, columns, rows, value, engine);
    require_solvable(*order.engine, order.game, order.region, limits);
    auto buffer = std::make_unique<PositionBuffer>(bytes_for_positions(order, limits));
    solve(*order.engine, order.game, order.region, *buffer, limits);
    return std::pair(std::move(buffer),
                     json_text(provenance_of(*order.engine, order.game, order.region)));
  });
  return {found.first->as_array(), found.second};
}

std::string solve_file(const PlayedGame& game, std::int64_t columns, MaybeNumber rows,
                       std::int64_t value, const MaybeText& engine, const std::string& out,
                       const MaybeText& checkpoint, std::int64_t every, bool resume,
                       const AskedLimits& asked) {
  WrittenResult result;
  run_aside([&](const std::stop_token& stop) {
    const RunLimits limits = limits_of(asked, stop);
    require_known_ending(out);
    const SolveOrder order = order_of(game.game(), columns, rows, value, engine);
    require_solvable(*order.engine, order.game, order.region, limits);
    const Provenance provenance = provenance_of(*order.engine, order.game, order.region);
    if (checkpoint) {
      const CheckpointPlan plan{*checkpoint, std::chrono::seconds(every), resume};
      const SolvedFile written =
          solve_with_checkpoints(*order.engine, order.game, order.region, out, plan, limits);
      result = {provenance, written.positions, out};
      return;
    }
    const auto file = open_result_file(out, provenance);
    Counted counted(*file);
    solve(*order.engine, order.game, order.region, counted, limits);
    file->finish();
    result = {provenance, counted.count(), out};
  });
  return json_text(result);
}

using Numbers = py::array_t<std::int64_t, py::array::c_style | py::array::forcecast>;

std::span<const Position> positions_in(const Numbers& array) {
  if (array.ndim() != 2 || array.shape(1) != 2) {
    throw BadInput({.argument = "positions", .problem = "no array of shape (n, 2)"});
  }
  return {reinterpret_cast<const Position*>(array.data()),
          static_cast<std::size_t>(array.shape(0))};
}

// Hands an array over column by column, as a sink wants it.
void hand_over(std::span<const Position> positions, Sink& sink, const std::stop_token& stop) {
  constexpr std::size_t batch = 65536;
  while (!positions.empty()) {
    throw_if_stopped(stop);
    std::size_t size = std::min(batch, positions.size());
    while (size < positions.size() && positions[size].x == positions[size - 1].x) ++size;
    sink.take(positions.first(size));
    positions = positions.subspan(size);
  }
}

Provenance provenance_from(const std::string& game, const std::string& engine, std::int64_t columns,
                           MaybeNumber rows, std::int64_t value) {
  return {game, engine, columns, rows.value_or(0), value};
}

std::string positions_json(const Numbers& array, const std::string& game, const std::string& engine,
                           std::int64_t columns, MaybeNumber rows, std::int64_t value) {
  std::string text;
  const auto positions = positions_in(array);
  run_aside([&](const std::stop_token& stop) {
    const auto stream =
        open_result_stream("json", provenance_from(game, engine, columns, rows, value),
                           [&](std::string_view part) { text += part; });
    hand_over(positions, *stream, stop);
    stream->finish();
  });
  return text;
}

void save_positions(const Numbers& array, const std::string& path, const std::string& game,
                    const std::string& engine, std::int64_t columns, MaybeNumber rows,
                    std::int64_t value) {
  const auto positions = positions_in(array);
  run_aside([&](const std::stop_token& stop) {
    const auto file = open_result_file(path, provenance_from(game, engine, columns, rows, value));
    hand_over(positions, *file, stop);
    file->finish();
  });
}

// Passes on until a stop is requested.
class UntilStopped final : public Sink {
 public:
  UntilStopped(Sink& next, std::stop_token stop) : next_(next), stop_(std::move(stop)) {}
  void take(std::span<const Position> batch) override {
    throw_if_stopped(stop_);
    next_.take(batch);
  }

 private:
  Sink& next_;
  std::stop_token stop_;
};

DescribedArray read_positions(const std::string& path) {
  const auto found = found_aside({}, [=](const RunLimits& limits) {
    std::string about = "null";
    auto buffer = std::make_unique<PositionBuffer>(allowed_memory(limits));
    UntilStopped sink(*buffer, limits.stop);
    const ResultContents contents = read_result_file(path, sink);
    if (contents.provenance) about = json_text(*contents.provenance);
    return std::pair(std::move(buffer), std::move(about));
  });
  return {found.first->as_array(), found.second};
}

// A run that stands between two batches. Threads take turns.
class Stream {
 public:
  Stream(const PlayedGame& game, std::int64_t columns, MaybeNumber rows, std::int64_t value,
         const MaybeText& engine, std::int64_t batch, const AskedLimits& asked)
      : order_(order_of(game.game(), columns, rows, value, engine)),
        batch_(static_cast<std::size_t>(batch)),
        asked_(asked) {
    run_aside([&](const std::stop_token& stop) {
      const RunLimits limits = sparing_limits(stop);
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
        buffer = std::make_unique<PositionBuffer>(bytes_for_positions(order_, sparing_limits(stop)),
                                                  batch_ * sizeof(Position));
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
  // Whoever streams wants it small.
  [[nodiscard]] RunLimits sparing_limits(const std::stop_token& stop) const {
    RunLimits limits = limits_of(asked_, stop);
    limits.spares_memory = true;
    return limits;
  }

  SolveOrder order_;
  std::size_t batch_;
  AskedLimits asked_;
  std::mutex mutex_;
  std::unique_ptr<EngineRun> run_;
};

}  // namespace

void add_arrays(py::module_& module) {
  module.def("solve_array", &solve_array, py::arg("game"), py::arg("columns"), py::arg("rows"),
             py::arg("value"), py::arg("engine"), py::arg("limits"));
  module.def("solve_file", &solve_file, py::arg("game"), py::arg("columns"), py::arg("rows"),
             py::arg("value"), py::arg("engine"), py::arg("out"), py::arg("checkpoint"),
             py::arg("checkpoint_every"), py::arg("resume"), py::arg("limits"));
  module.def("positions_json", &positions_json, py::arg("array"), py::arg("game"),
             py::arg("engine"), py::arg("columns"), py::arg("rows"), py::arg("value"));
  module.def("save_positions", &save_positions, py::arg("array"), py::arg("path"), py::arg("game"),
             py::arg("engine"), py::arg("columns"), py::arg("rows"), py::arg("value"));
  module.def("read_positions", &read_positions, py::arg("path"));
  py::class_<Stream>(module, "Stream")
      .def(py::init<const PlayedGame&, std::int64_t, MaybeNumber, std::int64_t, const MaybeText&,
                    std::int64_t, const AskedLimits&>(),
           py::arg("game"), py::arg("columns"), py::arg("rows"), py::arg("value"),
           py::arg("engine"), py::arg("batch"), py::arg("limits"))
      .def("next", &Stream::next)
      .def("close", &Stream::close);
}

}  // namespace nimhoff::python
