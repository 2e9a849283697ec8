// Work that is done by several threads, piece by piece.
//
// Cost:    some ten microseconds a thread.
// Checked: tests/conjecture/in_parallel_test.cpp.
#include "conjecture/in_parallel.hpp"

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

namespace nimhoff {

void in_parallel(std::size_t count, unsigned threads,
                 const std::function<void(std::size_t)>& work) {
  std::atomic<std::size_t> next{0};
  std::mutex failing;
  std::exception_ptr failure;
  const auto take_pieces = [&] {
    try {
      for (std::size_t i = next++; i < count; i = next++) work(i);
    } catch (...) {
      next = count;
      const std::scoped_lock turn(failing);
      if (!failure) failure = std::current_exception();
    }
  };
  {
    std::vector<std::jthread> others;
    try {
      for (std::size_t i = 1; i < std::min<std::size_t>(threads, count); ++i) {
        others.emplace_back(take_pieces);
      }
    } catch (const std::system_error&) {
      // The system gives no more threads: those that are here do the work.
    }
    take_pieces();
  }
  if (failure) std::rethrow_exception(failure);
}

}  // namespace nimhoff
