// Steps and rules, and what makes one nonsensical.
#include "nimhoff/game/rule.hpp"

#include <algorithm>

#include "game/wide_integer.hpp"
#include "nimhoff/game/error.hpp"
#include "nimhoff/game/position.hpp"

namespace nimhoff {

Step::Step(std::int64_t a, std::int64_t b) : a_(a), b_(b) {
  // Steps are made often: no text before it is needed.
  const auto require = [&](bool holds, const char* problem, const char* allowed) {
    if (holds) return;
    throw BadInput({.argument = "step",
                    .given = to_string(*this),
                    .problem = problem,
                    .allowed = std::string("a step is a,b ") + allowed});
  };
  const bool is_in_range = std::min(a, b) >= 0 && std::max(a, b) <= largest_number;
  require(is_in_range, "out of range", "with whole numbers from 0 to 2^62");
  require(a > 0 || b > 0, "a step that removes nothing", "other than 0,0");
}

bool are_parallel(const Step& one, const Step& other) {
  return product(one.a(), other.b()) == product(one.b(), other.a());
}

std::string to_string(const Step& step) {
  return std::to_string(step.a()) + ',' + std::to_string(step.b());
}

namespace {

void require_reach(std::int64_t reach) {
  if (reach >= 1 && (reach <= largest_number || reach == unlimited)) return;
  throw BadInput({.argument = "reach",
                  .given = std::to_string(reach),
                  .problem = "out of range",
                  .allowed = "a reach is from 1 to 2^62"});
}

}  // namespace

Rule::Rule(Step step, std::int64_t reach, std::int64_t width)
    : step_(step), width_(width), reach_(reach) {
  require_reach(reach);
  if (width < 1 || width > largest_number) {
    throw BadInput({.argument = "width",
                    .given = std::to_string(width),
                    .problem = "out of range",
                    .allowed = "a width is from 1 to 2^62"});
  }
  if (width > 1 && step != Step(1, 1)) {
    throw BadInput({.argument = "width",
                    .given = std::to_string(width),
                    .problem = "only the step 1,1 can have a width",
                    .advice = "try +1,1w" + std::to_string(width)});
  }
}

Rule Rule::with_reach(std::int64_t reach) const {
  require_reach(reach);
  Rule changed = *this;
  changed.reach_ = reach;
  return changed;
}

Rule Rule::moved_to(Step step, Step first_side, Step second_side) const {
  Rule moved = *this;
  moved.step_ = step;
  if (is_wide()) {
    moved.first_side_ = first_side;
    moved.second_side_ = second_side;
  }
  return moved;
}

bool Rule::covers(const Rule& other) const {
  const bool same_sides =
      !is_wide() || !other.is_wide() || has_sides(other.first_side_, other.second_side_);
  return step_ == other.step_ && same_sides && width_ >= other.width_ && reach_ >= other.reach_;
}

}  // namespace nimhoff
