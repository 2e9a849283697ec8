// A list of rules that a spelling takes apart.
#pragma once

#include <utility>
#include <vector>

#include "nimhoff/game/board.hpp"
#include "nimhoff/game/rule.hpp"

namespace nimhoff {

class Ruleset {
 public:
  explicit Ruleset(std::vector<Rule> rules) : rules_(std::move(rules)) {}

  [[nodiscard]] const std::vector<Rule>& rules() const { return rules_; }
  [[nodiscard]] bool has(const Step& step) const;
  [[nodiscard]] bool has_nim() const { return has(Step(1, 0)) && has(Step(0, 1)); }
  [[nodiscard]] bool has_unlimited() const;

  [[nodiscard]] std::vector<Rule> wide() const;
  [[nodiscard]] std::vector<Rule> plain() const;
  /// The plain and wide rules of this reach, and the others.
  [[nodiscard]] std::vector<Rule> with_reach(std::int64_t reach) const;
  [[nodiscard]] std::vector<Rule> without_reach(std::int64_t reach) const;

  void remove(const Step& step);
  void remove(const Rule& rule);
  void remove_nim();
  /// Takes out every (p,q) with p < q whose mirror image (q,p) is there too, and that one;
  /// returns the former.
  std::vector<Rule> remove_mirror_pairs();

 private:
  std::vector<Rule> rules_;
};

/// The rules that are images under the cone's map, taken back, and the others as they are.
[[nodiscard]] std::pair<std::vector<Rule>, std::vector<Rule>> split_by_preimage(
    const std::vector<Rule>& rules, const Cone& cone);

}  // namespace nimhoff
