// Where the positions lie that an empty view does not show.
//
// Cost:    a prediction; where there is none, that of the view once more.
// Checked: tests/picture/nearest_beam_test.cpp.
#include "picture/nearest_beam.hpp"

#include <algorithm>
#include <cmath>

#include "nimhoff/measure/comparison.hpp"
#include "nimhoff/storage/sink.hpp"
#include "nimhoff/values/layers.hpp"
#include "picture/paint/paint.hpp"

namespace nimhoff {
namespace {

struct Middle {
  double x;
  double y;
};

// The nearest of the positions that come, by the larger of the two differences.
class NearestSink final : public Sink {
 public:
  explicit NearestSink(const Middle& middle) : middle_(middle) {}
  void take(std::span<const Position> batch) override {
    for (const Position at : batch) {
      const double far = std::max(std::abs(static_cast<double>(at.x) - middle_.x),
                                  std::abs(static_cast<double>(at.y) - middle_.y));
      if (nearest_ && far >= far_) continue;
      nearest_ = at;
      far_ = far;
    }
  }
  [[nodiscard]] const std::optional<Position>& nearest() const { return nearest_; }

 private:
  Middle middle_;
  double far_ = 0;
  std::optional<Position> nearest_;
};

}  // namespace

std::optional<NearestBeam> nearest_beam(const Drawing& drawing, const RunLimits& limits) {
  const View& view = drawing.view;
  const Middle middle{static_cast<double>(view.from.x) + static_cast<double>(view.size) / 2,
                      static_cast<double>(view.from.y) + static_cast<double>(view.size) / 2};
  const Expectation expected =
      drawing.value == 0 ? expectation_of(drawing.game, limits) : Expectation{};
  std::optional<NearestBeam> nearest;
  double least = 0;
  for (const ExpectedLine& line : expected.lines) {
    // The foot of the perpendicular on y = slope x.
    const double x = (middle.x + line.slope * middle.y) / (1 + line.slope * line.slope);
    const double far = std::hypot(x - middle.x, line.slope * x - middle.y);
    if (nearest && far >= least) continue;
    least = far;
    nearest = {{std::llround(x), std::llround(line.slope * x)}, true};
  }
  if (nearest) return nearest;
  NearestSink sink(middle);
  solve(*layer_engine(drawing.game, drawing.value), drawing.game, region_of(view), sink, limits);
  if (!sink.nearest()) return std::nullopt;
  return NearestBeam{*sink.nearest(), false};
}

}  // namespace nimhoff
