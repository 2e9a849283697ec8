// How much memory a run may count on.
//
// Checked: tests/outcome/available_memory_test.cpp, on made-up trees of both cgroup versions.
#include "nimhoff/outcome/available_memory.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <optional>
#include <sstream>

namespace nimhoff {
namespace {

constexpr std::uint64_t unknown = std::uint64_t{1} << 63;

// The number in a file that holds one; none for `max`, or when there is no such file.
std::optional<std::uint64_t> number_in(const std::string& path) {
  std::ifstream file(path);
  std::uint64_t number = 0;
  if (file >> number) return number;
  return std::nullopt;
}

// The number behind a word in a file of lines `word number`.
std::uint64_t number_behind(const std::string& word, const std::string& path) {
  std::ifstream file(path);
  std::string line;
  while (std::getline(file, line)) {
    std::istringstream words(line);
    std::string name;
    std::uint64_t number = 0;
    if (words >> name >> number && name == word) return number;
  }
  return 0;
}

std::uint64_t less(std::uint64_t one, std::uint64_t other) { return one - std::min(one, other); }

struct CgroupFiles {
  const char* limit;
  const char* usage;
  const char* cache;  // what of the usage the kernel gives up on demand, in memory.stat
};
constexpr CgroupFiles version_1{"memory.limit_in_bytes", "memory.usage_in_bytes",
                                "total_inactive_file"};
constexpr CgroupFiles version_2{"memory.max", "memory.current", "inactive_file"};

// The least that a group and those above it leave. A container may see its own group as the
// root, so groups that are not there are passed over.
std::uint64_t left_in_groups(const std::string& mount, std::string group,
                             const CgroupFiles& files) {
  std::uint64_t left = unknown;
  while (true) {
    const std::string folder = mount + group + '/';
    if (const auto limit = number_in(folder + files.limit)) {
      const std::uint64_t used = less(number_in(folder + files.usage).value_or(0),
                                      number_behind(files.cache, folder + "memory.stat"));
      left = std::min(left, less(*limit, used));
    }
    const std::size_t slash = group.rfind('/');
    if (slash == std::string::npos || group == "/") return left;
    group.resize(slash);
  }
}

// Lines of /proc/self/cgroup are `number:controllers:group`; version 2 has no controllers.
std::uint64_t left_in_cgroup(const std::string& root) {
  std::ifstream table(root + "/proc/self/cgroup");
  std::uint64_t left = unknown;
  std::string line;
  while (std::getline(table, line)) {
    const std::size_t first = line.find(':');
    const std::size_t second = line.find(':', first == std::string::npos ? first : first + 1);
    if (second == std::string::npos) continue;
    const std::string controllers = ',' + line.substr(first + 1, second - first - 1) + ',';
    const std::string group = line.substr(second + 1);
    if (controllers == ",,") {
      left = std::min(left, left_in_groups(root + "/sys/fs/cgroup", group, version_2));
    } else if (controllers.find(",memory,") != std::string::npos) {
      left = std::min(left, left_in_groups(root + "/sys/fs/cgroup/memory", group, version_1));
    }
  }
  return left;
}

std::uint64_t available_on_machine(const std::string& root) {
  const std::uint64_t kibibytes = number_behind("MemAvailable:", root + "/proc/meminfo");
  return kibibytes > 0 ? kibibytes * 1024 : unknown;
}

}  // namespace

std::uint64_t available_addresses() {
  rlimit limit{};
  if (::getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return unknown;
  const auto pages = number_in("/proc/self/statm").value_or(0);
  return less(limit.rlim_cur, pages * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE)));
}

std::uint64_t available_memory(const std::string& root) {
  return std::min({available_on_machine(root), left_in_cgroup(root), available_addresses()});
}

}  // namespace nimhoff
