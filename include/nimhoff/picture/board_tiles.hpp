// A board in tiles: pictures of 256 x 256 pixels at every level, of what was solved so far.
//
// In a tile of level L one pixel holds 2^L x 2^L squares. Tiles of the same level and coloring lie
// side by side without a seam: their shade is full where a pixel holds one P-position a column.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "nimhoff/picture/drawing.hpp"

namespace nimhoff {

/// A square of 256 x 256 pixels: the i-th from the left and the j-th from below, from 0.
struct BoardTile {
  Coloring coloring = Coloring::p;
  int level = 0;
  std::int64_t i = 0;
  std::int64_t j = 0;
  bool is_dark = false;
  friend bool operator==(const BoardTile&, const BoardTile&) = default;
};

inline constexpr std::int64_t tile_pixels = 256;

/// What a tile is painted from. Each is solved and kept by itself.
enum class TileSource : std::uint8_t {
  positions,  ///< the P-positions of a corner of the board
  counts,     ///< how many there are in large squares
  values,     ///< a table of Grundy values
  itself      ///< solved each time it is painted, as of a game with memory
};
[[nodiscard]] TileSource source_of(const Game& game, const BoardTile& tile);

/// Whether painting takes longer than a moment where the board is solved, up to some seconds.
[[nodiscard]] bool is_painted_slowly(const Game& game, const BoardTile& tile);

/// The bare drawing whose pixels are those of the tile. Throws BadInput when there is no such tile.
[[nodiscard]] Drawing drawing_of(const Game& game, const BoardTile& tile, std::int64_t value = 0);

struct PaintedTile {
  std::string png;  ///< empty when nothing of it is solved
  /// The columns x < solved are as `draw` makes them; those behind are not solved yet.
  std::int64_t solved = 0;
  bool is_whole = false;  ///< all of its columns are solved
};

/// The tiles of a game, or of the positions of one Grundy value in place of its P-positions, whose
/// value is 0. Every function may be called from any thread: tile() waits for nobody but
/// the moment in which new columns are put in; extend() takes turns.
class BoardTiles {
 public:
  /// Throws BadInput when there are no positions of this value.
  explicit BoardTiles(Game game, std::int64_t value = 0);
  ~BoardTiles();
  BoardTiles(const BoardTiles&) = delete;
  BoardTiles& operator=(const BoardTiles&) = delete;

  [[nodiscard]] const Game& game() const;
  /// Bytes that are held now.
  [[nodiscard]] std::uint64_t bytes() const;

  /// Throws BadInput, with the reason, when the tile cannot be made or not within the limits.
  void require(const BoardTile& tile, const RunLimits& limits) const;
  /// What is solved of the tile, painted. After require(). Throws Cancelled.
  [[nodiscard]] PaintedTile tile(const BoardTile& tile, const RunLimits& limits = {}) const;
  /// Solves what the tile shows, from the corner on. After require(). Throws BadInput when all that
  /// is held of its source needs more memory than the limits allow, Cancelled when a stop is
  /// requested. What was found by then stays, and where `report` requested the stop the work goes
  /// on later as if nothing had been.
  void extend(const BoardTile& tile, const RunLimits& limits);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace nimhoff
