// How much memory a run may count on.
#include "outcome/free_memory.hpp"

#include <fmt/format.h>

#include <array>
#include <fstream>

namespace nimhoff {

std::uint64_t free_memory() {
  std::ifstream table("/proc/meminfo");
  std::string word;
  std::uint64_t kibibytes = 0;
  while (table >> word) {
    if (word == "MemAvailable:" && table >> kibibytes) return kibibytes * 1024;
  }
  return std::uint64_t{1} << 63;
}

std::string bytes_in_words(std::uint64_t bytes) {
  constexpr std::array units{"bytes", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"};
  auto value = static_cast<double>(bytes);
  std::size_t unit = 0;
  for (; value >= 1024 && unit + 1 < units.size(); ++unit) value /= 1024;
  return fmt::format("{:.{}f} {}", value, unit > 0 && value < 100 ? 1 : 0, units[unit]);
}

}  // namespace nimhoff
