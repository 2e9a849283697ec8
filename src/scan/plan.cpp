// What a row needs, and will take.
//
// Checked: tests/scan/row_test.cpp, tests/scan/scan_test.cpp.
#include <algorithm>
#include <stdexcept>

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/values/layers.hpp"
#include "scan/needs.hpp"

namespace nimhoff {
namespace {

// What is a megabyte or several beside the engine: counts by slope, the sink's own.
constexpr std::uint64_t measuring_bytes = std::uint64_t{8} << 20;

}  // namespace

bool asks(const RowRequest& request, std::initializer_list<What> any) {
  return std::any_of(any.begin(), any.end(), [&](What what) {
    return std::find(request.what.begin(), request.what.end(), what) != request.what.end();
  });
}

bool needs_measurement(const RowRequest& request) {
  return asks(request, {What::kind, What::beams, What::slopes, What::densities, What::log_period,
                        What::agreement});
}

bool needs_solving(const RowRequest& request) {
  return needs_measurement(request) || asks(request, {What::digest});
}

bool needs_prediction(const RowRequest& request) {
  return asks(request, {What::kind, What::agreement, What::prediction, What::modes});
}

double expected_seconds(const std::string& game, const RowRequest& request) {
  // What is done once a row, however few columns it has.
  constexpr double beside = 0.0001;
  constexpr double measuring = 0.003;
  constexpr double modes_of_a_game = 0.03;
  double seconds = beside + (needs_measurement(request) ? measuring : 0);
  if (asks(request, {What::modes})) seconds += modes_of_a_game;
  try {
    const Game parsed = parse_game(game);
    const RunLimits alone{.threads = 1};
    const auto of_value = [&](std::int64_t value) {
      return layer_engine(parsed, value, request.region)
          ->work(parsed, request.region, alone)
          .seconds;
    };
    if (needs_solving(request)) seconds += of_value(request.value);
    if (asks(request, {What::layers})) seconds += of_value(request.layers - 1);
  } catch (const Error&) {
    return 0;
  } catch (const std::length_error&) {
    return 0;
  }
  return seconds;
}

std::uint64_t planned_bytes(const std::string& game, const RowRequest& request,
                            const RunLimits& limits) {
  std::uint64_t bytes = measuring_bytes;
  try {
    const Game parsed = parse_game(game);
    const auto add = [&](std::int64_t value) {
      const auto engine = layer_engine(parsed, value, request.region);
      bytes =
          std::max(bytes, measuring_bytes + engine->planned_bytes(parsed, request.region, limits));
    };
    if (needs_solving(request)) add(request.value);
    if (asks(request, {What::layers})) add(request.layers - 1);
  } catch (const Error&) {
    return 0;
  } catch (const std::length_error&) {
    return 0;
  }
  return bytes;
}

}  // namespace nimhoff
