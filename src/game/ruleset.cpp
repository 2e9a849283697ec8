// A list of rules that a spelling takes apart.
#include "game/ruleset.hpp"

#include <algorithm>
#include <iterator>

namespace nimhoff {
namespace {

template <class Keep>
std::vector<Rule> chosen(const std::vector<Rule>& rules, const Keep& keep) {
  std::vector<Rule> found;
  std::copy_if(rules.begin(), rules.end(), std::back_inserter(found), keep);
  return found;
}

}  // namespace

bool Ruleset::has(const Step& step) const {
  return std::any_of(rules_.begin(), rules_.end(),
                     [&](const Rule& rule) { return rule.step() == step; });
}

bool Ruleset::has_unlimited() const {
  return std::any_of(rules_.begin(), rules_.end(),
                     [](const Rule& rule) { return rule.is_unlimited(); });
}

std::vector<Rule> Ruleset::wide() const {
  return chosen(rules_, [](const Rule& rule) { return rule.is_wide(); });
}

std::vector<Rule> Ruleset::plain() const {
  return chosen(rules_, [](const Rule& rule) { return !rule.is_wide(); });
}

std::vector<Rule> Ruleset::with_reach(std::int64_t reach) const {
  return chosen(rules_, [&](const Rule& rule) { return rule.reach() == reach; });
}

std::vector<Rule> Ruleset::without_reach(std::int64_t reach) const {
  return chosen(rules_, [&](const Rule& rule) { return rule.reach() != reach; });
}

void Ruleset::remove(const Step& step) {
  std::erase_if(rules_, [&](const Rule& rule) { return rule.step() == step; });
}

void Ruleset::remove(const Rule& rule) { std::erase(rules_, rule); }

void Ruleset::remove_nim() {
  remove(Step(1, 0));
  remove(Step(0, 1));
}

std::vector<Rule> Ruleset::remove_mirror_pairs() {
  const auto mirror = [](const Rule& rule) { return Step(rule.step().b(), rule.step().a()); };
  const std::vector<Rule> pairs = chosen(rules_, [&](const Rule& rule) {
    return 0 < rule.step().a() && rule.step().a() < rule.step().b() && has(mirror(rule));
  });
  for (const Rule& pair : pairs) {
    remove(pair);
    remove(mirror(pair));
  }
  return pairs;
}

std::pair<std::vector<Rule>, std::vector<Rule>> split_by_preimage(const std::vector<Rule>& rules,
                                                                  const Cone& cone) {
  std::vector<Rule> images;
  std::vector<Rule> others;
  for (const Rule& rule : rules) {
    const auto step = cone.preimage(rule.step());
    const bool is_image =
        step && (!rule.is_wide() || rule.has_sides(cone.first_row(), cone.second_row()));
    if (is_image) {
      images.push_back(rule.moved_to(*step, Step(1, 0), Step(0, 1)));
    } else {
      others.push_back(rule);
    }
  }
  std::sort(images.begin(), images.end());
  return {images, others};
}

}  // namespace nimhoff
