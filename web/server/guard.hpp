// Who may enter: the names that the server answers to, and the token.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/exchange.hpp"

namespace nimhoff::web {

/// Whether only this machine can reach an address: 127.0.0.1, ::1 or localhost.
[[nodiscard]] bool is_loopback(std::string_view host);

/// Whether a Host header names this server. A page of another site whose name was made to lead
/// here (DNS rebinding) sends that name. Where only this machine can reach us, the header must be
/// localhost or a loopback address; elsewhere any address without a name, or the host we listen on.
[[nodiscard]] bool is_own_name(std::string_view header, std::string_view listening_on);

/// Compares in a time that does not tell how much is equal.
[[nodiscard]] bool is_same_token(std::string_view given, std::string_view token);

/// The value of a cookie; empty when there is none of this name.
[[nodiscard]] std::string cookie_value(std::string_view header, std::string_view name);

/// Whether a request may enter.
struct Entry {
  std::optional<Reply> reply;  ///< instead of what was requested; none for who may enter
  std::string cookie;          ///< to leave with who brought the token in the address
};
[[nodiscard]] Entry entry_of(const Asked& asked, std::string_view host, std::string_view token);

}  // namespace nimhoff::web
