// One layer of a table as an engine: it takes every game that has values.
#pragma once

#include "nimhoff/outcome/solve.hpp"

namespace nimhoff {

class TableLayerEngine final : public Engine {
 public:
  explicit TableLayerEngine(std::int64_t value) : value_(value) {}
  [[nodiscard]] std::string name() const override { return "table"; }
  [[nodiscard]] std::int64_t value() const override { return value_; }
  [[nodiscard]] std::optional<std::string> why_not(const Game& game) const override;
  /// Throws BadInput when rows are missing.
  [[nodiscard]] std::uint64_t planned_bytes(const Game& game, const Region& region,
                                            const RunLimits& limits = {}) const override;
  [[nodiscard]] Work work(const Game& game, const Region& region,
                          const RunLimits& limits = {}) const override;
  [[nodiscard]] std::unique_ptr<EngineRun> start(const Game& game, const Region& region,
                                                 const RunLimits& limits = {}) const override;

 private:
  std::int64_t value_;
};

}  // namespace nimhoff
