// Which values a position sees by moves that no set serves.
#include "values/table/listed_options.hpp"

#include <algorithm>
#include <cmath>

#include "values/table/seen_sets.hpp"

namespace nimhoff {
namespace {

std::vector<std::int64_t> numbers_of(const Game& game, std::int64_t columns,
                                     const std::stop_token& stop) {
  std::vector<std::int64_t> numbers;
  if (!game.board().is_one_heap()) return numbers;
  if (game.series()) return game.series()->numbers_upto(columns, stop);
  for (const Rule& rule : game.rules()) {
    if (rule.step().a() < columns) numbers.push_back(rule.step().a());
  }
  std::sort(numbers.begin(), numbers.end());
  return numbers;
}

// Measured: an option that is read, a lane and instruction of a condition, a row that is made.
constexpr double option_ns = 3;
constexpr double lane_ns = 0.1;
constexpr double row_ns = 150;

constexpr std::int64_t widest_listed = 512;

// On average, those of a line: half of what fits.
double options_on(const MoveLine& line, std::int64_t columns, std::int64_t rows) {
  const auto along = [](std::int64_t side, std::int64_t step) {
    return step == 0 ? 1e18 : static_cast<double>(side) / static_cast<double>(step) / 2;
  };
  return std::min(
      {static_cast<double>(line.length), along(columns, line.step.x), along(rows, line.step.y)});
}

double options_of_wide(const Rule& rule, std::int64_t columns, std::int64_t rows) {
  const double side = static_cast<double>(std::min(columns, rows)) / 2;
  return std::min(side, static_cast<double>(rule.reach())) *
         std::min(side, 2 * static_cast<double>(rule.width()));
}

// What conditions give in the middle of the board, by the rows of some i.
double nanoseconds_by_condition(const Game& game, std::int64_t columns, std::int64_t rows) {
  const std::int64_t x = columns / 2;
  const std::int64_t y = rows / 2;
  const RuleRows none(Game::of_moves(Condition::parse("0==1")), 1, 1);
  RowMaker maker(game, none, columns, rows);
  constexpr std::int64_t samples = 16;
  double given = 0;
  for (std::int64_t n = 0; n < samples; ++n) {
    const RowOfMoves moves{.i = n * (x + 1) / samples, .x = x, .y = y, .y_grows = false};
    const SplitRow row = maker.make(moves, y + 1);
    if (row.outside == nullptr) continue;
    given += static_cast<double>(count_of(row.outside, BitRows::words_for(y + 1)));
  }
  const bool is_tabled = game.is_invariant();
  const double lanes = is_tabled ? 0 : maker.cost() * static_cast<double>(y + 1);
  const double row = is_tabled ? option_ns : row_ns;
  return static_cast<double>(x + 1) * (option_ns * given / samples + row + lane_ns * lanes);
}

}  // namespace

bool lists_all_moves(const Game& game) {
  return game.has_condition() ||
         std::any_of(game.rules().begin(), game.rules().end(),
                     [](const Rule& rule) { return rule.width() > widest_listed; });
}

double listing_nanoseconds(const Game& game, const std::vector<MoveLine>& lines,
                           std::int64_t columns, std::int64_t rows, const std::stop_token& stop) {
  double options = static_cast<double>(numbers_of(game, columns, stop).size()) / 2;
  for (const MoveLine& line : lines) options += options_on(line, columns, rows);
  if (!lists_all_moves(game)) return option_ns * options;
  for (const Rule& rule : game.rules()) {
    options += rule.is_wide() ? options_of_wide(rule, columns, rows)
                              : options_on({{}, {rule.step().a(), rule.step().b()}, rule.reach()},
                                           columns, rows);
  }
  return option_ns * options + nanoseconds_by_condition(game, columns, rows);
}

ListedMoves::ListedMoves(const Game& game, std::vector<MoveLine> lines, std::int64_t columns,
                         std::int64_t rows, const std::stop_token& stop)
    : game_(game),
      columns_(columns),
      rows_(rows),
      lines_(std::move(lines)),
      numbers_(numbers_of(game, columns, stop)) {
  if (!lists_all_moves(game)) return;
  rules_ = std::make_unique<RuleRows>(game_, columns, rows);
  if (game.is_invariant()) {
    table_ = std::make_unique<MoveTable>(game_, *rules_, columns, rows);
  }
}

double ListedMoves::planned_bytes(const Game& game, std::int64_t columns, std::int64_t rows,
                                  unsigned threads) {
  if (game.series()) return 16.0 * static_cast<double>(columns);
  if (!lists_all_moves(game)) return 0;
  const double row = 8 * (static_cast<double>(BitRows::words_for(rows)) + 1);
  // The rules' rows, a table of all, and the lists of those with few moves.
  const double tables = (game.rules().empty() ? 0 : 1) + (game.is_invariant() ? 1 : 0);
  return static_cast<double>(columns) * (tables * row + 2 * 16 * 8 + 48) +
         threads * (4 * row + (1 << 20));
}

OptionReader::OptionReader(const ListedMoves& moves, const ValueCells& cells, bool is_half,
                           std::uint64_t most)
    : moves_(&moves),
      cells_(cells),
      is_half_(is_half),
      seen_(static_cast<std::size_t>(most / 64) + 1 + words_past_set) {
  if (moves.rules_ && !moves.table_) {
    maker_.emplace(moves.game_, *moves.rules_, moves.columns_, moves.rows_);
  }
}

const std::uint64_t* OptionReader::look_from(std::int64_t x, std::int64_t y) {
  for (const MoveLine& line : moves_->lines_) read_line(line, x, y);
  for (const std::int64_t number : moves_->numbers_) {
    if (number > x) break;
    read(x - number, y);
  }
  if (moves_->rules_) read_by_condition(x, y);
  return seen_.data();
}

void OptionReader::forget() {
  for (const std::uint32_t word : touched_) seen_[word] = 0;
  touched_.clear();
}

void OptionReader::read(std::int64_t x, std::int64_t y) {
  const std::uint32_t value = is_half_ && x > y ? cells_.get(y, x) : cells_.get(x, y);
  if (value == cells_.off_board()) return;
  std::uint64_t& word = seen_[value / 64];
  if (word == 0) touched_.push_back(value / 64);
  word |= std::uint64_t{1} << (value % 64);
}

void OptionReader::read_line(const MoveLine& line, std::int64_t x, std::int64_t y) {
  x -= line.first.x;
  y -= line.first.y;
  for (std::int64_t k = 0; k < line.length && x >= 0 && y >= 0; ++k) {
    read(x, y);
    x -= line.step.x;
    y -= line.step.y;
  }
}

void OptionReader::read_row(const std::uint64_t* row, std::int64_t count, std::int64_t i,
                            Position at) {
  if (row == nullptr) return;
  visit_bits(row, count, [&](std::int64_t j) {
    read(at.x - i, at.y - j);
    return true;
  });
}

void OptionReader::read_by_condition(std::int64_t x, std::int64_t y) {
  for (std::int64_t i = 0; i <= x; ++i) {
    if (moves_->table_) {
      for (const std::int64_t j : moves_->table_->few(MoveTable::outside, i)) {
        if (j <= y) read(x - i, y - j);
      }
      if (moves_->table_->few(MoveTable::outside, i).empty()) {
        read_row(moves_->table_->split(i).outside, y + 1, i, {x, y});
      }
      continue;
    }
    const std::int64_t count = std::min(y, maker_->extent(i, x).last) + 1;
    if (count <= 0) continue;
    const SplitRow row = maker_->make({.i = i, .x = x, .y = y, .y_grows = false}, count);
    read_row(row.outside, count, i, {x, y});
  }
}

}  // namespace nimhoff
