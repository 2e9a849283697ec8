// Runs that survive: a run, its result file and its checkpoint, kept in step.
//
// The result file is brought to the disk before the checkpoint that counts on it appears,
// so whatever ends the process, the checkpoint finds at least the bytes it speaks of;
// what was written after it is cut off and made again, byte for byte. When the last column is
// decided a checkpoint says so before the result appears: a run that ends between the two is
// known to be finished by it.
//
// The run claims its checkpoint and its result file before it looks at either, so that
// no other run can write them, and it removes nothing that it has not claimed.
//
// Checked: tests/cli/checkpoints_test.cpp, with real signals and a real full disk;
//          tests/cli/pairs_test.cpp, with two runs at once.
#include <cstdio>
#include <filesystem>
#include <stdexcept>

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/outcome/solve.hpp"
#include "outcome/run_progress.hpp"
#include "outcome/too_much.hpp"
#include "storage/file_claim.hpp"
#include "storage/pending_file.hpp"

namespace nimhoff {
namespace {

using Clock = std::chrono::steady_clock;

// The path as a file system knows it, so that ./p.npy is p.npy.
std::string known_path(const std::string& path) {
  std::error_code failed;
  const auto whole = std::filesystem::absolute(path, failed);
  const auto known = std::filesystem::weakly_canonical(whole, failed);
  return failed ? path : known.string();
}

// A checkpoint must not be written over what it speaks of, nor be anything but a file.
const std::string& required_place(const std::string& path, const std::string& out) {
  if (known_path(path) == known_path(out)) {
    throw BadInput({.given = path,
                    .problem = "the checkpoint would be written over the result",
                    .advice = "give it another name"});
  }
  std::error_code ignored;
  const auto status = std::filesystem::status(path, ignored);
  if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status)) {
    throw BadInput({.given = path,
                    .problem = "no place for a checkpoint",
                    .advice = "give the name of a file"});
  }
  return path;
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
        region_(region),
        claim_(required_place(plan_.path, out_)) {
    state_.provenance = provenance_of(engine, game, region);
    state_.out = known_path(out_);
    if (plan_.resume) {
      resume();
    } else {
      begin();
    }
  }

  SolvedFile finish() {
    if (!file_) {
      std::remove(plan_.path.c_str());
      return {state_.mark.positions, true};
    }
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
    state_.mark = reader.run().mark;
    if (reader.run().column == region_.columns) {
      reader.require_end();
      if (is_finished_result(out_, state_.provenance, state_.mark)) return;
    } else {
      restore(reader);
    }
    file_ = open_kept_result_file(out_, state_.provenance, state_.mark);
  }

  void restore(CheckpointReader& reader) {
    try {
      run_ =
          engine_.restore(game_, region_, [&](std::span<std::byte> bytes) { reader.read(bytes); });
    } catch (const std::invalid_argument& error) {
      refuse(error.what());
    }
    reader.require_end();
    if (run_->columns_done() != reader.run().column) refuse("its state is of another column");
  }

  [[noreturn]] void refuse(const std::string& wrong) const {
    throw BadInput({.given = plan_.path, .problem = wrong, .advice = "remove it to begin again"});
  }

  SolvedFile go_on() {
    RunProgress progress(engine_, game_, region_, limits_);
    while (run_ && run_->columns_done() < region_.columns) {
      if (limits_.stop.stop_requested()) {
        save();
        throw Cancelled({.problem = "stopped at column " + std::to_string(run_->columns_done()),
                         .advice = "continue with `resume`"});
      }
      run_->advance(*file_, limits_.stop);
      progress.reached(run_->columns_done());
      // What is saved at the last column, below, has no state.
      const bool is_done = run_->columns_done() >= region_.columns;
      if (!is_done && Clock::now() - last_ >= plan_.every) save();
    }
    run_.reset();
    save();
    file_->finish();
    std::remove(plan_.path.c_str());
    return {state_.mark.positions, false};
  }

  void save() {
    state_.column = run_ ? run_->columns_done() : region_.columns;
    state_.mark = file_->mark();
    write_checkpoint(plan_.path, state_, [&](const WriteBytes& write) {
      if (run_) run_->save(write);
    });
    last_ = Clock::now();
  }

  // A run that was refused cannot be continued: nothing of it stays.
  void discard() {
    std::remove(part_of(out_).c_str());
    std::remove(plan_.path.c_str());
  }

  const Engine& engine_;
  const Game& game_;
  const RunLimits& limits_;
  CheckpointPlan plan_;
  std::string out_;
  Region region_;
  FileClaim claim_;
  CheckpointRun state_;
  std::unique_ptr<EngineRun> run_;        // none when every column is decided
  std::unique_ptr<KeptResultFile> file_;  // none when it is finished; it holds its own claim
  Clock::time_point last_ = Clock::now();
};

}  // namespace

SolvedFile solve_with_checkpoints(const Engine& engine, const Game& game, const Region& region,
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
