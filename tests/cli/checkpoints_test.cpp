// Runs that survive: real signals, kill -9, damaged files and a disk that is full.
#include <gtest/gtest.h>

#include <nimhoff/nimhoff.hpp>

#include "cli/program.hpp"
#include "temporary_folder.hpp"

namespace nimhoff {
namespace {

const std::string run = "solve gdwn:3,5 --columns 2e6 --out p.npy --checkpoint run.ckpt ";

// What an undisturbed run of two million columns writes.
const std::string& undisturbed() {
  static const std::string bytes = [] {
    const TemporaryFolder folder;
    static_cast<void>(run_in(folder, "\"$NIMHOFF\" solve gdwn:3,5 --columns 2e6 --out p.npy"));
    return bytes_of(folder / "p.npy");
  }();
  return bytes;
}

// Starts the run, waits until its first checkpoint is there, sends the signal. A shell without a
// terminal lets what it starts beside it ignore SIGINT, so that is put back.
Ran disturbed(const TemporaryFolder& folder, const std::string& signal) {
  return run_in(
      folder,
      "env --default-signal=INT \"$NIMHOFF\" " + run +
          "--checkpoint-every 0 & \nwhile [ ! -e run.ckpt ] && kill -0 $!; do sleep 0.01; done\n"
          "kill -" +
          signal + " $!; wait $!; echo $?");
}

class Disturbances : public testing::TestWithParam<const char*> {};

TEST_P(Disturbances, Leave_a_checkpoint_from_which_the_same_bytes_come) {
  const TemporaryFolder folder;
  const Ran stopped = disturbed(folder, GetParam());
  EXPECT_EQ(stopped.out, std::string(GetParam()) == "KILL" ? "137\n" : "130\n") << stopped.err;
  ASSERT_FALSE(std::filesystem::exists(folder / "p.npy"));
  ASSERT_TRUE(std::filesystem::exists(folder / "run.ckpt"));
  const Ran resumed = run_in(folder, "\"$NIMHOFF\" " + run + "--resume");
  EXPECT_EQ(resumed.status, 0) << resumed.err;
  EXPECT_TRUE(bytes_of(folder / "p.npy") == undisturbed());
  EXPECT_FALSE(std::filesystem::exists(folder / "run.ckpt"));
  EXPECT_FALSE(std::filesystem::exists(folder / "p.npy.part"));
}

INSTANTIATE_TEST_SUITE_P(Each, Disturbances, testing::Values("INT", "TERM", "KILL"));

TEST(Resuming, Cuts_off_a_half_written_output) {
  const TemporaryFolder folder;
  static_cast<void>(disturbed(folder, "KILL"));
  static_cast<void>(run_in(folder, "printf 'half a posit' >> p.npy.part"));
  EXPECT_EQ(run_in(folder, "\"$NIMHOFF\" " + run + "--resume").status, 0);
  EXPECT_TRUE(bytes_of(folder / "p.npy") == undisturbed());
}

TEST(Resuming, Refuses_another_game_a_flipped_bit_and_a_missing_checkpoint) {
  const TemporaryFolder folder;
  static_cast<void>(disturbed(folder, "TERM"));
  const auto refusal = [&](const std::string& arguments) {
    const Ran ran = run_in(folder, "\"$NIMHOFF\" solve " + arguments + " --resume");
    EXPECT_EQ(ran.status, 2) << arguments;
    return ran.err;
  };
  EXPECT_NE(refusal("gdwn:1,2 --columns 2e6 --out p.npy --checkpoint run.ckpt")
                .find("run.ckpt: a checkpoint of the game gdwn:3,5"),
            std::string::npos);
  EXPECT_NE(
      refusal("gdwn:3,5 --columns 1e6 --out p.npy --checkpoint run.ckpt").find("--columns=2000000"),
      std::string::npos);
  EXPECT_NE(refusal("gdwn:3,5 --columns 2e6 --out p.npy --checkpoint none.ckpt")
                .find("no such checkpoint"),
            std::string::npos);
  EXPECT_NE(refusal("gdwn:3,5 --columns 2e6 --out p.npy").find("--resume: which checkpoint"),
            std::string::npos);
  // Wherever the run was stopped, these bytes are of its state.
  static_cast<void>(
      run_in(folder,
             "at=$(grep -abo 'state 0' run.ckpt | head -1 | cut -d: -f1)\n"
             "printf XYZ | dd of=run.ckpt bs=1 seek=$((at + 20)) conv=notrunc 2>/dev/null"));
  EXPECT_NE(refusal("gdwn:3,5 --columns 2e6 --out p.npy --checkpoint run.ckpt")
                .find("block state 0 is damaged"),
            std::string::npos);
}

TEST(Resuming, Is_asked_for_when_a_checkpoint_is_there_already) {
  const TemporaryFolder folder;
  static_cast<void>(disturbed(folder, "TERM"));
  const Ran ran = run_in(folder, "\"$NIMHOFF\" " + run);
  EXPECT_EQ(ran.status, 2);
  EXPECT_NE(ran.err.find("a checkpoint is there already; add --resume"), std::string::npos);
}

TEST(Resuming, Goes_on_with_every_format_and_on_a_cone) {
  for (const char* name : {"p.tsv", "p.h5", "p.json", "p.npy"}) {
    const TemporaryFolder folder;
    const std::string solve =
        std::string("solve wythoff@q=2/7,10/1 --columns 3e6 --rows 50000 --out ") + name;
    const Ran ran = run_in(
        folder, "\"$NIMHOFF\" " + solve +
                    " --checkpoint c --checkpoint-every 0 &\n"
                    "while [ ! -e c ] && kill -0 $!; do sleep 0.01; done; kill -TERM $!; wait $!\n"
                    "\"$NIMHOFF\" " +
                    solve + " --checkpoint c --resume && mv " + name + " resumed && \"$NIMHOFF\" " +
                    solve + " && cmp " + name + " resumed && echo same");
    EXPECT_EQ(ran.out, "same\n") << name << ran.err;
  }
}

TEST(Resuming, Is_possible_when_the_end_was_interrupted) {
  // As after kill -9 between writing the final header and the renaming.
  const TemporaryFolder folder;
  static_cast<void>(disturbed(folder, "TERM"));
  static_cast<void>(run_in(
      folder,
      "printf \"(2000000, 2), }\" | dd of=p.npy.part bs=1 seek=61 conv=notrunc 2>/dev/null"));
  EXPECT_EQ(run_in(folder, "\"$NIMHOFF\" " + run + "--resume").status, 0);
  EXPECT_TRUE(bytes_of(folder / "p.npy") == undisturbed());
}

// Leaves wythoff's result at `path` and, at `checkpoint`, what stands there after kill -9
// between the renaming of the result and the removal of the checkpoint.
void leave_finished(const std::string& path, const std::string& checkpoint) {
  const Provenance provenance{"wythoff", "columns", 1000, 0};
  const auto file = open_kept_result_file(path, provenance);
  solve(engine_named("columns"), Game::wythoff(), {1000, {}}, *file);
  const ResultMark mark = file->mark();
  file->finish();
  const std::string known = std::filesystem::weakly_canonical(path).string();
  write_checkpoint(checkpoint, {provenance, known, 1000, mark}, [](const WriteBytes&) {});
}

TEST(Resuming, Finds_the_finished_file_of_a_run_that_was_killed_before_it_could_say_so) {
  for (const ResultFormat& format : result_formats()) {
    const TemporaryFolder folder;
    const std::string name = "p" + format.ending;
    const std::string line =
        "\"$NIMHOFF\" solve wythoff --columns 1000 --out " + name + " --checkpoint c --resume";
    leave_finished(folder / name, folder / "c");
    const std::string whole = bytes_of(folder / name);
    // A file that differs anywhere is not the finished one, and nothing is touched.
    for (const std::size_t at : {std::size_t{0}, whole.size() / 2, whole.size() - 1}) {
      std::string damaged = whole;
      damaged[at] = static_cast<char>(damaged[at] ^ 1);
      std::ofstream(folder / name, std::ios::binary) << damaged;
      EXPECT_EQ(run_in(folder, line).status, 2) << name << " at " << at;
      EXPECT_TRUE(bytes_of(folder / name) == damaged);
      EXPECT_TRUE(std::filesystem::exists(folder / "c"));
    }
    std::ofstream(folder / name, std::ios::binary) << whole;
    const Ran ran = run_in(folder, line);
    EXPECT_EQ(ran.status, 0) << ran.err;
    EXPECT_EQ(ran.err, name + ": finished already, 1000 P-positions of wythoff\n");
    EXPECT_TRUE(bytes_of(folder / name) == whole);
    EXPECT_FALSE(std::filesystem::exists(folder / "c"));
  }
}

TEST(Resuming, After_kill_9_while_h5_is_written_gives_the_file_and_leaves_nothing_else) {
  const TemporaryFolder folder;
  const std::string line = "\"$NIMHOFF\" solve gdwn:3,5 --columns 2e6 --out p.h5 --checkpoint c ";
  const Ran killed =
      run_in(folder, line +
                         "&\nwhile [ ! -e .p.h5.new ] && kill -0 $! 2>/dev/null; do "
                         "sleep 0.002; done\nkill -KILL $!; wait $!; echo $?; ls -A");
  ASSERT_TRUE(killed.out.starts_with("137\n")) << killed.out << killed.err;
  EXPECT_NE(killed.out.find(".p.h5.new"), std::string::npos);
  EXPECT_EQ(run_in(folder, line + "--resume; ls -A").out, "p.h5\n");
  EXPECT_EQ(run_in(folder,
                   "mv p.h5 q.h5; \"$NIMHOFF\" solve gdwn:3,5 --columns 2e6 --out p.h5; "
                   "cmp p.h5 q.h5 && echo same")
                .out,
            "same\n");
}

TEST(Resuming, Takes_the_same_file_under_another_spelling) {
  const TemporaryFolder folder;
  static_cast<void>(disturbed(folder, "HUP"));
  const Ran ran = run_in(folder,
                         "\"$NIMHOFF\" solve wythoff+5,3+3,5 --columns 2_000_000 --out ./p.npy "
                         "--checkpoint ./run.ckpt --resume");
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_TRUE(bytes_of(folder / "p.npy") == undisturbed());
}

TEST(Checkpoint, In_a_place_that_cannot_be_written_fails_at_once_and_leaves_nothing) {
  const TemporaryFolder folder;
  const Ran ran = run_in(folder,
                         "\"$NIMHOFF\" solve gdwn:3,5 --columns 2e6 --out p.npy "
                         "--checkpoint none/run.ckpt");
  EXPECT_EQ(ran.status, 1);
  EXPECT_NE(ran.err.find("none/run.ckpt: cannot be written"), std::string::npos) << ran.err;
  EXPECT_TRUE(folder.is_empty());
}

TEST(Checkpoint, Of_a_refused_run_does_not_stay) {
  const TemporaryFolder folder;
  const Ran ran = run_in(folder,
                         "\"$NIMHOFF\" solve wythoff@q=2/7,10/1 --columns 100 --out p.b.txt "
                         "--checkpoint c");
  EXPECT_EQ(ran.status, 2);
  EXPECT_TRUE(folder.is_empty());
}

// Where nothing can be mounted, files that may not grow past a size stand for a full disk.
TEST(FullDisk, For_every_format_is_a_failure_with_a_reason_and_leaves_no_file) {
  for (const char* name : {"p.tsv", "p.npy", "p.h5", "p.json", "p.b.txt"}) {
    const TemporaryFolder folder;
    const Ran ran = run_in(
        folder,
        std::string("ulimit -f 4000; \"$NIMHOFF\" solve wythoff --columns 1e6 --out ") + name);
    EXPECT_EQ(ran.status, 1) << name << ran.err;
    EXPECT_NE(ran.err.find(std::string("nimhoff: ") + name + ": cannot be written"),
              std::string::npos)
        << ran.err;
    EXPECT_TRUE(folder.is_empty()) << name;
  }
}

// A file system of 24 megabytes, in a name space of its own where that is permitted.
TEST(FullDisk, Ends_the_run_with_1_and_leaves_the_last_checkpoint_to_go_on_from) {
  const TemporaryFolder folder;
  const Ran may = run_shell("unshare -m true 2>/dev/null && echo yes");
  if (may.out != "yes\n") {
    const Ran limited =
        run_in(folder, "(ulimit -f 8000; \"$NIMHOFF\" " + run + "--checkpoint-every 0)");
    EXPECT_EQ(limited.status, 1) << limited.err;
    EXPECT_EQ(run_in(folder, "\"$NIMHOFF\" " + run + "--resume").status, 0);
    EXPECT_TRUE(bytes_of(folder / "p.npy") == undisturbed());
    return;
  }
  const Ran ran = run_in(folder, R"(
mkdir small
cat >inside <<'END'
mount -t tmpfs -o size=24m none small && cd small
"$NIMHOFF" solve gdwn:3,5 --columns 2e6 --out p.npy --checkpoint run.ckpt --checkpoint-every 0 2>err
echo $?; grep -c 'No space left on device' err; [ -e p.npy ] || echo "no file"
mount -o remount,size=200m none .
"$NIMHOFF" solve gdwn:3,5 --columns 2e6 --out p.npy --checkpoint run.ckpt --resume 2>/dev/null
echo $?
cp p.npy ..
END
NIMHOFF="$NIMHOFF" unshare -m bash inside)");
  EXPECT_EQ(ran.out, "1\n1\nno file\n0\n") << ran.err;
  EXPECT_TRUE(bytes_of(folder / "p.npy") == undisturbed());
}

}  // namespace
}  // namespace nimhoff
