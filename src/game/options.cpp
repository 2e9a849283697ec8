// Options of a position, as a set.
#include "nimhoff/game/options.hpp"

#include <gmpxx.h>

#include <algorithm>

#include "game/visit_options.hpp"
#include "game/wide_integer.hpp"
#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"

namespace nimhoff {
namespace {

bool leads_along(const Rule& rule, std::int64_t dx, std::int64_t dy) {
  const auto [a, b] = std::pair(rule.step().a(), rule.step().b());
  if (product(dx, b) != product(dy, a)) return false;
  const std::int64_t taken = a > 0 ? dx : dy;
  const std::int64_t once = a > 0 ? a : b;
  return taken % once == 0 && taken / once <= rule.reach();
}

// Cramer's rule gives how often each side was taken.
bool leads_across(const Rule& rule, std::int64_t dx, std::int64_t dy) {
  const Step& u = rule.first_side();
  const Step& v = rule.second_side();
  const Wide determinant = product(u.a(), v.b()) - product(u.b(), v.a());
  const Wide first = product(dx, v.b()) - product(dy, v.a());
  const Wide second = product(dy, u.a()) - product(dx, u.b());
  if (first % determinant != 0 || second % determinant != 0) return false;
  const Wide i = first / determinant;
  const Wide j = second / determinant;
  const Wide apart = i > j ? i - j : j - i;
  return i >= 1 && j >= 1 && i <= rule.reach() && j <= rule.reach() && apart < rule.width();
}

bool is_prime(std::int64_t number) {
  // Below 2^64 no composite number passes the tests of GMP (Baillie-PSW).
  const mpz_class value(std::to_string(number));
  return mpz_probab_prime_p(value.get_mpz_t(), 25) > 0;
}

bool holds(const Series& series, std::int64_t number) {
  if (number == 1) return true;
  if (series.is_primes()) return is_prime(number);
  while (number % series.base() == 0) number /= series.base();
  return number == 1;
}

bool is_forbidden(const Game& game, const Taken& taken) {
  return game.forbidden() && game.forbidden()->holds(taken);
}

// Every move that fits is held against the condition.
void add_adjoined(const Game& game, Position at, std::vector<Position>& found) {
  for (std::int64_t i = 0; i <= at.x; ++i) {
    for (std::int64_t j = i == 0 ? 1 : 0; j <= at.y; ++j) {
      const Position to{at.x - i, at.y - j};
      if (game.board().holds(to) && game.adjoined()->holds({i, j, at.x, at.y})) found.push_back(to);
    }
  }
}

// The options along a rule come in falling order, so there are few runs to merge: of millions of
// options that takes a third of the instructions.
void sort_runs(std::vector<Position>& found) {
  std::reverse(found.begin(), found.end());
  auto sorted = std::is_sorted_until(found.begin(), found.end());
  for (int merged = 0; merged < 8 && sorted != found.end(); ++merged) {
    const auto next = std::is_sorted_until(sorted, found.end());
    std::inplace_merge(found.begin(), sorted, next);
    sorted = next;
  }
  if (sorted != found.end()) std::sort(found.begin(), found.end());
}

}  // namespace

bool is_option(const Game& game, Position at, Position to) {
  if (to.x < 0 || to.y < 0 || to.x > at.x || to.y > at.y || to == at) return false;
  if (!game.board().holds(to)) return false;
  if (game.series()) return holds(*game.series(), at.x - to.x);
  const std::int64_t dx = at.x - to.x;
  const std::int64_t dy = at.y - to.y;
  const Taken taken{dx, dy, at.x, at.y};
  if (is_forbidden(game, taken)) return false;
  if (game.adjoined() && game.adjoined()->holds(taken)) return true;
  return std::any_of(game.rules().begin(), game.rules().end(), [&](const Rule& rule) {
    return rule.is_wide() ? leads_across(rule, dx, dy) : leads_along(rule, dx, dy);
  });
}

std::vector<Position> options(const Game& game, Position at) {
  std::vector<Position> found;
  if (game.series()) {
    for (const std::int64_t number : game.series()->numbers_upto(at.x)) {
      found.push_back({at.x - number, 0});
    }
  } else {
    visit_options(game, at, [&](Position option, const Rule&) { found.push_back(option); });
  }
  if (game.adjoined()) add_adjoined(game, at, found);
  if (game.forbidden()) {
    std::erase_if(found, [&](Position to) {
      return is_forbidden(game, {at.x - to.x, at.y - to.y, at.x, at.y});
    });
  }
  sort_runs(found);
  found.erase(std::unique(found.begin(), found.end()), found.end());
  return found;
}

std::vector<Heaps> heaps_options(const Game& game, const Heaps& at) {
  std::vector<Heaps> found;
  const std::int64_t reach = game.rules().front().reach();
  for (std::size_t heap = 0; heap < at.size(); ++heap) {
    Heaps option = at;
    for (std::int64_t k = 1; k <= std::min(reach, at[heap]); ++k) {
      option[heap] = at[heap] - k;
      found.push_back(option);
    }
  }
  std::sort(found.begin(), found.end());
  return found;
}

bool is_nim_option(const Game& game, Position at, Position to) {
  for (const Rule& rule : game.rules()) {
    if (!game.is_nim_rule(rule)) continue;
    const auto [a, b] = std::pair(rule.step().a(), rule.step().b());
    const std::int64_t k = a > 0 ? (at.x - to.x) / a : (at.y - to.y) / b;
    if (k < 1 || k > rule.reach()) continue;
    if (to.x == at.x - k * a && product(k, b) == at.y - to.y) return true;
  }
  return false;
}

bool is_terminal(const Game& game, Position at) { return options(game, at).empty(); }

void require_on_board(const Game& game, Position at) {
  ErrorDetails details{.argument = "position", .given = to_string(at)};
  const auto refuse = [&](const std::string& problem, const std::string& allowed) {
    details.problem = problem;
    details.allowed = allowed;
    throw BadInput(details);
  };
  if (at.x < 0 || at.y < 0 || at.x > largest_number || at.y > largest_number) {
    refuse("no position", "heaps are whole numbers from 0 to 2^62");
  }
  if (game.board().holds(at)) return;
  const auto& cone = game.board().cone();
  if (!cone) refuse("off the board", "a one-heap game has one number");
  refuse("off the board of " + spelling(game), "allowed are " + positions_in_words(*cone));
}

}  // namespace nimhoff
