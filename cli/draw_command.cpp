// nimhoff draw: a part of the board as a picture.
#include <fmt/core.h>

#include <nimhoff/nimhoff.hpp>

#include "commands.hpp"
#include "order.hpp"
#include "picture_options.hpp"
#include "shared_options.hpp"
#include "terminal.hpp"

namespace nimhoff::cli {
namespace {

Drawing drawing_of(const Arguments& arguments) {
  if (arguments.positionals.empty()) {
    throw BadInput({.given = "draw",
                    .problem = "a game is missing",
                    .advice = "try draw wythoff --size 1000 -o wythoff.png"});
  }
  return drawing_in(parse_game(arguments.positionals[0]), ArgumentWords(arguments));
}

// What a view without positions reports: where to look instead.
std::string where_to_look(const Drawing& drawing, const NearestBeam& nearest) {
  const auto corner = [&](std::int64_t middle) {
    return std::max<std::int64_t>(0, middle - drawing.view.size / 2);
  };
  return fmt::format(
      "nothing here: {} ({},{}); try --from {},{}",
      nearest.is_predicted ? "the nearest predicted line passes" : "the nearest position is",
      nearest.at.x, nearest.at.y, corner(nearest.at.x), corner(nearest.at.y));
}

int run_draw(const Arguments& arguments) {
  ProgressLine progress(false);
  const RunLimits limits = limits_of(arguments, progress);
  Drawing drawing = drawing_of(arguments);
  const auto out = arguments.value("--out");
  if (!out) {
    throw BadInput({.given = "draw",
                    .problem = "where to put the picture is missing",
                    .advice = "add -o picture.png"});
  }
  const PictureFormat format = picture_format(*out);
  OutputFile file(*out);
  // A prediction may take its time: what cannot be drawn or written is refused before.
  drawing.slopes = slopes_in(ArgumentWords(arguments), drawing.game, limits);
  const auto [bytes, facts] = draw(drawing, format, limits);
  file.write(bytes);
  progress.clear();
  if (!arguments.has("--json")) {
    report(fmt::format("{}: {} x {} pixels, {} of {}", *out, facts.width, facts.height,
                       counted_positions(facts.count, drawing.value), spelling(drawing.game)));
    if (facts.nearest) report(where_to_look(drawing, *facts.nearest));
    return 0;
  }
  print_json(MadeDrawing{spelling(drawing.game), drawing.view, facts, *out, drawing.value});
  return 0;
}

}  // namespace

CommandSpec draw_spec() {
  return {
      "draw",
      "a part of the board as a picture",
      "Draws the positions with X <= x < X + N and Y <= y < Y + N into a file, in the format that "
      "its ending names: .png .svg .pdf, or .tex for a TikZ picture of a small board. A pixel "
      "shows the shares of all positions in it, so no "
      "P-position "
      "vanishes, however many columns a pixel takes. Color p shows the P-positions; seen, how many "
      "P-positions are among the options of a position: one, two, three or more, and where k - 1 "
      "options may be blocked, k - 3 to k + 3; rule, along which rule it has one, gray where along "
      "several alike, or with --rule whether along that one; value, how large its Grundy value is, "
      "as "
      "a part of x + y, with the positions of value 0 over it.",
      {options::game},
      with_sheet_options(
          {{"--size", "N", "how many columns and rows"},
           {"--from", "X,Y", "the lowest corner, 0,0 unless said"},
           {"--pixels", "W",
            "about how many pixels wide the square is, 1000 unless said, with --width 60 a cm"},
           {"--color", "WHAT", "p, seen, rule or value; p unless said"},
           options::value,
           {"--rule", "A,B", "show the positions that see a P-position along this rule"},
           {"--lines", "", "draw the predicted lines over it"},
           {"--slopes", "LIST", "draw these lines instead, for example 0.618,1.618"},
           {"--rules", "", "draw the directions of the rules over it"},
           {"--mark", "X,Y", "put a ring around this position; may be repeated", true},
           {"--label", "TEXT@X,Y", "write a few letters to this position; may be repeated", true},
           {"--arrow", "X,Y:U,V", "an arrow between two positions; may be repeated", true},
           {"--options", "X,Y", "show this position and its options"},
           {"--grid", "", "lines between the positions, and their heaps written to them"},
           {"--dark", "", "light on a dark ground"},
           {"--full-share", "S",
            "the share of P-positions in a pixel from which on it is black; what one pixel in "
            "fifty "
            "exceeds unless said"},
           {"--bare", "", "only the square with the lines asked for: no axes, no legend"},
           {"--out", "FILE", "where the picture goes; -o is short for it"},
           options::memory,
           options::threads,
           options::yes,
           options::json,
           options::help}),
      {{"draw gdwn:3,5 --size 47800 --pixels 1200 --lines -o fig6.png",
        "the P-beams of (3,5)-GDWN"},
       {"draw gdwn:3,5 --size 20000 --color seen -o fig9.png", "how many P-positions are seen"},
       {"draw gdwn:3,5 --size 10000 --rule 3,5 -o fig8.png", "what sees one along (3,5)"},
       {"draw wythoff --size 5000 --color value -o values.png", "the Grundy values of Wythoff Nim"},
       {"draw wythoff --size 30 --lines --rules -o wythoff.svg", "cell by cell, with lines"},
       {"draw wythoff --size 12 --grid --options 7,9 --width 8cm --no-title -o figure.pdf",
        "a figure for a paper"}},
      run_draw};
}

}  // namespace nimhoff::cli
