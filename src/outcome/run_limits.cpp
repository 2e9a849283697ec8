// Times and sizes in words, progress as JSON, and how many threads there may be.
#include "nimhoff/outcome/run_limits.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <thread>

#include "nimhoff/outcome/available_memory.hpp"

namespace nimhoff {

std::string bytes_in_words(std::uint64_t bytes) {
  constexpr std::array units{"bytes", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"};
  auto value = static_cast<double>(bytes);
  std::size_t unit = 0;
  for (; value >= 1024 && unit + 1 < units.size(); ++unit) value /= 1024;
  return fmt::format("{:.{}f} {}", value, unit > 0 && value < 100 ? 1 : 0, units[unit]);
}

unsigned threads_of(const RunLimits& limits) {
  // Its stack and the arena of malloc. A scheduler that cannot start a thread ends the process.
  constexpr std::uint64_t addresses_a_thread = std::uint64_t{80} << 20U;
  // More of them than cores gain nothing, and no plan counts them; some more, for tests.
  const unsigned cores = std::max(1U, std::thread::hardware_concurrency());
  const unsigned wanted =
      limits.threads > 0 ? std::min(limits.threads, std::max(cores, 32U)) : cores;
  constexpr std::uint64_t memory_a_thread = std::uint64_t{1} << 18U;
  std::uint64_t most = available_addresses() / addresses_a_thread;
  if (limits.memory > 0) most = std::min(most, limits.memory / memory_a_thread);
  return static_cast<unsigned>(std::clamp<std::uint64_t>(most, 1, wanted));
}

std::string time_in_words(double seconds) {
  constexpr double hour = 3600;
  constexpr double day = 24 * hour;
  constexpr double year = 365.25 * day;
  if (seconds < 0.1) return "0.1 s";
  if (seconds < 10) return fmt::format("{:.1f} s", seconds);
  if (seconds < 100) return fmt::format("{:.0f} s", seconds);
  if (seconds < 100 * 60) return fmt::format("{:.0f} min", seconds / 60);
  if (seconds < 2 * day) return fmt::format("{:.1f} h", seconds / hour);
  if (seconds < year) return fmt::format("{:.0f} days", seconds / day);
  return seconds < 1e6 * year ? fmt::format("{:.0f} years", seconds / year)
                              : "more than a million years";
}

void to_json(nlohmann::ordered_json& json, const Progress& progress) {
  const auto known = [](double number) {
    return number > 0 ? nlohmann::ordered_json(number) : nlohmann::ordered_json();
  };
  json = {{"stage", progress.stage},
          {"done", progress.done},
          {"of", known(progress.of)},
          {"unit", progress.unit},
          {"expected_seconds", known(progress.expected_seconds)}};
}

}  // namespace nimhoff
