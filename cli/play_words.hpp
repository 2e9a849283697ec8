// What is said in a match, in words.
#pragma once

#include <nimhoff/strategy/match.hpp>
#include <string>
#include <vector>

namespace nimhoff::cli {

/// `(3,5), (2,2)`; a long list is cut short with how many more there are.
[[nodiscard]] std::string listed(const std::vector<Heaps>& positions);
/// `move to (3,5), taking (1,3)`, `block (2,2)`, `block nothing`, `propose (3,5), (2,2)`;
/// `s` stands behind the verb of a third person.
[[nodiscard]] std::string decision_in_words(const Match& match, const std::vector<Heaps>& decision,
                                            const std::string& s);
/// `8 options: (4,8) taking (1,0), ...`; blocked ones are marked, and a long list is cut short.
[[nodiscard]] std::string options_in_words(const Match& match);
/// What stands before the cursor: what is to be decided, and what bounds it.
[[nodiscard]] std::string prompt_of(const Match& match);
/// The position, how many options it has, and what is blocked or proposed.
[[nodiscard]] std::string caption_of(const Match& match);
/// What the player in turn has to do.
[[nodiscard]] std::string task_of(const Match& match);
/// The first letter large.
[[nodiscard]] std::string capitalised(std::string text);

}  // namespace nimhoff::cli
