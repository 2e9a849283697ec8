// The files that a scan becomes, but for databases.
//
// Checked: tests/scan/formats_test.cpp.
#include "nimhoff/game/error.hpp"
#include "nimhoff/game/json.hpp"
#include "nimhoff/scan/scan.hpp"
#include "storage/pending_file.hpp"

namespace nimhoff {
namespace {

std::string tex_of(const ScanTable& scan) {
  // Measured numbers have no more than these.
  constexpr int digits = 6;
  // Problems are no part of a paper, unless there are some.
  const std::size_t width = scan.table.columns.size() - (scan.failed() > 0 ? 0 : 1);
  DataTable table = scan.table;
  table.columns.resize(width);
  for (auto& row : table.rows) row.resize(width);
  std::vector<bool> is_number;
  for (const DataColumn& column : table.columns) is_number.push_back(column.type != CellType::text);
  return booktabs_text(text_of(table, digits), is_number);
}

}  // namespace

ScanFormat scan_format(const std::string& path) {
  if (path.ends_with(".db")) return ScanFormat::db;
  if (path.ends_with(".npy")) return ScanFormat::npy;
  if (const auto format = data_format_of(path)) {
    return *format == DataFormat::csv   ? ScanFormat::csv
           : *format == DataFormat::tex ? ScanFormat::tex
                                        : ScanFormat::json;
  }
  if (is_device(path)) return ScanFormat::csv;
  throw BadInput({.given = shown_word(path),
                  .problem = "unknown file ending",
                  .allowed = "allowed are .csv .tex .json .npy .db"});
}

std::string scan_text(const ScanTable& scan, ScanFormat format) {
  switch (format) {
    case ScanFormat::tex:
      return tex_of(scan);
    case ScanFormat::json:
      return json_text(scan) + '\n';
    case ScanFormat::npy:
      return npy_text(scan.table);
    default:
      return csv_text(text_of(scan.table));
  }
}

}  // namespace nimhoff
