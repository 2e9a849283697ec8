// Runs the program as a shell would, and keeps what it said. The one file of the tests that knows
// where this build lies, so that ccache takes the others from any other.
#include "cli/program.hpp"

#include <sys/wait.h>

#include <cstdlib>

#include "temporary_folder.hpp"

namespace nimhoff {

std::string program_path() {
  const char* const named = std::getenv("NIMHOFF_PROGRAM");
  return named == nullptr ? NIMHOFF_PROGRAM : named;
}

std::string source_folder() { return NIMHOFF_SOURCE_DIR; }

Ran run_shell(const std::string& script) {
  const TemporaryFolder folder;
  std::ofstream(folder / "script")
      << "NIMHOFF='" << program_path()
      << "'\nBREAK_CALL='" NIMHOFF_BREAK_CALL "'\nexport XDG_CACHE_HOME=" << (folder / "caches")
      << '\n'
      << script << '\n';
  const std::string command = "bash " + (folder / "script") + " >" + (folder / "out") + " 2>" +
                              (folder / "err") + " </dev/null";
  const int status = std::system(command.c_str());
  return {WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status),
          bytes_of(folder / "out"), bytes_of(folder / "err")};
}

Ran run_program(const std::string& arguments) {
  return run_shell("exec \"$NIMHOFF\" " + arguments);
}

Ran run_in(const TemporaryFolder& folder, const std::string& script) {
  return run_shell("cd " + (folder / "") + "\n" + script);
}

}  // namespace nimhoff
