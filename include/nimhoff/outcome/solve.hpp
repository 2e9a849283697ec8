// Who wins: the engines, and the choice between them.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nimhoff/game/game.hpp"
#include "nimhoff/outcome/run_limits.hpp"
#include "nimhoff/storage/checkpoint.hpp"
#include "nimhoff/storage/sink.hpp"

namespace nimhoff {

enum class Outcome : std::uint8_t {
  N,  ///< the next player wins
  P   ///< the previous player wins
};

/// The part of the board with x < columns and, when given, y < rows.
struct Region {
  std::int64_t columns = 0;
  std::optional<std::int64_t> rows{};
};

/// Why a column of this game may hold infinitely many P-positions, so that a region
/// needs rows; none when every column holds finitely many.
[[nodiscard]] std::optional<std::string> why_rows_are_needed(const Game& game);

/// What a run will take, as far as that is known beforehand.
struct Work {
  double units = 0;         ///< of a kind that is proportional to time
  std::string_view unit{};  ///< `columns`, `cells`
  double seconds = 0;       ///< on this machine; right within a factor of three or so
};

/// A run of an engine, somewhere between its first column and its last.
class EngineRun {
 public:
  virtual ~EngineRun() = default;
  /// Columns whose P-positions were handed over.
  [[nodiscard]] virtual std::int64_t columns_done() const = 0;
  /// Decides some more columns and hands their P-positions over. Throws Cancelled soon after a
  /// stop is requested; the run is of no use then. A run that can be saved returns instead.
  virtual void advance(Sink& sink, const std::stop_token& stop = {}) = 0;
  /// Writes what the run needs to go on. Only for engines that can_save.
  virtual void save(const WriteBytes& write) const;
};

/// One way of finding the P-positions of a region; or, where value() is not 0, the positions of
/// that Grundy value in their place.
class Engine {
 public:
  virtual ~Engine() = default;
  [[nodiscard]] virtual std::string name() const = 0;
  /// The Grundy value of the positions that it finds: 0 is that of P-positions.
  [[nodiscard]] virtual std::int64_t value() const { return 0; }
  /// One sentence on why it cannot take the game; none when it can.
  [[nodiscard]] virtual std::optional<std::string> why_not(const Game& game) const = 0;
  /// How many bytes a run will need at the most.
  [[nodiscard]] virtual std::uint64_t planned_bytes(const Game& game, const Region& region,
                                                    const RunLimits& limits = {}) const = 0;
  /// What a run will take. Of a part of the region's columns: how far a run is by then.
  [[nodiscard]] virtual Work work(const Game& game, const Region& region,
                                  const RunLimits& limits = {}) const = 0;
  [[nodiscard]] virtual std::unique_ptr<EngineRun> start(const Game& game, const Region& region,
                                                         const RunLimits& limits = {}) const = 0;
  /// Whether its runs can be saved and gone on with.
  [[nodiscard]] virtual bool can_save() const { return false; }
  /// The run whose save() wrote what is read. Throws BadInput on what it cannot have written.
  [[nodiscard]] virtual std::unique_ptr<EngineRun> restore(const Game& game, const Region& region,
                                                           const ReadBytes& read,
                                                           const RunLimits& limits = {}) const;
};

/// All engines, fastest far out first; the last is the reference, which takes every game.
[[nodiscard]] const std::vector<const Engine*>& engines();

/// The engine of that name. Throws BadInput with the nearest name.
[[nodiscard]] const Engine& engine_named(const std::string& name);

/// The engine that can take the game and should need the least time for the region.
[[nodiscard]] const Engine& fastest_engine(const Game& game,
                                           const Region& region = {.columns = 1'000'000});

/// What a result file says of a run.
[[nodiscard]] Provenance provenance_of(const Engine& engine, const Game& game,
                                       const Region& region);

/// Throws BadInput when the region is no region for this game, when the engine cannot take
/// the game, or when the run would take more memory or time than the limits allow.
void require_solvable(const Engine& engine, const Game& game, const Region& region,
                      const RunLimits& limits);

/// Hands every P-position of the region to the sink, after require_solvable. Throws
/// BadInput, WorkFailed, or Cancelled.
void solve(const Engine& engine, const Game& game, const Region& region, Sink& sink,
           const RunLimits& limits = {});

/// Every P-position of a small region, by the fastest engine.
[[nodiscard]] std::vector<Position> p_positions(const Game& game, const Region& region);

/// Where and how often a run is saved.
struct CheckpointPlan {
  std::string path;
  std::chrono::duration<double> every{60};
  bool resume = false;  ///< go on from the checkpoint at the path
};

/// What a run has written.
struct SolvedFile {
  std::uint64_t positions = 0;
  bool was_finished = false;  ///< by an earlier process that ended before it could say so
};

/// As solve, into a file, saving the run now and then and when it is stopped. The checkpoint is
/// removed when the file is done. Throws BadInput when another run is writing one of the two.
SolvedFile solve_with_checkpoints(const Engine& engine, const Game& game, const Region& region,
                                  const std::string& out, const CheckpointPlan& plan,
                                  const RunLimits& limits = {});

}  // namespace nimhoff
