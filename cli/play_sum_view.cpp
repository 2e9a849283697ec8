// A match of a sum of games, as a conversation shows it: each part is drawn under its number.
#include "play_sum_view.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <nimhoff/nimhoff.hpp>

#include "play_board.hpp"
#include "play_request.hpp"
#include "play_words.hpp"

namespace nimhoff::cli {

std::vector<std::string> SumView::rules() const {
  return {"A move is made in one of the parts.", "Who cannot move in any part loses."};
}

std::string SumView::drawn(const Screen& screen, bool with_legend, bool with_p) const {
  // The parts share the height of the screen.
  BoardView view{screen, with_legend, {}};
  view.screen.height = std::max<std::size_t>(8, screen.height / contest_.parts().size());
  std::string text;
  std::string signs;
  for (std::size_t i = 0; i < contest_.parts().size(); ++i) {
    const Match& part = contest_.parts()[i];
    if (with_p) view.is_p = [this, i](const Heaps& at) { return contest_.is_p(i, at); };
    text += fmt::format("part {}: {}\n{}", i, spelling(part.game()), cli::drawn(part, view));
    if (signs.empty()) signs = legend(part, view);
  }
  return text + (with_legend ? signs : "");
}

std::vector<std::string> SumView::options_in_words() const {
  std::vector<std::string> lines;
  for (std::size_t i = 0; i < contest_.parts().size(); ++i) {
    lines.push_back(fmt::format("part {}: {}", i, cli::options_in_words(contest_.parts()[i])));
  }
  return lines;
}

std::vector<std::string> SumView::captions(Player /*person*/) const { return {where(contest_)}; }

HelpRows SumView::request_rows() const {
  HelpRows rows = cli::request_rows(contest_.parts()[0]);
  const std::string how = how_to_move(contest_);
  rows.front() = {how.substr(how.find("0: ")), "move to this position in part 0"};
  return rows;
}

std::string SumView::in_words(const Decision& decision, const std::string& s) const {
  return decision_in_words(contest_.parts()[decision.part], decision.named, s) +
         fmt::format(" in part {}", decision.part);
}

std::string SumView::doing_in_words(const Decision& decision) const {
  return fmt::format("Moving to {} in part {}", listed(decision.named), decision.part);
}

}  // namespace nimhoff::cli
