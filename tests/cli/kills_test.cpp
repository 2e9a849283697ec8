// A run that is killed, or finds the disk full, at each of the calls by which it changes files.
#include <gtest/gtest.h>

#include "cli/program.hpp"
#include "temporary_folder.hpp"

namespace nimhoff {
namespace {

const std::string saved_often =
    "\"$NIMHOFF\" solve wythoff --columns 100 --out p.tsv --checkpoint c --checkpoint-every 0";

std::string broken(const std::string& how, int call) {
  return "env LD_PRELOAD=\"$BREAK_CALL\" ATTACK_HOW=" + how +
         " ATTACK_CALL=" + std::to_string(call) + ' ' + saved_often + " 2>/dev/null; echo $?";
}

TEST(KillsLong, And_full_disks_at_any_call_leave_what_can_be_resumed_to_the_same_bytes) {
  const TemporaryFolder undisturbed;
  ASSERT_EQ(run_in(undisturbed, saved_often).status, 0);
  const std::string bytes = bytes_of(undisturbed / "p.tsv");
  for (const auto& [how, status] : {std::pair{"kill", "137\n"}, std::pair{"full", "1\n"}}) {
    int broken_runs = 0;
    for (int call = 1;; ++call) {
      const TemporaryFolder folder;
      const Ran ran = run_in(folder, broken(how, call));
      if (ran.out == "0\n") break;
      ++broken_runs;
      EXPECT_EQ(ran.out, status) << how << " at call " << call;
      const Ran again =
          run_in(folder, "[ -e c ] && set -- --resume; " + saved_often + " \"$@\"; ls -A");
      EXPECT_EQ(again.out, "p.tsv\np.tsv.json\n") << how << " at call " << call << again.err;
      EXPECT_EQ(bytes_of(folder / "p.tsv"), bytes) << how << " at call " << call;
    }
    EXPECT_GT(broken_runs, 20) << how;
  }
}

}  // namespace
}  // namespace nimhoff
