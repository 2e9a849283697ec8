// What is said in a match, in words.
#include "play_words.hpp"

#include <fmt/format.h>

#include <nimhoff/game/scope_in_words.hpp>

#include "difference.hpp"

namespace nimhoff::cli {
namespace {

// Past this many options nobody wants them counted.
constexpr std::int64_t most_counted = 100'000;

std::string taken_in_words(const Heaps& from, const Heaps& to) {
  return from.size() == 1 ? std::to_string(from[0] - to[0]) : to_string(difference(from, to));
}

bool is_too_large_to_count(const Match& match) {
  std::int64_t largest = 0;
  for (const std::int64_t heap : match.at()) largest = std::max(largest, heap);
  return largest > most_counted;
}

}  // namespace

std::string listed(const std::vector<Heaps>& positions) {
  constexpr std::size_t most = 12;
  std::string text;
  for (std::size_t i = 0; i < std::min(positions.size(), most); ++i) {
    text += (i == 0 ? "" : ", ") + to_string(positions[i]);
  }
  return positions.size() > most ? fmt::format("{} and {} more", text, positions.size() - most)
                                 : text;
}

std::string decision_in_words(const Match& match, const std::vector<Heaps>& decision,
                              const std::string& s) {
  switch (match.duty()) {
    case Duty::block:
      return fmt::format("block{} {}", s, decision.empty() ? "nothing" : listed(decision));
    case Duty::propose:
      return fmt::format("propose{} {}", s, listed(decision));
    default:
      return fmt::format("move{} to {}, taking {}{}", s, to_string(decision.front()),
                         taken_in_words(match.at(), decision.front()),
                         match.imitates(decision.front()) ? ", an imitation" : "");
  }
}

std::string prompt_of(const Match& match) {
  if (match.duty() == Duty::block) return "block> ";
  return match.duty() == Duty::propose ? "propose> " : "move> ";
}

std::string task_of(const Match& match) {
  if (match.duty() == Duty::move) return "";
  const Maneuver& maneuver = *match.game().maneuver();
  const std::string scope = scope_in_words(maneuver.scope());
  if (match.duty() == Duty::block) {
    const std::string one =
        maneuver.k() == 2 ? "one option" : fmt::format("{} options", maneuver.k() - 1);
    return fmt::format("You may block at most {}{}, or none.", one, scope);
  }
  return fmt::format("You must propose at least {} option{}{}{}.", maneuver.k(),
                     maneuver.k() == 1 ? "" : "s", scope,
                     maneuver.scope() == Scope::all ? "" : ", or one other");
}

std::string caption_of(const Match& match) {
  std::string text = to_string(match.at());
  if (!is_too_large_to_count(match)) {
    const std::size_t count = match.options().size();
    text += fmt::format(", {} option{}", count, count == 1 ? "" : "s");
    const bool is_short = match.at().size() == 1 && count <= 12 && count > 0;
    if (is_short) text += ": " + listed(match.options());
  }
  if (!match.named()) return text;
  if (match.game().maneuver()->kind() == Maneuver::Kind::comply) {
    return text + "; proposed: " + listed(*match.named());
  }
  return text +
         (match.named()->empty() ? "; nothing is blocked" : "; blocked: " + listed(*match.named()));
}

std::string capitalised(std::string text) {
  const bool is_small = !text.empty() && text[0] >= 'a' && text[0] <= 'z';
  if (is_small) text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

}  // namespace nimhoff::cli
