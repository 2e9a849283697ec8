// The inner loop of a table, compiled once per instruction set.
#include "values/table/kernel.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "outcome/instruction_set.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "values/table/kernel.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace nimhoff::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

// With `count` sets a position, or any number of them for 0. A plain table has unlimited lines
// only, which begin with their step, on the quadrant, and no listed moves.
template <std::size_t count, bool is_plain>
class TileRun {
 public:
  TileRun(const TableRows& table, OptionReader* listed)
      : cells_(table.cells),
        table_(table),
        views_(table.views.data()),
        listed_(listed),
        sets_(table.views.size() + 1),
        lines_(table.views.size()) {}

  void run(const TableTile& tile, const std::stop_token& stop) {
    for (std::int64_t sum = tile.x + tile.y; sum <= tile.x_end + tile.y_end - 2; ++sum) {
      if (stop.stop_requested()) return;
      const std::int64_t first = std::max(tile.x, sum - tile.y_end + 1);
      std::int64_t last = std::min(tile.x_end - 1, sum - tile.y);
      if (table_.is_half) last = std::min(last, sum / 2);
      for (std::int64_t x = first; x <= last; ++x) decide(x, sum - x, stop);
    }
  }

 private:
  using D = hn::CappedTag<std::uint64_t, words_past_set>;

  [[nodiscard]] HWY_INLINE std::size_t views() const { return count > 0 ? count : lines_.size(); }

  HWY_INLINE void decide(std::int64_t x, std::int64_t y, const std::stop_token& stop) {
    if constexpr (!is_plain) {
      if (!is_on_board(x, y)) return leave_out(x, y);
    }
    std::size_t start = 0;
    for (std::size_t v = 0; v < views(); ++v) {
      const SeenView& view = views_[v];
      const std::int64_t line = view.line(x, y);
      lines_[v] = line;
      sets_[v] = view.bits + static_cast<std::size_t>(line) * view.stride;
      if constexpr (!is_plain) follow(view, line, sets_[v], x, y);
      start = std::max<std::size_t>(start, view.low[line]);
    }
    std::size_t sets = views();
    if constexpr (!is_plain) {
      if (listed_ != nullptr) {
        if (stop.stop_requested()) return;
        listed_set_ = listed_->look_from(x, y);
        sets_[sets++] = const_cast<std::uint64_t*>(listed_set_);
      }
    }
    const std::size_t word = first_gap(start, sets);
    std::uint64_t seen = 0;
    for (std::size_t v = 0; v < sets; ++v) seen |= sets_[v][word];
    const int bit = std::countr_one(seen);
    cells_.set(x, y, static_cast<std::uint32_t>(64 * word) + static_cast<std::uint32_t>(bit));
    for (std::size_t v = 0; v < views(); ++v) {
      if (is_plain || views_[v].inserts_own) insert(views_[v], lines_[v], sets_[v], word, bit);
    }
    if constexpr (!is_plain) {
      if (listed_ != nullptr) listed_->forget();
    }
  }

  // No position. The sets of lines that do not begin with their step go through it all the same:
  // what they lead to may have entered the board before them.
  HWY_INLINE void leave_out(std::int64_t x, std::int64_t y) const {
    for (std::size_t v = 0; v < views(); ++v) {
      const SeenView& view = views_[v];
      if (view.inserts_own) continue;
      const std::int64_t line = view.line(x, y);
      follow(view, line, view.bits + static_cast<std::size_t>(line) * view.stride, x, y);
    }
    cells_.set(x, y, cells_.off_board());
  }

  // The first word that the sets together do not fill.
  HWY_INLINE std::size_t first_gap(std::size_t word, std::size_t sets) const {
    const D d;
    const auto full = hn::Set(d, ~std::uint64_t{0});
    for (;; word += hn::Lanes(d)) {
      auto joined = hn::LoadU(d, sets_[0] + word);
      for (std::size_t v = 1; v < sets; ++v) joined = hn::Or(joined, hn::LoadU(d, sets_[v] + word));
      const auto gap = hn::FindFirstTrue(d, hn::Ne(joined, full));
      if (gap >= 0) return word + static_cast<std::size_t>(gap);
    }
  }

