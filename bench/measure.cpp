// How the benchmarks measure: CPU time, wall time, and instructions by callgrind.
#include "measure.hpp"

#include <fmt/core.h>
#include <sys/resource.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <memory>

#include "nimhoff/game/notation.hpp"
#include "nimhoff/measure/measurement.hpp"
#include "nimhoff/values/layers.hpp"

namespace nimhoff::bench {
namespace {

double seconds_so_far() {
  rusage usage{};
  ::getrusage(RUSAGE_SELF, &usage);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

std::string output_of(const std::string& command) {
  const std::unique_ptr<FILE, int (*)(FILE*)> pipe(::popen(command.c_str(), "r"), ::pclose);
  std::string text;
  std::array<char, 4096> bytes{};
  while (pipe && std::fgets(bytes.data(), bytes.size(), pipe.get()) != nullptr)
    text += bytes.data();
  return text;
}

// Instructions of one run of this program that does nothing else.
std::optional<double> instructions(const std::string& engine, const std::string& game,
                                   std::int64_t columns, Counted what) {
  const std::string self = std::filesystem::read_symlink("/proc/self/exe").string();
  const std::string text = output_of(fmt::format(
      "valgrind --tool=callgrind --callgrind-out-file=/dev/null '{}' {} {} {} {} 2>&1", self,
      what == Counted::solve ? "--only-solve" : "--only-measure", engine, game, columns));
  const std::string label = "Collected : ";
  const std::size_t at = text.find(label);
  if (at == std::string::npos) return std::nullopt;
  return std::strtod(text.c_str() + at + label.size(), nullptr);
}

}  // namespace

double cpu_seconds(const std::function<void()>& work) {
  const double before = seconds_so_far();
  work();
  return seconds_so_far() - before;
}

double wall_seconds(const std::function<void()>& work) {
  const auto start = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

std::uint64_t solve_columns(const std::string& engine, const std::string& game,
                            std::int64_t columns) {
  KeepNothing nothing;
  const Region region{columns, std::nullopt};
  const std::string layers = "layers:";
  if (engine.starts_with(layers)) {
    const std::int64_t value = std::stoll(engine.substr(layers.size())) - 1;
    solve(*layer_engine(parse_game(game), value, region), parse_game(game), region, nothing);
    return nothing.sum();
  }
  solve(engine_named(engine), parse_game(game), region, nothing);
  return nothing.sum();
}

std::uint64_t measure_columns(const std::string& engine, const std::string& game,
                              std::int64_t columns) {
  const Region region{columns, std::nullopt};
  Measurement measurement(parse_game(game), region);
  solve(engine_named(engine), parse_game(game), region, measurement);
  return measurement.positions();
}

std::optional<double> instructions_a_column(const std::string& engine, const std::string& game,
                                            std::int64_t columns, Counted what) {
  const auto once = instructions(engine, game, columns, what);
  const auto twice = instructions(engine, game, 2 * columns, what);
  if (!once || !twice) return std::nullopt;
  return (*twice - *once) / static_cast<double>(columns);
}

std::uint64_t peak_resident_bytes() {
  rusage usage{};
  ::getrusage(RUSAGE_SELF, &usage);
  return static_cast<std::uint64_t>(usage.ru_maxrss) * 1024;
}

}  // namespace nimhoff::bench
