// The process: its files, its signals, its memory, and its exit status.
#include <nimhoff/outcome/available_memory.hpp>

#include "interrupt.hpp"
#include "memory_limit.hpp"
#include "program.hpp"
#include "terminal.hpp"

int main(int count, char** words) {
  nimhoff::cli::hold_closed_files();
  nimhoff::cli::catch_signals();
  nimhoff::cli::limit_memory(nimhoff::available_memory());
  return nimhoff::cli::run_program({words + 1, words + count});
}
