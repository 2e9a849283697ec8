// Readers of the formats that are lines of two numbers: .tsv, .csv and OEIS b-files.
//
// Checked: tests/storage/read_result_test.cpp.
#include <charconv>
#include <string_view>

#include "storage/readers.hpp"

namespace nimhoff {
namespace {

// Two numbers of 19 digits and what stands between them; a comment may be longer.
constexpr std::size_t longest_line = 4096;

// The lines of a file, each without its end.
class Lines {
 public:
  explicit Lines(CheckedFile& file) : file_(file) {}

  /// False at the end of the file.
  bool next() {
    line_.clear();
    ++number_;
    for (int byte = file_.next(); byte != '\n'; byte = file_.next()) {
      if (byte < 0 && line_.empty()) return false;
      if (byte < 0) file_.refuse(name() + " is cut short");
      if (line_.size() == longest_line) file_.refuse(name() + " is too long");
      line_.push_back(static_cast<char>(byte));
    }
    return true;
  }
  [[nodiscard]] std::string_view line() const { return line_; }
  [[nodiscard]] std::uint64_t number() const { return number_; }
  [[nodiscard]] std::string name() const { return "line " + std::to_string(number_); }

 private:
  CheckedFile& file_;
  std::string line_;
  std::uint64_t number_ = 0;
};

// A number as we write it, at the front of the text, which loses it.
bool take_number(std::string_view& text, std::int64_t& number) {
  const char* end = text.data() + text.size();
  if (text.empty() || text.front() < '0' || text.front() > '9') return false;
  const auto [after, error] = std::from_chars(text.data(), end, number);
  const auto digits = static_cast<std::size_t>(after - text.data());
  if (error != std::errc() || (digits > 1 && text.front() == '0')) return false;
  text.remove_prefix(digits);
  return true;
}

Position position_on(const CheckedFile& file, const Lines& lines, char between) {
  std::string_view text = lines.line();
  Position at{};
  const bool has_x = take_number(text, at.x) && !text.empty() && text.front() == between;
  if (has_x) text.remove_prefix(1);
  if (!has_x || !take_number(text, at.y) || !text.empty()) {
    file.refuse(lines.name() + " is no pair of whole numbers");
  }
  return at;
}

}  // namespace

void read_tsv(CheckedFile& file, PositionOrder& order, ResultContents&) {
  for (Lines lines(file); lines.next();) {
    order.add(position_on(file, lines, '\t'), lines.number());
  }
}

void read_csv(CheckedFile& file, PositionOrder& order, ResultContents&) {
  Lines lines(file);
  if (!lines.next() || lines.line() != "x,y") file.refuse("line 1 is not x,y");
  while (lines.next()) order.add(position_on(file, lines, ','), lines.number());
}

// A b-file may have comments and empty lines, and begin at any index; there are no gaps.
void read_bfile(CheckedFile& file, PositionOrder& order, ResultContents&) {
  std::int64_t next = -1;
  for (Lines lines(file); lines.next();) {
    if (lines.line().empty() || lines.line().front() == '#') continue;
    const Position at = position_on(file, lines, ' ');
    if (next >= 0 && at.x != next)
      file.refuse(lines.name() + " is not of index " + std::to_string(next));
    order.add(at, lines.number());
    next = at.x + 1;
  }
}

}  // namespace nimhoff
