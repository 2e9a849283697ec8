// Which of several lists, compared piece by piece, are equal or contain each other.
//
// Pieces are first grouped by equality, a comparison of bytes; lists of one class stay in it when
// they are in one group. Only between groups positions are looked at one by one.
//
// Cost:    linear in the positions where lists are equal or settled; times the pairs of groups
// else. Checked: tests/conjecture/step_classes_test.cpp, against whole lists.
#include "conjecture/step_classes.hpp"

#include <algorithm>
#include <map>

namespace nimhoff {

StepClasses::StepClasses(std::size_t lists)
    : size_(lists),
      classes_(lists, 0),
      contained_(lists * lists, true),
      differences_(lists * lists) {}

void StepClasses::take(const std::vector<std::span<const Position>>& pieces) {
  std::vector<std::size_t> groups(size_);
  bool is_one = true;
  for (std::size_t i = 0; i < size_; ++i) {
    groups[i] = i;
    for (std::size_t j = 0; j < i; ++j) {
      if (groups[j] != j ||
          !std::equal(pieces[i].begin(), pieces[i].end(), pieces[j].begin(), pieces[j].end())) {
        continue;
      }
      groups[i] = j;
      break;
    }
    is_one = is_one && groups[i] == 0;
  }
  if (is_one) return;
  std::map<std::pair<std::size_t, std::size_t>, std::size_t> first_of;
  for (std::size_t i = 0; i < size_; ++i) {
    classes_[i] = first_of.try_emplace({classes_[i], groups[i]}, i).first->second;
  }
  compare_groups(groups, pieces);
}

void StepClasses::compare_groups(const std::vector<std::size_t>& groups,
                                 const std::vector<std::span<const Position>>& pieces) {
  // Between two groups the same is true of all their lists.
  struct Seen {
    bool is_looked_at = false;
    bool is_contained = false;
    FirstDifference first{};
  };
  std::vector<Seen> seen(size_ * size_);
  for (std::size_t i = 0; i < size_; ++i) {
    for (std::size_t j = 0; j < size_; ++j) {
      const std::size_t at = i * size_ + j;
      if (groups[i] == groups[j] || (!contained_[at] && differences_[at])) continue;
      Seen& between = seen[groups[i] * size_ + groups[j]];
      const auto& one = pieces[i];
      const auto& other = pieces[j];
      if (!between.is_looked_at) {
        const auto [left, right] =
            std::mismatch(one.begin(), one.end(), other.begin(), other.end());
        const bool is_right = left == one.end() || (right != other.end() && *right < *left);
        between.first = {is_right ? *right : *left, !is_right};
        between.is_contained = std::includes(other.begin(), other.end(), one.begin(), one.end());
        between.is_looked_at = true;
      }
      if (!between.is_contained) contained_[at] = false;
      if (!differences_[at]) differences_[at] = between.first;
    }
  }
}

bool StepClasses::is_settled() const {
  for (std::size_t i = 0; i < size_; ++i) {
    for (std::size_t j = 0; j < size_; ++j) {
      if (i != j && (classes_[i] == classes_[j] || contained_[i * size_ + j])) return false;
    }
  }
  return true;
}

}  // namespace nimhoff
