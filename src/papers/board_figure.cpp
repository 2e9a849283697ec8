// A small board as the papers draw it: squares for positions, lines for a cone's borders, arrows
// for moves.
//
// Colours are fixed and the ground is white, as in a print: an SVG inside an HTML image
// does not hear of the page's colours.
//
// Checked: tests/papers/html_page_test.cpp counts the squares.
#include "papers/board_figure.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "nimhoff/game/notation.hpp"
#include "nimhoff/game/options.hpp"
#include "papers/picture_figure.hpp"

namespace nimhoff::papers {
namespace {

constexpr std::int64_t cell = 10;
constexpr std::int64_t margin = 22;

class BoardDrawing {
 public:
  explicit BoardDrawing(std::int64_t side) : side_(side) {
    const std::int64_t whole = margin + side * cell + 6;
    text_ = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {0}\" width=\"{1}\" "
        "height=\"{1}\"><rect width=\"{0}\" height=\"{0}\" fill=\"#fff\"/>",
        whole, std::max<std::int64_t>(whole, 240));
  }

  void squares(const Positions& positions, const char* fill) {
    for (const Position at : positions) {
      if (at.x >= side_ || at.y >= side_) continue;
      text_ += fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"{}\"/>",
                           margin + at.x * cell, top_of(at.y), cell, cell, fill);
    }
  }

  void grid() {
    for (std::int64_t i = 0; i <= side_; ++i) {
      const std::int64_t at = i * cell;
      text_ +=
          fmt::format("<path d=\"M{0} 6V{1}M{2} {3}H{4}\" stroke=\"#bbb\" stroke-width=\".5\"/>",
                      margin + at, 6 + side_ * cell, margin, 6 + at, margin + side_ * cell);
    }
  }

  void labels() {
    const std::int64_t every = side_ <= 12 ? 1 : side_ <= 45 ? 5 : 10;
    const std::int64_t bottom = 6 + side_ * cell;
    for (std::int64_t i = 0; i < side_; i += every) {
      const std::int64_t middle = i * cell + cell / 2;
      text_ += fmt::format(
          "<text x=\"{}\" y=\"{}\" text-anchor=\"middle\">{}</text>"
          "<text x=\"{}\" y=\"{}\" text-anchor=\"end\">{}</text>",
          margin + middle, bottom + 10, i, margin - 3, bottom - middle + 3, i);
    }
  }

  void letter(Position at, const std::string& text, const char* fill) {
    text_ += fmt::format(
        "<text x=\"{}\" y=\"{}\" text-anchor=\"middle\" font-size=\"{}\" fill=\"{}\">{}</text>",
        margin + at.x * cell + cell / 2, top_of(at.y) + 7, text.size() > 2 ? 4 : 6, fill, text);
  }

  // From the edge of a square to that of another, below the letters.
  void arrow(Position from, Position to) {
    const auto dx = static_cast<double>(to.x - from.x);
    const auto dy = static_cast<double>(to.y - from.y);
    const double edge = 0.4 / std::max(std::abs(dx), std::abs(dy));
    const auto point = [&](double part) {
      const double x = static_cast<double>(from.x) + dx * part + 0.5;
      const double y = static_cast<double>(side_ - from.y) - dy * part - 0.15;
      return fmt::format("{:.1f} {:.1f}", margin + x * cell, 6 + y * cell);
    };
    text_ += fmt::format(
        "<path d=\"M{}L{}\" stroke=\"#06c\" stroke-width=\"1\" marker-end=\"url(#head)\"/>",
        point(edge), point(1 - edge));
  }

  void arrow_head() {
    text_ +=
        "<defs><marker id=\"head\" viewBox=\"0 0 6 6\" refX=\"5\" refY=\"3\" markerWidth=\"4\" "
        "markerHeight=\"4\" orient=\"auto\"><path d=\"M0 0L6 3L0 6z\" "
        "fill=\"#06c\"/></marker></defs>";
  }

  // The ray from the middle of the square (0,0) in the direction of a row of Q.
  void ray(const Step& row) {
    const double length =
        static_cast<double>(side_) / static_cast<double>(std::max(row.a(), row.b()));
    const double x = margin + cell / 2.0;
    const double y = 6 + static_cast<double>(side_) * cell - cell / 2.0;
    text_ +=
        fmt::format("<path d=\"M{:.1f} {:.1f}l{:.1f} {:.1f}\" stroke=\"#06c\" stroke-width=\"1\"/>",
                    x, y, static_cast<double>(row.a()) * length * cell * 0.98,
                    static_cast<double>(-row.b()) * length * cell * 0.98);
  }

  [[nodiscard]] std::string finished() const { return text_ + "</svg>"; }
  void begin_text() { text_ += "<g font-family=\"sans-serif\" font-size=\"8\" fill=\"#333\">"; }
  void end_text() { text_ += "</g>"; }

 private:
  [[nodiscard]] std::int64_t top_of(std::int64_t y) const { return 6 + (side_ - 1 - y) * cell; }

  std::int64_t side_;
  std::string text_;
};

}  // namespace

Figure drawn(const BoardFigure& board) {
  BoardDrawing drawing(board.side);
  drawing.squares(board.shaded, "#ccc");
  drawing.squares(board.marked, "#c22");
  if (board.at) drawing.squares({*board.at}, "#000");
  drawing.grid();
  if (board.cone) {
    drawing.ray(board.cone->first_row());
    drawing.ray(board.cone->second_row());
  }
  if (!board.arrows.empty()) drawing.arrow_head();
  for (const auto& [from, to] : board.arrows) drawing.arrow(from, to);
  drawing.begin_text();
  drawing.labels();
  for (const auto& [at, text] : board.letters) {
    const bool is_dark =
        std::ranges::find(board.marked, at) != board.marked.end() || at == board.at;
    drawing.letter(at, text, is_dark ? "#fff" : "#000");
  }
  drawing.end_text();
  return {board.name, "image/svg+xml", drawing.finished()};
}

Figure p_board(const CheckBudget& budget, const std::string& name, const std::string& game,
               std::int64_t side) {
  constexpr std::int64_t pixels_of_a_figure = 480;
  return drawing_figure(budget, name,
                        {parse_game(game), {{0, 0}, side}, pixels_of_a_figure, Coloring::p});
}

Figure options_board(const CheckBudget& budget, const std::string& name, const std::string& game,
                     Position at, std::int64_t side) {
  const Game parsed = parse_game(game);
  return drawn({name, side, p_below(budget, game, side, side), options(parsed, at), at,
                parsed.board().cone()});
}

}  // namespace nimhoff::papers
