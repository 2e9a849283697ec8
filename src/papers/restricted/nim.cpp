// Cold positions of the restricted Wythoff's game, section 2: Nim on several piles, with at
// most q stones a move, and on one pile with a set of allowed numbers.
//
// Checked: tests/papers/reproduce_test.cpp holds the verdicts.
#include <fmt/core.h>

#include <algorithm>

#include "nimhoff/game/notation.hpp"
#include "nimhoff/game/options.hpp"
#include "nimhoff/outcome/reference.hpp"
#include "nimhoff/strategy/answer.hpp"
#include "papers/restricted/paper.hpp"

namespace nimhoff::papers {
namespace {

using Numbers = std::vector<std::int64_t>;

bool is_cold(const Heaps& heaps) { return outcome_by_reference(Game::nim(), heaps) == Outcome::P; }

std::int64_t digital_sum(const Heaps& heaps) {
  std::int64_t sum = 0;
  for (const std::int64_t heap : heaps) sum ^= heap;
  return sum;
}

Numbers multiples_below(std::int64_t of, std::int64_t bound) {
  Numbers multiples;
  for (std::int64_t i = 0; i < bound; i += of) multiples.push_back(i);
  return multiples;
}

Finding one_pile(const CheckBudget&) {
  constexpr std::int64_t most = 40;
  Comparisons comparisons;
  for (std::int64_t n = 0; n <= most; ++n) {
    comparisons.add(std::to_string(n), is_cold({n}) == (n == 0) ? "" : "is otherwise");
  }
  return comparisons.finding(fmt::format("so for every pile up to {}", most));
}

Finding two_piles(const CheckBudget& budget) {
  const std::int64_t columns = by_size<std::int64_t>(budget, 2000, 1'000'000);
  Positions claimed;
  for (std::int64_t n = 0; n < columns; ++n) claimed.push_back({n, n});
  Comparisons comparisons;
  comparisons.add("nim", p_below(budget, "nim", columns), claimed);
  return comparisons.finding(fmt::format("so in all {} columns", columns));
}

Finding after_3_2_1(const CheckBudget&) {
  std::vector<Heaps> printed = printed_hot_after_3_2_1();
  std::vector<Heaps> reached = heaps_options(Game::nim(), {3, 2, 1});
  std::ranges::sort(printed);
  std::ranges::sort(reached);
  Comparisons comparisons;
  comparisons.add("(3,2,1)", reached == printed ? "" : "other positions can be realized");
  for (const Heaps& hot : printed) {
    comparisons.add(nimhoff::to_string(hot), is_cold(hot) ? "is cold" : "");
  }
  for (const Heaps& cold : printed_cold_after_3_2_1()) {
    comparisons.add(nimhoff::to_string(cold), is_cold(cold) ? "" : "is hot");
  }
  comparisons.add("(3,2,1)", is_cold({3, 2, 1}) ? "" : "is hot");
  return comparisons.finding("so, and these six are all that can be realized");
}

Finding at_3_3_1(const CheckBudget& budget) {
  const Answer found = answer(Game::nim(), {3, 3, 1}, budget.limits);
  std::string moves;
  for (const BigHeaps& to : found.winning_moves) {
    moves += (moves.empty() ? "" : ", ") + nimhoff::to_string(to);
  }
  const bool is_same = found.outcome == Outcome::N &&
                       std::ranges::count(found.winning_moves, BigHeaps{3, 2, 1}) == 1;
  return {(found.outcome == Outcome::N ? "hot, by " : "cold") + moves,
          is_same ? Verdict::agrees : Verdict::differs,
          "",
          {}};
}

// Nim decides what the digital sum of heaps is: with it as one heap more they are cold.
Finding digital_sums(const CheckBudget&) {
  const bool is_same = is_cold({3, 2, 1}) && !is_cold({3, 3, 1}) && is_cold({3, 3, 1, 1}) &&
                       is_cold({5, 7, 2}) && is_cold({4, 6, 9, 11});
  return {fmt::format("{} and {}; {}, {}", digital_sum({3, 2, 1}), digital_sum({3, 3, 1}),
                      digital_sum({5, 7}), digital_sum({4, 6, 9})),
          is_same ? Verdict::agrees : Verdict::differs,
          "the games agree: (3,2,1), (3,3,1,1), (5,7,2) and (4,6,9,11) are cold",
          {}};
}

/// Every position of `count` piles of at most `most` stones, in every order.
std::vector<Heaps> piles_upto(std::size_t count, std::int64_t most) {
  if (count == 0) return {{}};
  std::vector<Heaps> all;
  for (const Heaps& fewer : piles_upto(count - 1, most)) {
    for (std::int64_t last = 0; last <= most; ++last) {
      all.push_back(fewer);
      all.back().push_back(last);
    }
  }
  return all;
}

/// What is against this: piles of at most `most` stones are cold exactly when the digital sum
/// of their remainders is 0.
std::string against_remainders(const std::string& game, std::size_t count, std::int64_t most,
                               std::int64_t modulus) {
  const HeapsTable table(parse_game(game), Heaps(count, most));
  for (const Heaps& heaps : piles_upto(count, most)) {
    Heaps remainders = heaps;
    for (std::int64_t& heap : remainders) heap %= modulus;
    const bool is_p = table.outcome(heaps) == Outcome::P;
    if (is_p == (digital_sum(remainders) == 0)) continue;
    return nimhoff::to_string(heaps) + (is_p ? " is cold" : " is hot");
  }
  return "";
}

Finding piles_of_nim(const CheckBudget& budget, std::size_t from, std::size_t upto) {
  Comparisons comparisons;
  std::string far;
  for (std::size_t count = from; count <= upto; ++count) {
    const std::int64_t most = count == 3   ? by_size<std::int64_t>(budget, 10, 24)
                              : count == 4 ? by_size<std::int64_t>(budget, 5, 10)
                                           : by_size<std::int64_t>(budget, 3, 5);
    comparisons.add(fmt::format("{} piles", count),
                    against_remainders("nim", count, most, most + 1));
    far += fmt::format("{}{} piles of at most {}", far.empty() ? "" : ", ", count, most);
  }
  return comparisons.finding("so for " + far);
}

/// Theorem 2.3 with at most q stones against remainders by `more` than q.
Finding few_stones(const CheckBudget& budget, std::int64_t fewer_by, const std::string& note) {
  const std::int64_t most_q = by_size<std::int64_t>(budget, 5, 9);
  Comparisons comparisons;
  for (std::int64_t q = 1 + fewer_by; q <= most_q; ++q) {
    const std::string game = "nim@max=" + std::to_string(q - fewer_by);
    for (const std::size_t count : {1U, 2U, 3U}) {
      const std::int64_t most = count == 3 ? 2 * q + 2 : 4 * q + 4;
      comparisons.add(fmt::format("q = {}, {} pile{}", q, count, count == 1 ? "" : "s"),
                      against_remainders(game, count, most, q + 1));
    }
  }
  return comparisons.finding(fmt::format("so for one to three piles, q <= {}", most_q), note);
}

std::string take(const Numbers& numbers) {
  std::string text = "take:";
  for (const std::int64_t number : numbers) text += std::to_string(number) + ",";
  text.pop_back();
  return text;
}

/// Which heaps below the bound are cold in one list only, in words.
std::string heaps_apart(const Numbers& computed, const Numbers& claimed) {
  Numbers apart;
  std::ranges::set_symmetric_difference(computed, claimed, std::back_inserter(apart));
  return apart.empty() ? "" : "not so at " + listed(apart, 3);
}

/// Every set of 1, ..., q and some of q + 1, ..., most, with whether q + 1 divides one.
template <class Visit>
void visit_sets(std::int64_t most, Visit visit) {
  for (std::uint64_t bits = 0; bits < std::uint64_t{1} << static_cast<unsigned>(most - 1); ++bits) {
    Numbers allowed{1};
    for (std::int64_t i = 2; i <= most; ++i) {
      if ((bits >> static_cast<unsigned>(i - 2) & 1U) != 0) allowed.push_back(i);
    }
    std::int64_t q = 1;
    while (std::ranges::binary_search(allowed, q + 1)) ++q;
    visit(allowed, q,
          std::ranges::any_of(allowed, [&](std::int64_t p) { return p % (q + 1) == 0; }));
  }
}

Finding one_pile_sets(const CheckBudget& budget) {
  const std::int64_t most = by_size<std::int64_t>(budget, 8, 12);
  constexpr std::int64_t bound = 150;
  Comparisons comparisons;
  std::size_t count = 0;
  visit_sets(most, [&](const Numbers& allowed, std::int64_t q, bool divides) {
    if (divides) return;
    ++count;
    comparisons.add(take(allowed), heaps_apart(p_heaps_below(budget, take(allowed), bound),
                                               multiples_below(q + 1, bound)));
  });
  return comparisons.finding(fmt::format(
      "so for all {} such sets of numbers up to {}, heaps below {}", count, most, bound));
}

Finding one_pile_sets_divided(const CheckBudget& budget) {
  const std::int64_t most = by_size<std::int64_t>(budget, 8, 12);
  constexpr std::int64_t bound = 150;
  Comparisons comparisons;
  std::size_t count = 0;
  visit_sets(most, [&](const Numbers& allowed, std::int64_t q, bool divides) {
    if (!divides) return;
    ++count;
    const bool is_same =
        heaps_apart(p_heaps_below(budget, take(allowed), bound), multiples_below(q + 1, bound))
            .empty();
    comparisons.add(take(allowed), is_same ? "has the same cold positions" : "");
  });
  return comparisons.finding(
      fmt::format("so for all {} other sets of numbers up to {} with 1 in them", count, most));
}

Finding one_pile_series(const CheckBudget& budget, const std::vector<std::string>& games,
                        std::int64_t period, const std::string& note) {
  const std::int64_t bound = by_size<std::int64_t>(budget, 2000, 100'000);
  Comparisons comparisons;
  std::string names;
  for (const std::string& game : games) {
    names += (names.empty() ? "" : ", ") + game;
    comparisons.add(
        game, heaps_apart(p_heaps_below(budget, game, bound), multiples_below(period, bound)));
  }
  return comparisons.finding(fmt::format("so below {} for {}", bound, names), note);
}

}  // namespace

Finders restricted_nim_finders() {
  return {{"lemma-2.1", one_pile},
          {"lemma-2.2", two_piles},
          {"example-2.1", after_3_2_1},
          {"example-2.2", at_3_3_1},
          {"example-2.3", digital_sums},
          {"theorem-2.1", [](const CheckBudget& budget) { return piles_of_nim(budget, 3, 3); }},
          {"theorem-2.2", [](const CheckBudget& budget) { return piles_of_nim(budget, 4, 5); }},
          {"theorem-2.3", [](const CheckBudget& budget) { return few_stones(budget, 0, ""); }},
          {"theorem-2.3.fewer",
           [](const CheckBudget& budget) {
             return few_stones(budget, 1, "with fewer than q stones the remainders are those by q");
           }},
          {"theorem-2.4", one_pile_sets},
          {"theorem-2.4.needed", one_pile_sets_divided},
          {"example-2.4.2",
           [](const CheckBudget& budget) {
             return one_pile_series(budget, {"take:powers-of-2"}, 3, "");
           }},
          {"example-2.4.odd",
           [](const CheckBudget& budget) {
             return one_pile_series(
                 budget,
                 {"take:powers-of-5", "take:powers-of-7", "take:powers-of-9", "take:powers-of-3"},
                 2, "it holds for 3 as well, though \"greater than 3\" is printed");
           }},
          {"example-2.5", [](const CheckBudget& budget) {
             return one_pile_series(budget, {"take:primes"}, 4, "");
           }}};
}

}  // namespace nimhoff::papers
