// Any bytes are either a game whose canonical spelling parses back to the same game, or
// are refused with a BadInput that points inside the text. All else ends the program.

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"

namespace {

void require(bool holds, const char* what, const std::string& shown) {
  if (holds) return;
  std::fprintf(stderr, "notation_fuzz: %s: %s\n", what, shown.c_str());
  std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(data, data + size);
  try {
    const nimhoff::Game game = nimhoff::parse_game(text);
    // A spelling that is refused throws here too, so it gets a try of its own.
    const std::string spelt = nimhoff::spelling(game);
    try {
      const nimhoff::Game again = nimhoff::parse_game(spelt);
      require(again == game, "the spelling is another game", spelt);
      require(nimhoff::spelling(again) == spelt, "the spelling is not canonical", spelt);
    } catch (const nimhoff::BadInput& refusal) {
      require(false, "the spelling is refused", refusal.what());
    }
  } catch (const nimhoff::BadNotation& refusal) {
    require(refusal.at() <= size, "the refusal points past the text", refusal.what());
  } catch (const nimhoff::BadInput&) {
    // A game that means nothing, whatever character says so.
  }
  return 0;
}
