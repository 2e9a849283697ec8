// Where results go: files in every format, stdout, and places that are noticed to be none.
#include <gtest/gtest.h>

#include <nimhoff/nimhoff.hpp>

#include "cli/program.hpp"
#include "temporary_folder.hpp"

namespace nimhoff {
namespace {

TEST(Output, To_stdout_is_in_the_format_that_is_named_and_the_same_as_in_a_file) {
  EXPECT_EQ(run_program("solve wythoff --columns 3 --out -").out, "0\t0\n1\t2\n2\t1\n");
  EXPECT_EQ(run_program("solve wythoff --columns 3 --format csv").out, "x,y\n0,0\n1,2\n2,1\n");
  EXPECT_EQ(run_program("solve wythoff --columns 3 --out - --format b.txt").out, "0 0\n1 2\n2 1\n");
  EXPECT_EQ(run_program("solve wythoff --columns 3 --format json").out,
            run_program("solve wythoff --columns 3 --json").out);
  for (const ResultFormat& format : result_formats()) {
    const TemporaryFolder folder;
    const std::string name = format.ending.substr(1);
    const Ran ran = run_in(folder, "\"$NIMHOFF\" solve wythoff --columns 999 --out p." + name +
                                       "; \"$NIMHOFF\" solve wythoff --columns 999 --format " +
                                       name + " | cmp - p." + name + " && echo same");
    EXPECT_EQ(ran.out, "same\n") << name << ran.err;
  }
}

TEST(Output, Refuses_a_format_beside_a_file_and_one_that_is_none) {
  for (const char* arguments : {"--out p.npy --format npy", "--format npz", "--json --format csv",
                                "--format ''", "--out - --checkpoint c"}) {
    const TemporaryFolder folder;
    const Ran ran =
        run_in(folder, std::string("\"$NIMHOFF\" solve wythoff --columns 3 ") + arguments);
    EXPECT_EQ(ran.status, 2) << arguments << ran.err;
    EXPECT_EQ(ran.out, "");
    EXPECT_TRUE(folder.is_empty());
  }
}

TEST(Output, In_a_file_is_read_back_with_what_was_asked_for) {
  const TemporaryFolder folder;
  for (const ResultFormat& format : result_formats()) {
    const std::string path = folder / ("p" + format.ending);
    ASSERT_EQ(run_program("solve gdwn:3,5 --columns 1234 --rows 5000 --out " + path).status, 0);
    KeepAll all;
    const ResultContents contents = read_result_file(path, all);
    EXPECT_EQ(contents.provenance, (Provenance{"gdwn:3,5", "columns", 1234, 5000})) << path;
    EXPECT_EQ(contents.version, version);
    EXPECT_EQ(all.positions(), p_positions(parse_game("gdwn:3,5"), {1234, 5000}));
  }
}

// Each would take minutes: what is wrong is said before.
TEST(Output, Into_a_folder_that_is_missing_fails_before_the_work) {
  const TemporaryFolder folder;
  std::ofstream(folder / "file") << "x";
  for (const char* arguments :
       {"solve gdwn:3,5 --columns 1e9 --yes --out none/p.npy",
        "draw gdwn:3,5 --size 1e6 --color seen --yes -o none/p.png",
        "plot ratio gdwn:3,5 --columns 1e9 --yes -o none/p.pdf",
        "plot density gdwn:3,5 --columns 1e9 --yes -o none/p.pdf",
        "plot density gdwn:3,5 --columns 1e9 --yes -o none/p.csv",
        "measure gdwn:3,5 --columns 1e9 --yes --out none/p.csv", "reproduce --html file/report"}) {
    const Ran ran = run_in(folder, std::string("timeout 5 \"$NIMHOFF\" ") + arguments);
    EXPECT_EQ(ran.status, 1) << arguments << ran.err;
    EXPECT_NE(ran.err.find(": cannot be "), std::string::npos) << ran.err;
  }
}

TEST(Output, That_is_a_symbolic_link_is_refused_and_the_link_stays) {
  const TemporaryFolder folder;
  for (const char* arguments :
       {"solve wythoff --columns 9 --out link.npy", "draw wythoff --size 9 -o link.svg",
        "solve wythoff --columns 9 --out p.npy --checkpoint link"}) {
    const Ran ran = run_in(folder,
                           "rm -f *; echo kept >real; for n in link.npy link.svg link; do "
                           "ln -s real $n; done\n\"$NIMHOFF\" " +
                               std::string(arguments) + "; echo $?; cat link.npy; ls");
    EXPECT_EQ(ran.out, "2\nkept\nlink\nlink.npy\nlink.svg\nreal\n") << arguments << ran.err;
  }
}

TEST(Output, Of_predict_is_a_table_or_all_of_its_json) {
  const TemporaryFolder folder;
  const Ran ran = run_in(folder, "\"$NIMHOFF\" predict wythoff --digits 4 --out lines.tex");
  EXPECT_EQ(ran.status, 0);
  EXPECT_EQ(ran.out, "");
  EXPECT_EQ(ran.err, "lines.tex: 2 lines of wythoff\n");
  EXPECT_EQ(bytes_of(folder / "lines.tex"),
            "\\begin{tabular}{rrrr}\nline & slope & density & radius \\\\\n\\hline\n"
            "1 & 0.6180 & 0.3819 & 1e-4 \\\\\n2 & 1.618 & 0.6180 & 1e-3 \\\\\n\\end{tabular}\n");
  const Ran same = run_in(folder,
                          "\"$NIMHOFF\" predict wythoff --json --out l.json | cmp - l.json; "
                          "\"$NIMHOFF\" predict wythoff --out - | head -1");
  EXPECT_EQ(same.out, "wythoff\n") << same.err;
}

TEST(Output, Of_predict_with_modes_has_lines_and_modes) {
  const TemporaryFolder folder;
  const Ran ran =
      run_in(folder, "\"$NIMHOFF\" predict gdwn:2,3 --modes --omega 80 --digits 4 --out m.csv");
  EXPECT_EQ(ran.err, "m.csv: 4 lines and 2 modes of gdwn:2,3\n");
  EXPECT_TRUE(bytes_of(folder / "m.csv")
                  .ends_with(",1e-3,0.04761,1.088,73.92,even,false\n"
                             "1,,,1e-3,-0.08832,1.798,10.70,odd,true\n"));
}

TEST(Output, Of_predict_without_a_certified_line_says_so) {
  const TemporaryFolder folder;
  const Ran ran = run_in(folder, "\"$NIMHOFF\" predict gdwn:433494436,701408732 --out l.csv");
  EXPECT_EQ(ran.status, 1);
  EXPECT_NE(ran.err.find("; none certified: "), std::string::npos) << ran.err;
  EXPECT_EQ(bytes_of(folder / "l.csv"), "line,slope,density,radius\n");
}

TEST(Output, Of_plot_is_a_picture_or_its_numbers) {
  const TemporaryFolder folder;
  for (const auto& [what, names] :
       {std::pair{"ratio", "x_begin,x_end,ratio_low,ratio_high,count\n"},
        std::pair{"density", "beam,slope,x,density,predicted\n"},
        std::pair{"spectrum", "scale,power\n"},
        std::pair{"scatter", "slope,x_begin,x_end,distance_low,distance_high,count\n"}}) {
    const std::string path = folder / (std::string(what) + ".csv");
    const Ran ran =
        run_program("plot " + std::string(what) + " gdwn:3,5 --columns 1e4 --out " + path);
    EXPECT_EQ(ran.status, 0) << ran.err;
    EXPECT_TRUE(bytes_of(path).starts_with(names)) << what;
  }
}

TEST(Output, Of_data_with_another_ending_is_refused_with_those_allowed) {
  EXPECT_EQ(run_program("predict wythoff --out a.xls").err,
            "nimhoff: a.xls: unknown file ending; allowed are .csv .tex .json\n");
  EXPECT_EQ(run_program("measure wythoff --columns 9 --out a.npy").err,
            "nimhoff: a.npy: unknown file ending; allowed are .csv .tex .json\n");
  EXPECT_EQ(run_program("plot ratio wythoff --columns 99 --out a.gif").err,
            "nimhoff: a.gif: unknown file ending; allowed are .png .svg .pdf .tex .csv .json\n");
}

}  // namespace
}  // namespace nimhoff
