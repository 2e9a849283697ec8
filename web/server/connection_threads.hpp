// The threads that answer connections: as many as are needed, and never more than a bound.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace nimhoff::web {

/// A thread starts when a job finds all others at work, and stays. Jobs beyond the bound wait.
class ConnectionThreads {
 public:
  using Job = std::function<void()>;

  explicit ConnectionThreads(std::size_t most) : most_(most) {}
  ~ConnectionThreads() { shut_down(); }
  ConnectionThreads(const ConnectionThreads&) = delete;
  ConnectionThreads& operator=(const ConnectionThreads&) = delete;

  /// Where the system gives no thread at all, the job is done before this returns.
  void add(Job job);
  /// Does what waits, and returns when all is done.
  void shut_down();

 private:
  void work();
  /// False when the system gives none.
  bool start_thread();

  std::size_t most_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Job> waiting_;
  std::size_t idle_ = 0;
  bool is_over_ = false;
  std::vector<std::jthread> threads_;
};

}  // namespace nimhoff::web
