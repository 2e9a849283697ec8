// The answer at a position of (m,p)-Imitation Nim, by Theorem 19.
//
// Cost:    see imitation_strategy.cpp.
// Checked: tests/strategy/answer/answer_test.cpp.
#include "strategy/answer/for_imitation.hpp"

#include "strategy/imitation_strategy.hpp"

namespace nimhoff {
namespace {

// So many imitations are listed when a large m forbids more of them.
constexpr std::int64_t most_listed = 1000;

}  // namespace

bool is_decided_by_theorem_19(const Game& game) {
  return game.memory() && game == Game::imitation(*game.memory()) &&
         game.memory()->p() <= MpPairs::largest_p;
}

Answer answer_for_imitation(const Game& game, std::span<const BigHeaps> history,
                            const RunLimits& limits) {
  const ImitationStrategy strategy(*game.memory(), limits.stop);
  const ImitationState state = strategy.after(history);
  Answer answer;
  answer.method = "formula: Theorem 19";
  answer.outcome = strategy.verdict(state).outcome();
  answer.reason = strategy.reason(state);
  if (answer.outcome == Outcome::N) answer.winning_moves = strategy.winning_moves(state);
  MemoryAnswer memory;
  memory.dynamic = strategy.history_effect(state.at) == HistoryEffect::dynamic;
  memory.mover_credit = state.trace.mover_credit;
  memory.opponent_credit = state.trace.opponent_credit;
  memory.forbidden = strategy.forbidden(state, most_listed);
  answer.memory = memory;
  if (const BigInteger count = strategy.forbidden_count(state); count > most_listed) {
    answer.reason += "; of " + count.get_str() + " forbidden imitations " +
                     std::to_string(most_listed) + " are listed";
  }
  return answer;
}

}  // namespace nimhoff
