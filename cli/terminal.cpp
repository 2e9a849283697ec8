// The terminal: results to stdout, progress and messages to stderr, signals.
#include "terminal.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <fstream>
#include <nimhoff/game/error.hpp>
#include <system_error>

namespace nimhoff::cli {
namespace {

volatile std::sig_atomic_t signal_came = 0;

void remember_signal(int) { signal_came = 1; }

double resident_mebibytes() {
  std::ifstream table("/proc/self/statm");
  double whole = 0;
  double resident = 0;
  table >> whole >> resident;
  return resident * static_cast<double>(::sysconf(_SC_PAGESIZE)) / (1024.0 * 1024.0);
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
                       std::generic_category().message(errno) + "; try --out");
    }
  }
}

void tell(const std::string& line) { fmt::print(stderr, "{}\n", line); }

void catch_signals() {
  struct sigaction action {};
  action.sa_handler = remember_signal;
  // One request to stop is enough; a second signal ends the program at once.
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  ::sigaction(SIGINT, &action, nullptr);
  ::sigaction(SIGTERM, &action, nullptr);
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
  const auto now = Clock::now();
  if (now - last_ < std::chrono::milliseconds(200)) return;
  last_ = now;
  has_line_ = true;
  const double seconds = std::chrono::duration<double>(now - start_).count();
  const double rate = static_cast<double>(done) / seconds;
  fmt::print(stderr, "\r{} of {} columns, {:.4g} a second, {} left, {:.0f} MiB\x1b[K", done, of,
             rate, time_in_words(static_cast<double>(of - done) / rate), resident_mebibytes());
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
