// A call of the library from Python: aside from the interpreter, and interruptible.
//
// Only the interpreter's main thread answers signals, and only when it is asked, so the caller waits
// and asks every 20 ms while a second thread works. That costs some 30 microseconds a call.
//
// Checked: tests/python/interrupt_test.py, threads_test.py.
#include "call.hpp"

#include <pybind11/pybind11.h>

#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <nimhoff/theory/thread_caches.hpp>
#include <thread>

namespace nimhoff::python {
namespace {

namespace py = pybind11;

constexpr std::chrono::milliseconds between_questions{20};

class Aside {
 public:
  explicit Aside(const std::function<void(const std::stop_token&)>& work)
      : worker_([this, &work] {
          try {
            work(stop_.get_token());
          } catch (...) {
            failure_ = std::current_exception();
          }
          release_thread_caches();
          {
            const std::scoped_lock lock(mutex_);
            is_done_ = true;
          }
          ended_.notify_one();
        }) {}

  ~Aside() { worker_.join(); }
  Aside(const Aside&) = delete;
  Aside& operator=(const Aside&) = delete;

  /// Whether it ended within this time.
  bool ends_soon() {
    std::unique_lock lock(mutex_);
    return ended_.wait_for(lock, between_questions, [this] { return is_done_; });
  }
  void stop() { stop_.request_stop(); }
  /// Of one that has ended.
  [[nodiscard]] const std::exception_ptr& failure() const { return failure_; }

 private:
  std::stop_source stop_;
  std::mutex mutex_;
  std::condition_variable ended_;
  bool is_done_ = false;
  std::exception_ptr failure_;
  std::thread worker_;  // begins when all of the above is there
};

}  // namespace

RunLimits limits_of(const AskedLimits& asked, std::stop_token stop) {
  const auto [memory, threads, seconds] = asked;
  return {
      .memory = memory, .threads = threads, .seconds = seconds, .stop = std::move(stop)};
}

void run_aside(const std::function<void(const std::stop_token&)>& work) {
  std::optional<py::error_already_set> raised;
  std::exception_ptr failure;
  {
    const py::gil_scoped_release unlocked;
    Aside aside(work);
    while (!aside.ends_soon()) {
      if (raised) continue;
      const py::gil_scoped_acquire locked;
      if (PyErr_CheckSignals() == 0) continue;
      raised.emplace();
      aside.stop();
    }
    failure = aside.failure();
  }
  if (raised) throw std::move(*raised);
  if (failure) std::rethrow_exception(failure);
}

}  // namespace nimhoff::python
