// Values that took long: a file a key, whole or absent, with the key and a checksum in it.
//
// Checked: tests/strategy/sum/value_cache_test.cpp: damaged, cut and foreign files count as none.
#include "strategy/sum/value_cache.hpp"

#include <fmt/core.h>

#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "nimhoff/game/error.hpp"
#include "nimhoff/storage/output_file.hpp"
#include "nimhoff/version.hpp"
#include "storage/checksum.hpp"

namespace nimhoff {
namespace {

std::string head_of(const std::string& key) {
  return fmt::format("nimhoff {} values\n{}\n", version, key);
}

std::string path_of(const std::string& folder, const std::string& head) {
  return fmt::format("{}/values-{:08x}", folder, checksum(head));
}

std::string sum_of_bytes(std::string_view bytes) { return fmt::format("{:08x}", checksum(bytes)); }

}  // namespace

std::optional<std::vector<std::int64_t>> cached_values(const std::string& folder,
                                                       const std::string& key) {
  const std::string head = head_of(key);
  std::ifstream file(path_of(folder, head), std::ios::binary);
  const std::string bytes{std::istreambuf_iterator<char>(file), {}};
  const std::size_t sum_size = sum_of_bytes("").size();
  if (bytes.size() < head.size() + sum_size || !bytes.starts_with(head)) return std::nullopt;
  const std::size_t end = bytes.size() - sum_size;
  const std::size_t size = end - head.size();
  std::vector<std::int64_t> values(size / sizeof(std::int64_t));
  if (size % sizeof(std::int64_t) != 0 ||
      bytes.substr(end) != sum_of_bytes(std::string_view(bytes).substr(0, end))) {
    return std::nullopt;
  }
  if (size > 0) std::memcpy(values.data(), bytes.data() + head.size(), size);
  return values;
}

void cache_values(const std::string& folder, const std::string& key,
                  const std::vector<std::int64_t>& values) {
  const std::string head = head_of(key);
  std::string bytes = head;
  bytes.append(reinterpret_cast<const char*>(values.data()), values.size() * sizeof(std::int64_t));
  try {
    std::error_code ignored;
    std::filesystem::create_directories(folder, ignored);
    write_file(path_of(folder, head), bytes + sum_of_bytes(bytes));
  } catch (const BadInput&) {  // another run is writing it
  } catch (const WorkFailed&) {
  }
}

}  // namespace nimhoff
