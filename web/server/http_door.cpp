// The explorer's server over cpp-httplib: connections, headers, status codes.
//
// One handler routes every request by hand, as the regular expressions of cpp-httplib recurse on
// long paths. A connection holds one of many threads; long work one of a few places beside, so that
// tiles never wait for it. With `Accept: text/event-stream` a request sends its progress as events
// while it works, and stops when nobody reads them.
//
// Checked: tests/web/server_test.py.
#include <httplib.h>
#include <sys/socket.h>

#include <charconv>
#include <condition_variable>
#include <csignal>
#include <mutex>
#include <nimhoff/nimhoff.hpp>
#include <semaphore>
#include <thread>

#include "server/board_cache.hpp"
#include "server/connection_threads.hpp"
#include "server/guard.hpp"
#include "server/page.hpp"
#include "server/requests.hpp"
#include "server/serve.hpp"

namespace nimhoff::web {
namespace {

constexpr std::size_t connection_threads = 160;
constexpr int waiting_connections = 512;
constexpr std::ptrdiff_t brief_places = 8;
constexpr std::ptrdiff_t lengthy_places = 3;
constexpr std::size_t longest_body = 1024;
constexpr double longest_brief = 20;  // seconds, estimated
constexpr double longest_lengthy = 600;
constexpr const char* json_media = "application/json";
constexpr const char* events_media = "text/event-stream";
constexpr const char* cookie_name = "nimhoff_token";

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

void refuse(httplib::Response& response, int status, const Error& error) {
  response.status = status;
  response.set_header("Cache-Control", "no-store");
  response.set_content(json_text(error) + '\n', json_media);
}

// Answers what is thrown while `work` runs.
template <class Work>
void answering(httplib::Response& response, const Work& work) {
  try {
    work();
  } catch (const BadInput& error) {
    refuse(response, 400, error);
  } catch (const Cancelled& error) {
    refuse(response, 503, error);
  } catch (const Error& error) {
    refuse(response, 500, error);
  } catch (const std::bad_alloc&) {
    refuse(response, 503,
           WorkFailed({.problem = "out of memory", .advice = "try smaller numbers"}));
  } catch (const std::exception& error) {
    refuse(response, 500, WorkFailed({.problem = error.what()}));
  }
}

// The number of a part of a path. Throws BadInput.
std::int64_t whole_number(std::string_view text, const char* name) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) {
    throw BadInput({.argument = name, .given = std::string(text), .problem = "no whole number"});
  }
  return number;
}

struct TileRequest {
  std::string game;
  BoardTile tile;
};

// `/tile/GAME/COLOR/L/i/j.png`, read from its end, as a game may hold a slash.
TileRequest tile_request(const httplib::Request& request) {
  constexpr std::string_view head = "/tile/";
  constexpr std::string_view tail = ".png";
  std::string_view path = std::string_view(request.path).substr(head.size());
  if (!path.ends_with(tail)) {
    throw BadInput({.given = request.path,
                    .problem = "no tile",
                    .advice = "write /tile/GAME/COLOR/L/i/j.png"});
  }
  path.remove_suffix(tail.size());
  std::array<std::string_view, 4> parts;
  for (std::string_view& part : parts) {
    const std::size_t slash = path.rfind('/');
    if (slash == std::string_view::npos) {
      throw BadInput({.given = request.path,
                      .problem = "no tile",
                      .advice = "write /tile/GAME/COLOR/L/i/j.png"});
    }
    part = path.substr(slash + 1);
    path = path.substr(0, slash);
  }
  const std::int64_t level = whole_number(parts[2], "level");
  return {spelling(parse_game(path)),
          {coloring_named(std::string(parts[3])),
           static_cast<int>(std::clamp<std::int64_t>(level, -1, 99)), whole_number(parts[1], "i"),
           whole_number(parts[0], "j"), request.has_param("dark")}};
}

std::string event_text(const char* name, const std::string& json) {
  return std::string("event: ") + name + "\ndata: " + json + "\n\n";
}

}  // namespace

// cpp-httplib listens for five connections at a time; a page opens more.
class ListeningServer final : public httplib::Server {
 public:
  void deepen_queue() { ::listen(svr_sock_, waiting_connections); }
};

