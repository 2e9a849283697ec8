// Lines from stdin, while signals are heard.
//
// A signal that came just before read() would be heard only after the next line, so the
// reader waits in short turns and looks in between.
#include "line_reader.hpp"

#include <poll.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <nimhoff/outcome/run_limits.hpp>

#include "interrupt.hpp"

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

}  // namespace

LineReader::LineReader() : is_terminal_(::isatty(STDIN_FILENO) != 0) {}

std::optional<std::string> LineReader::next() {
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
