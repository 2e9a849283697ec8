// The proved number of roots, on roots that are known and against small steps in double.
#include "theory/modes/winding.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <random>

#include "nimhoff/game/notation.hpp"
#include "stopped.hpp"
#include "theory/modes/plain_modes.hpp"

namespace nimhoff {
namespace {

// Its even part is phi^-(z+1) = -1 and its odd part phi^-(z+1) = 1.
TEST(Winding, Of_wythoff_counts_the_roots_that_are_known) {
  const double step = std::numbers::pi / std::log(std::numbers::phi);
  for (const double top : {1.0, 10.0, 50.0, 100.0}) {
    const auto pairs = [&](double first) {
      return first > top ? 0 : static_cast<std::int64_t>((top - first) / (2 * step)) + 1;
    };
    EXPECT_EQ(roots_right_of(system_of("wythoff", Sector::even), -1.5, top, {}), 2 * pairs(step));
    EXPECT_EQ(roots_right_of(system_of("wythoff", Sector::odd), -1.5, top, {}),
              1 + 2 * pairs(2 * step));
    EXPECT_EQ(roots_right_of(system_of("wythoff"), -0.9, top, {}), 0);
  }
}

TEST(WindingLong, Is_the_one_of_small_steps_around_the_same_rectangle) {
  std::mt19937 random(11);
  for (const char* game : {"gdwn:2,3", "gdwn:3,5", "wythoff+5,8", "wythoff+9,14", "gdwn:7,11"}) {
    const ModeSystem system = system_of(game);
    const PlainLines lines = plain_lines(predict(parse_game(game)));
    for (int k = 0; k < 3; ++k) {
      const double left = std::uniform_real_distribution<double>(0.6, 1.2)(random);
      const double top = std::uniform_real_distribution<double>(10, 30)(random);
      const double right = real_part_with_rest(system, 1).value();
      EXPECT_EQ(roots_right_of(system, left, top, {}),
                plain_winding(lines, {left, -top}, {right + 0.1, top}))
          << game << " left " << left << " top " << top;
    }
  }
}

TEST(Winding, Is_not_proved_where_a_root_lies_on_the_border) {
  const ModeSystem system = system_of("wythoff", Sector::odd);
  EXPECT_FALSE(roots_right_of(system, -1, 10, {}));
}

TEST(Winding, The_rest_falls_to_the_right_and_no_root_is_where_it_is_below_1) {
  for (const char* game : {"gdwn:2,3", "gdwn:9,14", "wythoff+10,16"}) {
    const ModeSystem system = system_of(game);
    EXPECT_GT(rest_beyond(system, 0.5), rest_beyond(system, 1));
    EXPECT_GT(rest_beyond(system, 1), rest_beyond(system, 4));
    const double right = real_part_with_rest(system, 1).value();
    EXPECT_EQ(roots_right_of(system, right, 200, {}), 0) << game;
  }
  EXPECT_EQ(rest_beyond(system_of("nim"), 0), 0);
}

TEST(Winding, Can_be_stopped) {
  EXPECT_THROW(static_cast<void>(roots_right_of(system_of("gdwn:3,5"), 0.8, 400, stopped_limits())),
               Cancelled);
}

}  // namespace
}  // namespace nimhoff
