// Rules: what one move may remove.
#pragma once

#include <compare>
#include <cstdint>
#include <limits>
#include <nlohmann/json_fwd.hpp>
#include <string>

namespace nimhoff {

/// A pair (a, b) != (0, 0) of whole numbers >= 0, at most 2^62 each.
class Step {
 public:
  /// Throws BadInput when (a, b) is no step.
  Step(std::int64_t a, std::int64_t b);

  [[nodiscard]] std::int64_t a() const { return a_; }
  [[nodiscard]] std::int64_t b() const { return b_; }
  friend auto operator<=>(const Step&, const Step&) = default;

 private:
  std::int64_t a_;
  std::int64_t b_;
};

/// Whether one step is a real multiple of the other.
[[nodiscard]] bool are_parallel(const Step& one, const Step& other);
/// `3,5`
[[nodiscard]] std::string to_string(const Step& step);
/// [a, b]
void to_json(nlohmann::ordered_json& json, const Step& step);

/// The reach of a rule that may be taken any number of times in a row.
inline constexpr std::int64_t unlimited = std::numeric_limits<std::int64_t>::max();

/// A step that one move may take k times in a row, 1 <= k <= reach.
///
/// A rule of width w > 1 removes i of its first side and j of its second instead,
/// 1 <= i, j <= reach and |i - j| < w. Its sides are (1,0) and (0,1), which makes its
/// step (1,1), or the images of these two when the game was mapped into a cone.
class Rule {
 public:
  /// Throws BadInput when reach < 1, width < 1, or width > 1 on another step than (1,1).
  explicit Rule(Step step, std::int64_t reach = unlimited, std::int64_t width = 1);

  [[nodiscard]] const Step& step() const { return step_; }
  [[nodiscard]] std::int64_t reach() const { return reach_; }
  [[nodiscard]] bool is_unlimited() const { return reach_ == unlimited; }
  [[nodiscard]] std::int64_t width() const { return width_; }
  [[nodiscard]] bool is_wide() const { return width_ > 1; }
  /// The two sides of a wide rule; of any other rule (1,0) and (0,1), unused.
  [[nodiscard]] const Step& first_side() const { return first_side_; }
  [[nodiscard]] const Step& second_side() const { return second_side_; }

  /// Whether these are the sides, in this order.
  [[nodiscard]] bool has_sides(const Step& first, const Step& second) const {
    return first_side_ == first && second_side_ == second;
  }

  [[nodiscard]] Rule with_reach(std::int64_t reach) const;
  /// The rule whose step (and sides) a linear map has taken elsewhere.
  [[nodiscard]] Rule moved_to(Step step, Step first_side, Step second_side) const;
  /// Whether every move of `other` is a move of this rule with the same step.
  [[nodiscard]] bool covers(const Rule& other) const;

  friend auto operator<=>(const Rule&, const Rule&) = default;

 private:
  Step step_;
  std::int64_t width_;
  std::int64_t reach_;
  Step first_side_{1, 0};
  Step second_side_{0, 1};
};

/// {step, reach, width}; an unlimited reach is null.
void to_json(nlohmann::ordered_json& json, const Rule& rule);

}  // namespace nimhoff
