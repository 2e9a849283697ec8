// The engines for moves by a condition.
#pragma once

#include "nimhoff/outcome/solve.hpp"

namespace nimhoff {

/// What the two engines share; they differ in how they come by a row of moves.
class MarkingEngine : public Engine {
 public:
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

 protected:
  explicit MarkingEngine(bool is_tabled) : is_tabled_(is_tabled) {}

 private:
  bool is_tabled_;
};

/// Moves that are the same at all heaps: every row of them is made once.
class MarksEngine final : public MarkingEngine {
 public:
  MarksEngine() : MarkingEngine(true) {}
  [[nodiscard]] std::string name() const override { return "marks"; }
};

/// Moves that depend on the heaps: the condition is evaluated for each hit and column.
class CompiledEngine final : public MarkingEngine {
 public:
  CompiledEngine() : MarkingEngine(false) {}
  [[nodiscard]] std::string name() const override { return "compiled"; }
};

}  // namespace nimhoff
