// Limits whose stop is requested: at once, or from another thread a little later.
#pragma once

#include <chrono>
#include <nimhoff/outcome/run_limits.hpp>
#include <thread>

namespace nimhoff {

inline std::stop_token stopped_token() {
  std::stop_source source;
  source.request_stop();
  return source.get_token();
}

inline RunLimits stopped_limits() { return {.stop = stopped_token()}; }

/// Requests a stop while a test is at work.
class StopSoon {
 public:
  explicit StopSoon(std::chrono::milliseconds after = std::chrono::milliseconds(30))
      : thread_([this, after] {
          std::this_thread::sleep_for(after);
          source_.request_stop();
        }) {}
  ~StopSoon() { thread_.join(); }
  StopSoon(const StopSoon&) = delete;
  StopSoon& operator=(const StopSoon&) = delete;

  [[nodiscard]] std::stop_token token() const { return source_.get_token(); }
  [[nodiscard]] RunLimits limits() const { return {.stop = token()}; }

 private:
  std::stop_source source_;
  std::thread thread_;
};

}  // namespace nimhoff
