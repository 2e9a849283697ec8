// A match of a sum of games, as a conversation sees it: each part is drawn under its number, and a
// move names the part before the position, as in `1: 3,5`.
#include "play_sum.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nimhoff/nimhoff.hpp>

#include "play_words.hpp"

namespace nimhoff::cli {
namespace {

Advice advice_of(const SumChoice& choice) {
  return {{choice.part, {choice.to}}, choice.wins, choice.reason};
}

std::string example_of(const Match& part) {
  constexpr std::size_t most = 3;
  std::string text = "3";
  for (std::size_t i = 1; i < std::min(part.at().size(), most); ++i) text += i == 1 ? ",5" : ",1";
  return text;
}

std::string trimmed(const std::string& text) {
  const std::size_t begin = text.find_first_not_of(" \t");
  if (begin == std::string::npos) return "";
  return text.substr(begin, text.find_last_not_of(" \t") + 1 - begin);
}

}  // namespace

std::string SumContest::where() const {
  std::string text;
  for (const Match& part : match_.parts()) {
    text += (text.empty() ? "" : " + ") + spelling(part.game()) + ' ' + to_string(part.at());
  }
  return text;
}

std::optional<ErrorDetails> SumContest::why_not(const Decision& decision) const {
  if (decision.named.size() == 1) return match_.why_not(decision.part, decision.named.front());
  return ErrorDetails{.given = counted(decision.named.size(), "position"),
                      .problem = "a move goes to one",
                      .advice = "give the part and the position to move to"};
}

void SumContest::decide(const Decision& decision) {
  match_.move(decision.part, decision.named.front());
}

Advice SumContest::choice() { return advice_of(opponent_.choice(match_)); }
Advice SumContest::hint() { return advice_of(opponent_.hint(match_)); }

std::vector<std::string> SumContest::rules() const {
  return {"A move is made in one of the parts.", "Who cannot move in any part loses."};
}

std::string SumContest::how_to_move() const {
  return "the part and the position to move to there, as 0: " + example_of(match_.parts()[0]);
}

std::string SumContest::drawn(const Screen& screen, bool with_legend, bool with_p) {
  // The parts share the height of the screen.
  BoardView view{screen, with_legend, {}};
  view.screen.height = std::max<std::size_t>(8, screen.height / match_.parts().size());
  std::string text;
  std::string signs;
  for (std::size_t i = 0; i < match_.parts().size(); ++i) {
    const Match& part = match_.parts()[i];
    if (with_p) view.is_p = [this, i](const Heaps& at) { return opponent_.is_p(match_, i, at); };
    text += fmt::format("part {}: {}\n{}", i, spelling(part.game()), cli::drawn(part, view));
    if (signs.empty()) signs = legend(part, view);
  }
  return text + (with_legend ? signs : "");
}

std::vector<std::string> SumContest::options_in_words() const {
  std::vector<std::string> lines;
  for (std::size_t i = 0; i < match_.parts().size(); ++i) {
    lines.push_back(fmt::format("part {}: {}", i, cli::options_in_words(match_.parts()[i])));
  }
  return lines;
}

std::vector<TranscriptPart> SumContest::transcript_parts() const {
  std::vector<TranscriptPart> parts;
  for (const Match& part : match_.parts()) {
    parts.push_back({spelling(part.game()), part.history().front(), part.at()});
  }
  return parts;
}

TranscriptDecision SumContest::recorded(const Decision& decision) const {
  const Heaps& at = match_.parts()[decision.part].at();
  return {match_.turn(), false, Duty::move, decision.part, at, decision.named};
}

std::vector<std::string> SumContest::captions(Player /*person*/) const { return {where()}; }

Request SumContest::request_in(const std::string& line) const {
  const std::size_t colon = line.find(':');
  if (colon == std::string::npos) {
    const Request request = cli::request_in(line, match_.parts()[0].at(), Duty::move);
    const bool lacks_part = request.kind == Request::Kind::decide && match_.parts().size() > 1;
    return lacks_part ? misunderstood(shown(line) + ": in which part? type " + how_to_move())
                      : request;
  }
  std::size_t part = 0;
  try {
    part = static_cast<std::size_t>(parse_count(trimmed(line.substr(0, colon)), "part"));
  } catch (const BadInput&) {
    return misunderstood(shown(line.substr(0, colon)) + ": no part; type " + how_to_move());
  }
  const Heaps at = part < match_.parts().size() ? match_.parts()[part].at() : Heaps{0, 0};
  Request request = cli::request_in(line.substr(colon + 1), at, Duty::move);
  request.decision.part = part;
  return request;
}

HelpRows SumContest::request_rows() const {
  HelpRows rows = cli::request_rows(match_.parts()[0]);
  rows.front() = {"0: " + example_of(match_.parts()[0]), "move to this position in part 0"};
  return rows;
}

std::vector<Game> SumContest::games() const {
  std::vector<Game> games;
  for (const Match& part : match_.parts()) {
    if (std::find(games.begin(), games.end(), part.game()) == games.end()) {
      games.push_back(part.game());
    }
  }
  return games;
}

std::string SumContest::in_words(const Decision& decision, const std::string& s) const {
  return decision_in_words(match_.parts()[decision.part], decision.named, s) +
         fmt::format(" in part {}", decision.part);
}

std::string SumContest::doing_in_words(const Decision& decision) const {
  return fmt::format("Moving to {} in part {}", listed(decision.named), decision.part);
}

}  // namespace nimhoff::cli
