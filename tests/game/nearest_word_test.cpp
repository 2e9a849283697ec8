// Suggestions are good or absent.
#include "game/nearest_word.hpp"

#include <gtest/gtest.h>

namespace nimhoff {
namespace {

const std::vector<std::string> game_words{
    "nim",      "wythoff",      "nimhoff",          "gdwn", "lines", "imitation",
    "maharaja", "rational-nim", "rational-wythoff", "take"};
const std::vector<std::string> command_words{"solve",   "outcome",   "describe", "games",
                                             "predict", "measure",   "draw",     "plot",
                                             "play",    "reproduce", "bench"};
const std::vector<std::string> option_words{"--columns", "--rows",  "--out",  "--size",   "--color",
                                            "--rule",    "--rules", "--json", "--memory", "--help"};

TEST(NearestWord, Is_found_after_a_slip_of_the_fingers) {
  const std::vector<std::tuple<std::string, std::vector<std::string>, std::string>> cases{
      {"wythof", game_words, "wythoff"},
      {"Wythoff", game_words, "wythoff"},
      {"whytoff", game_words, "wythoff"},
      {"nmi", game_words, "nim"},
      {"gwdn", game_words, "gdwn"},
      {"imitaton", game_words, "imitation"},
      {"mahraja", game_words, "maharaja"},
      {"rational_wythof", game_words, "rational-wythoff"},
      {"sovle", command_words, "solve"},
      {"desc", command_words, "describe"},
      {"meassure", command_words, "measure"},
      {"reprodcue", command_words, "reproduce"},
      {"--colums", option_words, "--columns"},
      {"-columns", option_words, "--columns"},
      {"columns", option_words, "--columns"},
      {"--rule", {"--rules", "--size"}, "--rules"},
      {"--jsno", option_words, "--json"},
      {"diag", {"nim", "diagonal"}, "diagonal"}};
  for (const auto& [typed, known, meant] : cases)
    EXPECT_EQ(nearest_word(typed, known), meant) << typed;
}

TEST(NearestWord, Is_absent_when_nothing_is_near_or_two_are_as_near) {
  const std::vector<std::pair<std::string, std::vector<std::string>>> cases{
      {"", game_words},
      {"chess", game_words},
      {"go", game_words},
      {"x", game_words},
      {"p", {"q", "max"}},
      {"mancala", game_words},
      {"tic", game_words},
      {"help", game_words},
      {"--title", option_words},
      {"--frobnicate", option_words},
      {"--x", option_words},
      {"--", option_words},
      {"--width", option_words},
      {"--col", option_words},
      {"plat", command_words},
      {"r", command_words},
      {"list", command_words},
      {"show", command_words},
      {"wythoff", {}}};
  for (const auto& [typed, known] : cases)
    EXPECT_EQ(nearest_word(typed, known), std::nullopt) << typed;
}

}  // namespace
}  // namespace nimhoff
