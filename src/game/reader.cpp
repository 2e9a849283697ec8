// A cursor over a game's notation that says where and why it cannot go on.
#include "game/reader.hpp"

#include <utility>

#include "game/number.hpp"
#include "nimhoff/game/position.hpp"

namespace nimhoff {
namespace {

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

}  // namespace

bool Reader::accept(char expected) { return accept(std::string_view(&expected, 1)); }

bool Reader::accept(std::string_view expected) {
  if (!text_.substr(at_).starts_with(expected)) return false;
  at_ += expected.size();
  return true;
}

void Reader::expect(char expected, const std::string& form, const std::string& advice) {
  if (accept(expected)) return;
  fail(at_, {.problem = found() + " where '" + std::string(1, expected) + "' must stand",
             .allowed = form,
             .advice = advice});
}

std::int64_t Reader::number(const std::string& form) {
  const NumberRead read = read_number(text_, at_, machine_digits);
  if (read.fault == NumberRead::Fault::too_large || read.value > largest_number) {
    fail(at_, {.problem = "a number past 2^62", .allowed = "at most 2^62 is allowed"});
  }
  const bool has_point = read.end < text_.size() && text_[read.end] == '.';
  if (read.fault == NumberRead::Fault::not_whole || has_point) {
    fail(read.end, {.problem = "a fraction", .allowed = "numbers are whole here, " + form});
  }
  if (read.fault == NumberRead::Fault::no_digit) {
    const bool is_negative = !is_at_end() && text_[at_] == '-';
    fail(at_,
         {.problem = is_negative ? "a negative number" : found() + " where a number must stand",
          .allowed = form});
  }
  mark(at_);
  at_ = read.end;
  return read.value.get_si();
}

std::int64_t Reader::digits() {
  const std::size_t begin = at_;
  while (next() >= '0' && next() <= '9') ++at_;
  const NumberRead read = read_number(text_.substr(0, at_), begin, machine_digits);
  if (read.fault != NumberRead::Fault::none || read.value > largest_number) {
    fail(begin, {.problem = "a number past 2^62", .allowed = "at most 2^62 is allowed"});
  }
  return read.value.get_si();
}

bool Reader::accept_word(std::string_view expected) {
  const std::size_t begin = at_;
  if (!accept(expected) || is_letter(next())) {
    at_ = begin;
    return false;
  }
  skip_spaces();
  return true;
}

void Reader::expect_other(const std::string& other, const std::string& form) const {
  fail(at_, {.problem = found() + " where " + other + " must stand", .allowed = form});
}

std::string_view Reader::word() {
  const std::size_t begin = at_;
  const auto is_between_letters = [&] {
    return next() == '-' && at_ + 1 < text_.size() && is_letter(text_[at_ + 1]);
  };
  while (is_letter(next()) || is_between_letters()) ++at_;
  return text_.substr(begin, at_ - begin);
}

std::string_view Reader::letters() {
  const std::size_t begin = at_;
  while (is_letter(next())) ++at_;
  return text_.substr(begin, at_ - begin);
}

void Reader::skip_spaces() {
  while (next() == ' ') ++at_;
}

void Reader::fail(std::size_t at, ErrorDetails details) const {
  details.argument = argument_;
  details.given = text_;
  throw BadNotation(at, std::move(details));
}

std::string Reader::found() const {
  if (is_at_end()) return "the end";
  const char c = text_[at_];
  if (c > ' ' && c < 127) return "'" + std::string(1, c) + "'";
  return "a strange character";
}

}  // namespace nimhoff
