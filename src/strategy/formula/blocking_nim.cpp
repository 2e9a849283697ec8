// Nim on two heaps where k - 1 options may be forbidden: P when the heaps differ by less than k
// and by a number of the parity of k - 1, or hold fewer than k together.
//
// Proposition 1.4 of Blocking Wythoff Nim, which leaves the proof out. Let S be these positions.
// For each x there are k numbers y with (x, y) in S: x - k + 1, x - k + 3, ..., x + k - 1 when x >=
// k - 1, and otherwise 0, 1, ..., k - 1 - x and then k + 1 - x, k + 3 - x, ..., k - 1 + x. Let x <=
// y and d = y - x; how many options of (x, y) lie in S?
//   x + y < k: there are fewer than k options at all, and (x, y) is P.
//   d >= k: all k numbers of x are below y, so k options lie in S, and (x, y) is N.
//   Else x + y >= k and d < k. The numbers of x that are y or more are y, y + 2, ... or y + 1,
//   y + 3, ..., up to x + k - 1: floor((k - 1 - d)/2) + 1 of the k, and the others are options. The
//   numbers of y that are below x are ceil((k - 1 - d)/2), also where y < k. Together that is k - 1
//   when d has the parity of k - 1, and k when not: fewer than k in S exactly on S.
//
// Cost:    linear in the digits; a list of options also in k.
// Checked: tests/strategy/formula/blocking_test.cpp.
#include <algorithm>

#include "strategy/formula/closed_forms.hpp"

namespace nimhoff {
namespace {

// Up to 2k options may have to be listed.
constexpr std::int64_t most_k = 1'000'000;

class BlockingNimFormula final : public Formula {
 public:
  explicit BlockingNimFormula(const BigInteger& k) : k_(k) {}

  [[nodiscard]] std::string name() const override { return "difference below k, by parity"; }

  // One heap is two with the other empty.
  [[nodiscard]] bool speaks_of(std::size_t heaps) const override {
    return heaps == 1 || heaps == 2;
  }

  [[nodiscard]] Outcome outcome(const BigHeaps& at) const override {
    return is_p(at[0], second(at)) ? Outcome::P : Outcome::N;
  }

  [[nodiscard]] std::vector<BigHeaps> p_options(const BigHeaps& at) const override {
    std::vector<BigHeaps> found;
    for (const BigInteger& lower : partners_below(at[0], second(at))) {
      found.push_back({at[0], lower});
    }
    for (const BigInteger& lower : partners_below(second(at), at[0])) {
      found.push_back(at);
      found.back()[0] = lower;
    }
    std::sort(found.begin(), found.end());
    return found;
  }

  [[nodiscard]] std::string reason(const BigHeaps& at) const override {
    const std::string k = k_.get_str();
    if (at[0] + second(at) < k_) {
      return "fewer than " + k + " tokens are left, so all that can be done may be forbidden";
    }
    const BigInteger apart = abs(at[0] - second(at));
    const std::string differ = "the heaps differ by " + in_short(apart) + ", which is ";
    if (apart >= k_) return differ + "not below k = " + k;
    const std::string parity = is_odd(k_ - 1) ? "odd" : "even";
    const std::string not_so = outcome(at) == Outcome::P ? "" : "not ";
    return differ + "below k = " + k + " and " + not_so + parity + " like k - 1";
  }

 private:
  static BigInteger second(const BigHeaps& at) { return at.size() == 1 ? BigInteger(0) : at[1]; }

  [[nodiscard]] bool is_p(const BigInteger& x, const BigInteger& y) const {
    const BigInteger apart = abs(x - y);
    return (apart < k_ && is_odd(apart) == is_odd(k_ - 1)) || x + y < k_;
  }

  // Every y below `end` with {x, y} a P-position.
  [[nodiscard]] BigHeaps partners_below(const BigInteger& x, const BigInteger& end) const {
    BigHeaps found;
    const BigInteger begin = x < k_ ? BigInteger(0) : BigInteger(x - k_ + 1);
    const BigInteger last = std::min<BigInteger>(end, x + k_);
    for (BigInteger y = begin; y < last; ++y) {
      if (is_p(x, y)) found.push_back(y);
    }
    return found;
  }

  BigInteger k_;
};

}  // namespace

FormulaOrNull blocking_nim_formula(const Game& game, const std::stop_token& /*stop*/) {
  const auto& maneuver = game.maneuver();
  if (!maneuver || maneuver->k() > most_k || game != Game::nim().with(*maneuver)) return nullptr;
  const bool blocks_all =
      maneuver->kind() == Maneuver::Kind::block && maneuver->scope() != Scope::diagonal;
  if (!blocks_all) return nullptr;
  return std::make_unique<BlockingNimFormula>(BigInteger(maneuver->k()));
}

}  // namespace nimhoff
