// Writes a game in its one canonical spelling.
//
// The rules that are Q-images stand before @q, the others after it. Of what stands
// before, the rules with one common reach make the base, named as the papers name it,
// and the others are adjoined one by one. parse_game undoes each of these steps, so the
// spelling means the game again; equal games have equal rules in equal order, so it is
// the same for all ways of writing it.
//
// Checked: print-then-parse on random games, tests/game/notation_test.cpp.
#include <algorithm>
#include <vector>

#include "game/ruleset.hpp"
#include "nimhoff/game/notation.hpp"

namespace nimhoff {
namespace {

std::string adjoined(const Rule& rule) {
  std::string text = '+' + to_string(rule.step());
  if (!rule.is_unlimited()) text += 'x' + std::to_string(rule.reach());
  if (rule.is_wide()) text += 'w' + std::to_string(rule.width());
  return text;
}

std::string adjoined(const std::vector<Rule>& rules) {
  std::string text;
  for (const Rule& rule : rules) text += adjoined(rule);
  return text;
}

std::string listed(const std::string& base, const std::vector<Rule>& rules) {
  std::string text = base;
  for (const Rule& rule : rules) text += ':' + to_string(rule.step());
  return text;
}

bool is_exactly_wythoff(const Ruleset& rules) {
  return rules.has_nim() && rules.has(Step(1, 1)) && rules.rules().size() == 3;
}

// The p of wythoff:m,p when the game's maneuver is the one that base brings along.
std::int64_t blocked_diagonals(const Game& game) {
  const auto& maneuver = game.maneuver();
  const bool is_base_maneuver =
      maneuver && maneuver->kind() == Maneuver::Kind::block && maneuver->scope() == Scope::diagonal;
  return is_base_maneuver ? maneuver->k() : 1;
}

struct Core {
  std::string text;
  bool has_maneuver = false;  // the base brought the game's maneuver along
};

// The base of a ruleset whose rules all have the same reach, and what is adjoined to it.
Core core_of(const Game& game, Ruleset rules) {
  const std::int64_t p = blocked_diagonals(game);
  const std::vector<Rule> wide = rules.wide();
  if (rules.has_nim() && wide.size() == 1) {
    rules.remove_nim();
    rules.remove(wide.front());
    const std::string base =
        "wythoff:" + std::to_string(wide.front().width()) + ',' + std::to_string(p);
    return {base + adjoined(rules.rules()), p > 1};
  }
  if (is_exactly_wythoff(rules)) {
    if (p > 1) return {"wythoff:1," + std::to_string(p), true};
    return {"wythoff"};
  }
  if (rules.has_nim() && rules.has(Step(1, 1))) {
    rules.remove_nim();
    rules.remove(Step(1, 1));
    const std::vector<Rule> pairs = rules.remove_mirror_pairs();
    return {(pairs.empty() ? "wythoff" : listed("gdwn", pairs)) + adjoined(rules.rules())};
  }
  if (rules.has_nim()) {
    rules.remove_nim();
    return {rules.rules().empty() ? "nim" : listed("nimhoff", rules.rules())};
  }
  return {listed("lines", rules.rules())};
}

bool is_maharaja(const std::string& base, const std::vector<Rule>& bounded) {
  return base == "wythoff" && bounded == std::vector{Rule(Step(1, 2), 1), Rule(Step(2, 1), 1)};
}

// The rules that are spelled before @q.
Core spelled_rules(const Game& game, const Ruleset& rules) {
  const std::vector<Rule> wide = rules.wide();
  const Ruleset plain(rules.plain());
  if (plain.rules().empty()) {
    // Any wide rule covers the base that is needed to adjoin it to.
    return {(rules.has_unlimited() ? "lines:1,1" : "lines:1,1@max=1") + adjoined(wide)};
  }
  const std::int64_t reach = plain.has_unlimited() ? unlimited : plain.rules().front().reach();
  std::vector<Rule> shared = plain.with_reach(reach);
  std::vector<Rule> other = rules.without_reach(reach);
  // A wide rule has no place in a list, only in wythoff:m,p.
  const bool is_base =
      wide.size() == 1 && wide.front().reach() == reach && Ruleset(shared).has_nim();
  auto& home = is_base ? shared : other;
  for (const Rule& rule : wide) {
    if (rule.reach() == reach) home.push_back(rule);
  }
  std::sort(other.begin(), other.end());
  Core core = core_of(game, Ruleset(shared));
  if (reach != unlimited) core.text += "@max=" + std::to_string(reach);
  if (is_maharaja(core.text, other)) return {"maharaja", core.has_maneuver};
  core.text += adjoined(other);
  return core;
}

std::string spelled_take(const Game& game) {
  if (game.series()) {
    return game.series()->is_primes() ? "take:primes"
                                      : "take:powers-of-" + std::to_string(game.series()->base());
  }
  std::string text;
  for (const Rule& rule : game.rules()) {
    text += (text.empty() ? "take:" : ",") + std::to_string(rule.step().a());
  }
  return text;
}

std::string spelled_maneuver(const Maneuver& maneuver) {
  const std::string kind = maneuver.kind() == Maneuver::Kind::block ? "@block=" : "@comply=";
  const std::string scope = maneuver.scope() == Scope::all   ? ""
                            : maneuver.scope() == Scope::nim ? ":nim"
                                                             : ":diagonal";
  return kind + std::to_string(maneuver.k()) + scope;
}

Core spelled_board_and_rules(const Game& game) {
  if (game.board().is_one_heap()) return {spelled_take(game)};
  if (game.rules().empty()) return {"moves:{" + to_string(*game.adjoined()) + '}'};
  if (const auto& memory = game.memory()) {
    Core core = spelled_rules(game, Ruleset(game.rules()));
    core.text.replace(
        0, std::string("nim").size(),
        "imitation:" + std::to_string(memory->m()) + ',' + std::to_string(memory->p()));
    return core;
  }
  const auto& cone = game.board().cone();
  if (!cone) return spelled_rules(game, Ruleset(game.rules()));
  const auto [images, others] = split_by_preimage(game.rules(), *cone);
  Core core = spelled_rules(game, Ruleset(images));
  core.text += "@q=" + to_string(*cone) + adjoined(others);
  return core;
}

}  // namespace

std::string spelling(const Game& game) {
  const Core core = spelled_board_and_rules(game);
  std::string text = core.text;
  if (game.adjoined() && !game.rules().empty()) text += "+{" + to_string(*game.adjoined()) + '}';
  if (game.forbidden()) text += "-{" + to_string(*game.forbidden()) + '}';
  if (game.maneuver() && !core.has_maneuver) text += spelled_maneuver(*game.maneuver());
  if (game.is_misere()) text += "@misere";
  return text;
}

}  // namespace nimhoff
