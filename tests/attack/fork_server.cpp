// The program again and again, each time in a fork of a process that is already loaded: a
// thousand command lines a second instead of twenty-five.
//
// Reads a request from stdin and writes the reply to stdout, until stdin ends. A request is a line
// of numbers
//     WORDS MILLISECONDS ADDRESSES FILE_SIZE CLOSED
// and then the input of the program and its words, each as a line with its length and the bytes.
// After so many milliseconds the run gets a SIGINT, and a SIGKILL when it has not ended by itself
// some seconds of processor time later. Addresses and file size are limits in bytes, 0 for none;
// closed are the file descriptors that the run does not have, one bit each. The reply is a line
//     STATUS PEAK WAIT CPU OUT ERR
// with the status of wait(2), the peak resident size in KiB, the milliseconds of wall clock and CPU
// that passed after the SIGINT (-1 without one), and then the OUT and ERR bytes of both outputs.
#include <poll.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <nimhoff/nimhoff.hpp>
#include <string>
#include <vector>

#include "commands.hpp"
#include "interrupt.hpp"
#include "memory_limit.hpp"
#include "program.hpp"
#include "terminal.hpp"

namespace {

// Milliseconds until an unheard SIGINT becomes a SIGKILL, and at most: on a busy machine a run that
// had no processor cannot hear.
constexpr int patience = 3000;
constexpr int most_patience = 20 * patience;
constexpr std::size_t most_shown = 1 << 20;  // of either output

struct Request {
  std::size_t words = 0;
  int milliseconds = 0;
  rlim_t addresses = 0;
  rlim_t file_size = 0;
  unsigned closed = 0;
  std::string input;
  std::vector<std::string> arguments;
};

std::string counted_bytes() {
  std::size_t size = 0;
  std::cin >> size;
  std::cin.get();
  std::string bytes(size, '\0');
  std::cin.read(bytes.data(), static_cast<std::streamsize>(size));
  return bytes;
}

bool read_request(Request& request) {
  request = {};
  if (!(std::cin >> request.words >> request.milliseconds >> request.addresses >>
        request.file_size >> request.closed)) {
    return false;
  }
  request.input = counted_bytes();
  for (std::size_t i = 0; i < request.words; ++i) request.arguments.push_back(counted_bytes());
  return true;
}

int memory_file(const std::string& bytes = {}) {
  const int file = ::memfd_create("attack", 0);
  if (file < 0 || ::write(file, bytes.data(), bytes.size()) < 0) std::exit(3);
  ::lseek(file, 0, SEEK_SET);
  return file;
}

std::string shown(int file) {
  const auto size = static_cast<std::size_t>(::lseek(file, 0, SEEK_END));
  std::string bytes(std::min(size, most_shown), '\0');
  if (::pread(file, bytes.data(), bytes.size(), 0) < 0) std::exit(3);
  ::close(file);
  return bytes;
}

void limit(int what, rlim_t bytes) {
  const rlimit both{bytes, bytes};
  if (bytes > 0) ::setrlimit(static_cast<__rlimit_resource>(what), &both);
}

// On a busy machine the SIGINT may come before the run catches it.
void hold_interrupts(int how) {
  sigset_t interrupts;
  ::sigemptyset(&interrupts);
  ::sigaddset(&interrupts, SIGINT);
  ::sigprocmask(how, &interrupts, nullptr);
}

[[noreturn]] void run(const Request& request, const std::array<int, 3>& files) {
  for (int i = 0; i < 3; ++i) {
    const bool is_closed = (request.closed >> static_cast<unsigned>(i) & 1U) != 0;
    is_closed ? ::close(i) : ::dup2(files[static_cast<std::size_t>(i)], i);
  }
  for (const int file : files) ::close(file);
  limit(RLIMIT_FSIZE, request.file_size);
  limit(RLIMIT_AS, request.addresses);
  ::signal(SIGINT, SIG_DFL);  // which a shell lets its background jobs ignore
  nimhoff::cli::hold_closed_files();
  nimhoff::cli::catch_signals();
  hold_interrupts(SIG_UNBLOCK);
  nimhoff::cli::limit_memory(nimhoff::available_memory());
  ::_exit(nimhoff::cli::run_program(request.arguments));
}

bool ends_within(int handle, int milliseconds) {
  pollfd wait{handle, POLLIN, 0};
  return ::poll(&wait, 1, milliseconds) > 0;
}

// Of a process that may still run: fields 14 and 15 of its stat, in ticks.
double cpu_milliseconds(pid_t child) {
  std::ifstream table("/proc/" + std::to_string(child) + "/stat");
  std::string text;
  std::getline(table, text);
  unsigned long user = 0;
  unsigned long system = 0;
  const char* const rest = text.c_str() + std::min(text.rfind(')'), text.size() - 1);
  std::sscanf(rest, ") %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user, &system);
  return 1000.0 * static_cast<double>(user + system) / static_cast<double>(::sysconf(_SC_CLK_TCK));
}

double cpu_milliseconds(const rusage& usage) {
  const auto each = [](const timeval& time) {
    return 1e3 * static_cast<double>(time.tv_sec) + 1e-3 * static_cast<double>(time.tv_usec);
  };
  return each(usage.ru_utime) + each(usage.ru_stime);
}

void answer(const Request& request) {
  const std::array files{memory_file(request.input), memory_file(), memory_file()};
  hold_interrupts(SIG_BLOCK);
  const pid_t child = ::fork();
  if (child == 0) run(request, files);
  hold_interrupts(SIG_UNBLOCK);
  const int handle = static_cast<int>(::syscall(SYS_pidfd_open, child, 0));
  double waited = -1;
  double cpu = -1;
  if (!ends_within(handle, request.milliseconds)) {
    cpu = cpu_milliseconds(child);
    const auto start = std::chrono::steady_clock::now();
    ::kill(child, SIGINT);
    for (int passed = patience; !ends_within(handle, patience); passed += patience) {
      const bool is_deaf = cpu_milliseconds(child) - cpu > patience / 2;
      if (is_deaf || passed >= most_patience) ::kill(child, SIGKILL);
    }
    waited =
        std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
  }
  ::close(handle);
  int status = 0;
  rusage usage{};
  ::wait4(child, &status, 0, &usage);
  ::close(files[0]);
  const std::string out = shown(files[1]);
  const std::string err = shown(files[2]);
  std::cout << status << ' ' << usage.ru_maxrss << ' ' << waited << ' '
            << (cpu < 0 ? -1 : cpu_milliseconds(usage) - cpu) << ' ' << out.size() << ' '
            << err.size() << '\n'
            << out << err << std::flush;
}

// What every run would find out again.
void warm_up() {
  static_cast<void>(nimhoff::cli::commands());
  static_cast<void>(nimhoff::fastest_engine(nimhoff::Game::nim()));
}

}  // namespace

int main() {
  std::ios::sync_with_stdio(false);
  limit(RLIMIT_CORE, 1);
  warm_up();
  Request request;
  while (read_request(request)) answer(request);
}
