// Games on a cone that are Q-images, through phi_Q.
//
// A position (A, B) of the canonical game stands for det Q ones of the cone, which have its value:
// its corner A (p1,q1) + B (p2,q2), and that plus each position of T_Q. Corners do not come in the
// order of their X, since B jumps between the lines; but those of column A and later have
// X >= A p1. So corners wait in a heap until the canonical game has passed them, and the
// positions left of that are sorted and handed over.
//
// Cost:    O(log columns) a canonical column and O(log det Q) a position; the corners that
//          wait are at most one a canonical column.
// Needs:   what the columns engine needs of the canonical game.
// Checked: against the reference, tests/outcome/columns/engine_test.cpp.
#include "outcome/columns/cone_run.hpp"

#include <algorithm>
#include <stdexcept>

#include "game/wide_integer.hpp"
#include "nimhoff/game/error.hpp"

namespace nimhoff {
namespace {

constexpr std::size_t positions_at_once = 65536;

// det Q: those of T_Q, of which a region may need fewer.
std::uint64_t most_in_cell(const Cone& cone) {
  return static_cast<std::uint64_t>(std::min<Wide>(
      product(cone.p1(), cone.q2()) - product(cone.q1(), cone.p2()), largest_number / 64));
}

// How many canonical columns to decide at a time, so that a batch stays small.
std::size_t columns_at_a_time(const Cone& cone) {
  return std::max<std::size_t>(1, positions_at_once / most_in_cell(cone));
}

void write_positions(const WriteBytes& write, const std::vector<Position>& positions) {
  const std::uint64_t count = positions.size();
  write(std::as_bytes(std::span(&count, 1)));
  write(std::as_bytes(std::span(positions)));
}

// A part at a time: what is said of their number may be wrong.
std::vector<Position> read_positions(const ReadBytes& read, std::uint64_t most,
                                     const Region& region) {
  std::uint64_t count = 0;
  read(std::as_writable_bytes(std::span(&count, 1)));
  if (count > most) throw std::invalid_argument("the state holds more positions than there can be");
  std::vector<Position> positions;
  while (positions.size() < count) {
    const std::size_t from = positions.size();
    positions.resize(std::min<std::uint64_t>(count, from + 4096));
    read(std::as_writable_bytes(std::span(positions).subspan(from)));
    for (const Position at : std::span(positions).subspan(from)) {
      const bool is_inside = at.x >= 0 && at.x < region.columns && at.y >= 0 &&
                             at.y < region.rows.value_or(largest_number);
      if (!is_inside) throw std::invalid_argument("the state holds a position outside the region");
    }
  }
  return positions;
}

class ConeRun final : public EngineRun {
 public:
  ConeRun(const Game& game, const Region& region, std::unique_ptr<ColumnRows> rows)
      : cone_(*game.board().cone()),
        region_(region),
        rows_(std::move(rows)),
        ys_(columns_at_a_time(cone_)) {}

  [[nodiscard]] std::int64_t columns_done() const override { return done_; }

  void advance(Sink& sink, const std::stop_token& stop) override {
    if (cell_.empty()) list_cell(stop);
    std::int64_t a = rows_->column();
    const std::size_t count = rows_->decide(ys_);
    for (const std::int64_t b : std::span(ys_).first(count)) add_corner(a++, b);
    done_ = decided_columns();
    hand_over(sink, stop);
  }

  void save(const WriteBytes& write) const override {
    rows_->save(write);
    write(std::as_bytes(std::span(&done_, 1)));
    write_positions(write, corners_);
    write_positions(write, late_);
  }

  void load(const ReadBytes& read) {
    read(std::as_writable_bytes(std::span(&done_, 1)));
    if (done_ != decided_columns()) {
      throw std::invalid_argument("the state is of two columns at once");
    }
    const std::int64_t columns = canonical_columns(cone_, region_);
    const Wide late = static_cast<Wide>(columns) * most_in_cell(cone_);
    corners_ = read_positions(read, static_cast<std::uint64_t>(columns), region_);
    late_ = read_positions(read, static_cast<std::uint64_t>(std::min<Wide>(late, largest_number)),
                           region_);
    std::make_heap(corners_.begin(), corners_.end(), std::greater<>());
  }

