// Reader of NumPy's format, versions 1 to 3, of little-endian int64 in shape (n, 2).
//
// The header is a Python dictionary; of all that may stand in it only what we write is taken,
// with any spaces.
//
// Checked: tests/storage/read_result_test.cpp.
#include <algorithm>
#include <charconv>
#include <vector>

#include "storage/readers.hpp"

namespace nimhoff {
namespace {

constexpr std::size_t longest_header = 65536;
constexpr std::size_t positions_at_once = 4096;

std::string taken(CheckedFile& file, std::size_t count, const char* what) {
  std::string bytes(count, '\0');
  if (file.read(bytes.data(), count) != count) file.refuse(std::string(what) + " is cut short");
  return bytes;
}

}  // namespace

std::string npy_header(CheckedFile& file) {
  const std::string start = taken(file, 8, "the header");
  if (!start.starts_with("\x93NUMPY")) file.refuse("byte 0 does not begin a NumPy file");
  const int version = start[6];
  if (version < 1 || version > 3) file.refuse("is of an unknown version of NumPy's format");
  const std::string length = taken(file, version == 1 ? 2 : 4, "the header");
  std::size_t count = 0;
  for (std::size_t i = length.size(); i-- > 0;) {
    count = count * 256 + static_cast<unsigned char>(length[i]);
  }
  if (count > longest_header) file.refuse("the header is too long");
  std::string text = taken(file, count, "the header");
  std::erase_if(text, [](char letter) { return letter == ' ' || letter == '\n'; });
  return text;
}

namespace {

// n of the shape (n, 2).
std::uint64_t positions_in(CheckedFile& file, const std::string& header) {
  for (const char* part : {"'descr':'<i8'", "'fortran_order':False", "'shape':("}) {
    if (header.find(part) == std::string::npos) {
      file.refuse(std::string("the header has no ") + part + "; needed is <i8 of shape (n, 2)");
    }
  }
  const std::string shape = "'shape':(";
  const char* from = header.data() + header.find(shape) + shape.size();
  std::uint64_t count = 0;
  const auto [after, error] = std::from_chars(from, header.data() + header.size(), count);
  if (error != std::errc() || !std::string(after).starts_with(",2)")) {
    file.refuse("the header has a shape that is not (n, 2)");
  }
  return count;
}

}  // namespace

void read_npy(CheckedFile& file, PositionOrder& order, ResultContents&) {
  const std::string start = npy_header(file);
  const std::uint64_t positions = positions_in(file, start);
  std::vector<Position> rows(positions_at_once);
  for (std::uint64_t row = 0; row < positions;) {
    const std::size_t wanted = std::min<std::uint64_t>(positions_at_once, positions - row);
    if (file.read(rows.data(), wanted * sizeof(Position)) != wanted * sizeof(Position)) {
      file.refuse("is cut short: it ends before row " + std::to_string(positions));
    }
    for (std::size_t i = 0; i < wanted; ++i) order.add(rows[i], row++);
  }
  if (file.next() >= 0) file.refuse("has bytes behind its last row");
}

}  // namespace nimhoff
