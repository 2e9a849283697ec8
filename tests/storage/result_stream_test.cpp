// Results that go to no file: the same bytes as a file has.
#include <gtest/gtest.h>

#include "nimhoff/game/error.hpp"
#include "nimhoff/storage/result_file.hpp"
#include "temporary_folder.hpp"

namespace nimhoff {
namespace {

TEST(ResultStreams, Give_the_bytes_that_the_file_would_have) {
  const TemporaryFolder folder;
  std::vector<Position> positions;
  for (std::int64_t x = 0; x < 5000; ++x) positions.push_back({x, 3 * x});
  const Provenance provenance{"g", "e", 5000, 0};
  for (const ResultFormat& format : result_formats()) {
    std::string streamed;
    const auto stream = open_result_stream(format.ending.substr(1), provenance,
                                           [&](std::string_view bytes) { streamed += bytes; });
    const auto file = open_result_file(folder / ("p" + format.ending), provenance);
    for (ResultFile* to : {stream.get(), file.get()}) {
      to->take(std::span(positions).first(2000));
      to->take(std::span(positions).subspan(2000));
      to->finish();
    }
    EXPECT_TRUE(streamed == bytes_of(folder / ("p" + format.ending))) << format.ending;
  }
}

TEST(ResultStreams, Of_an_unknown_format_are_refused_with_those_that_are_known) {
  try {
    static_cast<void>(open_result_stream("ncsv", {}, [](std::string_view) {}));
    FAIL();
  } catch (const BadInput& error) {
    EXPECT_STREQ(error.what(), "format=ncsv: no such format; did you mean csv?");
  }
}

}  // namespace
}  // namespace nimhoff
