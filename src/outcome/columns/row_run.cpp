// Runs on the quadrant, and the choice between them and those on a cone: see row_run.hpp.
//
// Cost:    O(1) a column; on a cone see cone_run.hpp.
// Checked: tests/outcome/columns/engine_test.cpp.
#include "outcome/columns/row_run.hpp"

#include <algorithm>

#include "outcome/columns/cone_run.hpp"

namespace nimhoff {
namespace {

// Columns between two looks at the stop: of a game with wide rules each takes longer.
std::size_t batch_size(const Game& game) {
  std::int64_t width = 0;
  for (const Rule& rule : game.rules()) width += rule.width();
  return std::max<std::size_t>(64, 4096 / (1 + static_cast<std::size_t>(width) / 256));
}

// Hands the one position of each column over, below the requested rows.
class QuadrantRun final : public EngineRun {
 public:
  QuadrantRun(std::unique_ptr<ColumnRows> found, const Region& region, std::size_t batch)
      : found_(std::move(found)), rows_(region.rows), ys_(batch), batch_(batch) {}

  [[nodiscard]] std::int64_t columns_done() const override { return found_->column(); }

  void advance(Sink& sink, const std::stop_token&) override {
    const std::int64_t x = found_->column();
    const std::size_t count = found_->decide(ys_);
    for (std::size_t i = 0; i < count; ++i) {
      batch_[i] = {x + static_cast<std::int64_t>(i), ys_[i]};
    }
    const auto end = batch_.begin() + static_cast<std::ptrdiff_t>(count);
    const auto is_cut = [&](const Position& at) { return at.y >= *rows_; };
    const auto last = rows_ ? std::remove_if(batch_.begin(), end, is_cut) : end;
    if (last != batch_.begin()) sink.take(std::span(batch_.begin(), last));
  }

  void save(const WriteBytes& write) const override { found_->save(write); }

 private:
  std::unique_ptr<ColumnRows> found_;
  std::optional<std::int64_t> rows_;
  std::vector<std::int64_t> ys_;
  std::vector<Position> batch_;
};

}  // namespace

ColumnGame column_game(const Game& game) {
  std::vector<ColumnStep> steps;
  const Game canonical = *game.canonical();
  for (const Rule& rule : canonical.rules()) {
    steps.push_back({rule.step().a(), rule.step().b(), rule.reach(), rule.width()});
  }
  return {std::move(steps), game.is_misere()};
}

std::int64_t searched_columns(const Game& game, const Region& region) {
  return game.board().cone() ? canonical_columns(*game.board().cone(), region) : region.columns;
}

std::uint64_t planned_run_bytes(const Game& game, const Region& region) {
  return game.board().cone() ? planned_cone_bytes(*game.board().cone(), region) : 0;
}

std::unique_ptr<EngineRun> row_run(const Game& game, const Region& region,
                                   std::unique_ptr<ColumnRows> rows, const ReadBytes* read) {
  if (game.board().cone()) return cone_run(game, region, std::move(rows), read);
  return std::make_unique<QuadrantRun>(std::move(rows), region, batch_size(game));
}

}  // namespace nimhoff
