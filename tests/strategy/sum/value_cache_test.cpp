// What is kept of values that took long.
#include "strategy/sum/value_cache.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "temporary_folder.hpp"

namespace nimhoff {
namespace {

const std::vector<std::int64_t> some{7, 0, 1'000'000'000'000};

std::string only_file(const std::string& folder) {
  return std::filesystem::directory_iterator(folder)->path().string();
}

TEST(ValueCache, Gives_back_what_was_kept_under_the_key_and_nothing_else) {
  const TemporaryFolder folder;
  const std::string place = folder / "a/b";
  EXPECT_EQ(cached_values(place, "one"), std::nullopt);
  cache_values(place, "one", some);
  cache_values(place, "two", {});
  EXPECT_EQ(cached_values(place, "one"), some);
  EXPECT_EQ(cached_values(place, "two"), std::vector<std::int64_t>{});
  EXPECT_EQ(cached_values(place, "on"), std::nullopt);
}

TEST(ValueCache, Counts_a_file_with_any_byte_changed_or_missing_as_none) {
  const TemporaryFolder folder;
  const std::string place = folder / "c";
  cache_values(place, "one", some);
  const std::string path = only_file(place);
  const std::string bytes = bytes_of(path);
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    std::string changed = bytes;
    changed[i] = static_cast<char>(changed[i] ^ 1);
    std::ofstream(path, std::ios::binary) << changed;
    EXPECT_EQ(cached_values(place, "one"), std::nullopt) << i;
    std::ofstream(path, std::ios::binary) << bytes.substr(0, i);
    EXPECT_EQ(cached_values(place, "one"), std::nullopt) << i;
  }
  std::ofstream(path, std::ios::binary) << bytes;
  EXPECT_EQ(cached_values(place, "one"), some);
}

TEST(ValueCache, Does_without_a_folder_that_cannot_be_made) {
  const TemporaryFolder folder;
  std::ofstream(folder / "file") << "here";
  cache_values(folder / "file/c", "one", some);
  EXPECT_EQ(cached_values(folder / "file/c", "one"), std::nullopt);
}

}  // namespace
}  // namespace nimhoff
