// How many P-positions the classes of a rule hold, on a sample of the classes.
//
// The classes of a rule (a, b) are the positions that its step connects (section 3.2 of
// Geometric analysis). With g = gcd(a, b) a class is told by d = (a y - b x) / g, which is
// positive on the left of the direction b/a, and by (u x + v y) mod g where u a + v b = g.
// Sampled are the classes with d mod 2^shift < 16, so a sample lasts over all scales.
//
// Only the classes that end inside the columns are kept: beyond |d| = columns a / g on the left
// and columns b / g on the right a class meets no more of them, however steep a beam is.
//
// Cost:    a multiplication a position in the inner loop; memory 32 bytes a sampled d.
// Checked: tests/measure/class_sample_test.cpp, against all classes counted plainly.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "measure/beam_finder.hpp"
#include "measure/slope_kernel.hpp"
#include "nimhoff/game/rule.hpp"
#include "nimhoff/measure/geometry.hpp"

namespace nimhoff {

/// Which classes are sampled when so many columns are measured.
class SampledWindows {
 public:
  explicit SampledWindows(std::int64_t columns);

  /// A class is sampled when d & mask is 0.
  [[nodiscard]] std::int64_t mask() const { return mask_; }
  [[nodiscard]] int shift() const { return shift_; }
  [[nodiscard]] std::int64_t columns() const { return columns_; }

 private:
  std::int64_t columns_;
  int shift_;
  std::int64_t mask_;
};

/// Whether the classes of the step can be sampled: it is not longer than 2^20, and a line of
/// slope b/a holds at most 4096 of them.
[[nodiscard]] bool has_sampled_classes(const Step& step);

/// The sampled classes of one rule.
class ClassSample {
 public:
  ClassSample(Step step, const SampledWindows& windows);

  [[nodiscard]] ClassProbe probe() const;
  /// Counts the position when its class is sampled.
  void add(Position at);
  /// What the classes hold that meet all beams inside the measured part. `most` is how many
  /// P-positions a class may hold.
  [[nodiscard]] RuleClasses classes(std::span<const Beam> beams, const MeasuredPart& part,
                                    std::uint64_t most) const;
  /// What the counts take.
  [[nodiscard]] std::size_t bytes() const;

 private:
  using Counts = std::vector<std::uint16_t>;
  [[nodiscard]] std::optional<double> last_side(bool is_left, std::span<const Beam> beams,
                                                const MeasuredPart& part) const;
  [[nodiscard]] std::optional<RuleClasses::Side> counted(const Counts& counts, double last,
                                                         std::uint64_t most) const;

  Step step_;
  std::int64_t a_, b_;  // the step, divided by its g
  std::int64_t g_;
  std::int64_t u_, v_;
  SampledWindows windows_;
  std::int64_t thin_;  // only every thin-th window, so that long steps need no more memory
  Counts left_, right_;
};

}  // namespace nimhoff
