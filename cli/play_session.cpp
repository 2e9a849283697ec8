// A match between a person and the computer, as a conversation.
//
// Everything goes to stdout, which is the transcript; what was read from a pipe is repeated
// behind the prompt, as a terminal would have shown it. With a transcript as JSON the conversation
// goes to the terminal by stderr, and where nobody types, only what was refused is said there.
#include "play_session.hpp"

#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <nimhoff/nimhoff.hpp>

#include "error_text.hpp"
#include "interrupt.hpp"
#include "layout.hpp"
#include "play_words.hpp"
#include "terminal.hpp"

namespace nimhoff::cli {
namespace {

// A person reads lines of at most so many characters; a transcript in a file is not wrapped.
constexpr std::size_t widest = 100;

}  // namespace

PlaySession::PlaySession(std::unique_ptr<Contest> contest, const PlayOrder& order, bool prints_json)
    : contest_(std::move(contest)),
      view_(view_of(*contest_)),
      order_(order),
      prints_json_(prints_json),
      voice_(!prints_json                  ? Voice::out
             : ::isatty(STDIN_FILENO) != 0 ? Voice::err
                                           : Voice::none),
      input_(voice_ == Voice::out ? STDOUT_FILENO : STDERR_FILENO) {}

Screen PlaySession::shown_on() const {
  return screen(voice_ == Voice::out ? STDOUT_FILENO : STDERR_FILENO);
}

void PlaySession::show(const std::string& text) const {
  if (voice_ == Voice::out) print(text);
  if (voice_ == Voice::err) write_message(text);
}

void PlaySession::say(const std::string& text) const {
  const Screen now = shown_on();
  show(now.is_terminal ? wrapped(text, std::min(now.width, widest), 0) + '\n' : text + '\n');
}

bool PlaySession::is_computers(Player side) const { return plays(order_.computer, side); }

std::string PlaySession::name_of(Player side) const {
  if (order_.computer == Computer::both) {
    return side == Player::first ? "the first player" : "the second player";
  }
  return is_computers(side) ? "the computer" : "you";
}

void PlaySession::run() {
  introduce();
  bool is_left = false;
  while (!is_left && !contest_->is_over()) {
    throw_if_stopped(interruption());
    if (is_computers(contest_->turn())) {
      let_computer_decide();
    } else {
      is_left = !let_person_decide();
    }
  }
  if (is_left) {
    say(fmt::format("The game ends here, unfinished, at {}.", where(*contest_)));
  } else {
    tell_result();
  }
  if (prints_json_) print_transcript();
}

void PlaySession::print_transcript() {
  std::vector<TranscriptDecision> decisions;
  for (const Event& event : events_) {
    if (event.decision) decisions.push_back(*event.decision);
  }
  print_json(transcript_of(*contest_, order_, std::move(decisions)));
}

void PlaySession::introduce() const {
  say(fmt::format("{}, from {}", view_->title(), where(*contest_)));
  introduce_sides();
  for (const std::string& rule : view_->rules()) say(rule);
  if (order_.computer != Computer::both) {
    say(fmt::format("Type {}; help lists what else, quit leaves.", how_to_move(*contest_)));
    say("P: the player who has just moved wins. N: the player who moves next wins.");
  }
  show("\n");
}

void PlaySession::introduce_sides() const {
  std::string sides = "The computer plays both sides";
  if (order_.computer != Computer::both) {
    const bool begins = order_.computer == Computer::second;
    sides = fmt::format("You move {}, the computer {}", begins ? "first" : "second",
                        begins ? "second" : "first");
  }
  if (order_.strength.is_random()) {
    sides += "; it plays by chance";
  } else if (!order_.strength.is_perfect()) {
    sides += fmt::format("; it looks {} ahead", counted(order_.strength.moves(), "move"));
  }
  say(sides + '.');
}

void PlaySession::show_position(bool with_legend) {
  try {
    show(view_->drawn(shown_on(), with_legend, shows_p_));
  } catch (const BadInput& error) {
    if (!shows_p_) throw;
    shows_p_ = false;
    say(error_text(error.details(), nullptr));
    show(view_->drawn(shown_on(), with_legend, shows_p_));
  }
  const Player person = is_person(Player::first) ? Player::first : Player::second;
  for (const std::string& caption : view_->captions(person)) say(caption);
}

void PlaySession::let_computer_decide() {
  const Advice choice = contest_->choice();
  const std::string what = view_->in_words(choice.decision, "s");
  say(fmt::format("{} {}{}.", capitalised(name_of(contest_->turn())), what,
                  order_.coaches ? ": " + choice.reason : ""));
  last_reason_ = what + ": " + choice.reason;
  decide(choice.decision, true);
  if (order_.coaches) events_.back().decision->reason = choice.reason;
}

void PlaySession::decide(const Decision& decision, bool by_computer) {
  Event event{recorded(*contest_, decision)};
  event.decision->by_computer = by_computer;
  contest_->decide(decision);
  events_.push_back(std::move(event));
  is_board_due_ = true;
}

bool PlaySession::let_person_decide() {
  if (is_board_due_) {
    if (!events_.empty()) show("\n");
    show_position(is_legend_due_);
    is_legend_due_ = false;
  }
  is_board_due_ = false;
  if (!input_.shows_prompt()) show(view_->prompt());
  const std::optional<std::string> line = input_.next(view_->prompt());
  if (!line) {
    show("\n");
    return false;
  }
  if (!input_.is_terminal()) show(shown(*line) + '\n');
  return answer(request_in(*line, *contest_));
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
    case Request::Kind::options:
      for (const std::string& line : view_->options_in_words()) say(line);
      break;
    case Request::Kind::p_positions:
      toggle_p_positions();
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
      refuse(request.fault);
      break;
  }
  return true;
}

