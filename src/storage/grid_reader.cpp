// Grids read back from .npy, .tsv and .csv, line by line.
//
// Cost:    memory of a line.
// Checked: tests/storage/grid_reader_test.cpp: what was written comes back, what is damaged does
// not.
#include <charconv>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <vector>

#include "nimhoff/game/error.hpp"
#include "nimhoff/storage/grid_file.hpp"
#include "storage/grid_format.hpp"
#include "storage/readers.hpp"
#include "storage/sidecar.hpp"

namespace nimhoff {
namespace {

struct GridSidecar {
  GridProvenance provenance;
  std::string version;
  std::uint64_t bytes = 0;
  std::uint32_t checksum = 0;
};

// The one beside the path; none when there is none. Nothing nested is ever built.
std::optional<GridSidecar> read_grid_sidecar(const std::string& path) {
  const std::string place = sidecar_path(path);
  std::error_code failed;
  if (!std::filesystem::exists(place, failed)) return std::nullopt;
  const auto is_flat = [](int depth, nlohmann::json::parse_event_t, nlohmann::json&) {
    return depth <= 1;
  };
  std::ifstream file(place, std::ios::binary);
  const auto json = nlohmann::json::parse(file, is_flat, false);
  const auto count = [&](const char* key) -> std::optional<std::int64_t> {
    if (json.at(key).is_null()) return std::nullopt;
    return json.at(key).get<std::int64_t>();
  };
  try {
    return GridSidecar{
        {json.at("game"), json.at("engine"), json.at("columns"), count("rows"), count("layers")},
        json.at("version"),
        json.at("bytes"),
        json.at("crc32")};
  } catch (const nlohmann::json::exception&) {
    throw BadInput({.given = place,
                    .problem = "does not describe a file of Grundy values",
                    .advice = "remove it to read the file without it"});
  }
}

// The two numbers of the shape.
std::pair<std::int64_t, std::int64_t> shape_in(const CheckedFile& file, const std::string& header) {
  const std::string word = "'shape':(";
  const std::size_t at = header.find(word);
  std::pair<std::int64_t, std::int64_t> shape{};
  const char* end = header.data() + header.size();
  if (at != std::string::npos) {
    const char* from = header.data() + at + word.size();
    const auto [comma, error] = std::from_chars(from, end, shape.first);
    if (error == std::errc() && comma != end && *comma == ',') {
      const auto [after, failed] = std::from_chars(comma + 1, end, shape.second);
      if (failed == std::errc() && shape.first > 0 && shape.second > 0) return shape;
    }
  }
  file.refuse("the header has no shape of two numbers");
}

GridNumber number_in(const CheckedFile& file, const std::string& header) {
  for (const auto& [descr, number] : {std::pair("'descr':'|u1'", GridNumber::unsigned8),
                                      {"'descr':'<u2'", GridNumber::unsigned16},
                                      {"'descr':'<u4'", GridNumber::unsigned32},
                                      {"'descr':'<i8'", GridNumber::signed64}}) {
    if (header.find(descr) != std::string::npos) return number;
  }
  file.refuse("the header names no type that a grid has; these are |u1 <u2 <u4 <i8");
}

template <class Number>
void read_numbers(CheckedFile& file, GridContents& found, const TakeCells& take) {
  std::vector<Number> raw(static_cast<std::size_t>(found.length));
  std::vector<std::int64_t> line(raw.size());
  const std::int64_t none = largest_of(found.number);
  for (std::int64_t n = 0; n < found.lines; ++n) {
    if (file.read(raw.data(), raw.size() * sizeof(Number)) != raw.size() * sizeof(Number)) {
      file.refuse("is cut short: it ends in line " + std::to_string(n));
    }
    for (std::size_t i = 0; i < raw.size(); ++i) {
      const auto number = static_cast<std::int64_t>(raw[i]);
      line[i] = number == none ? no_number : number;
    }
    take(line);
  }
  if (file.next() >= 0) file.refuse("has bytes behind its last line");
}

void read_npy_grid(CheckedFile& file, GridContents& found, const TakeCells& take) {
  const std::string header = npy_header(file);
  const auto [first, second] = shape_in(file, header);
  found.is_transposed = header.find("'fortran_order':True") != std::string::npos;
  found.lines = found.is_transposed ? second : first;
  found.length = found.is_transposed ? first : second;
  found.number = number_in(file, header);
  // What is cut short is refused before memory for a line of any length is there.
  if (static_cast<std::uint64_t>(found.length) > file.size()) file.refuse("is cut short");
  switch (found.number) {
    case GridNumber::unsigned8:
      return read_numbers<std::uint8_t>(file, found, take);
    case GridNumber::unsigned16:
      return read_numbers<std::uint16_t>(file, found, take);
    case GridNumber::unsigned32:
      return read_numbers<std::uint32_t>(file, found, take);
    case GridNumber::signed64:
      return read_numbers<std::int64_t>(file, found, take);
  }
}

// The next line of the text in fields; false at the end.
bool next_fields(CheckedFile& file, char between, std::vector<std::string>& fields) {
  fields.assign(1, "");
  int byte = file.next();
  if (byte < 0) return false;
  for (; byte != '\n'; byte = file.next()) {
    if (byte < 0) file.refuse("is cut short in its last line");
    if (byte == between) {
      fields.emplace_back();
    } else {
      fields.back().push_back(static_cast<char>(byte));
    }
  }
  return true;
}

std::int64_t number_on(const CheckedFile& file, const std::string& field, std::int64_t line) {
  if (field == "-") return no_number;
  std::int64_t number = 0;
  const auto [after, error] = std::from_chars(field.data(), field.data() + field.size(), number);
  if (error != std::errc() || after != field.data() + field.size() || number < 0) {
    file.refuse("line " + std::to_string(line) + " holds what is no number");
  }
  return number;
}

// With names, the first line and the first field of each line are left out.
void read_text_grid(CheckedFile& file, char between, bool has_names, GridContents& found,
                    const TakeCells& take) {
  std::vector<std::string> fields;
  if (has_names && !next_fields(file, between, fields)) file.refuse("is empty");
  std::vector<std::int64_t> line;
  while (next_fields(file, between, fields)) {
    line.clear();
    for (std::size_t i = has_names ? 1 : 0; i < fields.size(); ++i) {
      line.push_back(number_on(file, fields[i], found.lines + (has_names ? 2 : 1)));
    }
    if (found.lines > 0 && std::ssize(line) != found.length) {
      file.refuse("has lines of different lengths");
    }
    found.length = std::ssize(line);
    ++found.lines;
    take(line);
  }
}

}  // namespace

GridContents read_grid_file(const std::string& path, const TakeCells& take) {
  const bool is_npy = path.ends_with(".npy");
  const bool is_csv = path.ends_with(".csv");
  if (!is_npy && !is_csv && !path.ends_with(".tsv")) {
    throw BadInput({.given = shown_word(path),
                    .problem = "is not read back",
                    .allowed = "grids are from .npy .tsv .csv"});
  }
  CheckedFile file(path);
  const auto sidecar = read_grid_sidecar(path);
  GridContents found;
  if (is_npy) {
    read_npy_grid(file, found, take);
  } else {
    read_text_grid(file, is_csv ? ',' : '\t', is_csv, found, take);
  }
  if (!sidecar) return found;
  if (sidecar->bytes != file.size() || sidecar->checksum != file.sum()) {
    file.refuse("is damaged, or not the file that " + sidecar_path(path) + " describes");
  }
  found.provenance = sidecar->provenance;
  found.version = sidecar->version;
  return found;
}

}  // namespace nimhoff
