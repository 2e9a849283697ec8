// The table of `/api/v1/`: each request is a call of the library, its answer the library's JSON.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "server/query.hpp"

namespace nimhoff::web {

/// How long a request may take. All but instant ones wait for one of a few places, each pace for
/// its own, and can send events.
enum class Pace { instant, brief, lengthy };

struct RequestSpec {
  std::string name;  ///< `outcome` of `/api/v1/outcome`
  std::vector<std::string> parameters;
  int repeated = 0;  ///< so many of the first parameters may be given several times
  Pace pace = Pace::instant;
  /// The JSON document that the command of this name prints with --json, without the end of its
  /// line. Throws as the library.
  std::string (*answer)(const Query&, const RunLimits&);
  std::string only_names{};  ///< the parameter with which nothing is computed

  [[nodiscard]] Pace pace_of(const Query& query) const {
    return !only_names.empty() && query.text(only_names) ? Pace::instant : pace;
  }
};

[[nodiscard]] const std::vector<RequestSpec>& requests();

/// Throws BadInput with the nearest name.
[[nodiscard]] const RequestSpec& request_named(const std::string& name);

}  // namespace nimhoff::web
