// Reads the rows of a scan's database that satisfy a condition.
//
// The file is opened for reading only, and the condition stands in parentheses behind WHERE, so it
// can change nothing.
//
// Checked: tests/scan/database_test.cpp.
#include <algorithm>
#include <filesystem>

#include "nimhoff/game/error.hpp"
#include "nimhoff/scan/database.hpp"
#include "scan/schema.hpp"
#include "scan/sqlite.hpp"
#include "storage/pending_file.hpp"

namespace nimhoff {
namespace {

// The columns asked for: game, variables, those of `what`, problem.
std::vector<DataColumn> chosen_columns(const ScanSchema& schema, const std::vector<What>& what) {
  if (what.empty()) return schema.columns;
  RowRequest request = schema.request;
  for (const What one : what) {
    const auto& known = schema.request.what;
    if (std::find(known.begin(), known.end(), one) != known.end()) continue;
    std::string names;
    for (const What other : known) names += (names.empty() ? "" : ", ") + name_of(other);
    throw BadInput({.argument = "what",
                    .given = name_of(one),
                    .problem = "the scan did not ask for it",
                    .allowed = "it has " + names});
  }
  request.what = what;
  return columns_of(schema.variables, request);
}

// Throws when SQLite cannot read the condition between these.
void require_condition_between(const Sqlite& database, const std::string& before,
                               const std::string& where, const std::string& after) {
  const std::string text = before + where + after;
  sqlite3_stmt* handle = nullptr;
  const char* tail = nullptr;
  const int status = sqlite3_prepare_v2(database.get(), text.c_str(), -1, &handle, &tail);
  const int offset = sqlite3_error_offset(database.get());
  const std::string message = sqlite3_errmsg(database.get());
  sqlite3_finalize(handle);
  const bool is_whole = status == SQLITE_OK && tail == text.c_str() + text.size();
  if (is_whole) return;
  const auto at = status == SQLITE_OK ? static_cast<std::ptrdiff_t>(tail - text.c_str())
                                      : static_cast<std::ptrdiff_t>(std::max(offset, 0));
  const auto inside = at - static_cast<std::ptrdiff_t>(before.size());
  throw BadNotation(static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(
                        inside, 0, static_cast<std::ptrdiff_t>(where.size()))),
                    {.argument = "where",
                     .given = where,
                     .problem = status == SQLITE_OK ? "more than one condition" : message,
                     .allowed = "a condition is like beams=4 and kind='lines'"});
}

// Throws when the condition is none alone: in the second place a ) ends nothing, in the first no
// other word does.
void require_condition(const Sqlite& database, const std::string& where) {
  require_condition_between(database, "SELECT 1 FROM games WHERE (", where, "\n)");
  require_condition_between(database, "SELECT CASE WHEN ", where, "\nTHEN 1 END FROM games");
}

}  // namespace

ScanTable read_scan(const std::string& path, const ScanQuery& query, const std::stop_token& stop) {
  std::error_code failed;
  if (!std::filesystem::is_regular_file(path, failed)) {
    fail_on_reading(path, failed ? failed.value() : ENOENT);
  }
  const Sqlite database(path, Sqlite::Mode::read);
  const ScanSchema schema = read_schema(database);
  const auto columns = chosen_columns(schema, query.what);
  std::string text = "SELECT ";
  for (const DataColumn& column : columns) {
    text += (&column == &columns.front() ? "" : ", ") + quoted_name(column.name);
  }
  text += " FROM games";
  if (!query.where.empty()) {
    require_condition(database, query.where);
    text += " WHERE (" + query.where + "\n)";
  }
  const SqliteStatement count(database, "SELECT count(*) FROM games");
  static_cast<void>(count.step(stop));
  const bool is_partial = static_cast<std::size_t>(count.integer(0)) < schema.games;
  const SqliteStatement rows(database, text + " ORDER BY number");
  ScanTable scan{schema.variables, schema.request, schema.games, {columns, {}}, is_partial};
  if (!query.what.empty()) scan.request.what = query.what;
  while (rows.step(stop)) {
    std::vector<Cell> cells;
    int at = 0;
    for (const DataColumn& column : columns) cells.push_back(rows.cell(at++, column.type));
    scan.table.rows.push_back(std::move(cells));
  }
  if (!query.where.empty()) scan.games = scan.table.rows.size();
  return scan;
}

}  // namespace nimhoff
