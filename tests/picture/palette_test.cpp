// Colours that must be told apart, as eyes of every kind see them.
#include "picture/palette.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

namespace nimhoff {
namespace {

using Light = std::array<double, 3>;

Light light_of(Colour colour) {
  const auto part = [](std::uint8_t value) {
    const double v = value / 255.0;
    return v <= 0.04045 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4);
  };
  return {part(colour.red), part(colour.green), part(colour.blue)};
}

// Brettel, Vienot and Mollon's kind of simulation, by one matrix on linear light each:
// as it is, without red cones, without green ones, without blue ones.
using Matrix = std::array<Light, 3>;
constexpr std::array<Matrix, 4> eyes{{{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}},
                                      {{{0.152286, 1.052583, -0.204868},
                                        {0.114503, 0.786281, 0.099216},
                                        {-0.003882, -0.048116, 1.051998}}},
                                      {{{0.367322, 0.860646, -0.227968},
                                        {0.280085, 0.672501, 0.047413},
                                        {-0.011820, 0.042940, 0.968881}}},
                                      {{{1.255528, -0.076749, -0.178779},
                                        {-0.078411, 0.930809, 0.147602},
                                        {0.004733, 0.691367, 0.303900}}}}};

// CIE L*a*b* of linear light.
Light lab(const Light& light) {
  const auto bent = [](double t) {
    t = std::max(t, 0.0);
    return t > 0.008856 ? std::cbrt(t) : 7.787 * t + 16.0 / 116;
  };
  const double x = bent((0.4124 * light[0] + 0.3576 * light[1] + 0.1805 * light[2]) / 0.9505);
  const double y = bent(0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2]);
  const double z = bent((0.0193 * light[0] + 0.1192 * light[1] + 0.9505 * light[2]) / 1.089);
  return {116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

double difference(Colour one, Colour other, const Matrix& eye) {
  const auto seen = [&](Colour colour) {
    const Light light = light_of(colour);
    Light to{};
    for (std::size_t i = 0; i < 3; ++i) {
      for (std::size_t j = 0; j < 3; ++j) to[i] += eye[i][j] * light[j];
    }
    return lab(to);
  };
  const Light a = seen(one);
  const Light b = seen(other);
  return std::sqrt(std::pow(a[0] - b[0], 2) + std::pow(a[1] - b[1], 2) + std::pow(a[2] - b[2], 2));
}

void expect_told_apart(const std::vector<Colour>& colours, double least) {
  for (std::size_t eye = 0; eye < eyes.size(); ++eye) {
    for (std::size_t i = 0; i < colours.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        EXPECT_GE(difference(colours[i], colours[j], eyes[eye]), least)
            << "eye " << eye << ", colours " << i << " and " << j;
      }
    }
  }
}

TEST(Palette, Kinds_of_one_picture_are_told_apart_by_every_eye_light_and_dark) {
  for (const bool is_dark : {false, true}) {
    const Palette& with = palette(is_dark);
    expect_told_apart({with.p, with.none, with.one, with.two, with.three}, 12);
    expect_told_apart({with.p, with.none, with.sight}, 20);
    std::vector<Colour> beside_border{with.off, with.beside};
    beside_border.insert(beside_border.end(), with.below.begin(), with.below.end());
    beside_border.insert(beside_border.end(), with.above.begin(), with.above.end());
    expect_told_apart(beside_border, 12);
  }
}

TEST(Palette, Lines_over_a_picture_have_colours_that_no_cell_and_no_rule_has) {
  for (const bool is_dark : {false, true}) {
    const Palette& with = palette(is_dark);
    std::vector<Colour> others{with.p,   with.ground, with.off,   with.ink,     with.one,
                               with.two, with.three,  with.sight, with.several, with.beside};
    others.insert(others.end(), with.below.begin(), with.below.end());
    others.insert(others.end(), with.above.begin(), with.above.end());
    for (std::size_t i = 0; i < 7; ++i) others.push_back(hue(i, 7));
    for (std::size_t i = 0; i < 12; ++i) others.push_back(hue(i, 12));
    for (const Colour other : others) {
      expect_told_apart({with.prediction, with.border, other}, 12);
    }
  }
}

TEST(Palette, Hues_of_up_to_seven_rules_are_told_apart_by_every_eye) {
  for (std::size_t count = 1; count <= 7; ++count) {
    std::vector<Colour> hues;
    for (std::size_t i = 0; i < count; ++i) hues.push_back(hue(i, count));
    hues.push_back(palette(false).several);
    expect_told_apart(hues, 9);
  }
}

TEST(Palette, Text_has_a_contrast_of_at_least_7_with_its_ground) {
  const auto luminance = [](Colour colour) {
    const Light light = light_of(colour);
    return 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2];
  };
  for (const bool is_dark : {false, true}) {
    const Palette& with = palette(is_dark);
    for (const Colour text : {with.ink, with.faint}) {
      const double one = luminance(text) + 0.05;
      const double other = luminance(with.ground) + 0.05;
      EXPECT_GE(std::max(one, other) / std::min(one, other), text == with.ink ? 7 : 4.5);
    }
  }
}

TEST(Palette, Light_mixes_as_seen_from_afar) {
  const Colour gray = mixed({{{0, 0, 0}, 1}, {{255, 255, 255}, 1}});
  EXPECT_EQ(gray.red, 188);
  EXPECT_EQ(gray.red, gray.blue);
  EXPECT_EQ(mixed({{{10, 20, 30}, 3}}), (Colour{10, 20, 30}));
  EXPECT_EQ(between({0, 0, 0}, {200, 100, 50}, 0.5), (Colour{100, 50, 25}));
}

}  // namespace
}  // namespace nimhoff
