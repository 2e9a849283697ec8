// nimhoff measure as a user types it, and the program without a command, which shows it.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/program.hpp"
#include "cli/pseudo_terminal.hpp"
#include "nimhoff/version.hpp"

namespace nimhoff {
namespace {

TEST(MeasureCommand, Prints_beams_rules_gaps_and_the_kind) {
  const Ran ran = run_program("measure wythoff --columns 1e5");
  EXPECT_EQ(ran.status, 0);
  EXPECT_EQ(ran.err, "");
  EXPECT_TRUE(ran.out.starts_with("wythoff: 100000 columns, 100000 P-positions, 2 beams\n"));
  for (const char* part : {"\nbeam  mean slope", "\n2     1.6180", "\n(1,1)  1.0000 ", "\nkind  ",
                           "lines: the widest beam's standard deviation of slope goes as x^-1.00",
                           "\nlog-period  none", "\nverdict  "}) {
    EXPECT_NE(ran.out.find(part), std::string::npos) << part << '\n' << ran.out;
  }
  std::istringstream lines(ran.out);
  for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 100U) << line;
}

TEST(MeasureCommand, As_json_has_the_keys_that_others_rely_on) {
  const auto json = nlohmann::json::parse(run_program("measure gdwn:3,5 --columns 2e5 --json").out);
  EXPECT_EQ(json["game"], "gdwn:3,5");
  EXPECT_EQ(json["columns"], 200'000);
  EXPECT_EQ(json["kind"], "beams");
  ASSERT_EQ(json["beams"].size(), 4U);
  for (const char* key : {"slope_mean", "slope_low", "slope_high", "density"}) {
    EXPECT_TRUE(json["beams"][0][key].is_number()) << key;
  }
  EXPECT_LT(json["beams"][0]["slope_mean"], json["beams"][3]["slope_mean"]);
  ASSERT_EQ(json["gaps"].size(), 5U);
  EXPECT_EQ(json["gaps"][0][0], 0);
  EXPECT_EQ(json["gaps"][1][0], json["beams"][0]["slope_high"]);
  EXPECT_TRUE(json["gaps"][4][1].is_null());
  ASSERT_EQ(json["rules"].size(), 5U);
  EXPECT_EQ(json["rules"][2]["step"], nlohmann::json::parse("[1,1]"));
  EXPECT_EQ(json["rules"][2]["filled_left"], 1.0);
  EXPECT_TRUE(json["rules"][0]["filled_left"].is_null());
  for (const char* key : {"scale", "error", "strength"}) {
    EXPECT_TRUE(json["log_period"][key].is_number()) << key;
  }
  EXPECT_TRUE(json.contains("predicted"));
  std::uint64_t counted = 0;
  for (const auto& octave : json["octaves"]) counted += octave["count"].get<std::uint64_t>();
  EXPECT_EQ(counted, json["count"]);
}

TEST(MeasureCommand, Gives_certified_lines_as_decimal_strings_with_the_beam_that_they_are_in) {
  const auto json = nlohmann::json::parse(run_program("measure wythoff --columns 1e5 --json").out);
  ASSERT_EQ(json["predicted"]["lines"].size(), 2U);
  const auto& line = json["predicted"]["lines"][1];
  EXPECT_TRUE(line["slope"].get<std::string>().starts_with("1.6180339887498"));
  EXPECT_TRUE(line["density"].get<std::string>().starts_with("0.6180339887498"));
  EXPECT_TRUE(line["radius"].is_string());
  EXPECT_EQ(line["beam"], 1);
  EXPECT_EQ(json["predicted"]["revised"], false);
  EXPECT_EQ(json["settled"], true);
}

TEST(MeasureCommand, Says_when_it_sets_beams_beside_the_revised_lines) {
  const Ran ran = run_program("measure nim+1,1+3,5+2,4 --columns 1e4 --json");
  const auto json = nlohmann::json::parse(ran.out);
  EXPECT_EQ(json["predicted"]["revised"], true);
  EXPECT_NE(json["verdict"].get<std::string>().find("beside the revised lines"), std::string::npos);
}

TEST(MeasureCommand, Leaves_open_whether_a_rule_fills_whose_classes_it_cannot_see) {
  const auto json =
      nlohmann::json::parse(run_program("measure wythoff:2,3 --columns 3000 --json").out);
  ASSERT_EQ(json["rules"].size(), 3U);
  EXPECT_EQ(json["rules"][0]["fills"], true);
  EXPECT_EQ(json["rules"][2]["width"], 2);
  EXPECT_TRUE(json["rules"][2]["fills"].is_null());
  EXPECT_NE(run_program("measure wythoff:2,3 --columns 3000").out.find("\n(1,1)w2  -  "),
            std::string::npos);
}

TEST(MeasureCommand, Keeps_within_a_narrow_terminal) {
  if (!terminals_are_here()) GTEST_SKIP() << "no pseudo-terminals here";
  for (const auto columns : std::initializer_list<unsigned short>{40, 60}) {
    const Ran ran = run_in_terminal("measure gdwn:3,5 --columns 1e4", {{}, columns, 24, "C"});
    std::istringstream lines(ran.out);
    for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), columns) << line;
    EXPECT_NE(ran.out.find("\nbeam  density "), std::string::npos) << ran.out;
  }
}

