#include <iostream>
#include <nimhoff/nimhoff.hpp>

int main() {
  const nimhoff::Game game = nimhoff::parse_game("wythoff");
  for (const nimhoff::Position at : nimhoff::p_positions(game, {.columns = 6, .rows = {}}))
    std::cout << to_string(at) << '\n';
}
