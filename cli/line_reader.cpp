// Lines from stdin, while signals are heard.
//
// A signal that came just before read() would be heard only after the next line, so the
// reader waits in short turns and looks in between. libedit reads its characters the same way.
#include "line_reader.hpp"

#include <histedit.h>
#include <poll.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <nimhoff/outcome/run_limits.hpp>

#include "interrupt.hpp"
#include "play_screen.hpp"

namespace nimhoff::cli {
namespace {

constexpr int turn_in_milliseconds = 100;
// No line that a person means is longer; the rest of a longer one is dropped.
constexpr std::size_t longest_line = 1 << 16;

void wait_for_input() {
  while (true) {
    throw_if_stopped(interruption());
    pollfd input{STDIN_FILENO, POLLIN, 0};
    if (::poll(&input, 1, turn_in_milliseconds) > 0) return;
  }
}

// A character for libedit: no exception may pass through it, so a signal ends the line.
int read_character(EditLine* /*editor*/, wchar_t* character) {
  unsigned char byte = 0;
  while (true) {
    if (interruption().stop_requested()) return -1;
    pollfd input{STDIN_FILENO, POLLIN, 0};
    if (::poll(&input, 1, turn_in_milliseconds) <= 0) continue;
    const ssize_t count = ::read(STDIN_FILENO, &byte, 1);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return static_cast<int>(count);
    // No word and no number has other letters.
    *character = byte < 0x80 ? static_cast<wchar_t>(byte) : L'?';
    return 1;
  }
}

char* prompt_of_reader(EditLine* editor) {
  void* prompt = nullptr;
  el_get(editor, EL_CLIENTDATA, &prompt);
  return static_cast<std::string*>(prompt)->data();
}

}  // namespace

LineReader::LineReader(std::optional<int> shown_on) : is_terminal_(::isatty(STDIN_FILENO) != 0) {
  const bool edits = is_terminal_ && shown_on && ::isatty(*shown_on) != 0 && has_cursor();
  if (!edits) return;
  std::FILE* const output = shown_on == STDOUT_FILENO ? stdout : stderr;
  editor_ = el_init("nimhoff", stdin, output, stderr);
  if (editor_ == nullptr) return;
  el_set(editor_, EL_CLIENTDATA, &prompt_);
  el_set(editor_, EL_PROMPT, prompt_of_reader);
  el_set(editor_, EL_EDITOR, "emacs");
  el_set(editor_, EL_GETCFN, read_character);
  history_ = history_init();
  if (history_ == nullptr) return;
  constexpr int most_remembered = 1000;
  HistEvent event{};
  ::history(history_, &event, H_SETSIZE, most_remembered);
  ::history(history_, &event, H_SETUNIQUE, 1);
  el_set(editor_, EL_HIST, ::history, history_);
}

LineReader::~LineReader() {
  if (editor_ != nullptr) el_end(editor_);
  if (history_ != nullptr) history_end(history_);
}

std::optional<std::string> LineReader::next(const std::string& prompt) {
  return editor_ != nullptr ? edited(prompt) : read_line();
}

std::optional<std::string> LineReader::edited(const std::string& prompt) {
  prompt_ = prompt;
  el_resize(editor_);
  int count = 0;
  const char* const text = el_gets(editor_, &count);
  throw_if_stopped(interruption());
  if (text == nullptr || count <= 0) return std::nullopt;
  std::string line(text, static_cast<std::size_t>(count));
  while (line.ends_with('\n') || line.ends_with('\r')) line.pop_back();
  if (history_ != nullptr && !line.empty()) {
    HistEvent event{};
    ::history(history_, &event, H_ENTER, line.c_str());
  }
  return line;
}

std::optional<std::string> LineReader::read_line() {
  std::array<char, 4096> bytes{};
  std::size_t end = waiting_.find('\n');
  while (end == std::string::npos && !is_at_end_) {
    wait_for_input();
    const ssize_t count = ::read(STDIN_FILENO, bytes.data(), bytes.size());
    if (count < 0 && errno == EINTR) continue;
    is_at_end_ = count <= 0;
    if (count > 0) waiting_.append(bytes.data(), static_cast<std::size_t>(count));
    end = waiting_.find('\n');
    const bool is_too_long = end == std::string::npos && waiting_.size() > longest_line;
    if (is_too_long) waiting_.resize(longest_line);
  }
  if (end == std::string::npos && waiting_.empty()) return std::nullopt;
  std::string line = waiting_.substr(0, end);
  waiting_.erase(0, end == std::string::npos ? end : end + 1);
  if (line.ends_with('\r')) line.pop_back();
  return line;
}

}  // namespace nimhoff::cli
