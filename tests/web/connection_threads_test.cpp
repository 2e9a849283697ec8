// As many threads as are needed, and never more.
#include "server/connection_threads.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <latch>
#include <set>

namespace nimhoff::web {
namespace {

TEST(ConnectionThreads, Do_as_many_jobs_at_once_as_they_are) {
  ConnectionThreads threads(4);
  std::latch all_began(4);
  for (int i = 0; i < 4; ++i) {
    threads.add([&] { all_began.arrive_and_wait(); });
  }
  all_began.wait();
}

TEST(ConnectionThreads, Are_no_more_than_the_bound_and_finish_what_waits) {
  std::mutex mutex;
  std::set<std::thread::id> seen;
  std::atomic<int> at_work = 0;
  std::atomic<int> most_at_work = 0;
  int done = 0;
  ConnectionThreads threads(3);
  for (int i = 0; i < 200; ++i) {
    threads.add([&] {
      const int now = ++at_work;
      for (int most = most_at_work; now > most;) {
        if (most_at_work.compare_exchange_weak(most, now)) break;
      }
      std::this_thread::yield();
      --at_work;
      const std::lock_guard lock(mutex);
      seen.insert(std::this_thread::get_id());
      ++done;
    });
  }
  threads.shut_down();
  EXPECT_EQ(done, 200);
  EXPECT_LE(most_at_work, 3);
  EXPECT_LE(seen.size(), 3);
  EXPECT_FALSE(seen.contains(std::this_thread::get_id()));
}

TEST(ConnectionThreads, Start_one_by_one) {
  std::set<std::thread::id> seen;
  ConnectionThreads threads(100);
  for (int i = 0; i < 20; ++i) {
    std::latch done(1);
    threads.add([&] {
      seen.insert(std::this_thread::get_id());
      done.count_down();
    });
    done.wait();
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  EXPECT_LT(seen.size(), 20);
}

}  // namespace
}  // namespace nimhoff::web
