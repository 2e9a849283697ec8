// Runs strips side by side, each as far behind the one to its left as it must be.
//
// A strip at step t reads margins that the strip to its left wrote at its step t + lanes, and
// overwrites only what that one has long read. So cut each strip into blocks of at least
// that many steps: block r needs block r + 1 of the strip to the left, and block r - 1 of
// its own. A strip is handed over after the one to its left, and then makes place for a new
// one. Each task that ends starts those that waited for it alone, so no thread waits for the
// end of a wave, and what is computed does not depend on how many there are.
//
// Cost:    a task of the scheduler per block.
// Checked: tests/outcome/sweep/engine_test.cpp, 1, 2 and 3 threads give the same.
#include "outcome/sweep/wavefront.hpp"

#include <tbb/global_control.h>
#include <tbb/task_arena.h>
#include <tbb/task_group.h>

#include <algorithm>
#include <atomic>

#include "nimhoff/outcome/run_limits.hpp"

namespace nimhoff {
namespace {

class Wavefront {
 public:
  Wavefront(const std::vector<std::unique_ptr<SweepStrip>>& places, const StripRange& range,
            std::int64_t lanes, KeptCounts& kept, Sink& sink, const std::stop_token& stop)
      : places_(places), range_(range), lanes_(lanes), kept_(kept), sink_(sink), stop_(stop) {
    const std::int64_t steps = range.end - places.front()->first_step();
    size_ = std::max({std::int64_t{1024}, lanes, steps / most_blocks});
    blocks_ = static_cast<std::size_t>(std::max<std::int64_t>(1, (steps + size_ - 1) / size_));
    block_waits_ = std::vector<std::atomic<int>>(range.strips * blocks_);
    hand_over_waits_ = std::vector<std::atomic<int>>(range.strips);
    for (std::size_t s = 0; s < range.strips; ++s) {
      for (std::size_t r = 0; r < blocks_; ++r) {
        const bool needs_place = r == 0 && s >= places.size();
        block_waits_[s * blocks_ + r] = (s > 0 ? 1 : 0) + (r > 0 || needs_place ? 1 : 0);
      }
      hand_over_waits_[s] = s > 0 ? 2 : 1;
    }
  }

  void run() {
    start(block_waits_[0], [this] { do_block(0, 0); });
    const Waited waited{ended_};
    tasks_.wait();
    throw_if_stopped(stop_);
  }

 private:
  // oneTBB orders the start of a task, the task and the end of wait(). ThreadSanitizer does not
  // see that, as oneTBB is not built for it, so the same order is in these two counters.
  template <class Work>
  void start(std::atomic<int>& waits, Work work) {
    tasks_.run([this, &waits, work] {
      static_cast<void>(waits.load(std::memory_order_acquire));
      const Ending ending{ended_};
      work();
    });
  }
  struct Ending {
    std::atomic<int>& ended;
    ~Ending() { ended.fetch_add(1, std::memory_order_release); }
  };
  struct Waited {
    const std::atomic<int>& ended;
    ~Waited() { static_cast<void>(ended.load(std::memory_order_acquire)); }
  };

  [[nodiscard]] SweepStrip& strip(std::size_t s) const { return *places_[s % places_.size()]; }

  void do_block(std::size_t s, std::size_t r) {
    if (stop_.stop_requested()) return;  // What waits for this block is never started.
    SweepStrip& here = strip(s);
    if (r == 0) here.begin(range_.x + static_cast<std::int64_t>(s) * lanes_);
    const std::int64_t block_end = here.first_step() + static_cast<std::int64_t>(r + 1) * size_;
    here.run_below(std::min(range_.end, block_end), kept_, stop_);
    if (stop_.stop_requested()) return;
    const bool is_last = r + 1 == blocks_;
    if (s + 1 < range_.strips) {
      if (r > 0) release_block(s + 1, r - 1);
      if (is_last) release_block(s + 1, r);
    }
    if (is_last) {
      here.gather();
      release_hand_over(s);
    } else {
      release_block(s, r + 1);
    }
  }

  void hand_over(std::size_t s) {
    if (stop_.stop_requested()) return;
    strip(s).hand_over(sink_, stop_);
    if (s + places_.size() < range_.strips) release_block(s + places_.size(), 0);
    if (s + 1 < range_.strips) release_hand_over(s + 1);
  }

  void release_block(std::size_t s, std::size_t r) {
    std::atomic<int>& waits = block_waits_[s * blocks_ + r];
    if (--waits == 0) start(waits, [this, s, r] { do_block(s, r); });
  }

  void release_hand_over(std::size_t s) {
    if (--hand_over_waits_[s] == 0) start(hand_over_waits_[s], [this, s] { hand_over(s); });
  }

  const std::vector<std::unique_ptr<SweepStrip>>& places_;
  StripRange range_;
  std::int64_t lanes_;
  std::int64_t size_ = 0;
  KeptCounts& kept_;
  Sink& sink_;
  const std::stop_token& stop_;
  std::size_t blocks_ = 0;
  std::vector<std::atomic<int>> block_waits_;
  std::vector<std::atomic<int>> hand_over_waits_;
  std::atomic<int> ended_ = 0;
  tbb::task_group tasks_;
};

}  // namespace

void run_side_by_side(const std::vector<std::unique_ptr<SweepStrip>>& places,
                      const StripRange& range, std::int64_t lanes, KeptCounts& kept, Sink& sink,
                      int threads, const std::stop_token& stop) {
  // More threads than cores are allowed, and oneTBB would print a warning.
  const tbb::global_control allowed(tbb::global_control::max_allowed_parallelism,
                                    static_cast<std::size_t>(threads));
  tbb::task_arena arena(threads);
  arena.execute([&] { Wavefront(places, range, lanes, kept, sink, stop).run(); });
}

}  // namespace nimhoff
