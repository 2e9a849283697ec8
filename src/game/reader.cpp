// A cursor over a game's notation that says where and why it cannot go on.
#include "game/reader.hpp"

#include "game/number.hpp"
#include "nimhoff/game/error.hpp"

namespace nimhoff {

bool Reader::accept(char expected) { return accept(std::string_view(&expected, 1)); }

bool Reader::accept(std::string_view expected) {
  if (!text_.substr(at_).starts_with(expected)) return false;
  at_ += expected.size();
  return true;
}

void Reader::expect(char expected, const std::string& form) {
  if (accept(expected)) return;
  if (!is_at_end() && text_[at_] == '.') fail(at_, "a fraction; numbers are whole here, " + form);
  fail(at_, found() + " where '" + std::string(1, expected) + "' must stand; " + form);
}

std::int64_t Reader::number(const std::string& form) {
  const NumberRead read = read_number(text_, at_);
  if (read.fault == NumberRead::Fault::too_large) {
    fail(at_, "a number past 2^62; at most 2^62 is allowed");
  }
  if (read.fault == NumberRead::Fault::no_digit) {
    if (!is_at_end() && text_[at_] == '-')
      fail(at_, "a negative number; heaps only shrink, " + form);
    fail(at_, found() + " where a number must stand; " + form);
  }
  mark(at_);
  at_ = read.end;
  return read.value;
}

std::string_view Reader::word() {
  const std::size_t begin = at_;
  const auto belongs = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-';
  };
  while (!is_at_end() && belongs(text_[at_])) ++at_;
  return text_.substr(begin, at_ - begin);
}

void Reader::fail(std::size_t at, const std::string& wrong) const {
  throw BadNotation(at, {.given = std::string(text_), .problem = wrong});
}

std::string Reader::found() const {
  if (is_at_end()) return "the end";
  const char c = text_[at_];
  if (c > ' ' && c < 127) return "'" + std::string(1, c) + "'";
  return "a strange character";
}

}  // namespace nimhoff
