// A play that is continued, and its transcript with what is to be decided next.
//
// Checked: tests/strategy/play/play_test.cpp; tests/web/server_test.py against the command line.
#include "nimhoff/strategy/play.hpp"

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/strategy/decision.hpp"

namespace nimhoff {
namespace {

constexpr std::int64_t most_options = 2000;
constexpr int most_computer_decisions = 1000;

// Of all parts together, at most `most_options`.
void list_options(const Contest& contest, TranscriptTurn& turn) {
  for (std::size_t part = 0; part < contest.parts().size(); ++part) {
    const Match& match = contest.parts()[part];
    if (match.is_over()) continue;
    const std::int64_t room = most_options - std::ssize(turn.options);
    std::vector<Heaps> some = match.some_options(room + 1);
    if (std::ssize(some) > room) {
      turn.are_left_out = true;
      some.resize(static_cast<std::size_t>(room));
    }
    for (Heaps& to : some) {
      if (match.is_ruled_out(to)) turn.ruled_out.push_back({part, to});
      turn.options.push_back({part, std::move(to)});
    }
    for (Heaps& to : match.forbidden_imitations(most_options)) {
      turn.ruled_out.push_back({part, std::move(to)});
    }
  }
}

std::optional<std::int64_t> limit_of(const Contest& contest) {
  if (contest.duty() == Duty::move) return std::nullopt;
  const std::int64_t k = contest.parts()[0].game().maneuver()->k();
  return contest.duty() == Duty::block ? k - 1 : k;
}

TranscriptTurn turn_of(Contest& contest, const PlayOrder& order) {
  TranscriptTurn turn{.player = contest.turn(), .duty = contest.duty(), .limit = limit_of(contest)};
  list_options(contest, turn);
  if (order.hints) turn.hint = contest.hint();
  if (!order.coaches) return turn;
  Prognosis prognosis = contest.prognosis();
  turn.outcome = prognosis.winner == contest.mover() ? Outcome::N : Outcome::P;
  turn.why = std::move(prognosis.reason);
  return turn;
}

TranscriptDecision played_by_computer(Contest& contest, const PlayOrder& order) {
  const Advice choice = contest.choice();
  TranscriptDecision decision = recorded(contest, choice.decision);
  decision.by_computer = true;
  if (order.coaches) decision.reason = choice.reason;
  contest.decide(choice.decision);
  return decision;
}

TranscriptDecision played(Contest& contest, const std::string& words, const PlayOrder& order) {
  if (contest.is_over()) {
    throw BadInput({.argument = "decisions",
                    .given = shown(words),
                    .problem = "the match is over before it",
                    .advice = "leave it out"});
  }
  const Decision decision = parse_decision(words, contest);
  if (auto why = contest.why_not(decision)) throw BadInput(std::move(*why));
  TranscriptDecision made = recorded(contest, decision);
  made.by_computer = plays(order.computer, contest.turn());
  made.is_mistake = !made.by_computer && gives_away(contest, decision);
  contest.decide(decision);
  return made;
}

}  // namespace

Computer parse_computer(const std::string& word) {
  if (word == "first") return Computer::first;
  if (word == "second") return Computer::second;
  if (word == "both") return Computer::both;
  if (word == "none") return Computer::none;
  throw BadInput(
      unknown_word("computer", word, "no such side", {"first", "second", "both", "none"}));
}

bool plays(Computer computer, Player side) {
  if (computer == Computer::both || computer == Computer::none) return computer == Computer::both;
  return (computer == Computer::first) == (side == Player::first);
}

TranscriptDecision recorded(const Contest& contest, const Decision& decision) {
  return {.player = contest.turn(),
          .duty = contest.duty(),
          .part = decision.part,
          .at = contest.parts()[decision.part].at(),
          .named = decision.named};
}

Transcript transcript_of(Contest& contest, const PlayOrder& order,
                         std::vector<TranscriptDecision> decisions) {
  Transcript whole{{}, order.strength, order.seed, std::move(decisions), std::nullopt};
  for (const Match& part : contest.parts()) {
    whole.parts.push_back({spelling(part.game()), part.history().front(), part.at()});
  }
  if (contest.is_over()) {
    whole.winner = contest.winner();
  } else {
    whole.turn = turn_of(contest, order);
  }
  return whole;
}

Transcript continued_play(const Sum& start, const std::vector<std::string>& decisions,
                          const PlayOrder& order, const RunLimits& limits) {
  const auto contest = contest_of(start, order.seed, order.strength);
  contest->prepare(limits);
  std::vector<TranscriptDecision> made;
  for (const std::string& words : decisions) {
    throw_if_stopped(limits.stop);
    made.push_back(played(*contest, words, order));
  }
  for (int i = 0; i < most_computer_decisions; ++i) {
    if (contest->is_over() || !plays(order.computer, contest->turn())) break;
    throw_if_stopped(limits.stop);
    made.push_back(played_by_computer(*contest, order));
  }
  return transcript_of(*contest, order, std::move(made));
}

}  // namespace nimhoff
