// Tables of data: rows of numbers, words and lists, each column of one type.
//
// What a table of results is before it becomes text (table.hpp), JSON, an array of NumPy or a table
// of a database.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <variant>
#include <vector>

#include "nimhoff/storage/table.hpp"

namespace nimhoff {

/// A certified number, by its 15 proved digits.
struct Decimal {
  std::string digits;
  friend bool operator==(const Decimal&, const Decimal&) = default;
};

/// Nothing where nothing is known; in a list of numbers NaN.
using Cell = std::variant<std::monostate, std::int64_t, double, std::string, Decimal,
                          std::vector<double>, std::vector<Decimal>>;

enum class CellType { integer, real, text, decimal, reals, decimals };

/// `integer`, `real`, ... and back; of another word none.
[[nodiscard]] std::string name_of(CellType type);
[[nodiscard]] std::optional<CellType> cell_type_named(const std::string& name);

struct DataColumn {
  std::string name;
  CellType type = CellType::text;
  std::string meaning{};  ///< a few words; two columns are equal whatever is said of them
  friend bool operator==(const DataColumn& one, const DataColumn& other) {
    return one.name == other.name && one.type == other.type;
  }
};

struct DataTable {
  std::vector<DataColumn> columns;
  std::vector<std::vector<Cell>> rows;  ///< a cell a column
};

/// The number, or nothing where it is not finite.
[[nodiscard]] Cell finite_cell(double number);
/// The digits of a certified number that went through a double.
[[nodiscard]] Decimal decimal_of(double number);

/// A list is its numbers parted by blanks. `digits` cuts measured numbers to so many significant
/// ones; 0 leaves what reads back as the same number.
[[nodiscard]] Table text_of(const DataTable& table, int digits = 0);

/// Numbers as numbers, certified ones as strings of their digits.
[[nodiscard]] nlohmann::ordered_json json_of(const Cell& cell);
/// What json_of gave of a cell of this type. Throws BadInput for what it cannot have given.
[[nodiscard]] Cell cell_from(const nlohmann::ordered_json& json, CellType type);

/// The bytes of a .npy file: a one-dimensional array of records, a field a column. Text is UCS-4 as
/// NumPy's U, an integer int64 with -1 where nothing is known, a number float64 with NaN there; a
/// list is as long as the longest of its column, filled up with NaN.
[[nodiscard]] std::string npy_text(const DataTable& table);

}  // namespace nimhoff
