// A match between a person and the computer, as a conversation.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "line_reader.hpp"
#include "play_contest.hpp"

namespace nimhoff::cli {

/// Who plays for the computer.
enum class Computer { first, second, both };

class PlaySession {
 public:
  PlaySession(std::unique_ptr<Contest> contest, Computer computer);
  /// Plays until the match is over or the person leaves. Throws Cancelled.
  void run();

 private:
  // What the person gave away, to be reported at the end.
  struct Mistake {
    std::size_t decisions;  // made before it
    std::string where;
    std::string better;
  };

  [[nodiscard]] bool is_computers(Player side) const;
  [[nodiscard]] std::string name_of(Player side) const;
  [[nodiscard]] bool is_person(Player side) const { return !is_computers(side); }

  void introduce() const;
  void show_position(bool with_legend) const;
  void let_computer_decide();
  /// False when the person leaves.
  [[nodiscard]] bool let_person_decide();
  /// False when the person leaves.
  [[nodiscard]] bool answer(const Request& request);
  void decide_for_person(const Decision& decision);
  void take_back();
  void change_places();
  void give_hint();
  void explain();
  void help() const;
  void tell_result();
  void tell_mistakes(Player winner);

  std::unique_ptr<Contest> contest_;
  Computer computer_;
  LineReader input_;
  std::vector<bool> by_person_;  // of each decision, whether the person made it
  std::vector<Mistake> mistakes_;
  std::string last_reason_;  // the computer's
  bool has_swapped_ = false;
  bool is_board_due_ = true;
  bool is_legend_due_ = true;
};

}  // namespace nimhoff::cli
