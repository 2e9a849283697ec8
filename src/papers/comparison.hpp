// Positions side by side: what an engine computes and what a paper claims.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "nimhoff/game/position.hpp"
#include "nimhoff/papers/reproduce.hpp"

namespace nimhoff::papers {

/// Positions by x and then y, each once.
using Positions = std::vector<Position>;

/// Every P-position with x < columns and, when given, y < rows, by the fastest engine.
[[nodiscard]] Positions p_below(const CheckBudget& budget, const std::string& game,
                                std::int64_t columns, std::optional<std::int64_t> rows = {});

/// The heaps below `most` from which the previous player wins a one-heap game.
[[nodiscard]] std::vector<std::int64_t> p_heaps_below(const CheckBudget& budget,
                                                      const std::string& game, std::int64_t most);

/// Sorts them, each once.
[[nodiscard]] Positions in_order(Positions positions);
[[nodiscard]] Positions in_order_of(std::span<const Position> printed);

/// Those with x, y < side of which the claim is true.
[[nodiscard]] Positions positions_where(std::int64_t side,
                                        const std::function<bool(Position)>& claim);

/// The pairs (a, b) with a <= b, in the order they came.
[[nodiscard]] Positions upper(const Positions& positions);

/// What the two do not share, the first few in words; empty when they are the same.
[[nodiscard]] std::string difference(const Positions& computed, const Positions& claimed);

/// Several comparisons that make one finding: it agrees when none found a difference.
class Comparisons {
 public:
  /// `where` names what was compared, for the case that it differs.
  void add(const std::string& where, const Positions& computed, const Positions& claimed);
  /// Something else than positions; `wrong` is empty when there is nothing to say.
  void add(const std::string& where, const std::string& wrong);

  [[nodiscard]] bool are_equal() const { return first_.empty(); }
  /// Computed: `same` when nothing differed, else the first difference.
  [[nodiscard]] Finding finding(const std::string& same, const std::string& note = "") const;

 private:
  std::string first_;
  std::size_t differing_ = 0;
  std::size_t made_ = 0;
};

/// How many options of a position are in the set, which is in order.
[[nodiscard]] std::int64_t options_in(const Game& game, Position at, const Positions& set);

/// `(0,0), (1,2)`, at most so many and then dots.
[[nodiscard]] std::string listed(const Positions& positions, std::size_t most = 12);
[[nodiscard]] std::string listed(const std::vector<std::int64_t>& numbers, std::size_t most = 16);

}  // namespace nimhoff::papers
