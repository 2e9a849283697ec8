// The table of a scan as a database of SQLite, which is written row by row, resumed, and queried.
//
// docs/scan.md documents its schema: the table `games` has a row a game, `columns` says what its
// columns mean, `scan` what was asked.
#pragma once

#include <cstddef>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include "nimhoff/scan/scan.hpp"

namespace nimhoff {

/// The database that one scan writes. Until it is destroyed no other can write the file.
class ScanDatabase {
 public:
  /// Of a file that is not there nothing is made before the first row. Throws BadInput when another
  /// run is writing the file, and when it is no database of this scan: other columns, another
  /// request, or another game or value of a variable in one of its rows; WorkFailed.
  ScanDatabase(const std::string& path, const ScanSpec& spec);
  ~ScanDatabase();
  ScanDatabase(const ScanDatabase&) = delete;
  ScanDatabase& operator=(const ScanDatabase&) = delete;

  /// Of each game of the family, whether its row is there.
  [[nodiscard]] const std::vector<bool>& is_done() const;
  /// How many are.
  [[nodiscard]] std::size_t done() const;
  /// Of those, how many have a problem.
  [[nodiscard]] std::size_t failed() const;
  /// Counts the rows that have a problem as not done; each stays until it is added again.
  void forget_failed();
  /// Commits the row: from now on it stays, whatever becomes of this process. Throws WorkFailed.
  void add(const ScanRow& row);
  /// Brings all to the disk, in one file.
  void close();

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

/// What to read of a database.
struct ScanQuery {
  std::string where{};       ///< an expression of SQL in the columns; empty for every row
  std::vector<What> what{};  ///< the columns of these; empty for all
};

/// Throws BadNotation when SQLite does not understand `where`, and points at the character;
/// BadInput when the file is no database of a scan; WorkFailed; Cancelled.
[[nodiscard]] ScanTable read_scan(const std::string& path, const ScanQuery& query = {},
                                  const std::stop_token& stop = {});

}  // namespace nimhoff
