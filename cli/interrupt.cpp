// Signals that cancel the work.
#include "interrupt.hpp"

#include <array>
#include <csignal>

namespace nimhoff::cli {
namespace {

constexpr std::array signals{SIGINT, SIGTERM, SIGHUP};

std::stop_source& source() {
  static std::stop_source only;
  return only;
}

// Nobody registers a callback with the source, so that the request is an exchange of one
// atomic number, which a signal handler may make.
void request_stop(int) {
  source().request_stop();
  for (const int number : signals) {
    struct sigaction now {};
    if (::sigaction(number, nullptr, &now) == 0 && now.sa_handler == request_stop) {
      ::signal(number, SIG_DFL);
    }
  }
}

}  // namespace

void catch_signals() {
  static_cast<void>(source());
  struct sigaction action {};
  action.sa_handler = request_stop;
  for (const int number : signals) {
    struct sigaction before {};
    const bool is_ignored =
        ::sigaction(number, nullptr, &before) == 0 && before.sa_handler == SIG_IGN;
    if (!is_ignored) ::sigaction(number, &action, nullptr);
  }
  // A pipe that nobody reads and a file that may not grow are errors like a full disk.
  ::signal(SIGPIPE, SIG_IGN);
  ::signal(SIGXFSZ, SIG_IGN);
}

std::stop_token interruption() { return source().get_token(); }

}  // namespace nimhoff::cli
