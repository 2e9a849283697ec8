// A match of one game, as a conversation shows it.
#pragma once

#include "play_view.hpp"

namespace nimhoff::cli {

class MatchView final : public PlayView {
 public:
  explicit MatchView(Contest& contest) : contest_(contest) {}

  [[nodiscard]] std::string title() const override;
  [[nodiscard]] std::vector<std::string> rules() const override;
  [[nodiscard]] std::string drawn(const Screen& screen, bool with_legend,
                                  bool with_p) const override;
  [[nodiscard]] std::vector<std::string> options_in_words() const override;
  [[nodiscard]] std::vector<std::string> captions(Player person) const override;
  [[nodiscard]] std::string prompt() const override;
  [[nodiscard]] HelpRows request_rows() const override;
  [[nodiscard]] std::string in_words(const Decision& decision, const std::string& s) const override;
  [[nodiscard]] std::string doing_in_words(const Decision& decision) const override;
  [[nodiscard]] std::string what_fails() const override;
  [[nodiscard]] std::string after_result() const override;

 private:
  [[nodiscard]] const Match& match() const { return contest_.parts()[0]; }
  Contest& contest_;
};

}  // namespace nimhoff::cli
