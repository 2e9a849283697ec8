// The reference as an engine among the others.
#pragma once

#include "nimhoff/outcome/solve.hpp"

namespace nimhoff {

class ReferenceEngine final : public Engine {
 public:
  [[nodiscard]] std::string name() const override { return "reference"; }
  [[nodiscard]] std::optional<std::string> why_not(const Game&) const override { return {}; }
  [[nodiscard]] std::uint64_t planned_bytes(const Game& game, const Region& region,
                                            const RunLimits& limits = {}) const override;
  [[nodiscard]] Work work(const Game& game, const Region& region,
                          const RunLimits& limits = {}) const override;
  [[nodiscard]] std::unique_ptr<EngineRun> start(const Game& game, const Region& region,
                                                 const RunLimits& limits = {}) const override;
};

}  // namespace nimhoff
