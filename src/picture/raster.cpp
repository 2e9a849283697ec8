// Rasters: views, pixels and kinds.
//
// Checked: tests/picture/raster_test.cpp: every cell lies in one pixel, and the shares sum to
//          the number of P-positions.
#include "nimhoff/picture/raster.hpp"

#include <algorithm>
#include <utility>

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/values/reference.hpp"
#include "picture/paint/paint.hpp"
#include "picture/sheet_plan.hpp"

namespace nimhoff {
namespace {

// Products of a cell and a number of pixels stay below 2^63.
constexpr std::int64_t largest_view = 10'000'000'000'000;
constexpr std::int64_t most_pixels = 20'000;

bool has_rule(const Game& game, const Step& step) {
  return std::any_of(game.rules().begin(), game.rules().end(),
                     [&](const Rule& rule) { return rule.step() == step; });
}

std::string rule_names(const Game& game) {
  std::string names;
  for (const Rule& rule : game.rules()) {
    const std::string name = to_string(rule.step());
    // A rule that stands there twice, with two reaches, is named once.
    if (names != name && !names.ends_with(' ' + name)) names += (names.empty() ? "" : " ") + name;
  }
  return names;
}

// What the engines say of columns and rows is said of the view that the caller requested.
[[noreturn]] void refuse_view(const View& view, const ErrorDetails& refusal) {
  ErrorDetails details = renamed(renamed(refusal, "columns", "size"), "rows", "size");
  if (details.argument == "size") {
    details.given = std::to_string(view.size);
    if (view.from != Position{0, 0}) details.advice = "draw nearer to the corner";
  }
  throw BadInput(details);
}

Raster painted(const View& view, const PixelRow& side, Coloring coloring,
               const std::optional<Step>& step, const RunLimits& limits, const Solved& solved) {
  switch (coloring) {
    case Coloring::p:
      return paint_p_positions(solved, view, side, limits);
    case Coloring::seen:
      return paint_seen(solved, view, side, limits);
    case Coloring::value:
      return paint_values(solved, view, side, limits);
    case Coloring::rule:
      break;
  }
  return step ? paint_one_rule(solved, *step, view, side, limits)
              : paint_rules(solved, view, side, limits);
}

}  // namespace

PixelRow::PixelRow(std::int64_t size, std::int64_t pixels)
    : size_(size), pixels_(std::min(size, pixels)) {}

Coloring coloring_named(const std::string& name) {
  if (name == "p") return Coloring::p;
  if (name == "seen") return Coloring::seen;
  if (name == "rule") return Coloring::rule;
  if (name == "value") return Coloring::value;
  throw BadInput(unknown_word("color", name, "no such coloring", {"p", "seen", "rule", "value"}));
}

Raster::Raster(PixelRow side, std::vector<std::string> kinds, std::size_t further_p)
    : side_(side), kinds_(std::move(kinds)), further_p_(further_p) {
  counts_.resize(static_cast<std::size_t>(side_.pixels() * side_.pixels()) * kinds_.size());
}

double Raster::cells(std::int64_t column, std::int64_t row) const {
  return static_cast<double>(side_.begin(column + 1) - side_.begin(column)) *
         static_cast<double>(side_.begin(row + 1) - side_.begin(row));
}

std::uint64_t Raster::total(std::size_t kind) const {
  std::uint64_t sum = 0;
  for (std::size_t place = kind; place < counts_.size(); place += kinds_.size()) {
    sum += counts_[place];
  }
  return sum;
}

double Raster::p_share(std::int64_t column, std::int64_t row) const {
  double sum = share(p_kind, column, row);
  for (std::size_t kind = kinds_.size() - further_p_; kind < kinds_.size(); ++kind) {
    sum += share(kind, column, row);
  }
  return sum;
}

std::uint64_t Raster::p_total() const {
  std::uint64_t sum = total(p_kind);
  for (std::size_t kind = kinds_.size() - further_p_; kind < kinds_.size(); ++kind) {
    sum += total(kind);
  }
  return sum;
}

void require_view(const View& view, std::int64_t pixels) {
  if (view.size < 1) {
    throw BadInput({.argument = "size",
                    .given = std::to_string(view.size),
                    .problem = "there is nothing to draw",
                    .advice = "give at least 1"});
  }
  if (pixels < 1 || pixels > most_pixels) {
    throw BadInput({.argument = "pixels",
                    .given = std::to_string(pixels),
                    .problem = "no side of a picture",
                    .allowed = "1 to " + std::to_string(most_pixels) + " are allowed"});
  }
  if (view.from.x < 0 || view.from.y < 0) {
    throw BadInput({.argument = "from",
                    .given = std::to_string(view.from.x) + ',' + std::to_string(view.from.y),
                    .problem = "no position",
                    .allowed = "heap sizes are 0 or more"});
  }
  if (std::max({view.from.x, view.from.y, view.size}) > largest_view) {
    throw BadInput({.argument = "size",
                    .given = std::to_string(view.size),
                    .problem = "the view ends past column 10^13",
                    .advice = "draw nearer to the corner"});
  }
}

void require_coloring(const Game& game, Coloring coloring, const std::optional<Step>& step) {
  if (game.board().is_one_heap()) {
    throw BadInput({.argument = "game",
                    .given = spelling(game),
                    .problem = "one heap makes no picture",
                    .advice = "solve prints its P-positions"});
  }
  if (step && coloring != Coloring::rule) {
    throw BadInput({.argument = "rule",
                    .given = to_string(*step),
                    .problem = "only `color=rule` looks along one rule",
                    .advice = "add it"});
  }
  if (coloring == Coloring::p) return;
  if (coloring == Coloring::value) return require_values(game);
  if (game.memory()) {
    throw BadInput({.argument = "game",
                    .given = spelling(game),
                    .problem = "what a position sees depends on the history here",
                    .advice = "try `color=p`"});
  }
  if (game.has_condition()) {
    throw BadInput({.argument = "game",
                    .given = spelling(game),
                    .problem = "what a position sees is drawn along rules, and a condition gives "
                               "or forbids moves here",
                    .advice = "try `color=p`"});
  }
  if (step && !has_rule(game, *step)) {
    throw BadInput({.argument = "rule",
                    .given = to_string(*step),
                    .problem = "no rule of " + spelling(game),
                    .allowed = "its rules are " + rule_names(game)});
  }
}

Raster raster_of(const Game& game, const View& view, std::int64_t pixels, Coloring coloring,
                 const std::optional<Step>& step, const RunLimits& limits, std::int64_t value,
                 const SolvedParts* solved) {
  require_view(view, pixels);
  require_coloring(game, coloring, step);
  const PixelRow side(view.size, pixels);
  const std::size_t kinds = coloring == Coloring::p       ? 1
                            : coloring == Coloring::value ? first_coloring_kind + value_bands
                                                          : 9 + game.rules().size();
  const auto counted = static_cast<std::uint64_t>(side.pixels() * side.pixels());
  require_sheet_fits(pixels, 4 * kinds * counted, limits);
  try {
    return painted(view, side, coloring, step, limits, {game, value, solved});
  } catch (const BadInput& refusal) {
    refuse_view(view, refusal.details());
  }
}

}  // namespace nimhoff
