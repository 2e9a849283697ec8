// The commands as a user types them.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "cli/program.hpp"
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

TEST(Commands, Lines_by_a_condition_are_solved_as_the_game_of_these_rules) {
  const Ran ran = run_program("solve 'moves:{i==0 or j==0 or i==j}' --columns 100");
  EXPECT_EQ(ran.out, run_program("solve wythoff --columns 100").out);
}

TEST(Commands, Solve_and_outcome_take_moves_by_a_condition) {
  EXPECT_EQ(run_program("solve 'moves:{max(i,j)<=1}' --columns 3 --rows 5").out,
            "0\t0\n0\t2\n0\t4\n2\t0\n2\t2\n2\t4\n");
  const Ran ran = run_program("outcome 'moves:{max(i,j)<=1}' 3 4 --json");
  const auto json = nlohmann::json::parse(ran.out);
  EXPECT_EQ(json["outcome"], "N");
  EXPECT_EQ(json["winning_moves"], nlohmann::json::parse("[[2,4]]"));
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
       {std::pair(".png", "\x89PNG"), std::pair(".svg", "<?xml"), std::pair(".pdf", "%PDF"),
        std::pair(".tex", "% How many P-positions a position of wythoff sees\n")}) {
    const std::string path = folder / (std::string("w") + ending);
    const Ran ran = run_program("draw wythoff --size 30 --color seen --dark --rules -o " + path);
    EXPECT_EQ(ran.status, 0);
    EXPECT_EQ(ran.out, "");
    EXPECT_TRUE(ran.err.ends_with("pixels, 23 P-positions of wythoff\n")) << ran.err;
    EXPECT_TRUE(bytes_of(path).starts_with(beginning)) << path;
  }
}

TEST(Commands, Draw_takes_what_a_figure_in_a_paper_needs) {
  const TemporaryFolder folder;
  const Ran ran = run_program(
      "draw wythoff --size 12 --grid --options 7,9 --mark 3,5 --mark 1,2 --width 8cm --font-size 7 "
      "--title Figure1 --no-legend -o " +
      (folder / "f.svg"));
  EXPECT_EQ(ran.status, 0) << ran.err;
  const std::string svg = bytes_of(folder / "f.svg");
  for (const char* part : {"width=\"8cm\"", ">Figure1</text>", ">6,10</text>"}) {
    EXPECT_NE(svg.find(part), std::string::npos) << part;
  }
  EXPECT_EQ(svg.find("options</text>"), std::string::npos);
}

TEST(Commands, Draw_of_an_empty_view_says_where_the_nearest_beam_is) {
  const TemporaryFolder folder;
  const Ran ran = run_program("draw wythoff --size 100 --from 1000,1100 -o " + (folder / "w.png"));
  EXPECT_TRUE(
      ran.err.ends_with(" pixels, 0 P-positions of wythoff\nnothing here: the nearest "
                        "predicted line passes (805,1302); try --from 755,1252\n"))
      << ran.err;
}

TEST(Commands, Draw_as_json_is_one_object) {
  const TemporaryFolder folder;
  const auto json = nlohmann::json::parse(
      run_program("draw wythoff --size 20 --from 100,150 --bare --json --pixels 40 -o " +
                  (folder / "w.png"))
          .out);
  EXPECT_EQ(json["from"], nlohmann::json::parse("[100,150]"));
  EXPECT_EQ(json["width"], 40);
  EXPECT_EQ(json["count"], 3);  // (100,162), (101,164), (103,167)
}

