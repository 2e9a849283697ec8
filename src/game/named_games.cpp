// Games of the literature whose moves are a condition, each with what is known of it.
//
// Checked: tests/outcome/marks/named_games_test.cpp, each result on a part of the board.
#include "nimhoff/game/catalogue.hpp"

namespace nimhoff {

const std::vector<NamedGame>& named_games() {
  static const std::vector<NamedGame> all{
      {"Euclid", "moves:{i==0 and j%x==0 or j==0 and i%y==0}",
       "remove a multiple of one heap from the other; P where the heaps differ and their ratio is "
       "below the golden ratio, and where one is empty",
       "Cole and Davie 1969"},
      {"Euclid with heaps left", "moves:{i==0 and j%x==0 and j<y or j==0 and i%y==0 and i<x}",
       "the same, but no heap may be emptied; P where the ratio is below the golden ratio, and "
       "where one is empty",
       "Grossman 1997"},
      {"Wythoff without (2,2)", "wythoff-{i==2 and j==2}",
       "no single move of Wythoff Nim can be left out without other P-positions",
       "Duchene, Fraenkel, Nowakowski and Rigo 2010"},
      {"Wythoff with moves beside its diagonal", "wythoff+{abs(i-j)==1 and min(i,j)>2}",
       "an adjoined move keeps Wythoff's P-positions when it is no difference of two of them, as "
       "here",
       "Duchene, Fraenkel, Nowakowski and Rigo 2010"},
      {"Wythoff with the moves of area 6", "wythoff+{i*j==6}",
       "(2,3) is (3,5) less (1,2), so the P-positions are others",
       "Duchene, Fraenkel, Nowakowski and Rigo 2010"},
      {"cyclic Nimhoff", "nim+{i+j<3}",
       "Nim, or fewer than h = 3 tokens in all; P where x / h = y / h rounded down and h divides "
       "x + y",
       "Fraenkel and Lorberbom 1991"},
      {"a king of three steps", "moves:{max(i,j)<=3}",
       "at most 3 from each heap; P where 4 divides both", "Berlekamp, Conway and Guy 1982"},
      {"less than the other heap", "moves:{i==0 and j<x or j==0 and i<y}",
       "remove fewer than the other heap holds; P where the heaps are equal or one is empty",
       "folklore"},
      {"aliquot Nim", "moves:{i==0 and y%j==0 and j<y or j==0 and x%i==0 and i<x}",
       "remove a proper divisor of a heap; P where the same power of 2 divides both heaps",
       "Iannucci and Larsson 2021"},
      {"totative Nim", "moves:{i==0 and gcd(j,y)==1 and j<y or j==0 and gcd(i,x)==1 and i<x}",
       "remove what is smaller than a heap and prime to it; P where the least prime of both heaps "
       "is the same",
       "Iannucci and Larsson 2021"},
      {"the dual of Wythoff Nim",
       "moves:{i<=j and i*i-i*(j-i)<=(j-i)*(j-i) and (i+1)*(i+1)-(i+1)*(j-i)>(j-i)*(j-i) or "
       "j<=i and j*j-j*(i-j)<=(i-j)*(i-j) and (j+1)*(j+1)-(j+1)*(i-j)>(i-j)*(i-j)}",
       "remove a Wythoff pair; the game whose moves are its P-positions has Wythoff's pairs as "
       "P-positions",
       "Larsson, Hegarty and Fraenkel 2011"},
      {"Wythoff of width 3", "moves:{i==0 or j==0 or abs(i-j)<3 and i>0 and j>0}",
       "P are the Beatty pairs floor(n a), floor(n a) + 3n, a = (sqrt(13) - 1) / 2",
       "Fraenkel 1982"}};
  return all;
}

}  // namespace nimhoff
