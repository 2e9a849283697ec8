// The layers engine against the reference on random games, resumed, and its plan.
#include "values/layers/engine.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include "nimhoff/game/notation.hpp"
#include "nimhoff/storage/read_result.hpp"
#include "nimhoff/values/reference.hpp"
#include "outcome/columns/row_run.hpp"
#include "random_game.hpp"
#include "stopped.hpp"
#include "temporary_folder.hpp"
#include "values/layers/search.hpp"

namespace nimhoff {
namespace {

std::vector<Position> found_by(const Engine& engine, const Game& game, const Region& region) {
  KeepAll all;
  solve(engine, game, region, all);
  return all.positions();
}

std::vector<Position> by_definition(const Game& game, std::int64_t value, const Region& region) {
  const ValueTable table = values_by_reference(game, region.columns, *region.rows);
  std::vector<Position> found;
  for (std::int64_t x = 0; x < table.columns; ++x) {
    for (std::int64_t y = 0; y < table.rows; ++y) {
      if (table.value({x, y}) == value) found.push_back({x, y});
    }
  }
  return found;
}

RC_GTEST_PROP(LayersEngine, Finds_the_positions_that_have_the_value_by_the_definition, ()) {
  Game game = Game::nim();
  for (auto more = *random_games::number(0, 3); more > 0; --more) {
    game = game.adjoin(random_games::rule(5));
  }
  if (*random_games::number(0, 2) == 0) game = game.mapped(random_games::cone());
  const std::int64_t value = *random_games::number(0, 9);
  RC_LOG() << spelling(game) << ' ' << value;
  const LayersEngine engine(value);
  RC_ASSERT(engine.why_not(game) == std::nullopt);
  const Region region{24, 30};
  RC_ASSERT(found_by(engine, game, region) == by_definition(game, value, region));
}

TEST(LayersEngine, Takes_what_the_columns_engine_takes_but_misere_play_and_other_cones) {
  const LayersEngine engine(3);
  for (const char* text : {"wythoff", "gdwn:3,5+8,5", "maharaja", "wythoff:3,1", "lines:0,1:2,3",
                           "rational-wythoff:2/7,10/1", "moves:{i==0 or j==0 or i==j}"}) {
    EXPECT_EQ(engine.why_not(parse_game(text)), std::nullopt) << text;
  }
  for (const char* text : {"wythoff@misere", "wythoff@block=2", "imitation:1,2", "take:1,2",
                           "nim@max=3", "nim@q=2/7,10/1+4,6", "moves:{i==2*j}"}) {
    EXPECT_NE(engine.why_not(parse_game(text)), std::nullopt) << text;
  }
  EXPECT_NE(LayersEngine(most_layers).why_not(Game::wythoff()), std::nullopt);
}

// What solve_with_checkpoints leaves when it is stopped again and again.
std::string written_in_pieces(const Engine& engine, const Game& game, const Region& region,
                              const std::string& path) {
  CheckpointPlan plan{path + ".ckpt", std::chrono::seconds(0)};
  for (int n = 0;; ++n) {
    std::stop_source source;
    int reports = 0;
    const RunLimits limits{.stop = source.get_token(), .report = [&](const Progress&) {
                             if (++reports == 2) source.request_stop();
                           }};
    try {
      solve_with_checkpoints(engine, game, region, path, plan, limits);
      EXPECT_GT(n, 0) << "it was never stopped";
      return bytes_of(path);
    } catch (const Cancelled&) {
      plan.resume = true;
    }
  }
}

TEST(LayersEngine, Stopped_and_resumed_writes_the_bytes_of_an_undisturbed_run) {
  for (const char* text : {"gdwn:1,2", "lines:0,1:1,1+2,1x3", "rational-wythoff:2/7,10/1"}) {
    const TemporaryFolder folder;
    const Game game = parse_game(text);
    const Region region{5000, {}};
    const LayersEngine engine(6);
    const auto file = open_result_file(folder / "whole.tsv", provenance_of(engine, game, region));
    solve(engine, game, region, *file);
    file->finish();
    EXPECT_EQ(written_in_pieces(engine, game, region, folder / "pieces.tsv"),
              bytes_of(folder / "whole.tsv"))
        << text;
    KeepAll all;
    EXPECT_EQ(read_result_file(folder / "pieces.tsv", all).provenance->value, 6) << text;
  }
}

TEST(LayersEngine, Refuses_the_checkpoint_of_another_value) {
  const TemporaryFolder folder;
  const Region region{100'000, {}};
  const CheckpointPlan plan{folder / "c", std::chrono::seconds(0)};
  std::stop_source source;
  const RunLimits limits{.stop = source.get_token(),
                         .report = [&](const Progress&) { source.request_stop(); }};
  EXPECT_THROW(solve_with_checkpoints(LayersEngine(4), Game::wythoff(), region, folder / "p.npy",
                                      plan, limits),
               Cancelled);
  const CheckpointPlan resumed{folder / "c", std::chrono::seconds(0), true};
  try {
    solve_with_checkpoints(LayersEngine(5), Game::wythoff(), region, folder / "p.npy", resumed);
    FAIL() << "another value was resumed";
  } catch (const BadInput& refusal) {
    EXPECT_NE(refusal.details().problem.find("`value=4`"), std::string::npos) << refusal.what();
  }
}

TEST(LayersEngineLong, Plans_the_memory_that_it_will_hold_and_not_much_more) {
  constexpr std::int64_t columns = 300'000;
  for (const char* text : {"wythoff", "gdwn:3,5", "lines:0,1:1,1:2,1", "gdwn:1,2+3,1x4"}) {
    for (const std::int64_t layers : {2, 20}) {
      const ColumnGame game = column_game(parse_game(text));
      LayerSearch search(game, layers, columns);
      std::vector<std::int64_t> ys(search.batch());
      std::uint64_t most = 0;
      while (search.decide(ys) > 0) {
        if (search.column() % 4096 == 0) most = std::max(most, search.bytes());
      }
      const std::uint64_t planned = planned_layer_bytes(game, layers, columns, {});
      EXPECT_GE(planned, most) << text << ' ' << layers;
      EXPECT_TRUE(planned < most * 3 || planned < 20'000'000)
          << text << ' ' << layers << ": " << planned << ' ' << most;
    }
  }
}

TEST(LayersEngine, Hears_a_stop_while_it_plans_and_while_it_runs) {
  const StopSoon soon;
  KeepAll all;
  const auto from = std::chrono::steady_clock::now();
  EXPECT_THROW(solve(LayersEngine(2000), parse_game("gdwn:3,5"), {30'000, {}}, all, soon.limits()),
               Cancelled);
  EXPECT_LT(std::chrono::steady_clock::now() - from, std::chrono::seconds(2));
}

}  // namespace
}  // namespace nimhoff
