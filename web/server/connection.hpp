// A connection of cpp-httplib's server whose requests have to arrive in time.
#pragma once

#include <httplib.h>

#include <array>
#include <atomic>
#include <chrono>
#include <memory>

namespace nimhoff::web {

/// The socket of a connection. What is sent of one request, byte by byte or at once, has to be
/// there within some seconds, so that a slow sender does not hold a thread.
class Connection final : public httplib::Stream {
 public:
  Connection(socket_t socket, const std::atomic<bool>& is_ending)
      : socket_(socket), is_ending_(is_ending) {}

  /// Waits for the next request; false when none comes.
  [[nodiscard]] bool has_request(std::chrono::milliseconds patience);
  /// Whether a request did not arrive in time: what else comes belongs to it.
  [[nodiscard]] bool is_late() const { return is_late_; }

  [[nodiscard]] bool is_readable() const override;
  [[nodiscard]] bool is_writable() const override;
  ssize_t read(char* to, std::size_t size) override;
  ssize_t write(const char* from, std::size_t size) override;
  void get_remote_ip_and_port(std::string& ip, int& port) const override;
  void get_local_ip_and_port(std::string& ip, int& port) const override;
  [[nodiscard]] socket_t socket() const override { return socket_; }

  /// The socket of the request that this thread is answering.
  [[nodiscard]] static int of_this_thread();
  void belong_to_this_thread() const;
  /// What follows the request that this thread is answering is not read, as it may be its body.
  static void end_behind_this_request();
  /// Lets it go when the request that this thread is answering has its answer.
  static void hold_during_this_request(std::shared_ptr<void> held);

 private:
  using Clock = std::chrono::steady_clock;
  [[nodiscard]] bool waits_for(short events, std::chrono::milliseconds longest) const;

  socket_t socket_;
  const std::atomic<bool>& is_ending_;
  Clock::time_point piece_began_;  // of what is being sent
  bool is_in_piece_ = false;
  Clock::time_point latest_;  // when the request has to be there
  bool is_late_ = false;
  std::array<char, 4096> buffer_{};
  std::size_t begin_ = 0;
  std::size_t end_ = 0;
};

/// cpp-httplib's server over such connections.
class ListeningServer final : public httplib::Server {
 public:
  /// A connection holds one of so many threads.
  explicit ListeningServer(std::size_t threads);
  /// cpp-httplib listens for five connections at a time; a page opens more.
  void deepen_queue();
  /// Ends keeping connections that wait for another request.
  void end() { is_ending_ = true; }

 private:
  bool process_and_close_socket(socket_t socket) override;

  std::atomic<bool> is_ending_{false};
  std::size_t threads_;
  std::atomic<std::size_t> open_{0};  // connections, with those that wait for a thread
};

}  // namespace nimhoff::web
