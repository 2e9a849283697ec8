// What a player types: positions, or a word.
#include "play_request.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nimhoff/game/error.hpp>
#include <nimhoff/game/notation.hpp>
#include <sstream>

#include "error_text.hpp"

namespace nimhoff::cli {
namespace {

struct Word {
  const char* name;
  Request::Kind kind;
};

constexpr std::array words{
    Word{"hint", Request::Kind::hint},   Word{"why", Request::Kind::why},
    Word{"undo", Request::Kind::undo},   Word{"swap", Request::Kind::swap},
    Word{"board", Request::Kind::board}, Word{"help", Request::Kind::help},
    Word{"quit", Request::Kind::quit},   Word{"exit", Request::Kind::quit},
    Word{"q", Request::Kind::quit},      Word{"?", Request::Kind::help},
    Word{"move", Request::Kind::decide}, Word{"block", Request::Kind::decide},
    Word{"none", Request::Kind::decide}, Word{"propose", Request::Kind::decide}};

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

Request request_in(const std::string& line, std::size_t heaps, Duty duty) {
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
  if (first == "none")
    return duty == Duty::block ? Request{word->kind, {}, ""} : wrong_verb(first, duty);
  if (first != verb_of(duty)) return wrong_verb(first, duty);
  if (duty == Duty::block && tokens.size() == 1 && tokens.front() == "none") tokens.clear();
  if (tokens.empty() && duty != Duty::block) {
    return misunderstood(first + ": where to? write a position behind it");
  }
  return decision_in(tokens, heaps);
}

std::vector<std::pair<std::string, std::string>> request_rows(const Match& match) {
  const std::size_t heaps = match.at().size();
  const std::string one = heaps == 1 ? "7" : (heaps == 2 ? "3,5" : "3,2,1");
  const std::string two = heaps == 1 ? "7 5" : (heaps == 2 ? "3,5 2,2" : "3,2,1 3,2,0");
  std::vector<std::pair<std::string, std::string>> rows{
      {one, "move to this position; " +
                std::string(heaps == 1 ? "move 7" : "spaces instead of commas") + " will do too"}};
  if (const auto& maneuver = match.game().maneuver()) {
    if (maneuver->kind() == Maneuver::Kind::block) {
      rows.emplace_back(two, "when you block: forbid these (block " + two + " is the same)");
      rows.emplace_back("none", "when you block: forbid nothing");
    } else {
      rows.emplace_back(two, "when you propose: propose these (propose " + two + " is the same)");
    }
  }
  rows.insert(rows.end(), {{"hint", "a best decision, and the reason"},
                           {"why", "who wins from here and why, and the computer's last reason"},
                           {"undo", "take your last decision back"},
                           {"swap", "change places with the computer"},
                           {"board", "show the game again"},
                           {"help", "this list and the rules"},
                           {"quit", "leave the game"}});
  return rows;
}

}  // namespace nimhoff::cli
