// What a perfect player weighs up: the moves that win, and the best of those that lose.
//
// Cost:    one look an option; of a lost position one look at each option of each option,
//          for a sample of them where there are thousands.
// Checked: tests/strategy/match/opponent_test.cpp.
#include "strategy/match/opponent_moves.hpp"

#include <algorithm>
#include <tuple>

#include "strategy/heap_moves.hpp"
#include "strategy/maneuver.hpp"

namespace nimhoff {
namespace {

// Of a lost position all moves are weighed while that takes at most so many looks at answers
// to them, about 1400 moves; past that a sample of them, though at least so many.
constexpr std::size_t most_looks = 2'000'000;
constexpr std::size_t least_weighed = 50;
// Of heaps too large for a table: so many short and so many long moves of each rule.
constexpr std::int64_t few = 4;
constexpr std::size_t most_decoys = 6;
// So many are weighed where an engine runs for each.
constexpr std::size_t most_by_engine = 6;

std::int64_t up_to(std::int64_t most, Random& random) {
  return 1 + static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(most));
}

// A move of any length along this rule.
Heaps move_along(const Game& game, const Heaps& from, const Rule& rule, Random& random) {
  const Position at = position_of(from);
  const auto [a, b] = std::pair(rule.step().a(), rule.step().b());
  std::int64_t most = rule.reach();
  if (a > 0) most = std::min(most, at.x / a);
  if (b > 0) most = std::min(most, at.y / b);
  if (most < 1) return from;
  const std::int64_t k = up_to(most, random);
  return heaps_of(game, Position{at.x - k * a, at.y - k * b});
}

Heaps move_in_one_heap(const Game& game, const Heaps& from, std::size_t heap, Random& random) {
  Heaps to = from;
  const std::int64_t most = std::min(from[heap], game.rules().front().reach());
  if (most > 0) to[heap] -= up_to(most, random);
  return to;
}

// Some legal moves of heaps that are too large to list them: short ones and any.
std::vector<Heaps> moves_of_large_heaps(const Match& match, Random& random) {
  const Game& game = match.game();
  const auto ruled_out = match.named() ? static_cast<std::int64_t>(match.named()->size()) : 0;
  std::vector<Heaps> found = match.some_options(few + ruled_out);
  std::erase_if(found, [&](const Heaps& to) { return match.is_ruled_out(to); });
  shuffle(found, random);
  found.resize(std::min(found.size(), static_cast<std::size_t>(4 * few)));
  std::vector<Heaps> longer;
  for (std::int64_t i = 0; i < few; ++i) {
    if (are_many(game, match.at())) {
      for (std::size_t heap = 0; heap < match.at().size(); ++heap) {
        longer.push_back(move_in_one_heap(game, match.at(), heap, random));
      }
      continue;
    }
    // Of numbers below n one in log n is a prime, so some of these are.
    for (int j = 0; game.series() && j < 16; ++j) {
      longer.push_back({match.at()[0] - up_to(match.at()[0], random)});
    }
    for (const Rule& rule : game.rules()) {
      if (!rule.is_wide()) longer.push_back(move_along(game, match.at(), rule, random));
    }
  }
  for (const Heaps& to : longer) {
    if (!match.why_not({to})) found.push_back(to);
  }
  shuffle(found, random);
  return found;
}

bool lists_moves(const Match& match, const MatchOutcomes& outcomes) {
  return outcomes.has_table() || (match.named() && complies(match.game()));
}

std::vector<Heaps> moves_to_weigh(const Match& match, const MatchOutcomes& outcomes,
                                  Random& random) {
  std::vector<Heaps> moves = moves_to_choose_from(match, outcomes, random);
  if (!lists_moves(match, outcomes)) {
    if (!outcomes.has_formula()) moves.resize(std::min(moves.size(), most_by_engine));
    return moves;
  }
  shuffle(moves, random);
  const std::size_t most = most_looks / std::max<std::size_t>(1, moves.size());
  moves.resize(std::min(moves.size(), std::max(most, least_weighed)));
  return moves;
}

// Where nothing saves a proposer: as few options that are P as the rule allows.
std::vector<Heaps> losing_proposal(const Match& match, MatchOutcomes& outcomes, Random& random) {
  const std::int64_t k = match.game().maneuver()->k();
  std::vector<Heaps> p_inside;
  std::vector<Heaps> p_outside;
  std::vector<Heaps> decoys;  // they are N, and all of them lie inside
  const auto options = outcomes.has_table()
                           ? match.options()
                           : match.some_options(k + static_cast<std::int64_t>(most_decoys));
  for (const Heaps& option : options) {
    if (outcomes.after(match, option) == Outcome::N) {
      decoys.push_back(option);
    } else {
      const bool is_inside = is_heaps_option_in_scope(match.game(), match.at(), option);
      (is_inside ? p_inside : p_outside).push_back(option);
    }
  }
  shuffle(decoys, random);
  if (!p_outside.empty()) {
    decoys.resize(std::min(decoys.size(), most_decoys));
    decoys.push_back(one_of(p_outside, random));
    return decoys;
  }
  shuffle(p_inside, random);
  while (static_cast<std::int64_t>(decoys.size()) < k && !p_inside.empty()) {
    decoys.push_back(p_inside.back());
    p_inside.pop_back();
  }
  return decoys;
}

}  // namespace

