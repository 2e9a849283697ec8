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

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

/// Solves the region and measures it.
[[nodiscard]] Geometry measure(const Engine& engine, const Game& game, const Region& region,
                               const RunLimits& limits = {});

}  // namespace nimhoff
