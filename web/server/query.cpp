// The parameters of a request, named as the library's arguments.
//
// Checked: tests/web/server_test.py, against the command line.
#include "server/query.hpp"

#include <algorithm>

namespace nimhoff::web {
namespace {

int hexadecimal(char digit) {
  if (digit >= '0' && digit <= '9') return digit - '0';
  if (digit >= 'a' && digit <= 'f') return digit - 'a' + 10;
  return digit >= 'A' && digit <= 'F' ? digit - 'A' + 10 : -1;
}

// With %2C and its like decoded; what is no such code stays.
std::string decoded(std::string_view text) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool has_code = text[i] == '%' && i + 2 < text.size();
    const int high = has_code ? hexadecimal(text[i + 1]) : -1;
    const int low = has_code ? hexadecimal(text[i + 2]) : -1;
    if (high < 0 || low < 0) {
      plain += text[i];
    } else {
      plain += static_cast<char>(16 * high + low);
      i += 2;
    }
  }
  return plain;
}

}  // namespace

Query::Query(std::string_view text) {
  for (std::size_t from = 0; from < text.size();) {
    const std::size_t end = std::min(text.find('&', from), text.size());
    const std::string_view pair = text.substr(from, end - from);
    const std::size_t equals = std::min(pair.find('='), pair.size());
    const std::string_view value = pair.substr(std::min(equals + 1, pair.size()));
    if (!pair.empty()) parameters_.emplace(decoded(pair.substr(0, equals)), decoded(value));
    from = end + 1;
  }
}

Query query_of(const Asked& asked) {
  const std::size_t mark = asked.target.find('?');
  return Query(mark == std::string::npos ? "" : std::string_view(asked.target).substr(mark + 1));
}

void Query::require_known(const std::vector<std::string>& names, int repeated) const {
  for (const auto& [name, value] : parameters_) {
    const auto found = std::find(names.begin(), names.end(), name);
    if (found == names.end()) {
      throw BadInput(unknown_word("", name, "no such parameter here", names));
    }
    if (found - names.begin() >= repeated && parameters_.count(name) > 1) {
      throw BadInput({.argument = name, .problem = "is given twice", .advice = "give it once"});
    }
  }
}

std::optional<std::string> Query::text(const std::string& name) const {
  const auto found = parameters_.find(name);
  return found == parameters_.end() ? std::nullopt : std::optional(found->second);
}

std::vector<std::string> Query::list(const std::string& name) const {
  std::vector<std::string> all;
  const auto [first, last] = parameters_.equal_range(name);
  for (auto at = first; at != last; ++at) all.push_back(at->second);
  return all;
}

std::optional<std::int64_t> Query::count(const std::string& name) const {
  const auto given = text(name);
  return given ? std::optional(parse_count(*given, name)) : std::nullopt;
}

Game Query::game() const {
  const auto given = text("game");
  if (!given) {
    throw BadInput(
        {.argument = "game", .problem = "a game is missing", .advice = "try `game=gdwn:3,5`"});
  }
  return parse_game(*given);
}

Region Query::region() const {
  const auto columns = count("columns");
  if (!columns) {
    throw BadInput({.argument = "columns",
                    .problem = "how far to solve is missing",
                    .advice = "try `columns=40`"});
  }
  return {*columns, count("rows")};
}

std::int64_t Query::value(const Game& game) const {
  const auto given = count("value");
  if (given) require_values(game);
  return given.value_or(0);
}

BigHeaps Query::heaps() const {
  const auto given = text("heaps");
  if (!given) {
    throw BadInput(
        {.argument = "heaps", .problem = "the heaps are missing", .advice = "try `heaps=3,5`"});
  }
  return heaps_in(*given);
}

Sum Query::sum() const {
  constexpr std::size_t most_parts = 64;
  const std::vector<std::string> games = list("game");
  const std::vector<std::string> heaps = list("heaps");
  if (games.size() <= 1) return {{game(), this->heaps()}};
  if (heaps.size() != games.size() || games.size() > most_parts) {
    throw BadInput({.argument = "heaps",
                    .problem = counted(std::ssize(games), "game") + " and heaps for " +
                               std::to_string(heaps.size()),
                    .allowed = "each of up to 64 games needs its `heaps`"});
  }
  Sum sum;
  for (std::size_t part = 0; part < games.size(); ++part) {
    try {
      sum.push_back({parse_game(games[part]), heaps_in(heaps[part])});
    } catch (const BadNotation& error) {
      throw BadNotation(error.at(), in_part(error.details(), part));
    } catch (const BadInput& error) {
      throw BadInput(in_part(error.details(), part));
    }
  }
  return sum;
}

BigHeaps heaps_in(const std::string& text) {
  BigHeaps heaps;
  for (std::size_t from = 0; from <= text.size();) {
    const std::size_t comma = std::min(text.find(',', from), text.size());
    heaps.push_back(parse_heap(std::string_view(text).substr(from, comma - from)));
    from = comma + 1;
  }
  return heaps;
}

}  // namespace nimhoff::web
