// SQLite as C++ values, and its failures as ours.
//
// Checked: tests/scan/database_test.cpp.
#include "scan/sqlite.hpp"

#include <nlohmann/json.hpp>
#include <type_traits>

#include "nimhoff/game/error.hpp"
#include "nimhoff/outcome/run_limits.hpp"

namespace nimhoff {
namespace {

using Json = nlohmann::ordered_json;

// Long enough for another process to write a row.
constexpr int patience_in_milliseconds = 10'000;

// Certified digits as a number, so that they can be computed with.
std::string list_text(const std::vector<Decimal>& list) {
  std::string text = "[";
  for (const Decimal& one : list) text += (text.size() > 1 ? "," : "") + one.digits;
  return text + "]";
}

Cell list_cell(const std::string& text, CellType type) {
  const Json list = Json::parse(text, nullptr, false);
  if (!list.is_array()) return {};
  if (type == CellType::reals) return cell_from(list, type);
  std::vector<Decimal> decimals;
  for (const Json& one : list) {
    if (one.is_number()) decimals.push_back(decimal_of(one.get<double>()));
  }
  return decimals;
}

}  // namespace

Sqlite::Sqlite(const std::string& path, Mode mode) : path_(path) {
  const int flags = mode == Mode::read    ? SQLITE_OPEN_READONLY
                    : mode == Mode::write ? SQLITE_OPEN_READWRITE
                                          : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
  sqlite3* handle = nullptr;
  const int status = sqlite3_open_v2(path.c_str(), &handle, flags, nullptr);
  handle_.reset(handle);
  if (status != SQLITE_OK) fail();
  sqlite3_extended_result_codes(handle, 1);
  sqlite3_busy_timeout(handle, patience_in_milliseconds);
}

void Sqlite::execute(const std::string& statement) const {
  if (sqlite3_exec(get(), statement.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) fail();
}

void Sqlite::fail() const {
  const int status = sqlite3_errcode(get()) & 0xff;
  if (status == SQLITE_NOTADB) {
    throw BadInput({.given = path_, .problem = "is no database of SQLite"});
  }
  if (status == SQLITE_CORRUPT) {
    throw BadInput({.given = path_, .problem = "is damaged", .advice = "scan into another file"});
  }
  if (status == SQLITE_BUSY || status == SQLITE_LOCKED) {
    throw WorkFailed({.given = path_,
                      .problem = "another process is using it",
                      .advice = "wait for it or choose another file"});
  }
  throw WorkFailed({.given = path_,
                    .problem = std::string("SQLite: ") + sqlite3_errmsg(get()),
                    .advice = status == SQLITE_FULL ? "make room and resume" : ""});
}

SqliteStatement::SqliteStatement(const Sqlite& database, const std::string& text)
    : database_(database) {
  sqlite3_stmt* handle = nullptr;
  const int status = sqlite3_prepare_v2(database.get(), text.c_str(), -1, &handle, nullptr);
  handle_.reset(handle);
  if (status != SQLITE_OK) database.fail();
}

void SqliteStatement::bind(int at, const Cell& cell) const {
  sqlite3_stmt* to = handle_.get();
  const int place = at + 1;
  const auto bind_text = [&](const std::string& text) {
    return sqlite3_bind_text64(to, place, text.data(), text.size(), SQLITE_TRANSIENT, SQLITE_UTF8);
  };
  const int status = std::visit(
      [&](const auto& value) {
        using Value = std::decay_t<decltype(value)>;
        if constexpr (std::is_same_v<Value, std::monostate>) {
          return sqlite3_bind_null(to, place);
        } else if constexpr (std::is_same_v<Value, std::int64_t>) {
          return sqlite3_bind_int64(to, place, value);
        } else if constexpr (std::is_same_v<Value, double>) {
          return sqlite3_bind_double(to, place, value);
        } else if constexpr (std::is_same_v<Value, std::string>) {
          return bind_text(value);
        } else if constexpr (std::is_same_v<Value, Decimal>) {
          return sqlite3_bind_double(to, place, std::stod(value.digits));
        } else if constexpr (std::is_same_v<Value, std::vector<double>>) {
          return bind_text(json_of(value).dump());
        } else {
          return bind_text(list_text(value));
        }
      },
      cell);
  if (status != SQLITE_OK) database_.fail();
}

bool SqliteStatement::step(const std::stop_token& stop) const {
  // Asks every so many instructions of SQLite's machine whether to go on.
  constexpr int instructions = 10'000;
  sqlite3_progress_handler(
      database_.get(), stop.stop_possible() ? instructions : 0,
      [](void* token) {
        return static_cast<const std::stop_token*>(token)->stop_requested() ? 1 : 0;
      },
      const_cast<std::stop_token*>(&stop));
  const int status = sqlite3_step(handle_.get());
  sqlite3_progress_handler(database_.get(), 0, nullptr, nullptr);
  if (status == SQLITE_ROW) return true;
  if (status == SQLITE_DONE) return false;
  if ((status & 0xff) == SQLITE_INTERRUPT) throw Cancelled();
  database_.fail();
}

std::string SqliteStatement::text(int at) const {
  const auto* bytes = sqlite3_column_text(handle_.get(), at);
  if (bytes == nullptr) return "";
  const auto size = static_cast<std::size_t>(sqlite3_column_bytes(handle_.get(), at));
  return {reinterpret_cast<const char*>(bytes), size};
}

Cell SqliteStatement::cell(int at, CellType type) const {
  if (sqlite3_column_type(handle_.get(), at) == SQLITE_NULL) return {};
  switch (type) {
    case CellType::integer:
      return integer(at);
    case CellType::real:
      return sqlite3_column_double(handle_.get(), at);
    case CellType::decimal:
      return decimal_of(sqlite3_column_double(handle_.get(), at));
    case CellType::text:
      return text(at);
    default:
      return list_cell(text(at), type);
  }
}

std::string quoted_name(const std::string& name) {
  std::string quoted = "\"";
  for (const char letter : name) quoted += std::string(letter == '"' ? 2 : 1, letter);
  return quoted + '"';
}

}  // namespace nimhoff
