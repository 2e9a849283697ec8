// The table of sequences, and what their terms are made from.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "nimhoff/game/game.hpp"
#include "nimhoff/game/position.hpp"

namespace nimhoff {

/// What is known of a game: all P-positions with x < columns, cut at y < columns where a column may
/// hold infinitely many; or the Grundy values of the square of that side.
struct SequenceData {
  std::int64_t columns = 0;
  std::span<const Position> positions{};
  std::function<std::int64_t(Position)> value{};
};

/// What terms are made from.
enum class SequenceSource { positions, values };

struct SequenceRow {
  const char* name;
  const char* meaning;
  SequenceSource source;
  /// Why a game has none of this kind.
  std::optional<std::string> (*why_not)(const Game& game);
  /// As many as the data decide; none at all when they break what it needs.
  std::vector<std::int64_t> (*terms)(const SequenceData& data);
  /// How many columns decide so many terms, as a rule.
  std::int64_t (*columns_for)(std::int64_t terms);
};

[[nodiscard]] std::span<const SequenceRow> sequence_rows();

}  // namespace nimhoff