TEST(Commands, Plot_writes_what_the_P_positions_do_as_x_grows) {
  const TemporaryFolder folder;
  const Ran ratio =
      run_program("plot ratio gdwn:3,5 --columns 1e4 --range 1,2 --json -o " + (folder / "r.svg"));
  const auto json = nlohmann::json::parse(ratio.out);
  EXPECT_EQ(json["plot"], "ratio");
  EXPECT_EQ(json["count"], 9999);
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

TEST(Commands, Plot_of_modes_needs_no_columns) {
  const TemporaryFolder folder;
  const Ran ran = run_program("plot modes gdwn:2,3 --omega 100 -o " + (folder / "m.svg"));
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_TRUE(ran.err.ends_with("m.svg: 2 modes of gdwn:2,3\n")) << ran.err;
  const Ran data = run_program("plot modes gdwn:2,3 --omega 80 --json -o " + (folder / "m.csv"));
  EXPECT_TRUE(nlohmann::json::parse(data.out)["columns"].is_null());
  EXPECT_TRUE(bytes_of(folder / "m.csv").starts_with("growth,scale,omega,trivial\n0.0476"));
}

TEST(Commands, Predict_says_in_one_line_what_the_modes_make_of_the_lines) {
  const auto says = [](const std::string& arguments, const std::string& words) {
    return run_program("predict " + arguments).out.find(words) != std::string::npos;
  };
  EXPECT_TRUE(says("gdwn:2,3", "stability   lines cannot last: a mode grows as x^0.04761"));
  EXPECT_TRUE(says("gdwn:1,2", "stability   lines are stable in the linear theory: no mode grows"));
  EXPECT_FALSE(says("gdwn:1,2", "\nmodes"));
  // Ten lines take seconds, so only --modes looks for their modes.
  EXPECT_FALSE(says("gdwn:1,2:2,3:3,5:5,8", "stability"));
}

TEST(Commands, Predict_with_modes_lists_growth_scale_and_the_lines_that_move_most) {
  const std::string text = run_program("predict gdwn:2,3 --modes --omega 80 --digits 8").out;
  for (const char* part :
       {"modes  2 with growth >= -0.2 and omega <= 80; their number and each digit are proved; no "
        "mode grows faster than x^0.814\n",
        "mode  growth        scale      lines\n"
        "1     0.047614098   1.0887096  4 1\n"
        "2     -0.088321158  1.7980055  1 4 2 3  odd: cannot occur\n"}) {
    EXPECT_NE(text.find(part), std::string::npos) << text;
  }
  const auto json =
      nlohmann::json::parse(run_program("predict gdwn:2,3 --modes --omega 80 --json").out);
  ASSERT_EQ(json["modes"].size(), 2U);
  EXPECT_EQ(json["modes"][0]["scale"], "1.08870962110317");
  EXPECT_TRUE(nlohmann::json::parse(run_program("predict gdwn:2,3 --json").out)["modes"].is_null());
}

TEST(Commands, Take_a_whole_number_however_it_is_written) {
  const std::string ten = run_program("solve wythoff@max=1000 --columns 10 --rows 20").out;
  ASSERT_NE(ten, "");
  for (const char* line : {"solve wythoff@max=10^3 --columns 1e1 --rows 2*10^1",
                           "solve wythoff@max=1E3 --columns 10^1 --rows 20",
                           "solve wythoff@max=1.0e3 --columns 1.0e1 --rows 2_0"}) {
    EXPECT_EQ(run_program(line).out, ten) << line;
  }
  EXPECT_EQ(run_program("outcome wythoff 1.5e1 3*10^1").out,
            run_program("outcome wythoff 15 30").out);
  const TemporaryFolder folder;
  EXPECT_EQ(run_program("draw wythoff --size 1.5e1 --from 10^1,1E1 --pixels 2.0e2 -o " +
                        (folder / "a.png"))
                .status,
            0);
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
  EXPECT_TRUE(nlohmann::json::parse(run_program("predict wythoff --json").out).at("xi").is_null());
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
  EXPECT_TRUE(json["problem"].is_string() && json["residual"].is_number());
}

TEST(Commands, Describe_gives_the_canonical_spelling_the_rules_and_the_papers) {
  const Ran ran = run_program("describe wythoff+5,3+3,5");
  EXPECT_TRUE(ran.out.starts_with("gdwn:3,5\n(3,5)-GDWN\n"));
  EXPECT_NE(ran.out.find("(3,5): remove (3k,5k), k >= 1"), std::string::npos);
  const auto json = nlohmann::json::parse(run_program("describe nim --json").out);
  EXPECT_EQ(json["game"], "nim");
  EXPECT_EQ(json["formula"], "nim-sum");
  EXPECT_EQ(json["rules"][0], nlohmann::json::parse(R"({"step":[0,1],"reach":null,"width":1})"));
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

}  // namespace
}  // namespace nimhoff
