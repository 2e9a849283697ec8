// P-positions into pixels, as they come from the engine or from a board that was solved before.
//
// Cost:    O(1) a P-position; memory of the pixels only.
// Checked: tests/picture/raster_test.cpp, against the reference.
#include "nimhoff/storage/sink.hpp"
#include "nimhoff/values/layers.hpp"
#include "picture/paint/paint.hpp"

namespace nimhoff {
namespace {

class IntoPixels final : public Sink {
 public:
  IntoPixels(const View& view, Raster& raster) : view_(view), raster_(raster) {}
  void take(std::span<const Position> batch) override {
    for (const Position at : batch) {
      if (!view_.holds(at)) continue;
      ++raster_.count(p_kind, raster_.side().pixel(at.x - view_.from.x),
                      raster_.side().pixel(at.y - view_.from.y));
    }
  }

 private:
  View view_;
  Raster& raster_;
};

}  // namespace

Region region_of(const View& view) { return {view.from.x + view.size, view.from.y + view.size}; }

void hand_over(const Solved& solved, const BoardPart& part, Sink& sink, const RunLimits& limits) {
  if (solved.parts != nullptr) return solved.parts->positions(part, sink);
  const auto engine = layer_engine(solved.game, solved.value);
  solve(*engine, solved.game, {part.to.x, part.to.y}, sink, limits);
}

Raster paint_p_positions(const Solved& solved, const View& view, const PixelRow& side,
                         const RunLimits& limits) {
  Raster raster(side, {position_of_value(solved.value)});
  IntoPixels sink(view, raster);
  const Region region = region_of(view);
  hand_over(solved, {view.from, {region.columns, *region.rows}}, sink, limits);
  return raster;
}

}  // namespace nimhoff
