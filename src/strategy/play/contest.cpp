// A play of a game or of a sum of games, with a player who decides or advises.
//
// Checked: tests/strategy/play/contest_test.cpp.
#include "nimhoff/strategy/contest.hpp"

#include "nimhoff/game/counted.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/strategy/sum_match.hpp"
#include "strategy/heap_moves.hpp"

namespace nimhoff {
namespace {

Advice advice_of(const Choice& choice) { return {{0, choice.named}, choice.wins, choice.reason}; }
Advice advice_of(const SumChoice& choice) {
  return {{choice.part, {choice.to}}, choice.wins, choice.reason};
}

// What a match of one game and of a sum have in common.
template <class AnyMatch, class AnyOpponent>
class ContestOver : public Contest {
 public:
  ContestOver(AnyMatch match, std::uint64_t seed, Strength strength)
      : match_(std::move(match)), start_(match_), seed_(seed), strength_(strength) {}

  [[nodiscard]] Player turn() const override { return match_.turn(); }
  [[nodiscard]] Player winner() const override { return match_.winner(); }
  bool undo() override { return match_.undo(); }
  void prepare(const RunLimits& limits) override {
    opponent_.emplace(start_, seed_, limits, strength_);
  }
  [[nodiscard]] Advice choice() override { return advice_of(opponent().choice(match_)); }
  [[nodiscard]] Advice hint() override { return advice_of(opponent().hint(match_)); }
  [[nodiscard]] Prognosis prognosis() override { return opponent().prognosis(match_); }

 protected:
  [[nodiscard]] AnyMatch& match() { return match_; }
  [[nodiscard]] const AnyMatch& match() const { return match_; }
  [[nodiscard]] AnyOpponent& opponent() { return opponent_.value(); }

 private:
  AnyMatch match_;
  AnyMatch start_;
  std::uint64_t seed_;
  Strength strength_;
  std::optional<AnyOpponent> opponent_;
};

class MatchContest final : public ContestOver<Match, Opponent> {
 public:
  using ContestOver::ContestOver;
  [[nodiscard]] std::span<const Match> parts() const override { return {&match(), 1}; }
  [[nodiscard]] Duty duty() const override { return match().duty(); }
  [[nodiscard]] std::optional<ErrorDetails> why_not(const Decision& decision) const override {
    return match().why_not(decision.named);
  }
  void decide(const Decision& decision) override { match().decide(decision.named); }
  [[nodiscard]] bool is_p(std::size_t /*part*/, const Heaps& heaps) override {
    return opponent().is_p(match(), heaps);
  }
};

class SumContest final : public ContestOver<SumMatch, SumOpponent> {
 public:
  using ContestOver::ContestOver;
  [[nodiscard]] std::span<const Match> parts() const override { return match().parts(); }
  [[nodiscard]] Duty duty() const override { return match().is_over() ? Duty::none : Duty::move; }
  [[nodiscard]] std::optional<ErrorDetails> why_not(const Decision& decision) const override {
    if (decision.named.size() == 1) return match().why_not(decision.part, decision.named.front());
    return ErrorDetails{.given = counted(std::ssize(decision.named), "position"),
                        .problem = "a move goes to one",
                        .advice = "give the part and the position to move to"};
  }
  void decide(const Decision& decision) override {
    if (auto why = why_not(decision)) throw BadInput(std::move(*why));
    match().move(decision.part, decision.named.front());
  }
  [[nodiscard]] bool is_p(std::size_t part, const Heaps& heaps) override {
    return opponent().is_p(match(), part, heaps);
  }
};

}  // namespace

std::unique_ptr<Contest> contest_of(const Sum& start, std::uint64_t seed, Strength strength) {
  if (start.size() != 1) return std::make_unique<SumContest>(SumMatch(start), seed, strength);
  return std::make_unique<MatchContest>(Match(start[0].game, heaps_to_play_with(start[0].heaps)),
                                        seed, strength);
}

bool gives_away(Contest& contest, const Decision& decision) {
  const Player decider = contest.turn();
  if (contest.prognosis().winner != decider) return false;
  contest.decide(decision);
  const bool is_lost = contest.prognosis().winner != decider;
  contest.undo();
  return is_lost;
}

std::string where(const Contest& contest) {
  if (!contest.is_sum()) return to_string(contest.parts()[0].at());
  std::string text;
  for (const Match& part : contest.parts()) {
    text += (text.empty() ? "" : " + ") + spelling(part.game()) + ' ' + to_string(part.at());
  }
  return text;
}

}  // namespace nimhoff
