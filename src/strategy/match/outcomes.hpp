// Outcomes of the positions that a match can come to.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "nimhoff/outcome/reference.hpp"
#include "nimhoff/outcome/solve.hpp"
#include "nimhoff/outcome/solved_board.hpp"
#include "nimhoff/strategy/formula.hpp"
#include "nimhoff/strategy/match.hpp"
#include "outcome/definition.hpp"

namespace nimhoff {

/// How hard a position is for the player who moves there, after the best block or proposal.
struct Prospect {
  std::int64_t winning = 0;  ///< moves that win
  std::int64_t all = 0;      ///< moves there are; 0 when nobody counted
  bool and_more = false;     ///< whether more moves win, too many to count
};

/// Decides every position that can follow: once for the whole match where it fits into a
/// table, else one by one through answer().
class MatchOutcomes {
 public:
  enum class Way {
    table_where_it_fits,  ///< else answer()
    answers               ///< answer() for every position
  };
  /// Solves what the match can reach. Throws BadInput when that is too much. Every
  /// function throws Cancelled when a stop is requested.
  MatchOutcomes(const Match& match, const RunLimits& limits, Way way = Way::table_where_it_fits);

  /// Whether every option of a position can be queried in reasonable time.
  [[nodiscard]] bool has_table() const { return !asks_answer_; }
  /// Whether arithmetic decides a position, so that no engine need run for it.
  [[nodiscard]] bool has_formula() const { return formula_ != nullptr; }
  /// Of the position at hand, before anything is blocked or proposed there.
  [[nodiscard]] Outcome here(const Match& match);
  /// Of the position after a move of the mover to this option.
  [[nodiscard]] Outcome after(const Match& match, const Heaps& to);
  /// Whether these heaps, nowhere larger than those of the match, are a P-position when a game
  /// starts there; false off the board.
  [[nodiscard]] bool is_p(const Game& game, const Heaps& heaps);
  /// Every option of the position at hand that is P, whatever was blocked or proposed; of a
  /// comply game without a table none.
  [[nodiscard]] std::vector<Heaps> p_options(const Match& match);
  /// Options that are N and together obey the comply rule; none at an N-position.
  [[nodiscard]] std::vector<Heaps> safe_proposal(const Match& match);
  /// What a move to this option would leave the other player.
  [[nodiscard]] Prospect prospect(const Match& match, const Heaps& to);
  /// Why the position at hand is P or N, in one sentence.
  [[nodiscard]] std::string reason(const Match& match);

 private:
  [[nodiscard]] bool decides_by_table(const Match& match, const RunLimits& limits);
  void require_lists(const Match& match) const;
  [[nodiscard]] Tally tally_at(Position at, const Game& game);

  RunLimits limits_;  // of single decisions, which do not report
  bool asks_answer_ = false;
  std::unique_ptr<const Formula> formula_;  // null when none speaks of these heaps
  std::optional<SolvedBoard> board_;
  std::optional<HeapsTable> heaps_;
  std::optional<ReferenceStates> states_;
};

}  // namespace nimhoff
