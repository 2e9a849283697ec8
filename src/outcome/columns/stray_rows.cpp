// Takes, saves and loads rows that lie on no line: see stray_rows.hpp.
#include "outcome/columns/stray_rows.hpp"

#include <map>
#include <stdexcept>

namespace nimhoff {

std::int64_t StrayRows::take(std::int64_t y) {
  const auto found = column_of_.find(y);
  if (found == column_of_.end()) throw std::invalid_argument("a row is used that no column holds");
  const std::int64_t x = found->second;
  column_of_.erase(found);
  return x;
}

void StrayRows::save(StateWriter& to) const {
  to.number(static_cast<std::int64_t>(column_of_.size()));
  for (const auto& [y, x] : std::map(column_of_.begin(), column_of_.end())) {
    to.number(y);
    to.number(x);
  }
}

void StrayRows::load(StateReader& from, std::int64_t next, std::int64_t highest) {
  const std::int64_t count = from.number(0, highest);
  for (std::int64_t n = 0; n < count; ++n) {
    const std::int64_t y = from.number(next, highest);
    push(from.number(0, next - 1), y);
  }
}

}  // namespace nimhoff
