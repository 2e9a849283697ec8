// The terminal: results to stdout, progress and messages to stderr, signals.
#include "terminal.hpp"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <fstream>
#include <nimhoff/game/error.hpp>
#include <system_error>

namespace nimhoff::cli {
namespace {

volatile std::sig_atomic_t signal_came = 0;

// One request to stop is enough; a second signal, whichever, ends the program at once.
void remember_signal(int) {
  signal_came = 1;
  for (const int number : {SIGINT, SIGTERM, SIGHUP}) ::signal(number, SIG_DFL);
}

double resident_mebibytes() {
  std::ifstream table("/proc/self/statm");
  double whole = 0;
  double resident = 0;
  table >> whole >> resident;
  return resident * static_cast<double>(::sysconf(_SC_PAGESIZE)) / (1024.0 * 1024.0);
}

std::string rate_in_words(double rate) {
  if (rate < 1e4) return fmt::format("{:.0f}", rate);
  return rate < 1e6 ? fmt::format("{:.0f} thousand", rate / 1e3)
                    : fmt::format("{:.1f} million", rate / 1e6);
}

std::string time_in_words(double seconds) {
  if (seconds < 100) return fmt::format("{:.0f} s", seconds);
  if (seconds < 6000) return fmt::format("{:.0f} min", seconds / 60);
  return fmt::format("{:.1f} h", seconds / 3600);
}

}  // namespace

void print(std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(STDOUT_FILENO, text.data(), text.size());
    if (written >= 0) {
      text.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno == EPIPE) {
      throw PipeClosed();
    } else if (errno != EINTR && errno != EAGAIN) {
      throw WorkFailed("standard output: cannot be written: " +
                       std::generic_category().message(errno) + "; make room or print elsewhere");
    }
  }
}

std::size_t message_width() {
  winsize size{};
  if (::ioctl(STDERR_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col < 2) return 80;
  return size.ws_col;
}

void tell(const std::string& line) { fmt::print(stderr, "{}\n", line); }

void catch_signals() {
  struct sigaction action {};
  action.sa_handler = remember_signal;
  for (const int number : {SIGINT, SIGTERM, SIGHUP}) ::sigaction(number, &action, nullptr);
  // A file that may not grow further is an error like a full disk, not the end.
  ::signal(SIGXFSZ, SIG_IGN);
}

ProgressLine::ProgressLine(bool prints_to_stdout)
    : is_shown_(::isatty(STDERR_FILENO) != 0 &&
                !(prints_to_stdout && ::isatty(STDOUT_FILENO) != 0)) {}

ProgressLine::~ProgressLine() { clear(); }

void ProgressLine::clear() {
  if (has_line_) fmt::print(stderr, "\r\x1b[K");
  has_line_ = false;
}

void ProgressLine::columns_done(std::int64_t done, std::int64_t of) {
  if (!is_shown_) return;
  if (first_ < 0) first_ = done;
  const auto now = Clock::now();
  if (now - last_ < std::chrono::milliseconds(200)) return;
  last_ = now;
  has_line_ = true;
  const double seconds = std::chrono::duration<double>(now - start_).count();
  const double rate = std::max(1.0, static_cast<double>(done - first_)) / seconds;
  const std::string line = fmt::format(
      "{} of {} columns, {} a second, {} left, {:.0f} MiB", done, of, rate_in_words(rate),
      time_in_words(static_cast<double>(of - done) / rate), resident_mebibytes());
  fmt::print(stderr, "\r{}\x1b[K", line.substr(0, message_width() - 1));
  std::fflush(stderr);
}

bool ProgressLine::wants_stop() const { return signal_came != 0; }

PrintPositions::PrintPositions(const Provenance& as_json) : is_json_(true) {
  waiting_ = JsonForm::beginning(as_json);
}

void PrintPositions::take(std::span<const Position> batch) {
  constexpr std::size_t enough = std::size_t{1} << 16;
  for (const Position at : batch) {
    if (is_json_) {
      json_.append(waiting_, at);
    } else {
      append_line(waiting_, at);
    }
  }
  // A person at a terminal sees each column as it is found.
  if (waiting_.size() < enough && ::isatty(STDOUT_FILENO) == 0) return;
  print(waiting_);
  waiting_.clear();
}

void PrintPositions::finish() {
  if (is_json_) waiting_ += json_.ending();
  print(waiting_);
  waiting_.clear();
}

}  // namespace nimhoff::cli
