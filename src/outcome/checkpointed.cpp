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
#include "outcome/run_progress.hpp"
#include "outcome/too_much.hpp"

namespace nimhoff {
namespace {

using Clock = std::chrono::steady_clock;

// The path as a file system knows it, so that ./p.npy is p.npy.
std::string known_path(const std::string& path) {
  std::error_code failed;
  const auto known = std::filesystem::weakly_canonical(std::filesystem::absolute(path), failed);
  return failed ? path : known.string();
}

// A checkpoint must not be written over what it speaks of, nor be anything but a file.
void require_place(const std::string& path, const std::string& out) {
  const std::string place = known_path(path);
  for (const std::string& taken : {known_path(out), known_path(out + ".part")}) {
    if (place == taken || place + ".new" == taken) {
      throw BadInput({.given = path,
                      .problem = "the checkpoint would be written over the result",
                      .advice = "give it another name"});
    }
  }
  std::error_code ignored;
  const auto status = std::filesystem::status(path, ignored);
  if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status)) {
    throw BadInput({.given = path,
                    .problem = "no place for a checkpoint",
                    .advice = "give the name of a file"});
  }
}

// One checkpointed run: what solve_with_checkpoints keeps between two columns.
class KeptRun {
 public:
  KeptRun(const Engine& engine, const Game& game, const Region& region, std::string out,
          CheckpointPlan plan, const RunLimits& limits)
      : engine_(engine),
        game_(game),
        limits_(limits),
        plan_(std::move(plan)),
        out_(std::move(out)),
        region_(region) {
    state_.provenance = {spelling(game), engine.name(), region.columns, region.rows.value_or(0)};
    state_.out = known_path(out_);
    require_place(plan_.path, out_);
    if (plan_.resume) {
      resume();
    } else {
      begin();
    }
  }

  std::uint64_t finish() {
    try {
      return go_on();
    } catch (const BadInput&) {
      discard();
      throw;
    } catch (const WorkFailed& error) {
      ErrorDetails details = error.details();
      details.advice = "make room and continue with `resume`";
      throw WorkFailed(details);
    }
  }

 private:
  void begin() {
    std::error_code ignored;
    if (std::filesystem::exists(plan_.path, ignored)) {
      throw BadInput({.given = plan_.path,
                      .problem = "a checkpoint is there already",
                      .advice = "add `resume` to continue, or remove it"});
    }
    run_ = start_or_refuse(engine_, game_, region_, limits_);
    file_ = open_kept_result_file(out_, state_.provenance);
    try {
      save();  // It shows that there is a place for the others.
    } catch (const WorkFailed&) {
      discard();
      throw;
    }
  }

  void resume() {
    CheckpointReader reader(plan_.path);
    require_same_run(plan_.path, reader.run(), state_.provenance, state_.out);
    try {
      run_ =
          engine_.restore(game_, region_, [&](std::span<std::byte> bytes) { reader.read(bytes); });
    } catch (const std::invalid_argument& error) {
      refuse(error.what());
    }
    reader.require_end();
    if (run_->columns_done() != reader.run().column) refuse("its state is of another column");
    file_ = open_kept_result_file(out_, state_.provenance, reader.run().mark);
  }

  [[noreturn]] void refuse(const std::string& wrong) const {
    throw BadInput({.given = plan_.path, .problem = wrong, .advice = "remove it to begin again"});
  }

  std::uint64_t go_on() {
    RunProgress progress(engine_, game_, region_, limits_);
    while (run_->columns_done() < region_.columns) {
      if (limits_.stop.stop_requested()) {
        save();
        throw Cancelled({.problem = "stopped at column " + std::to_string(run_->columns_done()),
                         .advice = "continue with `resume`"});
      }
      run_->advance(*file_);
      progress.reached(run_->columns_done());
      if (Clock::now() - last_ >= plan_.every) save();
    }
    const std::uint64_t positions = file_->mark().positions;
    file_->finish();
    std::remove(plan_.path.c_str());
    return positions;
  }

  void save() {
    state_.column = run_->columns_done();
    state_.mark = file_->mark();
    write_checkpoint(plan_.path, state_, [&](const WriteBytes& write) { run_->save(write); });
    last_ = Clock::now();
  }

  // A run that was refused cannot be gone on with: nothing of it stays.
  void discard() {
    std::remove((out_ + ".part").c_str());
    std::remove(plan_.path.c_str());
  }

  // A run is stopped between two advances only, so that it can be saved.
  const Engine& engine_;
  const Game& game_;
  const RunLimits& limits_;
  CheckpointPlan plan_;
  std::string out_;
  Region region_;
  CheckpointRun state_;
  std::unique_ptr<EngineRun> run_;
  std::unique_ptr<KeptResultFile> file_;
  Clock::time_point last_ = Clock::now();
};

}  // namespace

std::uint64_t solve_with_checkpoints(const Engine& engine, const Game& game, const Region& region,
                                     const std::string& out, const CheckpointPlan& plan,
                                     const RunLimits& limits) {
  require_solvable(engine, game, region, limits);
  if (!engine.can_save()) {
    throw BadInput(
        {.argument = "checkpoint",
         .problem = "engine " + engine.name() + " keeps no checkpoints of " + spelling(game),
         .advice = "leave `checkpoint` out"});
  }
  return KeptRun(engine, game, region, out, plan, limits).finish();
}

}  // namespace nimhoff
