// Wythoff pairs in whole numbers only.
//
// floor(phi n) = floor((n + sqrt(5 n^2))/2) = floor((n + floor(sqrt(5 n^2)))/2): a half of a
// whole number more or less does not matter below its last bit.
//
// Cost:    a square root of twice the digits.
// Checked: tests/strategy/golden_ratio_test.cpp, against the mex recursion and between squares.
#include "strategy/golden_ratio.hpp"

#include <algorithm>
#include <cmath>

namespace nimhoff {

BigInteger floor_phi(const BigInteger& n) {
  const BigInteger root = sqrt(BigInteger(5 * n * n));
  return (n + root) / 2;
}

std::int64_t floor_of_root(Wide n) {
  // A long double is right to its last bits, so this is one off at most; where it is shorter the
  // loops take longer.
  auto root = static_cast<std::int64_t>(std::sqrt(static_cast<long double>(n)));
  while (product(root, root) > n) --root;
  while (product(root + 1, root + 1) <= n) ++root;
  return root;
}

std::int64_t floor_phi(std::int64_t n) { return (n + floor_of_root(5 * product(n, n))) / 2; }

bool is_wythoff_pair(std::int64_t x, std::int64_t y) {
  return std::min(x, y) == floor_phi(std::max(x, y) - std::min(x, y));
}

bool is_wythoff_pair(const BigInteger& x, const BigInteger& y) {
  return x <= y ? x == floor_phi(y - x) : y == floor_phi(x - y);
}

BigInteger wythoff_partner(const BigInteger& x) {
  // So many n >= 1 have floor(phi n) <= x: floor((x+1)/phi), and 1/phi = phi - 1.
  const BigInteger above = x + 1;
  const BigInteger lower = floor_phi(above) - above;
  if (floor_phi(lower) == x) return x + lower;
  // The two sequences share out the numbers from 1 on (Beatty), so x - lower of the upper one
  // are <= x, and x is the last of them: x = floor(phi n) + n with n = x - lower.
  return lower;
}

std::string wythoff_pair_in_words(const BigInteger& n) {
  const std::string number = in_short(n);
  if (n == 0 || number.back() == ')') return "Wythoff pair number " + number;
  const bool is_teen = number.size() > 1 && number[number.size() - 2] == '1';
  const char last = is_teen ? '0' : number.back();
  const char* ending = last == '1' ? "st" : last == '2' ? "nd" : last == '3' ? "rd" : "th";
  return "the " + number + ending + " Wythoff pair";
}

}  // namespace nimhoff
