// 2-pile Nim with a restricted number of move-size imitations: Figures 1 and 2, drawn by what
// the states of the game are, and compared with what the captions say.
//
// Checked: tests/papers/reproduce_test.cpp holds the verdicts and counts the letters.
#include <utility>

#include "nimhoff/game/notation.hpp"
#include "papers/imitation/paper.hpp"
#include "papers/imitation/statements.hpp"
#include "papers/picture_figure.hpp"

namespace nimhoff::papers {
namespace {

constexpr std::int64_t squares = 13;
constexpr auto by_caption = "by the caption; the letters of the figure are not in the text";

/// A figure that grows by claims about its squares.
class Caption {
 public:
  Caption(const std::string& game, std::string name)
      : claims_(game), name_(std::move(name)), board_{parse_game(game), {{0, 0}, squares}, 480} {
    board_.has_grid = true;
  }

  void square(Position at, const std::string& letter, nimhoff::HistoryEffect claimed) {
    if (at.x >= squares || at.y >= squares) return;
    claims_.history_effect(at, claimed);
    const auto known = std::ranges::find(board_.labels, at, &BoardLabel::at);
    // A square of two kinds keeps both.
    if (known != board_.labels.end()) {
      known->text = "Nab";
    } else {
      board_.labels.push_back({at, letter});
    }
  }
  void letter(Position at, const std::string& letter) { board_.labels.push_back({at, letter}); }
  void start_at(Position q) {
    board_.marks = {q};
    std::erase_if(board_.labels, [&](const BoardLabel& known) { return known.at == q; });
    letter(q, "Q");
  }
  void arrow(Position from, Position to) { board_.arrows.push_back({from, to}); }
  [[nodiscard]] Statements& claims() { return claims_; }

  [[nodiscard]] Finding finding(const CheckBudget& budget) const {
    Finding finding = claims_.finding("every letter is as the caption says", by_caption);
    finding.figures = {drawing_figure(budget, name_, board_, PictureFormat::svg)};
    return finding;
  }

 private:
  Statements claims_;
  std::string name_;
  Drawing board_;
};

// Around the P-position (c,d) of Wythoff Nim: D above it, Na on its diagonal, Nb above (d,c).
Finding around_one_pair(const CheckBudget& budget) {
  constexpr Position p{3, 5};
  constexpr Position q{8, 10};
  Caption caption("imitation:1,1", "Figure 1: the strategy of Imitation Nim around (3,5)");
  caption.claims().history_effect(p, nimhoff::HistoryEffect::always_p);
  caption.letter(p, "P");
  for (std::int64_t i = 1; i < squares; ++i) {
    caption.square({p.x, p.y + i}, "D", nimhoff::HistoryEffect::dynamic);
    caption.square({p.x + i, p.y + i}, "Na", nimhoff::HistoryEffect::always_n);
  }
  for (std::int64_t b = p.y; b < squares; ++b) {
    caption.square({p.y, b}, "Nb", nimhoff::HistoryEffect::always_n);
  }
  caption.start_at(q);
  const Position to{p.x, q.y};
  caption.arrow(q, to);
  caption.claims().winning_move({q}, to);
  caption.claims().is_legal({q, to}, p, false);
  return caption.finding(budget);
}

// A diagonal of (1,3)-Wythoff Nim has three P-positions. From Q beyond them each move to above
// the next is answered by an imitation, until the third answer is not allowed.
Finding along_one_diagonal(const CheckBudget& budget) {
  constexpr std::int64_t m = 1;
  constexpr std::int64_t p = 3;
  constexpr std::int64_t difference = 1;
  constexpr Position q{10, 11};
  Caption caption(mp_imitation(m, p), "Figure 2: the strategy of (1,3)-Imitation Nim");
  Positions black = wythoff_pairs_upto(m, p, squares);
  std::erase_if(black, [&](Position at) { return at.y - at.x != difference; });
  caption.claims().add("the diagonal", std::ssize(black) == p ? "" : "other than 3 P-positions");
  for (std::size_t i = 0; i < black.size(); ++i) {
    caption.claims().history_effect(
        black[i], i == 0 ? nimhoff::HistoryEffect::always_p : nimhoff::HistoryEffect::dynamic);
    if (i == 0) caption.letter(black[i], "P");
    for (std::int64_t b = black[i].y + 1; b < squares; ++b) {
      caption.square({black[i].x, b}, "D", nimhoff::HistoryEffect::dynamic);
    }
  }
  for (std::int64_t a = black.back().x + 1; a + difference < squares; ++a) {
    caption.square({a, a + difference}, "N", nimhoff::HistoryEffect::always_n);
  }
  caption.start_at(q);
  Positions play{q};
  for (auto next = black.rbegin(); next != black.rend(); ++next) {
    const Position to{next->x, play.back().y};
    caption.arrow(play.back(), to);
    caption.claims().winning_move(play, to);
    play.push_back(to);
    const bool is_last = next + 1 == black.rend();
    caption.claims().is_legal(play, *next, !is_last);
    if (is_last) break;
    play.push_back(*next);
    caption.claims().imitation(play, true);
  }
  return caption.finding(budget);
}

}  // namespace

Finders imitation_figure_finders() {
  return {{"figure-1", around_one_pair}, {"figure-2", along_one_diagonal}};
}

}  // namespace nimhoff::papers
