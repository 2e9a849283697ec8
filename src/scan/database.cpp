// The table of a scan as a database of SQLite.
//
// Every row is a transaction of its own in a write-ahead log, which SQLite keeps beside the file as
// name-wal while a scan runs and replays when it is opened again: a process that is killed loses no
// row that was added. Others may read meanwhile.
//
// Cost:    some ten microseconds a row.
// Checked: tests/scan/database_test.cpp; tests/cli/scan_command_test.cpp, with scans that are
// killed.
#include "nimhoff/scan/database.hpp"

#include <filesystem>
#include <optional>

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"
#include "scan/schema.hpp"
#include "scan/sqlite.hpp"
#include "storage/file_claim.hpp"

namespace nimhoff {
namespace {

namespace fs = std::filesystem;

// A game as its row spells it.
std::string spelling_or_text(const std::string& game) {
  try {
    return spelling(parse_game(game));
  } catch (const BadInput&) {
    return game;
  }
}

[[noreturn]] void refuse(const std::string& path, const std::string& problem) {
  throw BadInput({.argument = "out",
                  .given = path,
                  .problem = problem,
                  .advice = "choose another file, or ask for the same"});
}

std::string words_of(const RowRequest& request) {
  std::string words;
  for (const What what : request.what) words += (words.empty() ? "" : ",") + name_of(what);
  words += " at " + std::to_string(request.region.columns) + " columns";
  if (request.region.rows) words += " and " + std::to_string(*request.region.rows) + " rows";
  if (request.value > 0) words += " of value " + std::to_string(request.value);
  return words;
}

}  // namespace

struct ScanDatabase::Parts {
  Parts(const std::string& where, const ScanSpec& scan)
      : path(where), spec(scan), claim(where), is_done(scan.family.games.size(), false) {
    if (fs::exists(path)) open();
  }

  void open() {
    database.emplace(path, Sqlite::Mode::write);
    // A process that was killed before its first row may leave a database without tables.
    if (is_empty(*database)) write_schema(*database, spec);
    const ScanSchema schema = read_schema(*database);
    if (!(schema.request == spec.request)) {
      refuse(path, "holds a scan of " + words_of(schema.request) + ", this one is of " +
                       words_of(spec.request));
    }
    if (schema.variables != spec.family.variables) {
      refuse(path, "holds a scan with other variables");
    }
    if (schema.columns != columns_of(spec.family.variables, spec.request)) {
      refuse(path, "holds a scan with other columns");
    }
    read_done();
    // Not before: what is refused stays as it is, byte by byte.
    prepare_log();
    // A list may have grown at its end.
    if (schema.games != is_done.size()) write_games(*database, is_done.size());
    prepare_insert();
  }

  void read_done() {
    std::string text = "SELECT number, game, problem IS NOT NULL";
    for (const std::string& variable : spec.family.variables) text += ", " + quoted_name(variable);
    const SqliteStatement rows(*database, text + " FROM games ORDER BY number");
    while (rows.step()) {
      const auto number = static_cast<std::size_t>(rows.integer(0)) - 1;
      if (number >= is_done.size()) {
        refuse(path,
               "holds more games than the " + std::to_string(is_done.size()) + " of this scan");
      }
      const std::string here = spelling_or_text(spec.family.games[number].game);
      if (rows.text(1) != here) {
        refuse(path, "holds a scan of other games: row " + std::to_string(number + 1) + " is " +
                         rows.text(1) + " there and " + here + " here");
      }
      require_values(rows, number);
      is_done[number] = true;
      ++done;
      if (rows.integer(2) != 0) ++failed;
    }
  }

  // Two patterns may give the same games by other values.
  void require_values(const SqliteStatement& rows, std::size_t number) const {
    int at = 3;
    for (std::size_t n = 0; n < spec.family.variables.size(); ++n) {
      const std::int64_t there = rows.integer(at++);
      const std::int64_t here = spec.family.games[number].values[n];
      if (there == here) continue;
      const std::string name = spec.family.variables[n] + '=';
      refuse(path, "holds a scan of other values: row " + std::to_string(number + 1) + " has " +
                       name + std::to_string(there) + " there and " + name + std::to_string(here) +
                       " here");
    }
  }

  void create() {
    database.emplace(path, Sqlite::Mode::create);
    prepare_log();
    write_schema(*database, spec);
    prepare_insert();
  }

  // Where a file system has no shared memory SQLite stays with its journal, which is as safe.
  void prepare_log() const {
    database->execute("PRAGMA journal_mode=WAL");
    database->execute("PRAGMA synchronous=NORMAL");
  }

  void prepare_insert() {
    const auto count = columns_of(spec.family.variables, spec.request).size();
    std::string text = "INSERT OR REPLACE INTO games VALUES (?";
    for (std::size_t n = 0; n < count; ++n) text += ",?";
    insert.emplace(*database, text + ")");
  }

  std::string path;
  const ScanSpec& spec;
  FileClaim claim;
  std::optional<Sqlite> database;
  std::optional<SqliteStatement> insert;
  std::vector<bool> is_done;
  std::size_t done = 0;
  std::size_t failed = 0;
};

ScanDatabase::ScanDatabase(const std::string& path, const ScanSpec& spec)
    : parts_(std::make_unique<Parts>(path, spec)) {}

ScanDatabase::~ScanDatabase() = default;

const std::vector<bool>& ScanDatabase::is_done() const { return parts_->is_done; }
std::size_t ScanDatabase::done() const { return parts_->done; }
std::size_t ScanDatabase::failed() const { return parts_->failed; }

void ScanDatabase::forget_failed() {
  if (parts_->failed == 0) return;
  const SqliteStatement failed(*parts_->database,
                               "SELECT number FROM games WHERE problem IS NOT NULL");
  while (failed.step()) parts_->is_done[static_cast<std::size_t>(failed.integer(0)) - 1] = false;
  parts_->done -= parts_->failed;
  parts_->failed = 0;
}

void ScanDatabase::add(const ScanRow& row) {
  if (!parts_->database) parts_->create();
  const SqliteStatement& insert = *parts_->insert;
  insert.reset();
  insert.bind(0, static_cast<std::int64_t>(row.number) + 1);
  int at = 1;
  for (const Cell& cell : cells_of(row)) insert.bind(at++, cell);
  static_cast<void>(insert.step());
  insert.reset();
  parts_->is_done[row.number] = true;
  ++parts_->done;
  if (!row.found.problem.empty()) ++parts_->failed;
}

void ScanDatabase::close() {
  parts_->insert.reset();
  if (!parts_->database) return;
  // One file again, which can be copied. While somebody reads it, it stays as it is.
  sqlite3_busy_timeout(parts_->database->get(), 0);
  sqlite3_exec(parts_->database->get(), "PRAGMA journal_mode=DELETE", nullptr, nullptr, nullptr);
  parts_->database.reset();
}

}  // namespace nimhoff
