// A match of one game, as a conversation shows it.
#include "play_match_view.hpp"

#include <fmt/core.h>

#include <nimhoff/nimhoff.hpp>

#include "play_board.hpp"
#include "play_request.hpp"
#include "play_sum_view.hpp"
#include "play_words.hpp"

namespace nimhoff::cli {

std::unique_ptr<PlayView> view_of(Contest& contest) {
  if (contest.is_sum()) return std::make_unique<SumView>(contest);
  return std::make_unique<MatchView>(contest);
}

std::string MatchView::title() const {
  const bool is_named = match().at().size() == 2 || match().game().board().is_one_heap();
  const std::string title = is_named ? describe(match().game()).title : spelling(match().game());
  return title == spelling(match().game()) ? title : capitalised(title);
}

std::vector<std::string> MatchView::rules() const {
  const Description game = describe(match().game());
  std::vector<std::string> sentences;
  if (!game.twist.empty()) sentences.push_back(capitalised(game.twist) + ".");
  sentences.push_back(capitalised(game.ending) + ".");
  return sentences;
}

std::string MatchView::drawn(const Screen& screen, bool with_legend, bool with_p) const {
  if (with_p && match().at().size() > 2) {
    throw BadInput({.given = "p",
                    .problem = "P-positions are drawn on boards of one or two heaps",
                    .advice = "hint names a move to one"});
  }
  BoardView view{screen, with_legend, {}};
  if (with_p) view.is_p = [this](const Heaps& at) { return contest_.is_p(0, at); };
  return cli::drawn(match(), view) + (with_legend ? legend(match(), view) : "");
}

std::vector<std::string> MatchView::options_in_words() const {
  return {cli::options_in_words(match())};
}

std::vector<std::string> MatchView::captions(Player person) const {
  std::string caption = caption_of(match());
  if (const auto& state = match().state()) {
    const bool is_mover = person == match().mover();
    const std::int64_t mine = is_mover ? state->trace.mover_credit : state->trace.opponent_credit;
    const std::int64_t theirs = is_mover ? state->trace.opponent_credit : state->trace.mover_credit;
    caption += fmt::format("; imitations left: you {}, the computer {}", mine, theirs);
    if (state->trace.taken > 0) {
      const std::int64_t most = state->trace.taken + match().game().memory()->m() - 1;
      caption += fmt::format(
          "; taking {} from {} imitates{}",
          most == state->trace.taken ? std::to_string(most)
                                     : fmt::format("{} to {}", state->trace.taken, most),
          state->trace.from_first ? "y" : "x", state->trace.mover_credit == 0 ? ", forbidden" : "");
    }
  }
  const std::string task = task_of(match());
  return task.empty() ? std::vector{caption} : std::vector{caption, task};
}

std::string MatchView::prompt() const { return prompt_of(match()); }

HelpRows MatchView::request_rows() const { return cli::request_rows(match()); }

std::string MatchView::in_words(const Decision& decision, const std::string& s) const {
  return decision_in_words(match(), decision.named, s);
}

std::string MatchView::doing_in_words(const Decision& decision) const {
  const std::string what = decision.named.empty() ? "nothing" : listed(decision.named);
  if (match().duty() == Duty::block) return "Blocking " + what;
  return (match().duty() == Duty::propose ? "Proposing " : "Moving to ") + what;
}

std::string MatchView::what_fails() const {
  const auto& maneuver = match().game().maneuver();
  const bool is_comply = maneuver && maneuver->kind() == Maneuver::Kind::comply;
  return is_comply ? "propose enough options" : "move";
}

std::string MatchView::after_result() const {
  return match().game().is_misere() ? " (misere play)" : "";
}

}  // namespace nimhoff::cli
