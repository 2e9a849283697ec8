// The commands as a user types them.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/program.hpp"
#include "cli/pseudo_terminal.hpp"
#include "nimhoff/version.hpp"
#include "temporary_folder.hpp"

namespace nimhoff {
namespace {

TEST(Commands, Solve_prints_x_tab_y_lines_and_nothing_else) {
  const Ran ran = run_program("solve wythoff --columns 5");
  EXPECT_EQ(ran.status, 0);
  EXPECT_EQ(ran.out, "0\t0\n1\t2\n2\t1\n3\t5\n4\t7\n");
  EXPECT_EQ(ran.err, "");
}

TEST(Commands, Solve_cuts_columns_at_rows_and_takes_counts_in_any_form) {
  EXPECT_EQ(run_program("solve wythoff --columns 5e0 --rows=0_6").out, "0\t0\n1\t2\n2\t1\n3\t5\n");
}

TEST(Commands, Solve_as_json_is_one_object) {
  const auto json = nlohmann::json::parse(run_program("solve nim --columns 3 --json").out);
  EXPECT_EQ(json["game"], "nim");
  EXPECT_EQ(json["count"], 3);
  EXPECT_EQ(json["p_positions"], nlohmann::json::parse("[[0,0],[1,1],[2,2]]"));
}

TEST(Commands, Solve_into_a_file_prints_nothing_and_with_json_a_summary) {
  const TemporaryFolder folder;
  const Ran ran = run_program("solve nim --columns 3 --out " + (folder / "p.tsv"));
  EXPECT_EQ(ran.out, "");
  EXPECT_EQ(bytes_of(folder / "p.tsv"), "0\t0\n1\t1\n2\t2\n");
  const auto json = nlohmann::json::parse(
      run_program("solve nim --columns 3 --json --out " + (folder / "p.npy")).out);
  EXPECT_EQ(json["count"], 3);
  EXPECT_EQ(json["out"], folder / "p.npy");
}

TEST(Commands, Solve_verbose_names_the_engine_and_the_memory_it_plans) {
  const Ran ran = run_program("solve wythoff@block=2 --columns 4 --verbose --engine reference");
  EXPECT_NE(ran.err.find("engine reference"), std::string::npos);
  EXPECT_NE(ran.err.find("MiB"), std::string::npos);
}

TEST(Commands, Draw_writes_the_picture_that_its_ending_names_and_prints_nothing) {
  const TemporaryFolder folder;
  for (const auto& [ending, beginning] :
       {std::pair(".png", "\x89PNG"), std::pair(".svg", "<?xml"), std::pair(".pdf", "%PDF")}) {
    const std::string path = folder / (std::string("w") + ending);
    const Ran ran = run_program("draw wythoff --size 30 --color seen --dark --rules -o " + path);
    EXPECT_EQ(ran.status, 0);
    EXPECT_EQ(ran.out, "");
    EXPECT_TRUE(ran.err.ends_with("pixels, 23 P-positions of wythoff\n")) << ran.err;
    EXPECT_TRUE(bytes_of(path).starts_with(beginning)) << path;
  }
}

TEST(Commands, Draw_as_json_is_one_object) {
  const TemporaryFolder folder;
  const auto json = nlohmann::json::parse(
      run_program("draw wythoff --size 20 --from 100,150 --bare --json --pixels 40 -o " +
                  (folder / "w.png"))
          .out);
  EXPECT_EQ(json["from"], nlohmann::json::parse("[100,150]"));
  EXPECT_EQ(json["width"], 40);
  EXPECT_EQ(json["p_positions"], 3);  // (100,162), (101,164), (103,167)
}

TEST(Commands, Plot_writes_what_the_P_positions_do_as_x_grows) {
  const TemporaryFolder folder;
  const Ran ratio =
      run_program("plot ratio gdwn:3,5 --columns 1e4 --range 1,2 --json -o " + (folder / "r.svg"));
  const auto json = nlohmann::json::parse(ratio.out);
  EXPECT_EQ(json["plot"], "ratio");
  EXPECT_EQ(json["p_positions"], 9999);
  EXPECT_GT(json["outside"], 3000);
  const Ran scatter = run_program("plot scatter wythoff --columns 1e4 --slopes 0.618,1.618 -o " +
                                  (folder / "s.pdf"));
  EXPECT_EQ(scatter.status, 0);
  EXPECT_TRUE(bytes_of(folder / "s.pdf").starts_with("%PDF"));
}

TEST(Commands, Plot_shows_what_was_measured) {
  const TemporaryFolder folder;
  for (const char* what : {"density", "spectrum"}) {
    const std::string path = folder / (std::string(what) + ".pdf");
    const Ran ran = run_program("plot " + std::string(what) + " gdwn:3,5 --columns 1e5 -o " + path);
    EXPECT_EQ(ran.status, 0) << ran.err;
    EXPECT_TRUE(bytes_of(path).starts_with("%PDF")) << path;
  }
}

TEST(Commands, Outcome_says_P_or_N_on_the_first_line_and_then_the_winning_moves) {
  const Ran ran = run_program("outcome wythoff@block=2 11 15");
  EXPECT_EQ(ran.status, 0);
  EXPECT_TRUE(ran.out.starts_with("N\n"));
  EXPECT_NE(ran.out.find("move to (3,7), taking (8,8)\n"), std::string::npos);
  EXPECT_TRUE(run_program("outcome wythoff@block=2 8 12").out.ends_with("block (3,7)\n"));
  EXPECT_NE(run_program("outcome wythoff@comply=2 4 5").out.find("\npropose ("), std::string::npos);
}

TEST(Commands, Outcome_with_a_history_tells_credits_and_whether_it_is_dynamic) {
  const Ran ran = run_program("outcome imitation:1,2 --history '2,2 1,2'");
  EXPECT_TRUE(ran.out.starts_with("P\n"));
  EXPECT_NE(ran.out.find("imitations left: 1 to the player to move"), std::string::npos);
  EXPECT_NE(ran.out.find("\ndynamic"), std::string::npos);
  const auto json =
      nlohmann::json::parse(run_program("outcome imitation:1,2 --json --history '2,2 1,2'").out);
  EXPECT_EQ(json["dynamic"], true);
  EXPECT_EQ(json["outcome"], "P");
  EXPECT_EQ(json["position"], nlohmann::json::parse("[1,2]"));
}

TEST(Commands, Outcome_as_json_has_the_keys_that_others_rely_on) {
  const auto json = nlohmann::json::parse(run_program("outcome wythoff 2 5 --json").out);
  for (const char* key : {"game", "position", "outcome", "winning_moves", "block", "method"}) {
    EXPECT_TRUE(json.contains(key)) << key;
  }
  EXPECT_EQ(json["winning_moves"], nlohmann::json::parse("[[2,1]]"));
}

TEST(Commands, Outcome_takes_three_heaps_of_nim_and_one_of_a_take_game) {
  EXPECT_TRUE(run_program("outcome nim 3 2 1").out.starts_with("P\n"));
  EXPECT_TRUE(run_program("outcome nim 5").out.starts_with("N\n"));
  EXPECT_TRUE(run_program("outcome take:primes 12").out.starts_with("P\n"));
}

TEST(Commands, Outcome_takes_heaps_of_any_size_and_prints_large_ones_as_strings_in_json) {
  const Ran ran = run_program("outcome wythoff 10^30 1_618033988_749894848_204586834_366");
  EXPECT_TRUE(ran.out.starts_with("P\n")) << ran.out;
  EXPECT_TRUE(run_program("outcome nim@max=5 17 4 9 200").out.starts_with("P\n"));
  EXPECT_TRUE(
      run_program("outcome rational-wythoff:2/7,10/1 10^40 3*10^40").out.starts_with("N\n"));
  const auto json = nlohmann::json::parse(run_program("outcome nim 2^62*4 5 --json").out);
  EXPECT_EQ(json["position"], nlohmann::json::parse(R"(["18446744073709551616",5])"));
  EXPECT_EQ(json["winning_moves"], nlohmann::json::parse("[[5,5]]"));
  EXPECT_EQ(json["method"], "formula: nim-sum");
}

TEST(Commands, Outcome_shows_a_hundred_moves_and_json_all_of_them) {
  const Ran ran = run_program("outcome take:primes 1000003");
  EXPECT_TRUE(ran.out.starts_with("N\nthe heap leaves the remainder 3 mod 4")) << ran.out;
  EXPECT_TRUE(ran.out.ends_with("more; --json prints them all\n"));
  const auto json = nlohmann::json::parse(run_program("outcome take:primes 1000003 --json").out);
  // 39322 primes below a million are 3 mod 4 (OEIS A091099 counts them), and 1000003 itself.
  EXPECT_EQ(json["winning_moves"].size(), 39323U);
}

TEST(Commands, Outcome_says_in_words_what_is_too_much_to_list) {
  const Ran ran = run_program("outcome wythoff:1,20000 19000 19000");
  EXPECT_TRUE(ran.out.starts_with("P\n"));
  EXPECT_NE(ran.out.find("\nto block as well: more pairs of the difference 0, from ("),
            std::string::npos);
  const auto json =
      nlohmann::json::parse(run_program("outcome wythoff:1,20000 19000 19000 --json").out);
  EXPECT_TRUE(json["more_to_block"].is_string());
  const auto whole = nlohmann::json::parse(run_program("outcome wythoff:1,2 3 5 --json").out);
  EXPECT_FALSE(whole.contains("more_to_block"));
  EXPECT_NE(run_program("outcome wythoff@comply=2 500000 1000001").out.find("\nwinning: every"),
            std::string::npos);
}

TEST(Commands, Outcome_of_a_thousand_digits_keeps_the_reason_short_and_the_moves_whole) {
  const std::string heap = "1" + std::string(999, '0');
  const Ran ran = run_program("outcome wythoff 10^999 0");
  EXPECT_NE(ran.out.find("10000000...00000000 (1000 digits)"), std::string::npos);
  EXPECT_NE(ran.out.find("move to (0,0), taking (" + heap + ",0)\n"), std::string::npos);
}

TEST(Commands, Predict_prints_the_fill_rules_and_a_table_of_the_lines) {
  const Ran ran = run_program("predict gdwn:1,2 --digits 10");
  EXPECT_EQ(ran.status, 0);
  EXPECT_TRUE(ran.out.starts_with("gdwn:1,2\n\nfill rules  (1,0) (2,1) (1,1) (1,2) (0,1)\n"));
  EXPECT_NE(ran.out.find("\n4     2.247725583   0.2477255835\n"), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("\nxi_a   1.687531557\n"), std::string::npos) << ran.out;
  EXPECT_EQ(ran.err, "");
}

TEST(Commands, Predict_as_json_has_the_keys_that_others_rely_on) {
  const auto json = nlohmann::json::parse(run_program("predict gdwn:1,2 --digits 10 --json").out);
  EXPECT_EQ(json["game"], "gdwn:1,2");
  EXPECT_EQ(json["fill_rules"], nlohmann::json::parse("[[1,0],[2,1],[1,1],[1,2],[0,1]]"));
  ASSERT_EQ(json["lines"].size(), 4U);
  EXPECT_EQ(json["lines"][3]["slope"], "2.247725583");
  EXPECT_EQ(json["lines"][3]["density"], "0.2477255835");
  EXPECT_EQ(json["lines"][3]["radius"], "1e-9");
  for (const char* key : {"a", "b", "ab", "ba"}) EXPECT_TRUE(json["xi"].contains(key)) << key;
  EXPECT_EQ(json["certified"], true);
  EXPECT_FALSE(nlohmann::json::parse(run_program("predict wythoff --json").out).contains("xi"));
}

TEST(Commands, Predict_claims_no_more_than_is_proved) {
  // 1/64 is proved for wythoff; that is not 0.016.
  const std::string wythoff = run_program("predict wythoff").out;
  EXPECT_NE(wythoff.find("no other solution within 0.015 of this\n"), std::string::npos) << wythoff;
  EXPECT_NE(run_program("predict nim").out.find("lines       1; exact\n"), std::string::npos);
  // 4/3 is cut.
  const std::string image = run_program("predict nim@q=1/2,3/1").out;
  EXPECT_NE(image.find("lines       1; each digit is proved\n"), std::string::npos) << image;
  const std::string cone = run_program("predict rational-wythoff:2/7,10/1").out;
  EXPECT_NE(cone.find("the equations of wythoff have no other solution within 0.015 of its own"),
            std::string::npos)
      << cone;
}

TEST(Commands, Predict_explains_each_rule_of_the_model) {
  const std::string text = run_program("predict wythoff+2,4+3,5+2,2 --explain").out;
  EXPECT_NE(text.find("\n(2,2)                      dropped: a multiple of (1,1)\n"),
            std::string::npos)
      << text;
  EXPECT_NE(text.find("\n(2,4)  0.947214  0.000000  no fill rule: "), std::string::npos) << text;
  EXPECT_NE(text.find("\n(3,5)  4.357485  0.000000  fill rule: "), std::string::npos) << text;
  EXPECT_NE(text.find("\nrevised  (1,0) (1,1) (3,5) (2,4) (0,1)\n"), std::string::npos) << text;
}

TEST(Commands, Predict_prints_many_digits_one_value_a_line) {
  const std::string text = run_program("predict wythoff --digits 100").out;
  EXPECT_NE(text.find("slope    1.61803398874989484820458683436563811772030917980576286213544862270"
                      "5260462818902449707207204189391137"),
            std::string::npos)
      << text;
}

TEST(Commands, Predict_without_a_certified_solution_says_so_and_exits_with_1) {
  const Ran ran = run_program("predict gdwn:433494436,701408732");
  EXPECT_EQ(ran.status, 1);
  EXPECT_NE(ran.out.find("none certified: (433494436,701408732) asks for one more line"),
            std::string::npos);
  EXPECT_NE(ran.out.find("best residual"), std::string::npos);
  const auto json =
      nlohmann::json::parse(run_program("predict gdwn:433494436,701408732 --json").out);
  EXPECT_EQ(json["certified"], false);
  EXPECT_TRUE(json["lines"].empty());
  EXPECT_TRUE(json.contains("problem") && json.contains("residual"));
}

TEST(Commands, Describe_gives_the_canonical_spelling_the_rules_and_the_papers) {
  const Ran ran = run_program("describe wythoff+5,3+3,5");
  EXPECT_TRUE(ran.out.starts_with("gdwn:3,5\n(3,5)-GDWN\n"));
  EXPECT_NE(ran.out.find("(3,5): remove (3k,5k), k >= 1"), std::string::npos);
  const auto json = nlohmann::json::parse(run_program("describe nim --json").out);
  EXPECT_EQ(json["game"], "nim");
  EXPECT_EQ(json["formula"], "nim-sum");
  EXPECT_NE(run_program("describe wythoff").out.find("\nformula  Beatty pairs; "),
            std::string::npos);
}

TEST(Commands, Games_lists_every_base_and_suffix_with_an_example) {
  const std::string text = run_program("games").out;
  for (const char* form :
       {"gdwn:p,q", "imitation:m,p", "take:powers-of-n", "@comply=k:nim", "+a,bxN"}) {
    EXPECT_NE(text.find(form), std::string::npos) << form;
  }
  EXPECT_GE(nlohmann::json::parse(run_program("games --json").out)["suffixes"].size(), 10U);
}

TEST(Commands, Measure_prints_beams_rules_gaps_and_the_kind) {
  const Ran ran = run_program("measure wythoff --columns 1e5");
  EXPECT_EQ(ran.status, 0);
  EXPECT_EQ(ran.err, "");
  EXPECT_TRUE(ran.out.starts_with("wythoff: 100000 columns, 100000 P-positions, 2 beams\n"));
  for (const char* part : {"\nbeam  mean slope", "\n2     1.6180", "\n(1,1)  1.0000 ", "\nkind  ",
                           "lines: the widest beam's spread in slope goes as x^-0.99",
                           "\nlog-period  none", "\nverdict  "}) {
    EXPECT_NE(ran.out.find(part), std::string::npos) << part << '\n' << ran.out;
  }
  std::istringstream lines(ran.out);
  for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 100U) << line;
}

TEST(Commands, Measure_as_json_has_the_keys_that_others_rely_on) {
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
  EXPECT_EQ(counted, json["positions"]);
}

TEST(Commands, Measure_gives_certified_lines_as_decimal_strings_with_the_beam_that_they_are_in) {
  const auto json = nlohmann::json::parse(run_program("measure wythoff --columns 1e5 --json").out);
  ASSERT_EQ(json["predicted"]["lines"].size(), 2U);
  const auto& line = json["predicted"]["lines"][1];
  EXPECT_TRUE(line["slope"].get<std::string>().starts_with("1.6180339887498"));
  EXPECT_TRUE(line["density"].get<std::string>().starts_with("0.6180339887498"));
  EXPECT_TRUE(line["radius"].is_string());
  EXPECT_EQ(line["beam"], 2);
  EXPECT_EQ(json["predicted"]["revised"], false);
  EXPECT_EQ(json["settled"], true);
}

TEST(Commands, Measure_says_when_it_sets_beams_beside_the_revised_lines) {
  const Ran ran = run_program("measure nim+1,1+3,5+2,4 --columns 1e4 --json");
  const auto json = nlohmann::json::parse(ran.out);
  EXPECT_EQ(json["predicted"]["revised"], true);
  EXPECT_NE(json["verdict"].get<std::string>().find("beside the revised lines"), std::string::npos);
}

TEST(Commands, Measure_leaves_open_whether_a_rule_fills_whose_classes_it_cannot_see) {
  const auto json =
      nlohmann::json::parse(run_program("measure wythoff:2,3 --columns 3000 --json").out);
  ASSERT_EQ(json["rules"].size(), 3U);
  EXPECT_EQ(json["rules"][0]["fills"], true);
  EXPECT_EQ(json["rules"][2]["width"], 2);
  EXPECT_TRUE(json["rules"][2]["fills"].is_null());
  EXPECT_NE(run_program("measure wythoff:2,3 --columns 3000").out.find("\n(1,1)w2  -  "),
            std::string::npos);
}

TEST(Commands, Measure_keeps_within_a_narrow_terminal) {
  if (!terminals_are_here()) GTEST_SKIP() << "no pseudo-terminals here";
  for (const auto columns : std::initializer_list<unsigned short>{40, 60}) {
    const Ran ran = run_in_terminal("measure gdwn:3,5 --columns 1e4", {{}, columns, 24, "C"});
    std::istringstream lines(ran.out);
    for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), columns) << line;
    EXPECT_NE(ran.out.find("\nbeam  density "), std::string::npos) << ran.out;
  }
}

