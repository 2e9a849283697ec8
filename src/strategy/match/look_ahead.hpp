// What a player sees who looks some moves ahead.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <stop_token>
#include <vector>

#include "nimhoff/game/game.hpp"
#include "nimhoff/game/position.hpp"
#include "nimhoff/outcome/reference.hpp"

namespace nimhoff {

/// Where a game stands, with what it remembers.
struct Place {
  Heaps at;
  std::optional<State> state{};  ///< of a game with memory
  friend auto operator<=>(const Place&, const Place&) = default;
};

/// Where each part of a sum stands; of one game, one place.
using Places = std::vector<Place>;

/// Outcomes that are decided within some moves.
class LookAhead {
 public:
  /// Of one game, or of the parts of a sum, which have no maneuver. Functions throw Cancelled when
  /// a stop is requested.
  explicit LookAhead(std::vector<Game> games, std::stop_token stop = {})
      : games_(std::move(games)), stop_(std::move(stop)) {}

  /// The outcomes of these places, each none where so many moves do not decide it, or where the
  /// effort of one call is spent.
  [[nodiscard]] std::vector<std::optional<Outcome>> outcomes(const std::vector<Places>& all,
                                                             std::int64_t moves);
  /// The place that a move in this part leads to.
  [[nodiscard]] Places after(Places places, std::size_t part, const Heaps& to) const;

 private:
  struct Known {
    std::optional<Outcome> outcome{};
    std::int64_t decided = 0;   // moves within which it is known to be decided
    std::int64_t in_vain = -1;  // moves within which it is known not to be
  };
  [[nodiscard]] std::optional<Outcome> outcome(const Places& places, std::int64_t moves);
  [[nodiscard]] std::optional<Outcome> looked_up(const Places& places, std::int64_t moves);

  std::vector<Game> games_;
  std::stop_token stop_;
  std::map<Places, Known> known_;
  std::int64_t looks_ = 0;
};

}  // namespace nimhoff
