// Scans: a row for every game of a family.
#pragma once

#include <cstdint>
#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "nimhoff/outcome/run_limits.hpp"
#include "nimhoff/scan/family.hpp"
#include "nimhoff/scan/row.hpp"
#include "nimhoff/storage/data_table.hpp"

namespace nimhoff {

struct ScanSpec {
  Family family;
  RowRequest request;
};

/// The columns of a scan: game, the variables, those of the request, problem.
[[nodiscard]] std::vector<DataColumn> columns_of(const std::vector<std::string>& variables,
                                                 const RowRequest& request);

/// A row of a scan, with its place among the games of the family.
struct ScanRow {
  std::size_t number = 0;  ///< from 0
  std::vector<std::int64_t> values{};
  GameRow found{};
};

/// The cells of a row, in the order of columns_of.
[[nodiscard]] std::vector<Cell> cells_of(const ScanRow& row);

/// A game to be worked on.
struct ScanTask {
  std::size_t number = 0;
  std::string game;
  double seconds = 0;  ///< expected
};

/// What works on tasks: the cores of this machine, or others.
class RowExecutor {
 public:
  /// A task is done. Called by the thread that called run.
  using Done = std::function<void(const ScanTask& task, GameRow row)>;

  virtual ~RowExecutor() = default;
  /// How many tasks are worked on at a time.
  [[nodiscard]] virtual unsigned width(const RunLimits& limits) const = 0;
  /// Does all tasks, begun in their order, biggest first. Reports to limits.report how many seconds
  /// of those expected are done. Throws Cancelled, and whatever `done` throws.
  virtual void run(const std::vector<ScanTask>& tasks, const RowRequest& request,
                   const RunLimits& limits, const Done& done) const = 0;
};

/// The threads that the limits allow, with their memory shared: a task begins when what it plans
/// to need is free.
[[nodiscard]] const RowExecutor& threads_executor();

/// Takes a row when it is done: in any order, but on the calling thread.
using TakeRow = std::function<void(ScanRow row)>;

/// Hands over a row for every game whose `is_done` is not set (an empty one says that none is).
/// Throws BadInput when the request makes no sense or would take longer than the limits allow;
/// Cancelled; whatever take throws.
void scan(const ScanSpec& spec, const TakeRow& take, const RunLimits& limits = {},
          const std::vector<bool>& is_done = {}, const RowExecutor& executor = threads_executor());

/// The rows of a scan as a result.
struct ScanTable {
  std::vector<std::string> variables;
  RowRequest request;
  std::size_t games = 0;  ///< of the family, or that a query chose; more than rows when stopped
  DataTable table;
  bool is_of_partial = false;  ///< chosen from a scan that was stopped

  [[nodiscard]] bool is_partial() const { return is_of_partial || table.rows.size() < games; }
  /// Rows with a problem.
  [[nodiscard]] std::size_t failed() const;
};

/// Puts rows that come in any order into the family's.
class ScanCollector {
 public:
  explicit ScanCollector(const ScanSpec& spec);
  void take(const ScanRow& row);
  /// What there is by now.
  [[nodiscard]] ScanTable table() const;

 private:
  ScanTable table_;
  std::vector<std::vector<Cell>> by_number_;
};

/// {what, columns, rows, value, layers, variables, games, failed, partial, found}: found has an
/// object a game, in the family's order, with every key that a row may have.
void to_json(nlohmann::ordered_json& json, const ScanTable& scan);

enum class ScanFormat { csv, tex, json, npy, db };

/// By the ending of the path; a device takes .csv. Throws BadInput for another.
[[nodiscard]] ScanFormat scan_format(const std::string& path);
/// The bytes of a file of any of these but db.
[[nodiscard]] std::string scan_text(const ScanTable& scan, ScanFormat format);

}  // namespace nimhoff
