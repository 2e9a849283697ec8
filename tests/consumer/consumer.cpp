#include <iostream>
#include <nimhoff/nimhoff.hpp>
#include <nlohmann/json.hpp>

int main() {
  const nimhoff::Game game = nimhoff::parse_game("wythoff");
  for (const nimhoff::Position at : nimhoff::p_positions(game, {.columns = 6, .rows = {}}))
    std::cout << to_string(at) << '\n';
  const nlohmann::ordered_json answer = nimhoff::answer(game, {5, 5});
  std::cout << answer["winning_moves"] << '\n';
}
