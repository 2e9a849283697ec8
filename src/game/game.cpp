// Puts a game together, and refuses the combinations that mean nothing.
//
// Checked: tests/game/game_test.cpp holds one test per refusal.
#include "nimhoff/game/game.hpp"

#include <algorithm>
#include <utility>

#include "game/condition/lines.hpp"
#include "game/primes.hpp"
#include "game/ruleset.hpp"
#include "nimhoff/game/error.hpp"
#include "nimhoff/game/position.hpp"

namespace nimhoff {
namespace {

void require_at_least_one(std::int64_t number, const std::string& argument) {
  if (number >= 1 && number <= largest_number) return;
  throw BadInput({.argument = argument,
                  .given = std::to_string(number),
                  .problem = "out of range",
                  .allowed = argument + " is from 1 to 2^62"});
}

// Keeps the rules sorted, and of two that do the same the one that does more. A wide rule
// stands for a plain one only where its sides are the board's own: to one that was adjoined
// inside a cone the plain rule may be the image of a Nim rule.
void insert_rule(std::vector<Rule>& rules, const Rule& rule, const Board& board) {
  const auto& cone = board.cone();
  const Step first = cone ? cone->first_row() : Step(1, 0);
  const Step second = cone ? cone->second_row() : Step(0, 1);
  const auto covers = [&](const Rule& one, const Rule& other) {
    const bool is_same_kind = one.is_wide() == other.is_wide();
    return one.covers(other) && (is_same_kind || one.has_sides(first, second));
  };
  // They are sorted by their steps first, and only those of the same step do the same.
  const auto [begin, end] = std::equal_range(
      rules.begin(), rules.end(), rule,
      [](const Rule& one, const Rule& other) { return one.step() < other.step(); });
  if (std::any_of(begin, end, [&](const Rule& old) { return covers(old, rule); })) return;
  rules.erase(std::remove_if(begin, end, [&](const Rule& old) { return covers(rule, old); }), end);
  rules.insert(std::upper_bound(rules.begin(), rules.end(), rule), rule);
}

}  // namespace

Maneuver::Maneuver(Kind kind, std::int64_t k, Scope scope) : kind_(kind), k_(k), scope_(scope) {
  require_at_least_one(k, "k");
}

Memory::Memory(std::int64_t m, std::int64_t p) : m_(m), p_(p) {
  require_at_least_one(m, "m");
  require_at_least_one(p, "p");
}

Series Series::powers_of(std::int64_t n) {
  if (n < 2 || n > largest_number) {
    throw BadInput({.argument = "base",
                    .given = std::to_string(n),
                    .problem = "powers need a base of at least 2",
                    .advice = "try take:powers-of-2"});
  }
  return Series(n);
}

std::vector<std::int64_t> Series::numbers_upto(std::int64_t most,
                                               const std::stop_token& stop) const {
  if (is_primes()) return one_and_primes_upto(most, stop);
  std::vector<std::int64_t> numbers;
  for (std::int64_t n = 1; n <= most; n *= base_) {
    numbers.push_back(n);
    if (n > most / base_) break;
  }
  return numbers;
}

Game::Game(Board board, std::vector<Rule> rules) : board_(board) {
  for (const Rule& rule : rules) insert_rule(rules_, rule, board_);
}

Game Game::of_rules(std::vector<Rule> rules) {
  if (rules.empty()) {
    throw BadInput({.argument = "rules",
                    .problem = "a game needs at least one rule",
                    .advice = "try lines:1,0:0,1"});
  }
  return {Board::quadrant(), std::move(rules)};
}

Game Game::nim() { return of_rules({Rule(Step(1, 0)), Rule(Step(0, 1))}); }

Game Game::wythoff() { return nim().adjoin(Rule(Step(1, 1))); }

Game Game::imitation(Memory memory) {
  Game game = nim();
  game.memory_ = memory;
  return game;
}

Game Game::take(const std::vector<std::int64_t>& numbers) {
  if (numbers.empty()) {
    throw BadInput({.argument = "numbers",
                    .problem = "a take game needs at least one number",
                    .advice = "try take:1,2"});
  }
  std::vector<Rule> rules;
  rules.reserve(numbers.size());
  for (const std::int64_t number : numbers) {
    if (number < 1) {
      throw BadInput({.argument = "numbers",
                      .given = std::to_string(number),
                      .problem = "a move takes at least 1",
                      .advice = "write numbers from 1 on"});
    }
    rules.emplace_back(Step(number, 0), 1);
  }
  return {Board::one_heap(), std::move(rules)};
}

Game Game::take(Series series) {
  Game game(Board::one_heap(), {});
  game.series_ = series;
  return game;
}

Game Game::of_moves(const Condition& condition) {
  return Game(Board::quadrant(), {}).adjoin(condition);
}

Game Game::adjoin(Rule rule) const {
  if (board_.is_one_heap()) {
    throw BadInput(
        {.problem = "a one-heap game names its numbers in take:, no rule can be adjoined",
         .advice = "try take:1,2,5"});
  }
  Game game = *this;
  insert_rule(game.rules_, rule, board_);
  if (memory_ && game.rules_ != rules_) {
    throw BadInput({.problem = "imitation is defined for moves in one heap only",
                    .advice = "adjoin no rule to it"});
  }
  return game;
}

Game Game::adjoin(const Condition& condition) const {
  require_takes_conditions();
  const ConditionLines lines = lines_of(condition);
  Game game = *this;
  for (const Rule& rule : lines.rules) insert_rule(game.rules_, rule, board_);
  if (lines.rest) game.adjoined_ = adjoined_ ? either(*adjoined_, *lines.rest) : *lines.rest;
  return game;
}

Game Game::without(const Condition& condition) const {
  require_takes_conditions();
  Game game = *this;
  game.forbidden_ = forbidden_ ? either(*forbidden_, condition) : condition;
  return game;
}

void Game::require_takes_conditions() const {
  if (board_.is_one_heap()) {
    throw BadInput({.problem = "a one-heap game names its numbers in take:, it has no condition",
                    .advice = "try take:1,2,5"});
  }
  if (memory_) {
    throw BadInput({.problem = "imitation is defined for the moves of Nim only",
                    .advice = "give it no condition"});
  }
}

Game Game::bounded(std::int64_t reach) const {
  if (adjoined_) {
    throw BadInput({.problem = "moves by a condition have no reach",
                    .advice = "write @max before it, or i<=5 and j<=5 into it"});
  }
  if (board_.is_one_heap()) {
    throw BadInput({.problem = "a one-heap game names its numbers in take:, a reach adds nothing",
                    .advice = "try take:1,2,3"});
  }
  Game game = *this;
  game.rules_.clear();
  for (const Rule& rule : rules_) insert_rule(game.rules_, rule.with_reach(reach), board_);
  return game;
}

Game Game::mapped(const Cone& cone) const {
  if (board_.is_one_heap()) {
    throw BadInput({.problem = "one heap has no cone", .allowed = "@q needs two heaps"});
  }
  if (memory_) {
    throw BadInput({.problem = "imitation is defined on the whole board",
                    .allowed = "it has no image in a cone"});
  }
  if (has_condition()) {
    throw BadInput(
        {.problem = "a condition has no image in a cone", .advice = "write @q before it"});
  }
  if (const auto& old = board_.cone()) {
    const auto is_foreign = [&](const Rule& rule) {
      return rule.is_wide() && !rule.has_sides(old->first_row(), old->second_row());
    };
    if (std::any_of(rules_.begin(), rules_.end(), is_foreign)) {
      throw BadInput({.problem = "a wide rule was adjoined inside a cone and cannot be mapped on",
                      .advice = "give one @q"});
    }
  }
  Game game = *this;
  game.board_ = Board::inside(board_.cone() ? board_.cone()->then(cone) : cone);
  game.rules_.clear();
  for (const Rule& rule : rules_) {
    insert_rule(game.rules_,
                rule.moved_to(cone.image(rule.step()), cone.image(rule.first_side()),
                              cone.image(rule.second_side())),
                game.board_);
  }
  return game;
}

Game Game::with(const Maneuver& maneuver) const {
  if (maneuver_) {
    throw BadInput(
        {.problem = "the game has a maneuver already", .allowed = "only one is allowed"});
  }
  if (memory_) {
    throw BadInput(
        {.problem = "a game with memory has no maneuver", .advice = "try wythoff:m,p, its dual"});
  }
  if (board_.is_one_heap() && maneuver.scope() != Scope::all) {
    throw BadInput({.problem = "one heap has no scopes", .advice = "leave out :nim or :diagonal"});
  }
  const auto is_nim = [&](const Rule& rule) { return is_nim_rule(rule); };
  if (maneuver.scope() == Scope::nim && std::none_of(rules_.begin(), rules_.end(), is_nim)) {
    throw BadInput({.problem = "scope nim needs a Nim rule, and the game has none",
                    .advice = "adjoin 1,0 or 0,1 first"});
  }
  Game game = *this;
  const bool forbids_nothing = maneuver.kind() == Maneuver::Kind::block && maneuver.k() == 1;
  if (!forbids_nothing) game.maneuver_ = maneuver;
  return game;
}

Game Game::misere() const {
  if (is_misere()) {
    throw BadInput({.problem = "the game is misere already", .advice = "say it once"});
  }
  Game game = *this;
  game.convention_ = Convention::misere;
  return game;
}

bool Game::is_nim_rule(const Rule& rule) const {
  if (board_.is_one_heap() || rule.is_wide()) return false;
  if (const auto& cone = board_.cone()) {
    return rule.step() == cone->first_row() || rule.step() == cone->second_row();
  }
  return rule.step() == Step(1, 0) || rule.step() == Step(0, 1);
}

bool Game::is_invariant() const {
  return !(adjoined_ && adjoined_->names_heaps()) && !(forbidden_ && forbidden_->names_heaps());
}

bool Game::is_symmetric() const {
  if (board_.is_one_heap()) return false;
  for (const auto* condition : {&adjoined_, &forbidden_}) {
    if (*condition && (*condition)->mirrored() != **condition) return false;
  }
  if (const auto& cone = board_.cone()) {
    // The cone is its own mirror image when its two slopes are each other's inverse.
    const auto holds_mirror = [&](const Step& row) { return cone->holds({row.b(), row.a()}); };
    if (!holds_mirror(cone->first_row()) || !holds_mirror(cone->second_row())) return false;
  }
  const auto swapped = [](const Step& step) { return Step(step.b(), step.a()); };
  return std::all_of(rules_.begin(), rules_.end(), [&](const Rule& rule) {
    return std::any_of(rules_.begin(), rules_.end(), [&](const Rule& other) {
      const bool same_kind = other.reach() == rule.reach() && other.width() == rule.width();
      const bool same_sides = !rule.is_wide() || other.has_sides(swapped(rule.second_side()),
                                                                 swapped(rule.first_side()));
      return other.step() == swapped(rule.step()) && same_kind && same_sides &&
             is_nim_rule(other) == is_nim_rule(rule);
    });
  });
}

std::optional<Game> Game::canonical() const {
  const auto& cone = board_.cone();
  if (!cone) return *this;
  if (has_condition()) return std::nullopt;
  auto [images, others] = split_by_preimage(rules_, *cone);
  if (!others.empty()) return std::nullopt;
  Game game = *this;
  game.board_ = Board::quadrant();
  game.rules_ = std::move(images);
  return game;
}

bool Game::plays_on_many_heaps() const {
  const bool is_nim = board_.is_quadrant() && rules_.size() == 2 && is_nim_rule(rules_[0]) &&
                      is_nim_rule(rules_[1]) && rules_[0].reach() == rules_[1].reach();
  return is_nim && !has_condition() && !memory_ && (!maneuver_ || maneuver_->scope() == Scope::all);
}

}  // namespace nimhoff
