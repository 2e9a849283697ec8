// The player of a sum. A perfect one makes the nim-sum of the values 0 whenever it can.
//
// Cost:    the values of the start once; then a winning move is a look or two in each part. Of a
//          lost sum some moves in each part are tried, each with all answers to it.
// Checked: tests/strategy/sum/sum_match_test.cpp: it never loses a won sum.
#include <fmt/core.h>

#include <algorithm>
#include <limits>

#include "nimhoff/game/counted.hpp"
#include "nimhoff/strategy/sum_match.hpp"
#include "strategy/heap_moves.hpp"
#include "strategy/match/look_ahead.hpp"
#include "strategy/match/opponent_moves.hpp"
#include "strategy/match/weak_choice.hpp"
#include "strategy/phi_q.hpp"
#include "strategy/sum/sum_values.hpp"

namespace nimhoff {
namespace {

// On a cone heaps that are nowhere larger may have a larger image, which no move leads to.
bool may_be_reached(const Game& game, const BigHeaps& from, const BigHeaps& to) {
  const auto& cone = game.board().cone();
  if (!cone) return true;
  const PhiQ phi(*cone);
  const BigHeaps most = phi.canonical(from);
  const BigHeaps image = phi.canonical(to);
  return image[0] <= most[0] && image[1] <= most[1];
}

// So many moves of a lost sum are tried in each part.
constexpr std::int64_t most_tried = 64;

std::vector<SumMove> winning_moves_of(const SumValues& values, const Sum& sum) {
  std::vector<SumMove> all;
  if (values.value(sum) == 0) return all;
  for (std::size_t part = 0; part < sum.size(); ++part) {
    for (BigHeaps& to : values.winning_moves(sum, part).listed)
      all.push_back({part, std::move(to)});
  }
  return all;
}

std::vector<Heaps> moves_to_try(const Match& part, Random& random) {
  constexpr std::int64_t listed = 1 << 14;
  std::vector<Heaps> moves = part.some_options(listed);
  shuffle(moves, random);
  if (std::ssize(moves) > most_tried) moves.resize(most_tried);
  return moves;
}

SumChoice least_bad(const SumValues& values, const SumMatch& match, Random& random) {
  SumChoice best;
  std::size_t fewest = std::numeric_limits<std::size_t>::max();
  const Sum sum = match.at();
  for (std::size_t part = 0; part < sum.size(); ++part) {
    for (const Heaps& to : moves_to_try(match.parts()[part], random)) {
      Sum next = sum;
      next[part].heaps = big_heaps(to);
      const std::size_t answers = winning_moves_of(values, next).size();
      if (answers >= fewest) continue;
      fewest = answers;
      best = {part, to, false, ""};
    }
  }
  best.reason =
      fmt::format("every move loses; this one leaves {}", counted(fewest, "winning answer"));
  return best;
}

SumChoice chosen(const SumValues& values, const SumMatch& match, Random& random) {
  Sum sum = match.at();
  const std::vector<SumMove> winning = winning_moves_of(values, sum);
  if (winning.empty()) return least_bad(values, match, random);
  const SumMove& move = winning[random() % winning.size()];
  sum[move.part].heaps = move.to;
  return {move.part, small_heaps(move.to).value(), true, "a P-position; " + values.reason(sum)};
}

// By chance, or by what is seen ahead.
SumChoice weakly_chosen(const SumMatch& match, const WeakPlayer& player) {
  constexpr std::int64_t most_of_a_part = 1 << 12;
  std::vector<SumChoice> moves;
  std::vector<Places> to;
  Places here;
  for (const Match& part : match.parts()) here.push_back({part.at()});
  for (std::size_t part = 0; part < here.size(); ++part) {
    for (const Heaps& option : match.parts()[part].some_options(most_of_a_part)) {
      moves.push_back({part, option, false, ""});
      to.push_back(player.sight.after(here, part, option));
    }
  }
  const WeakMove move = weak_move(to, player);
  SumChoice chosen = moves[move.index];
  chosen.wins = move.wins;
  chosen.reason = move.reason;
  return chosen;
}

std::vector<Game> games_of(const SumMatch& match) {
  std::vector<Game> games;
  for (const Match& part : match.parts()) games.push_back(part.game());
  return games;
}

}  // namespace

SumOpponent::SumOpponent(const SumMatch& match, std::uint64_t seed, const RunLimits& limits,
                         Strength strength)
    : values_(std::make_unique<SumValues>(match.at(), limits)), strength_(strength), seed_(seed) {
  if (!strength_.is_perfect()) sight_ = std::make_unique<LookAhead>(games_of(match), limits.stop);
}
SumOpponent::~SumOpponent() = default;
SumOpponent::SumOpponent(SumOpponent&&) noexcept = default;
SumOpponent& SumOpponent::operator=(SumOpponent&&) noexcept = default;

SumChoice SumOpponent::choice(const SumMatch& match) {
  Random random = random_at(seed_, match.age());
  if (sight_) return weakly_chosen(match, {strength_, *sight_, random});
  return chosen(*values_, match, random);
}

bool SumOpponent::is_p(const SumMatch& match, std::size_t part, const Heaps& heaps) const {
  const Game& game = match.parts()[part].game();
  if (!are_many(game, heaps) && !game.board().holds(position_of(heaps))) return false;
  if (!may_be_reached(game, big_heaps(match.parts()[part].at()), big_heaps(heaps))) return false;
  return values_->part(part).value(big_heaps(heaps)) == 0;
}

SumChoice SumOpponent::hint(const SumMatch& match) const {
  Random always_the_same(1);
  return chosen(*values_, match, always_the_same);
}

Prognosis SumOpponent::prognosis(const SumMatch& match) const {
  const Sum sum = match.at();
  const bool is_p = values_->value(sum) == 0;
  return {is_p ? other(match.turn()) : match.turn(), values_->reason(sum)};
}

}  // namespace nimhoff
