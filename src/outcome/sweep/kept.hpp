// What strips hand to each other: counts of lines, or the margins of planes.
//
// Cost:    memory linear in the side: a byte (or two, or four) per line of a plain game; for
//          others, per plane and row, as many as a line of it steps over columns.
// Checked: tests/outcome/sweep/engine_test.cpp, over several strips.
#pragma once

#include <cstdint>
#include <stop_token>
#include <vector>

#include "outcome/state_stream.hpp"
#include "outcome/sweep/kernel.hpp"
#include "outcome/sweep/plan.hpp"
#include "outcome/zero_pages.hpp"

namespace nimhoff {

/// Bytes of a plane's margin.
[[nodiscard]] std::size_t margin_bytes(const SweepPlan& plan, const Plane& plane);
/// Rows in a plane's ring, a power of two.
[[nodiscard]] std::size_t ring_rows(const Plane& plane);

class KeptCounts {
 public:
  /// For columns below `columns`, in strips of so many.
  KeptCounts(const SweepPlan& plan, std::int64_t columns, std::size_t lanes);
  /// Makes room for the steps of a strip below `end`; new room reads as zero. Throws
  /// Cancelled when a stop is requested.
  void reach(std::int64_t end, const std::stop_token& stop = {});
  /// Lets a strip see what is kept; to be said again after reach().
  void show(StripRows& strip);
  /// The bytes that reach(end) takes.
  [[nodiscard]] double planned_bytes(double end) const;

  /// What strips so far have left behind.
  void save(StateWriter& to) const;
  /// In an object that has reached nothing. Throws std::invalid_argument where more than `most`
  /// steps were reached.
  void load(StateReader& from, std::int64_t most);

 private:
  void reach_lines(std::int64_t end, const std::stop_token& stop);

  const SweepPlan& plan_;
  std::int64_t columns_;
  std::int64_t lanes_;
  std::int64_t end_ = 0;  // the steps reached
  std::vector<LineRows> lines_;
  using Bytes = std::vector<std::uint8_t, ZeroPages<std::uint8_t>>;
  std::vector<Bytes> kept_;
};

}  // namespace nimhoff