TEST(MeasureCommand, Shows_no_error_of_0_and_counts_one_column) {
  EXPECT_TRUE(run_program("measure wythoff --columns 1")
                  .out.starts_with("wythoff: 1 column, 1 P-position, 0 beams\n"));
  for (const char* game : {"nim --columns 1e4", "wythoff@block=3 --columns 1e4",
                           "wythoff --columns 1e6", "lines:1,1 --columns 100 --rows 100"}) {
    const std::string text = run_program(std::string("measure ") + game).out;
    EXPECT_EQ(text.find("(0)"), std::string::npos) << text;
    EXPECT_EQ(text.find("+- 0.00)"), std::string::npos) << text;
  }
}

void expect_too_few(const std::string& game, const std::string& columns) {
  const std::string text = run_program("measure " + game + " --columns " + columns).out;
  EXPECT_NE(text.find("verdict     too few columns to tell\n"), std::string::npos) << text;
}

TEST(MeasureCommand, Of_a_few_columns_judges_nothing) {
  for (const char* few : {"1", "2", "20"}) expect_too_few("wythoff", few);
}

TEST(MeasureCommandLong, Of_a_few_columns_of_a_steep_cone_judges_nothing) {
  expect_too_few("nim@q=1/1,1000000/1", "100");
}

TEST(MeasureCommand, Of_a_few_columns_leaves_open_what_it_cannot_know) {
  const auto json = nlohmann::json::parse(run_program("measure wythoff --columns 5 --json").out);
  EXPECT_TRUE(json["kind"].is_null());
  EXPECT_TRUE(json["log_period"].is_null());
  EXPECT_TRUE(json["beams"][0]["density_error"].is_null());
  EXPECT_TRUE(json["predicted"]["lines"][0]["slope_errors"].is_null());
}

// Stops a run that would take a minute, soon after it has begun.
Ran stopped_measure(const TemporaryFolder& folder, const std::string& options) {
  return run_in(folder, "\"$NIMHOFF\" measure gdwn:3,5 --columns 1e9 --yes --verbose " + options +
                            " 2>err &\nwhile [ ! -s err ]; do sleep 0.01; done\n"
                            "sleep 1; kill -TERM $!; wait $!; echo \"status $?\"; cat err >&2");
}

TEST(MeasureCommand, Stopped_tells_what_it_measured_and_that_this_is_partial) {
  const TemporaryFolder folder;
  const Ran text = stopped_measure(folder, "");
  EXPECT_NE(text.out.find("\npartial: stopped at column "), std::string::npos) << text.err;
  EXPECT_NE(text.out.find(" of 1000000000\n"), std::string::npos) << text.out;
  EXPECT_NE(text.out.find("\nverdict "), std::string::npos) << text.out;
  EXPECT_TRUE(text.out.ends_with("\nstatus 130\n")) << text.out;

  const Ran data = stopped_measure(folder, "--json --out beams.json");
  const auto json = nlohmann::json::parse(data.out.substr(0, data.out.find('\n')));
  EXPECT_EQ(json["partial"], true);
  EXPECT_EQ(json["count"], json["columns"]);
  EXPECT_LT(json["columns"], 1'000'000'000);
  EXPECT_TRUE(data.out.ends_with("\nstatus 130\n"));
  EXPECT_NE(data.err.find("beams.json: "), std::string::npos) << data.err;
  EXPECT_NE(data.err.find("; partial: stopped at column "), std::string::npos) << data.err;
  EXPECT_EQ(bytes_of(folder / "beams.json"), data.out.substr(0, data.out.find('\n') + 1));
}

TEST(MeasureCommand, With_out_writes_the_beams_and_prints_nothing) {
  const TemporaryFolder folder;
  const Ran ran = run_in(folder, "\"$NIMHOFF\" measure wythoff --columns 1e4 --out beams.csv");
  EXPECT_EQ(ran.status, 0);
  EXPECT_EQ(ran.out, "");
  EXPECT_EQ(ran.err, "beams.csv: 2 beams of wythoff\n");
  const std::string csv = bytes_of(folder / "beams.csv");
  EXPECT_TRUE(csv.starts_with("beam,slope_mean,slope_mean_error,")) << csv;
  EXPECT_NE(csv.find(",0.618033988749894,"), std::string::npos) << csv;
  const Ran same = run_in(folder,
                          "\"$NIMHOFF\" measure wythoff --columns 1e4 --out b.json\n"
                          "\"$NIMHOFF\" measure wythoff --columns 1e4 --json | cmp - b.json");
  EXPECT_EQ(same.status, 0) << same.out << same.err;
}

TEST(MeasureCommandLong, Without_a_command_the_program_shows_its_default_game_measured) {
  const Ran ran = run_program("");
  EXPECT_EQ(ran.status, 0);
  EXPECT_NE(ran.out.find("$ nimhoff measure gdwn:3,5 --columns 2e7"), std::string::npos);
  EXPECT_NE(ran.out.find("\nlog-period  x -> s x with s = 1.47"), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("\ntry next:\n"), std::string::npos);
  EXPECT_EQ(run_program("--version").out, std::string("nimhoff ") + version + "\n");
}

}  // namespace
}  // namespace nimhoff
