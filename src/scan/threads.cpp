// Rows on the threads of this machine.
//
// Each worker takes the next task whose planned memory is free; when none is, it waits for another
// to end. A task that plans more than all there is gets all of it alone, and the engine refuses.
// Rows go to the calling thread, which alone hands them on and reports, and relays a stop: it looks
// in turns, since a callback of the caller's token might be called by a signal handler.
//
// Cost:    some microseconds a task, and a millisecond to plan its memory.
// Needs:   that nobody else on the machine takes the memory meanwhile.
// Checked: tests/scan/scan_test.cpp.
#include <algorithm>
#include <condition_variable>
#include <deque>
#include <exception>
#include <mutex>
#include <thread>

#include "nimhoff/outcome/available_memory.hpp"
#include "nimhoff/scan/scan.hpp"
#include "nimhoff/theory/thread_caches.hpp"

namespace nimhoff {
namespace {

class Workshop {
 public:
  Workshop(const std::vector<ScanTask>& tasks, const RowRequest& request, const RunLimits& limits)
      : tasks_(tasks),
        request_(request),
        limits_(limits),
        free_(allowed_memory(limits)),
        all_(free_) {}

  void run(unsigned threads, const RowExecutor::Done& done) {
    share_.resize(threads);
    std::vector<std::jthread> workers;
    // Whatever `done` throws, the workers end before this does.
    const Stopping stopping(*this);
    for (unsigned n = 0; n < threads; ++n) workers.emplace_back([this, n] { work(n); });
    double seconds = 0;
    for (std::size_t left = tasks_.size(); left > 0;) {
      for (Finished& one : next_finished(seconds)) {
        done(*one.task, std::move(one.row));
        seconds += one.task->seconds;
        --left;
      }
      throw_if_stopped(limits_.stop);
    }
    report(seconds);
  }

 private:
  struct Finished {
    const ScanTask* task = nullptr;
    GameRow row{};
  };

  class Stopping {
   public:
    explicit Stopping(Workshop& shop) : shop_(shop) {}
    ~Stopping() { shop_.stop_.request_stop(); }
    Stopping(const Stopping&) = delete;
    Stopping& operator=(const Stopping&) = delete;

   private:
    Workshop& shop_;
  };

  // Waits a moment for rows.
  std::deque<Finished> next_finished(double seconds) {
    std::deque<Finished> finished;
    {
      std::unique_lock lock(mutex_);
      changed_.wait_for(lock, std::chrono::milliseconds(50),
                        [&] { return !finished_.empty() || failure_; });
      if (failure_) std::rethrow_exception(failure_);
      finished.swap(finished_);
      for (const double share : share_) seconds += share;
    }
    report(seconds);
    return finished;
  }

  void report(double seconds) const {
    if (limits_.report) limits_.report({"scanning", seconds, 0, "seconds", 0});
  }

  // A task and the memory that was set aside for it.
  struct Taken {
    const ScanTask* task = nullptr;
    std::uint64_t bytes = 0;
  };

  // Waits until there is memory. None when no task is left or a stop was requested.
  Taken take() {
    std::unique_lock lock(mutex_);
    if (next_ == tasks_.size()) return {};
    const ScanTask& task = tasks_[next_++];
    lock.unlock();
    const RunLimits planning{.memory = all_, .threads = 1, .stop = stop_.get_token()};
    const std::uint64_t bytes = std::min(all_, planned_bytes(task.game, request_, planning));
    lock.lock();
    memory_freed_.wait(lock, stop_.get_token(), [&] { return free_ >= bytes; });
    if (stop_.stop_requested()) return {};
    free_ -= bytes;
    return {&task, bytes};
  }

  RunLimits limits_of_worker(unsigned worker, const Taken& taken) {
    RunLimits own{.memory = std::max<std::uint64_t>(taken.bytes, 1),
                  .threads = 1,
                  .seconds = limits_.seconds,
                  .stop = stop_.get_token()};
    if (!limits_.report) return own;
    own.report = [this, worker, task = taken.task](const Progress& now) {
      if (now.stage != "solving" || now.of <= 0) return;
      const std::scoped_lock lock(mutex_);
      share_[worker] = task->seconds * std::min(1.0, now.done / now.of);
    };
    return own;
  }

  void work(unsigned worker) {
    try {
      work_until_done(worker);
    } catch (const Cancelled&) {
      // The calling thread knows of it.
    } catch (...) {
      const std::scoped_lock lock(mutex_);
      failure_ = std::current_exception();
    }
    release_thread_caches();
  }

  void work_until_done(unsigned worker) {
    for (Taken taken = take(); taken.task != nullptr; taken = take()) {
      Finished finished{taken.task,
                        scan_row(taken.task->game, request_, limits_of_worker(worker, taken))};
      bool is_first = false;
      {
        const std::scoped_lock lock(mutex_);
        is_first = finished_.empty();
        finished_.push_back(std::move(finished));
        share_[worker] = 0;
        free_ += taken.bytes;
      }
      if (is_first) changed_.notify_one();
      memory_freed_.notify_all();
    }
  }

  const std::vector<ScanTask>& tasks_;
  const RowRequest& request_;
  const RunLimits& limits_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::condition_variable_any memory_freed_;
  std::stop_source stop_;
  std::size_t next_ = 0;
  std::uint64_t free_;
  const std::uint64_t all_;
  std::deque<Finished> finished_;
  std::exception_ptr failure_;  // of a worker that could not go on
  std::vector<double> share_;   // how far the task of each worker is, in expected seconds
};

class ThreadsExecutor final : public RowExecutor {
  [[nodiscard]] unsigned width(const RunLimits& limits) const override {
    return threads_of(limits);
  }

  void run(const std::vector<ScanTask>& tasks, const RowRequest& request, const RunLimits& limits,
           const Done& done) const override {
    const auto threads =
        static_cast<unsigned>(std::min<std::size_t>(threads_of(limits), tasks.size()));
    Workshop(tasks, request, limits).run(threads, done);
  }
};

}  // namespace

const RowExecutor& threads_executor() {
  static const ThreadsExecutor executor;
  return executor;
}

}  // namespace nimhoff
