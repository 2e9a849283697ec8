// Which games run along lines and which in beams: by modes, by measurement, and in print.
#pragma once

#include <optional>
#include <string>

#include "nimhoff/measure/geometry.hpp"
#include "nimhoff/papers/reproduce.hpp"
#include "nimhoff/theory/modes.hpp"

namespace nimhoff::papers {

/// How far pairs are classified beside Wythoff Nim: q <= 16.
inline constexpr std::int64_t most_paired = 16;

/// Lines where no mode grows up to the bound, beams where one does; none when that is not known.
[[nodiscard]] std::optional<Kind> kind_by(const Modes& modes);

/// `lines`, `beams`, `neither yet`
[[nodiscard]] std::string kind_in_words(const Geometry& geometry);

/// `unstable: a mode as x^+0.0476, x -> 1.08871 x`
[[nodiscard]] std::string modes_in_short(const Modes& modes);

/// What is measured decides, and where it does not say, the modes: open, as neither is a proof, or
/// differs.
[[nodiscard]] Verdict verdict_on(Kind printed, std::optional<Kind> by_modes,
                                 std::optional<Kind> measured);

}  // namespace nimhoff::papers
