// Places for requests that take their time or much memory, so that they never crowd out the others.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <memory>
#include <mutex>
#include <stop_token>

namespace nimhoff::web {

/// So many places, or bytes. Any thread may call it.
class Places {
 public:
  explicit Places(std::uint64_t count) : free_(count) {}

  /// So many of them, until their last holder lets them go; none when they do not get free in so
  /// long a time, or a stop is requested before.
  [[nodiscard]] std::shared_ptr<void> taken(std::uint64_t count, std::chrono::milliseconds patience,
                                            const std::stop_token& stop) {
    std::unique_lock lock(guard_);
    if (!changed_.wait_for(lock, stop, patience, [&] { return free_ >= count; })) return nullptr;
    free_ -= count;
    lock.unlock();  // as what gives back locks, also where there is no memory for the pointer
    return {this, [count](Places* places) { places->give_back(count); }};
  }

 private:
  void give_back(std::uint64_t count) {
    const std::scoped_lock lock(guard_);
    free_ += count;
    changed_.notify_all();
  }

  std::mutex guard_;
  std::condition_variable_any changed_;
  std::uint64_t free_;
};

}  // namespace nimhoff::web
