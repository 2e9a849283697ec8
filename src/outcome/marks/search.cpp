// Decides columns by what their hits mark.
#include "outcome/marks/search.hpp"

#include <tbb/global_control.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include <algorithm>

#include "outcome/state_stream.hpp"

namespace nimhoff {
namespace {

// Rows of so many columns and their marks fit into a core's own cache.
constexpr std::int64_t group_columns = 32;
// Columns between two looks at the stop token.
constexpr std::int64_t columns_between_stops = 16;

std::size_t planes_for(std::int64_t k) {
  return static_cast<std::size_t>(std::bit_width(static_cast<std::uint64_t>(k - 1)));
}

}  // namespace

MarkedRegion marked_region(const Game& game, const Region& region) {
  const std::int64_t rows = region.rows.value_or(region.columns);
  const auto end = game.board().column_end(region.columns - 1);
  if (!end) return {region.columns, rows};
  const std::int64_t most = region.rows ? std::min(rows, *end) : *end;
  return {region.columns, std::max<std::int64_t>(1, most)};
}

MarkSearch::MarkSearch(const Game& game, const MarkedRegion& region, bool is_tabled,
                       unsigned threads)
    : game_(game),
      region_(region),
      words_(BitRows::words_for(region.rows)),
      words_of_choice_(words_),
      k_(game.maneuver() ? game.maneuver()->k() : 1),
      planes_(planes_for(k_)),
      threads_(threads),
      rules_(std::make_unique<RuleRows>(game, region.columns, region.rows)),
      hits_(region.columns, region.rows) {
  for (unsigned n = 0; n < threads; ++n) {
    makers_.emplace_back(game_, *rules_, region.columns, region.rows);
  }
  if (!is_tabled) return;
  table_ = std::make_unique<MoveTable>(game_, *rules_, region.columns, region.rows);
  rules_->given = {};
  rules_->nim = {};
}

double MarkSearch::planned_bytes(const Game& game, const MarkedRegion& region, bool is_tabled,
                                 unsigned threads) {
  const double row = 8 * (static_cast<double>(BitRows::words_for(region.rows)) + 1);
  const bool has_scope = game.maneuver() && game.maneuver()->scope() != Scope::all;
  double tables = 1;  // hits
  if (!game.rules().empty()) tables += has_scope ? 2 : 1;
  if (is_tabled) tables += has_scope ? 2 : 1;
  const auto columns = static_cast<double>(region.columns);
  const auto planes = static_cast<double>(planes_for(game.maneuver() ? game.maneuver()->k() : 1));
  const double block = (planes + 1) * group_columns * threads;
  tables += 2;  // the list of hits takes as much as their bits at the most, and grows by doubling
  // The hits of one column, and those handed over.
  const double column = 32 * static_cast<double>(region.rows);
  return row * (columns * tables + block + 4 * threads) + column + 32 * columns +
         (1 << 20) * threads;
}

MarkWork MarkSearch::work() const {
  MarkWork all;
  for (const RowMaker& maker : makers_) {
    all.rows += maker.done.rows;
    all.singles += maker.done.singles;
    all.made += maker.done.made;
    all.lanes += maker.done.lanes;
  }
  return all;
}

CountedRow MarkSearch::counts(std::int64_t x, MoveTable::Part part) {
  const std::size_t place = static_cast<std::size_t>(x - block_begin_) * (planes_ + 1) * words_;
  return {block_.data() + place, words_, words_, part == MoveTable::inside ? planes_ : 0};
}

std::int64_t MarkSearch::hits_in(std::int64_t h) const {
  return columns_[static_cast<std::size_t>(h)].count;
}

// Few are listed; many are read off their bits, of which then most words hold some.
template <class Visit>
void MarkSearch::visit_hits(std::int64_t h, const Visit& visit) const {
  const DecidedColumn& column = columns_[static_cast<std::size_t>(h)];
  if (!is_listed(column.count)) {
    visit_bits(hits_.row(h), region_.rows, [&](std::int64_t y) {
      visit(y);
      return true;
    });
    return;
  }
  const auto first = hit_rows_.begin() + static_cast<std::ptrdiff_t>(column.begin);
  std::for_each(first, first + column.count, visit);
}

// Off the board everything is reached, and counts begin so that k makes them overflow.
void MarkSearch::begin_block(std::int64_t end) {
  block_begin_ = done_;
  block_.assign(static_cast<std::size_t>(end - done_) * (planes_ + 1) * words_, 0);
  const std::uint64_t start = (std::uint64_t{1} << planes_) - static_cast<std::uint64_t>(k_);
  for (std::int64_t x = done_; x < end; ++x) {
    std::uint64_t* reached = counts(x, MoveTable::inside).reached;
    for (std::size_t p = 0; p < planes_; ++p) {
      if ((start >> p & 1) != 0) {
        std::fill_n(reached + (p + 1) * words_, words_, ~std::uint64_t{0});
      }
    }
    const std::int64_t low = std::min(game_.board().column_begin(x), region_.rows);
    const std::int64_t high =
        std::max(low, std::min(game_.board().column_end(x).value_or(region_.rows), region_.rows));
    const auto set = [&](std::int64_t from, std::int64_t to) {
      for (std::int64_t y = from; y < to; ++y) reached[y / 64] |= std::uint64_t{1} << (y % 64);
    };
    set(0, low);
    set(high, static_cast<std::int64_t>(64 * words_));
  }
}

// Bit by bit, for few hits and few moves.
void MarkSearch::mark_singly(std::int64_t h, std::span<const std::int64_t> moves,
                             const CountedRow& to) const {
  visit_hits(h, [&](std::int64_t y) {
    for (const std::int64_t j : moves) {
      if (y + j >= region_.rows) break;
      count_one(y + j, to);
    }
  });
}

void MarkSearch::mark_part(MoveTable::Part part, std::int64_t h, std::int64_t x, MarkWork& done) {
  const std::int64_t moves = table_->count(part, x - h);
  if (moves == 0) return;
  const CountedRow to = counts(x, part);
  const std::uint64_t* row = table_->row(part, x - h);
  const auto few = table_->few(part, x - h);
  if (!few.empty() && hits_in(h) * moves < static_cast<std::int64_t>(words_of_choice_)) {
    mark_singly(h, few, to);
    done.singles += static_cast<double>(hits_in(h) * moves);
    return;
  }
  done.rows += static_cast<double>(std::min(hits_in(h), moves));
  if (hits_in(h) <= moves) {
    visit_hits(h, [&](std::int64_t y) { count_moved_up(row, y, to); });
    return;
  }
  const std::uint64_t* hits = hits_.row(h);
  visit_bits(row, region_.rows, [&](std::int64_t j) {
    count_moved_up(hits, j, to);
    return true;
  });
}

// Counts so many lanes of a row, moved up, in column x.
void MarkSearch::count(const SplitRow& row, std::int64_t up, std::int64_t lanes, std::int64_t x,
                       MarkWork& done) {
  for (const auto part : {MoveTable::inside, MoveTable::outside}) {
    const std::uint64_t* bits = part == MoveTable::inside ? row.inside : row.outside;
    if (bits == nullptr) continue;
    CountedRow to = counts(x, part);
    to.words = std::min(words_, BitRows::words_for(up + lanes));
    count_moved_up(bits, up, to);
    done.rows += 1;
  }
}

// What a hit reaches in a column at or right of it, by moves of j up to `last`.
void MarkSearch::mark_from(Position hit, std::int64_t x, std::int64_t last, RowMaker& maker) {
  const std::int64_t i = x - hit.x;
  const std::int64_t lanes = std::min(last + 1, region_.rows - hit.y);
  if (lanes <= 0) return;
  const SplitRow row = table_ ? table_->split(i) : maker.make({.i = i, .x = x, .y = hit.y}, lanes);
  count(row, hit.y, lanes, x, maker.done);
}

// What the hits of column h reach in column x, one j after the other.
void MarkSearch::mark_across(std::int64_t h, std::int64_t x, const RowMaker::Extent& moves,
                             RowMaker& maker) {
  const auto mark_by = [&](std::int64_t j) {
    count(maker.make_across(x - h, j, x, hits_.row(h)), j, region_.rows - j, x, maker.done);
    return true;
  };
  for (std::int64_t j = 0; j < moves.adjoined; ++j) mark_by(j);
  if (moves.given == 0) return;
  visit_bits(rules_->given.row(x - h), region_.rows,
             [&](std::int64_t j) { return j < moves.adjoined || mark_by(j); });
}

// What the hits of column h reach in column x.
void MarkSearch::mark(std::int64_t h, std::int64_t x, RowMaker& maker) {
  if (table_) {
    mark_part(MoveTable::inside, h, x, maker.done);
    mark_part(MoveTable::outside, h, x, maker.done);
    return;
  }
  const RowMaker::Extent moves = maker.extent(x - h, x);
  if (moves.adjoined + moves.given < hits_in(h)) {
    mark_across(h, x, moves, maker);
    return;
  }
  visit_hits(h, [&](std::int64_t y) { mark_from({h, y}, x, moves.last, maker); });
}

// Marks from all decided columns.
void MarkSearch::mark_group(std::int64_t from, std::int64_t to, RowMaker& maker,
                            const std::stop_token& stop) {
  for (std::int64_t h = 0; h < done_; ++h) {
    if (h % columns_between_stops == 0 && stop.stop_requested()) return;
    if (hits_in(h) == 0) continue;
    for (std::int64_t x = from; x < to; ++x) mark(h, x, maker);
  }
}

bool MarkSearch::counts_as_hit(Position at) { return !game_.is_misere() || leaves_enough(at); }

// Whether a position that is not reached leaves a move to an N-position; in a comply game, whether
// it has enough options to propose.
bool MarkSearch::leaves_enough(Position at) {
  const bool complies = game_.maneuver() && game_.maneuver()->kind() == Maneuver::Kind::comply;
  std::int64_t found = 0;
  const auto goes_on = [&](std::int64_t i, std::int64_t needed) {
    return [this, at, i, needed, complies, &found](std::int64_t j) {
      const Position to{at.x - i, at.y - j};
      if (!game_.board().holds(to)) return true;
      if (complies) return ++found < needed;
      return hits_.holds(to.x, to.y);
    };
  };
  for (std::int64_t i = 0; i <= at.x; ++i) {
    const RowOfMoves moves{.i = i, .x = at.x, .y = at.y, .y_grows = false};
    const SplitRow row = table_ ? table_->split(i) : makers_.front().make(moves, at.y + 1);
    if (row.inside != nullptr && !visit_bits(row.inside, at.y + 1, goes_on(i, k_))) return true;
    if (row.outside != nullptr && !visit_bits(row.outside, at.y + 1, goes_on(i, 0))) return true;
  }
  return false;
}

void MarkSearch::decide(std::int64_t x) {
  const std::uint64_t* reached = counts(x, MoveTable::inside).reached;
  const std::int64_t last = table_ ? region_.rows - 1 : makers_.front().extent(0, x).last;
  std::vector<std::int64_t> rows;
  for (std::size_t word = 0; word < words_; ++word) {
    // A hit may reach others in its own word.
    std::uint64_t left = ~std::uint64_t{0};
    while ((~reached[word] & left) != 0) {
      const int bit = std::countr_zero(~reached[word] & left);
      left = bit == 63 ? 0 : ~std::uint64_t{0} << (bit + 1);
      const Position at{x, static_cast<std::int64_t>(64 * word) + bit};
      if (!counts_as_hit(at)) continue;
      hits_.set(x, at.y);
      rows.push_back(at.y);
      mark_from(at, x, last, makers_.front());
    }
  }
  keep(x, rows);
}

void MarkSearch::keep(std::int64_t x, const std::vector<std::int64_t>& rows) {
  const auto count = static_cast<std::int64_t>(rows.size());
  columns_.push_back({hit_rows_.size(), count});
  if (is_listed(count)) hit_rows_.insert(hit_rows_.end(), rows.begin(), rows.end());
  done_ = x + 1;
}

void MarkSearch::advance(Sink& sink, const std::stop_token& stop) {
  const std::int64_t begin = done_;
  const std::int64_t end = std::min(region_.columns, begin + group_columns * threads_);
  begin_block(end);
  const std::int64_t groups = (end - begin + group_columns - 1) / group_columns;
  const auto mark_one = [&](std::int64_t group) {
    const std::int64_t from = begin + group * group_columns;
    mark_group(from, std::min(end, from + group_columns), makers_[static_cast<std::size_t>(group)],
               stop);
  };
  if (groups == 1 || begin == 0) {
    for (std::int64_t group = 0; group < groups; ++group) mark_one(group);
  } else {
    const tbb::global_control allowed(tbb::global_control::max_allowed_parallelism, threads_);
    tbb::task_arena arena(static_cast<int>(threads_));
    arena.execute([&] { tbb::parallel_for(std::int64_t{0}, groups, mark_one); });
  }
  // What was not marked to the end is marked again.
  for (std::int64_t x = begin; x < end && !stop.stop_requested(); ++x) {
    decide(x);
    for (std::int64_t later = x + 1; later < end && hits_in(x) > 0; ++later) {
      mark(x, later, makers_.front());
    }
  }
  hand_over(begin, done_, sink);
}

void MarkSearch::hand_over(std::int64_t from, std::int64_t to, Sink& sink) const {
  const bool complies = game_.maneuver() && game_.maneuver()->kind() == Maneuver::Kind::comply;
  std::vector<Position> batch;
  for (std::int64_t x = from; x < to; ++x) {
    batch.clear();
    if (complies) {
      const std::int64_t end = game_.board().column_end(x).value_or(region_.rows);
      for (std::int64_t y = game_.board().column_begin(x); y < std::min(end, region_.rows); ++y) {
        if (!hits_.holds(x, y)) batch.push_back({x, y});
      }
    } else {
      visit_hits(x, [&](std::int64_t y) { batch.push_back({x, y}); });
    }
    if (!batch.empty()) sink.take(batch);
  }
}

void MarkSearch::save(const WriteBytes& write) const {
  StateWriter writer(write);
  writer.number(done_);
  for (std::int64_t x = 0; x < done_; ++x) writer.words({hits_.row(x), words_});
  writer.flush();
}

void MarkSearch::load(const ReadBytes& read) {
  StateReader reader(read);
  const std::int64_t done = reader.number(0, region_.columns);
  for (std::int64_t x = 0; x < done; ++x) {
    reader.words({hits_.row(x), words_});
    std::vector<std::int64_t> rows;
    visit_bits(hits_.row(x), region_.rows, [&](std::int64_t y) {
      rows.push_back(y);
      return true;
    });
    keep(x, rows);
  }
}

}  // namespace nimhoff
