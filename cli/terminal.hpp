// The terminal: results to stdout, progress and messages to stderr.
#pragma once

#include <chrono>
#include <nimhoff/game/json.hpp>
#include <nimhoff/outcome/run_limits.hpp>
#include <nimhoff/storage/sink.hpp>
#include <string>
#include <string_view>

namespace nimhoff::cli {

/// Keeps the places of standard files that were closed at the start, so that no file or connection
/// opened later gets what is printed: reading or writing them fails as before.
void hold_closed_files();

/// Writes to stdout at once. Throws WorkFailed when it is full, PipeClosed when nobody
/// reads it any more.
void print(std::string_view text);

/// A result as one JSON object on a line of stdout: the one way in which commands print JSON.
template <class Result>
void print_json(const Result& result) {
  print(json_text(result) + '\n');
}

/// Whoever read our output has gone; the program ends quietly.
struct PipeClosed {};

/// Text on stderr. Where it cannot be written, nothing else changes.
void write_message(std::string_view text);

/// One line on stderr. Where it cannot be written, nothing else changes.
void report(const std::string& line);

/// The width of the terminal that stderr is; 80 where it is none.
[[nodiscard]] std::size_t message_width();

/// How far the work is, on the terminal that stderr is; nothing in a pipe, but that a stage
/// is expected to take long.
class ProgressLine {
 public:
  /// Quiet when stdout prints on the same terminal.
  explicit ProgressLine(bool prints_to_stdout);
  ~ProgressLine();
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  void show(const Progress& progress);
  /// What stands before the progress from now on.
  void head(std::string text) { head_ = std::move(text); }
  /// Takes the line away, so that something else can be said.
  void clear();

 private:
  using Clock = std::chrono::steady_clock;
  void begin_stage(const Progress& progress);
  [[nodiscard]] std::string line_of(const Progress& progress, double seconds) const;

  bool is_shown_;
  bool has_line_ = false;
  std::string head_;
  std::string stage_;
  double of_ = -1;
  double first_ = 0;  // how far the stage was when it was first heard of
  Clock::time_point start_ = Clock::now();
  Clock::time_point last_{};
};

/// Prints what comes in many small pieces: at once on a terminal, so that a person sees each
/// column as it is found, else in larger pieces.
class BufferedPrint {
 public:
  void add(std::string_view text);
  /// Prints what waits.
  void finish();

 private:
  std::string waiting_;
};

}  // namespace nimhoff::cli
