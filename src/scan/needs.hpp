// What a request needs to be done.
#pragma once

#include <initializer_list>

#include "nimhoff/scan/row.hpp"

namespace nimhoff {

/// Whether the request asks for one of these.
[[nodiscard]] bool asks(const RowRequest& request, std::initializer_list<What> any);
[[nodiscard]] bool needs_measurement(const RowRequest& request);
[[nodiscard]] bool needs_solving(const RowRequest& request);
[[nodiscard]] bool needs_prediction(const RowRequest& request);

}  // namespace nimhoff
