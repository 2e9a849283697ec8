// 2-pile Nim with a restricted number of move-size imitations: the appendix by Hegarty, on how
// near the pairs of (1,p)-Wythoff Nim are to Beatty pairs.
//
// With r = alpha and s = alpha + 1/p, a'_k = floor(k r) and b'_k = floor(k s); a_k and b_k are
// the k-th pair after the p equal ones, lowered by p - 1. All in whole numbers.
//
// Checked: tests/papers/reproduce_test.cpp holds the verdicts, tests/strategy/
// pair_deviations_test.cpp what the deviations are.
#include <fmt/core.h>

#include <algorithm>
#include <memory>

#include "papers/imitation/paper.hpp"
#include "strategy/golden_ratio.hpp"
#include "strategy/mp_pairs.hpp"
#include "strategy/pair_deviations.hpp"

namespace nimhoff::papers {
namespace {

/// The deviations of (1,p)-Wythoff Nim for p = 1, ..., found when they are first needed.
class Deviations {
 public:
  [[nodiscard]] const std::vector<PairDeviations>& of(const CheckBudget& budget) {
    if (known_.size() == static_cast<std::size_t>(most_p) && known_[0].pairs == pairs(budget) + 1) {
      return known_;
    }
    known_.clear();
    for (std::int64_t p = 1; p <= most_p; ++p) {
      stop_if_wanted(budget);
      known_.push_back(pair_deviations(1, p, pairs(budget) + p));
    }
    return known_;
  }

