// Places for requests that take their time, so that they never crowd out the others.
#pragma once

#include <chrono>
#include <memory>
#include <semaphore>
#include <stop_token>

namespace nimhoff::web {

class Places {
 public:
  explicit Places(std::ptrdiff_t count) : free_(count) {}

  /// A place, until its last holder lets it go; none when none is free in so long a time, or a stop
  /// is requested before.
  [[nodiscard]] std::shared_ptr<void> taken(std::chrono::milliseconds patience,
                                            const std::stop_token& stop) {
    constexpr std::chrono::milliseconds a_while{50};
    for (auto waited = a_while; !free_.try_acquire_for(a_while); waited += a_while) {
      if (waited >= patience || stop.stop_requested()) return nullptr;
    }
    return {this, [](Places* places) { places->free_.release(); }};
  }

 private:
  std::counting_semaphore<64> free_;
};

}  // namespace nimhoff::web
