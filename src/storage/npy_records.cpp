// Tables of data as an array of NumPy: version 1.0 or 2.0, records of little-endian fields.
//
// Checked: tests/storage/data_table_test.cpp, and with NumPy's own reader where that is installed.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <limits>

#include "nimhoff/storage/data_table.hpp"

namespace nimhoff {
namespace {

static_assert(std::endian::native == std::endian::little, "numbers are written as they lie");

// A field of every record: its type, and how many letters or numbers it has.
struct Field {
  CellType type;
  std::size_t length;
};

// The letters of UTF-8 as code points; what is no UTF-8 byte by byte.
std::u32string code_points(const std::string& text) {
  std::u32string points;
  for (std::size_t i = 0; i < text.size();) {
    const auto lead = static_cast<unsigned char>(text[i]);
    const int more = lead >= 0xf0 ? 3 : lead >= 0xe0 ? 2 : lead >= 0xc0 ? 1 : 0;
    char32_t point = more == 0 ? lead : lead & (0x3fU >> more);
    int read = 0;
    while (read < more && i + 1 + static_cast<std::size_t>(read) < text.size()) {
      const auto next = static_cast<unsigned char>(text[i + 1 + static_cast<std::size_t>(read)]);
      if ((next & 0xc0U) != 0x80) break;
      point = point << 6U | (next & 0x3fU);
      ++read;
    }
    points.push_back(read == more ? point : lead);
    i += read == more ? 1 + static_cast<std::size_t>(more) : 1;
  }
  return points;
}

std::size_t length_of(const Cell& cell) {
  if (const auto* text = std::get_if<std::string>(&cell)) return code_points(*text).size();
  if (const auto* reals = std::get_if<std::vector<double>>(&cell)) return reals->size();
  if (const auto* decimals = std::get_if<std::vector<Decimal>>(&cell)) return decimals->size();
  return 1;
}

std::vector<Field> fields_of(const DataTable& table) {
  std::vector<Field> fields;
  for (std::size_t n = 0; n < table.columns.size(); ++n) {
    Field field{table.columns[n].type, 1};
    for (const auto& row : table.rows) field.length = std::max(field.length, length_of(row[n]));
    fields.push_back(field);
  }
  return fields;
}

std::string type_of(const Field& field) {
  switch (field.type) {
    case CellType::integer:
      return "'<i8'";
    case CellType::text:
      return fmt::format("'<U{}'", field.length);
    case CellType::reals:
    case CellType::decimals:
      return fmt::format("'<f8', ({},)", field.length);
    default:
      return "'<f8'";
  }
}

std::string records_header(const DataTable& table, const std::vector<Field>& fields) {
  constexpr std::size_t preamble = 12;  // of version 2.0
  constexpr std::size_t alignment = 64;
  std::string text = "{'descr': [";
  for (std::size_t n = 0; n < fields.size(); ++n) {
    text += fmt::format("('{}', {}), ", table.columns[n].name, type_of(fields[n]));
  }
  text += fmt::format("], 'fortran_order': False, 'shape': ({},), }}", table.rows.size());
  const std::size_t whole = (preamble + text.size() + alignment) / alignment * alignment;
  text.resize(whole - preamble - 1, ' ');
  text.push_back('\n');
  std::string bytes("\x93NUMPY\x02\x00", 8);
  for (unsigned byte = 0; byte < 4; ++byte) {
    bytes.push_back(static_cast<char>(text.size() >> (8 * byte) & 0xff));
  }
  return bytes + text;
}

template <class Number>
void append_raw(std::string& bytes, Number number) {
  std::array<char, sizeof number> raw{};
  std::memcpy(raw.data(), &number, sizeof number);
  bytes.append(raw.data(), raw.size());
}

double number_of(const Decimal& decimal) { return std::stod(decimal.digits); }

void append_text(std::string& bytes, const Cell& cell, std::size_t length) {
  const auto* text = std::get_if<std::string>(&cell);
  std::u32string points = text == nullptr ? U"" : code_points(*text);
  points.resize(length, U'\0');
  for (const char32_t point : points) append_raw(bytes, static_cast<std::uint32_t>(point));
}

void append_numbers(std::string& bytes, const Cell& cell, std::size_t length) {
  std::vector<double> numbers;
  if (const auto* real = std::get_if<double>(&cell)) numbers.push_back(*real);
  if (const auto* decimal = std::get_if<Decimal>(&cell)) numbers.push_back(number_of(*decimal));
  if (const auto* reals = std::get_if<std::vector<double>>(&cell))
    numbers.insert(numbers.end(), reals->begin(), reals->end());
  if (const auto* decimals = std::get_if<std::vector<Decimal>>(&cell)) {
    for (const Decimal& decimal : *decimals) numbers.push_back(number_of(decimal));
  }
  while (numbers.size() < length) numbers.push_back(std::numeric_limits<double>::quiet_NaN());
  for (const double number : numbers) append_raw(bytes, number);
}

}  // namespace

std::string npy_text(const DataTable& table) {
  const std::vector<Field> fields = fields_of(table);
  std::string bytes = records_header(table, fields);
  for (const auto& row : table.rows) {
    for (std::size_t n = 0; n < fields.size(); ++n) {
      if (fields[n].type == CellType::integer) {
        const auto* number = std::get_if<std::int64_t>(&row[n]);
        append_raw(bytes, number == nullptr ? std::int64_t{-1} : *number);
      } else if (fields[n].type == CellType::text) {
        append_text(bytes, row[n], fields[n].length);
      } else {
        append_numbers(bytes, row[n], fields[n].length);
      }
    }
  }
  return bytes;
}

}  // namespace nimhoff
