// The numbers of take:primes.
#include "game/primes.hpp"

#include <gtest/gtest.h>

#include "nimhoff/game/position.hpp"

namespace nimhoff {
namespace {

TEST(Primes, And_1_are_listed_up_to_the_bound_and_with_it) {
  EXPECT_EQ(one_and_primes_upto(0), (std::vector<std::int64_t>{}));
  EXPECT_EQ(one_and_primes_upto(1), (std::vector<std::int64_t>{1}));
  EXPECT_EQ(one_and_primes_upto(25),
            (std::vector<std::int64_t>{1, 2, 3, 5, 7, 11, 13, 17, 19, 23}));
  EXPECT_EQ(one_and_primes_upto(1'000'000).size(), 78'499U);  // pi(10^6) = 78498
}

TEST(Primes, Cross_out_from_their_square_which_never_wraps) {
  EXPECT_EQ(square_upto(5, 25), 25);
  EXPECT_EQ(square_upto(5, 24), std::nullopt);
  // 46341^2 is the first past 2^31, 3037000500^2 the first past 2^63.
  EXPECT_EQ(square_upto(46340, 1LL << 31), 2'147'395'600);
  EXPECT_EQ(square_upto(46341, 1LL << 31), std::nullopt);
  EXPECT_EQ(square_upto(65536, 1LL << 32), 1LL << 32);
  EXPECT_EQ(square_upto(3'037'000'500, 4'000'000'000), std::nullopt);
  EXPECT_EQ(square_upto(4'294'967'296, largest_number), std::nullopt);
  EXPECT_EQ(square_upto(2'147'483'648, largest_number), largest_number);
}

}  // namespace
}  // namespace nimhoff
