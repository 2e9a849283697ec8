// Positions as a reader finds them, put in whole columns for a sink.
//
// Checked: tests/storage/read_result_test.cpp.
#include "storage/position_order.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "nimhoff/game/error.hpp"

namespace nimhoff {
namespace {

constexpr std::size_t enough = std::size_t{1} << 14;
constexpr std::int64_t no_limit = std::numeric_limits<std::int64_t>::max();

}  // namespace

PositionOrder::PositionOrder(std::string path, std::string unit, Sink& sink)
    : path_(std::move(path)),
      unit_(std::move(unit)),
      sink_(sink),
      columns_(no_limit),
      rows_(no_limit) {}

void PositionOrder::require_region(const Provenance& provenance) {
  columns_ = provenance.columns;
  rows_ = provenance.rows > 0 ? provenance.rows : no_limit;
  if (count_ > 0 && (highest_.x >= columns_ || highest_.y >= rows_)) {
    throw BadInput({.given = path_, .problem = "has positions outside the region of the file"});
  }
}

void PositionOrder::add(Position at, std::uint64_t place) {
  if (at.x < 0 || at.y < 0) refuse(place, "has a negative number");
  if (at.x >= columns_ || at.y >= rows_) refuse(place, "lies outside the region of the file");
  if (!waiting_.empty() && !(waiting_.back() < at)) {
    refuse(place, "does not come after the position before it");
  }
  if (waiting_.size() >= enough && at.x != waiting_.back().x) {
    sink_.take(waiting_);
    waiting_.clear();
  }
  waiting_.push_back(at);
  highest_ = {at.x, std::max(highest_.y, at.y)};
  ++count_;
}

void PositionOrder::finish() {
  if (!waiting_.empty()) sink_.take(waiting_);
  waiting_.clear();
}

void PositionOrder::refuse(std::uint64_t place, const std::string& wrong) const {
  throw BadInput({.given = path_, .problem = unit_ + ' ' + std::to_string(place) + ' ' + wrong});
}

}  // namespace nimhoff