void PlaySession::decide_for_person(const Decision& decision) {
  if (const auto why = contest_->why_not(decision)) {
    refuse(error_text(*why, nullptr));
    return;
  }
  Mistake mistake{events_.size(), where(*contest_), ""};
  const bool is_mistake = gives_away(*contest_, decision);
  if (is_mistake) mistake.better = view_->doing_in_words(contest_->hint().decision);
  decide(decision, false);
  if (!is_mistake) return;
  events_.back().decision->is_mistake = true;
  mistakes_.push_back(mistake);
  if (order_.coaches) {
    say(fmt::format("That gives a won game away. {} would have kept it; undo takes it back.",
                    mistake.better));
  }
}

// Said even where nobody hears the rest.
void PlaySession::refuse(const std::string& why) const {
  if (voice_ == Voice::none) {
    report(why);
  } else {
    say(why);
  }
}

void PlaySession::toggle_p_positions() {
  shows_p_ = !shows_p_;
  show_position(true);
}

// The last thing that the person did: a decision, or a change of places.
void PlaySession::take_back() {
  const auto mine = std::find_if(events_.rbegin(), events_.rend(), [](const Event& event) {
    return !event.decision || !event.decision->by_computer;
  });
  if (mine == events_.rend()) {
    refuse("undo: nothing of yours to take back; make a move first");
    return;
  }
  const bool was_swap = !mine->decision;
  bool is_done = false;
  while (!is_done) {
    const Event last = events_.back();
    events_.pop_back();
    is_done = !last.decision || !last.decision->by_computer;
    if (last.decision) contest_->undo();
  }
  if (was_swap) change_computer();
  std::erase_if(mistakes_, [&](const Mistake& one) { return one.events >= events_.size(); });
  last_reason_.clear();
  say(fmt::format("Back at {}{}.", where(*contest_),
                  was_swap ? fmt::format("; you play the {} player again",
                                         order_.computer == Computer::first ? "second" : "first")
                           : ""));
  is_board_due_ = true;
}

void PlaySession::change_computer() {
  order_.computer = order_.computer == Computer::first ? Computer::second : Computer::first;
}

void PlaySession::change_places() {
  change_computer();
  events_.push_back({std::nullopt});
  say(fmt::format("You change places: you play the {} player now.",
                  order_.computer == Computer::first ? "second" : "first"));
  is_board_due_ = true;
}

void PlaySession::give_hint() {
  const Advice hint = contest_->hint();
  const std::string what = view_->in_words(hint.decision, "");
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
  const std::size_t width = std::min(shown_on().is_terminal ? shown_on().width : widest, widest);
  show(two_columns(view_->request_rows(), width));
  for (std::size_t i = 0; i < contest_->parts().size(); ++i) {
    const auto before = contest_->parts().first(i);
    const Game& one = contest_->parts()[i].game();
    const bool is_known = std::any_of(before.begin(), before.end(),
                                      [&](const Match& other) { return other.game() == one; });
    if (is_known) continue;
    const Description game = describe(one);
    HelpRows rows{{"board", game.board}};
    for (const std::string& rule : game.rules)
      rows.emplace_back(rows.size() == 1 ? "rules" : "", rule);
    if (!game.twist.empty()) rows.emplace_back("twist", game.twist);
    rows.emplace_back("ending", game.ending);
    show("\nthe rules of " + game.game + ":\n" + two_columns(rows, width));
  }
}

void PlaySession::tell_result() {
  const Player stuck = contest_->turn();
  const Player winner = contest_->winner();
  if (events_.empty()) {
    say(fmt::format("The game is already over at {}.", where(*contest_)));
  } else {
    show("\n");
  }
  say(fmt::format("At {} {} cannot {}: {} {}{}.", where(*contest_), name_of(stuck),
                  view_->what_fails(), name_of(winner), is_person(winner) ? "win" : "wins",
                  view_->after_result()));
  tell_mistakes(winner);
}

void PlaySession::tell_mistakes(Player winner) {
  const bool is_lost = order_.computer != Computer::both && !is_person(winner);
  const bool has_decided = std::any_of(events_.begin(), events_.end(), [](const Event& event) {
    return event.decision && !event.decision->by_computer;
  });
  if (!is_lost || !has_decided) return;
  // What was given away on the other side is no loss of this one.
  std::size_t since = events_.size();
  while (since > 0 && events_[since - 1].decision) --since;
  const auto first = std::find_if(mistakes_.begin(), mistakes_.end(),
                                  [&](const Mistake& one) { return one.events >= since; });
  if (first != mistakes_.end()) {
    say(fmt::format("You had a won game until {}. {} there would have kept it.", first->where,
                    first->better));
  } else if (since == 0 && order_.strength.is_perfect()) {
    say(fmt::format("From this start you could not have won; --computer {} takes the other side.",
                    order_.computer == Computer::first ? "second" : "first"));
  }
}

}  // namespace nimhoff::cli
