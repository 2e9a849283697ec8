// What a run may use, how it is cancelled, and where it reports to.
//
// Threads: any thread may request the stop. `report` is called only by the thread that called
// the library, so it needs no lock; it must return quickly and not throw. Values (Game, Region,
// results) may be shared freely; an object with a state (an EngineRun, a Sink, a Match) belongs
// to one thread at a time unless its header says that it may be shared.
#pragma once

#include <cstdint>
#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <stop_token>
#include <string>
#include <string_view>

#include "nimhoff/game/error.hpp"

namespace nimhoff {

/// How far a stage of the work has got, in a unit that is proportional to time.
struct Progress {
  std::string_view stage{};  ///< `solving`
  double done = 0;
  double of = 0;                ///< 0 when it cannot be known
  std::string_view unit{};      ///< `columns`, `cells`
  double expected_seconds = 0;  ///< of the whole stage, estimated before it began; 0 for none
};

/// {stage, done, of, unit, expected_seconds}; the last two of the numbers are null where unknown.
void to_json(nlohmann::ordered_json& json, const Progress& progress);

inline void throw_if_stopped(const std::stop_token& stop) {
  if (stop.stop_requested()) throw Cancelled();
}

struct RunLimits {
  std::uint64_t memory = 0;  ///< in bytes; 0 means what is free
  unsigned threads = 0;      ///< 0 means one a core
  double seconds = 0;        ///< refuse what is estimated to take longer; 0 means never
  std::stop_token stop{};
  std::function<void(const Progress&)> report{};
  /// Where an engine has a choice, less memory for a little more time. A run that was saved is
  /// restored with the same.
  bool spares_memory = false;

  /// Reports, and throws Cancelled when a stop was requested. For every step of a long loop.
  void reached(const Progress& progress) const {
    throw_if_stopped(stop);
    if (report) report(progress);
  }
};

/// `9.1 TiB`
[[nodiscard]] std::string bytes_in_words(std::uint64_t bytes);

/// `40 s`, `12 min`, `3.5 h`, `2 years`
[[nodiscard]] std::string time_in_words(double seconds);

/// The threads that the limits allow, for which there are addresses and, above 32, cores.
[[nodiscard]] unsigned threads_of(const RunLimits& limits);

}  // namespace nimhoff
