// The terminal: results to stdout, progress and messages to stderr.
#include "terminal.hpp"

#include <fcntl.h>
#include <fmt/core.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <fstream>
#include <nimhoff/game/error.hpp>
#include <system_error>

namespace nimhoff::cli {
namespace {

double resident_mebibytes() {
  std::ifstream table("/proc/self/statm");
  double whole = 0;
  double resident = 0;
  table >> whole >> resident;
  return resident * static_cast<double>(::sysconf(_SC_PAGESIZE)) / (1024.0 * 1024.0);
}

// Longer stages are announced, in a pipe too.
constexpr double worth_saying = 60;

std::string number_in_words(double number) {
  if (number < 1e4) return fmt::format("{:.0f}", number);
  if (number < 1e6) return fmt::format("{:.0f} thousand", number / 1e3);
  if (number < 1e9) return fmt::format("{:.1f} million", number / 1e6);
  return number < 1e12 ? fmt::format("{:.1f} billion", number / 1e9)
                       : fmt::format("{:.1e}", number);
}

}  // namespace

void hold_closed_files() {
  for (const int file : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (::fcntl(file, F_GETFD) >= 0) continue;
    // The lowest free number, which is this one; opened for what it is not used for.
    static_cast<void>(::open("/dev/null", file == STDIN_FILENO ? O_WRONLY : O_RDONLY));
  }
}

void print(std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(STDOUT_FILENO, text.data(), text.size());
    if (written >= 0) {
      text.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno == EPIPE) {
      throw PipeClosed();
    } else if (errno != EINTR && errno != EAGAIN) {
      throw WorkFailed({.given = "standard output",
                        .problem = "cannot be written: " + std::generic_category().message(errno),
                        .advice = "make room or print elsewhere"});
    }
  }
}

std::size_t message_width() {
  winsize size{};
  if (::ioctl(STDERR_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col < 2) return 80;
  return size.ws_col;
}

// A message that cannot be written changes nothing else.
void write_message(std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(STDERR_FILENO, text.data(), text.size());
    if (written >= 0) {
      text.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno != EINTR) {
      return;
    }
  }
}

void report(const std::string& line) { write_message(line + '\n'); }

ProgressLine::ProgressLine(bool prints_to_stdout)
    : is_shown_(::isatty(STDERR_FILENO) != 0 &&
                !(prints_to_stdout && ::isatty(STDOUT_FILENO) != 0)) {}

ProgressLine::~ProgressLine() { clear(); }

void ProgressLine::clear() {
  if (has_line_) write_message("\r\x1b[K");
  has_line_ = false;
}

void ProgressLine::begin_stage(const Progress& progress) {
  stage_ = progress.stage;
  of_ = progress.of;
  first_ = progress.done;
  start_ = Clock::now();
  if (progress.expected_seconds < worth_saying) return;
  clear();
  report(fmt::format("{} will take about {}", progress.stage,
                     time_in_words(progress.expected_seconds)));
}

std::string ProgressLine::line_of(const Progress& progress, double seconds) const {
  const double rate = (progress.done - first_) / seconds;
  std::string line = std::string(progress.stage) + ": ";
  line += progress.of > 0 ? fmt::format("{:.0f} % of {}", 100 * progress.done / progress.of,
                                        number_in_words(progress.of))
                          : number_in_words(progress.done);
  line += fmt::format(" {}, {} a second", progress.unit, number_in_words(rate));
  if (progress.of > 0 && rate > 0) {
    line += fmt::format(", {} left", time_in_words((progress.of - progress.done) / rate));
  }
  return line + fmt::format(", {:.0f} MiB", resident_mebibytes());
}

void ProgressLine::show(const Progress& progress) {
  if (progress.stage != stage_ || progress.of != of_) begin_stage(progress);
  const auto now = Clock::now();
  const double seconds = std::chrono::duration<double>(now - start_).count();
  if (!is_shown_ || seconds < 0.2 || now - last_ < std::chrono::milliseconds(200)) return;
  last_ = now;
  has_line_ = true;
  write_message('\r' + (head_ + line_of(progress, seconds)).substr(0, message_width() - 1) +
                "\x1b[K");
}

void BufferedPrint::add(std::string_view text) {
  constexpr std::size_t enough = std::size_t{1} << 16;
  waiting_ += text;
  if (waiting_.size() >= enough || ::isatty(STDOUT_FILENO) != 0) finish();
}

void BufferedPrint::finish() {
  print(waiting_);
  waiting_.clear();
}

}  // namespace nimhoff::cli
