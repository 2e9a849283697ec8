// nimhoff bench outcome: positions a second by closed forms, and whole answers at 1000 digits.
#include <fmt/core.h>

#include <stdexcept>

#include "benches.hpp"
#include "measure.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/strategy/answer.hpp"
#include "nimhoff/strategy/formula.hpp"

namespace nimhoff::bench {
namespace {

constexpr const char* games[] = {"wythoff",         "rational-wythoff:2/7,10/1", "nim@max=5",
                                 "wythoff@block=2", "wythoff@max=1000",          "wythoff:3,2",
                                 "wythoff:1,10"};

// Random (x, y) with x <= y <= 2x + 1, which lies on the board of each of the games.
std::vector<BigHeaps> random_positions(std::size_t count, const BigInteger& most) {
  gmp_randclass random(gmp_randinit_default);
  random.seed(20240611);
  std::vector<BigHeaps> positions;
  while (positions.size() < count) {
    const BigInteger x = random.get_z_range(most / 2);
    positions.push_back({x, x + random.get_z_range(x + 1)});
  }
  return positions;
}

// Every second position gives way to an option that is P, where there is one: of random positions
// hardly any is.
std::vector<BigHeaps> half_of_them_p(const Formula& formula, std::vector<BigHeaps> positions) {
  for (std::size_t i = 0; i < positions.size(); i += 2) {
    const std::vector<BigHeaps> p_options = formula.p_options(positions[i]);
    if (!p_options.empty()) positions[i] = p_options.front();
  }
  return positions;
}

void outcomes_a_second(Report& report) {
  const std::vector<BigHeaps> random = random_positions(50'000, BigInteger(1) << 62);
  for (const char* game : games) {
    const auto formula = formula_for(parse_game(game));
    const std::vector<BigHeaps> positions = half_of_them_p(*formula, random);
    std::size_t asked = 0;
    std::size_t p = 0;
    double seconds = 0;
    while (seconds < 0.3) {
      seconds += cpu_seconds([&] {
        for (const BigHeaps& at : positions) p += formula->outcome(at) == Outcome::P ? 1U : 0U;
      });
      asked += positions.size();
    }
    report.add(fmt::format("{}: outcomes of heaps below 2^62", game),
               static_cast<double>(asked) / seconds, "a second", 1e5);
    if (p == 0 || p == asked)
      throw std::runtime_error("one outcome only: the figures mean nothing");
  }
}

void answers_at_1000_digits(Report& report) {
  constexpr std::size_t count = 50;
  const std::vector<BigHeaps> positions = random_positions(count, parse_heap("10^1000"));
  for (const char* text : games) {
    const Game game = parse_game(text);
    std::size_t moves = 0;
    const double seconds = cpu_seconds([&] {
      for (const BigHeaps& at : positions) moves += answer(game, at).winning_moves.size();
    });
    if (moves == 0) throw std::runtime_error("no position is N, so the figures mean nothing");
    report.add(fmt::format("{}: outcome, moves and reason at 1000 digits", text),
               seconds / count * 1000, "ms", 50);
  }
}

}  // namespace

void bench_outcome(Report& report, bool) {
  outcomes_a_second(report);
  answers_at_1000_digits(report);
}

}  // namespace nimhoff::bench
