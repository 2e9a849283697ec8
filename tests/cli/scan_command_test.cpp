// nimhoff scan: its files, what it refuses, scans that are killed or stopped.
#include <gtest/gtest.h>

#include "cli/program.hpp"
#include "temporary_folder.hpp"

namespace nimhoff {
namespace {

const std::string pairs = "\"$NIMHOFF\" scan gdwn:p,q --for p=1..3 --for q=p+1..4 --columns 1e3 ";

TEST(ScanCommand, Writes_the_same_rows_into_every_kind_of_file) {
  const TemporaryFolder folder;
  const Ran ran = run_in(folder, pairs + "--out a.csv && " + pairs + "--out a.db && " + pairs +
                                     "--out a.tex && " + pairs + "--out a.npy && " + pairs +
                                     "--out a.json && \"$NIMHOFF\" scan --from a.db --out b.csv && "
                                     "\"$NIMHOFF\" scan --from a.db --out b.tex && "
                                     "\"$NIMHOFF\" scan --from a.db --out b.npy && "
                                     "\"$NIMHOFF\" scan --from a.db --out b.json");
  ASSERT_EQ(ran.status, 0) << ran.err;
  EXPECT_EQ(ran.out, "");
  EXPECT_NE(ran.err.find("a.csv: 6 games\n"), std::string::npos) << ran.err;
  for (const char* ending : {".csv", ".tex", ".npy", ".json"}) {
    EXPECT_EQ(bytes_of(folder / (std::string("a") + ending)),
              bytes_of(folder / (std::string("b") + ending)))
        << ending;
  }
}

TEST(ScanCommand, Prints_a_table_that_is_aligned) {
  const Ran ran = run_program("scan gdwn:p,3 --for p=1..2 --what prediction,modes");
  EXPECT_EQ(ran.status, 0);
  EXPECT_TRUE(ran.out.starts_with("game      p  lines  predicted_slopes ")) << ran.out;
  EXPECT_NE(ran.out.find("\ngdwn:2,3  2  4      "), std::string::npos) << ran.out;
}

TEST(ScanCommand, Takes_a_list_from_a_file_or_from_stdin) {
  const TemporaryFolder folder;
  const Ran ran =
      run_in(folder,
             "printf 'wythoff\\n# none\\nwythof\\n' > list; "
             "\"$NIMHOFF\" scan --games list --columns 100 --what digest --out a.csv; "
             "\"$NIMHOFF\" scan --games - --columns 100 --what digest --out b.csv < list");
  EXPECT_EQ(ran.status, 0);
  EXPECT_EQ(ran.err, "a.csv: 2 games, 1 failed\nb.csv: 2 games, 1 failed\n");
  EXPECT_EQ(bytes_of(folder / "a.csv"), bytes_of(folder / "b.csv"));
  EXPECT_NE(bytes_of(folder / "a.csv").find("wythof,,,no such game; did you mean wythoff?\n"),
            std::string::npos)
      << bytes_of(folder / "a.csv");
}

TEST(ScanCommand, The_same_line_resumes_and_another_is_refused) {
  const TemporaryFolder folder;
  const Ran first = run_in(folder, pairs + "--out s.db");
  EXPECT_EQ(first.err, "s.db: 6 games\n");
  const Ran again = run_in(folder, pairs + "--out s.db");
  EXPECT_EQ(again.err, "s.db: 6 of 6 games are there\ns.db: 6 games\n");
  const std::string before = bytes_of(folder / "s.db");
  const Ran other = run_in(folder, pairs + "--what digest --out s.db");
  EXPECT_EQ(other.status, 2);
  EXPECT_TRUE(other.err.starts_with("nimhoff: --out=s.db: holds a scan of kind,beams,"))
      << other.err;
  EXPECT_TRUE(bytes_of(folder / "s.db") == before);
}

TEST(ScanCommand, Failed_games_are_tried_again_only_on_request) {
  const TemporaryFolder folder;
  const std::string scan = "\"$NIMHOFF\" scan --games - --columns 1e6 --what digest --out s.db ";
  const Ran small = run_in(folder, "printf 'gdwn:3,5\\nnim' | " + scan + "--memory 1e6");
  EXPECT_EQ(small.err, "s.db: 2 games, 1 failed\n");
  const Ran again = run_in(folder, "printf 'gdwn:3,5\\nnim' | " + scan);
  EXPECT_EQ(again.err, "s.db: 2 of 2 games are there\ns.db: 2 games, 1 failed\n");
  const Ran retried = run_in(folder, "printf 'gdwn:3,5\\nnim' | " + scan + "--retry");
  EXPECT_EQ(retried.err, "s.db: 1 of 2 games are there\ns.db: 2 games\n");
}

TEST(ScanCommand, Points_at_the_character_of_a_fault) {
  const auto says = [](const std::string& line) { return run_program("scan " + line).err; };
  EXPECT_EQ(
      says("gdwn:p,q --for p=1..2 --for q=p+1..r --columns 9"),
      "nimhoff: --for=q=p+1..r: no such name in a condition; p, gcd, abs, min, max, and, or or "
      "not is allowed\n  q=p+1..r\n         ^\n");
  EXPECT_EQ(says("gdwn:p,q --for p=1..2 --for q=3 --if p=1 --columns 9"),
            "nimhoff: --if=p=1: = means nothing in a condition; write ==\n  p=1\n   ^\n");
  EXPECT_EQ(says("'gdwn:p,(2*p' --for p=1..2 --columns 9"),
            "nimhoff: gdwn:p,(2*p: the end where ')' must stand; a computed number is like "
            "(2*p+1)\n  gdwn:p,(2*p\n             ^\n");
}

TEST(ScanCommand, Refuses_what_makes_no_sense_together) {
  for (const char* line :
       {"", "gdwn:p,5 --for p=1..2", "wythoff --games x --columns 9", "--games x --for p=1..2",
        "--from x.db --columns 9", "--from x.db wythoff", "wythoff --columns 9 --where beams=4",
        "wythoff --columns 9 --retry", "wythoff --columns 9 --what slops",
        "wythoff --columns 9 --out a.txt", "gdwn:p,5 --for p=1..2 --for p=1..2 --columns 9",
        "wythoff --columns 0"}) {
    const TemporaryFolder folder;
    const Ran ran = run_in(folder, "\"$NIMHOFF\" scan " + std::string(line));
    EXPECT_EQ(ran.status, 2) << line << ran.err;
    EXPECT_TRUE(folder.is_empty()) << line;
  }
}

TEST(ScanCommand, Two_scans_into_one_database_are_refused_the_second) {
  const TemporaryFolder folder;
  const Ran ran = run_in(
      folder,
      "\"$NIMHOFF\" scan gdwn:p,q --for p=1..30 --for q=p+1..30 --columns 3e5 --out s.db & one=$!; "
      "while [ ! -e .s.db.lock ] && kill -0 $one; do sleep 0.01; done; "
      "\"$NIMHOFF\" scan nim --columns 9 --out s.db; echo $?; kill -9 $one");
  EXPECT_EQ(ran.out, "2\n");
  EXPECT_NE(ran.err.find(" is writing it; wait for it or choose another file"), std::string::npos);
}

// Kills the scan when it has some rows, and resumes it.
TEST(ScanCommandLong, Kill_9_loses_the_rows_in_flight_and_nothing_else) {
  const TemporaryFolder folder;
  const std::string scan =
      "\"$NIMHOFF\" scan gdwn:p,q --for p=1..9 --for q=p+1..9 --columns 3e5 --what beams,digest ";
  const std::string count =
      "\"$NIMHOFF\" scan --from s.db --json 2>/dev/null | grep -o gdwn: | wc -l";
  const Ran ran = run_in(folder, scan +
                                     "--out s.db & one=$!; rows=0; "
                                     "while [ ${rows:-0} -lt 5 ]; do rows=$(" +
                                     count + "); done; kill -9 $one; wait $one; echo $?; " + count);
  ASSERT_TRUE(ran.out.starts_with("137\n")) << ran.out << ran.err;
  const int kept = std::stoi(ran.out.substr(4));
  EXPECT_GE(kept, 5);
  const Ran again = run_in(folder, scan + "--out s.db && " + scan +
                                       "--out whole.csv && "
                                       "\"$NIMHOFF\" scan --from s.db --out s.csv");
  EXPECT_EQ(again.status, 0) << again.err;
  const std::string said = again.err.substr(0, again.err.find('\n'));
  EXPECT_EQ(said, "s.db: " + std::to_string(kept) + " of 36 games are there");
  EXPECT_EQ(bytes_of(folder / "s.csv"), bytes_of(folder / "whole.csv"));
}

TEST(ScanCommandLong, Interrupted_leaves_what_was_finished_and_status_130) {
  const TemporaryFolder folder;
  for (const char* out : {"s.db", "s.csv"}) {
    const Ran ran = run_in(
        folder,
        "env --default-signal=INT \"$NIMHOFF\" scan gdwn:p,q --for p=1..30 --for q=p+1..60 "
        "--columns 1e5 --out " +
            std::string(out) + " & one=$!; sleep 0.7; kill -INT $one; wait $one; echo $?; ls");
    EXPECT_EQ(ran.out,
              std::string("130\n") + (out == std::string("s.csv") ? "s.csv\n" : "") + "s.db\n")
        << ran.err;
    EXPECT_NE(ran.err.find(std::string(out) + ": partial: "), std::string::npos) << ran.err;
    EXPECT_NE(ran.err.find("nimhoff: stopped; this is partial\n"), std::string::npos) << ran.err;
  }
  EXPECT_GT(bytes_of(folder / "s.csv").size(), 200U);
  for (const char* query : {"--json", "--json --where p=1"}) {
    const Ran ran = run_in(folder, "\"$NIMHOFF\" scan --from s.db " + std::string(query));
    EXPECT_NE(ran.out.find("\"partial\":true"), std::string::npos) << ran.out.substr(0, 300);
    EXPECT_EQ(ran.err, "nimhoff: s.db: not every game has been scanned; this is partial\n");
  }
}

}  // namespace
}  // namespace nimhoff
