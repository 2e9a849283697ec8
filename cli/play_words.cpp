// What is said in a match, in words.
#include "play_words.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <nimhoff/game/counted.hpp>
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

std::string options_in_words(const Match& match) {
  constexpr std::size_t most_listed = 60;
  const bool is_counted = !is_too_large_to_count(match);
  const std::vector<Heaps> options =
      is_counted ? match.options() : match.some_options(most_listed + 1);
  if (options.empty()) return "no option";
  std::string text;
  for (std::size_t i = 0; i < std::min(options.size(), most_listed); ++i) {
    text +=
        fmt::format("{}{} taking {}{}", i == 0 ? "" : ", ", to_string(options[i]),
                    taken_in_words(match.at(), options[i]),
                    !match.is_ruled_out(options[i])                            ? ""
                    : match.game().maneuver()->kind() == Maneuver::Kind::block ? " (blocked)"
                                                                               : " (not proposed)");
  }
  const std::string count = is_counted ? counted(options.size(), "option") : "some of the options";
  if (options.size() <= most_listed) return count + ": " + text;
  return fmt::format(
      "{}: {}{}", count, text,
      is_counted ? fmt::format(" and {} more", options.size() - most_listed) : " and more");
}

std::string prompt_of(const Match& match) {
  if (match.duty() == Duty::block) {
    const std::int64_t most = match.game().maneuver()->k() - 1;
    return most == 1 ? "block one, or none> " : fmt::format("block up to {}, or none> ", most);
  }
  if (match.duty() == Duty::propose) {
    return fmt::format("propose {} or more> ", match.game().maneuver()->k());
  }
  const bool chooses = match.named() && match.game().maneuver()->kind() == Maneuver::Kind::comply;
  if (chooses) return "move to one proposed> ";
  if (!match.state() || match.state()->trace.taken == 0) return "move> ";
  const std::int64_t left = match.state()->trace.mover_credit;
  return left == 0 ? "move, no imitation> "
                   : fmt::format("move, {} left> ", counted(left, "imitation"));
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