// What cpp-httplib calls its threads.
class TaskQueue final : public httplib::TaskQueue {
 public:
  void enqueue(std::function<void()> job) override { threads_.add(std::move(job)); }
  void shutdown() override { threads_.shut_down(); }

 private:
  ConnectionThreads threads_{connection_threads};
};

struct Server::State {
  explicit State(const ServerOptions& given)
      : options(given), page(page_in(given.page)), boards(given.memory) {}

  ServerOptions options;
  int port = 0;
  Page page;
  BoardCache boards;
  ListeningServer http;
  std::stop_source over;
  using Places = std::counting_semaphore<brief_places>;
  Places brief{brief_places};
  Places lengthy{lengthy_places};

  [[nodiscard]] RunLimits limits(Pace pace) const {
    RunLimits limits{.seconds = pace == Pace::lengthy ? longest_lengthy : longest_brief,
                     .stop = over.get_token()};
    limits.memory = options.memory;
    limits.threads = std::max(1U, std::thread::hardware_concurrency() / 2);
    return limits;
  }

  // Whether the request may enter; else it is answered.
  bool is_let_in(const httplib::Request& request, httplib::Response& response) const {
    const auto turn_away = [&](int status, const char* problem, const char* advice) {
      refuse(response, status, BadInput({.problem = problem, .advice = advice}));
      return false;
    };
    if (request.get_header_value_count("Host") != 1 ||
        !is_own_name(request.get_header_value("Host"), options.host)) {
      return turn_away(421, "this server has another name", "open the address that it printed");
    }
    const bool is_page = request.path == "/";
    if (!is_page && request.get_header_value("Sec-Fetch-Site") == "cross-site") {
      return turn_away(403, "another site asks", "open the page itself");
    }
    if (request.method != "GET" && request.method != "HEAD") {
      return turn_away(405, "only GET is answered", "");
    }
    return options.token.empty() || has_token(request, response) ||
           turn_away(401, "the token is missing or wrong", "open the address that it printed");
  }

  bool has_token(const httplib::Request& request, httplib::Response& response) const {
    constexpr std::string_view bearer = "Bearer ";
    const std::string header = request.get_header_value("Authorization");
    if (header.starts_with(bearer)) {
      return is_same_token(header.substr(bearer.size()), options.token);
    }
    if (request.path == "/" && request.has_param("token")) {
      if (!is_same_token(request.get_param_value("token"), options.token)) return false;
      response.set_header("Set-Cookie", std::string(cookie_name) + '=' + options.token +
                                            "; HttpOnly; SameSite=Strict; Path=/");
      return true;
    }
    return is_same_token(cookie_value(request.get_header_value("Cookie"), cookie_name),
                         options.token);
  }

  // Whether the page has this version already; else the tag is in the answer.
  static bool is_known(const std::string& tag, const httplib::Request& request,
                       httplib::Response& response) {
    response.set_header("ETag", tag);
    if (request.get_header_value("If-None-Match") != tag) return false;
    response.status = 304;
    return true;
  }

  void answer_page(const httplib::Request& request, httplib::Response& response) const {
    const auto file = page.find(request.path);
    if (file != page.end()) {
      response.set_header("Cache-Control", "no-cache");
      if (is_known(file->second.tag, request, response)) return;
      response.set_content(file->second.bytes, file->second.media);
    } else if (request.path == "/") {
      std::string text = "This is the server of Nimhoff's explorer. It answers\n";
      for (const RequestSpec& known : requests()) text += "  /api/v1/" + known.name + '\n';
      response.set_content(text + "  /tile/GAME/COLOR/L/i/j.png\n", "text/plain; charset=utf-8");
    } else {
      refuse(response, 404,
             BadInput({.given = request.path,
                       .problem = "nothing here",
                       .advice = "the page is /, requests begin with /api/v1/ or /tile/"}));
    }
  }

