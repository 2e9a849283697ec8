// What the papers call a game.
//
// Each paper names a family: the functions below recognise its members by their rules,
// so that a game is named however it was written.
#include "game/names.hpp"

#include <algorithm>
#include <optional>

#include "game/ruleset.hpp"
#include "nimhoff/game/catalogue.hpp"
#include "nimhoff/game/notation.hpp"

namespace nimhoff {
namespace {

const std::string geometric = "Geometric analysis of a generalized Wythoff game";
const std::string blocking = "Blocking Wythoff Nim";
const std::string rational = "Rational heap games";
const std::string restricted = "Cold positions of the restricted Wythoff's game";
const std::string imitation = "2-pile Nim with a restricted number of move-size imitations";

struct Name {
  std::string name;
  std::string paper;
  std::string place;
};

std::string pair(std::int64_t one, std::int64_t other) {
  return "(" + std::to_string(one) + "," + std::to_string(other) + ")";
}

bool all_unlimited(const Game& game) {
  const auto is_unlimited = [](const Rule& rule) { return rule.is_unlimited(); };
  return std::all_of(game.rules().begin(), game.rules().end(), is_unlimited);
}

// The game before its board was mapped and before any twist: only these are in families.
bool has_rules_of(const Game& game, const Game& other) { return game.rules() == other.rules(); }

void name_nimhoff(const Game& game, std::vector<Name>& names) {
  const Ruleset rules(game.rules());
  const bool belongs = game.board().is_quadrant() && !game.maneuver() && !game.memory() &&
                       !game.is_misere() && all_unlimited(game) && rules.has_nim() &&
                       rules.wide().empty();
  if (!belongs) return;
  if (has_rules_of(game, Game::nim()))
    names.push_back({"Nim on two piles", geometric, "section 1"});
  if (has_rules_of(game, Game::wythoff())) names.push_back({"Wythoff Nim", geometric, "section 1"});
  Ruleset rest = rules;
  rest.remove_nim();
  const bool has_diagonal = rest.has(Step(1, 1));
  rest.remove(Step(1, 1));
  const std::vector<Rule> pairs = rest.remove_mirror_pairs();
  if (has_diagonal && pairs.size() == 1 && rest.rules().empty()) {
    const Step& step = pairs.front().step();
    names.push_back({pair(step.a(), step.b()) + "-GDWN", geometric, "section 1.1"});
  } else if (has_diagonal && !pairs.empty() && rest.rules().empty()) {
    names.push_back({"a game of the class GDWN", geometric, "section 1.1"});
  }
  names.push_back({"a Linear Nimhoff game", geometric, "section 1.1"});
}

void name_blocking(const Game& game, std::vector<Name>& names) {
  if (!game.board().is_quadrant() || !game.maneuver() || game.is_misere()) return;
  const Maneuver& maneuver = *game.maneuver();
  const std::string k = std::to_string(maneuver.k());
  const bool blocks = maneuver.kind() == Maneuver::Kind::block;
  if (has_rules_of(game, Game::nim()) && blocks && maneuver.scope() == Scope::all) {
    names.push_back({"two-pile Nim with " + std::to_string(maneuver.k() - 1) + " blocked moves",
                     blocking, "Proposition 1.4"});
  }
  if (!has_rules_of(game, Game::wythoff())) return;
  if (maneuver.scope() == Scope::all) {
    names.push_back(blocks
                        ? Name{"Blocking-" + k + " Wythoff Nim, W^" + k, blocking, "Definition 2"}
                        : Name{"the comply variation W_" + k, blocking, "Definition 7"});
  } else if (maneuver.scope() == Scope::diagonal) {
    names.push_back(blocks ? Name{k + "-blocking Wythoff Nim", blocking, "Definition 9"}
                           : Name{"the comply twin of " + k + "-blocking Wythoff Nim", blocking,
                                  "Definition 10"});
  } else {
    names.push_back(blocks ? Name{"Wythoff " + k + "-blocking Nim", blocking, "Definition 9"}
                           : Name{"the comply twin of Wythoff " + k + "-blocking Nim", blocking,
                                  "Definition 10"});
  }
}

void name_rational(const Game& game, std::vector<Name>& names) {
  const auto& cone = game.board().cone();
  if (!cone || game.maneuver() || game.is_misere()) return;
  const std::string symbols = "(" + to_string(*cone) + ")";
  if (has_rules_of(game, Game::nim().mapped(*cone))) {
    names.push_back({symbols + "-Rational Nim", rational, "Example 7"});
  } else if (has_rules_of(game, Game::wythoff().mapped(*cone))) {
    names.push_back({symbols + "-Rational Wythoff Nim", rational, "Example 8"});
  } else if (split_by_preimage(game.rules(), *cone).second.empty()) {
    names.push_back({"a Q-subtraction game", rational, "section 1.1"});
  } else {
    names.push_back({"a B_Q-subtraction game", rational, "section 1.1"});
  }
}

std::optional<std::int64_t> common_reach(const Game& game) {
  const std::int64_t reach = game.rules().empty() ? unlimited : game.rules().front().reach();
  const auto differs = [&](const Rule& rule) { return rule.reach() != reach; };
  const bool is_common = std::none_of(game.rules().begin(), game.rules().end(), differs);
  return is_common && reach != unlimited ? std::optional(reach) : std::nullopt;
}

void name_restricted(const Game& game, std::vector<Name>& names) {
  if (game.maneuver() || game.memory() || game.is_misere()) return;
  if (game.board().is_one_heap()) {
    names.push_back({"a 1-pile Nim game with a set of allowed numbers", restricted, "Theorem 2.4"});
    return;
  }
  const auto reach = common_reach(game);
  if (!reach || !game.board().is_quadrant()) return;
  if (has_rules_of(game, Game::wythoff().bounded(*reach))) {
    names.push_back({std::to_string(*reach) + "-Wythoff's game", restricted, "Theorem 1.2"});
  } else if (has_rules_of(game, Game::nim().bounded(*reach))) {
    names.push_back({std::to_string(*reach) + "-n-pile Nim", restricted, "Theorem 2.3"});
  }
}

void name_imitation(const Game& game, std::vector<Name>& names) {
  if (game.is_misere() || !game.board().is_quadrant() || !all_unlimited(game)) return;
  if (const auto& memory = game.memory()) {
    const bool is_plain = memory->m() == 1 && memory->p() == 1;
    names.push_back({is_plain ? "Imitation Nim" : pair(memory->m(), memory->p()) + "-Imitation Nim",
                     imitation, is_plain ? "Definition 1" : "Definition 11"});
    return;
  }
  const Ruleset rules(game.rules());
  if (rules.rules().size() != 3 || !rules.has_nim() || !rules.has(Step(1, 1))) return;
  const auto& maneuver = game.maneuver();
  const bool blocks_diagonal =
      maneuver && maneuver->kind() == Maneuver::Kind::block && maneuver->scope() == Scope::diagonal;
  if (maneuver && !blocks_diagonal) return;
  const std::int64_t m = rules.wide().empty() ? 1 : rules.wide().front().width();
  const std::int64_t p = maneuver ? maneuver->k() : 1;
  if (m > 1 || p > 1) names.push_back({pair(m, p) + "-Wythoff Nim", imitation, "section 1.4.5"});
}

std::vector<Name> names_of(const Game& game) {
  std::vector<Name> names;
  if (game.has_condition()) {
    for (const NamedGame& named : named_games()) {
      if (game == parse_game(named.game)) names.push_back({named.name, named.source, ""});
    }
    return names;
  }
  name_imitation(game, names);
  name_nimhoff(game, names);
  name_blocking(game, names);
  name_rational(game, names);
  name_restricted(game, names);
  return names;
}

}  // namespace

std::string title_of(const Game& game) {
  if (game == parse_game("maharaja")) return "Maharaja Nim";
  const std::vector<Name> names = names_of(game);
  const bool is_named = !names.empty() && !names.front().name.starts_with("a ");
  return is_named ? names.front().name : spelling(game);
}

std::vector<std::string> names_in_papers(const Game& game) {
  std::vector<std::string> lines;
  for (const auto& [name, paper, place] : names_of(game)) {
    lines.push_back(name + " (" + paper + (place.empty() ? "" : ", " + place) + ")");
  }
  return lines;
}

}  // namespace nimhoff
