// The integer sequences of a game: one table for identify, oeis and b-files.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "nimhoff/game/game.hpp"
#include "nimhoff/outcome/solve.hpp"

namespace nimhoff {

/// A row of the table.
struct SequenceKind {
  std::string name;     ///< `lower`
  std::string meaning;  ///< what a(n) is
};

[[nodiscard]] const std::vector<SequenceKind>& sequence_kinds();

/// Why a game has no sequence of this kind; none when it has. Throws BadInput for an unknown name.
[[nodiscard]] std::optional<std::string> why_no_sequence(const Game& game, const std::string& name);

/// A sequence of a game; the first term has index 0.
struct GameSequence {
  std::string game;  ///< canonical spelling
  std::string name;
  std::string meaning;
  std::vector<std::int64_t> terms;
};

/// {game, name, meaning, offset, terms}
void to_json(nlohmann::ordered_json& json, const GameSequence& sequence);

/// All terms that the columns x < columns decide. Throws BadInput for an unknown name, with
/// why_no_sequence, when a column breaks what the sequence needs, and when the limits do not allow
/// it; Cancelled.
[[nodiscard]] GameSequence sequence_of(const Game& game, const std::string& name,
                                       std::int64_t columns, const RunLimits& limits = {});

/// A sequence whose terms the limits do not allow.
struct SkippedSequence {
  std::string name;
  std::string reason;
};

/// {name, reason}
void to_json(nlohmann::ordered_json& json, const SkippedSequence& skipped);

/// Every sequence that the game has.
struct GameSequences {
  std::string game;
  std::vector<GameSequence> sequences;
  std::vector<SkippedSequence> skipped;
};

/// {game, sequences, skipped}
void to_json(nlohmann::ordered_json& json, const GameSequences& sequences);

/// The first terms of each. Throws BadInput when the limits allow none; Cancelled.
[[nodiscard]] GameSequences sequences_of(const Game& game, std::int64_t terms,
                                         const RunLimits& limits = {});

/// The bytes of a b-file: what it is in comments, then lines `n a(n)` from n = 0 on.
[[nodiscard]] std::string b_file_text(const GameSequence& sequence);

/// Writes NAME.b.txt of each into the folder, which is made if need be, all of them or none.
/// Returns how many. Throws WorkFailed.
std::size_t write_b_files(const GameSequences& sequences, const std::string& folder);

/// The first terms as the OEIS prints them, parted by commas, in at most so many characters.
[[nodiscard]] std::string terms_in_line(const std::vector<std::int64_t>& terms,
                                        std::size_t characters = 260);

}  // namespace nimhoff
