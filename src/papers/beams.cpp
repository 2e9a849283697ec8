// Where the P-positions of a game gather: its beams, with mean slopes and densities.
//
// Every P-position goes into a bin of y/x of width 1/1000; bins with nothing for 15 bins
// between them belong to two beams. The slope of a beam is that of the least-squares line
// through its positions in the columns from N/2 to N, which a constant offset does not
// move; its density is their number by N/2. The error is four times what lies between this and
// the same from N/4 to N/2, or between that and the same from N/8 to N/4 by half, as what
// swings about a line turns a window twice as long half as much; and what the ends of the
// window can do by chance. An estimate, no proof.
//
// Cost:    one run of the fastest engine; memory for the bins that are used.
// Checked: tests/papers/beams_test.cpp, on Nim, Wythoff and R2, whose slopes are known.
#include "papers/beams.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include "nimhoff/game/notation.hpp"

namespace nimhoff::papers {
namespace {

constexpr std::int64_t bins_per_unit = 1000;
constexpr std::int64_t empty_bins_between_beams = 15;

/// The sums that a least-squares line needs.
struct Sums {
  long double count = 0, x = 0, y = 0, xx = 0, xy = 0, yy = 0;

  void add(long double at_x, long double at_y) {
    ++count;
    x += at_x;
    y += at_y;
    xx += at_x * at_x;
    xy += at_x * at_y;
    yy += at_y * at_y;
  }
  void add(const Sums& other) {
    count += other.count;
    x += other.x;
    y += other.y;
    xx += other.xx;
    xy += other.xy;
    yy += other.yy;
  }
  [[nodiscard]] long double slope() const {
    const long double spread = count * xx - x * x;
    return spread > 0 ? (count * xy - x * y) / spread : 0;
  }
  /// How far the positions lie from the line, root of the mean square.
  [[nodiscard]] long double scatter() const {
    const long double squares = (yy - y * y / count) - slope() * (xy - x * y / count);
    return std::sqrt(std::max<long double>(0, squares / count));
  }
};

/// The same in the columns from N/8 to N/4, from there to N/2, and from there to N.
using Windows = std::array<Sums, 3>;

class Histogram final : public Sink {
 public:
  Histogram(std::int64_t columns, Part part) : columns_(columns), part_(part) {}

  void take(std::span<const Position> batch) override {
    for (const Position at : batch) {
      if (at.x < columns_ / 8 || (part_ == Part::upper && at.y < at.x)) continue;
      const std::size_t window = at.x < columns_ / 4 ? 0 : at.x < columns_ / 2 ? 1 : 2;
      // Counted from the middle, so that the sums of squares lose no digits.
      bins_[at.y * bins_per_unit / std::max<std::int64_t>(at.x, 1)][window].add(
          static_cast<long double>(at.x - columns_ / 2), static_cast<long double>(at.y));
    }
  }

  [[nodiscard]] std::vector<Windows> beams() const {
    std::vector<Windows> found;
    std::int64_t last = 0;
    for (const auto& [bin, windows] : bins_) {
      if (found.empty() || bin - last > empty_bins_between_beams) found.emplace_back();
      last = bin;
      for (std::size_t i = 0; i < windows.size(); ++i) found.back()[i].add(windows[i]);
    }
    // What has nothing in the last half ended before.
    std::erase_if(found, [](const Windows& windows) { return windows[2].count < 2; });
    return found;
  }

 private:
  std::int64_t columns_;
  Part part_;
  std::map<std::int64_t, Windows> bins_;
};

Measured measured(const std::array<long double, 3>& values, long double chance) {
  const long double last = std::abs(values[2] - values[1]);
  const long double before = std::abs(values[1] - values[0]) / 2;
  return {static_cast<double>(values[2]), static_cast<double>(4 * std::max(last, before) + chance)};
}

SeenBeam seen(const Windows& windows, std::int64_t columns) {
  const auto size = static_cast<long double>(columns);
  std::array<long double, 3> slopes{};
  std::array<long double, 3> densities{};
  for (std::size_t i = 0; i < windows.size(); ++i) {
    const std::int64_t begin = columns >> (3 - i);
    const std::int64_t end = columns >> (2 - i);
    slopes[i] = windows[i].slope();
    densities[i] = windows[i].count / static_cast<long double>(end - begin);
  }
  const Sums& last = windows.back();
  return {measured(slopes, 8 * last.scatter() / (size * std::sqrt(last.count))),
          measured(densities, 2 / size)};
}

}  // namespace

std::vector<SeenBeam> seen_beams(const Bench& bench, const std::string& game, std::int64_t columns,
                                 Part part) {
  const Game parsed = parse_game(game);
  Histogram histogram(columns, part);
  solve(fastest_engine(parsed), parsed, Region{columns, std::nullopt}, histogram, bench.limits);
  std::vector<SeenBeam> found;
  for (const Windows& windows : histogram.beams()) found.push_back(seen(windows, columns));
  std::ranges::sort(found, {}, [](const SeenBeam& beam) { return beam.slope.value; });
  return found;
}

std::string beams_command(const std::string& game, const std::string& columns) {
  return fmt::format("nimhoff solve {} --columns {} --out p.npy", game, columns);
}

std::string density_in_words(const SeenBeam& beam) { return to_string(beam.density) + " a column"; }

}  // namespace nimhoff::papers
