// Boards in tiles, shared between requests and solved further behind them.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <nimhoff/nimhoff.hpp>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace nimhoff::web {

/// A game, the Grundy value of the positions that its tiles show, and what these are painted from.
struct BoardName {
  std::string game;  ///< canonical spelling
  std::int64_t value = 0;
  TileSource source = TileSource::positions;
  friend bool operator==(const BoardName&, const BoardName&) = default;
};

/// Keeps the boards that were looked at last, up to a number of bytes. Any thread may call it.
class BoardCache {
 public:
  explicit BoardCache(std::uint64_t most_bytes);
  ~BoardCache();
  BoardCache(const BoardCache&) = delete;
  BoardCache& operator=(const BoardCache&) = delete;

  /// What is solved of a tile, painted within the limits; what is not is solved in the background,
  /// as long as somebody asks for tiles of the game. Throws BadInput, with the reason, when it
  /// cannot be.
  [[nodiscard]] PaintedTile tile(const BoardName& name, const BoardTile& tile,
                                 const RunLimits& painting);

 private:
  using Clock = std::chrono::steady_clock;
  struct Board;
  using Boards = std::vector<std::shared_ptr<Board>>;
  enum class Extended : std::uint8_t { done, paused };

  [[nodiscard]] std::shared_ptr<Board> board_of(const BoardName& name);
  /// Those dropped, to be destroyed without the lock.
  [[nodiscard]] Boards drop_oldest();
  void solve_behind(const std::shared_ptr<Board>& board, const BoardTile& tile);
  void work(const std::stop_token& stop);
  [[nodiscard]] std::shared_ptr<Board> next_order();
  [[nodiscard]] Extended extend(Board& board, const std::stop_token& stop);
  [[nodiscard]] static std::optional<PaintedTile> recent_tile(Board& board, const BoardTile& tile);
  static void keep_recent(Board& board, const BoardTile& tile, const PaintedTile& painted);
  [[nodiscard]] RunLimits limits() const;
  [[nodiscard]] std::uint64_t share_of(const Board& board);

  std::uint64_t most_bytes_;
  std::mutex guard_;
  std::condition_variable_any has_order_;
  Boards boards_;                              // the one looked at last at the end
  std::deque<std::shared_ptr<Board>> orders_;  // each once
  unsigned tables_ = 0;                        // that are being made
  std::vector<std::jthread> workers_;
};

}  // namespace nimhoff::web
