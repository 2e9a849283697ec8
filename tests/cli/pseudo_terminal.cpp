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
constexpr int pause_before_typing_in_milliseconds = 25;

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
  std::size_t answered = 0;  // How much of the output was there when keys were last typed.
  std::array<char, 4096> bytes{};
  const auto has_output = [&](int milliseconds) {
    pollfd output{terminal, POLLIN, 0};
    return ::poll(&output, 1, milliseconds) > 0;
  };
  int ends_left = 4;
  while (true) {
    // The program redraws its prompt and changes the terminal's mode around it: keys wait till it
    // has come to rest, and an end of input that was lost all the same is typed again.
    const bool is_at_prompt = ran.out.ends_with("> ") && answered != ran.out.size();
    const bool is_at_end = prompts > typed.lines.size() && ends_left > 0;
    const int patience = is_at_prompt ? pause_before_typing_in_milliseconds
                         : is_at_end  ? 2'000
                                      : longest_silence_in_milliseconds;
    if (!has_output(patience)) {
      if (!is_at_prompt && !is_at_end) {
        ::kill(child, SIGKILL);
        ADD_FAILURE() << "the program fell silent after: " << ran.out;
        break;
      }
      if (prompts >= typed.lines.size()) --ends_left;
      const std::string keys = keys_at(typed, prompts++);
      if (::write(terminal, keys.data(), keys.size()) < 0) break;
      answered = ran.out.size();
      continue;
    }
    const ssize_t count = ::read(terminal, bytes.data(), bytes.size());
    if (count <= 0) break;
    ran.out.append(bytes.data(), static_cast<std::size_t>(count));
  }
  int status = 0;
  ::waitpid(child, &status, 0);
  ::close(terminal);
  std::erase(ran.out, '\r');
  ran.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  return ran;
}

}  // namespace nimhoff
