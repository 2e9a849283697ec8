// Runs the program on a terminal, as a person would.
#include "cli/pseudo_terminal.hpp"

#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>

#include "cli/program.hpp"

namespace nimhoff {
namespace {

constexpr int longest_silence_in_milliseconds = 20'000;

[[noreturn]] void become_program(const std::string& arguments, const Typed& typed) {
  ::setenv("LC_ALL", typed.locale.c_str(), 1);
  ::setenv("TERM", typed.terminal.c_str(), 1);
  const std::string command = "exec '" + program_path() + "' " + arguments;
  ::execl("/bin/sh", "sh", "-c", command.c_str(), static_cast<char*>(nullptr));
  ::_exit(127);
}

// What is typed at the n-th prompt.
std::string keys_at(const Typed& typed, std::size_t n) {
  if (n >= typed.lines.size()) return "\x04";
  return typed.lines[n] == "^C" ? "\x03" : typed.lines[n] + '\n';
}

}  // namespace

bool terminals_are_here() {
  int terminal = -1;
  int program_side = -1;
  if (::openpty(&terminal, &program_side, nullptr, nullptr, nullptr) != 0) return false;
  ::close(program_side);
  ::close(terminal);
  return true;
}

Ran run_in_terminal(const std::string& arguments, const Typed& typed) {
  winsize size{typed.rows, typed.columns, 0, 0};
  int terminal = -1;
  const pid_t child = ::forkpty(&terminal, nullptr, nullptr, &size);
  if (child == 0) become_program(arguments, typed);
  Ran ran;
  if (child < 0) {  // Nothing below may signal or wait for the process -1, which is all of them.
    ADD_FAILURE() << "no pseudo-terminal could be opened";
    return ran;
  }
  std::size_t prompts = 0;
  std::array<char, 4096> bytes{};
  const auto has_output = [&](int milliseconds) {
    pollfd output{terminal, POLLIN, 0};
    return ::poll(&output, 1, milliseconds) > 0;
  };
  while (true) {
    // The end that is typed while the program turns to editing lines is lost: it is typed again.
    const bool is_at_end = prompts > typed.lines.size();
    for (int again = 0; is_at_end && again < 4 && !has_output(2'000); ++again) {
      if (::write(terminal, "\x04", 1) < 0) break;
    }
    if (!has_output(longest_silence_in_milliseconds)) {
      ::kill(child, SIGKILL);
      ADD_FAILURE() << "the program fell silent after: " << ran.out;
      break;
    }
    const ssize_t count = ::read(terminal, bytes.data(), bytes.size());
    if (count <= 0) break;
    ran.out.append(bytes.data(), static_cast<std::size_t>(count));
    if (!ran.out.ends_with("> ")) continue;
    const std::string keys = keys_at(typed, prompts++);
    if (::write(terminal, keys.data(), keys.size()) < 0) break;
  }
  int status = 0;
  ::waitpid(child, &status, 0);
  ::close(terminal);
  std::erase(ran.out, '\r');
  ran.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  return ran;
}

}  // namespace nimhoff
