// nimhoff draw: a part of the board as a picture.
#include <fmt/format.h>

#include <nimhoff/nimhoff.hpp>

#include "commands.hpp"
#include "order.hpp"
#include "predicted_lines.hpp"
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

}  // namespace

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

}  // namespace nimhoff::cli
