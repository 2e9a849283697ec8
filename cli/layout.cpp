// Text for a person: wrapped to the terminal, aligned in columns.
#include "layout.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <sstream>

namespace nimhoff::cli {

std::size_t output_width() {
  constexpr std::size_t endless = 1U << 20U;
  if (::isatty(STDOUT_FILENO) == 0) return endless;
  winsize size{};
  if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return 80;
  return std::max<std::size_t>(size.ws_col, 20);
}

std::string wrapped(const std::string& text, std::size_t width, std::size_t indent) {
  std::istringstream words(text);
  std::string result;
  std::string word;
  std::size_t column = indent;
  while (words >> word) {
    const bool is_first = result.empty();
    if (!is_first && column + 1 + word.size() > width) {
      result += '\n' + std::string(indent, ' ');
      column = indent;
    } else if (!is_first) {
      result += ' ';
      ++column;
    }
    result += word;
    column += word.size();
  }
  return result;
}

std::string two_columns(const std::vector<std::pair<std::string, std::string>>& rows,
                        std::size_t width, std::size_t indent) {
  std::size_t left = 0;
  for (const auto& row : rows) left = std::max(left, row.first.size());
  const std::size_t start = indent + left + 2;
  const bool is_narrow = width < start + 30;
  const std::size_t right = is_narrow ? indent + 4 : start;
  std::string text;
  for (const auto& [first, second] : rows) {
    text += std::string(indent, ' ') + first;
    text += is_narrow ? '\n' + std::string(right, ' ')
                      : std::string(start - indent - first.size(), ' ');
    text += wrapped(second, width, right) + '\n';
  }
  return text;
}

namespace {

using Cells = std::vector<std::vector<std::string>>;

std::vector<std::size_t> widths_of(const Cells& rows) {
  std::vector<std::size_t> widths;
  for (const auto& row : rows) {
    widths.resize(std::max(widths.size(), row.size()), 0);
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], row[i].size());
  }
  return widths;
}

// The first column, and those from first to last.
Cells part_of(const Cells& rows, std::size_t first, std::size_t last) {
  Cells part;
  for (const auto& row : rows) {
    part.push_back({row[0]});
    for (std::size_t i = first; i <= last; ++i) part.back().push_back(row[i]);
  }
  return part;
}

}  // namespace

std::string aligned(const std::vector<std::vector<std::string>>& rows) {
  const std::vector<std::size_t> widths = widths_of(rows);
  std::string text;
  for (const auto& row : rows) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i) {
      line += row[i] + std::string(widths[i] - row[i].size() + 2, ' ');
    }
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + '\n';
  }
  return text;
}

std::string aligned_within(const Cells& rows, std::size_t width, std::size_t group) {
  const std::vector<std::size_t> widths = widths_of(rows);
  std::string text;
  for (std::size_t first = 1; first < widths.size();) {
    std::size_t end = first;
    for (std::size_t line = widths[0]; end < widths.size(); end += group) {
      for (std::size_t i = end; i < end + group; ++i) line += 2 + widths[i];
      if (line > width && end > first) break;
    }
    text += (first > 1 ? "\n" : "") + aligned(part_of(rows, first, end - 1));
    first = end;
  }
  return text;
}

std::string broken_digits(const std::string& digits, std::size_t width, std::size_t indent) {
  const std::size_t piece = std::max<std::size_t>(width - std::min(indent, width - 10), 10);
  std::string text;
  for (std::size_t at = 0; at < digits.size(); at += piece) {
    if (at > 0) text += '\n' + std::string(indent, ' ');
    text += digits.substr(at, piece);
  }
  return text;
}

}  // namespace nimhoff::cli
