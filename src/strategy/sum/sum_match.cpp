// A play of a sum of games: each part is a match of its own, and players alternate over all.
//
// Checked: tests/strategy/sum/sum_match_test.cpp.
#include "nimhoff/strategy/sum_match.hpp"

#include <algorithm>

#include "nimhoff/game/error.hpp"
#include "nimhoff/values/reference.hpp"
#include "strategy/heap_moves.hpp"

namespace nimhoff {
namespace {

Match match_of(const SumPart& part) {
  require_values(part.game);
  require_heaps_of(part.game, part.heaps);
  return {part.game, heaps_to_play_with(part.heaps)};
}

}  // namespace

SumMatch::SumMatch(const Sum& start) {
  if (start.empty()) throw BadInput({.argument = "sum", .problem = "a sum needs a part"});
  for (const SumPart& part : start) {
    try {
      parts_.push_back(match_of(part));
    } catch (const BadInput& error) {
      throw BadInput(in_part(error.details(), parts_.size()));
    }
  }
}

Sum SumMatch::at() const {
  Sum sum;
  for (const Match& part : parts_) sum.push_back({part.game(), big_heaps(part.at())});
  return sum;
}

bool SumMatch::is_over() const {
  return std::all_of(parts_.begin(), parts_.end(), [](const Match& one) { return one.is_over(); });
}

std::optional<ErrorDetails> SumMatch::why_not(std::size_t part, const Heaps& to) const {
  if (part >= parts_.size()) {
    return ErrorDetails{.given = "part " + std::to_string(part),
                        .problem = "no such part",
                        .allowed = "parts are 0 to " + std::to_string(parts_.size() - 1)};
  }
  if (parts_[part].is_over()) {
    return ErrorDetails{.given = to_string(to),
                        .problem = "in part " + std::to_string(part) + ": no move is left there",
                        .advice = "move in another part"};
  }
  const auto why = parts_[part].why_not({to});
  return why ? std::optional(in_part(*why, part)) : std::nullopt;
}

void SumMatch::move(std::size_t part, const Heaps& to) {
  if (auto why = why_not(part, to)) throw BadInput(std::move(*why));
  parts_[part].decide({to});
  moved_.push_back(part);
}

bool SumMatch::undo() {
  if (moved_.empty()) return false;
  parts_[moved_.back()].undo();
  moved_.pop_back();
  return true;
}

}  // namespace nimhoff
