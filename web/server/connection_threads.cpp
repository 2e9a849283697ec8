// The threads that answer connections: as many as are needed, and never more than a bound.
//
// A pool that starts all of them at once needs addresses for every stack, which a limit may refuse.
#include "server/connection_threads.hpp"

#include <system_error>
#include <utility>

namespace nimhoff::web {

void ConnectionThreads::add(Job job) {
  {
    const std::lock_guard lock(mutex_);
    const bool all_work = waiting_.size() >= idle_;
    const bool has_started = all_work && threads_.size() < most_ && start_thread();
    if (has_started || !threads_.empty()) {
      waiting_.push_back(std::move(job));
      changed_.notify_one();
      return;
    }
  }
  job();
}

bool ConnectionThreads::start_thread() {
  try {
    threads_.emplace_back([this] { work(); });
  } catch (const std::system_error&) {
    return false;
  }
  return true;
}

void ConnectionThreads::work() {
  std::unique_lock lock(mutex_);
  while (true) {
    ++idle_;
    changed_.wait(lock, [&] { return is_over_ || !waiting_.empty(); });
    --idle_;
    if (waiting_.empty()) return;
    const Job job = std::move(waiting_.front());
    waiting_.pop_front();
    lock.unlock();
    job();
    lock.lock();
  }
}

void ConnectionThreads::shut_down() {
  {
    const std::lock_guard lock(mutex_);
    is_over_ = true;
  }
  changed_.notify_all();
  threads_.clear();
}

}  // namespace nimhoff::web
