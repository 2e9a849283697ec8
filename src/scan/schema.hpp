// The tables of a scan's database.
#pragma once

#include <string>
#include <vector>

#include "nimhoff/scan/scan.hpp"
#include "scan/sqlite.hpp"

namespace nimhoff {

struct ScanSchema {
  RowRequest request;
  std::vector<std::string> variables;
  std::size_t games = 0;            ///< of the family
  std::vector<DataColumn> columns;  ///< of the table games, after number
};

/// Makes the tables and the indexes in one transaction. Throws WorkFailed.
void write_schema(const Sqlite& database, const ScanSpec& spec);

/// Stores how many games the family has by now. Throws WorkFailed.
void write_games(const Sqlite& database, std::size_t games);

/// Whether there is no table at all.
[[nodiscard]] bool is_empty(const Sqlite& database);

/// Throws BadInput when the database is none of a scan.
[[nodiscard]] ScanSchema read_schema(const Sqlite& database);

}  // namespace nimhoff
