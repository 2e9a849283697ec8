// What was drawn and plotted, as JSON.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "nimhoff/picture/drawing.hpp"
#include "nimhoff/picture/plot.hpp"

namespace nimhoff {
namespace {

using Json = nlohmann::ordered_json;

TEST(PictureJson, A_drawing_tells_its_corner_and_counts_its_P_positions) {
  EXPECT_EQ(Json(MadeDrawing{"wythoff", {{100, 150}, 20}, {3, 40, 41}, "w.png"}),
            Json::parse(
                R"({"game":"wythoff","value":0,"from":[100,150],"size":20,"count":3,"nearest":null,
                            "width":40,"height":41,"out":"w.png"})"));
}

TEST(PictureJson, A_plot_tells_its_kind_and_what_lies_outside) {
  EXPECT_EQ(
      Json(MadePlot{"ratio", "nim", {100, 50}, {50, 7}, "r.svg"}),
      Json::parse(R"({"plot":"ratio","game":"nim","value":0,"columns":100,"rows":50,"count":50,
                            "outside":7,"out":"r.svg"})"));
  EXPECT_TRUE(Json(MadePlot{"ratio", "nim", {100, {}}, {}, "r.svg"})["rows"].is_null());
}

}  // namespace
}  // namespace nimhoff
