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

}  // namespace

PlaySession::PlaySession(std::unique_ptr<Contest> contest, Computer computer)
    : contest_(std::move(contest)), computer_(computer) {}

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
  while (!contest_->is_over()) {
    throw_if_stopped(interruption());
    if (is_computers(contest_->turn())) {
      let_computer_decide();
    } else if (!let_person_decide()) {
      say(fmt::format("The game ends here, unfinished, at {}.", contest_->where()));
      return;
    }
  }
  tell_result();
}

void PlaySession::introduce() const {
  say(fmt::format("{}, from {}", contest_->title(), contest_->where()));
  if (computer_ == Computer::both) {
    say("The computer plays both sides.");
  } else {
    say(fmt::format("You move {}, the computer {}.",
                    computer_ == Computer::second ? "first" : "second",
                    computer_ == Computer::second ? "second" : "first"));
  }
  for (const std::string& rule : contest_->rules()) say(rule);
  if (computer_ != Computer::both) {
    say(fmt::format("Type {}; help lists what else, quit leaves.", contest_->how_to_move()));
    say("P: the player who has just moved wins. N: the player who moves next wins.");
  }
  print("\n");
}

void PlaySession::show_position(bool with_legend) const {
  print(contest_->drawn(with_legend));
  const Player person = is_person(Player::first) ? Player::first : Player::second;
  for (const std::string& caption : contest_->captions(person)) say(caption);
}

void PlaySession::let_computer_decide() {
  const Advice choice = contest_->choice();
  const std::string what = contest_->in_words(choice.decision, "s");
  say(fmt::format("{} {}: {}.", capitalised(name_of(contest_->turn())), what, choice.reason));
  last_reason_ = what + ": " + choice.reason;
  contest_->decide(choice.decision);
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
  print(contest_->prompt());
  const std::optional<std::string> line = input_.next();
  if (!line) {
    print("\n");
    return false;
  }
  if (!input_.is_terminal()) print(shown(*line) + '\n');
  return answer(contest_->request_in(*line));
}

bool PlaySession::answer(const Request& request) {
  switch (request.kind) {
    case Request::Kind::nothing:
      break;
    case Request::Kind::decide:
      decide_for_person(request.decision);
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

void PlaySession::decide_for_person(const Decision& decision) {
  if (const auto why = contest_->why_not(decision)) {
    say(error_text(*why, nullptr));
    return;
  }
  const Player person = contest_->turn();
  Mistake mistake{by_person_.size(), contest_->where(), ""};
  const bool was_won = contest_->prognosis().winner == person;
  if (was_won) mistake.better = contest_->doing_in_words(contest_->hint().decision);
  contest_->decide(decision);
  by_person_.push_back(true);
  is_board_due_ = true;
  if (was_won && contest_->prognosis().winner != person) mistakes_.push_back(mistake);
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
    contest_->undo();
  }
  std::erase_if(mistakes_, [&](const Mistake& one) { return one.decisions >= by_person_.size(); });
  last_reason_.clear();
  say(fmt::format("Back at {}.", contest_->where()));
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
  const Advice hint = contest_->hint();
  const std::string what = contest_->in_words(hint.decision, "");
  say(hint.wins ? fmt::format("You could {}: {}.", what, hint.reason)
                : fmt::format("Nothing wins here. You could {}: {}.", what, hint.reason));
}

void PlaySession::explain() {
  if (!last_reason_.empty()) say(fmt::format("The computer {}.", last_reason_));
  const Prognosis prognosis = contest_->prognosis();
  say(fmt::format("{} from here without a mistake: {}.",
                  is_person(prognosis.winner) ? "You win" : "The computer wins", prognosis.reason));
}

void PlaySession::help() const {
  const std::size_t width = std::min<std::size_t>(output_width(), 100);
  print(two_columns(contest_->request_rows(), width));
  for (const Game& one : contest_->games()) {
    const Description game = describe(one);
    HelpRows rows{{"board", game.board}};
    for (const std::string& rule : game.rules)
      rows.emplace_back(rows.size() == 1 ? "rules" : "", rule);
    if (!game.twist.empty()) rows.emplace_back("twist", game.twist);
    rows.emplace_back("ending", game.ending);
    print("\nthe rules of " + game.game + ":\n" + two_columns(rows, width));
  }
}

void PlaySession::tell_result() {
  const Player stuck = contest_->turn();
  const Player winner = contest_->winner();
  if (by_person_.empty()) {
    say(fmt::format("The game is already over at {}.", contest_->where()));
  } else {
    print("\n");
  }
  say(fmt::format("At {} {} cannot {}: {} {}{}.", contest_->where(), name_of(stuck),
                  contest_->what_fails(), name_of(winner), is_person(winner) ? "win" : "wins",
                  contest_->after_result()));
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
  say(fmt::format("You had a won game until {}. {} there would have kept it.", first.where,
                  first.better));
}

}  // namespace nimhoff::cli
