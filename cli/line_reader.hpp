// Lines from stdin, while signals are heard.
#pragma once

#include <optional>
#include <string>

namespace nimhoff::cli {

class LineReader {
 public:
  LineReader();
  /// The next line without its end; none at the end of the input. Throws Cancelled when a
  /// signal cancels.
  [[nodiscard]] std::optional<std::string> next();
  /// Whether a person types, so that the terminal shows what is read.
  [[nodiscard]] bool is_terminal() const { return is_terminal_; }

 private:
  bool is_terminal_;
  bool is_at_end_ = false;
  std::string waiting_;
};

}  // namespace nimhoff::cli
