// How well a player plays.
#pragma once

#include <cstdint>
#include <string>

namespace nimhoff {

/// Perfectly, by a look of some moves ahead, or by chance.
class Strength {
 public:
  [[nodiscard]] static Strength perfect() { return Strength(-1); }
  /// Sees what is decided within so many moves, and plays by chance where nothing is. Throws
  /// BadInput unless there are 1 to 100.
  [[nodiscard]] static Strength looking_ahead(std::int64_t moves);
  [[nodiscard]] static Strength random() { return Strength(0); }

  [[nodiscard]] bool is_perfect() const { return moves_ < 0; }
  [[nodiscard]] bool is_random() const { return moves_ == 0; }
  /// How many moves it sees ahead; 0 of one that plays by chance.
  [[nodiscard]] std::int64_t moves() const { return moves_ < 0 ? 0 : moves_; }
  friend bool operator==(const Strength&, const Strength&) = default;

 private:
  explicit Strength(std::int64_t moves) : moves_(moves) {}
  std::int64_t moves_;  // -1 of a perfect player
};

/// Reads `perfect`, `random` or a number of moves. Throws BadInput.
[[nodiscard]] Strength parse_strength(const std::string& word);
/// The word that parse_strength reads.
[[nodiscard]] std::string spelling(const Strength& strength);

}  // namespace nimhoff