 private:
  // It may be large, so not before it is needed, where a stop is heard.
  void list_cell(const std::stop_token& stop) {
    std::vector<Position> cell = terminal_positions(cone_, region_.columns, stop);
    throw_if_stopped(stop);
    cell_ = std::move(cell);
  }

  // Left of which every canonical column is decided.
  [[nodiscard]] std::int64_t decided_columns() const {
    if (rows_->column() == canonical_columns(cone_, region_)) return region_.columns;
    const Wide passed = product(rows_->column(), cone_.p1());
    return static_cast<std::int64_t>(std::min<Wide>(passed, region_.columns));
  }

  void add_corner(std::int64_t a, std::int64_t b) {
    const Wide x = product(a, cone_.p1()) + product(b, cone_.p2());
    const Wide y = product(a, cone_.q1()) + product(b, cone_.q2());
    if (x >= region_.columns || (region_.rows && y >= *region_.rows)) return;
    if (y > largest_number) {
      throw BadInput({.argument = "columns",
                      .given = std::to_string(region_.columns),
                      .problem = "a position lies above row 2^62",
                      .advice = "add `rows`"});
    }
    corners_.push_back({static_cast<std::int64_t>(x), static_cast<std::int64_t>(y)});
    std::push_heap(corners_.begin(), corners_.end(), std::greater<>());
  }

  // Everything left of done_, in order; a cell may reach past it and waits in late_.
  void hand_over(Sink& sink, const std::stop_token& stop) {
    std::vector<Position> ready;
    ready.reserve(late_.size() + cell_.size());
    std::vector<Position> later;
    const auto sort_out = [&](Position at) { (at.x < done_ ? ready : later).push_back(at); };
    for (const Position at : late_) sort_out(at);
    while (!corners_.empty() && corners_.front().x < done_) {
      const Position corner = corners_.front();
      std::pop_heap(corners_.begin(), corners_.end(), std::greater<>());
      corners_.pop_back();
      for (const Position offset : cell_) {
        const Position at{corner.x + offset.x, corner.y + offset.y};
        const bool is_wanted = at.x < region_.columns && (!region_.rows || at.y < *region_.rows);
        if (is_wanted) sort_out(at);
        if (ready.size() % positions_at_once == 0) throw_if_stopped(stop);
      }
    }
    late_ = std::move(later);
    // Of one large cell they are in order already.
    if (!std::is_sorted(ready.begin(), ready.end())) std::sort(ready.begin(), ready.end());
    for (std::size_t from = 0; from < ready.size(); from += positions_at_once) {
      throw_if_stopped(stop);
      sink.take(std::span(ready).subspan(from, std::min(positions_at_once, ready.size() - from)));
    }
  }

  Cone cone_;
  Region region_;
  std::vector<Position> cell_;  // T_Q
  std::unique_ptr<ColumnRows> rows_;
  std::vector<std::int64_t> ys_;
  std::int64_t done_ = 0;
  std::vector<Position> corners_;  // a heap, the least X in front
  std::vector<Position> late_;
};

}  // namespace

std::int64_t canonical_columns(const Cone& cone, const Region& region) {
  return (region.columns - 1) / cone.p1() + 1;
}

std::uint64_t planned_cone_bytes(const Cone& cone, const Region& region) {
  const auto columns = static_cast<std::uint64_t>(canonical_columns(cone, region));
  const std::uint64_t waiting = cone.p2() > 0 ? columns * sizeof(Position) * 2 : 0;
  return waiting + 3 * sizeof(Position) * std::max<std::uint64_t>(most_in_cell(cone), 65536);
}

std::unique_ptr<EngineRun> cone_run(const Game& game, const Region& region,
                                    std::unique_ptr<ColumnRows> rows, const ReadBytes* read) {
  auto run = std::make_unique<ConeRun>(game, region, std::move(rows));
  if (read != nullptr) run->load(*read);
  return run;
}

}  // namespace nimhoff
