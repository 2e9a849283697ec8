// Whole numbers as users write them.
#include "game/number.hpp"

#include <algorithm>

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/game/position.hpp"

namespace nimhoff {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// value * 10 + digit, or -1 past 2^62.
std::int64_t appended(std::int64_t value, int digit) {
  if (value > (largest_number - digit) / 10) return -1;
  return value * 10 + digit;
}

}  // namespace

NumberRead read_number(std::string_view text, std::size_t from) {
  NumberRead read{NumberRead::Fault::none, 0, from};
  const auto fail = [&](NumberRead::Fault fault) {
    read.fault = fault;
    return read;
  };
  if (from >= text.size() || !is_digit(text[from])) return fail(NumberRead::Fault::no_digit);
  for (; read.end < text.size(); ++read.end) {
    const char c = text[read.end];
    const bool groups = c == '_' && read.end + 1 < text.size() && is_digit(text[read.end + 1]);
    if (groups) continue;
    if (!is_digit(c)) break;
    read.value = appended(read.value, c - '0');
    if (read.value < 0) return fail(NumberRead::Fault::too_large);
  }
  const bool has_exponent =
      read.end + 1 < text.size() && text[read.end] == 'e' && is_digit(text[read.end + 1]);
  if (!has_exponent) return read;
  std::int64_t exponent = 0;
  for (++read.end; read.end < text.size() && is_digit(text[read.end]); ++read.end) {
    exponent = std::min<std::int64_t>(exponent * 10 + (text[read.end] - '0'), 1000);
  }
  for (; exponent > 0 && read.value > 0; --exponent) {
    read.value = appended(read.value, 0);
    if (read.value < 0) return fail(NumberRead::Fault::too_large);
  }
  return read;
}

std::int64_t parse_count(std::string_view text, const std::string& what) {
  const NumberRead read = read_number(text, 0);
  const std::string given = what + '=' + std::string(text);
  if (read.fault == NumberRead::Fault::too_large) {
    throw BadInput(given + ": too large; at most 2^62 is allowed");
  }
  if (read.fault != NumberRead::Fault::none || read.end != text.size()) {
    throw BadInput(given + ": no whole number; write it like 1000000, 1_000_000 or 1e6");
  }
  return read.value;
}

}  // namespace nimhoff
