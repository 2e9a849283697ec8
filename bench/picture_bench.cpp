// nimhoff bench picture: what every cell sees, against a walk along every rule of every cell,
// and the times that a picture may take.
#include <stdexcept>

#include "benches.hpp"
#include "measure.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/picture/raster.hpp"

namespace nimhoff::bench {
namespace {

// How many P-positions all cells of the square see along unlimited rules, one step at a time.
std::uint64_t sights_by_walking(const Game& game, std::int64_t side) {
  std::vector<char> is_p(static_cast<std::size_t>(side * side));
  for (const Position at : p_positions(game, {side, side})) {
    is_p[static_cast<std::size_t>(at.x * side + at.y)] = 1;
  }
  std::uint64_t sights = 0;
  for (std::int64_t x = 0; x < side; ++x) {
    for (std::int64_t y = 0; y < side; ++y) {
      for (const Rule& rule : game.rules()) {
        const std::int64_t a = rule.step().a();
        const std::int64_t b = rule.step().b();
        for (std::int64_t u = x - a, v = y - b; u >= 0 && v >= 0; u -= a, v -= b) {
          sights += is_p[static_cast<std::size_t>(u * side + v)] != 0 ? 1U : 0U;
        }
      }
    }
  }
  return sights;
}

std::uint64_t sights_by_counting(const Game& game, std::int64_t side) {
  const Raster raster = raster_of(game, {{0, 0}, side}, 500, Coloring::rule);
  std::uint64_t sights = 0;
  for (std::size_t kind = first_coloring_kind; kind < raster.kinds().size(); ++kind) {
    sights += raster.total(kind);
  }
  return sights;
}

}  // namespace

void bench_picture(Report& report, bool) {
  const Game game = parse_game("gdwn:3,5");
  constexpr std::int64_t side = 2000;
  std::uint64_t walked = 0;
  std::uint64_t counted = 0;
  const double walk = cpu_seconds([&] { walked = sights_by_walking(game, side); });
  const double count = cpu_seconds([&] { counted = sights_by_counting(game, side); });
  if (walked != counted) throw std::runtime_error("the ways differ, so the figures mean nothing");
  report.add("gdwn:3,5, 2000 x 2000, who sees along which rule: walk over count", walk / count,
             "times");
  report.add("gdwn:3,5, 47800 x 47800 in 1200 pixels: P-positions", wall_seconds([&] {
               static_cast<void>(raster_of(game, {{0, 0}, 47'800}, 1200, Coloring::p));
             }),
             "seconds", 3);
  report.add("gdwn:3,5, 20000 x 20000 in 1000 pixels: how many are seen", wall_seconds([&] {
               static_cast<void>(raster_of(game, {{0, 0}, 20'000}, 1000, Coloring::seen));
             }),
             "seconds", 5);
  report.add("  the whole process so far: resident at most",
             static_cast<double>(peak_resident_bytes()) / 1048576.0, "MiB");
}

}  // namespace nimhoff::bench
