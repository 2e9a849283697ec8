// The tables of a scan's database: scan, columns, games. docs/scan.md documents them.
//
// Checked: tests/scan/database_test.cpp.
#include "scan/schema.hpp"

#include <nlohmann/json.hpp>

#include "nimhoff/game/error.hpp"
#include "nimhoff/version.hpp"

namespace nimhoff {
namespace {

using Json = nlohmann::ordered_json;

// Of the tables; a later one that cannot be read as this one gets the next number.
constexpr const char* schema_number = "1";

const char* sql_type(CellType type) {
  switch (type) {
    case CellType::integer:
      return "INTEGER";
    case CellType::real:
    case CellType::decimal:
      return "REAL";
    default:
      return "TEXT";
  }
}

std::string games_statement(const std::vector<DataColumn>& columns) {
  std::string text = "CREATE TABLE games (number INTEGER PRIMARY KEY";
  for (const DataColumn& column : columns) {
    text += ", " + quoted_name(column.name) + ' ' + sql_type(column.type);
    if (column.name == "game") text += " NOT NULL";
  }
  return text + ")";
}

void write_properties(const Sqlite& database, const ScanSpec& spec) {
  database.execute("CREATE TABLE scan (name TEXT PRIMARY KEY, value TEXT NOT NULL)");
  const SqliteStatement insert(database, "INSERT INTO scan VALUES (?, ?)");
  const auto add = [&](const char* name, const std::string& value) {
    insert.reset();
    insert.bind(0, std::string(name));
    insert.bind(1, value);
    static_cast<void>(insert.step());
  };
  Json request;
  to_json(request, spec.request);
  add("schema", schema_number);
  add("version", std::string(version));
  add("request", request.dump());
  add("variables", Json(spec.family.variables).dump());
  add("games", std::to_string(spec.family.games.size()));
}

void write_columns(const Sqlite& database, const std::vector<DataColumn>& columns) {
  database.execute(
      "CREATE TABLE columns (place INTEGER PRIMARY KEY, name TEXT NOT NULL, type TEXT NOT NULL, "
      "meaning TEXT NOT NULL)");
  const SqliteStatement insert(database, "INSERT INTO columns VALUES (?, ?, ?, ?)");
  std::int64_t place = 0;
  for (const DataColumn& column : columns) {
    insert.reset();
    insert.bind(0, ++place);
    insert.bind(1, column.name);
    insert.bind(2, name_of(column.type));
    insert.bind(3, column.meaning);
    static_cast<void>(insert.step());
  }
}

[[noreturn]] void refuse_database(const Sqlite& database, const std::string& why) {
  throw BadInput({.given = database.path(),
                  .problem = "is no database of a scan: " + why,
                  .advice = "choose another file"});
}

std::string property(const Sqlite& database, const std::string& name) {
  const SqliteStatement find(database, "SELECT value FROM scan WHERE name = ?");
  find.bind(0, name);
  if (!find.step()) refuse_database(database, "its table scan does not name " + name);
  return find.text(0);
}

bool has_tables(const Sqlite& database) {
  const SqliteStatement count(
      database,
      "SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name IN ('scan', 'columns', "
      "'games')");
  return count.step() && count.integer(0) == 3;
}

}  // namespace

void write_schema(const Sqlite& database, const ScanSpec& spec) {
  const auto columns = columns_of(spec.family.variables, spec.request);
  database.execute("BEGIN IMMEDIATE");
  write_properties(database, spec);
  write_columns(database, columns);
  database.execute(games_statement(columns));
  database.execute("CREATE INDEX games_by_game ON games (game)");
  for (const DataColumn& column : columns) {
    const bool is_searched = column.name == "kind" || column.name == "beams" ||
                             column.name == "digest" || column.name == "mode_growth";
    if (!is_searched) continue;
    database.execute("CREATE INDEX games_by_" + column.name + " ON games (" +
                     quoted_name(column.name) + ")");
  }
  database.execute("COMMIT");
}

void write_games(const Sqlite& database, std::size_t games) {
  database.execute("UPDATE scan SET value = '" + std::to_string(games) + "' WHERE name = 'games'");
}

bool is_empty(const Sqlite& database) {
  const SqliteStatement count(database, "SELECT count(*) FROM sqlite_master");
  return count.step() && count.integer(0) == 0;
}

ScanSchema read_schema(const Sqlite& database) {
  if (!has_tables(database)) refuse_database(database, "it lacks the tables scan, columns, games");
  if (property(database, "schema") != schema_number) {
    refuse_database(database, "its schema is of another version");
  }
  ScanSchema schema;
  try {
    schema.request = request_from(property(database, "request"));
    schema.variables = Json::parse(property(database, "variables")).get<std::vector<std::string>>();
    schema.games = std::stoull(property(database, "games"));
  } catch (const std::exception& error) {
    refuse_database(database, "its request cannot be read");
  }
  const SqliteStatement columns(database, "SELECT name, type, meaning FROM columns ORDER BY place");
  while (columns.step()) {
    const auto type = cell_type_named(columns.text(1));
    if (!type) refuse_database(database, "a column has the type " + columns.text(1));
    schema.columns.push_back({columns.text(0), *type, columns.text(2)});
  }
  return schema;
}

}  // namespace nimhoff
