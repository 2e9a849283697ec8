// Tables: results as rows of text, for spreadsheets and for papers.
//
// Checked: tests/storage/table_test.cpp.
#include "nimhoff/storage/table.hpp"

#include <fmt/core.h>

#include <cmath>
#include <string_view>

#include "nimhoff/game/error.hpp"
#include "storage/pending_file.hpp"

namespace nimhoff {
namespace {

std::string csv_cell(const std::string& cell) {
  if (cell.find_first_of(",\"\r\n") == std::string::npos) return cell;
  std::string quoted = "\"";
  for (const char letter : cell) quoted += std::string(letter == '"' ? 2 : 1, letter);
  return quoted + '"';
}

std::string tex_letter(char letter) {
  if (std::string_view("&%$#_{}").find(letter) != std::string_view::npos) {
    return std::string("\\") + letter;
  }
  if (letter == '\\') return "\\textbackslash{}";
  if (letter == '~') return "\\textasciitilde{}";
  if (letter == '^') return "\\textasciicircum{}";
  return std::string(1, letter);
}

std::string tex_cell(const std::string& cell) {
  const bool is_negative = cell.size() > 1 && cell[0] == '-' && cell[1] >= '0' && cell[1] <= '9';
  // A hyphen is no minus sign.
  return (is_negative ? "$-$" : "") +
         tex_escaped(std::string_view(cell).substr(is_negative ? 1 : 0));
}

std::string joined(const std::vector<std::string>& cells,
                   std::string (*cell_text)(const std::string&), const std::string& between,
                   const std::string& end) {
  std::string line;
  for (std::size_t i = 0; i < cells.size(); ++i)
    line += (i > 0 ? between : "") + cell_text(cells[i]);
  return line + end;
}

}  // namespace

std::string cell_of(double number) {
  return std::isfinite(number) ? fmt::format("{}", number) : "";
}

std::string cell_of(const std::optional<double>& number) { return number ? cell_of(*number) : ""; }

std::string tex_escaped(std::string_view text) {
  std::string escaped;
  for (const char letter : text) escaped += tex_letter(letter);
  return escaped;
}

std::string csv_text(const Table& table) {
  std::string text = joined(table.columns, csv_cell, ",", "\n");
  for (const auto& row : table.rows) text += joined(row, csv_cell, ",", "\n");
  return text;
}

std::string tex_text(const Table& table) {
  std::string text = "\\begin{tabular}{" + std::string(table.columns.size(), 'r') + "}\n" +
                     joined(table.columns, tex_cell, " & ", " \\\\\n") + "\\hline\n";
  for (const auto& row : table.rows) text += joined(row, tex_cell, " & ", " \\\\\n");
  return text + "\\end{tabular}\n";
}

std::string booktabs_text(const Table& table, const std::vector<bool>& is_number) {
  std::string text = "% \\usepackage{booktabs}\n\\begin{tabular}{";
  for (const bool is_right : is_number) text += is_right ? 'r' : 'l';
  text += "}\n\\toprule\n" + joined(table.columns, tex_cell, " & ", " \\\\\n") + "\\midrule\n";
  for (const auto& row : table.rows) text += joined(row, tex_cell, " & ", " \\\\\n");
  return text + "\\bottomrule\n\\end{tabular}\n";
}

std::optional<DataFormat> data_format_of(const std::string& path) {
  if (path.ends_with(".csv")) return DataFormat::csv;
  if (path.ends_with(".tex")) return DataFormat::tex;
  if (path.ends_with(".json")) return DataFormat::json;
  return std::nullopt;
}

DataFormat data_format(const std::string& path) {
  if (const auto format = data_format_of(path)) return *format;
  if (is_device(path)) return DataFormat::csv;
  throw BadInput({.given = shown_word(path),
                  .problem = "unknown file ending",
                  .allowed = "allowed are .csv .tex .json"});
}

}  // namespace nimhoff
