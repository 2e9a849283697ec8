// Boards in tiles, shared between requests and solved further behind them.
//
// A tile is painted by the thread of its request from what is there. What is missing is an order to
// a worker, one a board at a time; the page asks again until its tile is whole. A board at which
// nobody has looked for some seconds stops being solved.
//
// Workers take turns: whoever has run for a slice while others wait is paused, which loses nothing,
// and queued behind them, and boards of which tiles near the corner are missing come first. A table
// of values cannot be paused, so some workers are kept from tables.
//
// A board may hold half of the memory, and where others are being solved half of what they leave;
// those that nobody solves are dropped for it, the one looked at longest ago first.
//
// Checked: tests/web/server_test.py, hostile_test.py; the tiles themselves in
// tests/picture/board_tiles_test.cpp.
#include "server/board_cache.hpp"

#include <malloc.h>

#include <algorithm>
#include <atomic>
#include <optional>
#include <utility>

namespace nimhoff::web {
namespace {

constexpr std::size_t most_boards = 64;
constexpr std::size_t most_orders = 32;
constexpr unsigned worker_count = 3;
constexpr unsigned most_tables = 2;  // made at a time
constexpr std::chrono::milliseconds slice{200};
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
constexpr std::int64_t near_reach = 16;   // what comes first

}  // namespace

struct BoardCache::Board {
  explicit Board(BoardName named)
      : name(std::move(named)), tiles(parse_game(name.game), name.value) {}
  const BoardName name;
  BoardTiles tiles;
  std::atomic<Clock::rep> looked_at{0};
  std::stop_source dropped;
  std::atomic<bool> is_ordered{false};  // and not done
  std::atomic<bool> is_urgent{false};   // a tile near the corner is missing

  bool is_gathered = false;  // for the worker that has the order

