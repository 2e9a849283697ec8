// Two runs at once: one of them writes its file, the other is refused at once and touches
// nothing of the first.
#include <gtest/gtest.h>

#include <map>
#include <regex>
#include <set>
#include <sstream>

#include "cli/program.hpp"
#include "temporary_folder.hpp"

namespace nimhoff {
namespace {

// How often each pair meets; a trial in which one was done before the other began is no
// meeting and does not count.
constexpr int meetings = 3;
constexpr int most_trials = 12;

struct PairOfRuns {
  const char* name;
  const char* first;   // the options of either run
  const char* second;  // the same game when it is the same run
  bool is_resumed = false;
};

void PrintTo(const PairOfRuns& pair, std::ostream* out) { *out << pair.name; }

// What a run of these games writes alone, by the ending of its file.
std::string alone(const std::string& game, const std::string& ending) {
  static std::map<std::string, std::string> known;
  std::string& bytes = known[game + ending];
  if (bytes.empty()) {
    const TemporaryFolder folder;
    static_cast<void>(run_in(folder, "\"$NIMHOFF\" " + game + "--out p" + ending));
    bytes = bytes_of(folder / ("p" + ending));
  }
  return bytes;
}

// Starts both at the same moment and says how each ended.
std::string script(const PairOfRuns& pair, const std::string& ending) {
  const auto with_ending = [&](std::string line) {
    for (std::size_t at = line.find('@'); at != std::string::npos; at = line.find('@')) {
      line.replace(at, 1, ending);
    }
    return line;
  };
  std::string text;
  if (pair.is_resumed) {
    text += "\"$NIMHOFF\" " + with_ending(pair.first) +
            " --checkpoint-every 0 2>/dev/null &\n"
            "while [ ! -e c ] && kill -0 $!; do sleep 0.005; done; kill -KILL $!; wait $! "
            "2>/dev/null\n";
  }
  const std::string resume = pair.is_resumed ? " --resume" : "";
  return text + "\"$NIMHOFF\" " + with_ending(pair.first) + resume + " 2>err1 & a=$!\n" +
         "\"$NIMHOFF\" " + with_ending(pair.second) + resume + " 2>err2 & b=$!\n" +
         "wait $a; echo $?; wait $b; echo $?\n";
}

// Whether the two met.
bool met(const PairOfRuns& pair, const std::string& ending) {
  const TemporaryFolder folder;
  const Ran ran = run_in(folder, script(pair, ending));
  std::istringstream statuses(ran.out);
  int first = -1;
  int second = -1;
  statuses >> first >> second;
  const std::string said = bytes_of(folder / "err1") + bytes_of(folder / "err2");
  EXPECT_TRUE(first == 0 || second == 0) << said;
  EXPECT_TRUE(first == 0 || first == 2) << said;
  EXPECT_TRUE(second == 0 || second == 2) << said;
  std::set<std::string> left;
  for (const auto& entry : std::filesystem::directory_iterator(folder / "")) {
    left.insert(entry.path().filename().string());
  }
  std::set<std::string> expected{"err1", "err2"};
  bool is_own = false;
  for (const auto& [status, line] :
       {std::pair{first, pair.first}, std::pair{second, pair.second}}) {
    if (status != 0) continue;
    const std::string text = line;
    const std::string file = (text.find("--out q") != std::string::npos ? "q" : "p") + ending;
    const std::string game = text.substr(0, text.find("--out"));
    expected.insert(file);
    if (ending != ".h5") expected.insert(file + ".json");
    is_own = is_own || bytes_of(folder / file) == alone(game, ending);
  }
  EXPECT_TRUE(is_own) << "the file is not that of a run that ended with 0\n" << said;
  EXPECT_EQ(left, expected) << said;
  const std::regex refusal(": process [0-9]+ is writing it; wait for it or choose another file");
  return std::regex_search(said, refusal) && first + second == 2;
}

class Pairs : public testing::TestWithParam<std::tuple<PairOfRuns, const char*>> {};

TEST_P(Pairs, End_with_the_file_of_the_one_that_says_so) {
  const auto& [pair, ending] = GetParam();
  int count = 0;
  for (int trial = 0; trial < most_trials && count < meetings && !HasFailure(); ++trial) {
    if (met(pair, ending)) ++count;
  }
  EXPECT_EQ(count, meetings);
}

INSTANTIATE_TEST_SUITE_P(
    Of, Pairs,
    testing::Combine(
        testing::Values(
            PairOfRuns{"plain", "solve gdwn:3,5 --columns 1e6 --out p@",
                       "solve gdwn:1,2 --columns 1e6 --out p@"},
            PairOfRuns{"fresh", "solve gdwn:3,5 --columns 1e6 --out p@ --checkpoint c",
                       "solve gdwn:3,5 --columns 1e6 --out p@ --checkpoint c"},
            PairOfRuns{"resumed", "solve gdwn:3,5 --columns 1e6 --out p@ --checkpoint c",
                       "solve gdwn:3,5 --columns 1e6 --out p@ --checkpoint c", true},
            PairOfRuns{"one_out", "solve gdwn:3,5 --columns 1e6 --out p@ --checkpoint c",
                       "solve gdwn:1,2 --columns 1e6 --out p@ --checkpoint d"},
            PairOfRuns{"one_checkpoint", "solve gdwn:3,5 --columns 1e6 --out p@ --checkpoint c",
                       "solve gdwn:1,2 --columns 1e6 --out q@ --checkpoint c"},
            PairOfRuns{"plain_and_checkpointed", "solve gdwn:3,5 --columns 1e6 --out p@",
                       "solve gdwn:1,2 --columns 1e6 --out p@ --checkpoint d"}),
        testing::Values(".npy", ".h5")),
    [](const auto& chosen) {
      return std::string(std::get<0>(chosen.param).name) + "_" +
             std::string(std::get<1>(chosen.param)).substr(1);
    });

}  // namespace
}  // namespace nimhoff