TEST(Commands, Measure_shows_no_error_of_0_and_counts_one_column) {
  EXPECT_TRUE(run_program("measure wythoff --columns 1")
                  .out.starts_with("wythoff: 1 column, 1 P-position, 0 beams\n"));
  for (const char* game : {"nim --columns 1e4", "wythoff@block=3 --columns 1e4",
                           "wythoff --columns 1e6", "lines:1,1 --columns 100 --rows 100"}) {
    const std::string text = run_program(std::string("measure ") + game).out;
    EXPECT_EQ(text.find("(0)"), std::string::npos) << text;
    EXPECT_EQ(text.find("+- 0.00)"), std::string::npos) << text;
  }
}

TEST(Commands, Measure_of_a_few_columns_judges_nothing) {
  for (const char* few : {"wythoff --columns 1", "wythoff --columns 2", "wythoff --columns 20",
                          "nim@q=1/1,1000000/1 --columns 100"}) {
    const std::string text = run_program(std::string("measure ") + few).out;
    EXPECT_NE(text.find("verdict     too few columns to tell\n"), std::string::npos) << text;
  }
}

TEST(Commands, Measure_of_a_few_columns_leaves_open_what_it_cannot_know) {
  const auto json = nlohmann::json::parse(run_program("measure wythoff --columns 5 --json").out);
  EXPECT_TRUE(json["kind"].is_null());
  EXPECT_TRUE(json["log_period"].is_null());
  EXPECT_TRUE(json["beams"][0]["density_error"].is_null());
  EXPECT_TRUE(json["predicted"]["lines"][0]["slope_errors"].is_null());
}

