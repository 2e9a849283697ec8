// How the benchmarks measure: CPU time, wall time, and instructions by callgrind.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "nimhoff/outcome/solve.hpp"

namespace nimhoff::bench {

/// Keeps nothing of what it takes but a number that depends on all of it, so that no
/// compiler can leave the work out.
class KeepNothing final : public Sink {
 public:
  void take(std::span<const Position> batch) override {
    for (const Position at : batch) sum_ += static_cast<std::uint64_t>(at.y);
  }
  [[nodiscard]] std::uint64_t sum() const { return sum_; }

 private:
  std::uint64_t sum_ = 0;
};

/// Seconds of CPU time, user and system, that the work takes. What else the machine does
/// changes it less than the clock on the wall.
[[nodiscard]] double cpu_seconds(const std::function<void()>& work);

/// Seconds on the clock that the work takes.
[[nodiscard]] double wall_seconds(const std::function<void()>& work);

/// Solves so many columns into KeepNothing and returns its sum. The engine `layers:16` finds the
/// positions of value 15, by way of all lower ones.
std::uint64_t solve_columns(const std::string& engine, const std::string& game,
                            std::int64_t columns);

/// The same into a Measurement; returns how many P-positions it took.
std::uint64_t measure_columns(const std::string& engine, const std::string& game,
                              std::int64_t columns);

/// What a run under callgrind does.
enum class Counted { solve, measure };

/// Instructions a column between `columns` and twice as many, counted by callgrind, so
/// that the start cancels; none when valgrind is not here.
[[nodiscard]] std::optional<double> instructions_a_column(const std::string& engine,
                                                          const std::string& game,
                                                          std::int64_t columns,
                                                          Counted what = Counted::solve);

/// The largest resident size of this process so far, in bytes.
[[nodiscard]] std::uint64_t peak_resident_bytes();

}  // namespace nimhoff::bench
