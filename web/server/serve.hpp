// The explorer's server: what a door that starts it needs to know.
#pragma once

#include <cstdint>
#include <memory>
#include <stop_token>
#include <string>

namespace nimhoff::web {

struct ServerOptions {
  std::string host = "127.0.0.1";
  int port = 0;            ///< 0 for any that is free
  std::string token{};     ///< that every request must carry; none when empty
  std::string page{};      ///< the folder of the built page
  std::uint64_t memory{};  ///< bytes that boards may hold
};

/// Throws BadInput unless a server may listen there: another host than this machine needs a token.
void require_server(const ServerOptions& options);

/// A server that listens. Requests are answered from run() on.
class Server {
 public:
  /// Throws BadInput as require_server, WorkFailed when the address cannot be had.
  explicit Server(const ServerOptions& options);
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  /// What a browser opens, with the token where there is one.
  [[nodiscard]] std::string address() const;
  /// Whether there is a page, and not only the requests.
  [[nodiscard]] bool has_page() const;
  /// Answers requests until a stop is requested; then stops the work of those that run.
  void run(const std::stop_token& stop);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace nimhoff::web
