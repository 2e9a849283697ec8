// A request and its reply, whatever library speaks HTTP.
#pragma once

#include <functional>
#include <memory>
#include <nimhoff/game/error.hpp>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace nimhoff::web {

struct Asked {
  std::string method;
  std::string path;    ///< decoded
  std::string target;  ///< as it was sent, with what stands behind the question mark
  std::function<std::vector<std::string>(const char*)> headers;  ///< every one of this name
  int socket = -1;                                               ///< of the connection

  /// The only one of this name; empty when there is none.
  [[nodiscard]] std::string header(const char* name) const {
    const std::vector<std::string> all = headers(name);
    return all.empty() ? "" : all.front();
  }
};

/// Sends bytes; false when nobody reads them any more.
using Write = std::function<bool(std::string_view)>;

struct Reply {
  int status = 200;
  std::string media{};
  std::string body{};
  std::vector<std::pair<std::string, std::string>> headers{};
  /// Sends the body piece by piece instead.
  std::function<void(const Write&)> stream{};
  std::shared_ptr<void> held{};  ///< until the body is sent
};

inline constexpr const char* json_media = "application/json";

/// The error as JSON, not to be kept by anybody.
[[nodiscard]] Reply refused(int status, const Error& error);

}  // namespace nimhoff::web
