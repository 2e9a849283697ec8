// P-positions that were never those of a game: beams planted where they are known to be.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <functional>
#include <random>
#include <vector>

#include "nimhoff/game/game.hpp"
#include "nimhoff/game/position.hpp"
#include "nimhoff/measure/measurement.hpp"

namespace nimhoff::planted {

/// A beam whose slope and density are functions of log x; positions scatter by some units.
struct Beam {
  std::function<double(double)> slope;
  std::function<double(double)> density;
  double scatter = 0;
};

/// A straight line.
inline Beam line(double slope, double density, double scatter = 0) {
  return {[=](double) { return slope; }, [=](double) { return density; }, scatter};
}

/// All positions of these beams in columns 0 <= x < columns, by x and then y. Each beam gives
/// a column the whole part of the density it has saved up, so counts are exact.
inline std::vector<Position> positions(const std::vector<Beam>& beams, std::int64_t columns,
                                       unsigned seed = 1) {
  std::mt19937_64 random(seed);
  std::uniform_real_distribution<double> around(-1, 1);
  std::vector<double> saved(beams.size(), 0.5);
  std::vector<Position> all;
  std::vector<std::int64_t> column;
  for (std::int64_t x = 1; x < columns; ++x) {
    const double log_x = std::log(static_cast<double>(x));
    column.clear();
    for (std::size_t i = 0; i < beams.size(); ++i) {
      for (saved[i] += beams[i].density(log_x); saved[i] >= 1; saved[i] -= 1) {
        const double y =
            beams[i].slope(log_x) * static_cast<double>(x) + beams[i].scatter * around(random);
        column.push_back(std::max<std::int64_t>(0, std::llround(y)));
      }
    }
    std::sort(column.begin(), column.end());
    for (const std::int64_t y : column) all.push_back({x, y});
  }
  return all;
}

/// What is measured of these positions, taken in whole columns, so many at a time or more.
inline Geometry measured(const std::vector<Position>& all, std::int64_t columns,
                         std::size_t batch = 4096, const Game& game = Game::nim()) {
  Measurement measurement(game, {columns, std::nullopt});
  for (std::size_t i = 0; i < all.size();) {
    std::size_t end = std::min(all.size(), i + batch);
    while (end < all.size() && all[end].x == all[end - 1].x) ++end;
    measurement.take(std::span(all).subspan(i, end - i));
    i = end;
  }
  return measurement.geometry();
}

}  // namespace nimhoff::planted
