// What the pixels of a picture take, before any is drawn.
//
// Checked: tests/picture/sheet_plan_test.cpp.
#include "picture/sheet_plan.hpp"

#include "nimhoff/game/error.hpp"
#include "nimhoff/outcome/available_memory.hpp"

namespace nimhoff {

void require_sheet_fits(std::int64_t pixels, std::uint64_t counts, const RunLimits& limits) {
  // Its colours before and after it is drawn, the sheet of cairo, the bytes of the file; with
  // axes and a legend beside the data.
  constexpr std::uint64_t a_pixel = 14;
  const auto side = static_cast<std::uint64_t>(pixels + pixels / 5);
  const std::uint64_t needed = side * side * a_pixel + counts;
  const std::uint64_t allowed = allowed_memory(limits);
  if (needed <= allowed) return;
  throw BadInput({.argument = "pixels",
                  .given = std::to_string(pixels),
                  .problem = "needs " + bytes_in_words(needed) + ", " + bytes_in_words(allowed) +
                             (limits.memory > 0 ? " are allowed" : " are free"),
                  .advice = "try fewer `pixels`"});
}

}  // namespace nimhoff
