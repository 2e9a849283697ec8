// A cursor over a game's notation that says where and why it cannot go on.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "nimhoff/game/error.hpp"

namespace nimhoff {

class Reader {
 public:
  /// Refusals are of this argument.
  explicit Reader(std::string_view text, std::string argument = "game")
      : text_(text), argument_(std::move(argument)) {}

  [[nodiscard]] std::size_t at() const { return at_; }
  [[nodiscard]] bool is_at_end() const { return at_ == text_.size(); }

  /// Where a refusal that names no place of its own should point.
  [[nodiscard]] std::size_t marked() const { return marked_; }
  void mark(std::size_t at) { marked_ = at; }

  /// Steps over the character or word when it is next, and says whether it was.
  bool accept(char expected);
  bool accept(std::string_view expected);
  /// Steps over the character; throws BadNotation with the form that is allowed and what to try.
  void expect(char expected, const std::string& form, const std::string& advice = "");
  /// Reads a whole number and marks it; throws BadNotation with the form that is allowed.
  std::int64_t number(const std::string& form);
  /// Steps over the word when it is next and no letter follows it, and over the spaces behind it.
  bool accept_word(std::string_view expected);
  /// Refuses what is next, since `other` must stand there.
  [[noreturn]] void expect_other(const std::string& other, const std::string& form) const;
  /// Reads a whole number of plain digits.
  std::int64_t digits();
  /// Reads a word of letters and of hyphens between them, maybe empty.
  std::string_view word();
  /// Reads letters, maybe none.
  std::string_view letters();
  void skip_spaces();
  /// The character that is next; 0 at the end.
  [[nodiscard]] char next() const { return is_at_end() ? '\0' : text_[at_]; }

  /// The details lack only what was given.
  [[noreturn]] void fail(std::size_t at, ErrorDetails details) const;

 private:
  /// What stands at the cursor, in words.
  [[nodiscard]] std::string found() const;

  std::string_view text_;
  std::string argument_;
  std::size_t at_ = 0;
  std::size_t marked_ = 0;
};

}  // namespace nimhoff
