// From counts to colours.
//
// Checked: tests/picture/drawing_test.cpp: a pixel that holds a P-position never has the
//          colour of one that holds none.
#include "picture/shade.hpp"

#include <algorithm>
#include <cmath>

#include "game/wide_integer.hpp"
#include "nimhoff/outcome/run_limits.hpp"

namespace nimhoff {

ShadeStrength::ShadeStrength(const Raster& raster) {
  std::vector<double> shares;
  for (std::int64_t row = 0; row < raster.side().pixels(); ++row) {
    for (std::int64_t column = 0; column < raster.side().pixels(); ++column) {
      const double share = raster.p_share(column, row);
      if (share > 0) shares.push_back(share);
    }
  }
  if (shares.empty()) return;
  const auto place = shares.begin() + static_cast<std::ptrdiff_t>((shares.size() - 1) * 49 / 50);
  std::nth_element(shares.begin(), place, shares.end());
  full_ = *place;
}

double ShadeStrength::of(double share) const {
  if (share <= 0) return 0;
  return least + (1 - least) * std::sqrt(std::min(1.0, share / full_));
}

std::vector<Colour> rule_colours(const Game& game) {
  const auto& rules = game.rules();
  std::vector<Colour> colours;
  for (const Rule& rule : rules) {
    const auto is_flatter = [&](const Rule& other) {
      const Wide turn =
          product(other.step().b(), rule.step().a()) - product(rule.step().b(), other.step().a());
      return turn < 0 || (turn == 0 && other < rule);
    };
    const auto rank = std::count_if(rules.begin(), rules.end(), is_flatter);
    colours.push_back(hue(static_cast<std::size_t>(rank), rules.size()));
  }
  return colours;
}

std::vector<Colour> kind_colours(const Game& game, const Raster& raster, Coloring coloring,
                                 bool has_step, const Palette& colours) {
  std::vector<Colour> all{colours.p, colours.off, colours.none};
  if (coloring == Coloring::seen && raster.kinds().size() > first_coloring_kind + 3) {
    all[p_kind] = colours.below[0];
    all[sees_none_kind] = colours.beside;
    all.insert(all.end(), colours.above.begin(), colours.above.end());
    all.insert(all.end(), colours.below.begin() + 1, colours.below.end());
  } else if (coloring == Coloring::seen) {
    all.insert(all.end(), {colours.one, colours.two, colours.three});
  } else if (coloring == Coloring::value) {
    all[p_kind] = colours.value_zero;
    for (std::size_t band = 0; band < value_bands; ++band) {
      all.push_back(part_colour(static_cast<double>(band) / (value_bands - 1)));
    }
  } else if (has_step) {
    all.push_back(colours.sight);
  } else if (coloring == Coloring::rule) {
    const std::vector<Colour> rules = rule_colours(game);
    all.insert(all.end(), rules.begin(), rules.end());
  }
  all.resize(raster.kinds().size());
  return all;
}

namespace {

// The kinds of a pixel side by side, as an eye sees them from afar; none when no cell was counted.
std::optional<Colour> mixed_kinds(const Raster& raster, const std::vector<Colour>& kinds,
                                  std::int64_t column, std::int64_t row, bool of_p) {
  std::vector<LightPart> parts;
  for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
    if (raster.is_p(kind) != of_p) continue;
    if (const auto count = raster.count(kind, column, row); count > 0) {
      parts.push_back({kinds[kind], static_cast<double>(count)});
    }
  }
  if (parts.empty()) return std::nullopt;
  return parts.size() == 1 ? parts[0].colour : mixed(parts);
}

// P-positions before all; then the kind of the most cells, `several` when kinds tie.
Colour prevailing_kind(const Raster& raster, const std::vector<Colour>& kinds, std::int64_t column,
                       std::int64_t row, Colour several) {
  if (raster.count(p_kind, column, row) > 0) return kinds[p_kind];
  std::uint32_t most = 0;
  Colour colour = several;
  for (std::size_t kind = 1; kind < kinds.size(); ++kind) {
    const std::uint32_t count = raster.count(kind, column, row);
    if (count == most) colour = several;
    if (count > most) colour = kinds[kind];
    most = std::max(most, count);
  }
  return colour;
}

}  // namespace

Image shaded(const Raster& raster, const std::vector<Colour>& kinds, const ShadeStrength& strength,
             const std::optional<Colour>& several, const GroundAt& ground,
             const std::stop_token& stop) {
  const std::int64_t side = raster.side().pixels();
  Image image{side, side, {}};
  image.pixels.reserve(static_cast<std::size_t>(side * side));
  for (std::int64_t row = side - 1; row >= 0; --row) {
    throw_if_stopped(stop);
    for (std::int64_t column = 0; column < side; ++column) {
      if (several) {
        image.pixels.push_back(prevailing_kind(raster, kinds, column, row, *several));
        continue;
      }
      // Most pixels of a picture of P-positions hold none.
      if (kinds.size() == 1 && raster.count(p_kind, column, row) == 0) {
        image.pixels.push_back(ground(column, row));
        continue;
      }
      const auto below = mixed_kinds(raster, kinds, column, row, false);
      Colour colour = below ? *below : ground(column, row);
      if (const auto p = mixed_kinds(raster, kinds, column, row, true)) {
        colour = between(colour, *p, strength.of(raster.p_share(column, row)));
      }
      image.pixels.push_back(colour);
    }
  }
  return image;
}

}  // namespace nimhoff
