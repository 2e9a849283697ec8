// Runs the layers in step: see search.hpp.
//
// Cost:    beside the searches, a dozen instructions a column and layer for the rows taken.
// Checked: tests/values/layers/search_test.cpp.
#include "values/layers/search.hpp"

#include <algorithm>
#include <stdexcept>

#include "nimhoff/outcome/run_limits.hpp"

namespace nimhoff {
namespace {

// Enough columns to stay with one layer for a while, few enough for the cache and for a stop.
std::size_t columns_in_a_batch(std::int64_t layers) {
  return static_cast<std::size_t>(std::clamp<std::int64_t>(65536 / layers, 16, 512));
}

ColumnGame layer_game(const ColumnGame& game, std::int64_t layer) {
  ColumnGame above = game;
  above.lower = layer;
  return above;
}

}  // namespace

LayerSearch::LayerSearch(std::int64_t layers, std::int64_t columns)
    : columns_(columns),
      batch_(columns_in_a_batch(layers)),
      lower_(batch_, static_cast<std::size_t>(layers - 1)) {
  searches_.reserve(static_cast<std::size_t>(layers));
}

LayerSearch::LayerSearch(const ColumnGame& game, std::int64_t layers, std::int64_t columns)
    : LayerSearch(layers, columns) {
  for (std::int64_t k = 0; k < layers; ++k) searches_.emplace_back(layer_game(game, k), columns);
}

std::size_t LayerSearch::decide(std::span<std::int64_t> ys) {
  return decide_some(ys.size(), ys, 0);
}

std::size_t LayerSearch::decide_all(std::span<std::int64_t> ys) {
  return decide_some(batch_, ys, batch_);
}

std::size_t LayerSearch::decide_some(std::size_t columns, std::span<std::int64_t> ys,
                                     std::size_t stride) {
  const auto left = static_cast<std::size_t>(columns_ - column());
  const std::size_t count = std::min({columns, batch_, left});
  const std::int64_t from = column();
  const bool is_mirrored = searches_.back().is_mirrored();
  lower_.clear();
  for (std::size_t k = 0; k < searches_.size(); ++k) {
    const std::span<std::int64_t> rows = ys.subspan(k * stride, count);
    k == 0 ? searches_[k].decide(rows) : searches_[k].decide(rows, lower_);
    if (k + 1 == searches_.size()) break;
    // In a symmetric game only rows from the diagonal on are searched.
    std::int64_t least = is_mirrored ? from : 0;
    for (std::size_t i = 0; i < count; ++i, least += is_mirrored) {
      if (rows[i] >= least) lower_.add(i, rows[i]);
    }
  }
  return count;
}

void LayerSearch::save(const WriteBytes& write) const {
  for (const ColumnSearch& search : searches_) search.save(write);
}

LayerSearch LayerSearch::load(const ColumnGame& game, std::int64_t layers, std::int64_t columns,
                              const ReadBytes& read) {
  LayerSearch search(layers, columns);
  for (std::int64_t k = 0; k < layers; ++k) {
    search.searches_.push_back(ColumnSearch::load(layer_game(game, k), columns, read));
    if (search.searches_.back().column() != search.column()) {
      throw std::invalid_argument("the state is of two columns at once");
    }
  }
  return search;
}

std::uint64_t LayerSearch::bytes() const {
  std::uint64_t sum = LowerRows::bytes(batch_, searches_.size());
  for (const ColumnSearch& search : searches_) sum += search.bytes();
  return sum;
}

std::uint64_t LayerSearch::planned_bytes() const {
  std::uint64_t sum = LowerRows::bytes(batch_, searches_.size());
  for (const ColumnSearch& search : searches_) sum += search.planned_bytes(search.growing_bytes());
  return sum;
}

std::uint64_t planned_layer_bytes(const ColumnGame& game, std::int64_t layers, std::int64_t columns,
                                  const RunLimits& limits) {
  // What is in proportion later is more than that at first, so a short trial plans too much.
  constexpr std::int64_t most_searched = std::int64_t{1} << 22;
  LayerSearch trial(game, layers, columns);
  // Some pages of each layer are written at once.
  if (limits.memory > 0 && trial.bytes() > limits.memory) return trial.bytes();
  const std::int64_t tried =
      std::min(trial.trial_columns(), std::max<std::int64_t>(1024, most_searched / layers));
  std::vector<std::int64_t> ys(trial.batch());
  while (trial.column() < tried) {
    throw_if_stopped(limits.stop);
    if (limits.memory > 0 && trial.column() > 0 && trial.bytes() > limits.memory) break;
    trial.decide(ys);
  }
  return std::max(trial.planned_bytes(), trial.bytes());
}

}  // namespace nimhoff
