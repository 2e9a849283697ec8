// The terminal: results to stdout, progress and messages to stderr, signals.
#pragma once

#include <chrono>
#include <nimhoff/storage/result_file.hpp>
#include <nimhoff/storage/sink.hpp>
#include <nimhoff/storage/text_form.hpp>
#include <string>
#include <string_view>

namespace nimhoff::cli {

/// Writes to stdout at once. Throws WorkFailed when it is full, PipeClosed when nobody
/// reads it any more.
void print(std::string_view text);

/// Whoever read our output has gone; the program ends quietly.
struct PipeClosed {};

/// One line on stderr.
void tell(const std::string& line);

/// The width of the terminal that stderr is; 80 where it is none.
[[nodiscard]] std::size_t message_width();

/// SIGINT, SIGTERM and SIGHUP ask for a stop instead of ending the program.
void catch_signals();

/// A progress line on the terminal that stderr is; nothing in a pipe. Asks for a stop when
/// a signal has come.
class ProgressLine final : public Watch {
 public:
  /// Quiet when stdout prints on the same terminal.
  explicit ProgressLine(bool prints_to_stdout);
  ~ProgressLine() override;
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  void columns_done(std::int64_t done, std::int64_t of) override;
  /// Takes the line away, so that something else can be said.
  void clear();
  [[nodiscard]] bool wants_stop() const override;

 private:
  using Clock = std::chrono::steady_clock;
  bool is_shown_;
  bool has_line_ = false;
  std::int64_t first_ = -1;  // how far the run was when it was first heard of
  Clock::time_point start_ = Clock::now();
  Clock::time_point last_ = start_;
};

/// P-positions on stdout: as lines, or as one JSON object.
class PrintPositions final : public Sink {
 public:
  PrintPositions() = default;
  explicit PrintPositions(const Provenance& as_json);
  void take(std::span<const Position> batch) override;
  void finish();

 private:
  bool is_json_ = false;
  JsonForm json_;
  std::string waiting_;
};

}  // namespace nimhoff::cli