  static HWY_INLINE void insert(const SeenView& view, std::int64_t line, std::uint64_t* set,
                                std::size_t word, int bit) {
    const std::uint64_t now = set[word] |= std::uint64_t{1} << bit;
    if (HWY_LIKELY(now != ~std::uint64_t{0} || word != view.low[line])) return;
    do ++word;
    while (set[word] == ~std::uint64_t{0});
    view.low[line] = static_cast<std::uint32_t>(word);
  }

  // Brings a set from the position before to this one.
  HWY_INLINE void follow(const SeenView& view, std::int64_t line, std::uint64_t* set,
                         std::int64_t x, std::int64_t y) const {
    if (view.is_mirrored) std::swap(x, y);
    x -= view.moves.first.x;
    y -= view.moves.first.y;
    if (!view.inserts_own) {
      const std::int64_t value = value_at(x, y);
      if (value >= 0) {
        insert(view, line, set, static_cast<std::size_t>(value / 64), static_cast<int>(value % 64));
      }
    }
    if (!view.is_bounded) return;
    const std::int64_t value = value_at(x - view.moves.length * view.moves.step.x,
                                        y - view.moves.length * view.moves.step.y);
    if (value < 0) return;
    set[value / 64] &= ~(std::uint64_t{1} << (value % 64));
    view.low[line] = std::min(view.low[line], static_cast<std::uint32_t>(value / 64));
  }

  [[nodiscard]] HWY_INLINE std::int64_t value_at(std::int64_t x, std::int64_t y) const {
    if (x < 0 || y < 0) return -1;
    if (table_.is_half && x > y) std::swap(x, y);
    const std::uint32_t cell = cells_.get(x, y);
    return cell == cells_.off_board() ? -1 : std::int64_t{cell};
  }

  [[nodiscard]] HWY_INLINE bool is_on_board(std::int64_t x, std::int64_t y) const {
    if (table_.board.empty()) return true;
    const ColumnRange& range = table_.board[static_cast<std::size_t>(x)];
    return y >= range.begin && y < range.end;
  }

  template <class T>
  using Each = std::conditional_t<(count > 0), std::array<T, count + 1>, std::vector<T>>;

  // An array needs no size.
  template <class T>
  struct Sized : Each<T> {
    explicit Sized(std::size_t size) {
      if constexpr (count == 0) this->resize(size);
    }
  };

  const ValueCells cells_;
  const TableRows& table_;
  const SeenView* views_;
  OptionReader* listed_;
  const std::uint64_t* listed_set_ = nullptr;
  Sized<std::uint64_t*> sets_;
  Sized<std::int64_t> lines_;
};

bool is_plain_table(const TableRows& table, const OptionReader* listed) {
  return listed == nullptr && table.board.empty() &&
         std::all_of(table.views.begin(), table.views.end(),
                     [](const SeenView& view) { return view.inserts_own && !view.is_bounded; });
}

void run_tile(const TableRows& table, const TableTile& tile, OptionReader* listed,
              const std::stop_token& stop) {
  if (!is_plain_table(table, listed)) return TileRun<0, false>(table, listed).run(tile, stop);
  switch (table.views.size()) {
    case 2:
      return TileRun<2, true>(table, nullptr).run(tile, stop);
    case 3:
      return TileRun<3, true>(table, nullptr).run(tile, stop);
    case 4:
      return TileRun<4, true>(table, nullptr).run(tile, stop);
    case 5:
      return TileRun<5, true>(table, nullptr).run(tile, stop);
    default:
      return TileRun<0, true>(table, nullptr).run(tile, stop);
  }
}

}  // namespace nimhoff::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace nimhoff {

void decide_tile(const TableRows& table, const TableTile& tile, OptionReader* listed,
                 const std::stop_token& stop) {
  NIMHOFF_BEST_KERNEL(run_tile)(table, tile, listed, stop);
}

}  // namespace nimhoff
#endif
