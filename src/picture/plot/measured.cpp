// What the plots of density and spectrum show of a measured game.
//
// Checked: tests/picture/plot/measured_test.cpp.
#include <cmath>

#include "nimhoff/picture/plot.hpp"

namespace nimhoff {

std::vector<DensitySeries> density_series(const MeasuredGame& game) {
  std::vector<DensitySeries> series;
  for (const ComparedBeam& row : game.comparison.beams) {
    if (!row.beam) continue;
    DensitySeries one{row.beam->slope_mean.value, {}, {}};
    if (row.line) one.predicted = row.line->density;
    for (const BeamBlock& block : row.beam->blocks) {
      one.densities.emplace_back(block.middle(), block.density);
    }
    series.push_back(std::move(one));
  }
  return series;
}

PlotData density_data(const MeasuredGame& game) {
  PlotData data{"density",
                game.measured.game,
                {game.measured.columns, game.measured.rows},
                {game.measured.positions, game.measured.stray},
                {"beam", "slope", "x", "density", "predicted"},
                {},
                game.measured.value};
  double beam = 0;
  for (const DensitySeries& series : density_series(game)) {
    ++beam;
    for (const auto& [x, density] : series.densities) {
      data.rows.push_back(
          {beam, series.slope, x, density, series.predicted.value_or(std::nan(""))});
    }
  }
  return data;
}

PlotData spectrum_data(const Geometry& geometry) {
  PlotData data{"spectrum",
                geometry.game,
                {geometry.columns, geometry.rows},
                {geometry.positions, 0},
                {"scale", "power"},
                {},
                geometry.value};
  for (const auto& [scale, power] : spectrum_curve(geometry).powers) {
    data.rows.push_back({scale, power});
  }
  return data;
}

SpectrumCurve spectrum_curve(const Geometry& geometry) {
  SpectrumCurve curve{{}, geometry.strength_needed, {}, {}};
  for (const SpectrumPoint& point : geometry.spectrum) {
    curve.powers.emplace_back(point.scale, point.power);
  }
  const auto& period = geometry.log_period ? geometry.log_period : geometry.fading_period;
  if (period) curve.peak = {period->scale, period->error, period->strength};
  return curve;
}

}  // namespace nimhoff
