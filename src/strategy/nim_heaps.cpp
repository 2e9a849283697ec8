// Heaps of Nim of any size: what each is worth alone, and together.
//
// Theorems 2.2 and 2.3 of Cold positions of the restricted Wythoff's game, in values: where at
// most q may be taken, the options of a heap of n are the q heaps before it, or all, so they have
// every remainder mod q + 1 but that of n, or every one below it.
//
// Cost:    linear in the digits, for each heap.
// Checked: tests/strategy/formula/nim_test.cpp and tests/strategy/sum/, against the reference.
#include "strategy/nim_heaps.hpp"

#include <algorithm>

namespace nimhoff {
namespace {

BigInteger period_of(const Rule& rule) {
  return rule.is_unlimited() ? BigInteger(0) : BigInteger(BigInteger(rule.reach()) + 1);
}

// How many to take to come from one remainder to another; 0 or less when no move does.
BigInteger taken_to(const BigInteger& wanted, const BigInteger& rest, const BigInteger& period) {
  if (period == 0 || wanted <= rest) return rest - wanted;
  return wanted < period ? BigInteger(rest - wanted + period) : BigInteger(0);
}

}  // namespace

std::optional<NimHeaps> NimHeaps::of(const Game& game) {
  const bool may_be =
      game.board().is_quadrant() && !game.has_condition() && game.rules().size() == 2;
  if (!may_be) return std::nullopt;
  const Rule& vertical = game.rules()[0];
  const Rule& horizontal = game.rules()[1];
  if (vertical.step() != Step(0, 1) || horizontal.step() != Step(1, 0)) return std::nullopt;
  return NimHeaps(period_of(horizontal), period_of(vertical));
}

BigHeaps NimHeaps::remainders(const BigHeaps& at) const {
  BigHeaps rests;
  for (std::size_t i = 0; i < at.size(); ++i) {
    rests.push_back(period(i) == 0 ? at[i] : BigInteger(at[i] % period(i)));
  }
  return rests;
}

BigInteger NimHeaps::nim_sum(const BigHeaps& at) const {
  BigInteger sum = 0;
  for (const BigInteger& rest : remainders(at)) sum ^= rest;
  return sum;
}

std::optional<BigHeaps> NimHeaps::option(const BigHeaps& at, std::size_t heap,
                                         const BigInteger& remainder) const {
  const BigInteger rest = period(heap) == 0 ? at[heap] : BigInteger(at[heap] % period(heap));
  const BigInteger taken = taken_to(remainder, rest, period(heap));
  if (taken < 1 || taken > at[heap]) return std::nullopt;
  BigHeaps option = at;
  option[heap] -= taken;
  return option;
}

std::string nim_sum_in_words(const BigHeaps& numbers) {
  constexpr std::size_t readable = 8;
  std::string text;
  for (std::size_t i = 0; i < std::min(numbers.size(), readable); ++i) {
    text += (i == 0 ? "" : " xor ") + in_short(numbers[i]);
  }
  return numbers.size() > readable ? text + " xor ..." : text;
}

}  // namespace nimhoff
