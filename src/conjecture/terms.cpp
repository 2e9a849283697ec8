// Terms to be identified: from text, from a b-file, from the columns of a .csv.
//
// Checked: tests/conjecture/terms_test.cpp.
#include <fcntl.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <string_view>

#include "nimhoff/conjecture/identify.hpp"
#include "nimhoff/game/error.hpp"
#include "storage/byte_file.hpp"

namespace nimhoff {
namespace {

constexpr std::size_t fewest_terms = 4;
constexpr std::size_t most_bytes = std::size_t{1} << 26;

std::string whole_file(const std::string& path) {
  ByteFile file = ByteFile::open(path, O_RDONLY);
  std::string text;
  std::array<char, 1 << 16> bytes{};
  while (const std::size_t count = file.read_some(bytes.data(), bytes.size())) {
    text.append(bytes.data(), count);
    if (text.size() > most_bytes) {
      throw BadInput({.given = path,
                      .problem = "too large to be a list of terms",
                      .allowed = "64 MiB are allowed"});
    }
  }
  return text;
}

std::optional<std::int64_t> number_in(std::string_view word) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (word.empty() || error != std::errc() || end != word.data() + word.size()) return std::nullopt;
  return number;
}

void require_enough(const std::vector<std::int64_t>& terms, const std::string& given) {
  if (terms.size() >= fewest_terms) return;
  throw BadInput({.given = given,
                  .problem = "too few terms to tell games apart",
                  .advice = "give four or more"});
}

// The parts of a text between any of the letters, none of them empty.
std::vector<std::string_view> parts_of(std::string_view text, std::string_view letters) {
  std::vector<std::string_view> parts;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find_first_of(letters), text.size());
    if (end > 0) parts.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return parts;
}

// The cells of a line, which may be empty.
std::vector<std::string> cells_of(std::string_view line) {
  std::vector<std::string> cells(1);
  bool is_quoted = false;
  for (const char letter : line) {
    if (letter == '"') {
      is_quoted = !is_quoted;
    } else if (letter == ',' && !is_quoted) {
      cells.emplace_back();
    } else if (letter != '\r') {
      cells.back() += letter;
    }
  }
  return cells;
}

}  // namespace

Terms parse_terms(const std::string& text) {
  Terms terms;
  for (const std::string_view word : parts_of(text, ", \t\n")) {
    const auto number = number_in(word);
    if (!number) {
      throw BadInput({.given = std::string(word),
                      .problem = "no whole number below 2^63",
                      .advice = "write terms as 0,2,1,5,7"});
    }
    terms.terms.push_back(*number);
  }
  require_enough(terms.terms, shown_word(text));
  return terms;
}

Terms terms_of_b_file(const std::string& path) {
  Terms terms{path, {}};
  const std::string text = whole_file(path);
  std::int64_t line_number = 0;
  std::optional<std::int64_t> next;
  std::string_view rest = text;
  while (!rest.empty()) {
    ++line_number;
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    const auto words = parts_of(rest.substr(0, end), " \t\r");
    rest.remove_prefix(std::min(end + 1, rest.size()));
    if (words.empty() || words[0][0] == '#') continue;
    const auto index = number_in(words[0]);
    const auto term = number_in(words.size() >= 2 ? words[1] : "");
    if (!index || !term || index != next.value_or(*index)) {
      throw BadInput({.given = path,
                      .problem = "line " + std::to_string(line_number) +
                                 (index && term ? " skips an index" : " is not n a(n)")});
    }
    next = *index + 1;
    terms.terms.push_back(*term);
  }
  require_enough(terms.terms, path);
  return terms;
}

std::vector<Terms> terms_of_csv(const std::string& path, const std::string& column) {
  const std::string text = whole_file(path);
  const auto lines = parts_of(text, "\n");
  if (lines.empty()) throw BadInput({.given = path, .problem = "is empty"});
  const auto names = cells_of(lines[0]);
  std::vector<Terms> all;
  for (const std::string& name : names) all.push_back({path + ":" + name, {}});
  std::vector<bool> is_numbers(names.size(), true);
  for (std::size_t i = 1; i < lines.size(); ++i) {
    const auto cells = cells_of(lines[i]);
    for (std::size_t k = 0; k < names.size(); ++k) {
      const auto number = k < cells.size() ? number_in(cells[k]) : std::nullopt;
      if (number) all[k].terms.push_back(*number);
      is_numbers[k] = is_numbers[k] && number.has_value();
    }
  }
  std::vector<Terms> wanted;
  for (std::size_t k = 0; k < names.size(); ++k) {
    const bool is_named = !column.empty() && names[k] == column;
    if (!column.empty() && !is_named) continue;
    if (!is_numbers[k] || all[k].terms.size() < fewest_terms) {
      if (is_named) {
        throw BadInput({.given = all[k].source, .problem = "holds no list of whole numbers"});
      }
      continue;
    }
    wanted.push_back(std::move(all[k]));
  }
  if (!wanted.empty()) return wanted;
  if (!column.empty())
    throw BadInput(unknown_word("column", column, "no such column in " + path, names));
  throw BadInput({.given = path, .problem = "has no column of four whole numbers or more"});
}

}  // namespace nimhoff
