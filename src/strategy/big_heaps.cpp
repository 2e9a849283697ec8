// Heaps of any size: read, written, shortened.
//
// A heap is a product of factors, a factor a number or a power of one. How many digits come
// out is known before a power is raised, so that nobody waits for what is refused.
//
// Checked: tests/strategy/big_heaps_test.cpp.
#include "nimhoff/strategy/big_heaps.hpp"

#include <algorithm>

#include "nimhoff/game/error.hpp"

namespace nimhoff {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// Reads one heap from left to right.
class HeapReader {
 public:
  explicit HeapReader(std::string_view text) : text_(text) {}

  BigInteger heap() {
    BigInteger value = factor();
    while (accept('*')) value = checked(value * factor());
    if (at_ != text_.size()) fail();
    return value;
  }

 private:
  BigInteger factor() {
    const BigInteger base = number();
    return accept('^') ? power(base, exponent()) : base;
  }

  BigInteger number() {
    const std::string found = digits();
    if (found.size() > most_heap_digits) fail_too_large();
    const BigInteger value(found, 10);
    return accept('e') ? BigInteger(checked(value * power(10, exponent()))) : value;
  }

  // base^to, when that can be written down.
  [[nodiscard]] BigInteger power(const BigInteger& base, std::size_t to) const {
    // base >= 2^(bits - 1), and 10 digits are more than 33 bits.
    const std::size_t bits = mpz_sizeinbase(base.get_mpz_t(), 2);
    if (base > 1 && (bits - 1) * to > most_heap_digits * 10 / 3 + 4) fail_too_large();
    BigInteger value;
    mpz_pow_ui(value.get_mpz_t(), base.get_mpz_t(), to);
    return checked(value);
  }

  std::size_t exponent() {
    const std::string found = digits();
    // 2^(4 * 10^6) has more than a million digits; the exponent of 0 or 1 may be anything.
    constexpr std::size_t large = 4'000'000;
    std::size_t value = 0;
    for (const char digit : found) {
      value = std::min(value * 10 + static_cast<std::size_t>(digit - '0'), large);
    }
    return value;
  }

  std::string digits() {
    if (at_ >= text_.size() || !is_digit(text_[at_])) fail();
    std::string found;
    for (; at_ < text_.size(); ++at_) {
      const char c = text_[at_];
      const bool groups = c == '_' && at_ + 1 < text_.size() && is_digit(text_[at_ + 1]);
      if (groups) continue;
      if (!is_digit(c)) break;
      found += c;
    }
    return found;
  }

  bool accept(char c) {
    if (at_ >= text_.size() || text_[at_] != c) return false;
    ++at_;
    return true;
  }

  [[nodiscard]] BigInteger checked(const BigInteger& value) const {
    // Of the digits GMP may count one too many.
    const std::size_t digits = mpz_sizeinbase(value.get_mpz_t(), 10);
    if (digits <= most_heap_digits) return value;
    BigInteger end;
    mpz_ui_pow_ui(end.get_mpz_t(), 10, most_heap_digits);
    if (digits > most_heap_digits + 1 || value >= end) fail_too_large();
    return value;
  }

  [[nodiscard]] std::string given() const {
    constexpr std::size_t readable = 60;
    if (text_.size() <= readable) return std::string(text_);
    return std::string(text_.substr(0, readable)) + "...";
  }

  [[noreturn]] void fail() const {
    throw BadInput(given() +
                   ": no heap size; write it like 1000000, 1_000_000, 1e6, 10^40 or 3*10^40");
  }

  [[noreturn]] void fail_too_large() const {
    throw BadInput(given() + ": too large; a heap of at most a million digits is allowed");
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

// The heaps between parentheses, each as `write` has it.
template <class Write>
std::string joined(const BigHeaps& heaps, const std::string& comma, const Write& write) {
  std::string text = "(";
  for (const BigInteger& heap : heaps) text += (text == "(" ? "" : comma) + write(heap);
  return text + ')';
}

}  // namespace

BigInteger parse_heap(std::string_view text) { return HeapReader(text).heap(); }

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
