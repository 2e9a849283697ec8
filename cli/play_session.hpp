// A match between a person and the computer, as a conversation.
#pragma once

#include <memory>
#include <nimhoff/strategy/play.hpp>
#include <optional>
#include <string>
#include <vector>

#include "line_reader.hpp"
#include "play_request.hpp"
#include "play_view.hpp"

namespace nimhoff::cli {

class PlaySession {
 public:
  PlaySession(std::unique_ptr<Contest> contest, const PlayOrder& order, bool prints_json);
  /// Plays until the match is over or the person leaves. Throws Cancelled.
  void run();

 private:
  // What the person gave away, to be reported at the end.
  struct Mistake {
    std::size_t events;  // before it
    std::string where;
    std::string better;
  };

  // What happened: a decision, or a change of places.
  struct Event {
    std::optional<TranscriptDecision> decision;
  };

  // Where the conversation goes: to a person who types, or nowhere.
  enum class Voice { out, err, none };

  [[nodiscard]] Screen shown_on() const;
  void show(const std::string& text) const;
  void say(const std::string& text) const;

  [[nodiscard]] bool is_computers(Player side) const;
  [[nodiscard]] std::string name_of(Player side) const;
  [[nodiscard]] bool is_person(Player side) const { return !is_computers(side); }

  void introduce() const;
  void introduce_sides() const;
  void show_position(bool with_legend);
  void let_computer_decide();
  /// False when the person leaves.
  [[nodiscard]] bool let_person_decide();
  /// False when the person leaves.
  [[nodiscard]] bool answer(const Request& request);
  void decide_for_person(const Decision& decision);
  void decide(const Decision& decision, bool by_computer);
  void take_back();
  void change_places();
  void change_computer();
  void refuse(const std::string& why) const;
  void toggle_p_positions();
  void give_hint();
  void explain();
  void help() const;
  void tell_result();
  void tell_mistakes(Player winner);
  void print_transcript();

  std::unique_ptr<Contest> contest_;
  std::unique_ptr<PlayView> view_;
  PlayOrder order_;
  bool prints_json_;  // the transcript on stdout, the conversation elsewhere
  Voice voice_;
  LineReader input_;
  std::vector<Event> events_;
  std::vector<Mistake> mistakes_;
  std::string last_reason_;  // the computer's
  bool shows_p_ = false;
  bool is_board_due_ = true;
  bool is_legend_due_ = true;
};

}  // namespace nimhoff::cli
