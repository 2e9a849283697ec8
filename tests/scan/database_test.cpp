// The database of a scan: resumed, refused, queried.
#include <gtest/gtest.h>

#include <nimhoff/nimhoff.hpp>

#include "scan/sqlite.hpp"
#include "temporary_folder.hpp"

namespace nimhoff {
namespace {

ScanSpec spec_of(const std::string& what = "beams,prediction,digest", std::int64_t columns = 1000) {
  return {family_of("gdwn:p,q", {"p=1..3", "q=p..4"}), {what_named(what), {.columns = columns}}};
}

std::string path_in(const TemporaryFolder& folder) { return (folder / "s.db"); }

// Scans what is missing, but for at most so many rows.
void scan_into(const std::string& path, const ScanSpec& spec, int rows = 1000) {
  ScanDatabase database(path, spec);
  const std::vector<bool> is_done = database.is_done();
  try {
    scan(
        spec,
        [&](const ScanRow& row) {
          if (rows-- == 0) throw Cancelled();
          database.add(row);
        },
        {.threads = 1}, is_done);
  } catch (const Cancelled&) {
  }
  database.close();
}

std::string problem_of(const std::string& path, const ScanSpec& spec) {
  try {
    const ScanDatabase database(path, spec);
  } catch (const BadInput& error) {
    return error.details().problem;
  }
  return "";
}

TEST(ScanDatabase, Gives_back_the_rows_that_a_table_would_have) {
  const TemporaryFolder folder;
  const ScanSpec spec = spec_of("all", 3000);
  ScanCollector collector(spec);
  ScanDatabase database(path_in(folder), spec);
  scan(spec, [&](const ScanRow& row) {
    collector.take(row);
    database.add(row);
  });
  database.close();
  EXPECT_EQ(database.done(), 9U);
  EXPECT_EQ(database.failed(), 3U);
  const ScanTable read = read_scan(path_in(folder));
  for (const ScanFormat format : {ScanFormat::csv, ScanFormat::json, ScanFormat::npy}) {
    EXPECT_EQ(scan_text(read, format), scan_text(collector.table(), format));
  }
}

TEST(ScanDatabase, Is_one_file_once_it_is_closed) {
  const TemporaryFolder folder;
  scan_into(path_in(folder), spec_of());
  int files = 0;
  for ([[maybe_unused]] const auto& entry : std::filesystem::directory_iterator(folder / ""))
    ++files;
  EXPECT_EQ(files, 1);
}

TEST(ScanDatabase, Has_real_columns_and_indexes) {
  const TemporaryFolder folder;
  scan_into(path_in(folder), spec_of());
  const Sqlite database(path_in(folder), Sqlite::Mode::read);
  const SqliteStatement plan(database, "EXPLAIN QUERY PLAN SELECT p FROM games WHERE beams = 4");
  ASSERT_TRUE(plan.step());
  EXPECT_EQ(plan.text(3), "SEARCH games USING INDEX games_by_beams (beams=?)");
  const SqliteStatement row(
      database,
      "SELECT typeof(p), typeof(beams), json_extract(predicted_slopes, '$[0]') FROM games WHERE "
      "game = 'gdwn:1,2'");
  ASSERT_TRUE(row.step());
  EXPECT_EQ(row.text(0), "integer");
  EXPECT_EQ(row.text(1), "integer");
  EXPECT_EQ(row.text(2), "0.444894166492149");
}

TEST(ScanDatabase, A_scan_that_was_stopped_is_resumed_to_the_same_rows) {
  const TemporaryFolder folder;
  const ScanSpec spec = spec_of();
  scan_into(path_in(folder), spec, 4);
  EXPECT_EQ(read_scan(path_in(folder)).table.rows.size(), 4U);
  {
    const ScanDatabase database(path_in(folder), spec);
    EXPECT_EQ(database.done(), 4U);
  }
  scan_into(path_in(folder), spec);
  const TemporaryFolder other;
  scan_into(path_in(other), spec);
  EXPECT_EQ(scan_text(read_scan(path_in(folder)), ScanFormat::csv),
            scan_text(read_scan(path_in(other)), ScanFormat::csv));
}

TEST(ScanDatabase, Of_a_scan_that_was_stopped_every_table_is_partial) {
  const TemporaryFolder folder;
  const ScanSpec spec = spec_of();
  scan_into(path_in(folder), spec, 4);
  const ScanTable all = read_scan(path_in(folder));
  EXPECT_EQ(all.games, 9U);
  EXPECT_TRUE(all.is_partial());
  EXPECT_TRUE(read_scan(path_in(folder), {.where = "0"}).is_partial());
  EXPECT_EQ(read_scan(path_in(folder), {.where = "0"}).games, 0U);
  scan_into(path_in(folder), spec);
  EXPECT_FALSE(read_scan(path_in(folder)).is_partial());
  EXPECT_FALSE(read_scan(path_in(folder), {.where = "0"}).is_partial());
}

TEST(ScanDatabase, A_list_may_grow_and_the_new_games_are_done) {
  const TemporaryFolder folder;
  const RowRequest request{what_named("digest"), {.columns = 50}};
  scan_into(path_in(folder), {family_in("nim\nwythoff"), request});
  const ScanSpec longer{family_in("nim\nwythoff\ngdwn:1,2"), request};
  EXPECT_EQ(ScanDatabase(path_in(folder), longer).done(), 2U);
  EXPECT_EQ(read_scan(path_in(folder)).games, 3U);
  EXPECT_TRUE(read_scan(path_in(folder)).is_partial());
  scan_into(path_in(folder), longer);
  EXPECT_FALSE(read_scan(path_in(folder)).is_partial());
  EXPECT_EQ(read_scan(path_in(folder)).table.rows.size(), 3U);
}

TEST(ScanDatabase, Of_another_scan_is_refused_with_the_difference) {
  const TemporaryFolder folder;
  scan_into(path_in(folder), spec_of());
  EXPECT_EQ(problem_of(path_in(folder), spec_of()), "");
  EXPECT_EQ(problem_of(path_in(folder), spec_of("beams,prediction,digest", 2000)),
            "holds a scan of beams,prediction,digest at 1000 columns, this one is of "
            "beams,prediction,digest at 2000 columns");
  EXPECT_NE(problem_of(path_in(folder), spec_of("beams")), "");
  ScanSpec other = spec_of();
  other.family = family_of("gdwn:p,q", {"p=1..3", "q=p+1..4"});
  EXPECT_EQ(problem_of(path_in(folder), other),
            "holds a scan of other games: row 1 is gdwn:1,1 there and gdwn:1,2 here");
  other.family = family_of("gdwn:p,q", {"p=1..2", "q=p..4"});
  EXPECT_EQ(problem_of(path_in(folder), other), "holds more games than the 7 of this scan");
  other.family = family_of("gdwn:r,q", {"r=1..3", "q=r..4"});
  EXPECT_EQ(problem_of(path_in(folder), other), "holds a scan with other variables");
}

TEST(ScanDatabase, Of_the_same_games_by_other_values_of_the_variables_is_refused) {
  const TemporaryFolder folder;
  ScanSpec spec = spec_of();
  spec.family = family_of("gdwn:p,(p+2)", {"p=1..3"});
  scan_into(path_in(folder), spec);
  EXPECT_EQ(problem_of(path_in(folder), spec), "");
  spec.family = family_of("gdwn:(p+1),(p+3)", {"p=0..4"});
  EXPECT_EQ(problem_of(path_in(folder), spec),
            "holds a scan of other values: row 1 has p=1 there and p=0 here");
}

TEST(ScanDatabase, What_is_no_database_of_a_scan_is_refused_and_left_alone) {
  const TemporaryFolder folder;
  const std::string text = "this is a letter, and by no means a database of SQLite; keep it";
  write_file(path_in(folder), text);
  EXPECT_EQ(problem_of(path_in(folder), spec_of()), "is no database of SQLite");
  EXPECT_EQ(bytes_of(folder / "s.db"), text);
  EXPECT_THROW(static_cast<void>(read_scan(path_in(folder))), BadInput);
  const std::string other = (folder / "other.db");
  Sqlite(other, Sqlite::Mode::create).execute("CREATE TABLE mine (a)");
  EXPECT_EQ(problem_of(other, spec_of()),
            "is no database of a scan: it lacks the tables scan, columns, games");
  EXPECT_THROW(static_cast<void>(read_scan((folder / "none.db"))), WorkFailed);
}

TEST(ScanDatabase, A_file_that_a_killed_process_left_empty_is_taken) {
  const TemporaryFolder folder;
  write_file(path_in(folder), "");
  scan_into(path_in(folder), spec_of());
  EXPECT_EQ(read_scan(path_in(folder)).table.rows.size(), 9U);
}

TEST(ScanDatabase, Nothing_is_made_before_the_first_row) {
  const TemporaryFolder folder;
  { const ScanDatabase database(path_in(folder), spec_of()); }
  EXPECT_FALSE(std::filesystem::exists(folder / "s.db"));
}

TEST(ScanDatabase, Only_one_scan_at_a_time_may_write_it) {
  const TemporaryFolder folder;
  const ScanSpec spec = spec_of();
  const ScanDatabase first(path_in(folder), spec);
  EXPECT_EQ(problem_of(path_in(folder), spec), "this process is writing it");
}

TEST(ScanDatabase, Failed_games_are_done_again_when_they_are_forgotten) {
  const TemporaryFolder folder;
  const ScanSpec spec = spec_of();
  scan_into(path_in(folder), spec);
  ScanDatabase database(path_in(folder), spec);
  EXPECT_EQ(database.done(), 9U);
  database.forget_failed();
  EXPECT_EQ(database.done(), 6U);
  EXPECT_EQ(std::count(database.is_done().begin(), database.is_done().end(), false), 3);
}

TEST(ScanDatabase, Failed_games_keep_their_rows_until_they_are_done_again) {
  const TemporaryFolder folder;
  const ScanSpec spec = spec_of();
  scan_into(path_in(folder), spec);
  ScanDatabase database(path_in(folder), spec);
  database.forget_failed();
  EXPECT_EQ(read_scan(path_in(folder)).failed(), 3U);
  const auto again = [&](const ScanRow& row) { database.add(row); };
  scan(spec, again, {.threads = 1}, std::vector<bool>(database.is_done()));
  EXPECT_EQ(database.done(), 9U);
  EXPECT_EQ(database.failed(), 3U);
  EXPECT_EQ(read_scan(path_in(folder)).table.rows.size(), 9U);
}

TEST(ScanQuery, Chooses_rows_by_sql_and_columns_by_what) {
  const TemporaryFolder folder;
  scan_into(path_in(folder), spec_of());
  const ScanTable four =
      read_scan(path_in(folder), {.where = "lines=4 and p=1", .what = {What::beams}});
  EXPECT_EQ(scan_text(four, ScanFormat::csv), "game,p,q,beams,problem\n\"gdwn:1,2\",1,2,4,\n");
  EXPECT_EQ(read_scan(path_in(folder), {.where = "0"}).table.rows.size(), 0U);
  EXPECT_EQ(read_scan(path_in(folder), {.where = "game <> ') or ('"}).table.rows.size(), 9U);
  EXPECT_EQ(read_scan(path_in(folder), {.where = "problem is not null -- failed"}).failed(), 3U);
}

TEST(ScanQuery, What_sql_does_not_understand_is_pointed_at) {
  const TemporaryFolder folder;
  scan_into(path_in(folder), spec_of());
  const auto at = [&](const std::string& where) -> std::size_t {
    try {
      static_cast<void>(read_scan(path_in(folder), {.where = where}));
    } catch (const BadNotation& error) {
      EXPECT_EQ(error.details().argument, "where");
      return error.at();
    }
    ADD_FAILURE() << where;
    return 0;
  };
  EXPECT_EQ(at("beams=4 adn p"), 8U);
  EXPECT_EQ(at("p=1 and nothere=4"), 8U);
  EXPECT_EQ(at("1) or (1"), 1U);
  EXPECT_EQ(at("beams=4) limit (1"), 7U);
  EXPECT_LE(at("1=1); DROP TABLE games; --"), 26U);
  EXPECT_LE(at("1=1) OR (1=1) --"), 16U);
  EXPECT_EQ(read_scan(path_in(folder)).table.rows.size(), 9U);
}

TEST(ScanQuery, What_the_scan_did_not_ask_for_is_refused) {
  const TemporaryFolder folder;
  scan_into(path_in(folder), spec_of());
  EXPECT_THROW(static_cast<void>(read_scan(path_in(folder), {.where = "", .what = {What::modes}})),
               BadInput);
}

TEST(ScanQuery, A_stop_ends_a_query_without_end) {
  const TemporaryFolder folder;
  scan_into(path_in(folder), spec_of());
  std::stop_source source;
  source.request_stop();
  const std::string endless =
      "(WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x+1 FROM n) SELECT count(*) FROM n)";
  EXPECT_THROW(
      static_cast<void>(read_scan(path_in(folder), {.where = endless}, source.get_token())),
      Cancelled);
}

}  // namespace
}  // namespace nimhoff
