// The columns engine: a billion columns of the games it can take.
#pragma once

#include "nimhoff/outcome/solve.hpp"

namespace nimhoff {

class ColumnsEngine final : public Engine {
 public:
  [[nodiscard]] std::string name() const override { return "columns"; }
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
};

}  // namespace nimhoff
