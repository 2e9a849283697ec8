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
#include <utility>

namespace nimhoff::web {
namespace {

constexpr std::size_t most_boards = 64;
constexpr std::size_t most_orders = 32;
constexpr unsigned worker_count = 2;
// What is estimated to take longer is refused.
constexpr double longest_extension = 60;
constexpr std::chrono::seconds forgotten_after{5};
// A view asks for its tiles one by one: the farthest of those that come soon decides how large a
// run is started.
constexpr std::chrono::milliseconds gathering{50};
// What is solved in part is painted again after so long.
constexpr std::chrono::milliseconds repainted_after{400};
constexpr std::size_t most_recent_tiles = 64;

// How far a tile needs the board, in tiles of level 0.
std::int64_t reach_of(const BoardTile& tile) {
  return (std::max(tile.i, tile.j) + 1) << std::clamp(tile.level, 0, 40);
}
constexpr std::int64_t far_reach = 1024;  // what takes longer than the gathering

}  // namespace

struct BoardCache::Board {
  explicit Board(BoardName named)
      : name(std::move(named)), tiles(parse_game(name.game), name.value) {}

  const BoardName name;
  BoardTiles tiles;
  std::atomic<Clock::rep> looked_at{0};
  std::atomic<bool> is_dropped{false};

  std::mutex guard;  // of what follows
  bool is_ordered = false;
  std::optional<BoardTile> wanted;   // the farthest since the order
  std::optional<BadInput> refusal;   // of the last extension
  std::optional<BoardTile> refused;  // what it was for
  struct Recent {
    BoardTile tile;
    PaintedTile painted;
    Clock::time_point at;
  };
  std::vector<Recent> recent;  // tiles that were solved in part
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

std::shared_ptr<BoardCache::Board> BoardCache::board_of(const BoardName& name) {
  const std::scoped_lock lock(guard_);
  const auto found = std::find_if(boards_.begin(), boards_.end(),
                                  [&](const auto& board) { return board->name == name; });
  if (found != boards_.end()) {
    std::rotate(found, found + 1, boards_.end());
  } else {
    boards_.push_back(std::make_shared<Board>(name));
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

PaintedTile BoardCache::tile(const BoardName& name, const BoardTile& tile) {
  const auto board = board_of(name);
  board->looked_at = Clock::now().time_since_epoch().count();
  if (auto painted = recent_tile(*board, tile)) return *painted;
  board->tiles.require(tile, limits());
  PaintedTile painted = board->tiles.tile(tile, limits());
  if (painted.is_whole) return painted;
  solve_behind(board, tile);
  if (!painted.png.empty()) keep_recent(*board, tile, painted);
  return painted;
}

// A page asks again and again for a tile that is solved in part.
std::optional<PaintedTile> BoardCache::recent_tile(Board& board, const BoardTile& tile) {
  const std::scoped_lock lock(board.guard);
  const auto oldest = Clock::now() - repainted_after;
  std::erase_if(board.recent, [&](const auto& one) { return one.at < oldest; });
  // Nothing may hide that the extension has ended.
  if (!board.is_ordered) return std::nullopt;
  const auto found = std::find_if(board.recent.begin(), board.recent.end(),
                                  [&](const auto& one) { return one.tile == tile; });
  return found == board.recent.end() ? std::nullopt : std::optional(found->painted);
}

void BoardCache::keep_recent(Board& board, const BoardTile& tile, const PaintedTile& painted) {
  const std::scoped_lock lock(board.guard);
  if (board.recent.size() < most_recent_tiles) {
    board.recent.push_back({tile, painted, Clock::now()});
  }
}

void BoardCache::solve_behind(const std::shared_ptr<Board>& board, const BoardTile& tile) {
  {
    const std::scoped_lock lock(board->guard);
    const auto& refused = board->refused;
    if (refused && refused->coloring == tile.coloring && reach_of(tile) >= reach_of(*refused)) {
      board->refused.reset();
      throw *std::exchange(board->refusal, std::nullopt);
    }
    const bool is_same_kind = board->wanted && board->wanted->coloring == tile.coloring;
    const bool is_farther = is_same_kind && reach_of(tile) > reach_of(*board->wanted);
    if (!board->is_ordered || is_farther) board->wanted = tile;
    if (board->is_ordered) return;
    board->is_ordered = true;
  }
  {
    const std::scoped_lock lock(guard_);
    if (orders_.size() < most_orders) {
      orders_.push_back(board);
      has_order_.notify_one();
      return;
    }
  }
  const std::scoped_lock lock(board->guard);
  board->is_ordered = false;
}

void BoardCache::work(const std::stop_token& stop) {
  while (!stop.stop_requested()) {
    std::shared_ptr<Board> order;
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

void BoardCache::extend(Board& board, const std::stop_token& stop) {
  const auto wanted = [&board] {
    const std::scoped_lock lock(board.guard);
    return board.wanted.value();
  };
  BoardTile tile = wanted();
  if (reach_of(tile) >= far_reach) {
    std::this_thread::sleep_for(gathering);
    tile = wanted();
  }
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
    board.tiles.extend(tile, allowed);
  } catch (const Cancelled&) {
    // Nobody looks any more; what was found stays.
  } catch (const BadInput& error) {
    refusal = error;
  } catch (const std::exception&) {
    refusal = BadInput({.argument = "game",
                        .given = board.name.game,
                        .problem = "out of memory",
                        .advice = "look nearer to the corner"});
  }
  {
    const std::scoped_lock lock(board.guard);
    board.is_ordered = false;
    board.refusal = refusal;
    board.refused = refusal ? std::optional(tile) : std::nullopt;
  }
  // It has grown.
  const std::scoped_lock lock(guard_);
  drop_oldest();
}

}  // namespace nimhoff::web
