// An image as few rectangles of one colour each.
//
// The colour of most pixels is one rectangle over the whole, unless there is a clear one. Over it
// lie the runs of equal pixels of every row; a run that stands just below an equal one makes that
// one longer.
//
// Cost:    O(pixels).
// Checked: tests/picture/rectangles_test.cpp: painted again they are the image.
#include "picture/rectangles.hpp"

#include <algorithm>
#include <map>
#include <tuple>

#include "nimhoff/outcome/run_limits.hpp"

namespace nimhoff {
namespace {

using Key = std::tuple<std::uint8_t, std::uint8_t, std::uint8_t>;

// The colour of most pixels, as far as some 64 rows tell.
Colour usual_colour(const Image& image) {
  std::map<Key, std::size_t> counts;
  for (std::int64_t row = 0; row < image.height;
       row += std::max<std::int64_t>(1, image.height / 64)) {
    for (std::int64_t column = 0; column < image.width; ++column) {
      const Colour at = image.pixels[static_cast<std::size_t>(row * image.width + column)];
      ++counts[{at.red, at.green, at.blue}];
    }
  }
  const auto most = std::max_element(
      counts.begin(), counts.end(),
      [](const auto& one, const auto& other) { return one.second < other.second; });
  const auto [red, green, blue] = most->first;
  return {red, green, blue};
}

struct Run {
  std::int64_t from;
  std::int64_t to;
  std::size_t rectangle;  // that it is part of
};

}  // namespace

std::optional<std::vector<ColouredRectangle>> rectangles_of(const Image& image,
                                                            const std::optional<Colour>& clear,
                                                            std::size_t most,
                                                            const std::stop_token& stop) {
  std::vector<ColouredRectangle> all;
  const Colour skipped = clear ? *clear : usual_colour(image);
  if (!clear) {
    all.push_back(
        {{0, 0, static_cast<double>(image.width), static_cast<double>(image.height)}, skipped});
  }
  std::vector<Run> above;
  std::vector<Run> here;
  for (std::int64_t row = 0; row < image.height; ++row) {
    throw_if_stopped(stop);
    const Colour* line = image.pixels.data() + row * image.width;
    auto candidate = above.begin();
    here.clear();
    for (std::int64_t from = 0; from < image.width;) {
      std::int64_t to = from + 1;
      while (to < image.width && line[to] == line[from]) ++to;
      if (line[from] != skipped) {
        while (candidate != above.end() && candidate->from < from) ++candidate;
        const bool goes_on = candidate != above.end() && candidate->from == from &&
                             candidate->to == to && all[candidate->rectangle].colour == line[from];
        if (goes_on) {
          here.push_back(*candidate);
          ++all[candidate->rectangle].area.height;
        } else {
          if (all.size() == most) return std::nullopt;
          here.push_back({from, to, all.size()});
          all.push_back({{static_cast<double>(from), static_cast<double>(row),
                          static_cast<double>(to - from), 1},
                         line[from]});
        }
      }
      from = to;
    }
    std::swap(above, here);
  }
  return all;
}

}  // namespace nimhoff
