// Boards: the positions there are.
#pragma once

#include <compare>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "nimhoff/game/position.hpp"
#include "nimhoff/game/rule.hpp"

namespace nimhoff {

/// The matrix Q = (p1 q1; p2 q2) of Rational heap games, whose rows span a cone.
///
/// Needs p1 q2 > q1 p2, p1 > 0 and q2 > 0. It is kept as it was written: q1/p1 = 1/2 and
/// 2/4 span the same cone, but give different images of a rule.
class Cone {
 public:
  /// The order of the notation, `q1/p1,q2/p2`. Throws BadInput.
  Cone(std::int64_t q1, std::int64_t p1, std::int64_t q2, std::int64_t p2);

  [[nodiscard]] std::int64_t q1() const { return q1_; }
  [[nodiscard]] std::int64_t p1() const { return p1_; }
  [[nodiscard]] std::int64_t q2() const { return q2_; }
  [[nodiscard]] std::int64_t p2() const { return p2_; }

  /// The rows of Q: the images of (1,0) and (0,1).
  [[nodiscard]] Step first_row() const { return {p1_, q1_}; }
  [[nodiscard]] Step second_row() const { return {p2_, q2_}; }

  /// X q1 <= Y p1 and Y p2 <= X q2: (1) of Rational heap games.
  [[nodiscard]] bool holds(Position at) const;
  /// The image (p1 s + p2 t, q1 s + q2 t) of a step (s, t). Throws BadInput past 2^62.
  [[nodiscard]] Step image(const Step& step) const;
  /// The step (s, t) with that image, when there is one.
  [[nodiscard]] std::optional<Step> preimage(const Step& step) const;
  /// What two maps make together: first this one, then `next`.
  [[nodiscard]] Cone then(const Cone& next) const;
  /// p1 q2 - q1 p2, as a decimal string when it is past 2^63.
  [[nodiscard]] std::string determinant() const;

  friend auto operator<=>(const Cone&, const Cone&) = default;

 private:
  std::int64_t q1_, p1_, q2_, p2_;
};

/// `2/7,10/1`
[[nodiscard]] std::string to_string(const Cone& cone);
/// `(x,y) with 2 x <= 7 y and 1 y <= 10 x`
[[nodiscard]] std::string positions_in_words(const Cone& cone);

/// phi_Q of Rational heap games, (5): the position of the canonical game that decides a
/// position of the cone. `at` must lie in the cone.
[[nodiscard]] Position canonical_position(const Cone& cone, Position at);
/// T_Q of Rational heap games: the det Q positions that phi_Q maps to (0,0), those in the
/// first columns of them; not all of these once a stop is requested.
[[nodiscard]] std::vector<Position> terminal_positions(const Cone& cone,
                                                       std::int64_t columns = largest_number,
                                                       const std::stop_token& stop = {});

/// Where a game is played: the quadrant, a rational cone in it, or one heap.
class Board {
 public:
  [[nodiscard]] static Board quadrant() { return Board(false, std::nullopt); }
  [[nodiscard]] static Board one_heap() { return Board(true, std::nullopt); }
  [[nodiscard]] static Board inside(Cone cone);

  [[nodiscard]] bool is_quadrant() const { return !one_heap_ && !cone_; }
  [[nodiscard]] bool is_one_heap() const { return one_heap_; }
  [[nodiscard]] const std::optional<Cone>& cone() const { return cone_; }

  [[nodiscard]] bool holds(Position at) const;
  /// The lowest y that column x may hold.
  [[nodiscard]] std::int64_t column_begin(std::int64_t x) const;
  /// One past the highest y of column x, at most column_begin when the column is empty;
  /// none when it never ends.
  [[nodiscard]] std::optional<std::int64_t> column_end(std::int64_t x) const;

  friend auto operator<=>(const Board&, const Board&) = default;

 private:
  Board(bool one_heap, std::optional<Cone> cone) : one_heap_(one_heap), cone_(cone) {}

  bool one_heap_;
  std::optional<Cone> cone_;
};

/// {kind}, one of quadrant, cone and one_heap; of a cone also q1, p1, q2, p2.
void to_json(nlohmann::ordered_json& json, const Board& board);

}  // namespace nimhoff
