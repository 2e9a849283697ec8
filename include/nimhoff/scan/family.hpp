// Families of games: a pattern with variables, or a list.
//
// A pattern is a game's notation in which the names of variables stand for numbers, as in
// `gdwn:p,q`; outside of the braces of a condition, a number computed from them stands in
// parentheses, as in `gdwn:p,(2*p+1)`. Variables take their values in the order of their ranges,
// the first one slowest, and a later range may use the variables before it.
#pragma once

#include <cstdint>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace nimhoff {

struct FamilyMember {
  std::string game;                    ///< as written; whether it is a game is not said
  std::vector<std::int64_t> values{};  ///< of the variables
  friend bool operator==(const FamilyMember&, const FamilyMember&) = default;
};

struct Family {
  std::vector<std::string> variables;
  std::vector<FamilyMember> games;
};

/// More games than this are refused.
inline constexpr std::size_t most_games_of_a_family = 5'000'000;

/// The games of a pattern. `ranges` are like `p=1..12`, `q=p+1..12`, `k=1,3,5..8`; a game is there
/// when every one of the `conditions`, like `gcd(p,q)==1`, holds. Throws BadNotation, which points
/// at the character; BadInput when there is no game, or none of them is one; Cancelled.
[[nodiscard]] Family family_of(const std::string& pattern, const std::vector<std::string>& ranges,
                               const std::vector<std::string>& conditions = {},
                               const std::stop_token& stop = {});

/// A game a line; what follows a # and empty lines are skipped. Throws BadInput when none is left.
[[nodiscard]] Family family_in(std::string_view text);

/// The same of a file. Throws WorkFailed when it cannot be read.
[[nodiscard]] Family family_in_file(const std::string& path);

}  // namespace nimhoff
