// What Cold positions of the restricted Wythoff's game prints: its claims and lists.
#include "papers/restricted/printed.hpp"

namespace nimhoff::papers {

// clang-format off
const std::vector<Claim>& restricted_claims() {
  static const std::vector<Claim> claims{
      {"section-1.list", "The first cold positions of Wythoff's game.",
       "Section 1", "(0,0), (1,2), (3,5), (4,7), (6,10), (8,13)",
       "nimhoff solve wythoff --columns 9"},
      {"theorem-1.1", "The cold positions of Wythoff's game (also Theorem 2.5).",
       "Theorem 1.1", "(floor(phi i) + i, floor(phi i))",
       "nimhoff solve wythoff --columns 100"},
      {"theorem-1.2", "With at most n stones, as the proof has it, the Wythoff pairs below n + 1 repeat with period n + 1.",
       "Theorems 1.2, 3.1", "CP = A^(n)",
       "nimhoff solve wythoff@max=5 --columns 20 --rows 20"},
      {"theorem-1.2.fewer", "The same with fewer than n stones, as the text words it.",
       "Section 1 and Theorem 1.2", "CP = A^(n), of period n + 1",
       "nimhoff outcome wythoff@max=4 5 0"},
      {"lemma-2.1", "Of one pile only the empty one is cold.",
       "Lemma 2.1", "(0)",
       "nimhoff outcome nim 5"},
      {"lemma-2.2", "Two piles are cold when they are equal.",
       "Lemma 2.2", "(m, m)",
       "nimhoff solve nim --columns 20"},
      {"example-2.1", "(3,2,1) is cold: everything after it is hot, by the cold positions named.",
       "Example 2.1", "(2,2,1), (3,2,0), (0,2,1), (3,1,1), (3,0,1), (1,2,1) are hot",
       "nimhoff outcome nim 3 2 1"},
      {"example-2.2", "(3,3,1) is hot, since it can be made (3,2,1).",
       "Example 2.2", "hot, by (3,2,1)",
       "nimhoff outcome nim 3 3 1"},
      {"example-2.3", "The digital sums of (3,2,1) and (3,3,1), and the two worked out before.",
       "Example 2.3 and before", "0 and 1; 5 + 7 = 2, 4 + 6 + 9 = 11",
       "nimhoff outcome nim 4 6 9 11"},
      {"theorem-2.1", "Three piles are cold when their digital sum is 0.",
       "Theorem 2.1", "l + m + n = 0",
       "nimhoff outcome nim 5 7 2"},
      {"theorem-2.2", "n piles are cold when their digital sum is 0.",
       "Theorem 2.2", "m_1 + ... + m_n = 0",
       "nimhoff outcome nim 4 6 9 11"},
      {"theorem-2.3", "With at most q stones a move, piles are cold when the digital sum of their remainders mod q + 1 is 0.",
       "Theorem 2.3", "remainders by q + 1",
       "nimhoff solve nim@max=3 --columns 12 --rows 12"},
      {"theorem-2.3.fewer", "The same with fewer than q stones, as the text words it.",
       "Before Theorem 2.3", "remainders by q + 1",
       "nimhoff outcome nim@max=3 4"},
      {"theorem-2.4", "Numbers that q + 1 does not divide add nothing to 1, ..., q on one pile.",
       "Theorem 2.4", "the cold positions of the q-1-pile Nim game",
       "nimhoff solve take:1,2,5,7 --columns 40"},
      {"theorem-2.4.needed", "The condition of Theorem 2.4 is needed: one multiple of q + 1 changes the cold positions.",
       "Theorem 2.4", "all of p_(q+1), ... are not divisible by q + 1",
       "nimhoff solve take:1,4 --columns 20"},
      {"example-2.4.2", "One pile, powers of 2: the cold positions of the 2-1-pile Nim game.",
       "Example 2.4", "multiples of 3",
       "nimhoff solve take:powers-of-2 --columns 40"},
      {"example-2.4.odd", "One pile, powers of an odd number greater than 3: the cold positions of the 1-1-pile Nim game.",
       "Example 2.4", "multiples of 2",
       "nimhoff solve take:powers-of-5 --columns 40"},
      {"example-2.5", "One pile, 1 and the primes: the cold positions of the 3-1-pile Nim game.",
       "Example 2.5", "multiples of 4",
       "nimhoff solve take:primes --columns 40"},
      {"proposition-3.1", "In the first square the cold positions are the corners and the Wythoff pairs inside.",
       "Proposition 3.1", "CP and A^(n) agree on F_(1,1)",
       "nimhoff solve wythoff@max=5 --columns 7 --rows 7"},
      {"lemma-3.1", "No two positions of A^(n) in one square lie on one diagonal mod n + 1.",
       "Lemma 3.1", "b' - b is not a' - a (mod n + 1)",
       "nimhoff solve wythoff@max=7 --columns 8 --rows 8"},
      {"section-4.period", "CP is doubly periodic, a copy of the first square everywhere.",
       "Section 4", "CP on F_(k,l) is a copy of CP on F_(1,1)",
       "nimhoff solve wythoff@max=5 --columns 40 --rows 40"},
      {"section-4.limit", "As n increases the difference to Wythoff's game gets smaller.",
       "Section 4", "smaller and smaller",
       "nimhoff solve wythoff@max=20 --columns 30 --rows 30"},
      {"figure-1", "Cold positions of Wythoff's game, drawn.",
       "Figure 1", "the pairs that section 1 lists (the dots are not in the text)",
       "nimhoff solve wythoff --columns 15 --rows 15"},
      {"figure-5", "Cold positions of 5-Wythoff's game in the first square, drawn.",
       "Figure 5", "corners (0,0), (6,0), (0,6), (6,6), and {1,2}, {3,5}",
       "nimhoff solve wythoff@max=5 --columns 7 --rows 7"},
      {"figure-6", "The same square again, beside that of n = 7.",
       "Figure 6", "corners (0,0), (6,0), (0,6), (6,6), and {1,2}, {3,5}",
       "nimhoff solve wythoff@max=5 --columns 7 --rows 7"},
      {"figure-7", "Cold positions of 7-Wythoff's game in the first square, drawn.",
       "Figure 7", "corners (0,0), (8,0), (0,8), (8,8), and {1,2}, {3,5}, {4,7}",
       "nimhoff solve wythoff@max=7 --columns 9 --rows 9"}};
  return claims;
}
// clang-format on

const std::vector<Heaps>& printed_hot_after_3_2_1() {
  static const std::vector<Heaps> hot{{2, 2, 1}, {3, 2, 0}, {0, 2, 1},
                                      {3, 1, 1}, {3, 0, 1}, {1, 2, 1}};
  return hot;
}

const std::vector<Heaps>& printed_cold_after_3_2_1() {
  static const std::vector<Heaps> cold{{2, 2, 0}, {0, 1, 1}, {1, 0, 1}};
  return cold;
}

}  // namespace nimhoff::papers
