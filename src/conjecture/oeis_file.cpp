// A local copy of the OEIS: which of its sequences hold some terms.
//
// The file `stripped` has a line a sequence, `A002251 ,0,2,1,5,7,...,`. A list of terms is looked
// for as text: eight of its terms in a row, from its first, second or third on, and then all that
// follow until the list or the line ends. Before them the line may have up to two terms of its own.
//
// Cost:    one pass over the file, for all lists together.
// Checked: tests/conjecture/oeis_file_test.cpp.
#include <zlib.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <memory>
#include <string_view>

#include "nimhoff/conjecture/identify.hpp"
#include "nimhoff/game/error.hpp"
#include "storage/pending_file.hpp"

namespace nimhoff {
namespace {

constexpr std::size_t terms_needed = 8;
constexpr std::size_t latest_first_term = 2;
constexpr std::size_t longest_sequence = 1 << 16;

// Terms from one place on, as text: `,1,5,7,`.
struct Needle {
  std::size_t list;
  std::int64_t from;
  std::string key;  // of the terms that are needed
  std::string all;
};

std::string text_of(const std::vector<std::int64_t>& terms, std::size_t from, std::size_t count) {
  std::string text = ",";
  for (std::size_t i = from; i < std::min(from + count, terms.size()); ++i) {
    text += std::to_string(terms[i]) + ",";
  }
  return text;
}

std::vector<Needle> needles_of(const std::vector<std::vector<std::int64_t>>& lists) {
  std::vector<Needle> needles;
  for (std::size_t list = 0; list < lists.size(); ++list) {
    const auto& terms = lists[list];
    const auto is_plain = [&](std::size_t from) {
      // Eight zeros, or 0 1 0 1, are in too many sequences to say anything.
      const auto begin = terms.begin() + static_cast<std::ptrdiff_t>(from);
      return std::all_of(begin, begin + terms_needed, [](std::int64_t term) { return term < 2; });
    };
    for (std::size_t from = 0; from <= latest_first_term; ++from) {
      if (terms.size() < from + terms_needed) break;
      const std::size_t needed = is_plain(from) ? 4 * terms_needed : terms_needed;
      if (terms.size() < from + needed) break;
      needles.push_back({list, static_cast<std::int64_t>(from), text_of(terms, from, needed),
                         text_of(terms, from, terms.size())});
    }
  }
  return needles;
}

// How many terms agree when the needle's text stands at this place of the line; 0 when one differs.
std::int64_t agreeing_at(std::string_view line, std::size_t place, const Needle& needle) {
  const std::string_view rest = line.substr(place);
  const std::size_t count = std::min(rest.size(), needle.all.size());
  if (rest.substr(0, count) != std::string_view(needle.all).substr(0, count)) return 0;
  const auto text = rest.substr(0, count);
  return std::count(text.begin(), text.end(), ',') - 1;
}

// The lines of a file that may be compressed.
class OeisLines {
 public:
  explicit OeisLines(const std::string& path) : path_(path), file_(gzopen(path.c_str(), "rb")) {
    if (file_ == nullptr) fail_on_reading(path, errno);
    gzbuffer(file_.get(), 1 << 18);
  }
  bool next() {
    if (gzgets(file_.get(), line_.data(), static_cast<int>(line_.size())) != nullptr) return true;
    int error = Z_OK;
    gzerror(file_.get(), &error);
    if (error != Z_OK && error != Z_STREAM_END) {
      throw BadInput({.given = path_, .problem = "is damaged, or not compressed by gzip"});
    }
    return false;
  }
  [[nodiscard]] std::string_view line() const {
    std::string_view text(line_.data(), std::max<std::size_t>(std::strlen(line_.data()), 1));
    while (!text.empty() && (text.back() == '\n' || text.back() == '\r')) text.remove_suffix(1);
    return text;
  }

 private:
  struct Close {
    void operator()(gzFile file) const { gzclose(file); }
  };
  std::string path_;
  std::unique_ptr<gzFile_s, Close> file_;
  std::vector<char> line_ = std::vector<char>(longest_sequence);
};

void look_in(std::string_view line, const std::vector<Needle>& needles,
             std::vector<std::vector<OeisMatch>>& found) {
  const std::string number(line.substr(0, 7));
  for (const Needle& needle : needles) {
    auto& matches = found[needle.list];
    if (!matches.empty() && matches.back().number == number) continue;
    const std::size_t place = line.find(needle.key);
    if (place == std::string_view::npos) continue;
    // The terms that stand before it in the line.
    const auto before =
        std::count(line.begin(), line.begin() + static_cast<std::ptrdiff_t>(place), ',');
    if (before > static_cast<std::ptrdiff_t>(latest_first_term)) continue;
    const std::int64_t agreeing = agreeing_at(line, place, needle);
    if (agreeing > 0) matches.push_back({number, needle.from, agreeing});
  }
}

bool is_sequence(std::string_view line) {
  return line.size() > 9 && line[0] == 'A' && line.substr(7, 2) == " ," &&
         std::all_of(line.begin() + 1, line.begin() + 7,
                     [](char letter) { return letter >= '0' && letter <= '9'; });
}

}  // namespace

std::vector<std::vector<OeisMatch>> find_in_oeis(
    const std::string& path, const std::vector<std::vector<std::int64_t>>& lists,
    const RunLimits& limits) {
  const auto needles = needles_of(lists);
  std::vector<std::vector<OeisMatch>> found(lists.size());
  std::int64_t count = 0;
  for (OeisLines lines(path); lines.next();) {
    const std::string_view line = lines.line();
    if (++count % 4096 == 0) {
      limits.reached({"searching", static_cast<double>(count), 0, "lines"});
    }
    if (line.empty() || line[0] == '#') continue;
    if (!is_sequence(line)) {
      throw BadInput({.given = path,
                      .problem = "is no copy of the OEIS",
                      .allowed = "its file `stripped`, lines A000001 ,0,1,1,...,"});
    }
    look_in(line, needles, found);
  }
  return found;
}

}  // namespace nimhoff
