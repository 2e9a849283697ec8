// The table of `/api/v1/`: each request is a call of the library, its answer the library's JSON.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "server/query.hpp"

namespace nimhoff::web {

struct RequestSpec {
  std::string name;  ///< `outcome` of `/api/v1/outcome`
  std::vector<std::string> parameters;
  bool first_may_repeat = false;
  /// May take long: such requests wait for one of a few places, and can send events.
  bool is_long = false;
  /// The JSON document that the command of this name prints with --json, without the end of its
  /// line. Throws as the library.
  std::string (*answer)(const Query&, const RunLimits&);
};

[[nodiscard]] const std::vector<RequestSpec>& requests();

/// Throws BadInput with the nearest name.
[[nodiscard]] const RequestSpec& request_named(const std::string& name);

}  // namespace nimhoff::web
