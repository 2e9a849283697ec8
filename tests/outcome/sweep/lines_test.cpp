// Signed lines of moves against the options they stand for.
#include "outcome/sweep/lines.hpp"

#include <gtest/gtest.h>

#include <map>

#include "nimhoff/game/notation.hpp"
#include "nimhoff/game/options.hpp"
#include "outcome/definition.hpp"

namespace nimhoff {
namespace {

// What the lines weigh on each move of the region, where that is not 0.
std::map<Move, std::int64_t> weights(const std::vector<WeightedLine>& lines, std::int64_t side) {
  std::map<Move, std::int64_t> found;
  for (const auto& [line, weight] : lines) {
    Move at = line.first;
    for (std::int64_t j = 0; j < line.length && at.x < side && at.y < side; ++j) {
      found[at] += weight;
      at = {at.x + line.step.x, at.y + line.step.y};
    }
  }
  std::erase_if(found, [](const auto& entry) { return entry.second == 0; });
  return found;
}

TEST(SweepLines, Weigh_1_on_every_option_in_and_out_of_scope_and_0_elsewhere) {
  constexpr std::int64_t side = 40;
  const Position corner{side - 1, side - 1};
  for (const char* word :
       {"wythoff", "nim+2,2+3,3x4+4,4x2", "nimhoff:0,4:0,6:6,0@block=3:diagonal", "wythoff:3,2",
        "nim+1,1x5w4+1,1x9w2+2,2@block=2", "nim+2,3+4,6x3+6,9x2+1,1w3@comply=2:nim",
        "lines:2,2:3,3:5,5:4,6:6,9", "nim@max=3+2,0+0,3x5@block=4:nim"}) {
    const Game game = parse_game(word);
    const GameLines lines = lines_of(game, side, side);
    std::map<Move, std::int64_t> inside;
    std::map<Move, std::int64_t> outside;
    for (const Position to : options(game, corner)) {
      const bool is_inside = !game.maneuver() || is_in_scope(game, corner, to);
      (is_inside ? inside : outside)[{corner.x - to.x, corner.y - to.y}] = 1;
    }
    EXPECT_EQ(weights(lines.inside, side), inside) << word;
    EXPECT_EQ(weights(lines.outside, side), outside) << word;
  }
}

TEST(SweepLines, Find_where_steps_of_any_size_meet_without_walking_there) {
  const std::int64_t far = 469'954'645'243'870;
  const GameLines lines =
      lines_of(parse_game("lines:1,2:0,6:0," + std::to_string(far)), 5, std::nullopt);
  std::map<std::int64_t, std::int64_t> vertical;
  for (const auto& [line, weight] : lines.inside) {
    if (line.step.x == 0) vertical[line.step.y] += weight;
  }
  EXPECT_EQ(vertical, (std::map<std::int64_t, std::int64_t>{{6, 1}, {far, 1}, {3 * far, -1}}));
}

TEST(SweepLines, Drop_a_multiple_of_an_unlimited_rule) {
  EXPECT_EQ(lines_of(parse_game("lines:1,1:2,2:3,3"), 100, 100).inside.size(), 1U);
}

}  // namespace
}  // namespace nimhoff
