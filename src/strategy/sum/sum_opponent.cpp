// The perfect player of a sum: it makes the nim-sum of the values 0 whenever it can.
//
// Cost:    the values of the start once; then a winning move is a look or two in each part. Of a
//          lost sum some moves in each part are tried, each with all answers to it.
// Checked: tests/strategy/sum/sum_match_test.cpp: it never loses a won sum.
#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "nimhoff/game/counted.hpp"
#include "nimhoff/strategy/sum_match.hpp"
#include "strategy/heap_moves.hpp"
#include "strategy/match/opponent_moves.hpp"
#include "strategy/sum/sum_values.hpp"

namespace nimhoff {
namespace {

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

}  // namespace

SumOpponent::SumOpponent(const SumMatch& match, std::uint64_t seed, const RunLimits& limits)
    : values_(std::make_unique<SumValues>(match.at(), limits)), random_(seed) {}
SumOpponent::~SumOpponent() = default;
SumOpponent::SumOpponent(SumOpponent&&) noexcept = default;
SumOpponent& SumOpponent::operator=(SumOpponent&&) noexcept = default;

SumChoice SumOpponent::choice(const SumMatch& match) { return chosen(*values_, match, random_); }

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
