// What a failing disk or a closed pipe gets: one line on stderr or none, nothing written.
#include <gtest/gtest.h>

#include "cli/program.hpp"
#include "temporary_folder.hpp"

namespace nimhoff {
namespace {

TEST(Failure, Of_an_unwritable_place_exits_with_1_and_writes_nothing) {
  const Ran ran = run_program("solve wythoff --columns 5 --out /nowhere/at/all/p.tsv");
  EXPECT_EQ(ran.status, 1);
  EXPECT_EQ(ran.err,
            "nimhoff: /nowhere/at/all/p.tsv: cannot be written: No such file or directory; try "
            "another place\n");
}

TEST(Failure, Of_a_name_that_is_too_long_says_so_in_form) {
  const std::string name(300, 'x');
  for (const std::string& arguments : {"solve wythoff --columns 5 --out p.npy --checkpoint " + name,
                                       "reproduce blocking --quick --checkpoint " + name,
                                       "draw wythoff --size 9 -o " + name + ".png"}) {
    const TemporaryFolder folder;
    const Ran ran = run_shell("cd " + (folder / "") + "; \"$NIMHOFF\" " + arguments);
    EXPECT_EQ(ran.status, 1) << arguments;
    EXPECT_EQ(ran.err.find("nimhoff: " + name), 0U) << ran.err;
    EXPECT_NE(ran.err.find(": cannot be written: File name too long; "), std::string::npos)
        << ran.err;
  }
}

TEST(Failure, Of_a_full_disk_exits_with_1_for_files_and_for_stdout) {
  const Ran file = run_program("solve wythoff --columns 5 --out /dev/full");
  EXPECT_EQ(file.status, 1);
  EXPECT_NE(file.err.find("No space left on device"), std::string::npos);
  const Ran printed = run_program("solve wythoff --columns 5 >/dev/full");
  EXPECT_EQ(printed.status, 1);
  EXPECT_NE(printed.err.find("No space left on device"), std::string::npos);
}

TEST(Failure, Of_a_b_file_for_many_P_positions_a_column_is_the_callers) {
  const TemporaryFolder folder;
  const Ran ran = run_program("solve wythoff@block=3 --columns 5 --out " + (folder / "p.b.txt"));
  EXPECT_EQ(ran.status, 2);
  EXPECT_TRUE(folder.is_empty());
}

TEST(Pipes, Closed_early_end_the_program_without_a_word) {
  const Ran ran =
      run_shell("\"$NIMHOFF\" solve take:1 --columns 200000 | head -n 1; echo ${PIPESTATUS[0]}");
  EXPECT_TRUE(ran.out == "0\t0\n0\n" || ran.out == "0\t0\n141\n") << ran.out;
  EXPECT_EQ(ran.err, "");
}

}  // namespace
}  // namespace nimhoff
