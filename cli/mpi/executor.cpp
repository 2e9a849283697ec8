// Rows on the ranks of MPI: rank 0 hands games out, works on some itself, and takes the rows.
//
// A rank has a game to work on and, behind it, some that wait: one, or as many small ones as take a
// few milliseconds, so that it need not wait for rank 0. The main thread of rank 0 alone speaks
// MPI; beside it a thread works on games as the other ranks do. When all is quiet it sleeps for
// half a millisecond, since it shares its core with that thread.
//
// Cost:    docs/scan.md has the microseconds a task.
// Checked: tests/cli/mpi_test.sh, against nimhoff scan.
#include "executor.hpp"

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <exception>
#include <mutex>
#include <nimhoff/nimhoff.hpp>
#include <thread>

#include "messages.hpp"
#include "worker.hpp"

namespace nimhoff::cli {
namespace {

// The thread of rank 0 that works on games.
class OwnWorker {
 public:
  OwnWorker(const RowRequest& request, RunLimits limits)
      : request_(request),
        limits_(std::move(limits)),
        thread_([this](const std::stop_token& stop) { work(stop); }) {}

  void give(const std::string& game) {
    const std::scoped_lock lock(mutex_);
    games_.push_back(game);
    changed_.notify_all();
  }

  // A row that is done, after a short wait when there is none.
  bool take(GameRow& row, std::chrono::microseconds wait) {
    std::unique_lock lock(mutex_);
    done_.wait_for(lock, wait, [&] { return !rows_.empty() || failure_; });
    if (failure_) std::rethrow_exception(failure_);
    if (rows_.empty()) return false;
    row = std::move(rows_.front());
    rows_.pop_front();
    return true;
  }

 private:
  void work(const std::stop_token& stop) {
    try {
      work_until(stop);
    } catch (const Cancelled&) {
      // Whoever stopped it knows.
    } catch (...) {
      const std::scoped_lock lock(mutex_);
      failure_ = std::current_exception();
    }
    release_thread_caches();
  }

  void work_until(const std::stop_token& stop) {
    RunLimits limits = limits_;
    limits.stop = stop;
    while (true) {
      std::string game;
      {
        std::unique_lock lock(mutex_);
        if (!changed_.wait(lock, stop, [&] { return !games_.empty(); })) break;
        game = std::move(games_.front());
        games_.pop_front();
      }
      GameRow row = scan_row(game, request_, limits);
      {
        const std::scoped_lock lock(mutex_);
        rows_.push_back(std::move(row));
      }
      done_.notify_one();
    }
  }

  const RowRequest& request_;
  RunLimits limits_;
  std::mutex mutex_;
  std::condition_variable_any changed_;
  std::condition_variable done_;
  std::deque<std::string> games_;
  std::deque<GameRow> rows_;
  std::exception_ptr failure_;
  std::jthread thread_;  // last, so that it ends before what it uses
};

// The games that a rank has, the one that it works on first.
class Hand {
 public:
  [[nodiscard]] bool wants_more() const {
    constexpr double enough_seconds = 0.005;
    constexpr std::size_t most = 16;
    return tasks_.empty() || (waiting_ < enough_seconds && tasks_.size() < most);
  }
  [[nodiscard]] bool is_empty() const { return tasks_.empty(); }

  void add(const ScanTask& task) {
    if (!tasks_.empty()) waiting_ += task.seconds;
    tasks_.push_back(&task);
  }
  // The game whose row has come.
  const ScanTask& finished() {
    const ScanTask& first = *tasks_.front();
    tasks_.pop_front();
    if (!tasks_.empty()) waiting_ -= tasks_.front()->seconds;
    return first;
  }

 private:
  std::deque<const ScanTask*> tasks_;
  double waiting_ = 0;
};

class Distribution {
 public:
  Distribution(const std::vector<ScanTask>& tasks, const RowRequest& request,
               const RunLimits& limits, const RowExecutor::Done& done)
      : tasks_(tasks),
        request_(request),
        limits_(limits),
        done_(done),
        hands_(static_cast<std::size_t>(ranks())),
        own_(request, limits_of_rank(text_of_limits(limits))) {
    const std::string text = json_text(request) + '\n' + text_of_limits(limits);
    for (int rank = 1; rank < ranks(); ++rank) send(rank, Tag::request, text);
  }

  void run() {
    constexpr std::chrono::microseconds nap{500};
    constexpr std::chrono::microseconds none{0};
    while (left_ > 0) {
      throw_if_stopped(limits_.stop);
      hand_out();
      bool is_quiet = true;
      for (; has_message(); is_quiet = false) {
        const Message message = receive();
        finish(message.rank, row_from(message.text, request_));
      }
      GameRow row;
      if (own_.take(row, is_quiet ? nap : none)) finish(0, std::move(row));
      if (limits_.report) limits_.report({"scanning", seconds_, 0, "seconds", 0});
    }
  }

 private:
  // One to each rank in turn, as long as some want more.
  void hand_out() {
    for (bool is_given = true; is_given && next_ < tasks_.size();) {
      is_given = false;
      for (std::size_t rank = 0; rank < hands_.size() && next_ < tasks_.size(); ++rank) {
        if (!hands_[rank].wants_more()) continue;
        const ScanTask& task = tasks_[next_++];
        hands_[rank].add(task);
        if (rank == 0) {
          own_.give(task.game);
        } else {
          send_without_waiting(static_cast<int>(rank), Tag::game, task.game);
        }
        is_given = true;
      }
    }
  }

  void finish(int rank, GameRow row) {
    const ScanTask& task = hands_[static_cast<std::size_t>(rank)].finished();
    seconds_ += task.seconds;
    --left_;
    if (row.game.empty()) row.game = task.game;
    done_(task, std::move(row));
  }

  const std::vector<ScanTask>& tasks_;
  const RowRequest& request_;
  const RunLimits& limits_;
  const RowExecutor::Done& done_;
  std::vector<Hand> hands_;
  OwnWorker own_;
  std::size_t next_ = 0;
  std::size_t left_ = tasks_.size();
  double seconds_ = 0;
};

}  // namespace

unsigned MpiExecutor::width(const RunLimits& limits) const {
  if (limits.threads > 0) {
    throw BadInput({.argument = "threads",
                    .given = std::to_string(limits.threads),
                    .problem = "a rank works on one game at a time",
                    .advice = "leave it out, and start more ranks"});
  }
  return static_cast<unsigned>(ranks());
}

void MpiExecutor::run(const std::vector<ScanTask>& tasks, const RowRequest& request,
                      const RunLimits& limits, const Done& done) const {
  is_busy_ = true;
  Distribution(tasks, request, limits, done).run();
  is_busy_ = false;
}

}  // namespace nimhoff::cli
