// What fluctuates along log x: a value a block.
#include "measure/log_series.hpp"

#include <cmath>
#include <numbers>

#include "measure/slope_blocks.hpp"

namespace nimhoff {
namespace {

constexpr double octaves_looked_back = 20;

}  // namespace

std::vector<LogSeries> fluctuations(const Beam& beam) {
  LogSeries density, moment;
  if (beam.blocks.empty()) return {};
  const double last = std::log(static_cast<double>(beam.blocks.back().end));
  double weights = 0, sum = 0;
  std::vector<const BeamBlock*> blocks;
  for (const BeamBlock& block : beam.blocks) {
    const double begin = std::log(static_cast<double>(block.begin));
    const double end = std::log(static_cast<double>(block.end));
    if (block.begin < first_fine_column || begin < last - octaves_looked_back * std::numbers::ln2) {
      continue;
    }
    // A last block that was cut short is noisier than the rest.
    if (end - begin < 0.9 * std::numbers::ln2 / blocks_an_octave && &block == &beam.blocks.back()) {
      continue;
    }
    blocks.push_back(&block);
    density.log_x.push_back((begin + end) / 2);
    density.value.push_back(block.density);
    weights += block.density;
    sum += block.density * block.slope_mean;
  }
  moment.log_x = density.log_x;
  for (const BeamBlock* block : blocks) {
    moment.value.push_back(block->density * (block->slope_mean - sum / weights));
  }
  return {density, moment};
}

}  // namespace nimhoff
