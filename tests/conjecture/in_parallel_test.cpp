#include "conjecture/in_parallel.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <stdexcept>
#include <vector>

namespace nimhoff {
namespace {

TEST(InParallel, Every_piece_is_done_once_by_any_number_of_threads) {
  for (const unsigned threads : {1U, 2U, 7U}) {
    std::vector<std::atomic<int>> done(100);
    in_parallel(done.size(), threads, [&](std::size_t i) { ++done[i]; });
    for (const auto& count : done) EXPECT_EQ(count, 1);
  }
}

TEST(InParallel, What_a_piece_throws_is_thrown) {
  for (const unsigned threads : {1U, 3U}) {
    EXPECT_THROW(in_parallel(50, threads,
                             [](std::size_t i) {
                               if (i == 17) throw std::runtime_error("a piece");
                             }),
                 std::runtime_error);
  }
}

}  // namespace
}  // namespace nimhoff
