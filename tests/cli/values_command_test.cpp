// What a user of Grundy values sees: `values`, `periods` and --value.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "cli/program.hpp"
#include "temporary_folder.hpp"

namespace nimhoff {
namespace {

TEST(ValuesCommand, Solve_takes_a_Grundy_value_and_says_it) {
  EXPECT_EQ(run_program("solve wythoff --value 1 --columns 4").out, "0\t1\n1\t0\n2\t2\n3\t6\n");
  EXPECT_EQ(run_program("solve take:1,2,3 --value 2 --columns 9").out, "2\t0\n6\t0\n");
  const auto json =
      nlohmann::json::parse(run_program("solve wythoff --value 2 --columns 3 --json").out);
  EXPECT_EQ(json["value"], 2);
  EXPECT_EQ(json["engine"], "layers");
  EXPECT_EQ(json["p_positions"], nlohmann::json::parse("[[0,2],[1,1],[2,0]]"));
}

TEST(ValuesCommand, Values_prints_a_line_for_each_column_or_writes_y_of_k_and_x) {
  EXPECT_EQ(run_program("values wythoff --layers 4 --columns 3").out,
            "0\t1\t2\t3\n2\t0\t1\t5\n1\t2\t0\t4\n");
  const TemporaryFolder folder;
  const Ran ran = run_program("values wythoff --layers 4 --columns 3 --out " + (folder / "t.json"));
  EXPECT_EQ(ran.out, "");
  EXPECT_EQ(nlohmann::json::parse(bytes_of(folder / "t.json"))["y"],
            nlohmann::json::parse("[[0,2,1],[1,0,2],[2,1,0],[3,5,4]]"));
}

TEST(ValuesCommand, Values_prints_a_table_or_writes_it_in_every_format) {
  EXPECT_EQ(run_program("values wythoff --columns 3 --rows 4").out,
            "0\t1\t2\t3\n1\t2\t0\t4\n2\t0\t1\t5\n");
  EXPECT_EQ(run_program("values take:1,2,3 --columns 6").out, "0\n1\n2\n3\n0\n1\n");
  const TemporaryFolder folder;
  const auto written = [&](const std::string& name, const std::string& game = "wythoff") {
    const Ran ran =
        run_program("values " + game + " --columns 3 --rows 4 --out " + (folder / name));
    EXPECT_EQ(ran.out, "");
    EXPECT_EQ(ran.status, 0) << ran.err;
    return bytes_of(folder / name);
  };
  EXPECT_EQ(written("g.b.txt"), "0 0\n1 1\n2 1\n3 2\n4 2\n5 2\n");
  EXPECT_EQ(written("g.csv", "nim@q=1/1,2/1"), "x,0,1,2,3\n0,0,-,-,-\n1,-,1,1,-\n2,-,-,2,0\n");
  const std::string npy = written("g.npy", "nim@q=1/1,2/1");
  EXPECT_NE(npy.find("'descr': '|u1', 'fortran_order': False, 'shape': (3, 4)"), std::string::npos);
  EXPECT_EQ(npy.substr(128), std::string("\0\xff\xff\xff\xff\1\1\xff\xff\xff\2\0", 12));
  EXPECT_EQ(nlohmann::json::parse(bytes_of(folder / "g.npy.json"))["rows"], 4);
  EXPECT_EQ(nlohmann::json::parse(written("g.json"))["g"],
            nlohmann::json::parse("[[0,1,2,3],[1,2,0,4],[2,0,1,5]]"));
  EXPECT_GT(written("g.h5").size(), 512U);
  EXPECT_EQ(run_program("values nim --columns 9 --rows 9 --out " + (folder / "g.png")).status, 0);
  EXPECT_EQ(bytes_of(folder / "g.png").substr(1, 3), "PNG");
}

TEST(ValuesCommand, Measure_draw_and_plot_take_a_Grundy_value) {
  const TemporaryFolder folder;
  const auto measured =
      nlohmann::json::parse(run_program("measure wythoff --value 3 --columns 20000 --json").out);
  EXPECT_EQ(measured["value"], 3);
  EXPECT_EQ(measured["count"], 20000);
  EXPECT_NEAR(measured["beams"][1]["slope_mean"].get<double>(), 1.618034, 1e-4);
  const auto drawn = nlohmann::json::parse(
      run_program("draw wythoff --value 3 --size 4 --json -o " + (folder / "v.png")).out);
  EXPECT_EQ(drawn["value"], 3);
  EXPECT_EQ(drawn["count"], 2);  // (0,3) and (3,0)
  const auto plotted = nlohmann::json::parse(
      run_program("plot scatter wythoff --value 3 --columns 5000 --json -o " + (folder / "v.csv"))
          .out);
  EXPECT_EQ(plotted["value"], 3);
}

TEST(ValuesCommand, Periods_prints_a_row_a_line_and_says_why_one_has_none) {
  EXPECT_EQ(run_program("periods wythoff --rows 6 --columns 60").out,
            "wythoff: g(x + period, y) = g(x, y) + saltus from x = preperiod on\n\n"
            "row  preperiod  period  saltus\n"
            "0    0          1       1\n"
            "1    0          3       3\n"
            "2    0          3       3\n"
            "3    8          6       6\n"
            "4    9          12      12\n"
            "5    -          -       -       no repetition in 60 columns\n");
  EXPECT_EQ(run_program("periods take:2,5,7 --out - --json").out,
            run_program("periods take:2,5,7 --rows 1 --json").out);
}

TEST(ValuesCommand, Periods_into_a_file_leaves_empty_cells_where_nothing_repeated) {
  const TemporaryFolder folder;
  const Ran ran = run_program("periods wythoff --rows 6 --columns 60 --out " + (folder / "p.csv"));
  EXPECT_EQ(ran.out, "");
  EXPECT_EQ(bytes_of((folder / "p.csv")).substr(0, 44),
            "row,preperiod,period,saltus\n0,0,1,1\n1,0,3,3\n");
  EXPECT_NE(bytes_of((folder / "p.csv")).find("\n5,,,\n"), std::string::npos);
}

}  // namespace
}  // namespace nimhoff
