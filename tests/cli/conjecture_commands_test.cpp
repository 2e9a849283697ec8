// compare, conjecture, identify, oeis and solve --sequence as a user types them.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "cli/program.hpp"
#include "temporary_folder.hpp"

namespace nimhoff {
namespace {

using Json = nlohmann::json;

TEST(ConjectureCommands, Compare_prints_classes_and_the_first_difference_with_reasons) {
  const Ran ran = run_program("compare wythoff gdwn:3,4 gdwn:7,12 --columns 1000");
  EXPECT_EQ(ran.status, 0);
  EXPECT_EQ(ran.out,
            "wythoff = gdwn:3,4\ngdwn:7,12 stands alone\nfor x < 1000\n\nthe first difference is "
            "(30,49)\n\nwythoff    P  (30,49) is the 19th Wythoff pair: floor(19 phi), floor(19 "
            "phi^2)\ngdwn:3,4   P  each of its 126 options is N\ngdwn:7,12  N  1 option is P\n");
}

TEST(ConjectureCommands, Compare_as_json_has_null_where_nothing_differs) {
  const auto json = Json::parse(run_program("compare take:1,2 take:1,2,4 --columns 90 --json").out);
  EXPECT_TRUE(json["first_difference"].is_null());
  EXPECT_EQ(json["classes"], Json::parse(R"([["take:1,2","take:1,2,4"]])"));
  EXPECT_EQ(json["columns"], 90);
}

TEST(ConjectureCommands, Conjecture_says_plainly_that_it_found_nothing) {
  const Ran ran = run_program("conjecture wythoff --columns 9");
  EXPECT_EQ(ran.status, 0);
  EXPECT_EQ(ran.out.find("wythoff, x < 9: 9 positions\n\nnothing found; "), 0U) << ran.out;
}

TEST(ConjectureCommands, Conjecture_cuts_columns_that_do_not_end_at_as_many_rows) {
  const auto json = Json::parse(run_program("conjecture wythoff@max=3 --columns 60 --json").out);
  EXPECT_EQ(json["rows"], 60);
  EXPECT_EQ(json["statements"].size(), 2U);
}

TEST(ConjectureCommands, Conjecture_reads_a_file_and_writes_sentences) {
  const TemporaryFolder folder;
  EXPECT_EQ(run_program("solve wythoff --columns 500 --out " + (folder / "p.npy")).status, 0);
  const Ran ran =
      run_program("conjecture --from " + (folder / "p.npy") + " --out " + (folder / "s.tex"));
  EXPECT_EQ(ran.status, 0);
  EXPECT_EQ(ran.out, "");
  EXPECT_NE(bytes_of(folder / "s.tex").find("$b_n - a_n = n$ for $0 \\le n \\le 309$."),
            std::string::npos);
}

TEST(ConjectureCommands, Identify_takes_terms_b_files_and_tables) {
  const TemporaryFolder folder;
  EXPECT_EQ(run_program("identify 0,2,1,5,7,3,10,4,13,15 --matches 1").out,
            "wythoff  involution  from n = 0\n");
  EXPECT_EQ(run_program("solve wythoff --columns 40 --out " + (folder / "w.b.txt")).status, 0);
  EXPECT_EQ(run_program("identify --matches 1 --b-file " + (folder / "w.b.txt")).out,
            (folder / "w.b.txt") + "\nwythoff  involution  from n = 0\n");
  EXPECT_EQ(run_program("solve wythoff --columns 40 --out " + (folder / "w.csv")).status, 0);
  const auto json = Json::parse(
      run_program("identify --matches 1 --json --column y --csv " + (folder / "w.csv")).out);
  EXPECT_EQ(json["games"], Json::parse(R"(["wythoff"])"));
}

TEST(ConjectureCommands, Oeis_writes_a_b_file_of_every_sequence) {
  const TemporaryFolder folder;
  const Ran ran = run_program("oeis take:1,3,4 --terms 4 --out " + (folder / "b"));
  EXPECT_EQ(ran.status, 0);
  EXPECT_EQ(ran.out, "");
  const std::string text = bytes_of(folder / "b/heaps.b.txt");
  EXPECT_TRUE(text.starts_with("# take:1,3,4: a(n) = the n-th heap that is a P-position\n"));
  EXPECT_TRUE(text.ends_with("\n0 0\n1 2\n2 7\n3 9\n"));
}

TEST(ConjectureCommands, Solve_writes_b_files_of_blocking_games_and_of_one_heap) {
  const TemporaryFolder folder;
  const Ran upper = run_program("solve wythoff@block=2 --columns 3 --sequence upper --out " +
                                (folder / "u.b.txt"));
  EXPECT_EQ(upper.status, 0);
  EXPECT_TRUE(bytes_of(folder / "u.b.txt").ends_with("\n0 0\n1 1\n2 3\n3 2\n4 5\n"));
  EXPECT_EQ(run_program("solve take:1,3 --columns 5 --out " + (folder / "h.b.txt")).status, 0);
  EXPECT_TRUE(bytes_of(folder / "h.b.txt").ends_with("\n0 0\n1 2\n2 4\n"));
}

}  // namespace
}  // namespace nimhoff
