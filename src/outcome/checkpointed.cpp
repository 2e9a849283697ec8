// Runs that survive: a run, its result file and its checkpoint, kept in step.
//
// The result file is brought to the disk before the checkpoint that counts on it appears,
// so whatever ends the process, the checkpoint finds at least the bytes it speaks of;
// what was written after it is cut off and made again, byte for byte.
//
// Checked: tests/cli/checkpoints_test.cpp, with real signals and a real full disk.
#include <cstdio>
#include <filesystem>
#include <stdexcept>

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/outcome/solve.hpp"

namespace nimhoff {
namespace {

using Clock = std::chrono::steady_clock;

// One checkpointed run: what solve_with_checkpoints keeps between two columns.
class KeptRun {
 public:
  KeptRun(const Engine& engine, const Game& game, const Region& region, std::string out,
          CheckpointPlan plan)
      : plan_(std::move(plan)), out_(std::move(out)), region_(region) {
    const Provenance provenance{spelling(game), engine.name(), region.columns,
                                region.rows.value_or(0)};
    state_.provenance = provenance;
    state_.out = out_;
    if (plan_.resume) {
      resume(engine, game);
    } else {
      if (std::filesystem::exists(plan_.path)) {
        throw BadInput(plan_.path +
                       ": a checkpoint is there already; add --resume to go on, or remove it");
      }
      file_ = open_kept_result_file(out_, provenance);
      run_ = engine.start(game, region);
    }
  }

  std::uint64_t finish(Watch& watch) {
    while (run_->columns_done() < region_.columns) {
      if (watch.wants_stop()) {
        save();
        throw Cancelled("stopped at column " + std::to_string(run_->columns_done()) +
                        "; go on with --resume");
      }
      run_->advance(*file_);
      watch.columns_done(run_->columns_done(), region_.columns);
      if (Clock::now() - last_ >= plan_.every) save();
    }
    const std::uint64_t positions = file_->mark().positions;
    file_->finish();
    std::remove(plan_.path.c_str());
    return positions;
  }

 private:
  void resume(const Engine& engine, const Game& game) {
    CheckpointReader reader(plan_.path);
    require_same_run(plan_.path, reader.run(), state_.provenance, out_);
    try {
      run_ = engine.restore(game, region_, [&](std::span<std::byte> bytes) { reader.read(bytes); });
    } catch (const std::invalid_argument& error) {
      throw BadInput(plan_.path + ": " + error.what() + "; begin again without --resume");
    }
    reader.require_end();
    file_ = open_kept_result_file(out_, state_.provenance, reader.run().mark);
  }

  void save() {
    state_.column = run_->columns_done();
    state_.mark = file_->mark();
    write_checkpoint(plan_.path, state_, [&](const WriteBytes& write) { run_->save(write); });
    last_ = Clock::now();
  }

  CheckpointPlan plan_;
  std::string out_;
  Region region_;
  CheckpointRun state_;
  std::unique_ptr<KeptResultFile> file_;
  std::unique_ptr<EngineRun> run_;
  Clock::time_point last_ = Clock::now();
};

}  // namespace

std::uint64_t solve_with_checkpoints(const Engine& engine, const Game& game, const Region& region,
                                     const std::string& out, const CheckpointPlan& plan,
                                     const RunLimits& limits) {
  require_solvable(engine, game, region, limits);
  if (!engine.can_save()) {
    throw BadInput("--checkpoint: engine " + engine.name() + " keeps no checkpoints of " +
                   spelling(game) + "; leave --checkpoint out");
  }
  Watch silent;
  return KeptRun(engine, game, region, out, plan).finish(limits.watch ? *limits.watch : silent);
}

}  // namespace nimhoff
