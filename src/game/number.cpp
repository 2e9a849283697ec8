// Whole numbers as users write them: the one reader, for columns, steps and heaps of any size.
//
// A number is a product of factors; a factor is a decimal number or a power of one, a decimal
// number has maybe a fraction and an exponent of ten that makes it whole. How many digits come
// out is known before a power is raised, so that nobody waits for what is refused.
//
// Checked: tests/game/number_test.cpp, tests/strategy/big_heaps_test.cpp.
#include "game/number.hpp"

#include <algorithm>
#include <string>

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/game/position.hpp"

namespace nimhoff {
namespace {

using Fault = NumberRead::Fault;

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// Thrown inside this file only.
struct Stopped {
  Fault fault;
  std::size_t at;
};

class NumberReader {
 public:
  NumberReader(std::string_view text, std::size_t from, std::size_t most_digits)
      : text_(text), at_(from), most_digits_(most_digits) {}

  NumberRead read() {
    try {
      mpz_class value = factor();
      while (accept("*")) value = checked(value * factor());
      return {Fault::none, value, at_};
    } catch (const Stopped& stopped) {
      return {stopped.fault, 0, stopped.at};
    }
  }

 private:
  mpz_class factor() {
    const mpz_class base = decimal();
    return accept("^") ? power(base, exponent()) : base;
  }

  // 15, 15e5 or 1.5e6; what is left of the point, then right of it, is one row of digits.
  mpz_class decimal() {
    require_digit();
    std::string found = digits();
    const std::size_t point = at_;
    std::size_t places = 0;
    if (accept(".")) {
      const std::string fraction = digits();
      places = fraction.size();
      found += fraction;
    }
    std::size_t tens = accept("eE") ? exponent() : 0;
    for (; places > tens; --places) {
      if (found.back() != '0') throw Stopped{Fault::not_whole, point};
      found.pop_back();
    }
    tens -= places;
    found.erase(0, std::min(found.find_first_not_of('0'), found.size()));
    if (found.empty()) return 0;
    if (found.size() + tens > most_digits_) fail_too_large();
    return mpz_class(found + std::string(tens, '0'), 10);
  }

  // base^to, when that can be written down.
  [[nodiscard]] mpz_class power(const mpz_class& base, std::size_t to) const {
    // base >= 2^(bits - 1), and 10 digits are more than 33 bits.
    const std::size_t bits = mpz_sizeinbase(base.get_mpz_t(), 2);
    if (base > 1 && (bits - 1) * to > most_digits_ * 10 / 3 + 4) fail_too_large();
    mpz_class value;
    mpz_pow_ui(value.get_mpz_t(), base.get_mpz_t(), to);
    return checked(value);
  }

  std::size_t exponent() {
    require_digit();
    // 2^(4 * 10^6) has more than a million digits; the exponent of 0 or 1 may be anything.
    constexpr std::size_t large = 4'000'000;
    std::size_t value = 0;
    for (const char digit : digits()) {
      value = std::min(value * 10 + static_cast<std::size_t>(digit - '0'), large);
    }
    return value;
  }

  std::string digits() {
    std::string found;
    for (; at_ < text_.size(); ++at_) {
      const char c = text_[at_];
      if (c == '_' && !found.empty() && is_digit_at(at_ + 1)) continue;
      if (!is_digit(c)) break;
      found += c;
    }
    return found;
  }

  [[nodiscard]] bool is_digit_at(std::size_t at) const {
    return at < text_.size() && is_digit(text_[at]);
  }

  void require_digit() const {
    if (!is_digit_at(at_)) throw Stopped{Fault::no_digit, at_};
  }

  // Steps over one of these when a digit follows it.
  bool accept(std::string_view any_of) {
    if (at_ >= text_.size() || any_of.find(text_[at_]) == std::string_view::npos) return false;
    if (!is_digit_at(at_ + 1)) return false;
    ++at_;
    return true;
  }

  [[nodiscard]] mpz_class checked(const mpz_class& value) const {
    // Of the digits GMP may count one too many.
    const std::size_t count = mpz_sizeinbase(value.get_mpz_t(), 10);
    if (count <= most_digits_) return value;
    mpz_class end;
    mpz_ui_pow_ui(end.get_mpz_t(), 10, most_digits_);
    if (count > most_digits_ + 1 || value >= end) fail_too_large();
    return value;
  }

  [[noreturn]] void fail_too_large() const { throw Stopped{Fault::too_large, at_}; }

  std::string_view text_;
  std::size_t at_;
  std::size_t most_digits_;
};

}  // namespace

NumberRead read_number(std::string_view text, std::size_t from, std::size_t most_digits) {
  return NumberReader(text, from, most_digits).read();
}

std::int64_t parse_count(std::string_view text, const std::string& argument) {
  const NumberRead read = read_number(text, 0, machine_digits);
  ErrorDetails details{.argument = argument, .given = std::string(text)};
  if (read.fault == Fault::too_large || read.value > largest_number) {
    details.problem = "too large";
    details.allowed = "at most 2^62 is allowed";
    throw BadInput(details);
  }
  if (read.fault != Fault::none || read.end != text.size()) {
    details.problem = text.empty() ? "an empty word is no whole number" : "no whole number";
    details.advice = "write it like 1000000, 1_000_000, 1e6 or 10^6";
    throw BadInput(details);
  }
  return read.value.get_si();
}

}  // namespace nimhoff
