// Scans: which games, in which order, and what became of them.
//
// Games are begun biggest first, so that no long one is left alone at the end; rows have the
// family's order all the same, by their numbers.
//
// Cost:    the rows, over the cores; beside each some 50 microseconds to estimate and hand it on.
// Checked: tests/scan/scan_test.cpp.
#include "nimhoff/scan/scan.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <atomic>
#include <new>
#include <numeric>
#include <thread>

#include "nimhoff/game/error.hpp"

namespace nimhoff {
namespace {

// Estimates every task, on all cores.
void estimate(std::vector<ScanTask>& tasks, const RowRequest& request, const RunLimits& limits) {
  constexpr std::size_t worth_a_thread = 64;
  std::atomic<std::size_t> next{0};
  const auto work = [&] {
    try {
      for (std::size_t n = next++; n < tasks.size() && !limits.stop.stop_requested(); n = next++) {
        tasks[n].seconds = expected_seconds(tasks[n].game, request);
      }
    } catch (const std::bad_alloc&) {
      // Those without an estimate come last.
    }
  };
  const std::size_t helpers =
      std::min<std::size_t>(threads_of(limits), tasks.size() / worth_a_thread + 1) - 1;
  {
    std::vector<std::jthread> threads;
    for (std::size_t n = 0; n < helpers; ++n) threads.emplace_back(work);
    work();
  }
  throw_if_stopped(limits.stop);
}

void require_time(const std::vector<ScanTask>& tasks, double seconds, const RunLimits& limits,
                  unsigned width) {
  if (limits.seconds <= 0 || seconds <= limits.seconds) return;
  throw BadInput(
      {.argument = "columns",
       .problem = fmt::format("{} games take about {} on {} at a time, {} is allowed", tasks.size(),
                              time_in_words(seconds), width, time_in_words(limits.seconds)),
       .advice = "try fewer `columns` or games"});
}

}  // namespace

void scan(const ScanSpec& spec, const TakeRow& take, const RunLimits& limits,
          const std::vector<bool>& is_done, const RowExecutor& executor) {
  require_request(spec.request);
  const auto& games = spec.family.games;
  std::vector<ScanTask> tasks;
  for (std::size_t n = 0; n < games.size(); ++n) {
    if (n < is_done.size() && is_done[n]) continue;
    tasks.push_back({n, games[n].game, 0});
  }
  estimate(tasks, spec.request, limits);
  std::stable_sort(tasks.begin(), tasks.end(), [](const ScanTask& one, const ScanTask& other) {
    return one.seconds > other.seconds;
  });
  const double all =
      std::accumulate(tasks.begin(), tasks.end(), 0.0,
                      [](double sum, const ScanTask& task) { return sum + task.seconds; });
  const unsigned width = std::max(1U, executor.width(limits));
  require_time(tasks, all / width, limits, width);

  // In games, so that it is read, but by the time that they take.
  RunLimits within = limits;
  if (limits.report) {
    const auto count = static_cast<double>(tasks.size());
    within.report = [&limits, count, all, width](const Progress& now) {
      limits.report({"scanning", all > 0 ? std::min(1.0, now.done / all) * count : count, count,
                     "games", all / width});
    };
  }
  executor.run(tasks, spec.request, within, [&](const ScanTask& task, GameRow row) {
    take({task.number, games[task.number].values, std::move(row)});
  });
}

std::vector<DataColumn> columns_of(const std::vector<std::string>& variables,
                                   const RowRequest& request) {
  std::vector<DataColumn> columns{{"game", CellType::text, "canonical spelling"}};
  for (const std::string& variable : variables) {
    columns.push_back({variable, CellType::integer, "variable of the pattern"});
  }
  const auto asked = columns_of(request);
  columns.insert(columns.end(), asked.begin(), asked.end());
  columns.push_back({"problem", CellType::text, "why something is missing"});
  return columns;
}

std::vector<Cell> cells_of(const ScanRow& row) {
  std::vector<Cell> cells{row.found.game};
  cells.insert(cells.end(), row.values.begin(), row.values.end());
  cells.insert(cells.end(), row.found.cells.begin(), row.found.cells.end());
  cells.push_back(row.found.problem.empty() ? Cell() : Cell(row.found.problem));
  return cells;
}

std::size_t ScanTable::failed() const {
  return static_cast<std::size_t>(
      std::count_if(table.rows.begin(), table.rows.end(), [](const std::vector<Cell>& row) {
        return !std::holds_alternative<std::monostate>(row.back());
      }));
}

ScanCollector::ScanCollector(const ScanSpec& spec)
    : table_{spec.family.variables,
             spec.request,
             spec.family.games.size(),
             {columns_of(spec.family.variables, spec.request), {}}},
      by_number_(spec.family.games.size()) {}

void ScanCollector::take(const ScanRow& row) { by_number_.at(row.number) = cells_of(row); }

ScanTable ScanCollector::table() const {
  ScanTable whole = table_;
  for (const auto& row : by_number_) {
    if (!row.empty()) whole.table.rows.push_back(row);
  }
  return whole;
}

}  // namespace nimhoff
