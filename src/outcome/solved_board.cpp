// A board that is solved as far as somebody looked, and further when they look further.
//
// The y of the P-positions stand column after column, with an index of where each column begins,
// and keep within the memory allowed together with the run that finds them. One engine run goes on
// from call to call. It was started for four times the columns that were first requested, and is
// replaced by one of four times that when somebody looks further, so that all runs together cost
// little more than the last. Where rows bound the work, both only double.
//
// Cost:    the engine's, by a third more at the most; 8 bytes a P-position and 4 a column.
// Needs:   a game without memory.
// Checked: tests/outcome/solved_board_test.cpp, against the reference, in any order of queries and
//          from several threads.
#include "nimhoff/outcome/solved_board.hpp"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <shared_mutex>
#include <utility>

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/game/options.hpp"
#include "nimhoff/outcome/available_memory.hpp"
#include "outcome/run_progress.hpp"
#include "outcome/too_much.hpp"

namespace nimhoff {
namespace {

constexpr std::int64_t growth = 4;
constexpr std::int64_t smallest_run = 256;
constexpr std::size_t batch_size = 4096;

// The P-positions of the first columns, in blocks of columns, so that what is found never moves and
// takes no more than it needs.
class Columns final : public Sink {
 public:
  void take(std::span<const Position> batch) override {
    for (const Position at : batch) {
      begin_columns(at.x + 1);
      blocks_.back().ys.push_back(at.y);
    }
  }

  // Columns below x are whole: those that had no P-position get their place, too.
  void begin_columns(std::int64_t x) {
    for (; columns_ < x; ++columns_) {
      if (columns_ % columns_a_block == 0) begin_block();
      blocks_.back().begins.push_back(static_cast<std::uint32_t>(blocks_.back().ys.size()));
    }
  }

  [[nodiscard]] std::span<const std::int64_t> column(std::int64_t x) const {
    const Block& block = blocks_[static_cast<std::size_t>(x / columns_a_block)];
    const auto i = static_cast<std::size_t>(x % columns_a_block);
    const std::size_t end = i + 1 < block.begins.size() ? block.begins[i + 1] : block.ys.size();
    return std::span(block.ys).subspan(block.begins[i], end - block.begins[i]);
  }

  [[nodiscard]] std::uint64_t bytes() const {
    return closed_bytes_ + (blocks_.empty() ? 0 : blocks_.back().bytes());
  }

 private:
  static constexpr std::int64_t columns_a_block = 1024;
  struct Block {
    std::vector<std::int64_t> ys;
    std::vector<std::uint32_t> begins;
    [[nodiscard]] std::uint64_t bytes() const {
      return sizeof(Block) + ys.capacity() * sizeof ys[0] + begins.capacity() * sizeof begins[0];
    }
  };

  void begin_block() {
    if (!blocks_.empty()) {
      blocks_.back().ys.shrink_to_fit();
      closed_bytes_ += blocks_.back().bytes();
    }
    blocks_.emplace_back();
    blocks_.back().begins.reserve(columns_a_block);
  }

  std::vector<Block> blocks_;
  std::int64_t columns_ = 0;
  std::uint64_t closed_bytes_ = 0;  // of all blocks but the last
};

// Passes on what lies at or behind a column.
class From final : public Sink {
 public:
  From(std::int64_t x, std::vector<Position>& kept) : x_(x), kept_(kept) {}
  void take(std::span<const Position> batch) override {
    for (const Position at : batch) {
      if (at.x >= x_) kept_.push_back(at);
    }
  }

 private:
  std::int64_t x_;
  std::vector<Position>& kept_;
};

// No rows mean that columns are whole.
bool reaches_rows(std::optional<std::int64_t> rows, std::optional<std::int64_t> needed) {
  return !rows || (needed && *needed <= *rows);
}

std::int64_t grown(std::int64_t size) {
  return size > largest_number / growth ? size : std::max(smallest_run, growth * size);
}

}  // namespace

struct SolvedBoard::State {
  State(Game played, std::shared_ptr<const Engine> given)
      : game(std::move(played)),
        kept(std::move(given)),
        engine(kept ? *kept : fastest_engine(game)) {}

  const Game game;
  const std::shared_ptr<const Engine> kept;  // null where the engine is one of engines()
  const Engine& engine;
  const bool needs_rows = why_rows_are_needed(game).has_value();
  const bool is_symmetric = game.is_symmetric();

  std::mutex solving;  // held by whoever extends the board; guards the run
  std::unique_ptr<EngineRun> run;
  Region run_region;
  std::atomic<std::uint64_t> run_bytes{0};  // planned

  mutable std::shared_mutex reading;  // guards what follows
  Columns found;
  Region solved;

  [[nodiscard]] bool holds(const Region& region) const {
    return region.columns <= solved.columns && reaches_rows(solved.rows, region.rows);
  }

  void release() {
    const std::scoped_lock both(solving, reading);
    run.reset();
    run_bytes = 0;
    run_region = {};
    found = Columns();
    solved = {};
  }

  // Where an engine visits every position, columns are solved only as high as somebody looked.
  [[nodiscard]] bool cuts_rows(const Region& region) const {
    if (needs_rows || !region.rows) return needs_rows;
    const double cut = engine.work(game, region).seconds;
    return 2 * cut < engine.work(game, {.columns = region.columns}).seconds;
  }

