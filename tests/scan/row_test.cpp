// One game of a scan, against what measure and predict find.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <nimhoff/nimhoff.hpp>

namespace nimhoff {
namespace {

RowRequest request_of(const std::string& what, std::int64_t columns) {
  return {what_named(what), {.columns = columns}};
}

// The cell of a column by its name.
Cell cell(const GameRow& row, const RowRequest& request, const std::string& name) {
  const auto columns = columns_of(request);
  for (std::size_t n = 0; n < columns.size(); ++n) {
    if (columns[n].name == name) return row.cells.at(n);
  }
  ADD_FAILURE() << "no column " << name;
  return {};
}

using Reals = std::vector<double>;
using Decimals = std::vector<Decimal>;

TEST(ScanRow, Has_what_measure_finds) {
  const RowRequest request =
      request_of("kind,beams,slopes,densities,log-period,agreement", 100'000);
  const Game game = parse_game("gdwn:3,5");
  const GameRow row = scan_row("gdwn:3,5", request);
  const MeasuredGame measured = measure_beside_theory(fastest_engine(game), game, request.region);
  EXPECT_EQ(row.problem, "");
  EXPECT_EQ(std::get<std::int64_t>(cell(row, request, "beams")), 4);
  const auto slopes = std::get<Reals>(cell(row, request, "slopes"));
  const auto densities = std::get<Reals>(cell(row, request, "densities"));
  for (std::size_t n = 0; n < 4; ++n) {
    EXPECT_EQ(slopes.at(n), measured.measured.beams[n].slope_mean.value);
    EXPECT_EQ(densities.at(n), measured.measured.beams[n].density.value);
  }
  EXPECT_EQ(std::get<double>(cell(row, request, "log_period")),
            measured.measured.log_period->scale);
  EXPECT_EQ(std::get<std::string>(cell(row, request, "agreement")),
            agreement_name(measured.comparison.agreement));
  EXPECT_EQ(std::get<double>(cell(row, request, "most_errors")), measured.comparison.most_errors);
}

TEST(ScanRow, Wythoffs_lines_are_known_at_1e5_columns) {
  const RowRequest request = request_of("kind,agreement", 100'000);
  const GameRow row = scan_row("wythoff", request);
  EXPECT_EQ(std::get<std::string>(cell(row, request, "kind")), "lines");
  EXPECT_EQ(std::get<std::string>(cell(row, request, "agreement")), "agrees");
}

TEST(ScanRow, Has_what_predict_finds_and_needs_no_columns_for_it) {
  const RowRequest request = request_of("prediction,modes", 0);
  EXPECT_NO_THROW(require_request(request));
  const GameRow row = scan_row("gdwn:3,5", request);
  EXPECT_EQ(std::get<std::int64_t>(cell(row, request, "lines")), 4);
  EXPECT_EQ(std::get<Decimals>(cell(row, request, "predicted_slopes")).front().digits,
            "0.568134914899754");
  EXPECT_EQ(std::get<std::string>(cell(row, request, "fill_rules")),
            "(1,0) (5,3) (1,1) (3,5) (0,1)");
  EXPECT_EQ(std::get<std::int64_t>(cell(row, request, "stable")), 0);
  EXPECT_EQ(std::get<Decimal>(cell(row, request, "mode_growth")).digits, "0.595108591770007");
  EXPECT_EQ(std::get<Decimal>(cell(row, request, "mode_scale")).digits, "1.09046717492518");
  // Modes 1, 4, 5, 6, 10, 13, 14 and 15 of predict gdwn:3,5 --modes grow and are not odd.
  EXPECT_EQ(std::get<std::int64_t>(cell(row, request, "growing_modes")), 8);
}

TEST(ScanRow, A_stable_game_says_so) {
  const RowRequest request = request_of("modes", 0);
  EXPECT_EQ(std::get<std::int64_t>(cell(scan_row("wythoff", request), request, "stable")), 1);
}

TEST(ScanRow, Where_theory_is_silent_the_row_says_why) {
  const RowRequest request = request_of("prediction,agreement", 1000);
  const GameRow row = scan_row("wythoff@block=3", request);
  EXPECT_EQ(std::get<std::string>(cell(row, request, "agreement")), "no prediction");
  EXPECT_EQ(std::get<std::string>(cell(row, request, "no_prediction")),
            *why_no_prediction(parse_game("wythoff@block=3")));
  EXPECT_EQ(row.problem, "");
}

TEST(ScanRow, The_digest_of_four_positions_is_the_documented_one) {
  // docs/scan.md has the lines of Python that give it.
  Digest digest;
  const std::vector<Position> positions{{0, 0}, {1, 2}, {2, 1}, {3, 5}};
  digest.take(positions);
  EXPECT_EQ(digest.digits(), "27ee87902756080e");
  EXPECT_EQ(digest.positions(), 4U);
}

TEST(ScanRow, Equal_games_have_equal_digests_and_others_do_not) {
  const RowRequest request = request_of("digest", 2000);
  const auto digest = [&](const char* game) {
    return std::get<std::string>(cell(scan_row(game, request), request, "digest"));
  };
  // No new moves: multiples of (1,1).
  EXPECT_EQ(digest("wythoff"), digest("wythoff+2,2"));
  EXPECT_NE(digest("wythoff"), digest("gdwn:1,2"));
  EXPECT_NE(digest("gdwn:3,4"), digest("gdwn:1,2"));
}

TEST(ScanRow, Layer_0_is_the_digest_and_layers_are_those_of_their_engines) {
  RowRequest request = request_of("digest,layers", 500);
  request.layers = 3;
  const GameRow row = scan_row("wythoff", request);
  EXPECT_EQ(cell(row, request, "layer_0"), cell(row, request, "digest"));
  const Game game = parse_game("wythoff");
  Digest second;
  solve(*layer_engine(game, 2), game, request.region, second);
  EXPECT_EQ(std::get<std::string>(cell(row, request, "layer_2")), second.digits());
}

TEST(ScanRow, Layers_of_a_game_without_columns_of_layers_are_found_one_by_one) {
  RowRequest request = request_of("layers", 40);
  request.region.rows = 40;
  request.layers = 2;
  const GameRow row = scan_row("wythoff@max=3", request);
  const ValueTable table = values_by_reference(parse_game("wythoff@max=3"), 40, 40);
  Digest ones;
  for (std::int64_t x = 0; x < 40; ++x) {
    for (std::int64_t y = 0; y < 40; ++y) {
      const Position at{x, y};
      if (table.value(at) == 1) ones.take({&at, 1});
    }
  }
  EXPECT_EQ(std::get<std::string>(cell(row, request, "layer_1")), ones.digits());
}

TEST(ScanRow, A_value_measures_the_positions_of_that_value) {
  RowRequest request = request_of("digest", 300);
  request.value = 2;
  const Game game = parse_game("wythoff");
  Digest second;
  solve(*layer_engine(game, 2), game, request.region, second);
  EXPECT_EQ(std::get<std::string>(cell(scan_row("wythoff", request), request, "digest")),
            second.digits());
}

TEST(ScanRow, What_is_no_game_is_a_row_with_the_reason) {
  const GameRow row = scan_row("gdwn:3,3", request_of("kind", 100));
  EXPECT_EQ(row.game, "gdwn:3,3");
  EXPECT_EQ(row.problem, "a pair needs p < q; try gdwn:3,5");
  EXPECT_EQ(row.cells, std::vector<Cell>(1));
}

TEST(ScanRow, What_is_too_large_is_a_row_with_the_reason_and_the_rest_is_found) {
  const RowRequest request = request_of("beams,prediction", 1'000'000'000);
  const GameRow row = scan_row("gdwn:3,5", request, {.memory = 1'000'000});
  EXPECT_NE(row.problem.find("are allowed"), std::string::npos) << row.problem;
  EXPECT_EQ(cell(row, request, "beams"), Cell());
  EXPECT_EQ(std::get<std::int64_t>(cell(row, request, "lines")), 4);
}

TEST(ScanRow, A_game_that_needs_rows_fails_without_and_not_with) {
  RowRequest request = request_of("digest", 20);
  EXPECT_NE(scan_row("lines:1,1", request).problem.find("rows"), std::string::npos);
  request.region.rows = 20;
  EXPECT_EQ(scan_row("lines:1,1", request).problem, "");
}

TEST(ScanRow, Spells_its_game_canonically) {
  EXPECT_EQ(scan_row("wythoff+5,3+3,5", request_of("digest", 5)).game, "gdwn:3,5");
}

TEST(ScanRow, A_stop_ends_it) {
  std::stop_source source;
  source.request_stop();
  EXPECT_THROW(static_cast<void>(scan_row("wythoff", request_of("kind", 1'000'000),
                                          {.stop = source.get_token()})),
               Cancelled);
}

TEST(ScanRow, Survives_the_way_to_another_machine) {
  for (const char* game : {"gdwn:3,5", "gdwn:3,3", "wythoff@block=3"}) {
    RowRequest request = request_of("all", 20'000);
    const GameRow row = scan_row(game, request);
    const RowRequest there = request_from(json_text(request));
    EXPECT_EQ(there, request);
    const GameRow back = row_from(json_text(row), there);
    EXPECT_EQ(back.game, row.game);
    EXPECT_EQ(back.problem, row.problem);
    ASSERT_EQ(back.cells.size(), row.cells.size());
    EXPECT_EQ(json_text(back), json_text(row));
  }
}

TEST(ScanRow, A_message_that_is_no_row_is_refused) {
  const RowRequest request = request_of("kind,beams", 10);
  EXPECT_THROW(static_cast<void>(row_from("{", request)), BadInput);
  EXPECT_THROW(static_cast<void>(row_from(R"({"game":"nim","cells":[1],"problem":""})", request)),
               BadInput);
  EXPECT_THROW(static_cast<void>(request_from(R"({"what":["knd"]})")), BadInput);
}

TEST(ScanWhat, Is_put_into_one_order_and_counted_once) {
  EXPECT_EQ(what_named("modes,kind,modes"), (std::vector<What>{What::kind, What::modes}));
  EXPECT_EQ(what_named("all"), every_what());
  for (const What what : every_what()) EXPECT_EQ(what_named(name_of(what)).front(), what);
}

TEST(ScanWhat, An_unknown_one_suggests_the_nearest) {
  try {
    static_cast<void>(what_named("kind,slops"));
    FAIL();
  } catch (const BadInput& error) {
    EXPECT_EQ(error.details().argument, "what");
    EXPECT_NE(error.details().advice.find("slopes"), std::string::npos);
  }
  EXPECT_THROW(static_cast<void>(what_named("")), BadInput);
}

TEST(ScanWhat, A_request_without_columns_is_refused_where_they_are_needed) {
  EXPECT_THROW(require_request(request_of("kind", 0)), BadInput);
  EXPECT_THROW(require_request({{}, {.columns = 10}}), BadInput);
  RowRequest request = request_of("layers", 10);
  request.layers = 1000;
  EXPECT_THROW(require_request(request), BadInput);
}

}  // namespace
}  // namespace nimhoff
