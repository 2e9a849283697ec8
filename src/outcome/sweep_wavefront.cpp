// Runs strips side by side, each as far behind the one to its left as it must be.
//
// A strip at step t reads margins that the strip to its left wrote at its step t + lanes, and
// overwrites only what that one has long read. So cut each strip into blocks of at least
// that many steps: block r needs block r + 1 of the strip to the left, and block r - 1 of
// its own. Each block that ends starts those that waited for it alone, so no thread waits,
// and what is computed does not depend on how many there are.
//
// Cost:    a task of the scheduler per block.
// Checked: tests/outcome/sweep_test.cpp, 1, 2 and 3 threads give the same.
#include "outcome/sweep_wavefront.hpp"

#include <tbb/global_control.h>
#include <tbb/task_arena.h>
#include <tbb/task_group.h>

#include <algorithm>
#include <atomic>

namespace nimhoff {
namespace {

class Wavefront {
 public:
  Wavefront(std::vector<SweepStrip*> strips, std::int64_t end, std::size_t lanes, KeptCounts& kept)
      : strips_(std::move(strips)),
        end_(end),
        size_(std::max<std::int64_t>(1024, static_cast<std::int64_t>(lanes))),
        kept_(kept) {
    const std::int64_t steps = end - strips_.front()->first_step();
    blocks_ = static_cast<std::size_t>(std::max<std::int64_t>(1, (steps + size_ - 1) / size_));
    waits_for_ = std::vector<std::atomic<int>>(strips_.size() * blocks_);
    for (std::size_t s = 0; s < strips_.size(); ++s) {
      for (std::size_t r = 0; r < blocks_; ++r) {
        waits_for_[s * blocks_ + r] = (s > 0 ? 1 : 0) + (r > 0 ? 1 : 0);
      }
    }
  }

  void run() {
    tasks_.run([this] { do_block(0, 0); });
    tasks_.wait();
  }

 private:
  void do_block(std::size_t s, std::size_t r) {
    SweepStrip& strip = *strips_[s];
    const std::int64_t block_end = strip.first_step() + static_cast<std::int64_t>(r + 1) * size_;
    strip.run_below(std::min(end_, block_end), kept_);
    const bool is_last = r + 1 == blocks_;
    if (s + 1 < strips_.size()) {
      if (r > 0) release(s + 1, r - 1);
      if (is_last) release(s + 1, r);
    }
    if (is_last) {
      strip.gather();
    } else {
      release(s, r + 1);
    }
  }

  void release(std::size_t s, std::size_t r) {
    if (--waits_for_[s * blocks_ + r] == 0) tasks_.run([this, s, r] { do_block(s, r); });
  }

  std::vector<SweepStrip*> strips_;
  std::int64_t end_;
  std::int64_t size_;
  KeptCounts& kept_;
  std::size_t blocks_ = 0;
  std::vector<std::atomic<int>> waits_for_;
  tbb::task_group tasks_;
};

}  // namespace

void run_side_by_side(std::vector<SweepStrip*> strips, std::int64_t end, std::size_t lanes,
                      KeptCounts& kept, int threads) {
  // More threads than cores are allowed, and oneTBB would print a warning.
  const tbb::global_control allowed(tbb::global_control::max_allowed_parallelism,
                                    static_cast<std::size_t>(threads));
  tbb::task_arena arena(threads);
  arena.execute([&] { Wavefront(std::move(strips), end, lanes, kept).run(); });
}

}  // namespace nimhoff
