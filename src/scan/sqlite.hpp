// SQLite as C++ values, and its failures as ours.
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <memory>
#include <stop_token>
#include <string>

#include "nimhoff/storage/data_table.hpp"

namespace nimhoff {

/// An open database.
class Sqlite {
 public:
  enum class Mode { read, write, create };

  /// Throws WorkFailed.
  Sqlite(const std::string& path, Mode mode);

  [[nodiscard]] sqlite3* get() const { return handle_.get(); }
  [[nodiscard]] const std::string& path() const { return path_; }
  /// Throws WorkFailed.
  void execute(const std::string& statement) const;
  /// Throws WorkFailed with the reason that SQLite gives; BadInput when the file is no database.
  [[noreturn]] void fail() const;

 private:
  struct Close {
    void operator()(sqlite3* handle) const { sqlite3_close_v2(handle); }
  };
  std::string path_;
  std::unique_ptr<sqlite3, Close> handle_;
};

/// A statement, and the row that it stands at. Places of parameters and of columns count from 0.
class SqliteStatement {
 public:
  /// Throws WorkFailed.
  SqliteStatement(const Sqlite& database, const std::string& text);

  /// A list is bound as a JSON array of its numbers.
  void bind(int at, const Cell& cell) const;
  /// The next row; false when there is none. Throws WorkFailed, Cancelled.
  [[nodiscard]] bool step(const std::stop_token& stop = {}) const;
  /// Ready to be stepped again with other parameters.
  void reset() const { sqlite3_reset(handle_.get()); }

  [[nodiscard]] std::string text(int at) const;
  [[nodiscard]] std::int64_t integer(int at) const {
    return sqlite3_column_int64(handle_.get(), at);
  }
  [[nodiscard]] Cell cell(int at, CellType type) const;

 private:
  struct Finalize {
    void operator()(sqlite3_stmt* handle) const { sqlite3_finalize(handle); }
  };
  const Sqlite& database_;
  std::unique_ptr<sqlite3_stmt, Finalize> handle_;
};

/// `"name"`
[[nodiscard]] std::string quoted_name(const std::string& name);

}  // namespace nimhoff
