// nimhoff draw: a part of the board as a picture.
#include <fmt/format.h>

#include <nimhoff/nimhoff.hpp>

#include "commands.hpp"
#include "order.hpp"
#include "predicted_lines.hpp"
#include "shared_options.hpp"
#include "terminal.hpp"

namespace nimhoff::cli {
namespace {

// `x,y` as two whole numbers.
std::pair<std::int64_t, std::int64_t> pair_of(const std::string& text,
                                              const std::string& argument) {
  const std::size_t comma = text.find(',');
  if (comma == std::string::npos) {
    throw BadInput({.argument = argument,
                    .given = text,
                    .problem = "no pair of numbers",
                    .advice = "write --" + argument + " 3,5"});
  }
  return {parse_count(text.substr(0, comma), argument),
          parse_count(text.substr(comma + 1), argument)};
}

Step rule_of(const std::string& text) {
  const auto [a, b] = pair_of(text, "rule");
  try {
    return {a, b};
  } catch (const BadInput& refusal) {
    throw BadInput(renamed(refusal.details(), "step", "rule"));
  }
}

View view_of(const Arguments& arguments) {
  const auto size = arguments.value("--size");
  if (!size) {
    throw BadInput({.argument = "size",
                    .problem = "how much to draw is missing",
                    .advice = "try --size 1000"});
  }
  View view{{0, 0}, parse_count(*size, "size")};
  if (const auto from = arguments.value("--from")) {
    const auto [x, y] = pair_of(*from, "from");
    view.from = {x, y};
  }
  return view;
}

Drawing drawing_of(const Arguments& arguments) {
  if (arguments.positionals.empty()) {
    throw BadInput({.given = "draw",
                    .problem = "a game is missing",
                    .advice = "try draw wythoff --size 1000 -o wythoff.png"});
  }
  Drawing drawing{parse_game(arguments.positionals[0]), view_of(arguments)};
  if (const auto pixels = arguments.value("--pixels")) {
    drawing.pixels = parse_count(*pixels, "pixels");
  }
  if (const auto rule = arguments.value("--rule")) {
    drawing.step = rule_of(*rule);
    // Looking along one rule has but one coloring.
    drawing.coloring = Coloring::rule;
  }
  if (const auto color = arguments.value("--color")) drawing.coloring = coloring_named(*color);
  drawing.value = value_of(arguments, drawing.game);
  drawing.shows_rules = arguments.has("--rules");
  drawing.is_dark = arguments.has("--dark");
  drawing.is_bare = arguments.has("--bare");
  require_drawing(drawing);
  return drawing;
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
  drawing.slopes = lines_asked_for(arguments, drawing.game, limits);
  drawing.slopes_are_given = arguments.value("--slopes").has_value();
  const auto [bytes, facts] = draw(drawing, format, limits);
  file.write(bytes);
  progress.clear();
  if (!arguments.has("--json")) {
    report(fmt::format("{}: {} x {} pixels, {} of {}", *out, facts.width, facts.height,
                       counted_positions(facts.count, drawing.value), spelling(drawing.game)));
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
      "its "
      "ending names: .png .svg .pdf. A pixel shows the shares of all positions in it, so no "
      "P-position "
      "vanishes, however many columns a pixel takes. Color p shows the P-positions; seen, how many "
      "P-positions are among the options of a position: one, two, three or more, and where k - 1 "
      "options may be blocked, k - 3 to k + 3; rule, along which rule it has one, gray where along "
      "several alike, or with --rule whether along that one; value, how large its Grundy value is, "
      "as "
      "a part of x + y, with the positions of value 0 over it.",
      {options::game},
      {{"--size", "N", "how many columns and rows"},
       {"--from", "X,Y", "the lowest corner, 0,0 unless said"},
       {"--pixels", "W", "about how many pixels wide the square is, 1000 unless said"},
       {"--color", "WHAT", "p, seen, rule or value; p unless said"},
       options::value,
       {"--rule", "A,B", "show the positions that see a P-position along this rule"},
       {"--lines", "", "draw the predicted lines over it"},
       {"--slopes", "LIST", "draw these lines instead, for example 0.618,1.618"},
       {"--rules", "", "draw the directions of the rules over it"},
       {"--dark", "", "light on a dark ground"},
       {"--bare", "", "only the square with the lines asked for: no axes, no legend"},
       {"--out", "FILE", "where the picture goes; -o is short for it"},
       options::memory,
       options::threads,
       options::yes,
       options::json,
       options::help},
      {{"draw gdwn:3,5 --size 47800 --pixels 1200 --lines -o fig6.png",
        "the P-beams of (3,5)-GDWN"},
       {"draw gdwn:3,5 --size 20000 --color seen -o fig9.png", "how many P-positions are seen"},
       {"draw gdwn:3,5 --size 10000 --rule 3,5 -o fig8.png", "what sees one along (3,5)"},
       {"draw wythoff --size 5000 --color value -o values.png", "the Grundy values of Wythoff Nim"},
       {"draw wythoff --size 30 --lines --rules -o wythoff.svg", "cell by cell, with lines"}},
      run_draw};
}

}  // namespace nimhoff::cli
