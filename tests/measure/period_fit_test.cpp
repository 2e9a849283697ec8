// Periods that were planted: found without a bias, and with an error as large as the deviation.
#include "measure/period_fit.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <numbers>
#include <random>
#include <string>

#include "measure/slope_blocks.hpp"
#include "measure/spectrum.hpp"

namespace nimhoff {
namespace {

constexpr double first_log_x = 7;

struct Planted {
  const char* name;
  double scale;
  int octaves;
  // The signal at a phase (in turns) and a log x past the first, and the size of the noise there.
  std::function<double(double phase, double t)> signal;
  std::function<double(double t)> noise;
  double lasting = 0;  // the part of the noise that lasts from block to block
};

double wave(double phase) { return std::cos(2 * std::numbers::pi * phase); }

// A beam that is there for a third of each period only, and then sharply.
double comes_and_goes(double phase) {
  const double at = phase - std::floor(phase);
  return at < 1.0 / 3 ? at * 3 : 0;
}

std::vector<Planted> planted_periods() {
  const auto constant = [](double size) { return [=](double) { return size; }; };
  return {
      {"pure", 1.2, 13, [](double phase, double) { return 0.7 * wave(phase); }, constant(1)},
      {"pure and strong", 1.0887, 14, [](double phase, double) { return wave(phase); },
       constant(0.1)},
      {"slow", 1.9, 12, [](double phase, double) { return wave(phase); }, constant(0.5)},
      {"with harmonics", 1.4758, 14,
       [](double phase, double) {
         return wave(phase) + 0.8 * wave(2 * phase + 0.2) + 0.5 * wave(5 * phase + 0.4);
       },
       constant(0.5)},
      {"a sloping noise floor", 1.3, 13, [](double phase, double) { return wave(phase); },
       constant(0.5), 0.9},
      {"a noise that fades", 1.3, 13, [](double phase, double) { return 0.2 * wave(phase); },
       [](double t) { return std::exp(-t / 2); }},
      {"a transient in the first octaves", 1.1574, 16,
       [](double phase, double t) {
         const double late = std::exp(-t * t / 4);
         return (1 - late) * wave(phase + 0.8 * late) + 0.5 * late * wave(0.77 * phase);
       },
       constant(0.3)},
      {"intermittent", 1.4758, 14, [](double phase, double) { return comes_and_goes(phase); },
       constant(0.2)},
      {"growing", 1.0887, 14,
       [](double phase, double t) { return 0.5 * std::exp(0.05 * t) * wave(phase); },
       constant(0.5)},
      {"fading", 1.25, 13,
       [](double phase, double t) { return 3 * std::exp(-0.3 * t) * wave(phase); }, constant(0.5)},
  };
}

std::vector<LogSeries> series_of(const Planted& planted, std::mt19937_64& random) {
  std::normal_distribution<double> gauss(0, 1);
  const double turn = std::uniform_real_distribution<double>(0, 1)(random);
  std::vector<LogSeries> all;
  for (int i = 0; i < 2; ++i) {
    LogSeries series;
    double noise = 0;
    for (int block = 0; block < planted.octaves * blocks_an_octave; ++block) {
      const double t = block * std::numbers::ln2 / blocks_an_octave;
      noise = planted.lasting * noise +
              std::sqrt(1 - planted.lasting * planted.lasting) * gauss(random);
      series.log_x.push_back(first_log_x + t);
      series.value.push_back(3 + planted.signal(t / std::log(planted.scale) + turn + 0.3 * i, t) +
                             planted.noise(t) * noise);
    }
    all.push_back(std::move(series));
  }
  return all;
}

struct Pulls {
  double mean = 0;
  double deviation = 0;
  int found = 0;
};

Pulls pulls(const Planted& planted, int trials, unsigned seed) {
  std::mt19937_64 random(seed);
  Pulls result;
  double squares = 0;
  for (int trial = 0; trial < trials; ++trial) {
    const auto series = series_of(planted, random);
    const auto peak = highest_peak(spectrum_of(series));
    const auto found = peak ? fit_period(series, peak->frequency) : std::nullopt;
    if (!found) continue;
    ++result.found;
    const double frequency = 1 / std::log(planted.scale);
    const double pull = (found->frequency.value - frequency) / found->frequency.error;
    result.mean += pull;
    squares += pull * pull;
  }
  result.mean /= result.found;
  result.deviation = std::sqrt(squares / result.found);
  return result;
}

TEST(PeriodFit, Planted_periods_are_found_and_are_off_by_their_errors) {
  double squares = 0;
  int count = 0;
  for (const Planted& planted : planted_periods()) {
    const Pulls found = pulls(planted, 6, 41);
    EXPECT_GE(found.found, 5) << planted.name;
    squares += found.found * found.deviation * found.deviation;
    count += found.found;
  }
  EXPECT_GT(std::sqrt(squares / count), 0.6);
  EXPECT_LT(std::sqrt(squares / count), 1.3);
}

TEST(PeriodFit, A_growth_that_was_planted_is_found_within_three_errors) {
  std::mt19937_64 random(43);
  for (const Planted& planted : planted_periods()) {
    const std::string name = planted.name;
    const bool grows = name == "growing";
    if (!grows && name != "fading" && name != "pure and strong") continue;
    const double growth = grows ? 0.05 : name == "fading" ? -0.3 : 0;
    const auto series = series_of(planted, random);
    const auto found = fit_period(series, 1 / std::log(planted.scale));
    ASSERT_TRUE(found) << name;
    EXPECT_LT(std::abs(found->growth.value - growth), 3 * found->growth.error) << name;
    EXPECT_LT(found->growth.error, 0.06) << name;
    const auto alone = fit_growth(std::span(series).first(1), *found);
    ASSERT_TRUE(alone) << name;
    EXPECT_LT(std::abs(alone->value - growth), 3 * alone->error) << name;
  }
}

TEST(PeriodFit, Octaves_that_have_not_settled_are_left_out) {
  std::mt19937_64 random(44);
  const auto all = planted_periods();
  const auto found = fit_period(series_of(all[6], random), 1 / std::log(all[6].scale));
  ASSERT_TRUE(found);
  EXPECT_GT(found->from, first_log_x + 2);
}

TEST(PeriodFit, Series_that_are_too_short_have_no_fit) {
  EXPECT_FALSE(fit_period({}, 2));
  std::mt19937_64 random(45);
  Planted brief = planted_periods()[2];
  brief.octaves = 2;
  EXPECT_FALSE(fit_period(series_of(brief, random), 1 / std::log(brief.scale)));
}

TEST(PeriodFitLong, Planted_periods_are_found_without_a_bias_and_are_off_by_their_errors) {
  for (const Planted& planted : planted_periods()) {
    const Pulls found = pulls(planted, 50, 42);
    EXPECT_GE(found.found, 45) << planted.name;
    EXPECT_GT(found.deviation, 0.6) << planted.name;
    EXPECT_LT(found.deviation, 1.3) << planted.name;
    EXPECT_LT(std::abs(found.mean), 0.3) << planted.name;
  }
}

}  // namespace
}  // namespace nimhoff
