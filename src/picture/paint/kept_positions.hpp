// The P-positions that a view can see, kept by column.
#pragma once

#include <span>
#include <vector>

#include "nimhoff/picture/raster.hpp"
#include "nimhoff/storage/sink.hpp"
#include "picture/paint/rays.hpp"

namespace nimhoff {

/// Keeps the P-positions of the view and those that a ray leads to from it; drops the rest.
class KeptPositions final : public Sink {
 public:
  /// More than `most_bytes` are refused.
  KeptPositions(const View& view, std::vector<Ray> rays, std::uint64_t most_bytes);
  /// Throws BadInput when there are too many.
  void take(std::span<const Position> batch) override;

  /// The y of the kept P-positions of a column, increasing; none for a column that is not.
  [[nodiscard]] std::span<const std::int64_t> column(std::int64_t x) const;

 private:
  [[nodiscard]] bool is_seen(Position at) const;

  View view_;
  std::vector<Ray> rays_;
  std::uint64_t most_bytes_;
  std::vector<std::int64_t> rows_;
  std::vector<std::size_t> begins_{0};  // of column x in rows_; the next column's is its end
};

}  // namespace nimhoff
