// What a player types: positions, or a word.
#include "play_request.hpp"

#include <algorithm>
#include <array>
#include <nimhoff/game/error.hpp>
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
    Word{"undo", Request::Kind::undo},       Word{"swap", Request::Kind::swap},
    Word{"board", Request::Kind::board},     Word{"help", Request::Kind::help},
    Word{"quit", Request::Kind::quit},       Word{"exit", Request::Kind::quit},
    Word{"q", Request::Kind::quit},          Word{"?", Request::Kind::help}};

// The first word of the line, behind the part of a sum.
std::string first_word(const std::string& line, const Contest& contest) {
  const std::size_t colon = contest.is_sum() ? line.find(':') : std::string::npos;
  std::istringstream stream(colon == std::string::npos ? line : line.substr(colon + 1));
  std::string word;
  stream >> word;
  for (char& c : word) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return word;
}

Request misunderstood(const ErrorDetails& details) {
  return {Request::Kind::not_understood, {}, error_text(details, nullptr)};
}

Request unknown(const std::string& word) {
  std::vector<std::string> known = decision_words();
  for (const Word& one : words) known.emplace_back(one.name);
  return misunderstood(unknown_of_many(shown(word), "no such word", known, "help lists them"));
}

}  // namespace

Request request_in(const std::string& line, const Contest& contest) {
  const std::string first = first_word(line, contest);
  if (first.empty() && line.find_first_not_of(" \t();") == std::string::npos) return {};
  const auto* const word =
      std::find_if(words.begin(), words.end(), [&](const Word& one) { return first == one.name; });
  if (word != words.end()) return {word->kind, {}, ""};
  const bool is_word = !first.empty() && (first[0] == '?' || (first[0] >= 'a' && first[0] <= 'z'));
  const auto& known = decision_words();
  const bool is_known = std::find(known.begin(), known.end(), first) != known.end();
  if (is_word && !is_known) return unknown(first);
  try {
    return {Request::Kind::decide, parse_decision(line, contest), ""};
  } catch (const BadInput& error) {
    return misunderstood(error.details());
  }
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
