// Who waits for a long request: its work stops when the client leaves, or takes too long.
#pragma once

#include <chrono>
#include <condition_variable>
#include <list>
#include <memory>
#include <mutex>
#include <stop_token>
#include <thread>

namespace nimhoff::web {

class Watch {
 public:
  using Clock = std::chrono::steady_clock;

  /// A request at work. It must end before its socket is closed.
  struct Guest {
    int socket = -1;
    Clock::time_point latest;
    std::stop_source stop{};
    bool is_late = false;  ///< read it after the work was stopped
  };

  explicit Watch(const std::stop_token& over);
  ~Watch();
  Watch(const Watch&) = delete;
  Watch& operator=(const Watch&) = delete;

  /// Requests a stop when the client closes the connection, after so long a time, and at the end of
  /// the server; as long as somebody holds the guest.
  [[nodiscard]] std::shared_ptr<Guest> guest(int socket, std::chrono::seconds longest);

 private:
  void look(const std::stop_token& stop);

  std::stop_token over_;
  std::mutex guard_;
  std::condition_variable_any has_guest_;
  std::list<Guest*> guests_;
  std::jthread looking_;
};

}  // namespace nimhoff::web
