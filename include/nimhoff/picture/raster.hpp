// Pictures of a part of the board: how many cells of each kind every pixel holds.
//
// A picture is coarsened by counting, never by sampling: each position of the view belongs
// to exactly one pixel, so the counts of a kind add up to its number in the view. A position
// is of one kind, but for Coloring::rule: there it may be of several rules' kinds.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "nimhoff/game/game.hpp"
#include "nimhoff/outcome/solve.hpp"
#include "nimhoff/outcome/solved_board.hpp"
#include "nimhoff/values/table.hpp"

namespace nimhoff {

/// A square part of the board: from.x <= x < from.x + size, and y alike.
struct View {
  Position from;
  std::int64_t size = 0;

  [[nodiscard]] bool holds(Position at) const {
    return at.x >= from.x && at.x < from.x + size && at.y >= from.y && at.y < from.y + size;
  }
};

/// How the cells of a view are divided among the pixels of one side.
///
/// Pixel i takes the cells floor(i size / pixels) <= c < floor((i + 1) size / pixels).
class PixelRow {
 public:
  /// As many pixels as cells when `pixels` is more than that.
  PixelRow(std::int64_t size, std::int64_t pixels);

  [[nodiscard]] std::int64_t size() const { return size_; }
  [[nodiscard]] std::int64_t pixels() const { return pixels_; }
  /// The first cell of pixel i, counted from the view's corner.
  [[nodiscard]] std::int64_t begin(std::int64_t i) const { return i * size_ / pixels_; }
  /// The pixel of a cell.
  [[nodiscard]] std::int64_t pixel(std::int64_t cell) const {
    return ((cell + 1) * pixels_ - 1) / size_;
  }

 private:
  std::int64_t size_;
  std::int64_t pixels_;
};

/// What the colour of a position means.
enum class Coloring {
  p,     ///< whether it is a P-position
  seen,  ///< how many P-positions are among its options: none, one, two, three or more; where k - 1
         ///< may be blocked, k - 3 to k + 3, the P-positions apart from the others
  rule,  ///< along which rules it has one, once for each; or whether along one given rule
  value  ///< how large its Grundy value is, as a part of x + y, in value_bands steps
};

/// The kinds that Coloring::value distinguishes, beside value 0.
inline constexpr std::size_t value_bands = 16;

/// The coloring of that name. Throws BadInput with the nearest one.
[[nodiscard]] Coloring coloring_named(const std::string& name);

/// The kinds of cells that every raster has; what the coloring distinguishes comes after.
inline constexpr std::size_t p_kind = 0;
inline constexpr std::size_t off_board_kind = 1;
inline constexpr std::size_t sees_none_kind = 2;
inline constexpr std::size_t first_coloring_kind = 3;

/// How many cells of each kind every pixel holds. Pixel row 0 is the lowest.
class Raster {
 public:
  Raster(PixelRow side, std::vector<std::string> kinds, std::size_t further_p = 0);

  [[nodiscard]] const PixelRow& side() const { return side_; }
  /// What each kind means, as a legend writes it; p_kind first.
  [[nodiscard]] const std::vector<std::string>& kinds() const { return kinds_; }
  /// Cells of that kind in a pixel.
  [[nodiscard]] std::uint32_t count(std::size_t kind, std::int64_t column, std::int64_t row) const {
    return counts_[place(column, row) + kind];
  }
  [[nodiscard]] std::uint32_t& count(std::size_t kind, std::int64_t column, std::int64_t row) {
    return counts_[place(column, row) + kind];
  }
  /// Cells in a pixel.
  [[nodiscard]] double cells(std::int64_t column, std::int64_t row) const;
  /// The share of the pixel's cells that are of that kind.
  [[nodiscard]] double share(std::size_t kind, std::int64_t column, std::int64_t row) const {
    return static_cast<double>(count(kind, column, row)) / cells(column, row);
  }
  /// Cells of that kind in the whole view.
  [[nodiscard]] std::uint64_t total(std::size_t kind) const;

  /// Whether the positions of that kind are P-positions: of p_kind, and of the last `further_p`.
  [[nodiscard]] bool is_p(std::size_t kind) const {
    return kind == p_kind || kind + further_p_ >= kinds_.size();
  }
  /// The share of the pixel's cells that are P-positions, of whatever kind.
  [[nodiscard]] double p_share(std::int64_t column, std::int64_t row) const;
  /// P-positions in the whole view.
  [[nodiscard]] std::uint64_t p_total() const;

 private:
  [[nodiscard]] std::size_t place(std::int64_t column, std::int64_t row) const {
    return static_cast<std::size_t>(row * side_.pixels() + column) * kinds_.size();
  }

  PixelRow side_;
  std::vector<std::string> kinds_;
  std::size_t further_p_;
  std::vector<std::uint32_t> counts_;
};

/// What a picture is painted from where the board was solved before; else it solves it.
struct SolvedParts {
  /// Hands the P-positions of the part to the sink, by x and then y.
  std::function<void(const BoardPart&, Sink&)> positions{};
  /// The values of the region at the least.
  std::function<GrundyTable(const Region&)> values{};
};

/// Throws BadInput unless the view can be drawn in that many pixels a side.
void require_view(const View& view, std::int64_t pixels);

/// Throws BadInput unless this coloring means something for the game; `step` is the rule
/// whose sight Coloring::rule shows alone, when one is given.
void require_coloring(const Game& game, Coloring coloring, const std::optional<Step>& step);

/// The picture of a view. Coloring::p counts P-positions only, as they come; Coloring::value makes
/// a table of values; the others keep the P-positions that the view sees and look along every rule
/// from every cell. With a value, the positions of that Grundy value take the place of the
/// P-positions, whose value is 0. With `solved`, that is what is painted, and nothing is solved.
/// Throws BadInput, or Cancelled.
[[nodiscard]] Raster raster_of(const Game& game, const View& view, std::int64_t pixels,
                               Coloring coloring, const std::optional<Step>& step = std::nullopt,
                               const RunLimits& limits = {}, std::int64_t value = 0,
                               const SolvedParts* solved = nullptr);

}  // namespace nimhoff
