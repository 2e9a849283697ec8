// The closed forms of Q-games, through phi_Q.
#include <gtest/gtest.h>

#include <algorithm>

#include "nimhoff/game/notation.hpp"
#include "strategy/formula/formula_checks.hpp"
#include "strategy/phi_q.hpp"

namespace nimhoff::strategy_tests {
namespace {

const std::vector<Cone>& cones() {
  static const std::vector<Cone> all = {{1, 1, 1, 0}, {0, 1, 1, 1}, {1, 2, 2, 3}, {2, 4, 4, 6},
                                        {0, 2, 3, 0}, {1, 3, 3, 1}, {2, 7, 10, 1}};
  return all;
}

TEST(ConeFormulaLong, Equals_the_reference_with_every_winning_move_on_heaps_to_60) {
  for (const std::string base : {"nim", "wythoff"}) {
    for (const Cone& cone : cones()) expect_equals_reference(base + "@q=" + to_string(cone), 61);
  }
}

TEST(ConeFormula, Equals_the_reference_with_a_maneuver_a_bound_or_misere_play) {
  for (const std::string game :
       {"wythoff@max=3@q=1/2,2/3", "wythoff@q=1/3,3/1@block=2", "wythoff@block=3@q=2/7,10/1",
        "nim@q=1/2,2/3@block=4", "nim@max=2@q=1/1,1/0", "nim@q=1/2,2/3@misere",
        "wythoff@q=1/2,2/3@comply=2", "nim@q=1/2,2/3@block=3:nim", "wythoff@q=1/2,2/3@q=1/1,1/0"}) {
    expect_equals_reference(game, 61);
  }
}

TEST(ConeFormula, Equals_the_columns_engine_on_cones) {
  expect_equals_engine("rational-wythoff:2/7,10/1", 100'000, 1'000'000);
  expect_equals_engine("rational-nim:1/2,2/3", 1'000'000, 0);
  expect_equals_engine("rational-wythoff:1/2,2/3", 1'000'000, 0);
}

TEST(ConeFormula, Phi_Q_is_canonical_position_and_a_move_comes_back_as_Q_times_itself) {
  for (const Cone& cone : cones()) {
    const PhiQ phi(cone);
    for (std::int64_t x = 0; x < 40; ++x) {
      for (std::int64_t y = 0; y < 40; ++y) {
        EXPECT_EQ(phi.holds({x, y}), cone.holds({x, y}));
        if (!cone.holds({x, y})) continue;
        const Position canonical = canonical_position(cone, {x, y});
        EXPECT_EQ(phi.canonical({x, y}), (BigHeaps{canonical.x, canonical.y}));
        EXPECT_EQ(phi.option({x, y}, {canonical.x, canonical.y}), (BigHeaps{x, y}));
      }
    }
  }
}

TEST(ConeFormula, Is_consistent_at_1000_digits_and_stays_in_the_cone) {
  const std::string q = "2/7,10/1";
  const PhiQ phi(Cone(2, 7, 10, 1));
  std::mt19937_64 random(seed);
  for (const std::string base : {"nim", "wythoff", "wythoff@max=77"}) {
    const auto formula = formula_of(base + "@q=" + q);
    for (int i = 0; i < 30; ++i) {
      SCOPED_TRACE(testing::Message() << "seed " << seed << ", case " << i);
      const BigInteger x = random_number(random, 1000);
      const BigHeaps at{x, x * (1 + i % 9)};
      ASSERT_TRUE(phi.holds(at));
      expect_consistent(*formula, at);
      for (const BigHeaps& to : formula->p_options(at)) {
        EXPECT_TRUE(phi.holds(to));
        expect_consistent(*formula, to);
      }
    }
  }
}

TEST(ConeFormula, Tells_where_phi_Q_leads) {
  const std::string reason = formula_of("rational-wythoff:2/7,10/1")->reason({26, 56});
  EXPECT_EQ(reason,
            "phi_Q maps it to (3,5), a P-position of Wythoff Nim; there (3,5) is the 2nd Wythoff "
            "pair: floor(2 phi), floor(2 phi^2)");
}

TEST(ConeFormula, Needs_that_every_rule_is_a_Q_image) {
  EXPECT_FALSE(formula_for(parse_game("nim@q=2/7,10/1+4,6")));
  EXPECT_EQ(why_no_formula(parse_game("nim@q=2/7,10/1+4,6")),
            "a rule of it is no Q-image, so no game on the quadrant decides it");
  EXPECT_EQ(why_no_formula(parse_game("gdwn:1,2@q=2/7,10/1")),
            "none is proved for its canonical game");
}

TEST(ConeFormula, Says_which_options_of_a_blocking_game_it_does_not_list) {
  const auto formula = formula_for(parse_game("wythoff:1,20000@q=1/2,3/1"));
  ASSERT_TRUE(formula);
  EXPECT_FALSE(formula->lists_everything());
  const std::string more = formula->unlisted_p_options({150'000, 200'000}).value_or("");
  EXPECT_TRUE(more.starts_with("more pairs of the difference ")) << more;
  EXPECT_TRUE(more.ends_with(" on, as phi_Q maps them")) << more;
}

}  // namespace
}  // namespace nimhoff::strategy_tests
