// Scans: a family of games, the tasks that are left, and the table of their rows.
//
// Here a task is one game, named by its place in the family, and a row is the text of a JSON
// object: what any executor can send to another process and back.
//
// Checked: tests/python/scan_test.py, executors_test.py.
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <algorithm>
#include <mutex>
#include <nimhoff/nimhoff.hpp>

#include "call.hpp"
#include "parts.hpp"

namespace nimhoff::python {
namespace {

namespace py = pybind11;

using Texts = std::vector<std::string>;

RowRequest request_of(const std::string& what, std::int64_t columns,
                      std::optional<std::int64_t> rows, std::int64_t value,
                      std::optional<std::int64_t> layers) {
  RowRequest request;
  if (!what.empty()) request.what = what_named(what);
  request.region = {columns, rows};
  request.value = value;
  if (layers) request.layers = *layers;
  require_request(request);
  return request;
}

// A table in every format of a file: JSON, .csv, .tex and .npy.
using TableDocuments = std::tuple<std::string, std::string, std::string, py::bytes>;

TableDocuments documents_of(const ScanTable& table) {
  return {json_text(table), scan_text(table, ScanFormat::csv), scan_text(table, ScanFormat::tex),
          py::bytes(scan_text(table, ScanFormat::npy))};
}

// A scan somewhere between its first row and its last. Threads take turns.
class Scan {
 public:
  Scan(Family family, RowRequest request, const std::string& database, bool retry)
      : spec_{std::move(family), std::move(request)}, collector_(spec_), path_(database) {
    if (path_.empty()) return;
    database_ = std::make_unique<ScanDatabase>(path_, spec_);
    if (retry) database_->forget_failed();
    is_done_ = database_->is_done();
  }

  [[nodiscard]] std::string request() const { return json_text(spec_.request); }

  // The games that are left, the biggest first: place in the family, game.
  [[nodiscard]] std::vector<std::pair<std::size_t, std::string>> tasks() const {
    std::vector<std::pair<std::size_t, std::string>> tasks;
    run_aside([&](const std::stop_token& stop) {
      std::vector<std::pair<double, std::size_t>> order;
      for (std::size_t i = 0; i < spec_.family.games.size(); ++i) {
        throw_if_stopped(stop);
        if (i < is_done_.size() && is_done_[i]) continue;
        order.emplace_back(-expected_seconds(spec_.family.games[i].game, spec_.request), i);
      }
      std::sort(order.begin(), order.end());
      for (const auto& [seconds, i] : order) tasks.emplace_back(i, spec_.family.games[i].game);
    });
    return tasks;
  }

  // All that is left, on the cores of this machine.
  void run(const AskedLimits& asked) {
    run_aside([&](const std::stop_token& stop) {
      const std::scoped_lock turn(mutex_);
      scan(
          spec_, [&](const ScanRow& row) { put(row); }, limits_of(asked, stop), is_done_);
    });
  }

  void add(std::size_t number, const std::string& row) {
    const py::gil_scoped_release unlocked;
    const std::scoped_lock turn(mutex_);
    put({number, spec_.family.games.at(number).values, row_from(row, spec_.request)});
  }

  [[nodiscard]] TableDocuments table() {
    ScanTable found;
    run_aside([&](const std::stop_token& stop) {
      const std::scoped_lock turn(mutex_);
      found = database_ ? read_scan(path_, {}, stop) : collector_.table();
    });
    return documents_of(found);
  }

  // Gives the file of the database free.
  void close() {
    const py::gil_scoped_release unlocked;
    const std::scoped_lock turn(mutex_);
    if (database_) database_->close();
    database_.reset();
  }

 private:
  void put(const ScanRow& row) {
    if (database_) {
      database_->add(row);
    } else {
      collector_.take(row);
    }
  }

  ScanSpec spec_;
  ScanCollector collector_;
  std::string path_;
  std::unique_ptr<ScanDatabase> database_;
  std::vector<bool> is_done_;
  std::mutex mutex_;
};

Family family_asked_for(const std::string& pattern, const Texts& ranges, const Texts& conditions) {
  return found_aside({}, [=](const RunLimits& limits) {
    return family_of(pattern, ranges, conditions, limits.stop);
  });
}

}  // namespace

void add_scans(py::module_& module) {
  using py::arg;
  py::class_<RowRequest>(module, "RowRequest")
      .def(py::init(&request_of), arg("what"), arg("columns"), arg("rows"), arg("value"),
           arg("layers"));
  module.def(
      "what_needs_columns",
      [](const std::string& what) {
        return needs_columns(what.empty() ? usual_what() : what_named(what));
      },
      arg("what"));
  py::class_<Family>(module, "Family")
      .def_static("of_pattern", &family_asked_for, arg("pattern"), arg("ranges"), arg("conditions"))
      .def_static("of_text", &family_in, arg("text"))
      .def_static("of_file", &family_in_file, arg("path"))
      .def("__len__", [](const Family& family) { return family.games.size(); });
  py::class_<Scan>(module, "Scan")
      .def(py::init<Family, RowRequest, const std::string&, bool>(), arg("family"), arg("request"),
           arg("database"), arg("retry"))
      .def("request", &Scan::request)
      .def("tasks", &Scan::tasks)
      .def("run", &Scan::run, arg("limits"))
      .def("add", &Scan::add, arg("number"), arg("row"))
      .def("table", &Scan::table)
      .def("close", &Scan::close);
  module.def(
      "scan_row",
      [](const std::string& game, const std::string& request, const AskedLimits& asked) {
        return json_text(found_aside(asked, [=](const RunLimits& limits) {
          return scan_row(game, request_from(request), limits);
        }));
      },
      arg("game"), arg("request"), arg("limits"));
  module.def(
      "read_scan",
      [](const std::string& path, const std::string& where, const std::string& what) {
        return documents_of(found_aside({}, [=](const RunLimits& limits) {
          ScanQuery query{where, {}};
          if (!what.empty()) query.what = what_named(what);
          return read_scan(path, query, limits.stop);
        }));
      },
      arg("path"), arg("where"), arg("what"));
  module.def(
      "scan_is_database",
      [](const std::string& path) { return scan_format(path) == ScanFormat::db; }, arg("path"));
}

}  // namespace nimhoff::python
