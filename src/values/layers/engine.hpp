// The layers engine: millions of columns of the positions of one value.
#pragma once

#include "nimhoff/outcome/solve.hpp"

namespace nimhoff {

/// The most layers that it keeps.
inline constexpr std::int64_t most_layers = 4096;

class LayersEngine final : public Engine {
 public:
  explicit LayersEngine(std::int64_t value) : value_(value) {}
  [[nodiscard]] std::string name() const override { return "layers"; }
  [[nodiscard]] std::int64_t value() const override { return value_; }
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
  std::int64_t value_;
};

}  // namespace nimhoff
