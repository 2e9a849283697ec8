// Lines from stdin, while signals are heard.
#pragma once

#include <optional>
#include <string>

// Of <histedit.h>.
struct editline;
struct history;

namespace nimhoff::cli {

/// On a terminal that has a cursor a line is edited, and the arrows bring earlier ones back; from
/// everything else lines are read as they come.
class LineReader {
 public:
  /// What is edited is shown on this descriptor, 1 or 2; without one nothing is edited.
  explicit LineReader(std::optional<int> shown_on = std::nullopt);
  ~LineReader();
  LineReader(const LineReader&) = delete;
  LineReader& operator=(const LineReader&) = delete;

  /// The next line without its end; none at the end of the input. Throws Cancelled when a
  /// signal cancels. The prompt is shown only where a line is edited.
  [[nodiscard]] std::optional<std::string> next(const std::string& prompt = "");
  /// Whether a person types, so that the terminal shows what is read.
  [[nodiscard]] bool is_terminal() const { return is_terminal_; }
  /// Whether next() shows the prompt.
  [[nodiscard]] bool shows_prompt() const { return editor_ != nullptr; }

 private:
  [[nodiscard]] std::optional<std::string> edited(const std::string& prompt);
  [[nodiscard]] std::optional<std::string> read_line();

  bool is_terminal_;
  bool is_at_end_ = false;
  std::string waiting_;
  std::string prompt_;
  editline* editor_ = nullptr;
  history* history_ = nullptr;
};

}  // namespace nimhoff::cli
