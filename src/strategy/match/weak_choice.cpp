// What a player decides who plays by chance, or by a look of some moves ahead.
//
// Who looks n moves ahead counts the own move as the first: moves to what is seen to be P when
// there is such an option, never to what is seen to be N while another is left, and by chance among
// the rest. Blocks and proposals go by the same sight.
//
// Cost:    a call of LookAhead a decision; none by chance.
// Checked: tests/strategy/match/weak_choice_test.cpp.
#include "strategy/match/weak_choice.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "nimhoff/game/counted.hpp"
#include "strategy/heap_moves.hpp"

namespace nimhoff {
namespace {

using Sights = std::vector<std::optional<Outcome>>;

// So many more options than a maneuver speaks of are looked at where there is no list of all.
constexpr std::int64_t more_than_named = 16;

std::string ahead_in_words(const WeakPlayer& player) {
  return counted(player.strength.moves(), "move") + " ahead";
}

// What the player sees of the places; nothing by chance.
Sights seen(const std::vector<Places>& to, const WeakPlayer& player) {
  if (player.strength.is_random()) return Sights(to.size());
  return player.sight.outcomes(to, player.strength.moves() - 1);
}

std::vector<Places> places_after(const Match& match, const std::vector<Heaps>& options,
                                 const WeakPlayer& player) {
  std::vector<Places> all;
  const Places here{{match.at(), match.state()}};
  for (const Heaps& to : options) all.push_back(player.sight.after(here, 0, to));
  return all;
}

std::vector<Heaps> options_to_name(const Match& match, const MatchOutcomes& outcomes,
                                   const WeakPlayer& player) {
  std::vector<Heaps> options =
      outcomes.has_table() ? match.options()
                           : match.some_options(match.game().maneuver()->k() + more_than_named);
  shuffle(options, player.random);
  return options;
}

Choice weak_block(const Match& match, const MatchOutcomes& outcomes, const WeakPlayer& player) {
  const std::vector<Heaps> options = options_to_name(match, outcomes, player);
  if (player.strength.is_random()) {
    std::vector<Heaps> block = allowed_block(match, options, player.random);
    block.resize(player.random() % (block.size() + 1));
    return {block, false, "by chance"};
  }
  const Sights sights = seen(places_after(match, options, player), player);
  std::vector<Heaps> wanted;
  for (std::size_t i = 0; i < options.size(); ++i) {
    if (sights[i] == Outcome::P) wanted.push_back(options[i]);
  }
  const std::string reason =
      fmt::format("{}, {} seen to be P", ahead_in_words(player),
                  counted(wanted.size(), "option") + (wanted.size() == 1 ? " is" : " are"));
  return {allowed_block(match, std::move(wanted), player.random), false, reason};
}

Choice weak_proposal(const Match& match, const MatchOutcomes& outcomes, const WeakPlayer& player) {
  const std::vector<Heaps> options = options_to_name(match, outcomes, player);
  const Sights sights = seen(places_after(match, options, player), player);
  const auto badness = [](const std::optional<Outcome>& sight) {
    if (!sight) return 1;
    return *sight == Outcome::N ? 0 : 2;
  };
  std::vector<std::pair<int, Heaps>> inside;
  std::vector<std::pair<int, Heaps>> outside;
  for (std::size_t i = 0; i < options.size(); ++i) {
    const bool is_inside = is_heaps_option_in_scope(match.game(), match.at(), options[i]);
    (is_inside ? inside : outside).emplace_back(badness(sights[i]), options[i]);
  }
  const auto is_better = [](const auto& one, const auto& than) { return one.first < than.first; };
  std::stable_sort(inside.begin(), inside.end(), is_better);
  std::stable_sort(outside.begin(), outside.end(), is_better);
  const auto k = static_cast<std::size_t>(match.game().maneuver()->k());
  const bool is_outside_better =
      inside.size() < k || (!outside.empty() && outside[0].first < inside[k - 1].first);
  auto& chosen = is_outside_better ? outside : inside;
  chosen.resize(std::min(chosen.size(), is_outside_better ? 1 : k));
  std::vector<Heaps> proposal;
  for (const auto& [how_bad, option] : chosen) proposal.push_back(option);
  std::sort(proposal.begin(), proposal.end());
  return {proposal, chosen.back().first == 0,
          player.strength.is_random() ? "by chance" : "the best seen " + ahead_in_words(player)};
}

}  // namespace

WeakMove weak_move(const std::vector<Places>& to, const WeakPlayer& player) {
  const Sights sights = seen(to, player);
  std::vector<std::size_t> winning;
  std::vector<std::size_t> open;
  for (std::size_t i = 0; i < sights.size(); ++i) {
    if (!sights[i]) open.push_back(i);
    if (sights[i] == Outcome::P) winning.push_back(i);
  }
  if (!winning.empty()) {
    return {winning[player.random() % winning.size()], true,
            "a P-position, seen " + ahead_in_words(player)};
  }
  if (open.empty()) {
    return {player.random() % to.size(), false, "every move is seen to lose"};
  }
  return {open[player.random() % open.size()], false,
          player.strength.is_random() ? "by chance"
                                      : "by chance, as nothing wins " + ahead_in_words(player)};
}

Choice weak_choice(const Match& match, const MatchOutcomes& outcomes, const WeakPlayer& player) {
  if (match.duty() == Duty::block) return weak_block(match, outcomes, player);
  if (match.duty() == Duty::propose) return weak_proposal(match, outcomes, player);
  const std::vector<Heaps> moves = moves_to_choose_from(match, outcomes, player.random);
  const WeakMove move = weak_move(places_after(match, moves, player), player);
  return {{moves[move.index]}, move.wins, move.reason};
}

}  // namespace nimhoff
