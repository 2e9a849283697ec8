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
std::pair<std::int64_t, std::int64_t> pair_of(const std::string& text, const std::string& option) {
  const std::size_t comma = text.find(',');
  if (comma == std::string::npos) {
    throw BadInput(option + '=' + text + ": no pair of numbers; write " + option + " 3,5");
  }
  return {parse_count(text.substr(0, comma), option), parse_count(text.substr(comma + 1), option)};
}

View view_of(const Arguments& arguments) {
  const auto size = arguments.value("--size");
  if (!size) throw BadInput("--size: how much to draw is missing; try --size 1000");
  View view{{0, 0}, parse_count(*size, "--size")};
  if (const auto from = arguments.value("--from")) {
    const auto [x, y] = pair_of(*from, "--from");
    view.from = {x, y};
  }
  return view;
}

Drawing drawing_of(const Arguments& arguments) {
  if (arguments.positionals.empty()) {
    throw BadInput("draw: a game is missing; try draw wythoff --size 1000 -o wythoff.png");
  }
  Drawing drawing{parse_game(arguments.positionals[0]), view_of(arguments)};
  if (const auto pixels = arguments.value("--pixels")) {
    drawing.pixels = parse_count(*pixels, "--pixels");
  }
  if (const auto rule = arguments.value("--rule")) {
    const auto [a, b] = pair_of(*rule, "--rule");
    drawing.step = Step(a, b);
    // Looking along one rule has but one coloring.
    drawing.coloring = Coloring::rule;
  }
  if (const auto color = arguments.value("--color")) drawing.coloring = coloring_named(*color);
  drawing.shows_rules = arguments.has("--rules");
  drawing.is_dark = arguments.has("--dark");
  drawing.is_bare = arguments.has("--bare");
  require_drawing(drawing);
  return drawing;
}

// What the engines say of --columns is said of --size, which the caller wrote.
std::string said_of_size(std::string message) {
  const std::string columns = "--columns=";
  for (std::size_t at = message.find(columns); at != std::string::npos;
       at = message.find(columns)) {
    message.replace(at, columns.size(), "--size=");
  }
  return message;
}

DrawnPicture draw_or_refuse(const Drawing& drawing, PictureFormat format, const RunLimits& limits) {
  try {
    return draw(drawing, format, limits);
  } catch (const BadInput& refusal) {
    throw BadInput(said_of_size(refusal.what()));
  }
}

}  // namespace

int run_draw(const Arguments& arguments) {
  ProgressLine progress(false);
  const RunLimits limits = limits_of(arguments, progress);
  Drawing drawing = drawing_of(arguments);
  const auto out = arguments.value("--out");
  if (!out) throw BadInput("draw: where to put the picture is missing; add -o picture.png");
  const PictureFormat format = picture_format(*out);
  OutputFile file(*out);
  // A prediction may take its time: what cannot be drawn or written is refused before.
  drawing.slopes = lines_asked_for(arguments, drawing.game, limits);
  const auto [bytes, facts] = draw_or_refuse(drawing, format, limits);
  file.write(bytes);
  progress.clear();
  if (!arguments.has("--json")) {
    tell(fmt::format("{}: {} x {} pixels, {} P-positions of {}", *out, facts.width, facts.height,
                     facts.count, spelling(drawing.game)));
    return 0;
  }
  print_json(MadeDrawing{spelling(drawing.game), drawing.view, facts, *out});
  return 0;
}

}  // namespace nimhoff::cli
