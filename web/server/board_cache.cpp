// Boards in tiles, shared between requests and solved further behind them.
//
// A tile is painted by the thread of its request from what is there. What is missing is an order to
// a worker, one a board at a time; the page asks again until its tile is whole. A board at which
// nobody has looked for some seconds stops being solved.
//
// Checked: tests/web/server_test.py; the tiles themselves in tests/picture/board_tiles_test.cpp.
#include "server/board_cache.hpp"

#include <algorithm>
#include <atomic>
#include <optional>

namespace nimhoff::web {
namespace {

constexpr std::size_t most_boards = 64;
constexpr std::size_t most_orders = 32;
constexpr unsigned worker_count = 2;
// What is estimated to take longer is refused.
constexpr double longest_extension = 60;
constexpr std::chrono::seconds forgotten_after{5};

}  // namespace

struct BoardCache::Board {
  explicit Board(std::string named) : name(std::move(named)), tiles(parse_game(name)) {}

  const std::string name;
  BoardTiles tiles;
  std::atomic<Clock::rep> looked_at{0};
  std::atomic<bool> is_dropped{false};

  std::mutex guard;  // of what follows
  bool is_ordered = false;
  std::optional<BadInput> refusal;  // of the last extension
};

BoardCache::BoardCache(std::uint64_t most_bytes) : most_bytes_(most_bytes) {
  for (unsigned i = 0; i < worker_count; ++i) {
    workers_.emplace_back([this](const std::stop_token& stop) { work(stop); });
  }
}

BoardCache::~BoardCache() {
  for (std::jthread& worker : workers_) worker.request_stop();
  has_order_.notify_all();
  workers_.clear();
}

RunLimits BoardCache::limits() const {
  // Of one board: its run and what it found each.
  RunLimits limits{.memory = most_bytes_ / 3, .threads = 1, .seconds = longest_extension};
  limits.spares_memory = true;
  return limits;
}

std::shared_ptr<BoardCache::Board> BoardCache::board_of(const std::string& game) {
  const std::scoped_lock lock(guard_);
  const auto found = std::find_if(boards_.begin(), boards_.end(),
                                  [&](const auto& board) { return board->name == game; });
  if (found != boards_.end()) {
    std::rotate(found, found + 1, boards_.end());
  } else {
    boards_.push_back(std::make_shared<Board>(game));
  }
  drop_oldest();
  return boards_.back();
}

// A request that still has the board keeps it until it is done; a worker stops.
void BoardCache::drop_oldest() {
  std::uint64_t bytes = 0;
  for (const auto& board : boards_) bytes += board->tiles.bytes();
  while (boards_.size() > 1 && (bytes > most_bytes_ || boards_.size() > most_boards)) {
    bytes -= std::min(bytes, boards_.front()->tiles.bytes());
    boards_.front()->is_dropped = true;
    boards_.erase(boards_.begin());
  }
}

PaintedTile BoardCache::tile(const std::string& game, const BoardTile& tile) {
  const auto board = board_of(game);
  board->looked_at = Clock::now().time_since_epoch().count();
  board->tiles.require(tile, limits());
  PaintedTile painted = board->tiles.tile(tile, limits());
  if (painted.is_whole) return painted;
  solve_behind(board, tile);
  return painted;
}

void BoardCache::solve_behind(const std::shared_ptr<Board>& board, const BoardTile& tile) {
  {
    const std::scoped_lock lock(board->guard);
    if (board->refusal) {
      const BadInput refusal = *board->refusal;
      board->refusal.reset();
      throw refusal;
    }
    if (board->is_ordered) return;
    board->is_ordered = true;
  }
  {
    const std::scoped_lock lock(guard_);
    if (orders_.size() < most_orders) {
      orders_.push_back({board, tile});
      has_order_.notify_one();
      return;
    }
  }
  const std::scoped_lock lock(board->guard);
  board->is_ordered = false;
}

void BoardCache::work(const std::stop_token& stop) {
  while (!stop.stop_requested()) {
    std::optional<Order> order;
    {
      std::unique_lock lock(guard_);
      has_order_.wait(lock, stop, [&] { return !orders_.empty(); });
      if (stop.stop_requested()) return;
      order = std::move(orders_.front());
      orders_.pop_front();
    }
    extend(*order, stop);
  }
}

void BoardCache::extend(const Order& order, const std::stop_token& stop) {
  Board& board = *order.board;
  std::stop_source over;
  RunLimits allowed = limits();
  allowed.stop = over.get_token();
  const std::stop_callback ended(stop, [&] { over.request_stop(); });
  allowed.report = [&](const Progress&) {
    const Clock::time_point last{Clock::duration{board.looked_at}};
    if (board.is_dropped || Clock::now() - last > forgotten_after) over.request_stop();
  };
  std::optional<BadInput> refusal;
  try {
    board.tiles.extend(order.tile, allowed);
  } catch (const Cancelled&) {
    // Nobody looks any more; what was found stays.
  } catch (const BadInput& error) {
    refusal = error;
  } catch (const std::exception&) {
    refusal = BadInput({.argument = "game",
                        .given = board.name,
                        .problem = "out of memory",
                        .advice = "look nearer to the corner"});
  }
  {
    const std::scoped_lock lock(board.guard);
    board.is_ordered = false;
    board.refusal = refusal;
  }
  // It has grown.
  const std::scoped_lock lock(guard_);
  drop_oldest();
}

}  // namespace nimhoff::web
