// The catalogue: every base and suffix of the notation.
#include "nimhoff/game/catalogue.hpp"

namespace nimhoff {

const Catalogue& catalogue() {
  static const Catalogue all{
      {{"nim", "remove any number from one heap", "nim"},
       {"wythoff", "Nim, or the same number from both heaps", "wythoff"},
       {"nimhoff:a,b[:a,b...]", "Nim plus these rules (Linear Nimhoff)", "nimhoff:2,1"},
       {"gdwn:p,q[:p,q...]", "Wythoff plus (p,q) and (q,p) for each pair p < q", "gdwn:3,5"},
       {"lines:a,b[:a,b...]", "exactly these rules, Nim's not implied", "lines:0,1:2,1:3,3"},
       {"wythoff:m,p", "(m,p)-Wythoff: a diagonal of width m, p - 1 of it blocked", "wythoff:2,3"},
       {"imitation:m,p", "(m,p)-Imitation Nim: nobody imitates p times in a row", "imitation:1,2"},
       {"maharaja", "Wythoff plus one knight's jump", "maharaja"},
       {"moves:{...}",
        "exactly the moves (i,j) from (x,y) that satisfy a condition: whole numbers, + - * / %, == "
        "!= < <= > >=, and or not, gcd abs min max",
        "moves:{i*j==6 or j<=x}"},
       {"rational-nim:q1/p1,q2/p2",
        "Nim between two slopes, short for nim@q=", "rational-nim:2/7,10/1"},
       {"rational-wythoff:q1/p1,q2/p2",
        "Wythoff between two slopes, short for wythoff@q=", "rational-wythoff:1/1,1/0"},
       {"take:s1,s2,...", "one heap, remove one of these numbers", "take:1,2,4"},
       {"take:primes", "one heap, remove 1 or a prime", "take:primes"},
       {"take:powers-of-n", "one heap, remove a power of n, 1 among them", "take:powers-of-3"}},
      {{"+a,b", "adjoin a rule of unlimited reach", "gdwn:3,5+8,5"},
       {"+a,bxN", "adjoin a rule of reach N: at most N times in a row", "wythoff+1,2x1"},
       {"+~a,b", "adjoin a rule and its mirror (b,a), with xN for both", "wythoff+~2,3x5"},
       {"+{...}", "adjoin the moves that satisfy a condition", "wythoff+{i*j==6}"},
       {"-{...}", "forbid the moves that satisfy a condition, whichever rule gives them",
        "wythoff-{i==2 and j==2}"},
       {"+1,1wN", "adjoin a diagonal of width N: remove i, j >= 1 with |i - j| < N", "nim+1,1w2"},
       {"@max=n", "every rule so far gets reach n", "wythoff@max=5"},
       {"@q=q1/p1,q2/p2", "map rules and board into the cone between two slopes",
        "nim@q=2/7,10/1+4,6"},
       {"@block=k", "before a move, up to k - 1 options may be forbidden", "wythoff@block=2"},
       {"@block=k:diagonal", "the same, only options that no Nim rule reaches",
        "wythoff@block=3:diagonal"},
       {"@block=k:nim", "the same, only options that a Nim rule reaches", "wythoff@block=3:nim"},
       {"@comply=k", "before a move, at least k options must be proposed", "wythoff@comply=3"},
       {"@comply=k:diagonal", "propose k options that no Nim rule reaches, or one other",
        "wythoff@comply=2:diagonal"},
       {"@comply=k:nim", "propose k options that a Nim rule reaches, or one other",
        "wythoff@comply=2:nim"},
       {"@misere", "who makes the last move loses", "wythoff@misere"}}};
  return all;
}

}  // namespace nimhoff
