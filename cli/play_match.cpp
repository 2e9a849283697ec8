// A match of one game, as a conversation sees it.
#include "play_match.hpp"

#include <fmt/format.h>

#include <nimhoff/nimhoff.hpp>

#include "play_words.hpp"

namespace nimhoff::cli {

Advice MatchContest::choice() {
  const Choice choice = opponent_.choice(match_);
  return {{0, choice.named}, choice.wins, choice.reason};
}

Advice MatchContest::hint() {
  const Choice choice = opponent_.hint(match_);
  return {{0, choice.named}, choice.wins, choice.reason};
}

std::string MatchContest::title() const {
  const bool is_named = match_.at().size() == 2 || match_.game().board().is_one_heap();
  const std::string title = is_named ? describe(match_.game()).title : spelling(match_.game());
  return title == spelling(match_.game()) ? title : capitalised(title);
}

std::vector<std::string> MatchContest::rules() const {
  const Description game = describe(match_.game());
  std::vector<std::string> sentences;
  if (!game.twist.empty()) sentences.push_back(capitalised(game.twist) + ".");
  sentences.push_back(capitalised(game.ending) + ".");
  return sentences;
}

std::string MatchContest::drawn(const Screen& screen, bool with_legend, bool with_p) {
  if (with_p && match_.at().size() > 2) {
    throw BadInput({.given = "p",
                    .problem = "P-positions are drawn on boards of one or two heaps",
                    .advice = "hint names a move to one"});
  }
  BoardView view{screen, with_legend, {}};
  if (with_p) view.is_p = [this](const Heaps& at) { return opponent_.is_p(match_, at); };
  return cli::drawn(match_, view) + (with_legend ? legend(match_, view) : "");
}

std::vector<std::string> MatchContest::options_in_words() const {
  return {cli::options_in_words(match_)};
}

std::vector<TranscriptPart> MatchContest::transcript_parts() const {
  return {{spelling(match_.game()), match_.history().front(), match_.at()}};
}

TranscriptDecision MatchContest::recorded(const Decision& decision) const {
  return {match_.turn(), false, match_.duty(), 0, match_.at(), decision.named};
}

std::vector<std::string> MatchContest::captions(Player person) const {
  std::string caption = caption_of(match_);
  if (const auto& state = match_.state()) {
    const bool is_mover = person == match_.mover();
    const std::int64_t mine = is_mover ? state->trace.mover_credit : state->trace.opponent_credit;
    const std::int64_t theirs = is_mover ? state->trace.opponent_credit : state->trace.mover_credit;
    caption += fmt::format("; imitations left: you {}, the computer {}", mine, theirs);
    if (state->trace.taken > 0) {
      const std::int64_t most = state->trace.taken + match_.game().memory()->m() - 1;
      caption += fmt::format(
          "; taking {} from {} imitates{}",
          most == state->trace.taken ? std::to_string(most)
                                     : fmt::format("{} to {}", state->trace.taken, most),
          state->trace.from_first ? "y" : "x", state->trace.mover_credit == 0 ? ", forbidden" : "");
    }
  }
  const std::string task = task_of(match_);
  return task.empty() ? std::vector{caption} : std::vector{caption, task};
}

std::string MatchContest::prompt() const { return prompt_of(match_); }

Request MatchContest::request_in(const std::string& line) const {
  return cli::request_in(line, match_.at(), match_.duty());
}

std::string MatchContest::in_words(const Decision& decision, const std::string& s) const {
  return decision_in_words(match_, decision.named, s);
}

std::string MatchContest::doing_in_words(const Decision& decision) const {
  const std::string what = decision.named.empty() ? "nothing" : listed(decision.named);
  if (match_.duty() == Duty::block) return "Blocking " + what;
  return (match_.duty() == Duty::propose ? "Proposing " : "Moving to ") + what;
}

std::string MatchContest::what_fails() const {
  const auto& maneuver = match_.game().maneuver();
  const bool is_comply = maneuver && maneuver->kind() == Maneuver::Kind::comply;
  return is_comply ? "propose enough options" : "move";
}

}  // namespace nimhoff::cli
