// nimhoff-mpi: nimhoff scan on the ranks that mpirun started. Rank 0 is the program, and the one
// that writes; the others work.
#include <mpi.h>

#include <nimhoff/outcome/available_memory.hpp>

#include "commands.hpp"
#include "executor.hpp"
#include "interrupt.hpp"
#include "memory_limit.hpp"
#include "messages.hpp"
#include "program.hpp"
#include "scan_command.hpp"
#include "terminal.hpp"
#include "worker.hpp"

namespace nimhoff::cli {
namespace {

constexpr int call_was_wrong = 2;

// What is not a scan runs on one machine, and would only hold the others.
bool is_for_ranks(const std::vector<std::string>& words) {
  return words.empty() || words[0] == "scan" || words[0].starts_with("-") || words[0] == "help";
}

int run_rank_0(const std::vector<std::string>& words) {
  static const MpiExecutor executor;
  scan_by(executor);
  int status = call_was_wrong;
  if (is_for_ranks(words)) {
    status = run_program(words);
  } else {
    report("nimhoff: " + words[0] + ": only scan works on several machines; try nimhoff " +
           words[0]);
  }
  // Busy ranks would be heard only after their games.
  if (executor.is_broken_off()) MPI_Abort(MPI_COMM_WORLD, status);
  for (int rank = 1; rank < ranks(); ++rank) send(rank, Tag::end, "");
  return status;
}

}  // namespace
}  // namespace nimhoff::cli

int main(int count, char** words) {
  using namespace nimhoff::cli;
  int given = 0;
  MPI_Init_thread(&count, &words, MPI_THREAD_FUNNELED, &given);
  hold_closed_files();
  catch_signals();
  limit_memory(nimhoff::available_memory());
  // All ranks count together.
  static_cast<void>(ranks_here());
  int status = 0;
  if (own_rank() == 0) {
    status = run_rank_0({words + 1, words + count});
  } else {
    try {
      work_until_end();
    } catch (const std::exception&) {
      // Rank 0 was stopped, or is about to be.
      MPI_Abort(MPI_COMM_WORLD, stopped_status);
    }
  }
  MPI_Finalize();
  return status;
}
