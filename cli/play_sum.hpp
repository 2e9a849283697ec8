// A match of a sum of games, as a conversation sees it.
#pragma once

#include <nimhoff/strategy/sum_match.hpp>

#include "play_contest.hpp"

namespace nimhoff::cli {

class SumContest final : public Contest {
 public:
  SumContest(SumMatch match, SumOpponent opponent)
      : match_(std::move(match)), opponent_(std::move(opponent)) {}

  [[nodiscard]] bool is_over() const override { return match_.is_over(); }
  [[nodiscard]] Player turn() const override { return match_.turn(); }
  [[nodiscard]] Player winner() const override { return match_.winner(); }
  [[nodiscard]] std::string where() const override;

  [[nodiscard]] std::optional<ErrorDetails> why_not(const Decision& decision) const override;
  void decide(const Decision& decision) override;
  void undo() override { match_.undo(); }

  [[nodiscard]] Advice choice() override;
  [[nodiscard]] Advice hint() override;
  [[nodiscard]] Prognosis prognosis() override { return opponent_.prognosis(match_); }

  [[nodiscard]] std::string title() const override { return "A sum of games"; }
  [[nodiscard]] std::vector<std::string> rules() const override;
  [[nodiscard]] std::string how_to_move() const override;
  [[nodiscard]] std::string drawn(const Screen& screen, bool with_legend, bool with_p) override;
  [[nodiscard]] std::vector<std::string> options_in_words() const override;
  [[nodiscard]] std::vector<TranscriptPart> transcript_parts() const override;
  [[nodiscard]] TranscriptDecision recorded(const Decision& decision) const override;
  [[nodiscard]] std::vector<std::string> captions(Player person) const override;
  [[nodiscard]] std::string prompt() const override { return "move> "; }
  [[nodiscard]] Request request_in(const std::string& line) const override;
  [[nodiscard]] HelpRows request_rows() const override;
  [[nodiscard]] std::vector<Game> games() const override;

  [[nodiscard]] std::string in_words(const Decision& decision, const std::string& s) const override;
  [[nodiscard]] std::string doing_in_words(const Decision& decision) const override;

 private:
  SumMatch match_;
  SumOpponent opponent_;
};

}  // namespace nimhoff::cli
