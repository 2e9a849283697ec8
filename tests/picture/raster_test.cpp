// Every pixel of every coloring against the definition, on small boards.
#include "nimhoff/picture/raster.hpp"

#include <gtest/gtest.h>

#include <random>
#include <set>

#include "game/visit_options.hpp"
#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/game/options.hpp"
#include "nimhoff/outcome/reference.hpp"
#include "nimhoff/values/reference.hpp"
#include "picture/paint/kept_positions.hpp"

namespace nimhoff {
namespace {

// The kind of every cell, straight from the definition.
class Definition {
 public:
  Definition(Game game, const View& view) : game_(std::move(game)) {
    const std::int64_t rows = view.from.y + view.size;
    table_ = std::make_unique<ReferenceTable>(game_, rows);
    while (table_->columns() < view.from.x + view.size) table_->add_column();
  }

  [[nodiscard]] bool is_p(Position at) const {
    return game_.board().holds(at) && table_->outcome(at) == Outcome::P;
  }

  [[nodiscard]] std::size_t blocking_number() const {
    const auto& maneuver = game_.maneuver();
    const bool is_blocking = maneuver && maneuver->kind() == Maneuver::Kind::block;
    return is_blocking ? static_cast<std::size_t>(maneuver->k()) : 1;
  }

  // The kinds of a cell: several only where several rules see a P-position.
  [[nodiscard]] std::set<std::size_t> kinds(Coloring coloring, const std::optional<Step>& step,
                                            Position at) const {
    if (!game_.board().holds(at)) return {off_board_kind};
    if (is_p(at) && (coloring != Coloring::seen || blocking_number() == 1)) return {p_kind};
    std::set<Position> seen;
    std::set<std::size_t> rules;
    for (std::size_t number = 0; number < game_.rules().size(); ++number) {
      const Rule& rule = game_.rules()[number];
      const auto visit = [&](Position option) {
        if (!is_p(option) || (step && rule.step() != *step)) return;
        seen.insert(option);
        rules.insert(first_coloring_kind + number);
      };
      if (rule.is_wide()) {
        visit_across(game_.board(), rule, at, visit);
      } else {
        visit_along(game_.board(), rule, at, visit);
      }
    }
    const std::size_t k = blocking_number();
    if (coloring == Coloring::seen && k > 1) {
      // P from k - 1 down: p_kind, 7, 8; N from k up: 3 to 6.
      if (is_p(at))
        return {seen.size() + 1 == k ? p_kind : std::min<std::size_t>(k - seen.size(), 3) + 5};
      if (seen.size() < k) return {sees_none_kind};
      return {first_coloring_kind + std::min<std::size_t>(seen.size() - k, 3)};
    }
    if (seen.empty()) return {sees_none_kind};
    if (step) return {first_coloring_kind};
    if (coloring == Coloring::seen) return {sees_none_kind + std::min<std::size_t>(seen.size(), 3)};
    return rules;
  }

