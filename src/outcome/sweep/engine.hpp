// The sweep engine: every game without memory.
#pragma once

#include "nimhoff/outcome/solve.hpp"

namespace nimhoff {

class SweepEngine final : public Engine {
 public:
  /// threads: 0 means as many as the machine has. strip: columns swept at once at the most,
  /// rounded up to a multiple of 64.
  explicit SweepEngine(int threads = 0, std::int64_t strip = 512)
      : threads_(threads), strip_(strip) {}

  [[nodiscard]] std::string name() const override { return "sweep"; }
  [[nodiscard]] std::string why_not(const Game& game) const override;
  [[nodiscard]] std::uint64_t planned_bytes(const Game& game, const Region& region) const override;
  [[nodiscard]] std::unique_ptr<EngineRun> start(const Game& game,
                                                 const Region& region) const override;

 private:
  int threads_;
  std::int64_t strip_;
};

}  // namespace nimhoff
