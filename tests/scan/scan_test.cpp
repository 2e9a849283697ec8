// Scans: which rows come, in which order they are begun, and what stops them.
#include <gtest/gtest.h>

#include <algorithm>
#include <mutex>
#include <nimhoff/nimhoff.hpp>

namespace nimhoff {
namespace {

ScanSpec spec_of(const std::string& list, const std::string& what, std::int64_t columns) {
  return {family_in(list), {what_named(what), {.columns = columns}}};
}

ScanTable table_of_scan(const ScanSpec& spec, const RunLimits& limits = {}) {
  ScanCollector collector(spec);
  scan(
      spec, [&](const ScanRow& row) { collector.take(row); }, limits);
  return collector.table();
}

// Keeps the order in which tasks are begun, and does them one after the other.
class InOrder final : public RowExecutor {
 public:
  [[nodiscard]] unsigned width(const RunLimits&) const override { return 1; }
  void run(const std::vector<ScanTask>& tasks, const RowRequest& request, const RunLimits& limits,
           const Done& done) const override {
    for (const ScanTask& task : tasks) {
      begun.push_back(task.number);
      done(task, scan_row(task.game, request, limits));
    }
  }
  mutable std::vector<std::size_t> begun;
};

TEST(Scan, Rows_have_the_order_of_the_family_on_any_number_of_threads) {
  const ScanSpec spec{family_of("gdwn:p,q", {"p=1..6", "q=p..6"}),
                      {what_named("kind,beams,slopes,digest"), {.columns = 3000}}};
  const ScanTable one = table_of_scan(spec, {.threads = 1});
  const ScanTable four = table_of_scan(spec, {.threads = 4});
  EXPECT_EQ(scan_text(one, ScanFormat::csv), scan_text(four, ScanFormat::csv));
  ASSERT_EQ(one.table.rows.size(), 21U);
  for (std::size_t n = 0; n < 21; ++n) {
    EXPECT_EQ(std::get<std::string>(one.table.rows[n][0]), spec.family.games[n].game);
  }
  EXPECT_EQ(one.failed(), 6U);
  EXPECT_FALSE(one.is_partial());
}

TEST(Scan, The_biggest_game_is_begun_first) {
  const ScanSpec spec =
      spec_of("nim\nwythoff@block=40\nwythoff\nwythoff@block=4", "digest", 20'000);
  const InOrder executor;
  scan(
      spec, [](const ScanRow&) {}, {}, {}, executor);
  EXPECT_EQ(executor.begun.front(), 1U);
  EXPECT_EQ(executor.begun.size(), 4U);
}

TEST(Scan, What_is_done_already_is_not_done_again) {
  const ScanSpec spec = spec_of("nim\nwythoff\ngdwn:1,2", "digest", 100);
  std::vector<std::size_t> found;
  scan(spec, [&](const ScanRow& row) { found.push_back(row.number); }, {}, {true, false, true});
  EXPECT_EQ(found, std::vector<std::size_t>{1});
  scan(spec, [&](const ScanRow& row) { found.push_back(row.number); }, {}, {true, true, true});
  EXPECT_EQ(found.size(), 1U);
}

TEST(Scan, A_game_that_fails_is_a_row_and_stops_no_other) {
  const ScanTable scan = table_of_scan(spec_of("wythof\nwythoff\nlines:1,1", "beams", 100));
  ASSERT_EQ(scan.table.rows.size(), 3U);
  EXPECT_EQ(scan.failed(), 2U);
  EXPECT_EQ(std::get<std::string>(scan.table.rows[0].back()),
            "no such game; did you mean wythoff?");
  EXPECT_EQ(std::get<std::int64_t>(scan.table.rows[1][1]), 2);
}

TEST(Scan, A_game_gets_all_the_memory_when_it_needs_it_and_no_more) {
  // Each plans about 35 MB of the 60: they wait for each other.
  const ScanSpec spec = spec_of("gdwn:3,5\ngdwn:4,7\ngdwn:6,10", "digest", 10'000'000);
  const ScanTable scan = table_of_scan(spec, {.memory = 60'000'000, .threads = 3});
  EXPECT_EQ(scan.failed(), 0U);
  const ScanTable starved = table_of_scan(spec, {.memory = 10'000'000, .threads = 3});
  EXPECT_EQ(starved.failed(), 3U);
}

TEST(Scan, A_stop_leaves_the_rows_that_were_done) {
  const ScanSpec spec{family_of("gdwn:p,q", {"p=1..9", "q=p+1..9"}),
                      {what_named("digest"), {.columns = 100'000}}};
  std::stop_source source;
  ScanCollector collector(spec);
  int rows = 0;
  const auto take = [&](const ScanRow& row) {
    collector.take(row);
    if (++rows == 3) source.request_stop();
  };
  EXPECT_THROW(scan(spec, take, {.threads = 2, .stop = source.get_token()}), Cancelled);
  EXPECT_EQ(collector.table().table.rows.size(), static_cast<std::size_t>(rows));
  EXPECT_GE(rows, 3);
  EXPECT_LT(rows, 36);
  EXPECT_TRUE(collector.table().is_partial());
}

TEST(Scan, What_a_taker_throws_ends_the_scan_and_comes_through) {
  const ScanSpec spec = spec_of("nim\nwythoff\ngdwn:1,2", "digest", 100);
  const auto take = [](const ScanRow&) { throw WorkFailed({.problem = "full"}); };
  EXPECT_THROW(scan(spec, take, {.threads = 2}), WorkFailed);
}

TEST(Scan, More_time_than_allowed_is_refused_before_it_begins) {
  const ScanSpec spec = spec_of("gdwn:3,5\ngdwn:1,2", "digest", 10'000'000'000);
  int rows = 0;
  EXPECT_THROW(scan(spec, [&](const ScanRow&) { ++rows; }, {.seconds = 1}), BadInput);
  EXPECT_EQ(rows, 0);
}

TEST(Scan, Reports_how_many_games_are_done_on_the_calling_thread) {
  const ScanSpec spec = spec_of("nim\nwythoff\ngdwn:1,2\nwythoff@block=3", "digest", 2000);
  const auto self = std::this_thread::get_id();
  double last = 0;
  const auto report = [&](const Progress& now) {
    EXPECT_TRUE(std::this_thread::get_id() == self);
    EXPECT_EQ(now.of, 4);
    EXPECT_GE(now.done, 0);
    EXPECT_LE(now.done, 4);
    last = now.done;
  };
  scan(spec, [](const ScanRow&) {}, {.threads = 2, .report = report});
  EXPECT_DOUBLE_EQ(last, 4);
}

TEST(ScanFile, Endings_name_the_formats) {
  EXPECT_EQ(scan_format("a.csv"), ScanFormat::csv);
  EXPECT_EQ(scan_format("a.tex"), ScanFormat::tex);
  EXPECT_EQ(scan_format("a.json"), ScanFormat::json);
  EXPECT_EQ(scan_format("a.npy"), ScanFormat::npy);
  EXPECT_EQ(scan_format("a.db"), ScanFormat::db);
  EXPECT_EQ(scan_format("/dev/null"), ScanFormat::csv);
  EXPECT_THROW(static_cast<void>(scan_format("a.txt")), BadInput);
}

TEST(ScanFile, Csv_has_the_game_first_then_variables_then_what_was_asked) {
  const ScanSpec spec{family_of("gdwn:p,q", {"p=1", "q=1..2"}), {what_named("prediction"), {}}};
  EXPECT_EQ(scan_text(table_of_scan(spec), ScanFormat::csv),
            "game,p,q,lines,predicted_slopes,predicted_densities,fill_rules,no_prediction,problem\n"
            "\"gdwn:1,1\",1,1,,,,,,\"a pair needs p < q; try gdwn:3,5\"\n"
            "\"gdwn:1,2\",1,2,4,0.444894166492149 0.676681656563256 1.47779977527220 "
            "2.24772558355773,0.110211667015700 0.259126163394711 0.382936586031852 "
            "0.247725583557735,\"(1,0) (2,1) (1,1) (1,2) (0,1)\",,\n");
}

TEST(ScanFile, Tex_has_booktabs_rules_and_no_column_for_problems_that_are_none) {
  const std::string tex =
      scan_text(table_of_scan(spec_of("wythoff", "beams,kind", 1000)), ScanFormat::tex);
  EXPECT_EQ(tex,
            "% \\usepackage{booktabs}\n\\begin{tabular}{llr}\n\\toprule\n"
            "game & kind & beams \\\\\n\\midrule\nwythoff &  & 2 \\\\\n"
            "\\bottomrule\n\\end{tabular}\n");
}

}  // namespace
}  // namespace nimhoff
