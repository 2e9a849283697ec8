// A contest as a conversation shows it: titles, boards, prompts, words.
#pragma once

#include <memory>
#include <nimhoff/strategy/decision.hpp>
#include <string>
#include <utility>
#include <vector>

#include "play_screen.hpp"

namespace nimhoff::cli {

/// Two columns of help.
using HelpRows = std::vector<std::pair<std::string, std::string>>;

/// Of one contest, which it must not outlive.
class PlayView {
 public:
  virtual ~PlayView() = default;

  /// `Wythoff Nim`
  [[nodiscard]] virtual std::string title() const = 0;
  /// What is special and how it ends, a sentence each.
  [[nodiscard]] virtual std::vector<std::string> rules() const = 0;
  /// The position drawn, ending in a newline; `with_p` shows the P-positions. Throws BadInput when
  /// these cannot be shown.
  [[nodiscard]] virtual std::string drawn(const Screen& screen, bool with_legend,
                                          bool with_p) const = 0;
  /// What a move can reach, in words.
  [[nodiscard]] virtual std::vector<std::string> options_in_words() const = 0;
  /// The position in words, and what has to be done there; `person` is the side of the reader.
  [[nodiscard]] virtual std::vector<std::string> captions(Player person) const = 0;
  [[nodiscard]] virtual std::string prompt() const = 0;
  [[nodiscard]] virtual HelpRows request_rows() const = 0;

  /// `move to (3,5), taking (1,3)`; `s` stands behind the verb of a third person.
  [[nodiscard]] virtual std::string in_words(const Decision& decision,
                                             const std::string& s) const = 0;
  /// `Moving to (3,5)`
  [[nodiscard]] virtual std::string doing_in_words(const Decision& decision) const = 0;
  /// What who is stuck cannot do: `move`; and what is to be said behind who won.
  [[nodiscard]] virtual std::string what_fails() const { return "move"; }
  [[nodiscard]] virtual std::string after_result() const { return ""; }
};

[[nodiscard]] std::unique_ptr<PlayView> view_of(Contest& contest);

}  // namespace nimhoff::cli
