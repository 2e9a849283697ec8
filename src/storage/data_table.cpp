// Tables of data as text and JSON.
//
// Checked: tests/storage/data_table_test.cpp.
#include "nimhoff/storage/data_table.hpp"

#include <fmt/core.h>

#include <array>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>
#include <type_traits>
#include <utility>

#include "nimhoff/game/error.hpp"

namespace nimhoff {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::array<std::pair<CellType, const char*>, 6> type_names{
    {{CellType::integer, "integer"},
     {CellType::real, "real"},
     {CellType::text, "text"},
     {CellType::decimal, "decimal"},
     {CellType::reals, "reals"},
     {CellType::decimals, "decimals"}}};

std::string number_text(double number, int digits) {
  if (!std::isfinite(number)) return "nan";
  return digits > 0 ? fmt::format("{:.{}g}", number, digits) : fmt::format("{}", number);
}

template <class List, class TextOf>
std::string joined_by_blanks(const List& list, const TextOf& text_of_one) {
  std::string text;
  for (const auto& one : list) text += (text.empty() ? "" : " ") + text_of_one(one);
  return text;
}

std::string cell_text(const Cell& cell, int digits) {
  return std::visit(
      [&](const auto& value) -> std::string {
        using Value = std::decay_t<decltype(value)>;
        if constexpr (std::is_same_v<Value, std::monostate>) {
          return "";
        } else if constexpr (std::is_same_v<Value, std::int64_t>) {
          return std::to_string(value);
        } else if constexpr (std::is_same_v<Value, double>) {
          return number_text(value, digits);
        } else if constexpr (std::is_same_v<Value, std::string>) {
          return value;
        } else if constexpr (std::is_same_v<Value, Decimal>) {
          return value.digits;
        } else if constexpr (std::is_same_v<Value, std::vector<double>>) {
          return joined_by_blanks(value, [&](double one) { return number_text(one, digits); });
        } else {
          return joined_by_blanks(value, [](const Decimal& one) { return one.digits; });
        }
      },
      cell);
}

Json json_number(double number) { return std::isfinite(number) ? Json(number) : Json(); }

[[noreturn]] void refuse_cell(const Json& json, CellType type) {
  throw BadInput({.given = json.dump(-1, ' ', false, Json::error_handler_t::replace),
                  .problem = "no " + name_of(type) + " of a table"});
}

}  // namespace

std::string name_of(CellType type) {
  for (const auto& [known, name] : type_names) {
    if (known == type) return name;
  }
  return "";
}

std::optional<CellType> cell_type_named(const std::string& name) {
  for (const auto& [type, known] : type_names) {
    if (known == name) return type;
  }
  return std::nullopt;
}

Cell finite_cell(double number) { return std::isfinite(number) ? Cell(number) : Cell(); }

Decimal decimal_of(double number) {
  constexpr int digits = 15;
  if (number == 0 || !std::isfinite(number)) return {fmt::format("{}", number)};
  const int before_point = static_cast<int>(std::floor(std::log10(std::abs(number)))) + 1;
  return {fmt::format("{:.{}f}", number, std::max(0, digits - before_point))};
}

Table text_of(const DataTable& table, int digits) {
  Table text;
  for (const DataColumn& column : table.columns) text.columns.push_back(column.name);
  for (const auto& row : table.rows) {
    text.rows.emplace_back();
    for (const Cell& cell : row) text.rows.back().push_back(cell_text(cell, digits));
  }
  return text;
}

Json json_of(const Cell& cell) {
  return std::visit(
      [](const auto& value) -> Json {
        using Value = std::decay_t<decltype(value)>;
        if constexpr (std::is_same_v<Value, std::monostate>) {
          return nullptr;
        } else if constexpr (std::is_same_v<Value, double>) {
          return json_number(value);
        } else if constexpr (std::is_same_v<Value, Decimal>) {
          return value.digits;
        } else if constexpr (std::is_same_v<Value, std::vector<double>>) {
          Json list = Json::array();
          for (const double one : value) list.push_back(json_number(one));
          return list;
        } else if constexpr (std::is_same_v<Value, std::vector<Decimal>>) {
          Json list = Json::array();
          for (const Decimal& one : value) list.push_back(one.digits);
          return list;
        } else {
          return value;
        }
      },
      cell);
}

Cell cell_from(const Json& json, CellType type) {
  if (json.is_null()) return {};
  if (type == CellType::integer && json.is_number_integer()) return json.get<std::int64_t>();
  if (type == CellType::real && json.is_number()) return json.get<double>();
  if (type == CellType::text && json.is_string()) return json.get<std::string>();
  if (type == CellType::decimal && json.is_string()) return Decimal{json.get<std::string>()};
  if (type == CellType::reals && json.is_array()) {
    std::vector<double> list;
    for (const Json& one : json) {
      if (!one.is_null() && !one.is_number()) refuse_cell(json, type);
      list.push_back(one.is_null() ? std::numeric_limits<double>::quiet_NaN() : one.get<double>());
    }
    return list;
  }
  if (type == CellType::decimals && json.is_array()) {
    std::vector<Decimal> list;
    for (const Json& one : json) {
      if (!one.is_string()) refuse_cell(json, type);
      list.push_back({one.get<std::string>()});
    }
    return list;
  }
  refuse_cell(json, type);
}

}  // namespace nimhoff
