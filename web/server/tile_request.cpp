// The tile that a path names: `/tile/GAME/COLOR/L/i/j.png`, read from its end, as a game may hold a
// slash.
//
// Checked: tests/web/server_test.py.
#include "server/tile_request.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <nimhoff/nimhoff.hpp>

namespace nimhoff::web {
namespace {

std::int64_t whole_number(std::string_view text, const char* name) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) {
    throw BadInput({.argument = name, .given = std::string(text), .problem = "no whole number"});
  }
  return number;
}

BadInput no_tile(std::string_view path) {
  return BadInput({.given = std::string(path),
                   .problem = "no tile",
                   .advice = "write /tile/GAME/COLOR/L/i/j.png"});
}

}  // namespace

TileRequest tile_request(std::string_view path, bool is_dark) {
  constexpr std::string_view head = "/tile/";
  constexpr std::string_view tail = ".png";
  constexpr std::string_view layer = "layer-";
  if (!path.ends_with(tail)) throw no_tile(path);
  std::string_view rest = path.substr(head.size(), path.size() - head.size() - tail.size());
  std::array<std::string_view, 4> parts;
  for (std::string_view& part : parts) {
    const std::size_t slash = rest.rfind('/');
    if (slash == std::string_view::npos) throw no_tile(path);
    part = rest.substr(slash + 1);
    rest = rest.substr(0, slash);
  }
  const auto level =
      static_cast<int>(std::clamp<std::int64_t>(whole_number(parts[2], "level"), -1, 99));
  const bool is_layer = parts[3].starts_with(layer);
  const BoardTile tile{.coloring = is_layer ? Coloring::p : coloring_named(std::string(parts[3])),
                       .level = level,
                       .i = whole_number(parts[1], "i"),
                       .j = whole_number(parts[0], "j"),
                       .is_dark = is_dark};
  const Game game = parse_game(rest);
  const std::int64_t value = is_layer ? parse_count(parts[3].substr(layer.size()), "value") : 0;
  return {{spelling(game), value, source_of(game, tile)}, tile, is_painted_slowly(game, tile)};
}

}  // namespace nimhoff::web
