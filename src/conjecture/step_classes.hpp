// Which of several lists, compared piece by piece, are equal or contain each other.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "nimhoff/game/position.hpp"

namespace nimhoff {

/// The first position that only one of two lists holds.
struct FirstDifference {
  Position at;
  bool is_in_first;
};

/// Takes the positions of every list in pieces of whole columns.
class StepClasses {
 public:
  explicit StepClasses(std::size_t lists);

  /// The next piece of every list: the same columns, sorted.
  void take(const std::vector<std::span<const Position>>& pieces);

  /// The least list that this one equals.
  [[nodiscard]] std::size_t class_of(std::size_t list) const { return classes_[list]; }
  /// Whether every position of one is in the other.
  [[nodiscard]] bool is_contained(std::size_t one, std::size_t other) const {
    return contained_[one * size_ + other];
  }
  [[nodiscard]] const std::optional<FirstDifference>& first_difference(std::size_t one,
                                                                       std::size_t other) const {
    return differences_[one * size_ + other];
  }
  /// Whether another piece could change nothing.
  [[nodiscard]] bool is_settled() const;

 private:
  void compare_groups(const std::vector<std::size_t>& groups,
                      const std::vector<std::span<const Position>>& pieces);

  std::size_t size_;
  std::vector<std::size_t> classes_;
  std::vector<bool> contained_;
  std::vector<std::optional<FirstDifference>> differences_;
};

}  // namespace nimhoff
