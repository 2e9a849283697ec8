// Positions as a reader finds them, put in whole columns for a sink.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "nimhoff/storage/result_file.hpp"

namespace nimhoff {

/// Throws BadInput unless they come by x and then y, each once and inside the region.
class PositionOrder {
 public:
  /// `unit` is what the format counts: `line`, `row` or `position`.
  PositionOrder(std::string path, std::string unit, Sink& sink);

  /// All positions must be inside this region, those that came before, too.
  void require_region(const Provenance& provenance);
  /// The one that was read at line or row `place`.
  void add(Position at, std::uint64_t place);
  /// Hands over the last column.
  void finish();
  [[nodiscard]] std::uint64_t count() const { return count_; }

  [[noreturn]] void refuse(std::uint64_t place, const std::string& wrong) const;

 private:
  std::string path_;
  std::string unit_;
  Sink& sink_;
  std::int64_t columns_;
  std::int64_t rows_;
  std::uint64_t count_ = 0;
  Position highest_{};  // the last x, and the largest y
  std::vector<Position> waiting_;
};

}  // namespace nimhoff
