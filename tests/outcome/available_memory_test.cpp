// Memory limits, on made-up trees of /proc and /sys.
#include "nimhoff/outcome/available_memory.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "temporary_folder.hpp"

namespace nimhoff {
namespace {

constexpr std::uint64_t mebibyte = 1 << 20;

// A tree below a folder, which is written file by file.
class Machine {
 public:
  Machine() { write("/proc/meminfo", "MemTotal: 9999999 kB\nMemAvailable: 1048576 kB\n"); }
  void write(const std::string& path, const std::string& text) const {
    const std::filesystem::path file = root() + path;
    std::filesystem::create_directories(file.parent_path());
    std::ofstream(file) << text;
  }
  [[nodiscard]] std::string root() const { return folder_ / "root"; }
  [[nodiscard]] std::uint64_t available() const { return available_memory(root()) / mebibyte; }

 private:
  TemporaryFolder folder_;
};

TEST(AvailableMemory, Is_that_of_the_machine_without_a_container) {
  EXPECT_EQ(Machine().available(), 1024U);
}

TEST(AvailableMemory, Is_what_a_version_2_group_leaves_whose_cache_can_be_given_up) {
  const Machine machine;
  machine.write("/proc/self/cgroup", "0::/user/box\n");
  machine.write("/sys/fs/cgroup/user/box/memory.max", std::to_string(300 * mebibyte));
  machine.write("/sys/fs/cgroup/user/box/memory.current", std::to_string(120 * mebibyte));
  machine.write("/sys/fs/cgroup/user/box/memory.stat",
                "anon 5\ninactive_file " + std::to_string(20 * mebibyte) + "\n");
  EXPECT_EQ(machine.available(), 200U);
}

TEST(AvailableMemory, Is_the_least_that_a_group_and_those_above_it_leave) {
  const Machine machine;
  machine.write("/proc/self/cgroup", "0::/user/box\n");
  machine.write("/sys/fs/cgroup/user/box/memory.max", "max\n");
  machine.write("/sys/fs/cgroup/user/memory.max", std::to_string(50 * mebibyte));
  machine.write("/sys/fs/cgroup/user/memory.current", std::to_string(10 * mebibyte));
  EXPECT_EQ(machine.available(), 40U);
}

TEST(AvailableMemory, Knows_a_container_that_sees_its_own_group_as_the_root) {
  const Machine machine;
  machine.write("/proc/self/cgroup", "0::/docker/0123/not/there\n");
  machine.write("/sys/fs/cgroup/memory.max", std::to_string(64 * mebibyte));
  EXPECT_EQ(machine.available(), 64U);
}

TEST(AvailableMemory, Is_what_a_version_1_group_leaves) {
  const Machine machine;
  machine.write("/proc/self/cgroup", "5:cpu,cpuacct:/x\n4:memory:/box\n0::/\n");
  machine.write("/sys/fs/cgroup/memory/box/memory.limit_in_bytes", std::to_string(90 * mebibyte));
  machine.write("/sys/fs/cgroup/memory/box/memory.usage_in_bytes", std::to_string(30 * mebibyte));
  machine.write("/sys/fs/cgroup/memory/box/memory.stat",
                "total_inactive_file " + std::to_string(mebibyte) + "\n");
  EXPECT_EQ(machine.available(), 61U);
}

TEST(AvailableMemory, Is_nothing_in_a_group_that_is_full) {
  const Machine machine;
  machine.write("/proc/self/cgroup", "0::/\n");
  machine.write("/sys/fs/cgroup/memory.max", "100\n");
  machine.write("/sys/fs/cgroup/memory.current", "200\n");
  EXPECT_EQ(machine.available(), 0U);
}

}  // namespace
}  // namespace nimhoff
