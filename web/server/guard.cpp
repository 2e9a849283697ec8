// Who may enter: the names that the server answers to, and the token.
//
// Checked: tests/web/guard_test.cpp, and by hostile requests in tests/web/server_test.py.
#include "server/guard.hpp"

#include <arpa/inet.h>

#include <algorithm>
#include <array>
#include <cctype>

#include "server/query.hpp"

namespace nimhoff::web {
namespace {

bool is_address(const std::string& host) {
  std::array<unsigned char, sizeof(in6_addr)> bytes{};
  return ::inet_pton(AF_INET, host.c_str(), bytes.data()) == 1 ||
         ::inet_pton(AF_INET6, host.c_str(), bytes.data()) == 1;
}

// `localhost` of `localhost:7317`, `::1` of `[::1]:7317`.
std::string name_of(std::string_view header) {
  if (header.starts_with('[')) {
    const std::size_t close = header.find(']');
    return close == std::string_view::npos ? "" : std::string(header.substr(1, close - 1));
  }
  return std::string(header.substr(0, header.find(':')));
}

// Servers on several ports of a machine share its cookies, so each has a name of its own.
std::string cookie_name(std::string_view host) {
  std::string name = "nimhoff_token";
  for (const char c : host.substr(std::min(host.rfind(':'), host.size()))) {
    if (std::isdigit(static_cast<unsigned char>(c)) != 0) name += c;
  }
  return name;
}

Entry turned_away(int status, const char* problem, const char* advice) {
  return {refused(status, BadInput({.problem = problem, .advice = advice})), ""};
}

// What follows the # of the address stays there.
Reply led_to_page() {
  Reply reply{.status = 303};
  reply.headers.emplace_back("Location", "/");
  reply.headers.emplace_back("Cache-Control", "no-store");
  return reply;
}

}  // namespace

bool is_loopback(std::string_view host) {
  constexpr std::string_view net = "127.";
  return host == "localhost" || host == "::1" ||
         (host.starts_with(net) && is_address(std::string(host)));
}

bool is_own_name(std::string_view header, std::string_view listening_on) {
  const std::string name = name_of(header);
  if (is_loopback(name) || name == listening_on) return !name.empty();
  return !is_loopback(listening_on) && is_address(name);
}

bool is_same_token(std::string_view given, std::string_view token) {
  unsigned different = given.size() == token.size() ? 0 : 1;
  for (std::size_t i = 0; i < given.size(); ++i) {
    const char here = token.empty() ? '\0' : token[i % token.size()];
    different |= given[i] == here ? 0U : 1U;
  }
  return different == 0;
}

std::string cookie_value(std::string_view header, std::string_view name) {
  for (std::size_t from = 0; from < header.size();) {
    const std::size_t end = std::min(header.find(';', from), header.size());
    std::string_view pair = header.substr(from, end - from);
    while (pair.starts_with(' ')) pair.remove_prefix(1);
    if (pair.size() > name.size() && pair.starts_with(name) && pair[name.size()] == '=') {
      return std::string(pair.substr(name.size() + 1));
    }
    from = end + 1;
  }
  return {};
}

Entry entry_of(const Asked& asked, std::string_view host, std::string_view token) {
  constexpr std::string_view bearer = "Bearer ";
  if (asked.headers("Host").size() != 1 || !is_own_name(asked.header("Host"), host)) {
    return turned_away(421, "this server has another name", "open the address that it printed");
  }
  const bool is_page = asked.path == "/";
  if (!is_page && asked.header("Sec-Fetch-Site") == "cross-site") {
    return turned_away(403, "another site asks", "open the page itself");
  }
  if (asked.method != "GET" && asked.method != "HEAD") {
    return turned_away(405, "only GET is answered", "");
  }
  if (token.empty()) return {};
  const std::string header = asked.header("Authorization");
  const std::string name = cookie_name(asked.header("Host"));
  std::string given = cookie_value(asked.header("Cookie"), name);
  std::string cookie;
  if (header.starts_with(bearer)) {
    given = header.substr(bearer.size());
  } else if (const auto brought = is_page ? query_of(asked).text("token") : std::nullopt) {
    given = *brought;
    // Lax, so that who follows a link to the page from another site, as in a mail, brings it along.
    cookie = name + '=' + *brought + "; HttpOnly; SameSite=Lax; Path=/";
  }
  if (is_same_token(given, token)) {
    // The token shall not stay in the address bar and the history.
    return {cookie.empty() ? std::nullopt : std::optional(led_to_page()), cookie};
  }
  return turned_away(401, "the token is missing or wrong", "open the address that it printed");
}

}  // namespace nimhoff::web
