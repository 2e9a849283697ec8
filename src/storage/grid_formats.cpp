// Grids as NumPy arrays, lines of text, and one JSON object.
//
// A transposed grid is an array in Fortran's order for NumPy, so that its lines are written as they
// come. JSON has no such order: there a text for each row waits until the end.
//
// Checked: tests/storage/grid_file_test.cpp.
#include <fmt/format.h>

#include <iterator>
#include <nlohmann/json.hpp>
#include <vector>

#include "nimhoff/game/json.hpp"
#include "storage/grid_format.hpp"

namespace nimhoff {
namespace {

class NpyGrid final : public GridFormat {
 public:
  explicit NpyGrid(const Grid& grid) : grid_(grid) {}

  [[nodiscard]] std::string beginning() const override {
    constexpr std::size_t header_size = 128, preamble = 10;
    const auto [lines, length] = std::pair(grid_.lines, grid_.length);
    std::string text =
        fmt::format("{{'descr': '<i8', 'fortran_order': {}, 'shape': ({}, {}), }}",
                    grid_.is_transposed ? "True" : "False", grid_.is_transposed ? length : lines,
                    grid_.is_transposed ? lines : length);
    text.resize(header_size - preamble - 1, ' ');
    text.push_back('\n');
    std::string bytes("\x93NUMPY\x01\x00", 8);
    bytes.push_back(static_cast<char>(text.size() & 0xff));
    bytes.push_back(static_cast<char>(text.size() >> 8));
    return bytes + text;
  }
  void append(std::string& bytes, std::span<const std::int64_t> numbers) override {
    bytes.append(reinterpret_cast<const char*>(numbers.data()), numbers.size_bytes());
  }

 private:
  Grid grid_;
};

class TsvGrid final : public GridFormat {
 public:
  explicit TsvGrid(const Grid& grid) : length_(static_cast<std::size_t>(grid.length)) {}

  void append(std::string& bytes, std::span<const std::int64_t> numbers) override {
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      const fmt::format_int number(numbers[i]);
      bytes.append(number.data(), number.size());
      bytes.push_back((i + 1) % length_ == 0 ? '\n' : '\t');
    }
  }

 private:
  std::size_t length_;
};

class JsonGrid final : public GridFormat {
 public:
  explicit JsonGrid(const Grid& grid)
      : grid_(grid), rows_(grid.is_transposed ? static_cast<std::size_t>(grid.length) : 0) {}

  [[nodiscard]] std::string beginning() const override {
    std::string text = json_text(grid_.provenance);
    text.back() = ',';  // The numbers follow in the object.
    return text + '"' + grid_.name + "\":[";
  }
  void append(std::string& bytes, std::span<const std::int64_t> numbers) override {
    const auto length = static_cast<std::size_t>(grid_.length);
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      std::string& row = grid_.is_transposed ? rows_[i % length] : bytes;
      const bool begins = !grid_.is_transposed && i % length == 0;
      if (begins) row += is_first_ ? "[" : ",[";
      is_first_ = is_first_ && !begins;
      const fmt::format_int number(numbers[i]);
      if (!begins && !row.empty()) row.push_back(',');
      row.append(number.data(), number.size());
      if (!grid_.is_transposed && (i + 1) % length == 0) row.push_back(']');
    }
  }
  [[nodiscard]] std::string ending() const override {
    std::string text;
    for (const std::string& row : rows_) text += (text.empty() ? "[" : ",[") + row + ']';
    return text + "]}\n";
  }

 private:
  Grid grid_;
  std::vector<std::string> rows_;  // of a transposed grid
  bool is_first_ = true;
};

}  // namespace

std::unique_ptr<GridFormat> grid_npy_format(const Grid& grid) {
  return std::make_unique<NpyGrid>(grid);
}

std::unique_ptr<GridFormat> grid_tsv_format(const Grid& grid) {
  return std::make_unique<TsvGrid>(grid);
}

std::unique_ptr<GridFormat> grid_json_format(const Grid& grid) {
  return std::make_unique<JsonGrid>(grid);
}

}  // namespace nimhoff
