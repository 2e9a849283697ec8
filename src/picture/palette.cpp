// Colours that people with any colour vision can distinguish, on white and on black.
//
// The kinds of one picture differ in lightness and not in hue alone: on white they grow
// darker in the order none, one, two, three, P; on black lighter, but for three, whose hue
// is a red beside the yellow of two, as in Figure 9 of Geometric analysis. Around the border
// between P and N of a blocking game N has the same hues and P is blue, darker (on black: lighter)
// the farther it lies below. Lines over a picture have colours that no cell has.
//
// Checked: tests/picture/palette_test.cpp: differences of lightness, and of the colours as
//          the three kinds of colour blindness see them.
#include "picture/palette.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace nimhoff {
namespace {

// From a channel of a colour on the screen to light, and back: the sRGB curve.
double linear_light(std::uint8_t channel) {
  const double value = channel / 255.0;
  return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
}

const std::array<double, 256>& linear_lights() {
  static const std::array<double, 256> all = [] {
    std::array<double, 256> table{};
    for (std::size_t i = 0; i < table.size(); ++i)
      table[i] = linear_light(static_cast<std::uint8_t>(i));
    return table;
  }();
  return all;
}

std::uint8_t srgb_channel(double light) {
  const double value =
      light <= 0.0031308 ? 12.92 * light : 1.055 * std::pow(light, 1 / 2.4) - 0.055;
  return static_cast<std::uint8_t>(std::lround(255 * std::clamp(value, 0.0, 1.0)));
}

constexpr Palette on_white{
    .ground = {255, 255, 255},
    .ink = {26, 26, 26},
    .faint = {90, 94, 100},
    .grid = {222, 224, 228},
    .p = {0, 0, 0},
    .off = {236, 236, 238},
    .none = {255, 255, 255},
    .one = {205, 221, 240},
    .two = {230, 159, 0},
    .three = {170, 51, 20},
    .sight = {86, 140, 196},
    .several = {100, 100, 100},
    .below = {{{74, 122, 190}, {28, 58, 122}, {0, 0, 0}}},
    .above = {{{196, 214, 240}, {250, 208, 120}, {226, 138, 0}, {170, 51, 20}}},
    .beside = {186, 150, 206},
    .prediction = {153, 17, 238},
    .curve = {0, 114, 178},
    .sign = {213, 94, 0},
    .mode = {0, 140, 100},
    .border = {102, 68, 51},
    .value_zero = {255, 255, 255}};

constexpr Palette on_black{.ground = {16, 18, 22},
                           .ink = {236, 236, 236},
                           .faint = {168, 172, 180},
                           .grid = {52, 56, 64},
                           .p = {255, 255, 255},
                           .off = {44, 46, 52},
                           .none = {16, 18, 22},
                           .one = {42, 66, 118},
                           .two = {240, 200, 70},
                           .three = {213, 94, 0},
                           .sight = {70, 120, 180},
                           .several = {100, 100, 100},
                           .below = {{{112, 160, 226}, {184, 208, 244}, {255, 255, 255}}},
                           .above = {{{36, 56, 100}, {112, 82, 20}, {226, 182, 60}, {213, 84, 0}}},
                           .beside = {110, 80, 130},
                           .prediction = {170, 85, 255},
                           .curve = {86, 180, 233},
                           .sign = {255, 140, 50},
                           .mode = {60, 200, 150},
                           .border = {85, 255, 170},
                           .value_zero = {255, 255, 255}};

constexpr std::array<Colour, 7> hues{{{0, 114, 178},
                                      {230, 159, 0},
                                      {0, 158, 115},
                                      {204, 121, 167},
                                      {86, 180, 233},
                                      {213, 94, 0},
                                      {240, 228, 66}}};

constexpr std::array<Colour, 5> scale{
    {{62, 38, 110}, {48, 98, 142}, {34, 145, 134}, {110, 195, 90}, {245, 226, 60}}};

}  // namespace

Colour mixed(const std::vector<LightPart>& parts) {
  double red = 0;
  double green = 0;
  double blue = 0;
  double whole = 0;
  for (const LightPart& one : parts) {
    red += one.weight * linear_lights()[one.colour.red];
    green += one.weight * linear_lights()[one.colour.green];
    blue += one.weight * linear_lights()[one.colour.blue];
    whole += one.weight;
  }
  return {srgb_channel(red / whole), srgb_channel(green / whole), srgb_channel(blue / whole)};
}

Colour between(Colour from, Colour to, double share) {
  const auto step = [&](std::uint8_t one, std::uint8_t other) {
    return static_cast<std::uint8_t>(std::lround(one + share * (other - one)));
  };
  return {step(from.red, to.red), step(from.green, to.green), step(from.blue, to.blue)};
}

const Palette& palette(bool is_dark) { return is_dark ? on_black : on_white; }

Colour hue(std::size_t number, std::size_t count) {
  if (count <= hues.size()) return hues[number];
  return part_colour(static_cast<double>(number) / static_cast<double>(count - 1));
}

Colour part_colour(double part) {
  const double at = part * (scale.size() - 1);
  const auto low = std::min(static_cast<std::size_t>(at), scale.size() - 2);
  return between(scale[low], scale[low + 1], at - static_cast<double>(low));
}

}  // namespace nimhoff
