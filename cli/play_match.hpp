// A match of one game, as a conversation sees it.
#pragma once

#include "play_contest.hpp"

namespace nimhoff::cli {

class MatchContest final : public Contest {
 public:
  MatchContest(Match match, Opponent opponent)
      : match_(std::move(match)), opponent_(std::move(opponent)) {}

  [[nodiscard]] bool is_over() const override { return match_.is_over(); }
  [[nodiscard]] Player turn() const override { return match_.turn(); }
  [[nodiscard]] Player winner() const override { return match_.winner(); }
  [[nodiscard]] std::string where() const override { return to_string(match_.at()); }

  [[nodiscard]] std::optional<ErrorDetails> why_not(const Decision& decision) const override {
    return match_.why_not(decision.named);
  }
  void decide(const Decision& decision) override { match_.decide(decision.named); }
  void undo() override { match_.undo(); }

  [[nodiscard]] Advice choice() override;
  [[nodiscard]] Advice hint() override;
  [[nodiscard]] Prognosis prognosis() override { return opponent_.prognosis(match_); }

  [[nodiscard]] std::string title() const override;
  [[nodiscard]] std::vector<std::string> rules() const override;
  [[nodiscard]] std::string how_to_move() const override {
    return "the position to move to, or take and what to take";
  }
  [[nodiscard]] std::string drawn(const Screen& screen, bool with_legend, bool with_p) override;
  [[nodiscard]] std::vector<std::string> options_in_words() const override;
  [[nodiscard]] std::vector<TranscriptPart> transcript_parts() const override;
  [[nodiscard]] TranscriptDecision recorded(const Decision& decision) const override;
  [[nodiscard]] std::vector<std::string> captions(Player person) const override;
  [[nodiscard]] std::string prompt() const override;
  [[nodiscard]] Request request_in(const std::string& line) const override;
  [[nodiscard]] HelpRows request_rows() const override { return cli::request_rows(match_); }
  [[nodiscard]] std::vector<Game> games() const override { return {match_.game()}; }

  [[nodiscard]] std::string in_words(const Decision& decision, const std::string& s) const override;
  [[nodiscard]] std::string doing_in_words(const Decision& decision) const override;
  [[nodiscard]] std::string what_fails() const override;
  [[nodiscard]] std::string after_result() const override {
    return match_.game().is_misere() ? " (misere play)" : "";
  }

 private:
  Match match_;
  Opponent opponent_;
};

}  // namespace nimhoff::cli
