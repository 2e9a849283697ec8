// What a conversation about a match needs to know, whether one game is played or a sum.
#pragma once

#include <nimhoff/strategy/match.hpp>
#include <nimhoff/strategy/opponent.hpp>
#include <nimhoff/strategy/transcript.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "play_board.hpp"
#include "play_request.hpp"

namespace nimhoff::cli {

/// A decision with what speaks for it.
struct Advice {
  Decision decision;
  bool wins = false;
  std::string reason;
};

/// Two columns of help.
using HelpRows = std::vector<std::pair<std::string, std::string>>;

/// A match with its opponent.
class Contest {
 public:
  virtual ~Contest() = default;

  [[nodiscard]] virtual bool is_over() const = 0;
  /// Who has to decide now; of a contest that is over, who cannot go on.
  [[nodiscard]] virtual Player turn() const = 0;
  /// Of a contest that is over.
  [[nodiscard]] virtual Player winner() const = 0;
  /// `(3,5)`
  [[nodiscard]] virtual std::string where() const = 0;

  [[nodiscard]] virtual std::optional<ErrorDetails> why_not(const Decision& decision) const = 0;
  virtual void decide(const Decision& decision) = 0;
  virtual void undo() = 0;

  [[nodiscard]] virtual Advice choice() = 0;
  /// The same without touching what choice() will say next.
  [[nodiscard]] virtual Advice hint() = 0;
  [[nodiscard]] virtual Prognosis prognosis() = 0;

  /// `Wythoff Nim`
  [[nodiscard]] virtual std::string title() const = 0;
  /// What is special and how it ends, a sentence each; then how a move is typed.
  [[nodiscard]] virtual std::vector<std::string> rules() const = 0;
  [[nodiscard]] virtual std::string how_to_move() const = 0;
  /// The position drawn, ending in a newline; `with_p` shows the P-positions. Throws BadInput when
  /// these cannot be shown.
  [[nodiscard]] virtual std::string drawn(const Screen& screen, bool with_legend, bool with_p) = 0;
  /// What a move can reach, in words.
  [[nodiscard]] virtual std::vector<std::string> options_in_words() const = 0;
  /// The position in words, and what has to be done there; `person` is the side of the reader.
  [[nodiscard]] virtual std::vector<std::string> captions(Player person) const = 0;
  [[nodiscard]] virtual std::string prompt() const = 0;
  [[nodiscard]] virtual Request request_in(const std::string& line) const = 0;
  [[nodiscard]] virtual HelpRows request_rows() const = 0;
  /// The games played, each with its rules.
  [[nodiscard]] virtual std::vector<Game> games() const = 0;

  /// `move to (3,5), taking (1,3)`; `s` stands behind the verb of a third person.
  [[nodiscard]] virtual std::string in_words(const Decision& decision,
                                             const std::string& s) const = 0;
  /// `Moving to (3,5)`
  [[nodiscard]] virtual std::string doing_in_words(const Decision& decision) const = 0;
  /// What who is stuck cannot do: `move`; and what is to be said behind who won.
  [[nodiscard]] virtual std::string what_fails() const { return "move"; }
  /// The games, where they began and where they stand.
  [[nodiscard]] virtual std::vector<TranscriptPart> transcript_parts() const = 0;
  /// A decision that is about to be made, for the transcript.
  [[nodiscard]] virtual TranscriptDecision recorded(const Decision& decision) const = 0;
  [[nodiscard]] virtual std::string after_result() const { return ""; }
};

}  // namespace nimhoff::cli
