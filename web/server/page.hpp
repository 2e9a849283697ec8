// The files of the page, held in memory: a request never opens one.
#pragma once

#include <map>
#include <string>

namespace nimhoff::web {

struct PageFile {
  std::string media;  ///< `text/html; charset=utf-8`
  std::string bytes;
  std::string tag;  ///< for If-None-Match
};

/// By path: `/app.js`. The page itself is `/`.
using Page = std::map<std::string, PageFile>;

/// The files of a folder whose kinds a page may have; none when there is no index.html.
[[nodiscard]] Page page_in(const std::string& folder);

/// A tag that is equal for equal text.
[[nodiscard]] std::string tag_of(const std::string& text);

}  // namespace nimhoff::web
