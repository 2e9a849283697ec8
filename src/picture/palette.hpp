// Colours that people with any colour vision can distinguish, on white and on black.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace nimhoff {

/// A colour of the screen, each part 0 to 255.
struct Colour {
  std::uint8_t red = 0;
  std::uint8_t green = 0;
  std::uint8_t blue = 0;
  friend bool operator==(const Colour&, const Colour&) = default;
};

/// The colour `share` of the way from one to another, 0 <= share <= 1, in steps that look
/// equal.
[[nodiscard]] Colour between(Colour from, Colour to, double share);

/// A part of light in a mixture.
struct LightPart {
  Colour colour;
  double weight = 0;
};
/// The colour that an eye sees from afar where these lie side by side.
[[nodiscard]] Colour mixed(const std::vector<LightPart>& parts);

struct Palette {
  Colour ground;                ///< behind everything
  Colour ink;                   ///< text and frame
  Colour faint;                 ///< less important text
  Colour grid;                  ///< between cells, along ticks
  Colour p;                     ///< P-positions
  Colour off;                   ///< off the board
  Colour none;                  ///< sees none
  Colour one, two, three;       ///< sees one, two, three or more
  Colour sight;                 ///< sees one along the given rule
  Colour several;               ///< sees along several rules alike
  std::array<Colour, 3> below;  ///< P, from the border between P and N downwards
  std::array<Colour, 4> above;  ///< N, from it upwards
  Colour beside;                ///< N that sees fewer than may be blocked
  Colour prediction;            ///< predicted lines
  Colour curve;                 ///< a curve that stands alone
  Colour sign;                  ///< single positions that are marked
  Colour mode;                  ///< modes of the lines
  Colour border;                ///< the cone's borders
  Colour value_zero;            ///< P-positions among values
};

[[nodiscard]] const Palette& palette(bool is_dark);

/// The colour of one of `count` things of equal rank. Up to seven are the hues that Okabe and
/// Ito chose; more are steps of a scale from dark blue through green to yellow.
[[nodiscard]] Colour hue(std::size_t number, std::size_t count);

/// The colour of a part of a whole, from dark at 0 to light at 1.
[[nodiscard]] Colour part_colour(double part);

}  // namespace nimhoff
