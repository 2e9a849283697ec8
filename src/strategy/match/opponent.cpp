// The opponent: what to decide in a match, and why.
//
// A move to a P-position wins, so one of these is made when there is one. The previous player
// forbids the options that are P, or proposes options that are N; where too many are P, as
// many as the rule allows, and the match is lost against a player who errs nowhere.
//
// Checked: tests/strategy/match/opponent_test.cpp: it never loses a won match.
#include "nimhoff/strategy/opponent.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <limits>

#include "strategy/answer/reason.hpp"
#include "strategy/maneuver.hpp"
#include "strategy/match/look_ahead.hpp"
#include "strategy/match/opponent_moves.hpp"
#include "strategy/match/outcomes.hpp"
#include "strategy/match/weak_choice.hpp"

namespace nimhoff {
namespace {

std::int64_t size_of(const std::vector<Heaps>& list) {
  return static_cast<std::int64_t>(list.size());
}

std::string leaving_in_words(const Prospect& leaves) {
  if (leaves.winning == std::numeric_limits<std::int64_t>::max()) {
    return "every move loses, and this one ends the game";
  }
  if (leaves.and_more) return "every move loses; this one leaves many winning answers";
  if (leaves.winning == leaves.all) {
    return fmt::format("every move loses; this one leaves {}",
                       leaves.all == 1 ? "one answer" : "winning answers only");
  }
  const std::string answers = counted(leaves.winning, "winning answer");
  if (leaves.all == 0) return "every move loses; this one leaves " + answers;
  return fmt::format("every move loses; this one leaves {} among {}", answers,
                     counted(leaves.all, "move"));
}

Choice chosen_move(const Match& match, MatchOutcomes& outcomes, Random& random) {
  if (const std::vector<Heaps> winning = moves_that_win(match, outcomes); !winning.empty()) {
    const Heaps to = one_of(winning, random);
    Match next = match;
    next.decide({to});
    return {{to}, true, "a P-position; " + outcomes.reason(next)};
  }
  const LosingMove best = hardest_move(match, outcomes, random);
  return {{best.to}, false, leaving_in_words(best.leaves)};
}

Choice chosen_block(const Match& match, MatchOutcomes& outcomes, Random& random) {
  const std::vector<Heaps> block = best_block(match, outcomes, random);
  const bool wins = outcomes.here(match) == Outcome::P;
  if (wins && block.empty()) return {block, wins, "no option is P, so nothing needs to be blocked"};
  if (wins) {
    return {block, wins,
            block.size() == 1
                ? "it is the only option that is P"
                : fmt::format("they are all the {} options that are P", block.size())};
  }
  const std::int64_t p = size_of(outcomes.p_options(match));
  return {block, wins,
          fmt::format("{} {} P, so {} that {} P {} open whatever is blocked", counted(p, "option"),
                      are(p), p - size_of(block), are(p - size_of(block)),
                      p - size_of(block) == 1 ? "stays" : "stay")};
}

Choice chosen_proposal(const Match& match, MatchOutcomes& outcomes, Random& random) {
  const std::vector<Heaps> proposal = best_proposal(match, outcomes, random);
  if (outcomes.here(match) == Outcome::P) {
    return {proposal, true,
            proposal.size() == 1 ? "it is N, so the only choice loses"
                                 : "each is N, so every choice loses"};
  }
  return {proposal, false, "too few options are N, so some that are P had to be among them"};
}

Choice decided(const Match& match, MatchOutcomes& outcomes, Random& random) {
  switch (match.duty()) {
    case Duty::block:
      return chosen_block(match, outcomes, random);
    case Duty::propose:
      return chosen_proposal(match, outcomes, random);
    default:
      return chosen_move(match, outcomes, random);
  }
}

std::string maneuver_in_words(const Match& match, std::int64_t winning) {
  if (blocks(match.game())) {
    if (winning == 0) return "no option that is P was left open";
    return fmt::format("{} that {} P {} open", counted(winning, "option"), are(winning),
                       winning == 1 ? "is" : "are");
  }
  if (winning == 0) return "every option that was proposed is N";
  return fmt::format("{} that {} proposed {} P", counted(winning, "option"),
                     winning == 1 ? "was" : "were", are(winning));
}

}  // namespace

Opponent::Opponent(const Match& match, std::uint64_t seed, const RunLimits& limits,
                   Strength strength)
    : outcomes_(std::make_unique<MatchOutcomes>(match, limits)), strength_(strength), seed_(seed) {
  if (strength_.is_perfect()) return;
  sight_ = std::make_unique<LookAhead>(std::vector{match.game()}, limits.stop);
}
Opponent::Opponent(std::unique_ptr<MatchOutcomes> outcomes, std::uint64_t seed)
    : outcomes_(std::move(outcomes)), seed_(seed) {}
Opponent::~Opponent() = default;
Opponent::Opponent(Opponent&&) noexcept = default;
Opponent& Opponent::operator=(Opponent&&) noexcept = default;

Choice Opponent::choice(const Match& match) {
  Random random = random_at(seed_, match.age());
  if (sight_) return weak_choice(match, *outcomes_, {strength_, *sight_, random});
  return decided(match, *outcomes_, random);
}

Choice Opponent::hint(const Match& match) {
  Random always_the_same(1);
  return decided(match, *outcomes_, always_the_same);
}

std::vector<Heaps> Opponent::winning_moves(const Match& match) {
  return moves_that_win(match, *outcomes_);
}

bool Opponent::is_p(const Match& match, const Heaps& heaps) {
  if (outcomes_->has_table() || outcomes_->has_formula()) {
    return outcomes_->is_p(match.game(), heaps);
  }
  throw BadInput({.given = to_string(match.at()),
                  .problem = "too far to show the P-positions around it",
                  .advice = "try smaller heaps"});
}

Prognosis Opponent::prognosis(const Match& match) {
  if (match.is_over()) return {match.winner(), outcomes_->reason(match)};
  if (match.duty() == Duty::move && match.named()) {
    const std::int64_t winning = size_of(winning_moves(match));
    return {winning > 0 ? match.mover() : other(match.mover()), maneuver_in_words(match, winning)};
  }
  const bool is_p = outcomes_->here(match) == Outcome::P;
  return {is_p ? other(match.mover()) : match.mover(),
          fmt::format("{} is {}: {}", to_string(match.at()), is_p ? "P" : "N",
                      outcomes_->reason(match))};
}

}  // namespace nimhoff