  // A run that reaches the region: the one at hand, or a new one, for more than is needed now
  // where the limits allow it.
  void prepare_run(const Region& region, const RunLimits& limits) {
    const bool reaches =
        run && region.columns <= run_region.columns && reaches_rows(run_region.rows, region.rows);
    if (reaches) return;
    Region wanted{.columns = grown(region.columns)};
    if (cuts_rows(region)) {
      wanted.columns = std::max(region.columns, 2 * run_region.columns);
      wanted.rows = std::max(*region.rows, 2 * run_region.rows.value_or(0));
    }
    const bool is_anew = wanted.rows != run_region.rows;
    // What is found takes about as much as its run.
    RunLimits spare = limits;
    spare.memory = allowed_memory(limits) / 2;
    if (why_too_much(engine, game, wanted, spare)) wanted.columns = region.columns;
    const RunLimits rest = limits_beside(is_anew ? 0 : found.bytes(), limits);
    require_solvable(engine, game, wanted, rest);
    run.reset();
    run_bytes = 0;
    if (is_anew) {
      const std::unique_lock change(reading);
      found = Columns();
      solved = {};
    }
    run = start_or_refuse(engine, game, wanted, rest);
    run_bytes = engine.planned_bytes(game, wanted, rest);
    run_region = wanted;
  }

  void advance(const std::stop_token& stop, std::vector<Position>& batch) {
    batch.clear();
    From rest(solved.columns, batch);
    try {
      run->advance(rest, stop);
    } catch (...) {
      run.reset();
      run_bytes = 0;
      throw;
    }
    if (run->columns_done() <= solved.columns) return;
    const std::unique_lock change(reading);
    try {
      found.take(batch);
      found.begin_columns(run->columns_done());
    } catch (...) {  // no memory: what is in by half would come twice, or never
      run.reset();
      run_bytes = 0;
      found = Columns();
      solved = {};
      throw;
    }
    solved = {.columns = run->columns_done(), .rows = run_region.rows};
  }

  void extend(const Region& region, const RunLimits& limits) {
    const std::scoped_lock turn(solving);
    if (holds(region)) return;
    prepare_run(region, limits);
    RunProgress progress(engine, game, {.columns = region.columns, .rows = run_region.rows},
                         limits);
    std::vector<Position> batch;
    const std::uint64_t allowed =
        limits.memory > 0 ? limits.memory : available_memory() + found.bytes() + run_bytes;
    while (!holds(region)) {
      throw_if_stopped(limits.stop);
      if (found.bytes() + run_bytes > allowed) {
        throw BadInput({.argument = "columns",
                        .given = std::to_string(region.columns),
                        .problem = "its P-positions and the search for them need more than " +
                                   bytes_in_words(allowed),
                        .advice = "allow more `memory`"});
      }
      advance(limits.stop, batch);
      progress.reached(std::min(run->columns_done(), region.columns));
    }
  }
};

SolvedBoard::SolvedBoard(Game game, std::shared_ptr<const Engine> engine) {
  if (game.memory()) {
    throw BadInput(
        {.argument = "game",
         .given = spelling(game),
         .problem = "has memory, so its outcomes belong to histories and not to a board"});
  }
  state_ = std::make_unique<State>(std::move(game), std::move(engine));
}

SolvedBoard::~SolvedBoard() = default;
SolvedBoard::SolvedBoard(SolvedBoard&&) noexcept = default;
SolvedBoard& SolvedBoard::operator=(SolvedBoard&&) noexcept = default;

const Game& SolvedBoard::game() const { return state_->game; }

Region SolvedBoard::solved() const {
  const std::shared_lock look(state_->reading);
  return state_->solved;
}

std::uint64_t SolvedBoard::bytes() const {
  const std::shared_lock look(state_->reading);
  return state_->found.bytes() + state_->run_bytes;
}

void SolvedBoard::release() { state_->release(); }

void SolvedBoard::extend(const Region& region, const RunLimits& limits) {
  Region needed = region;
  if (state_->needs_rows && !needed.rows) needed.rows = needed.columns;
  {
    const std::shared_lock look(state_->reading);
    if (state_->holds(needed)) return;
  }
  state_->extend(needed, limits);
}

Outcome SolvedBoard::outcome(Position at, const RunLimits& limits) {
  require_on_board(state_->game, at);
  const bool is_swapped = state_->is_symmetric && at.x > at.y;
  if (is_swapped) std::swap(at.x, at.y);
  extend({.columns = at.x + 1, .rows = at.y + 1}, limits);
  const std::shared_lock look(state_->reading);
  const auto column = state_->found.column(at.x);
  return std::binary_search(column.begin(), column.end(), at.y) ? Outcome::P : Outcome::N;
}

std::vector<Position> SolvedBoard::p_positions(const BoardPart& part, const RunLimits& limits) {
  extend({.columns = std::max<std::int64_t>(part.to.x, 0), .rows = part.to.y}, limits);
  KeepAll all;
  hand_over(part, all);
  return all.positions();
}

std::int64_t SolvedBoard::hand_over(const BoardPart& part, Sink& sink) const {
  std::vector<Position> batch;
  std::int64_t x = std::max<std::int64_t>(part.from.x, 0);
  // A batch at a time under the lock, so that nobody waits for a slow sink.
  for (bool is_done = false; !is_done;) {
    batch.clear();
    {
      const std::shared_lock look(state_->reading);
      const std::int64_t end = std::min(part.to.x, state_->solved.columns);
      for (; x < end && batch.size() < batch_size; ++x) {
        const auto column = state_->found.column(x);
        auto y = std::lower_bound(column.begin(), column.end(), part.from.y);
        for (; y != column.end() && *y < part.to.y; ++y) batch.push_back({x, *y});
      }
      is_done = x >= end;
    }
    if (!batch.empty()) sink.take(batch);
  }
  return x;
}

}  // namespace nimhoff
