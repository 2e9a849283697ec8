// Measures the P-positions of a game while an engine finds them.
#pragma once

#include <memory>

#include "nimhoff/game/game.hpp"
#include "nimhoff/measure/geometry.hpp"
#include "nimhoff/outcome/solve.hpp"
#include "nimhoff/storage/sink.hpp"

namespace nimhoff {

/// Why a game has no geometry that could be measured; none when it has.
[[nodiscard]] std::optional<std::string> why_not_measured(const Game& game);

/// Throws BadInput with why_not_measured.
void require_measurable(const Game& game);

/// A sink that keeps counts by slope and log x, some megabytes however long the run.
class Measurement final : public Sink {
 public:
  /// Throws BadInput when the game cannot be measured.
  Measurement(const Game& game, const Region& region);
  ~Measurement() override;
  Measurement(Measurement&&) noexcept;
  Measurement& operator=(Measurement&&) noexcept;

  /// Throws WorkFailed when a heap is too large to be measured.
  void take(std::span<const Position> batch) override;
  /// How many were taken so far.
  [[nodiscard]] std::uint64_t positions() const;
  /// What the columns of the region do, once all were taken.
  [[nodiscard]] Geometry geometry() const;
  /// What the columns do up to the last in which a P-position was taken. Of the classes of rules
  /// those are sampled that would be for the whole region.
  [[nodiscard]] Geometry geometry_so_far() const;

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

/// Solves the region and measures it. A stop that is requested on the way leaves what was measured
/// until then, and is_partial() says so. Throws Cancelled when that is nothing.
[[nodiscard]] Geometry measure_until_stopped(const Engine& engine, const Game& game,
                                             const Region& region, const RunLimits& limits = {});

/// The same, of the whole region or not at all: throws Cancelled.
[[nodiscard]] Geometry measure(const Engine& engine, const Game& game, const Region& region,
                               const RunLimits& limits = {});

}  // namespace nimhoff
