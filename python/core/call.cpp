// A call of the library from Python: aside from the interpreter, and interruptible.
//
// Only the interpreter's main thread answers signals, and only when it is asked, so the caller
// waits and asks every 20 ms while a second thread works. That costs some 30 microseconds a call.
// What the library does after a stop, as the report on a part that was measured, nobody waits for.
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

using Clock = std::chrono::steady_clock;
constexpr std::chrono::milliseconds between_questions{20};
constexpr std::chrono::milliseconds patience{40};
constexpr std::chrono::seconds patience_at_the_end{20};

// How much work was left and has not ended.
class LeftWork {
 public:
  void add(int change) {
    const std::scoped_lock lock(mutex_);
    count_ += change;
    changed_.notify_all();
  }
  void wait() {
    std::unique_lock lock(mutex_);
    changed_.wait_for(lock, patience_at_the_end, [this] { return count_ == 0; });
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  int count_ = 0;
};

// Never destroyed: a thread may end after everything else.
LeftWork& left_work() {
  static auto* const work = new LeftWork;
  return *work;
}

// Work on its thread; both this and the thread own what they share.
class Aside {
 public:
  explicit Aside(Work work)
      : shared_(std::make_shared<Shared>()),
        worker_([shared = shared_, work = std::move(work)] { shared->run(work); }) {}
  ~Aside() {
    if (worker_.joinable()) worker_.join();
  }
  Aside(const Aside&) = delete;
  Aside& operator=(const Aside&) = delete;

  // Whether it ended within the time between two questions.
  bool ends_soon() {
    std::unique_lock lock(shared_->mutex);
    return shared_->ended.wait_for(lock, between_questions, [this] { return shared_->is_done; });
  }
  void stop() { shared_->stop.request_stop(); }
  // Nobody waits for it any more.
  void leave() {
    const std::scoped_lock lock(shared_->mutex);
    if (shared_->is_done) return;
    shared_->is_left = true;
    left_work().add(1);
    worker_.detach();
  }
  // Of work that has ended.
  [[nodiscard]] std::exception_ptr failure() const { return shared_->failure; }

 private:
  struct Shared {
    std::stop_source stop;
    std::mutex mutex;
    std::condition_variable ended;
    bool is_done = false;
    bool is_left = false;
    std::exception_ptr failure;

    void run(const Work& work) {
      try {
        work(stop.get_token());
      } catch (...) {
        failure = std::current_exception();
      }
      release_thread_caches();
      const std::scoped_lock lock(mutex);
      is_done = true;
      ended.notify_one();
      if (is_left) left_work().add(-1);
    }
  };

  std::shared_ptr<Shared> shared_;
  std::thread worker_;
};

void run(Work work, bool may_leave) {
  std::optional<py::error_already_set> raised;
  std::exception_ptr failure;
  {
    const py::gil_scoped_release unlocked;
    Aside aside(std::move(work));
    Clock::time_point asked_to_stop;
    while (!aside.ends_soon()) {
      if (raised) {
        if (!may_leave || Clock::now() - asked_to_stop < patience) continue;
        aside.leave();
        break;
      }
      const py::gil_scoped_acquire locked;
      if (PyErr_CheckSignals() == 0) continue;
      raised.emplace();
      aside.stop();
      asked_to_stop = Clock::now();
    }
    if (!raised) failure = aside.failure();
  }
  if (raised) throw std::move(*raised);
  if (failure) std::rethrow_exception(failure);
}

}  // namespace

RunLimits limits_of(const AskedLimits& asked, std::stop_token stop) {
  const auto [memory, threads, seconds] = asked;
  return {.memory = memory, .threads = threads, .seconds = seconds, .stop = std::move(stop)};
}

void run_aside(Work work) { run(std::move(work), false); }

void run_aside_or_leave(Work work) { run(std::move(work), true); }

void wait_for_what_was_left() {
  const py::gil_scoped_release unlocked;
  left_work().wait();
}

}  // namespace nimhoff::python
