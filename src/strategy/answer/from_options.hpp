// An answer read off the outcomes of the options.
#pragma once

#include <string>
#include <vector>

#include "nimhoff/strategy/answer.hpp"
#include "outcome/definition.hpp"

namespace nimhoff {

/// One option as the maneuver sees it.
struct Option {
  BigHeaps to;
  Outcome outcome;
  bool is_inside;
};

[[nodiscard]] Tally tally_of(const std::vector<Option>& options);

/// The answer where all these options, increasing, are all there are.
[[nodiscard]] Answer answer_from(const Game& game, const std::vector<Option>& options,
                                 const std::string& method);

/// The same where of the options that are N only the number is known. Not for comply games,
/// which propose them.
[[nodiscard]] Answer answer_from(const Game& game, const std::vector<Option>& p_options,
                                 const Tally& tally, const std::string& method);

/// The fewest options that are N and together obey the comply rule.
[[nodiscard]] std::vector<BigHeaps> proposal(const Maneuver& maneuver,
                                             const std::vector<Option>& options);

}  // namespace nimhoff
