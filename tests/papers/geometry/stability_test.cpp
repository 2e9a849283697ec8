// When modes and measurements contradict a print.
#include "papers/geometry/stability.hpp"

#include <gtest/gtest.h>

namespace nimhoff::papers {
namespace {

TEST(Stability, What_is_measured_decides_and_where_it_does_not_say_the_modes_do) {
  const auto verdict = [](Kind printed, std::optional<Kind> by_modes,
                          std::optional<Kind> measured) {
    return to_string(verdict_on(printed, by_modes, measured));
  };
  EXPECT_EQ(verdict(Kind::lines, Kind::beams, Kind::beams), "differs");
  EXPECT_EQ(verdict(Kind::lines, Kind::lines, Kind::beams), "differs");
  EXPECT_EQ(verdict(Kind::lines, Kind::beams, std::nullopt), "differs");
  EXPECT_EQ(verdict(Kind::beams, Kind::lines, std::nullopt), "differs");
  EXPECT_EQ(verdict(Kind::lines, Kind::beams, Kind::lines), "open");
  EXPECT_EQ(verdict(Kind::lines, Kind::lines, Kind::lines), "open");
  EXPECT_EQ(verdict(Kind::lines, std::nullopt, std::nullopt), "open");
}

TEST(Stability, A_kind_that_is_unknown_is_neither_yet) {
  Geometry geometry;
  EXPECT_EQ(kind_in_words(geometry), "neither yet");
  geometry.kind = Kind::lines;
  EXPECT_EQ(kind_in_words(geometry), "lines");
}

TEST(Stability, Modes_that_were_not_all_found_say_beams_or_nothing) {
  Modes modes{{}, {}, 1, false, "why"};
  EXPECT_FALSE(kind_by(modes));
  EXPECT_EQ(modes_in_short(modes), "modes unknown: why");
  modes.modes.resize(1);
  modes.modes[0].growth.value = 0.25;
  modes.modes[0].scale = CertifiedNumber{"1.5", "0", 1.5};
  EXPECT_EQ(kind_by(modes), Kind::beams);
  EXPECT_EQ(modes_in_short(modes), "unstable: a mode as x^+0.2500, x -> 1.5 x");
  modes.modes[0].is_trivial = true;
  EXPECT_FALSE(kind_by(modes));
  modes.is_complete = true;
  EXPECT_EQ(kind_by(modes), Kind::lines);
}

}  // namespace
}  // namespace nimhoff::papers
