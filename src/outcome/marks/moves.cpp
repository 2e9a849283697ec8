// Makes the moves of a game as rows of bits.
#include "outcome/marks/moves.hpp"

#include <algorithm>

#include "game/wide_integer.hpp"

namespace nimhoff {
namespace {

enum Made : std::int64_t { made_all, made_inside, made_outside, made_condition, made_rows };

// Rows with at most so many moves are also kept as lists.
constexpr std::int64_t few_moves = 16;

void add_plain(const Rule& rule, std::int64_t columns, std::int64_t rows, BitRows& moves) {
  const auto [a, b] = std::pair(rule.step().a(), rule.step().b());
  std::int64_t most = rule.reach();
  if (a > 0) most = std::min(most, (columns - 1) / a);
  if (b > 0) most = std::min(most, (rows - 1) / b);
  for (std::int64_t k = 1; k <= most; ++k) moves.set(k * a, k * b);
}

void add_wide(const Rule& rule, std::int64_t columns, std::int64_t rows, BitRows& moves) {
  const Step& u = rule.first_side();
  const Step& v = rule.second_side();
  const std::int64_t most_s = std::min(rule.reach(), (columns - 1) / u.a());
  const std::int64_t most_t = std::min(rule.reach(), (rows - 1) / v.b());
  for (std::int64_t s = 1; s <= most_s; ++s) {
    const std::int64_t last = s > most_t - rule.width() + 1 ? most_t : s + rule.width() - 1;
    for (std::int64_t t = std::max<std::int64_t>(1, s - rule.width() + 1); t <= last; ++t) {
      const Wide i = product(s, u.a()) + product(t, v.a());
      const Wide j = product(s, u.b()) + product(t, v.b());
      if (i >= columns || j >= rows) break;
      moves.set(static_cast<std::int64_t>(i), static_cast<std::int64_t>(j));
    }
  }
}

bool has_scope(const Game& game) {
  return game.maneuver() && game.maneuver()->scope() != Scope::all;
}

bool has_any(const std::uint64_t* row, std::size_t words) {
  return std::any_of(row, row + words, [](std::uint64_t word) { return word != 0; });
}

}  // namespace

RuleRows::RuleRows(const Game& game, std::int64_t columns, std::int64_t rows) {
  if (game.rules().empty()) return;
  given = BitRows(columns, rows);
  if (has_scope(game)) nim = BitRows(columns, rows);
  for (const Rule& rule : game.rules()) {
    if (rule.is_wide()) {
      add_wide(rule, columns, rows, given);
    } else {
      add_plain(rule, columns, rows, given);
    }
    if (has_scope(game) && game.is_nim_rule(rule)) add_plain(rule, columns, rows, nim);
  }
  for (std::int64_t i = 0; i < columns; ++i) {
    std::int64_t count = 0;
    std::int64_t last = -1;
    visit_bits(given.row(i), rows, [&](std::int64_t j) {
      ++count;
      last = j;
      return true;
    });
    counts.push_back(count);
    lasts.push_back(last);
  }
}

RowMaker::RowMaker(const Game& game, const RuleRows& rules, std::int64_t columns, std::int64_t rows)
    : rules_(&rules), rows_(rows), maneuver_(game.maneuver()), made_(made_rows, rows) {
  if (game.adjoined()) adjoined_.emplace(*game.adjoined(), columns, rows);
  if (game.forbidden()) forbidden_.emplace(*game.forbidden(), columns, rows);
}

SplitRow RowMaker::make(const RowOfMoves& row, std::int64_t count) {
  done.made += 1;
  done.lanes += static_cast<double>(count);
  const std::size_t words = BitRows::words_for(count);
  std::uint64_t* all = made_.row(made_all);
  std::uint64_t* condition = made_.row(made_condition);
  if (adjoined_) {
    adjoined_->evaluate(row, count, all);
  } else {
    std::fill_n(all, words, std::uint64_t{0});
  }
  if (!rules_->given.is_empty()) {
    const std::uint64_t* given = rules_->given.row(row.i);
    for (std::size_t word = 0; word < words; ++word) all[word] |= given[word];
  }
  if (forbidden_ && has_any(all, words)) {
    forbidden_->evaluate(row, count, condition);
    for (std::size_t word = 0; word < words; ++word) all[word] &= ~condition[word];
  }
  if (row.i == 0) all[0] &= ~std::uint64_t{1};
  // What fills the last word up belongs to moves that were not asked for.
  if (count % 64 != 0) all[count / 64] &= (std::uint64_t{1} << (count % 64)) - 1;
  all[words] = 0;
  return has_any(all, words) ? split(row.i, words) : SplitRow{};
}

SplitRow RowMaker::make_across(std::int64_t i, std::int64_t j, std::int64_t x,
                               const std::uint64_t* from) {
  const std::int64_t count = rows_ - j;
  done.made += 1;
  done.lanes += static_cast<double>(count);
  const std::size_t words = BitRows::words_for(count);
  const RowOfMoves row{.i = i, .x = x, .j = j, .y = j, .j_grows = false};
  std::uint64_t* all = made_.row(made_all);
  const bool is_given = !rules_->given.is_empty() && rules_->given.holds(i, j);
  if (is_given || i + j == 0 || !adjoined_) {
    std::fill_n(all, words, is_given && i + j > 0 ? ~std::uint64_t{0} : 0);
  } else {
    adjoined_->evaluate(row, count, all);
  }
  for (std::size_t word = 0; word < words; ++word) all[word] &= from[word];
  if (forbidden_ && has_any(all, words)) {
    std::uint64_t* condition = made_.row(made_condition);
    forbidden_->evaluate(row, count, condition);
    for (std::size_t word = 0; word < words; ++word) all[word] &= ~condition[word];
  }
  all[words] = 0;
  if (!has_any(all, words)) return {};
  const bool is_nim = !rules_->nim.is_empty() && rules_->nim.holds(i, j);
  const bool is_inside = maneuver_ && (maneuver_->scope() == Scope::all ||
                                       (maneuver_->scope() == Scope::nim) == is_nim);
  return is_inside ? SplitRow{all, nullptr} : SplitRow{nullptr, all};
}

RowMaker::Extent RowMaker::extent(std::int64_t i, std::int64_t x) {
  Extent found;
  if (adjoined_) found.last = adjoined_->last_j(i, x);
  found.adjoined = found.last + 1;
  if (!rules_->given.is_empty()) {
    found.given = rules_->counts[static_cast<std::size_t>(i)];
    found.last = std::max(found.last, rules_->lasts[static_cast<std::size_t>(i)]);
  }
  return found;
}

// By the scope, what was made of all moves.
SplitRow RowMaker::split(std::int64_t i, std::size_t words) {
  std::uint64_t* all = made_.row(made_all);
  if (!maneuver_) return {nullptr, all};
  if (maneuver_->scope() == Scope::all) return {all, nullptr};
  std::uint64_t* inside = made_.row(made_inside);
  std::uint64_t* outside = made_.row(made_outside);
  const std::uint64_t* nim = rules_->nim.is_empty() ? nullptr : rules_->nim.row(i);
  const std::uint64_t turned = maneuver_->scope() == Scope::nim ? 0 : ~std::uint64_t{0};
  for (std::size_t word = 0; word < words; ++word) {
    const std::uint64_t in_scope = (nim != nullptr ? nim[word] : 0) ^ turned;
    inside[word] = all[word] & in_scope;
    outside[word] = all[word] & ~in_scope;
  }
  inside[words] = outside[words] = 0;
  return {inside, outside};
}

double RowMaker::cost() const {
  return (adjoined_ ? adjoined_->cost() : 0) + (forbidden_ ? forbidden_->cost() : 0);
}

MoveTable::MoveTable(const Game& game, const RuleRows& rules, std::int64_t columns,
                     std::int64_t rows) {
  RowMaker maker(game, rules, columns, rows);
  const bool has_inside = game.maneuver().has_value();
  const bool has_outside = !game.maneuver() || has_scope(game);
  for (const auto& [part, is_there] : {std::pair(inside, has_inside), {outside, has_outside}}) {
    if (!is_there) continue;
    parts_[part].bits = BitRows(columns, rows);
    parts_[part].counts.resize(static_cast<std::size_t>(columns));
  }
  const std::size_t words = BitRows::words_for(rows);
  for (std::int64_t i = 0; i < columns; ++i) {
    const SplitRow row = maker.make({.i = i}, rows);
    if (row.inside != nullptr) keep(inside, i, row.inside, words);
    if (row.outside != nullptr) keep(outside, i, row.outside, words);
    for (Rows& part : parts_) part.begins.push_back(part.few.size());
  }
}

void MoveTable::keep(Part part, std::int64_t i, const std::uint64_t* row, std::size_t words) {
  std::copy_n(row, words, parts_[part].bits.row(i));
  const std::int64_t count = count_of(row, words);
  parts_[part].counts[static_cast<std::size_t>(i)] = count;
  if (count > few_moves) return;
  visit_bits(row, static_cast<std::int64_t>(64 * words), [&](std::int64_t j) {
    parts_[part].few.push_back(j);
    return true;
  });
}

SplitRow MoveTable::split(std::int64_t i) const {
  return {count(inside, i) > 0 ? row(inside, i) : nullptr,
          count(outside, i) > 0 ? row(outside, i) : nullptr};
}

}  // namespace nimhoff
