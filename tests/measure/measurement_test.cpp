// The measuring sink: planted beams, games with known lines, batches, tiny inputs.
#include "nimhoff/measure/measurement.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "measure/planted.hpp"
#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/measure/comparison.hpp"

namespace nimhoff {
namespace {

Geometry measured_game(const char* word, const Region& region) {
  const Game game = parse_game(word);
  return measure(fastest_engine(game), game, region);
}

struct Line {
  double slope;
  double density;
};

void expect_lines(const Geometry& found, const std::vector<Line>& lines, double slope_within,
                  double density_within) {
  ASSERT_EQ(found.beams.size(), lines.size()) << found.game;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    EXPECT_NEAR(found.beams[i].slope_mean.value, lines[i].slope, slope_within) << found.game;
    EXPECT_NEAR(found.beams[i].density.value, lines[i].density, density_within) << found.game;
  }
}

void expect_same(const Geometry& one, const Geometry& other) {
  ASSERT_EQ(one.beams.size(), other.beams.size());
  for (std::size_t i = 0; i < one.beams.size(); ++i) {
    EXPECT_EQ(one.beams[i].count, other.beams[i].count);
    EXPECT_EQ(one.beams[i].slope_mean.value, other.beams[i].slope_mean.value);
    EXPECT_EQ(one.beams[i].slope_mean.error, other.beams[i].slope_mean.error);
    EXPECT_EQ(one.beams[i].slope_low.value, other.beams[i].slope_low.value);
    EXPECT_EQ(one.beams[i].slope_high.value, other.beams[i].slope_high.value);
    EXPECT_EQ(one.beams[i].density.value, other.beams[i].density.value);
  }
  ASSERT_EQ(one.rules.size(), other.rules.size());
  for (std::size_t i = 0; i < one.rules.size(); ++i) {
    for (const auto side : {&RuleClasses::left, &RuleClasses::right}) {
      ASSERT_EQ((one.rules[i].*side).has_value(), (other.rules[i].*side).has_value());
      if (one.rules[i].*side) EXPECT_EQ((one.rules[i].*side)->held, (other.rules[i].*side)->held);
    }
  }
}

TEST(Measurement, Planted_lines_have_their_slopes_densities_and_gaps) {
  const Geometry found = planted::measured(
      planted::positions({planted::line(0.25, 0.3), planted::line(1, 1.5), planted::line(7, 0.1)},
                         200'000),
      200'000);
  expect_lines(found, {{0.25, 0.3}, {1, 1.5}, {7, 0.1}}, 1e-4, 1e-4);
  ASSERT_EQ(found.gaps.size(), 4U);
  EXPECT_EQ(found.gaps[0].low, 0);
  EXPECT_NEAR(*found.gaps[0].high, 0.25, 1e-4);
  EXPECT_NEAR(found.gaps[2].low, 1, 1e-4);
  EXPECT_NEAR(*found.gaps[2].high, 7, 1e-4);
  EXPECT_FALSE(found.gaps[3].high);
}

TEST(Measurement, Batches_of_any_size_give_the_same_result) {
  const Game game = parse_game("gdwn:3,5");
  constexpr std::int64_t columns = 30'000;
  const auto all = p_positions(game, {columns, std::nullopt});
  const Geometry whole = planted::measured(all, columns, all.size(), game);
  for (const std::size_t batch : {1U, 3U, 1000U, 1024U, 5000U}) {
    expect_same(planted::measured(all, columns, batch, game), whole);
  }
}

TEST(Measurement, The_octaves_add_up_to_all_P_positions_and_so_do_beams_strays_and_column_0) {
  for (const char* word : {"wythoff", "gdwn:3,5", "gdwn:5,8", "wythoff@block=5", "nimhoff:3,2"}) {
    const Game game = parse_game(word);
    const Region region{3000, std::nullopt};
    const auto all = p_positions(game, region);
    const Geometry found = measure(fastest_engine(game), game, region);
    EXPECT_EQ(found.positions, all.size());
    std::uint64_t in_octaves = 0;
    for (const Octave& octave : found.octaves) {
      std::uint64_t expected = 0;
      for (const Position at : all) expected += at.x >= octave.begin && at.x < octave.end ? 1U : 0U;
      EXPECT_EQ(octave.count, expected) << word;
      in_octaves += octave.count;
    }
    EXPECT_EQ(in_octaves, all.size());
    std::uint64_t in_beams = found.stray + found.octaves.front().count;
    for (const Beam& beam : found.beams) in_beams += beam.count;
    EXPECT_EQ(in_beams, all.size()) << word;
  }
}

TEST(Measurement, Wythoff_has_two_lines_of_slopes_1_over_phi_and_phi) {
  const double phi = (1 + std::sqrt(5.0)) / 2;
  const Geometry found = measured_game("wythoff", {1'000'000, std::nullopt});
  expect_lines(found, {{1 / phi, 1 - 1 / phi}, {phi, 1 / phi}}, 5e-6, 5e-6);
  for (const Beam& beam : found.beams) EXPECT_NEAR(beam.narrowing.exponent.value, -1, 0.02);
}

// Section 4.1 of Geometric analysis.
TEST(Measurement, The_rule_a_a_gives_the_closed_form_of_section_4_1) {
  for (const int a : {1, 2, 3}) {
    const double s = std::sqrt(1.0 + 4 * a * a);
    const std::string word = "nimhoff:" + std::to_string(a) + "," + std::to_string(a);
    expect_lines(
        measured_game(word.c_str(), {300'000, std::nullopt}),
        {{(s - 1) / (2 * a), (1 + 2 * a - s) / 2}, {(s + 1) / (2 * a), (1 - 2 * a + s) / 2}}, 2e-5,
        1e-4);
  }
}

// Theorem 1.1 of Blocking Wythoff Nim: R3 is (0,0), {n, 2n+1} and {n, 2n+2}.
TEST(Measurement, Blocking_3_has_slopes_one_half_and_two_with_densities_one_and_two) {
  const Geometry found = measured_game("wythoff@block=3", {100'000, std::nullopt});
  expect_lines(found, {{0.5, 1}, {2, 2}}, 1e-4, 1e-6);
  for (const RuleClasses& rule : found.rules) {
    if (rule.step == Step(0, 1)) EXPECT_EQ(rule.right->filled, 1);
    if (rule.step == Step(0, 1)) EXPECT_EQ(rule.right->held, 3);
    if (rule.step == Step(1, 0)) EXPECT_EQ(rule.left->held, 3);
    if (rule.step == Step(1, 1)) EXPECT_EQ(rule.left->held, 2);
  }
}

// R2: (0,0), {n, 2n+1} for n >= 0, and (2x+2, 2y+2) for (x,y) in R1.
TEST(Measurement, Blocking_2_has_the_slopes_of_theorem_1_1_phi_and_2) {
  const double phi = (1 + std::sqrt(5.0)) / 2;
  expect_lines(measured_game("wythoff@block=2", {200'000, std::nullopt}),
               {{0.5, 0.5}, {1 / phi, (1 - 1 / phi) / 2}, {phi, 1 / phi / 2}, {2, 1}}, 1e-4, 1e-4);
}

TEST(Measurement, Tiny_regions_give_numbers_and_say_that_too_little_was_seen) {
  for (const std::int64_t columns : {1, 2, 3, 5, 10, 50}) {
    const Geometry found = measured_game("wythoff", {columns, std::nullopt});
    EXPECT_EQ(found.positions, static_cast<std::uint64_t>(columns));
    EXPECT_FALSE(found.kind);
    EXPECT_NE(found.reason, "");
    EXPECT_FALSE(found.log_period);
    for (const Beam& beam : found.beams) {
      for (const Estimate& estimate :
           {beam.slope_mean, beam.slope_low, beam.slope_high, beam.density}) {
        EXPECT_TRUE(std::isfinite(estimate.value)) << columns;
        EXPECT_FALSE(std::isnan(estimate.error)) << columns;
      }
    }
  }
  Measurement nothing(Game::wythoff(), {0, std::nullopt});
  EXPECT_TRUE(nothing.geometry().beams.empty());
  EXPECT_FALSE(nothing.geometry().kind);
}

TEST(Measurement, With_rows_every_beam_is_measured_where_it_is_whole) {
  const double phi = (1 + std::sqrt(5.0)) / 2;
  const Geometry found = measured_game("wythoff", {100'000, 20'000});
  expect_lines(found, {{1 / phi, 1 - 1 / phi}, {phi, 1 / phi}}, 3e-4, 3e-4);
}

TEST(Measurement, Of_a_game_with_forbidden_moves_no_rule_has_classes) {
  const Geometry kept = measured_game("wythoff+{i*j==6}", {2000, 4000});
  EXPECT_EQ(kept.rules.size(), 3U);
  const Geometry cut = measured_game("wythoff-{i==2 and j==2}", {2000, 4000});
  EXPECT_TRUE(cut.rules.empty());
  EXPECT_FALSE(cut.beams.empty());
}

TEST(Measurement, One_heap_has_no_slopes) {
  EXPECT_THROW(Measurement(parse_game("take:1,2"), {10, std::nullopt}), BadInput);
  EXPECT_NE(why_not_measured(parse_game("take:primes")), std::nullopt);
  EXPECT_EQ(why_not_measured(parse_game("nim@q=2/7,10/1")), std::nullopt);
}

TEST(Measurement, A_heap_too_large_is_refused) {
  Measurement measurement(Game::nim(), {10, std::nullopt});
  const std::vector<Position> far{{1, std::int64_t{1} << 53}};
  EXPECT_THROW(measurement.take(far), WorkFailed);
}

// The densities and upper slopes as printed in section 5 of Geometric analysis.
TEST(MeasurementLong, The_lines_of_1_2_GDWN_lie_within_10_to_the_minus_5_of_the_prediction) {
  const double w = 2.24772558355773557;
  const double z = 1.47779977527220012;
  const Geometry found = measured_game("gdwn:1,2", {10'000'000, std::nullopt});
  expect_lines(found, {{1 / w, 0.11021167}, {1 / z, 0.25912616}, {z, 0.382936586}, {w, 0.24772558}},
               1e-5, 1e-5);
  EXPECT_EQ(found.kind, Kind::lines);
  const double truth[] = {0.11021167, 0.25912616, 0.382936586, 0.24772558};
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_LT(std::abs(found.beams[i].density.value - truth[i]), 4 * found.beams[i].density.error);
  }
}

// Table 6 of Geometric analysis; the densities solve its equations (1), (2).
TEST(MeasurementLong, The_mean_slopes_and_densities_of_2_3_GDWN_lie_near_the_prediction) {
  const double a = 1.739269208;
  const double b = 1.408430574;
  // Columns and the right of (1,1): two linear equations for the two upper densities.
  const double outer = (1 / b) / (1 - 1 / b) - (1 + 1 / b);
  const double inner = (1 + 1 / a) - (1 / a) / (1 - 1 / a);
  const double determinant =
      (1 + 1 / a) * (1 / b) / (1 - 1 / b) - (1 + 1 / b) * (1 / a) / (1 - 1 / a);
  const double top = outer / determinant;
  const double next = inner / determinant;
  expect_lines(measured_game("gdwn:2,3", {10'000'000, std::nullopt}),
               {{1 / a, top / a}, {1 / b, next / b}, {b, next}, {a, top}}, 5e-5, 1e-4);
}

TEST(Measurement, P_positions_at_every_slope_are_said_to_fill_the_plane) {
  for (const char* word : {"wythoff@max=4", "wythoff@comply=2"}) {
    const Geometry found = measured_game(word, {300, 300});
    EXPECT_GT(found.positions, 1000U) << word;
    EXPECT_TRUE(found.beams.empty()) << word;
    EXPECT_EQ(found.reason, "the P-positions fill the plane without gaps") << word;
    EXPECT_TRUE(found.gaps.empty()) << word;
  }
}

TEST(Measurement, What_column_0_holds_far_up_is_stray) {
  const Geometry found = measured_game("lines:1,1", {100, 100});
  ASSERT_EQ(found.beams.size(), 1U);
  EXPECT_EQ(found.beams[0].count, 99U);
  EXPECT_EQ(found.stray, 99U - 100 / 8);
  EXPECT_EQ(measured_game("wythoff", {100, 100}).stray, 0U);
}

// An engine that requests a stop once so many columns are done.
class StoppingEngine final : public Engine {
 public:
  StoppingEngine(const Engine& engine, std::int64_t after) : engine_(engine), after_(after) {}

  [[nodiscard]] RunLimits limits() const { return {.stop = source_.get_token()}; }
  [[nodiscard]] std::string name() const override { return engine_.name(); }
  [[nodiscard]] std::optional<std::string> why_not(const Game& game) const override {
    return engine_.why_not(game);
  }
  [[nodiscard]] std::uint64_t planned_bytes(const Game& game, const Region& region,
                                            const RunLimits& limits) const override {
    return engine_.planned_bytes(game, region, limits);
  }
  [[nodiscard]] Work work(const Game& game, const Region& region,
                          const RunLimits& limits) const override {
    return engine_.work(game, region, limits);
  }
  [[nodiscard]] std::unique_ptr<EngineRun> start(const Game& game, const Region& region,
                                                 const RunLimits& limits) const override {
    return std::make_unique<Run>(engine_.start(game, region, limits), after_, source_);
  }

 private:
  class Run final : public EngineRun {
   public:
    Run(std::unique_ptr<EngineRun> run, std::int64_t after, std::stop_source source)
        : run_(std::move(run)), after_(after), source_(std::move(source)) {}
    [[nodiscard]] std::int64_t columns_done() const override { return run_->columns_done(); }
    void advance(Sink& sink, const std::stop_token& stop) override {
      run_->advance(sink, stop);
      if (run_->columns_done() >= after_) source_.request_stop();
    }

   private:
    std::unique_ptr<EngineRun> run_;
    std::int64_t after_;
    std::stop_source source_;
  };

  const Engine& engine_;
  std::int64_t after_;
  std::stop_source source_;
};

TEST(Measurement, A_stop_in_the_middle_gives_the_geometry_of_the_columns_done_until_then) {
  struct Stopped {
    const char* word;
    const char* engine;
    Region region;
    std::int64_t after;
  };
  // As many columns as let the same classes be sampled.
  for (const auto& [word, name, region, after] :
       {Stopped{"gdwn:3,5", "columns", {250'000, {}}, 140'000},
        Stopped{"wythoff@block=5", "blocking", {8000, {}}, 1},
        Stopped{"wythoff@block=5", "reference", {60, {}}, 16},
        Stopped{"wythoff@max=9", "reference", {60, 50}, 28}}) {
    const Game game = parse_game(word);
    const StoppingEngine engine(engine_named(name), after);
    const Geometry part = measure_until_stopped(engine, game, region, engine.limits());
    EXPECT_TRUE(part.is_partial()) << word;
    EXPECT_LT(part.columns, region.columns) << word;
    EXPECT_EQ(part.columns_wanted, region.columns);
    EXPECT_GE(part.columns, after) << word;
    const Geometry whole = measure(engine_named(name), game, {part.columns, region.rows});
    EXPECT_FALSE(whole.is_partial());
    nlohmann::ordered_json json = part;
    EXPECT_EQ(json["partial"], true);
    json["partial"] = false;
    EXPECT_EQ(json, nlohmann::ordered_json(whole)) << word;
  }
}

TEST(Measurement, Beside_theory_a_stop_leaves_the_columns_done_and_the_prediction) {
  const StoppingEngine engine(engine_named("columns"), 140'000);
  const MeasuredGame found =
      measure_beside_theory(engine, parse_game("gdwn:3,5"), {250'000, {}}, engine.limits());
  EXPECT_TRUE(found.measured.is_partial());
  EXPECT_EQ(found.comparison.beams.size(), 4U);
  EXPECT_EQ(found.predicted.lines.size(), 4U);
}

TEST(Measurement, Beside_a_period_stands_the_mode_that_it_is_and_its_growth) {
  const Game game = parse_game("gdwn:2,3");
  const MeasuredGame found = measure_beside_theory(engine_named("columns"), game, {1'000'000, {}});
  ASSERT_FALSE(found.measured.periods.empty());
  ASSERT_TRUE(found.modes.has_value());
  const LogPeriod& period = found.measured.periods.front();
  const Mode* mode = found.modes->nearest_to(period.scale);
  ASSERT_NE(mode, nullptr);
  EXPECT_NEAR(period.scale, mode->scale->value, 5 * period.error);
  ASSERT_TRUE(period.growth.has_value());
  EXPECT_NEAR(period.growth->value, mode->growth.value, 5 * period.growth->error);
  // Nothing repeats, so nothing is looked for.
  EXPECT_FALSE(measure_beside_theory(engine_named("columns"), Game::wythoff(), {10'000, {}}).modes);
}

TEST(Measurement, Of_the_whole_region_or_of_nothing_a_stop_is_an_error) {
  const Game game = parse_game("gdwn:3,5");
  const StoppingEngine engine(engine_named("columns"), 140'000);
  EXPECT_THROW(static_cast<void>(measure(engine, game, {250'000, {}}, engine.limits())), Cancelled);
  EXPECT_THROW(static_cast<void>(measure_until_stopped(engine, game, {100, {}}, engine.limits())),
               Cancelled);
}

}  // namespace
}  // namespace nimhoff