  std::mutex guard;                  // of what follows
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
  RunLimits limits{.memory = most_bytes_ / 2, .threads = 1, .seconds = longest_extension};
  limits.spares_memory = true;
  return limits;
}

std::uint64_t BoardCache::share_of(const Board& board) {
  const std::scoped_lock lock(guard_);
  std::uint64_t others = 0;
  for (const auto& other : boards_) {
    if (other.get() != &board && other->is_ordered) others += other->tiles.bytes();
  }
  const std::uint64_t left = most_bytes_ - std::min(most_bytes_, others);
  return std::min(limits().memory, std::max({board.tiles.bytes(), left / 2, std::uint64_t{1}}));
}

std::shared_ptr<BoardCache::Board> BoardCache::board_of(const BoardName& name) {
  Boards gone;
  const std::scoped_lock lock(guard_);
  const auto found = std::find_if(boards_.begin(), boards_.end(),
                                  [&](const auto& board) { return board->name == name; });
  if (found != boards_.end()) {
    std::rotate(found, found + 1, boards_.end());
  } else {
    // What it held in small pieces would stay with the process.
    boards_.emplace_back(new Board(name), [](const Board* dropped) {
      delete dropped;
      ::malloc_trim(0);
    });
  }
  gone = drop_oldest();
  return boards_.back();
}

// A request that still has the board keeps it until it is done; a worker stops.
BoardCache::Boards BoardCache::drop_oldest() {
  Boards gone;
  std::uint64_t bytes = 0;
  for (const auto& board : boards_) bytes += board->tiles.bytes();
  while (boards_.size() > 1 && (bytes > most_bytes_ || boards_.size() > most_boards)) {
    const auto last = boards_.end() - 1;
    auto oldest =
        std::find_if(boards_.begin(), last, [](const auto& one) { return !one->is_ordered; });
    if (oldest == last) oldest = boards_.begin();
    bytes -= std::min(bytes, (*oldest)->tiles.bytes());
    (*oldest)->dropped.request_stop();
    std::erase(orders_, *oldest);
    gone.push_back(std::move(*oldest));
    boards_.erase(oldest);
  }
  return gone;
}

PaintedTile BoardCache::tile(const BoardName& name, const BoardTile& tile,
                             const RunLimits& painting) {
  const auto board = board_of(name);
  board->looked_at = Clock::now().time_since_epoch().count();
  if (auto painted = recent_tile(*board, tile)) return *painted;
  board->tiles.require(tile, name.source == TileSource::itself ? painting : limits());
  PaintedTile painted = board->tiles.tile(tile, painting);
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
    if (refused && reach_of(tile) >= reach_of(*refused)) {
      board->refused.reset();
      throw *std::exchange(board->refusal, std::nullopt);
    }
    if (reach_of(tile) <= near_reach) board->is_urgent = true;
    const bool is_farther = board->wanted && reach_of(tile) > reach_of(*board->wanted);
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
  board->is_ordered = false;
}

// None when all that waits are more tables than may be made at a time.
std::shared_ptr<BoardCache::Board> BoardCache::next_order() {
  const auto is_table = [](const auto& one) { return one->name.source == TileSource::values; };
  const auto may_begin = [&](const auto& one) { return !is_table(one) || tables_ < most_tables; };
  auto next = std::find_if(orders_.begin(), orders_.end(),
                           [&](const auto& one) { return may_begin(one) && one->is_urgent; });
  if (next == orders_.end()) next = std::find_if(orders_.begin(), orders_.end(), may_begin);
  if (next == orders_.end()) return nullptr;
  auto order = std::move(*next);
  orders_.erase(next);
  if (is_table(order)) ++tables_;
  return order;
}

void BoardCache::work(const std::stop_token& stop) {
  while (!stop.stop_requested()) {
    std::shared_ptr<Board> order;
    {
      std::unique_lock lock(guard_);
      has_order_.wait(lock, stop, [&] { return (order = next_order()) != nullptr; });
      if (!order) return;
    }
    const Extended end = extend(*order, stop);
    Boards gone;
    const std::scoped_lock lock(guard_);
    if (order->name.source == TileSource::values) --tables_;
    if (end == Extended::paused && !order->dropped.stop_requested()) {
      orders_.push_back(std::move(order));
    } else {
      order->is_ordered = false;
    }
    // It has grown.
    gone = drop_oldest();
    has_order_.notify_one();
  }
}

BoardCache::Extended BoardCache::extend(Board& board, const std::stop_token& stop) {
  const auto wanted = [&board] {
    const std::scoped_lock lock(board.guard);
    return board.wanted.value();
  };
  BoardTile tile = wanted();
  if (reach_of(tile) >= far_reach && !std::exchange(board.is_gathered, true)) {
    std::this_thread::sleep_for(gathering);
    tile = wanted();
  }
  board.is_urgent = false;
  std::stop_source over;
  const std::stop_callback ended(stop, [&] { over.request_stop(); });
  const std::stop_callback dropped(board.dropped.get_token(), [&] { over.request_stop(); });
  RunLimits allowed = limits();
  allowed.memory = share_of(board);
  allowed.stop = over.get_token();
  const bool may_pause = board.name.source != TileSource::values;
  bool is_paused = false;
  allowed.report = [&, began = Clock::now()](const Progress&) {
    Boards gone;
    const std::scoped_lock lock(guard_);
    gone = drop_oldest();
    const Clock::time_point now = Clock::now();
    const Clock::time_point last{Clock::duration{board.looked_at}};
    is_paused = may_pause && !orders_.empty() && now - began > slice;
    if (is_paused || now - last > forgotten_after) over.request_stop();
  };
  std::optional<BadInput> refusal;
  try {
    board.tiles.extend(tile, allowed);
    is_paused = false;
  } catch (const Cancelled&) {
    // Nobody looks any more, or others wait; what was found stays.
    if (is_paused) return Extended::paused;
  } catch (const BadInput& error) {
    // Where other boards are being solved it is put off.
    if (allowed.memory == limits().memory) refusal = error;
  } catch (const std::exception&) {
    refusal = BadInput({.argument = "game",
                        .given = board.name.game,
                        .problem = "out of memory",
                        .advice = "look nearer to the corner"});
  }
  const std::scoped_lock lock(board.guard);
  board.is_gathered = false;
  board.recent.clear();  // nobody is shown them any more
  board.refusal = refusal;
  board.refused = refusal ? std::optional(tile) : std::nullopt;
  return Extended::done;
}

}  // namespace nimhoff::web
