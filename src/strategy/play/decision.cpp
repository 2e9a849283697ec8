// Decisions of a player in words.
//
// Blanks, parentheses and semicolons separate positions; a position is numbers between commas, or
// as many numbers in a row as there are heaps.
//
// Checked: tests/strategy/play/decision_test.cpp.
#include "nimhoff/strategy/decision.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <sstream>

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"

namespace nimhoff {
namespace {

using Tokens = std::vector<std::string>;

std::string verb_of(Duty duty) {
  if (duty == Duty::block) return "block";
  return duty == Duty::propose ? "propose" : "move";
}

Tokens tokens_of(std::string line) {
  for (char& c : line) {
    if (c == '(' || c == ')' || c == ';' || c == '\t') c = ' ';
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  for (std::size_t at = line.find(','); at != std::string::npos; at = line.find(',', at + 1)) {
    while (at + 1 < line.size() && line[at + 1] == ' ') line.erase(at + 1, 1);
    while (at > 0 && line[at - 1] == ' ') line.erase(--at, 1);
  }
  std::istringstream stream(line);
  Tokens tokens;
  for (std::string token; stream >> token;) tokens.push_back(token);
  return tokens;
}

Heaps numbers_in(const std::string& token) {
  Heaps numbers;
  for (std::size_t from = 0; from <= token.size();) {
    const std::size_t comma = std::min(token.find(',', from), token.size());
    numbers.push_back(parse_count(token.substr(from, comma - from), "heaps"));
    from = comma + 1;
  }
  return numbers;
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

std::vector<Heaps> positions_in(const Tokens& tokens, std::size_t heaps) {
  std::vector<Heaps> read;
  for (const std::string& token : tokens) {
    try {
      read.push_back(numbers_in(token));
    } catch (const BadInput&) {
      const char* wanted = heaps == 1 ? "7" : (heaps == 2 ? "3,5" : "3,2,1");
      throw BadInput({.given = shown(token),
                      .problem = "no position",
                      .advice = fmt::format("write one like {}", wanted)});
    }
  }
  return grouped(read, heaps);
}

// Which heap `x`, `y` or a number from 1 names; none when none.
std::optional<std::size_t> heap_named(const std::string& name, std::size_t heaps) {
  if (heaps == 2 && (name == "x" || name == "y")) return name == "x" ? 0 : 1;
  for (std::size_t heap = 0; heap < heaps; ++heap) {
    if (name == std::to_string(heap + 1)) return heap;
  }
  return std::nullopt;
}

BadInput bad_taking(const Heaps& at) {
  const std::string problem =
      at.size() == 1
          ? "write how many to take, like take 3"
          : fmt::format("write what to take from each heap, like take {}, or take 3 from {}",
                        at.size() == 2 ? "1,1" : "1,0,0", at.size() == 2 ? "x" : "1");
  return BadInput({.given = "take", .problem = problem});
}

// What is left when these are taken.
std::vector<Heaps> after_taking(std::vector<Heaps> taken, const Heaps& at) {
  for (Heaps& one : taken) {
    if (one.size() != at.size()) throw bad_taking(at);
    for (std::size_t heap = 0; heap < at.size(); ++heap) {
      if (one[heap] <= at[heap]) continue;
      throw BadInput(
          {.given = "take " + to_string(one), .problem = "more than there is at " + to_string(at)});
    }
    for (std::size_t heap = 0; heap < at.size(); ++heap) one[heap] = at[heap] - one[heap];
  }
  return taken;
}

// `1,1`, or `3 from x`.
std::vector<Heaps> taking_in(const Tokens& tokens, const Heaps& at) {
  if (tokens.empty()) throw bad_taking(at);
  if (tokens.size() != 3 || tokens[1] != "from") {
    return after_taking(positions_in(tokens, at.size()), at);
  }
  const auto heap = heap_named(tokens[2], at.size());
  const std::vector<Heaps> count = positions_in({tokens[0]}, 1);
  if (!heap || count.front().size() != 1) throw bad_taking(at);
  Heaps taken(at.size(), 0);
  taken[*heap] = count.front().front();
  return after_taking({taken}, at);
}

void require_verb(const std::string& verb, const std::string& wanted, Duty duty) {
  if (verb == wanted) return;
  const std::string needed = duty == Duty::block     ? "it is time to block"
                             : duty == Duty::propose ? "it is time to propose"
                                                     : "a move is needed";
  throw BadInput({.given = verb, .problem = "not now", .advice = needed});
}

std::vector<Heaps> named_in(const std::string& text, const Heaps& at, Duty duty) {
  Tokens tokens = tokens_of(text);
  if (tokens.empty()) {
    throw BadInput({.given = "an empty word", .problem = "no decision", .advice = "write one"});
  }
  const std::string first = tokens.front();
  if (first[0] < 'a' || first[0] > 'z') return positions_in(tokens, at.size());
  const auto& known = decision_words();
  if (std::find(known.begin(), known.end(), first) == known.end()) {
    throw BadInput(unknown_word("", shown(first), "no such word", known));
  }
  tokens.erase(tokens.begin());
  if (first == "take") return taking_in(tokens, at);
  if (first == "none") {
    require_verb(first, duty == Duty::block ? "none" : "", duty);
    return {};
  }
  require_verb(first, verb_of(duty), duty);
  if (duty == Duty::block && tokens.size() == 1 && tokens.front() == "none") return {};
  if (tokens.empty() && duty != Duty::block) {
    throw BadInput({.given = first, .problem = "where to? write a position behind it"});
  }
  if (!tokens.empty() && tokens.front() == "take") {
    tokens.erase(tokens.begin());
    return taking_in(tokens, at);
  }
  return positions_in(tokens, at.size());
}

std::string trimmed(const std::string& text) {
  const std::size_t begin = text.find_first_not_of(" \t");
  if (begin == std::string::npos) return "";
  return text.substr(begin, text.find_last_not_of(" \t") + 1 - begin);
}

std::string example_of(const Match& part) {
  constexpr std::size_t most = 3;
  std::string text = "3";
  for (std::size_t i = 1; i < std::min(part.at().size(), most); ++i) text += i == 1 ? ",5" : ",1";
  return text;
}

Decision sum_decision(const std::string& text, const Contest& contest) {
  const std::size_t colon = text.find(':');
  if (colon == std::string::npos) {
    static_cast<void>(named_in(text, contest.parts()[0].at(), Duty::move));
    throw BadInput(
        {.given = shown(text), .problem = "in which part? type " + how_to_move(contest)});
  }
  std::size_t part = 0;
  try {
    part = static_cast<std::size_t>(parse_count(trimmed(text.substr(0, colon)), "part"));
  } catch (const BadInput&) {
    throw BadInput({.given = shown(text.substr(0, colon)),
                    .problem = "no part",
                    .advice = "type " + how_to_move(contest)});
  }
  const Heaps at = part < contest.parts().size() ? contest.parts()[part].at() : Heaps{0, 0};
  return {part, named_in(text.substr(colon + 1), at, Duty::move)};
}

}  // namespace

const std::vector<std::string>& decision_words() {
  static const std::vector<std::string> all{"take", "move", "block", "none", "propose"};
  return all;
}

Decision parse_decision(const std::string& text, const Contest& contest) {
  if (contest.is_sum()) return sum_decision(text, contest);
  return {0, named_in(text, contest.parts()[0].at(), contest.duty())};
}

std::string how_to_move(const Contest& contest) {
  if (!contest.is_sum()) return "the position to move to, or take and what to take";
  return "the part and the position to move to there, as 0: " + example_of(contest.parts()[0]);
}

std::string words_of(const Decision& decision, bool in_sum) {
  std::string text;
  for (const Heaps& heaps : decision.named) {
    if (!text.empty()) text += ' ';
    for (std::size_t i = 0; i < heaps.size(); ++i) {
      text += (i == 0 ? "" : ",") + std::to_string(heaps[i]);
    }
  }
  if (text.empty()) text = "none";
  return in_sum ? std::to_string(decision.part) + ": " + text : text;
}

std::string shown(const std::string& text) {
  constexpr std::size_t longest = 40;
  std::string safe;
  for (const char c : text.substr(0, longest)) safe += c >= ' ' && c <= '~' ? c : '?';
  return text.size() > longest ? safe + "..." : safe;
}

}  // namespace nimhoff