// All but bench, whose example takes a minute.
const std::vector<std::string> result_commands{"solve",   "outcome",   "play",     "predict",
                                               "measure", "reproduce", "describe", "games"};

TEST(Commands, Every_command_has_help_with_an_example_that_runs) {
  for (const std::string& command : result_commands) {
    const Ran ran = run_program(command + " --help");
    EXPECT_EQ(ran.status, 0);
    const std::size_t at = ran.out.find("examples:\n  nimhoff ");
    ASSERT_NE(at, std::string::npos) << command;
    const std::size_t begin = ran.out.find("nimhoff ", at) + 8;
    const std::string line = ran.out.substr(begin, ran.out.find("  ", begin) - begin);
    EXPECT_EQ(run_program(line).status, 0) << line;
  }
}

TEST(CommandsLong, Without_a_command_the_program_shows_its_default_game_measured) {
  const Ran ran = run_program("");
  EXPECT_EQ(ran.status, 0);
  EXPECT_NE(ran.out.find("$ nimhoff measure gdwn:3,5 --columns 2e7"), std::string::npos);
  EXPECT_NE(ran.out.find("\nlog-period  x -> s x with s = 1.47"), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("\ntry next:\n"), std::string::npos);
  EXPECT_EQ(run_program("--version").out, std::string("nimhoff ") + version + "\n");
}

