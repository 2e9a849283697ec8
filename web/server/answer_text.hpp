// Text that is written piece by piece and may not grow without end.
#pragma once

#include <nimhoff/game/error.hpp>
#include <nimhoff/outcome/run_limits.hpp>
#include <string>
#include <string_view>

namespace nimhoff::web {

/// Longer answers are for the command line.
inline constexpr std::size_t longest_answer = std::size_t{64} << 20;

[[nodiscard]] inline BadInput too_long() {
  return BadInput({.argument = "columns",
                   .problem = "the answer is longer than " + bytes_in_words(longest_answer),
                   .advice = "try fewer `columns`"});
}

class AnswerText {
 public:
  void add(std::string_view more) {
    if (text_.size() + more.size() > longest_answer) throw too_long();
    text_ += more;
  }
  [[nodiscard]] const std::string& text() const { return text_; }
  /// Without the end of its line.
  [[nodiscard]] std::string line() const {
    return text_.substr(0, text_.find_last_not_of('\n') + 1);
  }

 private:
  std::string text_;
};

}  // namespace nimhoff::web
