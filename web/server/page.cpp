// The files of the page, held in memory: a request never opens one.
//
// Checked: tests/web/server_test.py.
#include "server/page.hpp"

#include <fmt/core.h>

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <nimhoff/version.hpp>

namespace nimhoff::web {
namespace {

const std::map<std::string, std::string>& media_of_endings() {
  static const std::map<std::string, std::string> all{{".html", "text/html; charset=utf-8"},
                                                      {".js", "text/javascript; charset=utf-8"},
                                                      {".css", "text/css; charset=utf-8"},
                                                      {".svg", "image/svg+xml"},
                                                      {".png", "image/png"}};
  return all;
}

}  // namespace

std::string tag_of(const std::string& text) {
  // FNV-1a of 64 bits.
  std::uint64_t hash = 0xcbf29ce484222325U;
  for (const char byte : text) {
    hash = (hash ^ static_cast<unsigned char>(byte)) * 0x100000001b3U;
  }
  return fmt::format("\"{}-{:016x}\"", version, hash);
}

Page page_in(const std::string& folder) {
  Page page;
  std::error_code failed;
  for (const auto& entry : std::filesystem::directory_iterator(folder, failed)) {
    const auto media = media_of_endings().find(entry.path().extension().string());
    if (!entry.is_regular_file(failed) || media == media_of_endings().end()) continue;
    std::ifstream file(entry.path(), std::ios::binary);
    std::string bytes{std::istreambuf_iterator<char>(file), {}};
    const std::string name = entry.path().filename().string();
    const std::string tag = tag_of(bytes);
    page[name == "index.html" ? "/" : '/' + name] = {media->second, std::move(bytes), tag};
  }
  if (!page.contains("/")) page.clear();
  return page;
}

}  // namespace nimhoff::web
