// An answer read off the outcomes of the options.
//
// Checked: tests/strategy/answer/answer_test.cpp, each move against the definition.
#include "strategy/answer/from_options.hpp"

#include "strategy/answer/reason.hpp"
#include "strategy/maneuver.hpp"

namespace nimhoff {
namespace {

std::vector<BigHeaps> p_among(const std::vector<Option>& options) {
  std::vector<BigHeaps> found;
  for (const Option& option : options) {
    if (option.outcome == Outcome::P) found.push_back(option.to);
  }
  return found;
}

}  // namespace

Tally tally_of(const std::vector<Option>& options) {
  Tally tally;
  for (const Option& option : options) tally.count(option.outcome, option.is_inside);
  return tally;
}

std::vector<BigHeaps> proposal(const Maneuver& maneuver, const std::vector<Option>& options) {
  std::vector<BigHeaps> inside;
  for (const Option& option : options) {
    if (option.outcome == Outcome::P) continue;
    if (!option.is_inside) return {option.to};
    inside.push_back(option.to);
  }
  const auto k = static_cast<std::size_t>(maneuver.k());
  if (inside.size() < k) return {};
  inside.resize(k);
  return inside;
}

Answer answer_from(const Game& game, const std::vector<Option>& p_options, const Tally& tally,
                   const std::string& method) {
  Answer answer;
  answer.method = method;
  answer.outcome = outcome_from(game, tally);
  answer.reason = reason_for(game, tally, answer.outcome);
  if (answer.outcome == Outcome::N) {
    answer.winning_moves = p_among(p_options);
  } else if (blocks(game)) {
    answer.block = p_among(p_options);
  }
  return answer;
}

Answer answer_from(const Game& game, const std::vector<Option>& options,
                   const std::string& method) {
  Answer answer = answer_from(game, options, tally_of(options), method);
  if (answer.outcome == Outcome::P && complies(game)) {
    answer.propose = proposal(*game.maneuver(), options);
  }
  return answer;
}

}  // namespace nimhoff
