// The sweep engine: every game without memory.
#pragma once

#include "nimhoff/outcome/solve.hpp"

namespace nimhoff {

class SweepEngine final : public Engine {
 public:
  /// strip: columns swept at once at the most, rounded up to a multiple of 64.
  /// positions: those of one advance, a tenth of a second, some seconds where a game has many
  /// lines.
  explicit SweepEngine(std::int64_t strip = 512, std::int64_t positions = std::int64_t{1} << 29)
      : strip_(strip), positions_(positions) {}

  [[nodiscard]] std::string name() const override { return "sweep"; }
  [[nodiscard]] std::optional<std::string> why_not(const Game& game) const override;
  [[nodiscard]] std::uint64_t planned_bytes(const Game& game, const Region& region,
                                            const RunLimits& limits = {}) const override;
  [[nodiscard]] Work work(const Game& game, const Region& region,
                          const RunLimits& limits = {}) const override;
  [[nodiscard]] std::unique_ptr<EngineRun> start(const Game& game, const Region& region,
                                                 const RunLimits& limits = {}) const override;
  [[nodiscard]] bool can_save() const override { return true; }
  [[nodiscard]] std::unique_ptr<EngineRun> restore(const Game& game, const Region& region,
                                                   const ReadBytes& read,
                                                   const RunLimits& limits = {}) const override;

 private:
  std::int64_t strip_;
  std::int64_t positions_;
};

}  // namespace nimhoff
