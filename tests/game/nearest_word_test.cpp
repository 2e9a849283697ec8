// Suggestions are good or absent.
#include "game/nearest_word.hpp"

#include <gtest/gtest.h>

namespace nimhoff {
namespace {

const std::vector<std::string> games{
    "nim",      "wythoff",      "nimhoff",          "gdwn", "lines", "imitation",
    "maharaja", "rational-nim", "rational-wythoff", "take"};
const std::vector<std::string> commands{"solve",   "outcome",   "describe", "games",
                                        "predict", "measure",   "draw",     "plot",
                                        "play",    "reproduce", "bench"};
const std::vector<std::string> options{"--columns", "--rows",  "--out",  "--size",   "--color",
                                       "--rule",    "--rules", "--json", "--memory", "--help"};

TEST(NearestWord, Is_found_after_a_slip_of_the_fingers) {
  const std::vector<std::tuple<std::string, std::vector<std::string>, std::string>> cases{
      {"wythof", games, "wythoff"},
      {"Wythoff", games, "wythoff"},
      {"whytoff", games, "wythoff"},
      {"nmi", games, "nim"},
      {"gwdn", games, "gdwn"},
      {"imitaton", games, "imitation"},
      {"mahraja", games, "maharaja"},
      {"rational_wythof", games, "rational-wythoff"},
      {"sovle", commands, "solve"},
      {"desc", commands, "describe"},
      {"meassure", commands, "measure"},
      {"reprodcue", commands, "reproduce"},
      {"--colums", options, "--columns"},
      {"-columns", options, "--columns"},
      {"columns", options, "--columns"},
      {"--rule", {"--rules", "--size"}, "--rules"},
      {"--jsno", options, "--json"},
      {"diag", {"nim", "diagonal"}, "diagonal"}};
  for (const auto& [typed, known, meant] : cases)
    EXPECT_EQ(nearest_word(typed, known), meant) << typed;
}

TEST(NearestWord, Is_absent_when_nothing_is_near_or_two_are_as_near) {
  const std::vector<std::pair<std::string, std::vector<std::string>>> cases{
      {"", games},          {"chess", games},          {"go", games},      {"x", games},
      {"p", {"q", "max"}},  {"mancala", games},        {"tic", games},     {"help", games},
      {"--title", options}, {"--frobnicate", options}, {"--x", options},   {"--", options},
      {"--width", options}, {"--col", options},        {"plat", commands}, {"r", commands},
      {"list", commands},   {"show", commands},        {"wythoff", {}}};
  for (const auto& [typed, known] : cases)
    EXPECT_EQ(nearest_word(typed, known), std::nullopt) << typed;
}

}  // namespace
}  // namespace nimhoff
