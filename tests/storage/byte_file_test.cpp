// Files of bytes: a signal that comes while the system reads or writes changes nothing.
#include "storage/byte_file.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <csignal>
#include <thread>

#include "temporary_folder.hpp"

namespace nimhoff {
namespace {

volatile std::sig_atomic_t signals = 0;

// Signals every two milliseconds, each of which interrupts what the thread waits for.
class Interruptions {
 public:
  Interruptions() {
    struct sigaction action {};
    action.sa_handler = [](int) { signals = signals + 1; };
    ::sigaction(SIGALRM, &action, &before_);
    signals = 0;
    every(2000);
  }
  ~Interruptions() {
    every(0);
    ::sigaction(SIGALRM, &before_, nullptr);
  }
  Interruptions(const Interruptions&) = delete;
  Interruptions& operator=(const Interruptions&) = delete;

 private:
  static void every(int microseconds) {
    const itimerval timer{{0, microseconds}, {0, microseconds}};
    ::setitimer(ITIMER_REAL, &timer, nullptr);
  }
  struct sigaction before_ {};
};

// A thread that no signal of the test reaches.
template <typename Work>
std::thread undisturbed(Work work) {
  sigset_t alarm;
  sigset_t before;
  ::sigemptyset(&alarm);
  ::sigaddset(&alarm, SIGALRM);
  ::pthread_sigmask(SIG_BLOCK, &alarm, &before);
  std::thread thread(work);
  ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
  return thread;
}

void wait_a_while() { std::this_thread::sleep_for(std::chrono::milliseconds(40)); }

TEST(ByteFiles, Are_opened_and_read_to_the_end_whatever_signals_come) {
  const TemporaryFolder folder;
  const std::string path = folder / "pipe";
  ASSERT_EQ(::mkfifo(path.c_str(), 0600), 0);
  const std::string text(300'000, 'x');
  std::thread writer = undisturbed([&] {
    wait_a_while();
    ByteFile file = ByteFile::open(path, O_WRONLY);
    wait_a_while();
    file.write(text);
    file.flush();
  });
  std::string read;
  {
    const Interruptions interruptions;
    ByteFile file = ByteFile::open(path, O_RDONLY);
    std::array<char, 1000> bytes{};
    while (const std::size_t count = file.read_some(bytes.data(), bytes.size())) {
      read.append(bytes.data(), count);
    }
  }
  writer.join();
  EXPECT_TRUE(read == text);
  EXPECT_GT(signals, 5);
}

TEST(ByteFiles, Are_written_to_the_end_whatever_signals_come) {
  const TemporaryFolder folder;
  const std::string path = folder / "pipe";
  ASSERT_EQ(::mkfifo(path.c_str(), 0600), 0);
  std::string read;
  std::thread reader = undisturbed([&] {
    wait_a_while();
    ByteFile file = ByteFile::open(path, O_RDONLY);
    wait_a_while();
    std::array<char, 1000> bytes{};
    while (const std::size_t count = file.read_some(bytes.data(), bytes.size())) {
      read.append(bytes.data(), count);
    }
  });
  const std::string text(3'000'000, 'x');
  {
    const Interruptions interruptions;
    ByteFile file = ByteFile::open(path, O_WRONLY);
    file.write(text);
    file.close();
  }
  reader.join();
  EXPECT_TRUE(read == text);
  EXPECT_GT(signals, 5);
}

}  // namespace
}  // namespace nimhoff