  static constexpr std::int64_t most_p = 50;
  /// k <= this.
  [[nodiscard]] static std::int64_t pairs(const CheckBudget& budget) {
    return by_size<std::int64_t>(budget, 20'000, 10'000'000);
  }
  [[nodiscard]] static std::string how_far(const CheckBudget& budget) {
    return fmt::format("for p <= {} and k <= {}", most_p, pairs(budget));
  }

 private:
  std::vector<PairDeviations> known_;
};

using SharedDeviations = std::shared_ptr<Deviations>;

std::int64_t size_of(const SeenRange& range) { return std::max(-range.least, range.most); }

Finding main_theorem(const CheckBudget& budget, const SharedDeviations& deviations) {
  Comparisons comparisons;
  std::string largest;
  for (const PairDeviations& found : deviations->of(budget)) {
    const std::int64_t size = size_of(found.deviation);
    comparisons.add(mp_wythoff(1, found.p), size <= found.p - 1 ? "" : fmt::format("{} off", size));
    if (found.p <= 8 || found.p % 10 == 0) {
      largest += fmt::format("{}{}: {}", largest.empty() ? "" : ", ", found.p, size);
    }
  }
  return comparisons.finding(
      fmt::format("so {}; the largest by p, {}", Deviations::how_far(budget), largest));
}

/// floor(n alpha) for m = 1.
BigInteger floor_alpha(std::int64_t p, const BigInteger& n) {
  const BigInteger sum = n * (2 * p - 1) + sqrt(n * n * (4 * p * p + 1));
  return sum / (2 * p);
}

// The first k with |a_k - a'_k| = p - 1, where it is near; and some k for every p.
Finding best_possible(const CheckBudget& budget, const SharedDeviations& deviations) {
  Comparisons comparisons;
  std::string nearest;
  std::size_t digits = 0;
  for (const PairDeviations& found : deviations->of(budget)) {
    if (found.p > 1 && size_of(found.deviation) == found.p - 1) {
      const SeenRange& seen = found.deviation;
      const std::int64_t first = -seen.least < found.p - 1 ? seen.most_at
                                 : seen.most < found.p - 1 ? seen.least_at
                                                           : std::min(seen.least_at, seen.most_at);
      nearest += fmt::format("{}{} for p = {}", nearest.empty() ? "" : ", ", first, found.p);
    }
    const BigInteger n = farthest_pair(1, found.p);
    const BigInteger k = n - (found.p - 1);
    const BigInteger off = MpPairs(1, found.p).a(n) - (found.p - 1) - floor_alpha(found.p, k);
    comparisons.add(mp_wythoff(1, found.p), off == 1 - found.p ? "" : off.get_str() + " off");
    digits = std::max(digits, k.get_str().size());
  }
  return comparisons.finding(
      fmt::format("for every p <= {} there is a k with a_k - a'_k = 1 - p, of up to {} digits",
                  Deviations::most_p, digits),
      fmt::format("the first k with |a_k - a'_k| = p - 1, up to {}: {}; the paper suspects it, "
                  "docs/imitation.md proves it for every p",
                  Deviations::pairs(budget), nearest));
}

/// The e of (9), over all p; with the p and n where one is outside.
Finding epsilons(const CheckBudget& budget, const SharedDeviations& deviations, std::int64_t low,
                 std::int64_t high, const std::string& note) {
  Comparisons comparisons;
  std::int64_t least = 0;
  std::int64_t most = 0;
  for (const PairDeviations& found : deviations->of(budget)) {
    for (const SeenRange& seen : {found.epsilon_up, found.epsilon_down}) {
      least = std::min(least, seen.least);
      most = std::max(most, seen.most);
      const bool holds = seen.least >= low && seen.most <= high;
      comparisons.add(mp_wythoff(1, found.p),
                      holds ? "" : fmt::format("e from {} to {}", seen.least, seen.most));
    }
  }
  return comparisons.finding(
      fmt::format("e from {} to {}, {}", least, most, Deviations::how_far(budget)), note);
}

Finding corollary(const CheckBudget& budget, const SharedDeviations& deviations) {
  return epsilons(budget, deviations, -1, 2, "");
}

Finding last_remark(const CheckBudget& budget, const SharedDeviations& deviations) {
  Finding finding = epsilons(budget, deviations, 0, 1,
                             "open in the paper; docs/imitation.md proves it for m = 1, which is "
                             "what the appendix is about");
  if (finding.verdict == Verdict::agrees) finding.verdict = Verdict::open;
  return finding;
}

/// (a'_k, b'_k) and (a_k, b_k) for k = 1, 2, ...; index 0 is not used.
struct TwoKinds {
  Positions beatty{{0, 0}};
  Positions pairs{{0, 0}};
};

TwoKinds two_kinds(std::int64_t p, std::int64_t most) {
  TwoKinds kinds;
  const Positions all = wythoff_pairs_upto(1, p, 2 * (most + p));
  for (std::int64_t k = 1; k <= most; ++k) {
    const std::int64_t root = floor_of_root(k * k * (4 * p * p + 1));
    kinds.beatty.push_back(
        {(k * (2 * p - 1) + root) / (2 * p), (k * (2 * p + 1) + root) / (2 * p)});
    const Position pair = all[static_cast<std::size_t>(k + p - 1)];
    kinds.pairs.push_back({pair.x - (p - 1), pair.y - (p - 1)});
  }
  return kinds;
}

/// Calls wrong(p, kinds), which says what is wrong, for small p.
template <class Wrong>
Finding lemma_1(const CheckBudget& budget, Wrong&& wrong) {
  const std::int64_t most_p = by_size<std::int64_t>(budget, 10, 50);
  const std::int64_t most_k = by_size<std::int64_t>(budget, 2000, 50'000);
  Comparisons comparisons;
  for (std::int64_t p = 1; p <= most_p; ++p) {
    stop_if_wanted(budget);
    comparisons.add(mp_wythoff(1, p), wrong(p, two_kinds(p, most_k)));
  }
  return comparisons.finding(fmt::format("so for p <= {} and k <= {}", most_p, most_k));
}

std::string beatty_differences(std::int64_t p, const TwoKinds& kinds) {
  const std::int64_t last = kinds.beatty.back().y - kinds.beatty.back().x;
  std::vector<std::int64_t> counts(static_cast<std::size_t>(last + 1));
  for (std::size_t k = 1; k < kinds.beatty.size(); ++k) {
    ++counts[static_cast<std::size_t>(kinds.beatty[k].y - kinds.beatty[k].x)];
  }
  if (counts[0] != 0) return "a difference is 0";
  std::int64_t upto = 0;
  for (std::int64_t n = 1; n < last; ++n) {  // the last may go on
    upto += counts[static_cast<std::size_t>(n)];
    if (upto < p * n || upto > p * n + p - 1) return fmt::format("n = {}: {}", n, upto);
  }
  return "";
}

std::string epsilon_k(std::int64_t p, const TwoKinds& kinds) {
  for (std::size_t k = 1; k < kinds.pairs.size(); ++k) {
    const std::int64_t epsilon =
        (kinds.pairs[k].y - kinds.pairs[k].x) - (kinds.beatty[k].y - kinds.beatty[k].x);
    const bool is_multiple = static_cast<std::int64_t>(k) % p == 0;
    if (epsilon < 0 || epsilon > (is_multiple ? 0 : 1)) {
      return fmt::format("epsilon_{} = {}", k, epsilon);
    }
  }
  return "";
}

std::string steps(std::int64_t, const TwoKinds& kinds) {
  std::int64_t before = 2;
  for (std::size_t k = 1; k + 1 < kinds.beatty.size(); ++k) {
    const std::int64_t a = kinds.beatty[k + 1].x - kinds.beatty[k].x;
    const std::int64_t b = kinds.beatty[k + 1].y - kinds.beatty[k].y;
    if (a < 1 || a > 2 || (a == 1 && before == 1)) return fmt::format("a'_{}", k + 1);
    if (b < 2 || b > 3) return fmt::format("b'_{}", k + 1);
    before = a;
  }
  return "";
}

}  // namespace

Finders imitation_appendix_finders() {
  const auto shared = std::make_shared<Deviations>();
  return {
      {"appendix.lemma-1.i",
       [](const CheckBudget& budget) { return lemma_1(budget, beatty_differences); }},
      {"appendix.lemma-1.ii", [](const CheckBudget& budget) { return lemma_1(budget, epsilon_k); }},
      {"appendix.lemma-1.iii", [](const CheckBudget& budget) { return lemma_1(budget, steps); }},
      {"appendix.theorem", [=](const CheckBudget& budget) { return main_theorem(budget, shared); }},
      {"appendix.best-possible",
       [=](const CheckBudget& budget) { return best_possible(budget, shared); }},
      {"appendix.corollary", [=](const CheckBudget& budget) { return corollary(budget, shared); }},
      {"appendix.remark", [=](const CheckBudget& budget) { return last_remark(budget, shared); }}};
}

}  // namespace nimhoff::papers
