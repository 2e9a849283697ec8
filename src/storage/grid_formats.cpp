// Grids as NumPy arrays, lines of text, and one JSON object.
//
// A transposed grid is an array in Fortran's order for NumPy, so that its lines are written as they
// come. JSON has no such order: there a text for each row waits until the end.
//
// Checked: tests/storage/grid_file_test.cpp.
#include <fmt/format.h>

#include <cstring>
#include <limits>
#include <nlohmann/json.hpp>
#include <vector>

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/json.hpp"
#include "storage/grid_format.hpp"

namespace nimhoff {
namespace {

const char* npy_type(GridNumber number) {
  switch (number) {
    case GridNumber::unsigned8:
      return "|u1";
    case GridNumber::unsigned16:
      return "<u2";
    case GridNumber::unsigned32:
      return "<u4";
    case GridNumber::signed64:
      break;
  }
  return "<i8";
}

// Numbers of that type as they lie in memory; no_number becomes the largest of an unsigned one.
template <class Number>
void append_numbers(std::string& bytes, std::span<const std::int64_t> numbers) {
  const std::size_t before = bytes.size();
  bytes.resize(before + numbers.size() * sizeof(Number));
  char* to = bytes.data() + before;
  for (const std::int64_t number : numbers) {
    const auto kept = static_cast<Number>(number);
    std::memcpy(to, &kept, sizeof kept);
    to += sizeof kept;
  }
}

void append_text(std::string& text, std::int64_t number, const char* none) {
  if (number == no_number) {
    text += none;
    return;
  }
  const fmt::format_int digits(number);
  text.append(digits.data(), digits.size());
}

class NpyGrid final : public GridFormat {
 public:
  explicit NpyGrid(const Grid& grid) : grid_(grid) {}

  [[nodiscard]] std::string beginning() const override {
    constexpr std::size_t header_size = 128, preamble = 10;
    const auto [lines, length] = std::pair(grid_.lines, grid_.length);
    std::string text =
        fmt::format("{{'descr': '{}', 'fortran_order': {}, 'shape': ({}, {}), }}",
                    npy_type(grid_.number), grid_.is_transposed ? "True" : "False",
                    grid_.is_transposed ? length : lines, grid_.is_transposed ? lines : length);
    text.resize(header_size - preamble - 1, ' ');
    text.push_back('\n');
    std::string bytes("\x93NUMPY\x01\x00", 8);
    bytes.push_back(static_cast<char>(text.size() & 0xff));
    bytes.push_back(static_cast<char>(text.size() >> 8));
    return bytes + text;
  }
  void append(std::string& bytes, std::span<const std::int64_t> numbers) override {
    switch (grid_.number) {
      case GridNumber::unsigned8:
        return append_numbers<std::uint8_t>(bytes, numbers);
      case GridNumber::unsigned16:
        return append_numbers<std::uint16_t>(bytes, numbers);
      case GridNumber::unsigned32:
        return append_numbers<std::uint32_t>(bytes, numbers);
      case GridNumber::signed64:
        return append_numbers<std::int64_t>(bytes, numbers);
    }
  }

 private:
  Grid grid_;
};

class TsvGrid final : public GridFormat {
 public:
  explicit TsvGrid(const Grid& grid) : length_(static_cast<std::size_t>(grid.length)) {}

  void append(std::string& bytes, std::span<const std::int64_t> numbers) override {
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      append_text(bytes, numbers[i], "-");
      bytes.push_back((i + 1) % length_ == 0 ? '\n' : '\t');
    }
  }

 private:
  std::size_t length_;
};

// A line of names, x and the places; each line after it begins with its own number.
class CsvGrid final : public GridFormat {
 public:
  explicit CsvGrid(const Grid& grid) : length_(static_cast<std::size_t>(grid.length)) {}

  [[nodiscard]] std::string beginning() const override {
    std::string names = "x";
    for (std::size_t i = 0; i < length_; ++i) names += ',' + std::to_string(i);
    return names + '\n';
  }
  void append(std::string& bytes, std::span<const std::int64_t> numbers) override {
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      if (i % length_ == 0) bytes += std::to_string(line_++);
      bytes.push_back(',');
      append_text(bytes, numbers[i], "-");
      if ((i + 1) % length_ == 0) bytes.push_back('\n');
    }
  }

 private:
  std::size_t length_;
  std::uint64_t line_ = 0;
};

// `n a(n)` lines of the numbers as they come.
class BFileGrid final : public GridFormat {
 public:
  explicit BFileGrid(const Grid& grid) {
    if (grid.length == 1) return;
    throw BadInput({.argument = "game",
                    .given = grid.provenance.game,
                    .problem = "a b-file holds one sequence, and these are more",
                    .advice = "try .npy"});
  }
  void append(std::string& bytes, std::span<const std::int64_t> numbers) override {
    for (const std::int64_t number : numbers) {
      append_text(bytes, index_++, "");
      bytes.push_back(' ');
      append_text(bytes, number, "");
      bytes.push_back('\n');
    }
  }

 private:
  std::int64_t index_ = 0;
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
      if (!begins && !row.empty()) row.push_back(',');
      append_text(row, numbers[i], "null");
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

std::unique_ptr<GridFormat> grid_csv_format(const Grid& grid) {
  return std::make_unique<CsvGrid>(grid);
}

std::unique_ptr<GridFormat> grid_bfile_format(const Grid& grid) {
  return std::make_unique<BFileGrid>(grid);
}

std::int64_t largest_of(GridNumber number) {
  switch (number) {
    case GridNumber::unsigned8:
      return std::numeric_limits<std::uint8_t>::max();
    case GridNumber::unsigned16:
      return std::numeric_limits<std::uint16_t>::max();
    case GridNumber::unsigned32:
      return std::numeric_limits<std::uint32_t>::max();
    case GridNumber::signed64:
      break;
  }
  return no_number;
}

std::unique_ptr<GridFormat> grid_json_format(const Grid& grid) {
  return std::make_unique<JsonGrid>(grid);
}

}  // namespace nimhoff
