// Signals, and messages that cannot be written.
#include <gtest/gtest.h>

#include <string>

#include "cli/program.hpp"
#include "temporary_folder.hpp"

namespace nimhoff {
namespace {

// Starts the line in the background, sends it the signal after a moment, and prints its status.
// A shell lets its background jobs ignore SIGINT, and what is ignored stays so.
Ran stopped(const std::string& line, const std::string& signal = "INT") {
  return run_shell("env --default-signal=INT \"$NIMHOFF\" " + line +
                   " >/dev/null &\nsleep 0.5; kill -" + signal + " $!; wait $!; echo $?");
}

TEST(Signals, Stop_a_run_with_130_and_leave_no_file) {
  for (const char* name : {"INT", "TERM", "HUP"}) {
    const TemporaryFolder folder;
    const Ran ran = stopped(
        "solve wythoff@block=3 --columns 200000 --rows 2000 --engine reference --yes"
        " --out " +
            (folder / "p.npy"),
        name);
    EXPECT_EQ(ran.out, "130\n") << ran.err;
    EXPECT_TRUE(folder.is_empty());
  }
}

TEST(Signals, Stop_whatever_takes_long) {
  for (const char* line :
       {"outcome imitation:2,2@misere 90 100 --yes", "outcome lines:0,2:1,0:1,1 1e6 1e6 --yes",
        "solve nim@max=1 --columns 1e5 --rows 4748",
        "solve nim+1,1w4096 --columns 8 --engine reference",
        "draw wythoff@misere@comply=9 --size 1e6 --yes -o /dev/null",
        "plot ratio gdwn:3,5 --columns 1e9 -o /dev/null", "reproduce geometry"}) {
    const Ran ran = stopped(line);
    EXPECT_EQ(ran.out, "130\n") << line << ": " << ran.err;
    EXPECT_TRUE(ran.err.ends_with("nimhoff: stopped\n")) << line << ": " << ran.err;
  }
}

TEST(Signals, That_were_ignored_at_the_start_stay_ignored) {
  const Ran ran = run_shell(
      "trap '' HUP; \"$NIMHOFF\" solve lines:0,2:1,0:1,1 --columns 20000 --out /dev/null &\n"
      "sleep 0.2; kill -HUP $!; wait $!; echo $?");
  EXPECT_EQ(ran.out, "0\n") << ran.err;
}

TEST(Messages, That_cannot_be_written_change_nothing_else) {
  for (const char* away : {"2>&-", "2>/dev/full", "2> >(exec 2>&- <&-)"}) {
    const TemporaryFolder folder;
    const std::string program = "\"$NIMHOFF\" ";
    const Ran ran =
        run_shell(program + "solve wythoff --columns 40 --out " + (folder / "p.tsv") + " " + away +
                  "; echo $?; " + program + "solve chess " + away + "; echo $?");
    EXPECT_EQ(ran.out, "0\n2\n") << away;
    EXPECT_EQ(bytes_of(folder / "p.tsv").substr(0, 8), "0\t0\n1\t2\n") << away;
  }
}

TEST(Output, That_is_closed_is_not_taken_by_what_is_opened_later) {
  const Ran ran = run_shell("timeout 20 \"$NIMHOFF\" serve --port 0 --no-browser >&-; echo $?");
  EXPECT_EQ(ran.out, "1\n");
  EXPECT_EQ(ran.err,
            "nimhoff: standard output: cannot be written: Bad file descriptor; make room or print "
            "elsewhere\n");
}

TEST(Estimates, Of_more_than_an_hour_need_a_yes_and_of_more_than_a_minute_are_announced) {
  const Ran refused =
      run_program("solve lines:0,2:1,0:1,1 --columns 1e7 --memory 1e15 --out /dev/null");
  EXPECT_EQ(refused.status, 2);
  EXPECT_NE(refused.err.find("with engine sweep, 60 min is allowed; try --columns="),
            std::string::npos)
      << refused.err;
  const Ran announced = stopped("solve lines:0,2:1,0:1,1 --columns 3e6 --yes");
  EXPECT_NE(announced.err.find("solving will take about "), std::string::npos) << announced.err;
}

}  // namespace
}  // namespace nimhoff
