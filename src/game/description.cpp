// A game in words, and what the papers call it.
#include <string>

#include "game/names.hpp"
#include "nimhoff/game/catalogue.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/game/scope_in_words.hpp"

namespace nimhoff {
namespace {

std::string number(std::int64_t n) { return std::to_string(n); }

std::string board_in_words(const Board& board) {
  if (board.is_one_heap()) return "one heap";
  if (!board.cone()) return "two heaps (x,y) of any size";
  const Cone& cone = *board.cone();
  std::string text = "two heaps " + positions_in_words(cone);
  if (const auto symbols = to_string(cone); symbols.size() < 40) {
    text += " (the cone of Q = " + symbols + ", det Q = " + cone.determinant() + ")";
  }
  return text;
}

std::string reach_in_words(const Rule& rule) {
  return rule.is_unlimited() ? "k >= 1" : "1 <= k <= " + number(rule.reach());
}

std::string multiple_in_words(std::int64_t part) {
  if (part == 0) return "0";
  return part == 1 ? "k" : number(part) + "k";
}

std::string wide_in_words(const Rule& rule) {
  const std::string range =
      rule.is_unlimited() ? "i, j >= 1" : "1 <= i, j <= " + number(rule.reach());
  const std::string condition = range + " and |i - j| < " + number(rule.width());
  if (rule.has_sides(Step(1, 0), Step(0, 1))) return "remove (i,j), " + condition;
  return "remove i (" + to_string(rule.first_side()) + ") + j (" + to_string(rule.second_side()) +
         "), " + condition;
}

std::string rule_in_words(const Game& game, const Rule& rule) {
  const Step& step = rule.step();
  if (game.board().is_one_heap()) return "remove " + number(step.a());
  if (rule.is_wide()) return wide_in_words(rule);
  std::string text = "(" + to_string(step) + "): remove ";
  if (rule.reach() == 1) {
    text += "(" + to_string(step) + ")";
  } else {
    text += "(" + multiple_in_words(step.a()) + "," + multiple_in_words(step.b()) + "), " +
            reach_in_words(rule);
  }
  if (game.is_nim_rule(rule)) text += "; a Nim rule";
  return text;
}

std::vector<std::string> rules_in_words(const Game& game) {
  if (const auto& series = game.series()) {
    return {series->is_primes() ? "remove 1 or a prime number"
                                : "remove 1 or a power of " + number(series->base())};
  }
  std::vector<std::string> words;
  for (const Rule& rule : game.rules()) words.push_back(rule_in_words(game, rule));
  if (const auto& adjoined = game.adjoined()) {
    words.push_back("remove (i,j) other than (0,0) from (x,y) where " + to_string(*adjoined));
  }
  if (const auto& forbidden = game.forbidden()) {
    words.push_back("never remove (i,j) from (x,y) where " + to_string(*forbidden));
  }
  return words;
}

std::string twist_in_words(const Game& game) {
  if (const auto& memory = game.memory()) {
    const std::string most = memory->m() == 1 ? "z" : "z to z + " + number(memory->m() - 1);
    const std::string often = memory->p() == 1 ? "" : " " + number(memory->p()) + " times in a row";
    return "whoever follows a player that took z from a heap not larger than the other imitates by "
           "taking " +
           most + " from the other heap; nobody may do so" + often;
  }
  if (!game.maneuver()) return "";
  const Maneuver& maneuver = *game.maneuver();
  const std::string scope = scope_in_words(maneuver.scope());
  if (maneuver.kind() == Maneuver::Kind::block) {
    return "before each move the previous player may forbid at most " + number(maneuver.k() - 1) +
           " of the options" + scope;
  }
  const std::string instead =
      maneuver.scope() == Scope::all ? "" : ", or at least one other option";
  return "before each move the previous player must propose at least " + number(maneuver.k()) +
         " of the options" + scope + instead + "; the next player chooses among these";
}

std::string ending_in_words(const Game& game) {
  const bool complies = game.maneuver() && game.maneuver()->kind() == Maneuver::Kind::comply;
  if (complies) {
    return game.is_misere() ? "who cannot propose enough wins (misere play)"
                            : "who cannot propose enough loses";
  }
  return game.is_misere() ? "who cannot move wins (misere play)"
                          : "who cannot move loses (normal play)";
}

}  // namespace

Description describe(const Game& game) {
  return {spelling(game),       title_of(game),       board_in_words(game.board()),
          rules_in_words(game), twist_in_words(game), ending_in_words(game),
          names_in_papers(game)};
}

}  // namespace nimhoff
