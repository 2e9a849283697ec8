// Heaps of any size: read, written, shortened.
//
// Checked: tests/strategy/big_heaps_test.cpp.
#include "nimhoff/strategy/big_heaps.hpp"

#include <algorithm>

#include "game/number.hpp"
#include "nimhoff/game/error.hpp"

namespace nimhoff {
namespace {

// The heaps between parentheses, each as `write` has it.
template <class Write>
std::string joined(const BigHeaps& heaps, const std::string& comma, const Write& write) {
  std::string text = "(";
  for (const BigInteger& heap : heaps) text += (text == "(" ? "" : comma) + write(heap);
  return text + ')';
}

}  // namespace

BigInteger parse_heap(std::string_view text) {
  const NumberRead read = read_number(text, 0, most_heap_digits);
  if (read.fault == NumberRead::Fault::none && read.end == text.size()) return read.value;
  constexpr std::size_t readable = 60;
  const std::string shown =
      text.size() <= readable ? shown_word(text) : std::string(text.substr(0, readable)) + "...";
  if (read.fault == NumberRead::Fault::too_large) {
    throw BadInput({.argument = "heaps",
                    .given = shown,
                    .problem = "too large",
                    .allowed = "a heap of at most a million digits is allowed"});
  }
  if (text.starts_with('-')) {
    throw BadInput({.argument = "heaps",
                    .given = shown,
                    .problem = "a heap cannot be negative",
                    .allowed = "heaps are whole numbers from 0 on"});
  }
  throw BadInput({.argument = "heaps",
                  .given = shown,
                  .problem = "no heap size",
                  .advice = "write it like 1000000, 1_000_000, 1e6, 10^40 or 3*10^40"});
}

BigHeaps big_heaps(const Heaps& heaps) { return {heaps.begin(), heaps.end()}; }

std::optional<Heaps> small_heaps(const BigHeaps& heaps) {
  Heaps small;
  for (const BigInteger& heap : heaps) {
    if (heap > largest_number || heap < -largest_number) return std::nullopt;
    small.push_back(heap.get_si());
  }
  return small;
}

std::string to_string(const BigHeaps& heaps) {
  return joined(heaps, ",", [](const BigInteger& heap) { return heap.get_str(); });
}

std::string in_short(const BigInteger& number) {
  constexpr std::size_t readable = 40;
  constexpr std::size_t shown = 8;
  const std::string digits = number.get_str();
  if (digits.size() <= readable) return digits;
  return digits.substr(0, shown) + "..." + digits.substr(digits.size() - shown) + " (" +
         std::to_string(digits.size()) + " digits)";
}

std::string in_short(const BigHeaps& heaps) {
  const bool is_whole = std::all_of(heaps.begin(), heaps.end(), [](const BigInteger& heap) {
    return in_short(heap).back() != ')';
  });
  return joined(heaps, is_whole ? "," : ", ",
                [](const BigInteger& heap) { return in_short(heap); });
}

}  // namespace nimhoff