 private:
  Game game_;
  std::unique_ptr<ReferenceTable> table_;
};

void expect_equals_definition(const Game& game, const View& view, std::int64_t pixels,
                              Coloring coloring, const std::optional<Step>& step = std::nullopt) {
  const Raster raster = raster_of(game, view, pixels, coloring, step);
  const Definition definition(game, view);
  const PixelRow& side = raster.side();
  Raster expected(side, raster.kinds());
  for (std::int64_t x = 0; x < view.size; ++x) {
    for (std::int64_t y = 0; y < view.size; ++y) {
      const Position at{view.from.x + x, view.from.y + y};
      if (coloring == Coloring::p && !definition.is_p(at)) continue;
      for (const std::size_t kind : definition.kinds(coloring, step, at)) {
        ++expected.count(kind, side.pixel(x), side.pixel(y));
      }
    }
  }
  for (std::int64_t row = 0; row < side.pixels(); ++row) {
    for (std::int64_t column = 0; column < side.pixels(); ++column) {
      for (std::size_t kind = 0; kind < raster.kinds().size(); ++kind) {
        ASSERT_EQ(raster.count(kind, column, row), expected.count(kind, column, row))
            << spelling(game) << " pixel " << column << ',' << row << " kind "
            << raster.kinds()[kind] << " view " << to_string(view.from) << " size " << view.size;
      }
    }
  }
}

const std::vector<std::string> games{"wythoff",
                                     "nim",
                                     "gdwn:3,5",
                                     "gdwn:3,5+8,5",
                                     "gdwn:1,2:2,3",
                                     "wythoff@block=3",
                                     "nim@block=20",
                                     "wythoff@misere",
                                     "maharaja",
                                     "wythoff@max=4",
                                     "wythoff:3,2",
                                     "wythoff:2,1+2,3",
                                     "nim@q=2/7,10/1+4,6",
                                     "wythoff@q=1/2,3/1",
                                     "wythoff:2,1@q=1/3,2/1",
                                     "lines:1,1:2,2:3,3",
                                     "lines:2,2:3,3:1,0",
                                     "lines:1,1",
                                     "wythoff@comply=2",
                                     "lines:0,3:2,0+1,1x5",
                                     "lines:1,0+0,2x3"};

TEST(Raster, Of_P_positions_equals_the_reference_in_every_pixel) {
  for (const std::string& text : games) {
    expect_equals_definition(parse_game(text), {{0, 0}, 40}, 40, Coloring::p);
    expect_equals_definition(parse_game(text), {{7, 3}, 31}, 9, Coloring::p);
  }
}

TEST(Raster, Of_a_game_by_a_condition_holds_its_P_positions) {
  const Game game = parse_game("moves:{i==0 and j%x==0 or j==0 and i%y==0}");
  const Raster raster = raster_of(game, {{0, 0}, 60}, 20, Coloring::p, {}, {});
  EXPECT_EQ(raster.total(0), p_positions(game, {60, 60}).size());
}

TEST(Raster, Of_what_is_seen_equals_the_options_of_every_cell) {
  for (const std::string& text : games) {
    expect_equals_definition(parse_game(text), {{0, 0}, 40}, 40, Coloring::seen);
    expect_equals_definition(parse_game(text), {{11, 17}, 30}, 7, Coloring::seen);
  }
}

TEST(Raster, Of_values_counts_every_cell_by_its_part_of_x_plus_y) {
  for (const char* text :
       {"wythoff", "nim@q=1/2,3/1", "maharaja@max=3", "moves:{i==j or i==2*j}"}) {
    const Game game = parse_game(text);
    const View view{{3, 5}, 40};
    const Raster raster = raster_of(game, view, 7, Coloring::value);
    const ValueTable values = values_by_reference(game, 43, 45);
    Raster expected(raster.side(), raster.kinds());
    for (std::int64_t x = 3; x < 43; ++x) {
      for (std::int64_t y = 5; y < 45; ++y) {
        const std::int64_t value = values.value({x, y});
        std::size_t kind = first_coloring_kind;
        if (value <= 0) kind = value == 0 ? p_kind : off_board_kind;
        // The least band that holds it: value / (x + y) <= (band + 1) / value_bands.
        for (std::int64_t band = 1; value > 0 && value * 16 > band * (x + y); ++band) ++kind;
        ++expected.count(kind, raster.side().pixel(x - 3), raster.side().pixel(y - 5));
      }
    }
    for (std::size_t kind = 0; kind < raster.kinds().size(); ++kind) {
      for (std::int64_t pixel = 0; pixel < 49; ++pixel) {
        ASSERT_EQ(raster.count(kind, pixel / 7, pixel % 7),
                  expected.count(kind, pixel / 7, pixel % 7))
            << text << ' ' << raster.kinds()[kind];
      }
    }
  }
}

TEST(Raster, Of_rules_counts_a_cell_for_every_rule_that_sees_one) {
  for (const std::string& text : games) {
    expect_equals_definition(parse_game(text), {{0, 0}, 40}, 40, Coloring::rule);
    expect_equals_definition(parse_game(text), {{20, 5}, 25}, 6, Coloring::rule);
  }
}

TEST(Raster, Of_one_rule_shows_the_parents_of_P_positions_along_it) {
  for (const std::string& text : games) {
    const Game game = parse_game(text);
    for (const Rule& rule : game.rules()) {
      expect_equals_definition(game, {{3, 0}, 36}, 12, Coloring::rule, rule.step());
    }
  }
}

TEST(Raster, Equals_the_definition_on_60_random_games_and_views) {
  constexpr unsigned seed = 2026;
  SCOPED_TRACE("seed " + std::to_string(seed));
  std::mt19937 random(seed);
  const auto upto = [&](unsigned most) { return static_cast<std::int64_t>(random() % (most + 1)); };
  for (int n = 0; n < 60; ++n) {
    Game game = Game::nim();
    for (std::int64_t more = 1 + upto(3); more > 0; --more) {
      const std::int64_t reach = random() % 2 == 0 ? unlimited : 1 + upto(6);
      game = game.adjoin(Rule(Step(upto(6), 1 + upto(6)), reach));
    }
    if (random() % 3 == 0) game = game.with(Maneuver(Maneuver::Kind::block, 1 + upto(6)));
    const View view{{upto(20), upto(20)}, 1 + upto(35)};
    expect_equals_definition(game, view, 1 + upto(40), Coloring::seen);
    expect_equals_definition(game, view, 1 + upto(40), Coloring::rule);
  }
}

// Each pixel of a picture of several tiles, as a picture of its own that begins there.
TEST(Raster, Of_many_tiles_holds_the_same_counts_as_one_pixel_drawn_alone) {
  const Game game = parse_game("gdwn:3,5+2,2x3");
  const Raster whole = raster_of(game, {{100, 50}, 6000}, 100, Coloring::seen);
  for (std::int64_t n = 0; n < 200; ++n) {
    const std::int64_t column = n * 37 % 100;
    const std::int64_t row = n * 61 % 100;
    const Raster alone =
        raster_of(game, {{100 + 60 * column, 50 + 60 * row}, 60}, 1, Coloring::seen);
    for (std::size_t kind = 0; kind < whole.kinds().size(); ++kind) {
      ASSERT_EQ(whole.count(kind, column, row), alone.count(kind, 0, 0)) << column << ',' << row;
    }
  }
}

TEST(Raster, Shares_times_cells_sum_to_the_number_of_P_positions) {
  const Game game = parse_game("gdwn:3,5");
  const View view{{123, 77}, 4973};
  std::uint64_t inside = 0;
  for (const Position at : p_positions(game, {view.from.x + view.size, {}})) {
    inside += view.holds(at) ? 1U : 0U;
  }
  ASSERT_GT(inside, 3000U);
  for (const std::int64_t pixels : {1, 7, 640}) {
    for (const Coloring coloring : {Coloring::p, Coloring::seen}) {
      const Raster raster = raster_of(game, view, pixels, coloring);
      double sum = 0;
      for (std::int64_t row = 0; row < pixels; ++row) {
        for (std::int64_t column = 0; column < pixels; ++column) {
          sum += raster.share(p_kind, column, row) * raster.cells(column, row);
        }
      }
      EXPECT_NEAR(sum, static_cast<double>(inside), 1e-6);
      EXPECT_EQ(raster.total(p_kind), inside);
    }
  }
}

TEST(KeptPositions, Keep_what_the_view_sees_drop_the_rest_and_refuse_too_much) {
  const View view{{10, 100}, 5};
  const std::vector<Ray> rays{{0, 0, 1, 0, unlimited}, {0, 0, 1, 1, 4}};
  KeptPositions kept(view, rays, 1'000'000);
  const std::vector<Position> all{{0, 99}, {0, 102}, {6, 96}, {8, 96}, {10, 99}, {12, 104}};
  kept.take(all);
  const auto rows = [&](std::int64_t x) {
    const auto column = kept.column(x);
    return std::vector<std::int64_t>(column.begin(), column.end());
  };
  using Rows = std::vector<std::int64_t>;
  EXPECT_EQ(rows(0), Rows{102});   // along (1,0); (0,99) is seen from below the view only
  EXPECT_EQ(rows(6), Rows{96});    // (10,100) is 4 steps of (1,1) away
  EXPECT_EQ(rows(8), Rows{96});    // (12,100)
  EXPECT_EQ(rows(10), Rows{99});   // (11,100)
  EXPECT_EQ(rows(12), Rows{104});  // inside
  EXPECT_EQ(rows(11), Rows{});
  EXPECT_EQ(rows(-3), Rows{});
  EXPECT_EQ(rows(99), Rows{});
  KeptPositions small(view, rays, 100);
  EXPECT_THROW(small.take(all), BadInput);
}

TEST(PixelRow, Gives_every_cell_to_the_one_pixel_that_spans_it) {
  for (std::int64_t size = 1; size <= 60; ++size) {
    for (std::int64_t pixels = 1; pixels <= 70; ++pixels) {
      const PixelRow row(size, pixels);
      ASSERT_EQ(row.pixels(), std::min(size, pixels));
      for (std::int64_t cell = 0; cell < size; ++cell) {
        const std::int64_t pixel = row.pixel(cell);
        ASSERT_LE(row.begin(pixel), cell);
        ASSERT_LT(cell, row.begin(pixel + 1));
      }
    }
  }
}

std::string refusal(const std::string& game, const View& view, std::int64_t pixels,
                    Coloring coloring, const std::optional<Step>& step = std::nullopt) {
  try {
    static_cast<void>(raster_of(parse_game(game), view, pixels, coloring, step));
  } catch (const BadInput& error) {
    return error.what();
  }
  return "";
}

TEST(Raster, Refuses_what_makes_no_picture) {
  const View view{{0, 0}, 10};
  EXPECT_EQ(refusal("take:1,2", view, 10, Coloring::p),
            "game=take:1,2: one heap makes no picture; solve prints its P-positions");
  EXPECT_EQ(refusal("imitation:1,2", view, 10, Coloring::seen),
            "game=imitation:1,2: what a position sees depends on the history here; try color=p");
  EXPECT_EQ(refusal("wythoff+{i*j==6}", view, 10, Coloring::seen),
            "game=wythoff+{i*j==6}: what a position sees is drawn along rules, and a condition "
            "gives or forbids moves here; try color=p");
  EXPECT_EQ(refusal("wythoff", view, 10, Coloring::rule, Step(3, 5)),
            "rule=3,5: no rule of wythoff; its rules are 0,1 1,0 1,1");
  EXPECT_EQ(refusal("wythoff", view, 10, Coloring::seen, Step(1, 1)),
            "rule=1,1: only color=rule looks along one rule; add it");
  EXPECT_EQ(refusal("wythoff", {{0, 0}, 0}, 10, Coloring::p),
            "size=0: there is nothing to draw; give at least 1");
  EXPECT_EQ(refusal("wythoff", {{0, -1}, 4}, 10, Coloring::p),
            "from=0,-1: no position; heap sizes are 0 or more");
  EXPECT_EQ(refusal("wythoff", view, 0, Coloring::p),
            "pixels=0: no side of a picture; 1 to 20000 are allowed");
  EXPECT_THROW(static_cast<void>(coloring_named("scene")), BadInput);
}

TEST(RasterLong, Says_of_the_size_what_the_engines_say_of_columns) {
  EXPECT_EQ(refusal("wythoff", {{0, 0}, 1'000'000'000'000}, 10, Coloring::p)
                .find("size=1000000000000: needs "),
            0U);
  const std::string far = refusal("wythoff", {{1'000'000'000'000, 0}, 1000}, 10, Coloring::p);
  EXPECT_EQ(far.find("size=1000: needs "), 0U) << far;
  EXPECT_TRUE(far.ends_with("; draw nearer to the corner")) << far;
}

}  // namespace
}  // namespace nimhoff