Random random_at(std::uint64_t seed, std::int64_t age) {
  constexpr std::uint64_t spread = 0x9e3779b97f4a7c15U;
  return Random(seed + spread * static_cast<std::uint64_t>(age));
}

const Heaps& one_of(const std::vector<Heaps>& list, Random& random) {
  return list[random() % list.size()];
}

// std::shuffle may differ from library to library; a seed should not.
void shuffle(std::vector<Heaps>& list, Random& random) {
  for (std::size_t i = list.size(); i > 1; --i) std::swap(list[i - 1], list[random() % i]);
}

std::vector<Heaps> moves_that_win(const Match& match, MatchOutcomes& outcomes) {
  const bool is_listed = complies(match.game());
  std::vector<Heaps> moves = is_listed ? match.legal_moves() : outcomes.p_options(match);
  std::erase_if(moves, [&](const Heaps& to) {
    return is_listed ? outcomes.after(match, to) == Outcome::N : match.is_ruled_out(to);
  });
  return moves;
}

std::vector<Heaps> moves_to_choose_from(const Match& match, const MatchOutcomes& outcomes,
                                        Random& random) {
  return lists_moves(match, outcomes) ? match.legal_moves() : moves_of_large_heaps(match, random);
}

LosingMove hardest_move(const Match& match, MatchOutcomes& outcomes, Random& random) {
  LosingMove best;
  for (const Heaps& to : moves_to_weigh(match, outcomes, random)) {
    const Prospect leaves = outcomes.prospect(match, to);
    const auto ease = [](const Prospect& of) {
      return std::tuple(of.and_more, of.winning, -of.all);
    };
    if (best.to.empty() || ease(leaves) < ease(best.leaves)) best = {to, leaves};
  }
  return best;
}

std::vector<Heaps> allowed_block(const Match& match, std::vector<Heaps> wanted, Random& random) {
  std::vector<Heaps> block = std::move(wanted);
  std::erase_if(block, [&](const Heaps& option) {
    return !is_heaps_option_in_scope(match.game(), match.at(), option);
  });
  const auto most = static_cast<std::size_t>(match.game().maneuver()->k() - 1);
  if (block.size() > most) {
    shuffle(block, random);
    block.resize(most);
  }
  // Who is left without a move wins under misere play.
  const bool leaves_a_move =
      match.some_options(static_cast<std::int64_t>(block.size()) + 1).size() > block.size();
  if (match.game().is_misere() && !leaves_a_move) block.pop_back();
  std::sort(block.begin(), block.end());
  return block;
}

std::vector<Heaps> best_block(const Match& match, MatchOutcomes& outcomes, Random& random) {
  return allowed_block(match, outcomes.p_options(match), random);
}

std::vector<Heaps> best_proposal(const Match& match, MatchOutcomes& outcomes, Random& random) {
  std::vector<Heaps> proposal = outcomes.safe_proposal(match);
  if (proposal.empty()) proposal = losing_proposal(match, outcomes, random);
  std::sort(proposal.begin(), proposal.end());
  return proposal;
}

}  // namespace nimhoff
