// Tables: results as rows of text, for spreadsheets and for papers.
//
// A result type that is a table has `Table table_of(const Result&)` beside it, as it has to_json.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nimhoff/game/json.hpp"

namespace nimhoff {

struct Table {
  std::vector<std::string> columns;            ///< their names
  std::vector<std::vector<std::string>> rows;  ///< a cell a column; empty where nothing is known
};

/// The shortest decimal that is read back as this number; empty when it is not finite.
[[nodiscard]] std::string cell_of(double number);
[[nodiscard]] std::string cell_of(const std::optional<double>& number);

/// A text with the letters that LaTeX takes as commands written as themselves.
[[nodiscard]] std::string tex_escaped(std::string_view text);

/// A line of names, then a line a row; what holds a comma, a quote or a line break is quoted.
[[nodiscard]] std::string csv_text(const Table& table);
/// A tabular that needs no package, with the names above a rule.
[[nodiscard]] std::string tex_text(const Table& table);
/// The same with the rules of the package booktabs, and columns of words on the left: those of
/// which `is_number` is false.
[[nodiscard]] std::string booktabs_text(const Table& table, const std::vector<bool>& is_number);

enum class DataFormat { csv, tex, json };

/// The format that a path's ending names: .csv, .tex or .json; none for another.
[[nodiscard]] std::optional<DataFormat> data_format_of(const std::string& path);
/// The same; a device takes .csv. Throws BadInput for any other.
[[nodiscard]] DataFormat data_format(const std::string& path);

/// The bytes of a file of this format: the table of a result, or its whole JSON document.
template <class Result>
[[nodiscard]] std::string data_text(const Result& result, DataFormat format) {
  if (format == DataFormat::json) return json_text(result) + '\n';
  const Table table = table_of(result);
  return format == DataFormat::csv ? csv_text(table) : tex_text(table);
}

}  // namespace nimhoff