  void answer_tile(const httplib::Request& request, httplib::Response& response) {
    const TileRequest wanted = tile_request(request);
    const std::string tag = tag_of(request.target);
    if (is_known(tag, request, response)) return;
    const PaintedTile painted = boards.tile(wanted.game, wanted.tile);
    response.set_header("Nimhoff-Solved", std::to_string(painted.solved));
    if (painted.is_whole) {
      response.set_header("Cache-Control", "private, max-age=300");
    } else {
      response.headers.erase("ETag");
      response.set_header("Cache-Control", "no-store");
    }
    if (painted.png.empty()) {
      response.status = 202;
      return;
    }
    response.set_content(painted.png, "image/png");
  }

  // Progress as events, then the result; what is thrown is an event, too.
  void send_events(const RequestSpec& spec, const Query& query, httplib::DataSink& sink) const {
    std::stop_source gone;
    const std::stop_callback ended(over.get_token(), [&] { gone.request_stop(); });
    const auto send = [&](const char* name, const std::string& json) {
      const std::string text = event_text(name, json);
      if (!sink.is_writable() || !sink.write(text.data(), text.size())) gone.request_stop();
    };
    RunLimits allowed = limits(spec.pace);
    allowed.stop = gone.get_token();
    allowed.report = [&](const Progress& progress) { send("progress", json_text(progress)); };
    try {
      send("result", spec.answer(query, allowed));
    } catch (const Error& error) {
      send("refused", json_text(error));
    } catch (const std::exception& error) {
      send("refused", json_text(WorkFailed({.problem = error.what()})));
    }
    sink.done();
  }

  void answer_request(const httplib::Request& request, httplib::Response& response) {
    const RequestSpec& spec =
        request_named(request.path.substr(std::string_view("/api/v1/").size()));
    const std::string_view target = request.target;
    const Query query(target.substr(std::min(target.find('?'), target.size() - 1) + 1));
    query.require_known(spec.parameters, spec.repeated);
    response.set_header("Cache-Control", "no-store");
    const auto answer_whole = [&] {
      response.set_content(spec.answer(query, limits(spec.pace)) + '\n', json_media);
    };
    if (spec.pace == Pace::instant) return answer_whole();
    Places& places = spec.pace == Pace::brief ? brief : lengthy;
    if (!places.try_acquire_for(std::chrono::seconds(5))) {
      response.set_header("Retry-After", "1");
      return refuse(
          response, 503,
          WorkFailed({.problem = "other requests are at work", .advice = "try again in a moment"}));
    }
    // Given back by whoever holds it last: this call, or the events that go on after it.
    const std::shared_ptr<void> place(nullptr, [&places](void*) { places.release(); });
    const bool wants_events =
        request.get_header_value("Accept").find(events_media) != std::string::npos;
    if (!wants_events || request.method == "HEAD") return answer_whole();
    response.set_chunked_content_provider(
        events_media, [this, &spec, query, place](std::size_t, httplib::DataSink& sink) {
          send_events(spec, query, sink);
          return true;
        });
  }

  void answer(const httplib::Request& request, httplib::Response& response) {
    if (!is_let_in(request, response)) return;
    answering(response, [&] {
      if (request.path.starts_with("/api/v1/")) return answer_request(request, response);
      if (request.path.starts_with("/tile/")) return answer_tile(request, response);
      answer_page(request, response);
    });
  }

  void prepare() {
    http.new_task_queue = [] { return new TaskQueue; };
    http.set_tcp_nodelay(true);
    // Not SO_REUSEPORT, by which two servers would share a port.
    http.set_socket_options([](socket_t socket) {
      const int yes = 1;
      ::setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    });
    http.set_keep_alive_max_count(100'000);
    http.set_keep_alive_timeout(2);
    http.set_read_timeout(3);
    http.set_write_timeout(5);
    http.set_payload_max_length(longest_body);
    http.set_default_headers(security_headers());
    http.set_pre_routing_handler(
        [this](const httplib::Request& request, httplib::Response& response) {
          answer(request, response);
          if (response.status == -1) response.status = 200;
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

bool Server::has_page() const { return !state_->page.empty(); }

void Server::run(const std::stop_token& stop) {
  std::jthread watch([&](const std::stop_token& ended) {
    // A signal handler requests the stop, so that nobody may register a callback.
    while (!stop.stop_requested() && !ended.stop_requested()) {
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    state_->over.request_stop();
    state_->http.stop();
  });
  state_->http.listen_after_bind();
}

}  // namespace nimhoff::web
