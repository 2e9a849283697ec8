// Finds the position of each value 0 to K - 1 in every column in turn.
//
// Let T_k be the positions of value k. With (0,1) of unlimited reach a column holds exactly one of
// them: the lowest y that is in none of T_0, ..., T_(k-1) and that no earlier column of T_k sees. A
// lower y is in one of these, or sees value k to the left and has another value; and from this y on
// upwards every position sees it. So a layer is the search of P-positions (outcome/columns) with a
// few rows of its own column taken, and on a column it needs the layers below, but of the columns
// before only itself: so a batch of columns is decided layer by layer.
//
// Cost:    O(columns * layers * rules * lines) while the layers lie close to the lines; memory that
//          of the search of P-positions for each layer.
// Needs:   what the search needs, in normal play.
// Checked: tests/values/layers/search_test.cpp: against the reference on random games, and
//          against a search without skipping further out.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

#include "nimhoff/outcome/run_limits.hpp"
#include "outcome/columns/search.hpp"

namespace nimhoff {

class LayerSearch final : public ColumnRows {
 public:
  // Throws as ColumnSearch does.
  LayerSearch(const ColumnGame& game, std::int64_t layers, std::int64_t columns);

  [[nodiscard]] std::int64_t column() const override { return searches_.front().column(); }
  [[nodiscard]] std::int64_t layers() const { return std::ssize(searches_); }
  // The most columns that one call decides.
  [[nodiscard]] std::size_t batch() const { return batch_; }

  // The rows of the highest layer. Decides at most batch() columns.
  std::size_t decide(std::span<std::int64_t> ys) override;
  // The rows of all layers: that of layer k in the i-th column is ys[k * batch() + i].
  std::size_t decide_all(std::span<std::int64_t> ys);

  void save(const WriteBytes& write) const override;
  // Throws std::invalid_argument on what save() cannot have written.
  static LayerSearch load(const ColumnGame& game, std::int64_t layers, std::int64_t columns,
                          const ReadBytes& read);

  [[nodiscard]] std::uint64_t bytes() const;  // the memory now held
  // How many columns to decide before a plan is made, and the memory that the whole run will hold
  // in the end: as of ColumnSearch.
  [[nodiscard]] std::int64_t trial_columns() const { return searches_.front().trial_columns(); }
  [[nodiscard]] std::uint64_t planned_bytes() const;

 private:
  LayerSearch(std::int64_t layers, std::int64_t columns);
  std::size_t decide_some(std::size_t columns, std::span<std::int64_t> ys, std::size_t stride);

  std::int64_t columns_;
  std::size_t batch_;
  std::vector<ColumnSearch> searches_;  // one for each layer
  LowerRows lower_;
};

// The memory that a whole run will hold in the end, found from its first columns.
std::uint64_t planned_layer_bytes(const ColumnGame& game, std::int64_t layers, std::int64_t columns,
                                  const RunLimits& limits);

}  // namespace nimhoff