TEST(Documents, The_reference_in_the_README_is_the_one_the_program_prints) {
  const std::string readme = bytes_of(NIMHOFF_SOURCE_DIR "/README.md");
  const std::string reference = run_program("--print markdown").out;
  ASSERT_GT(reference.size(), 500U);
  EXPECT_NE(readme.find(reference), std::string::npos)
      << "put the output of nimhoff --print markdown into README.md";
}

TEST(Documents, Man_page_and_completion_name_every_option_of_the_help) {
  const std::string man = run_program("--print man").out;
  const std::string bash = run_program("--print bash").out;
  std::vector<std::string> all = result_commands;
  all.insert(all.end(), {"draw", "plot", "bench"});
  for (const std::string& command : all) {
    const std::string help = run_program(command + " --help").out;
    for (std::size_t at = help.find("\n  --"); at != std::string::npos;
         at = help.find("\n  --", at + 1)) {
      const std::string option = help.substr(at + 3, help.find(' ', at + 3) - at - 3);
      EXPECT_NE(bash.find(option), std::string::npos) << option;
      std::string in_troff;
      for (const char c : option) in_troff += c == '-' ? std::string("\\-") : std::string(1, c);
      EXPECT_NE(man.find(in_troff), std::string::npos) << option;
    }
  }
}

TEST(Documents, The_README_shows_what_the_program_really_prints) {
  const std::string readme = bytes_of(NIMHOFF_SOURCE_DIR "/README.md");
  for (const char* command :
       {"outcome wythoff@block=2 11 15", "describe gdwn:3,5", "predict gdwn:3,5"}) {
    const std::string shown = std::string("$ ./run ") + command + "\n" + run_program(command).out;
    EXPECT_NE(readme.find(shown), std::string::npos) << shown;
  }
}

TEST(Completion, Offers_commands_then_games_and_options) {
  const auto completed = [](const std::string& words) {
    return run_shell("source <(\"$NIMHOFF\" --print bash); COMP_WORDS=(" + words +
                     "); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _nimhoff; echo \"${COMPREPLY[*]}\"")
        .out;
  };
  EXPECT_EQ(completed("nimhoff so"), "solve\n");
  EXPECT_NE(completed("nimhoff solve w").find("wythoff"), std::string::npos);
  EXPECT_EQ(completed("nimhoff solve wythoff --col"), "--columns\n");
}

}  // namespace
}  // namespace nimhoff
