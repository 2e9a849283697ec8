// A plot by its name.
#include <gtest/gtest.h>

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/picture/plot_request.hpp"

namespace nimhoff {
namespace {

PlotRequest request_for(const std::string& kind) {
  PlotRequest request{kind, parse_game("gdwn:1,2"), {.columns = 20'000}};
  if (kind == "layers") request.layers = 3;
  return request;
}

TEST(PlotRequestLong, Every_kind_gives_a_picture_and_the_numbers_that_say_its_name) {
  for (const PlotKind& kind : plot_kinds()) {
    const PlotRequest request = request_for(kind.name);
    EXPECT_TRUE(plot(request, PictureFormat::svg).bytes.starts_with("<")) << kind.name;
    const std::string numbers = plot(request, DataFormat::json).bytes;
    EXPECT_NE(numbers.find("\"plot\":\"" + kind.name + "\""), std::string::npos) << numbers;
  }
}

TEST(PlotRequest, Refuses_what_contradicts_itself) {
  PlotRequest with_layers = request_for("ratio");
  with_layers.layers = 3;
  EXPECT_THROW(require_plot(with_layers), BadInput);
  PlotRequest without_layers = request_for("layers");
  without_layers.layers.reset();
  EXPECT_THROW(require_plot(without_layers), BadInput);
  for (const char* kind : {"layers", "modes"}) {
    PlotRequest of_value = request_for(kind);
    of_value.value = 2;
    EXPECT_THROW(require_plot(of_value), BadInput) << kind;
  }
  EXPECT_THROW(require_plot(request_for("ratios")), BadInput);
}

}  // namespace
}  // namespace nimhoff
