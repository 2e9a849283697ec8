// The explorer's server over cpp-httplib: connections, headers, status codes.
//
// One handler takes every request, as the regular expressions of cpp-httplib recurse on long paths;
// who replies knows nothing of HTTP libraries. A connection holds one of many threads.
//
// Checked: tests/web/server_test.py.
#include <httplib.h>
#include <sys/socket.h>

#include <algorithm>
#include <nimhoff/nimhoff.hpp>
#include <thread>

#include "server/answers.hpp"
#include "server/connection.hpp"
#include "server/guard.hpp"
#include "server/serve.hpp"

namespace nimhoff::web {
namespace {

constexpr std::size_t connection_threads = 200;

const httplib::Headers& security_headers() {
  static const httplib::Headers all{
      {"Content-Security-Policy",
       "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; "
       "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
      {"X-Content-Type-Options", "nosniff"},
      {"Referrer-Policy", "no-referrer"},
      {"Cross-Origin-Resource-Policy", "same-origin"}};
  return all;
}

Asked asked_by(const httplib::Request& request) {
  const auto headers = [&request](const char* name) {
    std::vector<std::string> all;
    const auto [first, last] = request.headers.equal_range(name);
    for (auto at = first; at != last; ++at) all.push_back(at->second);
    return all;
  };
  return {request.method, request.path, request.target, headers, Connection::of_this_thread()};
}

// Bodies are not read: what they hold shall not be taken for another request.
bool may_have_body(const httplib::Request& request) {
  const auto lengths = request.get_header_value_count("Content-Length");
  return request.has_header("Transfer-Encoding") || lengths > 1 ||
         (lengths == 1 && request.get_header_value("Content-Length") != "0");
}

void send(Reply reply, httplib::Response& response) {
  response.status = reply.status;
  for (const auto& [name, value] : reply.headers) response.set_header(name, value);
  Connection::hold_during_this_request(std::move(reply.held));
  if (!reply.stream) {
    if (!reply.media.empty()) response.set_content(std::move(reply.body), reply.media);
    return;
  }
  response.set_chunked_content_provider(
      reply.media, [stream = std::move(reply.stream)](std::size_t, httplib::DataSink& sink) {
        stream([&](std::string_view text) {
          return sink.is_writable() && sink.write(text.data(), text.size());
        });
        sink.done();
        return true;
      });
}

}  // namespace

struct Server::State {
  explicit State(const ServerOptions& given) : options(given), answers(given) {}

  ServerOptions options;
  int port = 0;
  Answers answers;
  ListeningServer http{connection_threads};

  void prepare() {
    http.set_tcp_nodelay(true);
    // Not SO_REUSEPORT, by which two servers would share a port.
    http.set_socket_options([](socket_t socket) {
      const int yes = 1;
      ::setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    });
    http.set_default_headers(security_headers());
    http.set_pre_routing_handler(
        [this](const httplib::Request& request, httplib::Response& response) {
          if (may_have_body(request)) Connection::end_behind_this_request();
          send(answers.reply(asked_by(request)), response);
          return httplib::Server::HandlerResponse::Handled;
        });
  }
};

void require_server(const ServerOptions& options) {
  if (options.port < 0 || options.port > 65535) {
    throw BadInput({.argument = "port",
                    .given = std::to_string(options.port),
                    .problem = "no port",
                    .allowed = "0 to 65535 are allowed, 0 for any that is free"});
  }
  const bool is_plain =
      std::all_of(options.token.begin(), options.token.end(),
                  [](unsigned char c) { return std::isalnum(c) != 0 || c == '-' || c == '_'; });
  if (!is_plain) {
    throw BadInput({.argument = "token",
                    .problem = "has a character that is not allowed",
                    .allowed = "letters, digits, - and _ are"});
  }
  if (!is_loopback(options.host) && options.token.size() < 8) {
    throw BadInput({.argument = "host",
                    .given = options.host,
                    .problem = "other machines can reach it, so it needs a `token`",
                    .advice = "choose 8 characters or more that nobody guesses"});
  }
}

Server::Server(const ServerOptions& options) {
  require_server(options);
  state_ = std::make_unique<State>(options);
  state_->prepare();
  const int bound = options.port == 0 ? state_->http.bind_to_any_port(options.host)
                    : state_->http.bind_to_port(options.host, options.port) ? options.port
                                                                            : -1;
  if (bound < 0) {
    throw WorkFailed({.argument = "port",
                      .given = std::to_string(options.port),
                      .problem = "cannot be had on " + options.host +
                                 "; another program uses it, "
                                 "or there is no such host",
                      .advice = "try `port=0`"});
  }
  state_->port = bound;
  state_->http.deepen_queue();
}

Server::~Server() = default;

std::string Server::address() const {
  const std::string& host = state_->options.host;
  const bool is_bracketed = host.find(':') != std::string::npos;
  const std::string& token = state_->options.token;
  return "http://" + (is_bracketed ? '[' + host + ']' : host) + ':' + std::to_string(state_->port) +
         '/' + (token.empty() ? "" : "?token=" + token);
}

bool Server::has_page() const { return state_->answers.has_page(); }

void Server::run(const std::stop_token& stop) {
  std::jthread watch([&](const std::stop_token& ended) {
    // A signal handler requests the stop, so that nobody may register a callback.
    while (!stop.stop_requested() && !ended.stop_requested()) {
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    state_->answers.end();
    state_->http.end();
    // Before the server listens it hears nothing.
    while (!ended.stop_requested()) {
      state_->http.stop();
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
  });
  state_->http.listen_after_bind();
}

}  // namespace nimhoff::web
