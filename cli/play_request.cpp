// What a player types: positions, or a word.
#include "play_request.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nimhoff/game/error.hpp>
#include <nimhoff/game/notation.hpp>
#include <optional>
#include <sstream>

#include "error_text.hpp"

namespace nimhoff::cli {
namespace {

struct Word {
  const char* name;
  Request::Kind kind;
};

constexpr std::array words{
    Word{"hint", Request::Kind::hint},       Word{"why", Request::Kind::why},
    Word{"options", Request::Kind::options}, Word{"p", Request::Kind::p_positions},
    Word{"take", Request::Kind::decide},     Word{"undo", Request::Kind::undo},
    Word{"swap", Request::Kind::swap},       Word{"board", Request::Kind::board},
    Word{"help", Request::Kind::help},       Word{"quit", Request::Kind::quit},
    Word{"exit", Request::Kind::quit},       Word{"q", Request::Kind::quit},
    Word{"?", Request::Kind::help},          Word{"move", Request::Kind::decide},
    Word{"block", Request::Kind::decide},    Word{"none", Request::Kind::decide},
    Word{"propose", Request::Kind::decide}};

std::string verb_of(Duty duty) {
  if (duty == Duty::block) return "block";
  return duty == Duty::propose ? "propose" : "move";
}

// Parentheses and semicolons separate; blanks beside a comma do not.
std::vector<std::string> tokens_of(std::string line) {
  for (char& c : line) {
    if (c == '(' || c == ')' || c == ';' || c == '\t') c = ' ';
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  for (std::size_t at = line.find(','); at != std::string::npos; at = line.find(',', at + 1)) {
    while (at + 1 < line.size() && line[at + 1] == ' ') line.erase(at + 1, 1);
    while (at > 0 && line[at - 1] == ' ') line.erase(--at, 1);
  }
  std::istringstream stream(line);
  std::vector<std::string> tokens;
  for (std::string token; stream >> token;) tokens.push_back(token);
  return tokens;
}

Heaps heaps_in(const std::string& token) {
  Heaps heaps;
  std::size_t from = 0;
  while (from <= token.size()) {
    const std::size_t comma = std::min(token.find(',', from), token.size());
    heaps.push_back(parse_count(token.substr(from, comma - from), "heaps"));
    from = comma + 1;
  }
  return heaps;
}

// `3 5` and `3 5 2 2` are positions too when every one has its numbers.
std::vector<Heaps> grouped(const std::vector<Heaps>& read, std::size_t heaps) {
  const bool are_single =
      std::all_of(read.begin(), read.end(), [](const Heaps& one) { return one.size() == 1; });
  if (heaps == 1 || !are_single || read.size() % heaps != 0) return read;
  std::vector<Heaps> positions;
  for (std::size_t i = 0; i < read.size(); ++i) {
    if (i % heaps == 0) positions.emplace_back();
    positions.back().push_back(read[i].front());
  }
  return positions;
}

Request decision_in(const std::vector<std::string>& tokens, std::size_t heaps) {
  std::vector<Heaps> read;
  for (const std::string& token : tokens) {
    try {
      read.push_back(heaps_in(token));
    } catch (const BadInput&) {
      const char* wanted = heaps == 1 ? "7" : (heaps == 2 ? "3,5" : "3,2,1");
      return misunderstood(
          fmt::format("{}: no position; write one like {}, or help", shown(token), wanted));
    }
  }
  return {Request::Kind::decide, {0, grouped(read, heaps)}, ""};
}

// Which heap `x`, `y` or a number from 1 names; none when none.
std::optional<std::size_t> heap_named(const std::string& name, std::size_t heaps) {
  if (heaps == 2 && (name == "x" || name == "y")) return name == "x" ? 0 : 1;
  for (std::size_t heap = 0; heap < heaps; ++heap) {
    if (name == std::to_string(heap + 1)) return heap;
  }
  return std::nullopt;
}

Request bad_taking(const Heaps& at) {
  return misunderstood(at.size() == 1 ? "take: write how many to take, like take 3"
                                      : "take: write what to take from each heap, like take " +
                                            std::string(at.size() == 2 ? "1,1" : "1,0,0") +
                                            ", or take 3 from " + (at.size() == 2 ? "x" : "1"));
}

// What is left when these are taken, where that is not too much.
Request after_taking(Request taken, const Heaps& at) {
  for (Heaps& one : taken.decision.named) {
    if (one.size() != at.size()) return bad_taking(at);
    for (std::size_t heap = 0; heap < at.size(); ++heap) {
      if (one[heap] > at[heap]) {
        return misunderstood(
            fmt::format("take {}: more than there is at {}", to_string(one), to_string(at)));
      }
    }
    for (std::size_t heap = 0; heap < at.size(); ++heap) one[heap] = at[heap] - one[heap];
  }
  return taken;
}

// `1,1`, or `3 from x`.
Request taking_in(const std::vector<std::string>& tokens, const Heaps& at) {
  if (tokens.empty()) return bad_taking(at);
  if (tokens.size() != 3 || tokens[1] != "from") {
    Request taken = decision_in(tokens, at.size());
    return taken.kind == Request::Kind::decide ? after_taking(std::move(taken), at) : taken;
  }
  const auto heap = heap_named(tokens[2], at.size());
  Request count = decision_in({tokens[0]}, 1);
  if (count.kind != Request::Kind::decide) return count;
  if (!heap || count.decision.named.front().size() != 1) return bad_taking(at);
  Heaps taken(at.size(), 0);
  taken[*heap] = count.decision.named.front().front();
  return after_taking({Request::Kind::decide, {0, {taken}}, ""}, at);
}

Request wrong_verb(const std::string& verb, Duty duty) {
  const std::string wanted = duty == Duty::move    ? "a move is needed"
                             : duty == Duty::block ? "it is time to block"
                                                   : "it is time to propose";
  return misunderstood(verb + ": not now; " + wanted);
}

}  // namespace

Request misunderstood(std::string fault) {
  return {Request::Kind::not_understood, {}, std::move(fault)};
}

std::string shown(const std::string& text) {
  constexpr std::size_t longest = 40;
  std::string safe;
  for (const char c : text.substr(0, longest)) safe += c >= ' ' && c <= '~' ? c : '?';
  return text.size() > longest ? safe + "..." : safe;
}

Request request_in(const std::string& line, const Heaps& at, Duty duty) {
  const std::size_t heaps = at.size();
  std::vector<std::string> tokens = tokens_of(line);
  if (tokens.empty()) return {};
  const std::string first = tokens.front();
  const bool is_word = first[0] == '?' || (first[0] >= 'a' && first[0] <= 'z');
  if (!is_word) return decision_in(tokens, heaps);
  const auto* const word =
      std::find_if(words.begin(), words.end(), [&](const Word& one) { return first == one.name; });
  if (word == words.end()) {
    std::vector<std::string> known;
    for (const Word& one : words) known.emplace_back(one.name);
    const ErrorDetails details =
        unknown_of_many(shown(first), "no such word", known, "help lists them");
    return misunderstood(error_text(details, nullptr));
  }
  if (word->kind != Request::Kind::decide) return {word->kind, {}, ""};
  tokens.erase(tokens.begin());
  if (first == "take") return taking_in(tokens, at);
  if (first == "none")
    return duty == Duty::block ? Request{word->kind, {}, ""} : wrong_verb(first, duty);
  if (first != verb_of(duty)) return wrong_verb(first, duty);
  if (duty == Duty::block && tokens.size() == 1 && tokens.front() == "none") tokens.clear();
  if (tokens.empty() && duty != Duty::block) {
    return misunderstood(first + ": where to? write a position behind it");
  }
  if (!tokens.empty() && tokens.front() == "take") {
    tokens.erase(tokens.begin());
    return taking_in(tokens, at);
  }
  return decision_in(tokens, heaps);
}

std::vector<std::pair<std::string, std::string>> request_rows(const Match& match) {
  const std::size_t heaps = match.at().size();
  const std::string one = heaps == 1 ? "7" : (heaps == 2 ? "3,5" : "3,2,1");
  const std::string two = heaps == 1 ? "7 5" : (heaps == 2 ? "3,5 2,2" : "3,2,1 3,2,0");
  std::vector<std::pair<std::string, std::string>> rows{
      {one, "move to this position; " +
                std::string(heaps == 1 ? "move 7" : "spaces instead of commas") + " will do too"},
      {heaps == 1 ? "take 3" : (heaps == 2 ? "take 1,1" : "take 1,0,0"),
       heaps == 1 ? "move by what is taken"
                  : "move by what is taken from each heap; take 3 from " +
                        std::string(heaps == 2 ? "x" : "1") + " takes from one"}};
  if (const auto& maneuver = match.game().maneuver()) {
    if (maneuver->kind() == Maneuver::Kind::block) {
      rows.emplace_back(two, "when you block: forbid these (block " + two + " is the same)");
      rows.emplace_back("none", "when you block: forbid nothing");
    } else {
      rows.emplace_back(two, "when you propose: propose these (propose " + two + " is the same)");
    }
  }
  rows.insert(rows.end(), {{"options", "list what a move can reach"},
                           {"p", "show the P-positions on the board, or hide them again"},
                           {"hint", "a best decision, and the reason"},
                           {"why", "who wins from here and why, and the computer's last reason"},
                           {"undo", "take your last decision back, or the last swap"},
                           {"swap", "change places with the computer"},
                           {"board", "show the game again"},
                           {"help", "this list and the rules"},
                           {"quit", "leave the game"}});
  return rows;
}

}  // namespace nimhoff::cli
