// Lays lines of moves out as planes and reads.
#include "outcome/sweep/plan.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <tuple>

#include "game/wide_integer.hpp"

namespace nimhoff {
namespace {

// Makes planes on demand, each once.
class Planes {
 public:
  explicit Planes(std::vector<Plane>& planes) : planes_(planes) {}

  PlaneEntry read(const MoveLine& line, bool counts_board) {
    const std::size_t plane = plane_of(line.step, line.length, counts_board);
    return entry(plane, line.first);
  }

 private:
  using Key = std::tuple<bool, Move, std::int64_t>;

  std::size_t plane_of(const Move& step, std::int64_t length, bool counts_board) {
    const Key key{counts_board, step, length};
    if (const auto known = made_.find(key); known != made_.end()) return known->second;
    const std::size_t plane = planes_.size();
    made_[key] = plane;
    planes_.push_back({});
    planes_[plane].counts_board = counts_board;
    planes_[plane].is_single = length == 1;
    if (length == 1) return plane;
    planes_[plane].before = entry(plane, step);
    if (length != unlimited) {
      const std::size_t hits = plane_of({}, 1, counts_board);
      planes_[plane].leaving = entry(hits, {step.x * length, step.y * length});
    }
    return plane;
  }

  PlaneEntry entry(std::size_t plane, const Move& move) {
    planes_[plane].margin = std::max(planes_[plane].margin, move.x);
    planes_[plane].depth = std::max(planes_[plane].depth, move.x + move.y);
    return {plane, move.x, move.x + move.y};
  }

  std::vector<Plane>& planes_;
  std::map<Key, std::size_t> made_;
};

CountOf count_of(Planes& planes, const std::vector<WeightedLine>& lines, bool counts_board) {
  CountOf count;
  for (const auto& [line, weight] : lines) {
    auto& side = weight > 0 ? count.plus : count.minus;
    for (std::int64_t n = weight > 0 ? weight : -weight; n > 0; --n) {
      side.push_back(planes.read(line, counts_board));
    }
  }
  return count;
}

// The largest count that must be exact. Counts of unlimited lines may stick at the largest
// number of the lane, as k is no larger; but not where something is taken away from them.
std::int64_t largest_exact(const SweepPlan& plan, const GameLines& lines, std::int64_t columns,
                           std::optional<std::int64_t> height) {
  constexpr std::int64_t four_bytes = std::numeric_limits<std::int32_t>::max();
  std::int64_t largest = plan.k;
  bool is_signed = false;
  Wide all = 0;
  for (const auto* group : {&lines.inside, &lines.outside}) {
    for (const auto& [line, weight] : *group) {
      is_signed = is_signed || weight < 0;
      if (line.length != unlimited) {
        largest = std::max(largest, std::min(line.length, four_bytes - 1) + 1);
        all += product(line.length, weight < 0 ? -weight : weight);
      } else {
        const Wide across = line.step.x > 0 ? columns / line.step.x : four_bytes;
        const Wide up = line.step.y > 0 && height ? *height / line.step.y : four_bytes;
        all += (std::min(across, up) + 1) * (weight < 0 ? -weight : weight);
      }
    }
  }
  if (is_signed) largest = static_cast<std::int64_t>(std::min<Wide>(all, four_bytes));
  return std::max(largest, plan.k);
}

bool is_plain(const SweepPlan& plan) {
  if (plan.planes.empty() || plan.planes.size() > most_plain_lines) return false;
  if (plan.is_misere || !plan.outside.plus.empty() || !plan.outside.minus.empty()) return false;
  if (!plan.inside.minus.empty() || plan.inside.plus.size() != plan.planes.size()) return false;
  return std::all_of(plan.inside.plus.begin(), plan.inside.plus.end(), [&](const PlaneEntry& at) {
    const Plane& plane = plan.planes[at.plane];
    return plane.before && !plane.leaving && plane.before->left == at.left &&
           plane.before->back == at.back;
  });
}

}  // namespace

SweepPlan plan_of(const Game& game, const GameLines& lines, std::int64_t columns,
                  std::optional<std::int64_t> height) {
  SweepPlan plan;
  if (game.maneuver()) {
    plan.k = std::min<std::int64_t>(game.maneuver()->k(), std::numeric_limits<std::int32_t>::max());
    plan.is_comply = game.maneuver()->kind() == Maneuver::Kind::comply;
  }
  plan.is_misere = game.is_misere();
  Planes planes(plan.planes);
  plan.inside = count_of(planes, lines.inside, false);
  plan.outside = count_of(planes, lines.outside, false);
  if (plan.is_misere) {
    plan.board_inside = count_of(planes, lines.inside, true);
    plan.board_outside = count_of(planes, lines.outside, true);
  }
  const std::int64_t largest = largest_exact(plan, lines, columns, height);
  plan.width = largest <= 255     ? LaneWidth::one
               : largest <= 65535 ? LaneWidth::two
                                  : LaneWidth::four;
  plan.is_plain = is_plain(plan);
  for (const Plane& plane : plan.planes) {
    plan.most_margin = std::max(plan.most_margin, plane.margin);
  }
  return plan;
}

}  // namespace nimhoff
