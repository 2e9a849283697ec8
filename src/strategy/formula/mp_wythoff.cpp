// (m,p)-Wythoff Nim: P exactly at the pairs of Definition 13, in both orders (Proposition 14).
//
// Every heap size is in one pair, so each Nim rule leads to at most one P-position. A
// diagonal move changes the difference by less than m, and the differences of the pairs are
// the multiples of m, each p times: the options that are P on the diagonal lie in at most two
// blocks of p pairs.
//
// The paper lets the previous player block p - 1 options that have the difference of the position
// itself; `wythoff:m,p` blocks any p - 1 of the wide diagonal. The P-positions are the same. From a
// pair, a diagonal move to a pair changes the difference by less than m from one multiple of m to
// another, so not at all: those options all have the difference of the position, and are fewer than
// p, as the pairs before it in its block are. From (x, y), x <= y, which is no pair and from which
// no Nim rule leads to one, x = a_n and y < b_n. Let q = floor((y - x)/m) < floor(n/p): the p pairs
// of the difference q m come before the n-th, and a diagonal move leads to each. They are one too
// many to be blocked, and where y - x is not q m, the paper's rule may block none of them.
//
// Cost:    see mp_pairs.cpp; two chains of questions for each option that is listed.
// Checked: tests/strategy/formula/mp_wythoff_test.cpp, against the reference.
#include <fmt/core.h>

#include <algorithm>

#include "strategy/formula/closed_forms.hpp"
#include "strategy/mp_pairs.hpp"

namespace nimhoff {
namespace {

class MpWythoffFormula final : public Formula {
 public:
  MpWythoffFormula(const Memory& mp, const std::stop_token& stop) : pairs_(mp.m(), mp.p(), stop) {}

  [[nodiscard]] std::string name() const override {
    return fmt::format("pairs of ({},{})-Wythoff", pairs_.m(), pairs_.p());
  }

  [[nodiscard]] Outcome outcome(const BigHeaps& at) const override {
    return pairs_.contain(at[0], at[1]) ? Outcome::P : Outcome::N;
  }

  [[nodiscard]] std::vector<BigHeaps> p_options(const BigHeaps& at) const override {
    std::vector<BigHeaps> found;
    if (BigInteger y = pairs_.partner(at[0]); y < at[1]) found.push_back({at[0], y});
    if (BigInteger x = pairs_.partner(at[1]); x < at[0]) found.push_back({x, at[1]});
    for (const BigInteger& q : blocks_near(at)) {
      const BigInteger first = abs(q) * pairs_.p();
      if (first >= std::min(at[0], at[1])) continue;  // a_n >= n
      const std::int64_t most = most_listed(at, q);
      BigInteger a = pairs_.a(first);
      for (std::int64_t i = 0; i < most; ++i) {
        const BigHeaps to = in_order(q, a);
        if (to[0] >= at[0] || to[1] >= at[1]) break;
        found.push_back(to);
        a = pairs_.a_after(first + i, a);
      }
    }
    std::sort(found.begin(), found.end());
    return found;
  }

  [[nodiscard]] std::optional<std::string> unlisted_p_options(const BigHeaps& at) const override {
    for (const BigInteger& q : blocks_near(at)) {
      const std::int64_t most = most_listed(at, q);
      if (pairs_.p() <= most) continue;
      const BigInteger n = abs(q) * pairs_.p() + most;
      if (n >= std::min(at[0], at[1])) continue;  // a_n >= n
      const BigHeaps next = in_order(q, pairs_.a(n));
      if (next[0] >= at[0] || next[1] >= at[1]) continue;
      return fmt::format("more pairs of the difference {}, from {} on",
                         in_short(BigInteger(abs(q) * pairs_.m())), in_short(next));
    }
    return std::nullopt;
  }

  [[nodiscard]] bool lists_everything() const override {
    return pairs_.p() <= pairs_.affordable(largest_number);
  }

  [[nodiscard]] std::string reason(const BigHeaps& at) const override {
    const BigInteger& smaller = std::min(at[0], at[1]);
    const PairPlace place = pairs_.place(smaller);
    std::string text;
    if (outcome(at) == Outcome::P) {
      const std::string times = pairs_.m() == 1 ? "" : fmt::format("{} ", pairs_.m());
      text = fmt::format(
          "{} is pair n = {} of ({},{})-Wythoff: a_n = {}, and b_n = a_n + {}floor(n/{})",
          in_short(at), in_short(place.n), pairs_.m(), pairs_.p(), in_short(smaller), times,
          pairs_.p());
    } else {
      const BigHeaps pair{smaller, pairs_.partner(smaller)};
      text = fmt::format("{} is no pair of ({},{})-Wythoff: {} is in the pair {}, n = {}",
                         in_short(at), pairs_.m(), pairs_.p(), in_short(smaller), in_short(pair),
                         in_short(place.n));
    }
    const auto more = unlisted_p_options(at);
    return more ? text + "; not listed are " + *more : text;
  }

 private:
  // Of one block, no more options than this are listed.
  [[nodiscard]] std::int64_t most_listed(const BigHeaps& at, const BigInteger& q) const {
    const BigInteger largest = 2 * (abs(q) + 1) * pairs_.p();  // as a_n <= n alpha, alpha < 2
    return std::min(pairs_.p(), pairs_.affordable(std::min({at[0], at[1], largest})));
  }

  // The q, negative where the first heap is the larger one, such that a diagonal move can
  // lead to a difference of q m.
  [[nodiscard]] std::vector<BigInteger> blocks_near(const BigHeaps& at) const {
    const BigInteger difference = at[1] - at[0];
    const BigInteger m = pairs_.m();
    BigInteger below;
    mpz_fdiv_q(below.get_mpz_t(), difference.get_mpz_t(), m.get_mpz_t());
    if (below * m == difference) return {below};
    return {below, below + 1};
  }

  // The pair with this a of the block q, the larger heap where q has it.
  [[nodiscard]] BigHeaps in_order(const BigInteger& q, const BigInteger& a) const {
    const BigInteger b = a + abs(q) * pairs_.m();
    return q < 0 ? BigHeaps{b, a} : BigHeaps{a, b};
  }

  MpPairs pairs_;
};

}  // namespace

std::optional<Memory> mp_of_wythoff(const Game& game) {
  const auto& rules = game.rules();
  const auto diagonal = std::find_if(rules.begin(), rules.end(),
                                     [](const Rule& rule) { return rule.step() == Step(1, 1); });
  if (diagonal == rules.end()) return std::nullopt;
  const std::int64_t p = game.maneuver() ? game.maneuver()->k() : 1;
  const Maneuver block(Maneuver::Kind::block, p, Scope::diagonal);
  const Rule wide(Step(1, 1), unlimited, diagonal->width());
  if (game != Game::nim().adjoin(wide).with(block)) return std::nullopt;
  return Memory(diagonal->width(), p);
}

FormulaOrNull mp_wythoff_formula(const Game& game, const std::stop_token& stop) {
  const auto mp = mp_of_wythoff(game);
  if (!mp || mp->p() > MpPairs::largest_p) return nullptr;
  return std::make_unique<MpWythoffFormula>(*mp, stop);
}

}  // namespace nimhoff
