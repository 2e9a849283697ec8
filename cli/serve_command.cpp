// nimhoff serve: the explorer, in a browser.
#include <fmt/core.h>
#include <spawn.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <filesystem>
#include <nimhoff/nimhoff.hpp>

#include "commands.hpp"
#include "interrupt.hpp"
#include "server/serve.hpp"
#include "shared_options.hpp"
#include "terminal.hpp"

namespace nimhoff::cli {
namespace {

constexpr int usual_port = 7317;

// Where the built page lies: beside the program, or where it is installed.
std::string page_folder() {
  std::error_code failed;
  const auto program = std::filesystem::read_symlink("/proc/self/exe", failed).parent_path();
  const auto installed = program.parent_path() / "share/nimhoff/explorer";
  return std::filesystem::exists(installed / "index.html", failed)
             ? installed.string()
             : (program / "explorer").string();
}

// What boards may hold unless said: a quarter of what is free, and 2 GiB at the most.
std::uint64_t memory_of(const Arguments& arguments) {
  if (const auto memory = arguments.value("--memory")) {
    return static_cast<std::uint64_t>(parse_count(*memory, "memory"));
  }
  return std::min(available_memory() / 4, std::uint64_t{2} << 30);
}

// Only where there is a screen; what becomes of it is the browser's business.
void open_browser(const std::string& address) {
  if (std::getenv("DISPLAY") == nullptr && std::getenv("WAYLAND_DISPLAY") == nullptr) return;
  std::string program = "xdg-open";
  std::string page = address;
  const std::array<char*, 3> words{program.data(), page.data(), nullptr};
  pid_t child = 0;
  static_cast<void>(
      ::posix_spawnp(&child, program.c_str(), nullptr, nullptr, words.data(), environ));
}

int run_serve(const Arguments& arguments) {
  web::ServerOptions options;
  options.host = arguments.value("--host").value_or(options.host);
  const auto port = arguments.value("--port");
  options.port = port ? static_cast<int>(std::min<std::int64_t>(parse_count(*port, "port"), 65536))
                      : usual_port;
  options.token = arguments.value("--token").value_or("");
  options.page = page_folder();
  options.memory = memory_of(arguments);
  web::Server server(options);
  print(server.address() + '\n');
  if (!server.has_page()) report("the page is not built, only requests are answered");
  report("^C ends it");
  if (!arguments.has("--no-browser") && server.has_page()) open_browser(server.address());
  server.run(interruption());
  if (interruption().stop_requested()) throw Cancelled();
  throw WorkFailed(
      {.given = "serve", .problem = "cannot listen any more", .advice = "start it again"});
}

}  // namespace

CommandSpec serve_spec() {
  return {
      "serve",
      "the explorer, in a browser",
      "Starts a server on this machine, prints its address and opens it in a browser: a board to "
      "zoom from one square to a hundred million columns, positions to click, geometry. Nothing "
      "leaves the machine and nothing is loaded from elsewhere. Another host than 127.0.0.1 lets "
      "other machines in, and needs a token, which the printed address carries. Requests "
      "/api/v1/... give what the commands print with --json: docs/explorer.md names them.",
      {},
      {{"--port", "N", "where to listen, 7317 unless said; 0 takes any that is free"},
       {"--host", "H", "the address to listen on, 127.0.0.1 unless said; another needs --token"},
       {"--token", "T", "a secret of 8 characters or more, without which nobody is let in"},
       {"--no-browser", "", "only print the address"},
       {"--memory", "BYTES", "what solved boards may hold; a quarter of what is free unless said"},
       options::help},
      {{"serve", "open the explorer"},
       {"serve --port 0 --no-browser", "print a free address and wait"}},
      run_serve};
}

}  // namespace nimhoff::cli
