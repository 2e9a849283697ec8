// A match between a person and the computer, as a conversation.
//
// Everything goes to stdout, which is the transcript; what was read from a pipe is repeated
// behind the prompt, as a terminal would have shown it.
#include "play_session.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nimhoff/nimhoff.hpp>

#include "error_text.hpp"
#include "interrupt.hpp"
#include "layout.hpp"
#include "play_words.hpp"
#include "terminal.hpp"

namespace nimhoff::cli {
namespace {

// A person reads lines of at most 100 characters; a transcript in a file is not wrapped.
void say(const std::string& text) {
  const std::size_t width = output_width();
  const bool is_terminal = width < 10'000;
  print(wrapped(text, is_terminal ? std::min<std::size_t>(width, 100) : width, 0) + '\n');
}

std::string title_of(const Match& match) {
  const bool is_named = match.at().size() == 2 || match.game().board().is_one_heap();
  const std::string title = is_named ? describe(match.game()).title : spelling(match.game());
  return title == spelling(match.game()) ? title : capitalised(title);
}

}  // namespace

PlaySession::PlaySession(Match match, Opponent opponent, Computer computer)
    : match_(std::move(match)), opponent_(std::move(opponent)), computer_(computer) {}

bool PlaySession::is_computers(Player side) const {
  return computer_ == Computer::both || (computer_ == Computer::first) == (side == Player::first);
}

std::string PlaySession::name_of(Player side) const {
  if (computer_ == Computer::both) {
    return side == Player::first ? "the first player" : "the second player";
  }
  return is_computers(side) ? "the computer" : "you";
}

void PlaySession::run() {
  introduce();
  while (!match_.is_over()) {
    throw_if_stopped(interruption());
    if (is_computers(match_.turn())) {
      let_computer_decide();
    } else if (!let_person_decide()) {
      say(fmt::format("The game ends here, unfinished, at {}.", to_string(match_.at())));
      return;
    }
  }
  tell_result();
}

void PlaySession::introduce() const {
  const Description game = describe(match_.game());
  say(fmt::format("{}, from {}", title_of(match_), to_string(match_.at())));
  if (computer_ == Computer::both) {
    say("The computer plays both sides.");
  } else {
    say(fmt::format("You move {}, the computer {}.",
                    computer_ == Computer::second ? "first" : "second",
                    computer_ == Computer::second ? "second" : "first"));
  }
  if (!game.twist.empty()) say(capitalised(game.twist) + ".");
  say(capitalised(game.ending) + ".");
  if (computer_ != Computer::both) {
    say("Type the position to move to; help lists what else, quit leaves.");
    say("P: the player who has just moved wins. N: the player who moves next wins.");
  }
  print("\n");
}

void PlaySession::show_position(bool with_legend) const {
  const Screen now = screen();
  print(drawn(match_, now));
  if (with_legend) print(legend(match_, now));
  std::string caption = caption_of(match_);
  if (const auto& state = match_.state()) {
    const bool is_mover = is_person(match_.mover());
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
  say(caption);
  if (const std::string task = task_of(match_); !task.empty()) say(task);
}

void PlaySession::let_computer_decide() {
  const Choice choice = opponent_.choice(match_);
  const std::string what = decision_in_words(match_, choice.named, "s");
  say(fmt::format("{} {}: {}.", capitalised(name_of(match_.turn())), what, choice.reason));
  last_reason_ = what + ": " + choice.reason;
  match_.decide(choice.named);
  by_person_.push_back(false);
  is_board_due_ = true;
}

bool PlaySession::let_person_decide() {
  if (is_board_due_) {
    if (!by_person_.empty()) print("\n");
    show_position(is_legend_due_);
    is_legend_due_ = false;
  }
  is_board_due_ = false;
  print(prompt_of(match_));
  const std::optional<std::string> line = input_.next();
  if (!line) {
    print("\n");
    return false;
  }
  if (!input_.is_terminal()) print(shown(*line) + '\n');
  return answer(request_in(*line, match_.at().size(), match_.duty()));
}

bool PlaySession::answer(const Request& request) {
  switch (request.kind) {
    case Request::Kind::nothing:
      break;
    case Request::Kind::decide:
      decide_for_person(request.positions);
      break;
    case Request::Kind::hint:
      give_hint();
      break;
    case Request::Kind::why:
      explain();
      break;
    case Request::Kind::undo:
      take_back();
      break;
    case Request::Kind::swap:
      change_places();
      break;
    case Request::Kind::board:
      show_position(true);
      break;
    case Request::Kind::help:
      help();
      break;
    case Request::Kind::quit:
      return false;
    case Request::Kind::not_understood:
      say(request.fault);
      break;
  }
  return true;
}

void PlaySession::decide_for_person(const std::vector<Heaps>& decision) {
  if (const auto why = match_.why_not(decision)) {
    say(error_text(*why, nullptr));
    return;
  }
  const Player person = match_.turn();
  Mistake mistake{by_person_.size(), match_.at(), decision, {}, match_.duty()};
  const bool was_won = opponent_.prognosis(match_).winner == person;
  if (was_won) mistake.better = opponent_.hint(match_);
  match_.decide(decision);
  by_person_.push_back(true);
  is_board_due_ = true;
  if (was_won && opponent_.prognosis(match_).winner != person) mistakes_.push_back(mistake);
}

void PlaySession::take_back() {
  const auto mine = std::find(by_person_.rbegin(), by_person_.rend(), true);
  if (mine == by_person_.rend()) {
    say("undo: nothing of yours to take back; make a move first");
    return;
  }
  bool was_mine = false;
  while (!was_mine) {
    was_mine = by_person_.back();
    by_person_.pop_back();
    match_.undo();
  }
  std::erase_if(mistakes_, [&](const Mistake& one) { return one.decisions >= by_person_.size(); });
  last_reason_.clear();
  say(fmt::format("Back at {}.", to_string(match_.at())));
  is_board_due_ = true;
}

void PlaySession::change_places() {
  computer_ = computer_ == Computer::first ? Computer::second : Computer::first;
  by_person_.assign(by_person_.size(), false);
  mistakes_.clear();
  has_swapped_ = true;
  say(fmt::format("You change places: you play the {} player now.",
                  computer_ == Computer::first ? "second" : "first"));
  is_board_due_ = true;
}

void PlaySession::give_hint() {
  const Choice choice = opponent_.hint(match_);
  const std::string what = decision_in_words(match_, choice.named, "");
  say(choice.wins ? fmt::format("You could {}: {}.", what, choice.reason)
                  : fmt::format("Nothing wins here. You could {}: {}.", what, choice.reason));
}

void PlaySession::explain() {
  if (!last_reason_.empty()) say(fmt::format("The computer {}.", last_reason_));
  const Prognosis prognosis = opponent_.prognosis(match_);
  say(fmt::format("{} from here without a mistake: {}.",
                  is_person(prognosis.winner) ? "You win" : "The computer wins", prognosis.reason));
}

void PlaySession::help() const {
  const std::size_t width = std::min<std::size_t>(output_width(), 100);
  print(two_columns(request_rows(match_), width));
  const Description game = describe(match_.game());
  std::vector<std::pair<std::string, std::string>> rows{{"board", game.board}};
  for (const std::string& rule : game.rules)
    rows.emplace_back(rows.size() == 1 ? "rules" : "", rule);
  if (!game.twist.empty()) rows.emplace_back("twist", game.twist);
  rows.emplace_back("ending", game.ending);
  print("\nthe rules of " + game.game + ":\n" + two_columns(rows, width));
}

void PlaySession::tell_result() {
  const Player stuck = match_.turn();
  const Player winner = match_.winner();
  const bool is_comply =
      match_.game().maneuver() && match_.game().maneuver()->kind() == Maneuver::Kind::comply;
  if (by_person_.empty()) {
    say(fmt::format("The game is already over at {}.", to_string(match_.at())));
  } else {
    print("\n");
  }
  say(fmt::format("At {} {} cannot {}: {} {}{}.", to_string(match_.at()), name_of(stuck),
                  is_comply ? "propose enough options" : "move", name_of(winner),
                  is_person(winner) ? "win" : "wins",
                  match_.game().is_misere() ? " (misere play)" : ""));
  tell_mistakes(winner);
}

void PlaySession::tell_mistakes(Player winner) {
  const bool is_lost = computer_ != Computer::both && !is_person(winner);
  if (!is_lost || by_person_.empty()) return;
  if (mistakes_.empty() && has_swapped_) return;
  if (mistakes_.empty()) {
    say(fmt::format("From this start you could not have won; --computer {} takes the other side.",
                    computer_ == Computer::first ? "second" : "first"));
    return;
  }
  const Mistake& first = mistakes_.front();
  const std::string better = first.better.named.empty() ? "nothing" : listed(first.better.named);
  const char* verb = first.duty == Duty::move    ? "Moving to"
                     : first.duty == Duty::block ? "Blocking"
                                                 : "Proposing";
  say(fmt::format("You had a won game until {}. {} {} there would have kept it.",
                  to_string(first.at), verb, better));
}

}  // namespace nimhoff::cli
