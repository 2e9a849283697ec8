// P-positions sorted by log x and by slope, in little memory.
#include "measure/slope_blocks.hpp"

#include <algorithm>
#include <cmath>

namespace nimhoff {
namespace {

constexpr std::size_t bins_together = 16;

}  // namespace
double slope_of_share(double share) { return share / std::max(1 - share, 1e-300); }

double SlopeBlock::Entry::mean_share() const {
  return (bin + cell.sum / static_cast<double>(count)) / share_bins;
}

double SlopeBlock::Entry::share_variance() const {
  const double mean = cell.sum / static_cast<double>(count);
  const double variance = cell.squares / static_cast<double>(count) - mean * mean;
  return std::max(variance, 0.0) / share_bins / share_bins;
}

double share_of_slope(double slope) { return slope / (1 + slope); }

std::int64_t block_begin(int number) {
  // Blocks as numerous as the last ones would hold less than a column here.
  constexpr int coarse_octaves = 6;
  constexpr int middle_octaves = 4;
  constexpr int middle_blocks = 16;
  constexpr int before = coarse_octaves + middle_octaves * middle_blocks;
  if (number <= coarse_octaves) return std::int64_t{1} << number;
  const double octave =
      number <= before
          ? coarse_octaves + static_cast<double>(number - coarse_octaves) / middle_blocks
          : coarse_octaves + middle_octaves +
                static_cast<double>(number - before) / blocks_an_octave;
  return std::llround(std::exp2(octave));
}

SlopeBlocks::SlopeBlocks()
    : counts_(static_cast<std::size_t>(share_bins) + bins_together),
      cells_(counts_.size()),
      end_(block_begin(1)) {}

void SlopeBlocks::add(std::span<const Position> positions, const ShareTile& tile) {
  std::size_t i = 0;
  while (i < positions.size()) {
    while (positions[i].x >= end_) close_block();
    const auto rest = positions.subspan(i);
    const auto is_before = [&](const Position& at) { return at.x < end_; };
    const auto stop = positions.back().x < end_
                          ? rest.end()
                          : std::partition_point(rest.begin(), rest.end(), is_before);
    const std::size_t until = i + static_cast<std::size_t>(stop - rest.begin());
    add_to_cells(tile, i, until, cells_, counts_);
    i = until;
  }
}

SlopeBlock SlopeBlocks::open_block() const {
  SlopeBlock block{begin_, end_, {}};
  for (std::size_t first = 0; first < counts_.size(); first += bins_together) {
    std::uint64_t any = 0;
    for (std::size_t i = 0; i < bins_together; ++i) any |= counts_[first + i];
    if (any == 0) continue;
    for (std::size_t bin = first; bin < first + bins_together; ++bin) {
      if (counts_[bin] == 0) continue;
      block.entries.push_back({static_cast<std::int32_t>(bin), counts_[bin], cells_[bin]});
    }
  }
  return block;
}

void SlopeBlocks::close_block() {
  closed_.push_back(open_block());
  closed_.back().entries.shrink_to_fit();
  for (const auto& entry : closed_.back().entries) {
    const auto bin = static_cast<std::size_t>(entry.bin);
    counts_[bin] = 0;
    cells_[bin] = {};
  }
  begin_ = end_;
  end_ = block_begin(++number_ + 1);
}

std::vector<SlopeBlock> SlopeBlocks::blocks_upto(std::int64_t columns) const {
  SlopeBlocks rest = *this;
  while (rest.end_ <= columns) rest.close_block();
  std::vector<SlopeBlock> blocks = std::move(rest.closed_);
  if (rest.begin_ < columns) {
    blocks.push_back(rest.open_block());
    blocks.back().end = columns;
  }
  return blocks;
}

}  // namespace nimhoff
