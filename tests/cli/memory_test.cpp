// The memory of the program, by its peak resident size, against what it planned or was allowed.
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <regex>

#include "check_often.hpp"
#include "cli/program.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/outcome/solve.hpp"
#include "random_game.hpp"
#include "temporary_folder.hpp"

namespace nimhoff {
namespace {

constexpr double beside_the_plan = 16;  // MiB

struct Measured {
  int status = 0;
  double peak = 0;  // MiB
  std::string err;
};

Measured measured(const std::string& arguments) {
  const TemporaryFolder folder;
  const std::string script = "cd " + (folder / "") + "; exec timeout -s INT 20 " + program_path() +
                             " " + arguments + " >/dev/null 2>err </dev/null";
  const pid_t child = ::fork();
  if (child == 0) {
    ::execl("/bin/sh", "sh", "-c", script.c_str(), nullptr);
    ::_exit(127);
  }
  int status = 0;
  rusage usage{};
  ::wait4(child, &status, 0, &usage);
  return {WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status),
          static_cast<double>(usage.ru_maxrss) / 1024, bytes_of(folder / "err")};
}

double own() {
  static const double peak = measured("--version").peak;
  return peak;
}

// What --verbose says, in MiB; none when the run was refused.
std::optional<double> planned(const std::string& err) {
  std::smatch found;
  if (!std::regex_search(err, found, std::regex("at most ([0-9.]+) MiB beside"))) {
    return std::nullopt;
  }
  return std::stod(found[1]);
}

TEST(Memory, Of_what_once_had_no_plan_is_within_16_MiB_of_what_is_allowed) {
  for (const char* line :
       {"solve nimhoff:3,4@block=1000000 --columns 6",
        "solve nimhoff:3,4@block=11745788 --columns 6",
        "solve gdwn:8,28+1,1w400+4,8 --columns 3000",
        "outcome imitation:1,2@misere --history '5,1e18 5,3'",
        "outcome rational-nim:7/5,3/0+7,0 0 1e8",
        "outcome 'lines:0,2:1,3:7,6@q=0/1,3/7@max=8' 1e9 51",
        "outcome wythoff@block=4611686018427387904 1e18 24",
        "outcome nim@block=100000 7^1183293 '3*10^999998'",
        "draw gdwn:3,5 --size 3000 --color seen -o p.png",
        "plot density wythoff --columns 1e5 -o p.png", "play wythoff:2,3 5000 5000",
        "measure wythoff@misere --columns 20000"}) {
    const Measured ran = measured(std::string(line) + " --memory 4e6");
    EXPECT_TRUE(ran.status == 0 || ran.status == 2) << line << ": " << ran.status << ran.err;
    EXPECT_LE(ran.peak, own() + 4 + beside_the_plan) << line << ran.err;
  }
}

TEST(Memory, Of_a_run_is_within_16_MiB_of_the_plan) {
  for (const char* line : {
           "'moves:{i*j==999983}' --columns 6000 --rows 6000",  // where every position is P
           "nim+~61,3 --columns 1e7",                           // whose lines end in many places
       }) {
    const Measured ran = measured("solve " + std::string(line) + " --verbose --out /dev/null");
    const auto plan = planned(ran.err);
    ASSERT_TRUE(plan.has_value()) << ran.err;
    EXPECT_LE(ran.peak, own() + *plan + beside_the_plan) << line;
  }
}

TEST(Memory, Of_tables_of_values_is_within_16_MiB_of_the_plan) {
  for (const char* line : {"wythoff --columns 2500 --rows 2500 --out g.npy",
                           "gdwn:1,2 --columns 1500 --rows 1700 --out g.h5",
                           "wythoff@max=9 --columns 2500 --rows 2500 --out g.h5",
                           "wythoff --columns 1e6 --rows 2 --out g.npy",
                           "'moves:{gcd(i,j)==7}' --columns 100 --rows 100 --out g.npy",
                           "take:primes --columns 1e4 --out g.npy"}) {
    const Measured ran = measured("values " + std::string(line) + " --verbose --threads 2");
    const auto plan = planned(ran.err);
    ASSERT_TRUE(plan.has_value()) << line << ran.err;
    EXPECT_LE(ran.peak, own() + *plan + beside_the_plan) << line;
  }
}

TEST(Memory, That_nobody_planned_ends_the_run_with_1_and_says_how_much_there_is) {
  const Measured ran =
      measured("outcome nim 7^1183293 5^1400000 11^900000 13^800000 17^800000 --memory 1e5");
  EXPECT_EQ(ran.status, 1);
  EXPECT_EQ(ran.err,
            "nimhoff: outcome: needs more than the 97.7 KiB there are; try smaller numbers\n");
  EXPECT_LE(ran.peak, own() + beside_the_plan);
}

TEST(MemoryLong, Of_random_games_is_within_16_MiB_of_the_plan) {
  int compared = 0;
  check_often(40, [&] {
    const Game game = random_games::any_game();
    const Region region{.columns = *random_games::number(1, *rc::gen::element(30, 300, 5000)),
                        .rows = *random_games::number(1, 5000)};
    if (fastest_engine(game, region).work(game, region).seconds > 3) return;
    std::string line = "solve '" + spelling(game) + "' --verbose --columns " +
                       std::to_string(region.columns) + " --rows " + std::to_string(*region.rows) +
                       " --threads " + std::to_string(*random_games::number(1, 8)) + " --out p.npy";
    if (*random_games::number(0, 3) == 0) line += " --engine sweep";
    const Measured ran = measured(line);
    const auto plan = planned(ran.err);
    if (!plan) return;
    ++compared;
    RC_LOG() << line << '\n' << ran.err;
    RC_ASSERT(ran.peak <= own() + *plan + beside_the_plan);
  });
  EXPECT_GT(compared, 8);
}

TEST(Memory, That_is_wanting_is_an_error_in_form) {
  // Whatever the limit hits first: what was given, what is wrong, what to do.
  for (const char* arguments :
       {"solve wythoff@misere --columns 3000 --rows 3000 --out /dev/null",
        "outcome wythoff@misere 20000 20000", "solve take:1,2 --columns 1e7 --out /dev/null"}) {
    const Ran ran = run_shell(std::string("ulimit -v 60000; \"$NIMHOFF\" ") + arguments);
    if (ran.status == 0) continue;
    EXPECT_TRUE(std::regex_match(ran.err, std::regex("nimhoff: [^\n]+: [^\n]+; [^\n]+\n")))
        << ran.err;
  }
}

}  // namespace
}  // namespace nimhoff
